"""Who may come in.

A loopback address alone keeps nobody out: every web page in this computer's browsers reaches it.
"""

from collections.abc import Mapping
from http import HTTPStatus

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from firmware_host.web.assets import Asset

SOCKET_PATH = "/table"

_NAMES = ("127.0.0.1", "localhost", "[::1]")
_HTTP_PORT = 80


class Doorkeeper:
    """Answer requests for the page's files, and let only our own page through to the socket.

    A foreign `Host` means that somebody's name was made to point here (DNS rebinding); a foreign, missing or
    `null` `Origin` at the socket means that the page asking is not ours.
    """

    def __init__(self, port: int, assets: Mapping[str, Asset]) -> None:
        # Browsers leave the port out where it is HTTP's own.
        suffix = "" if port == _HTTP_PORT else f":{port}"
        self._hosts = frozenset(name + suffix for name in _NAMES)
        self._origins = frozenset("http://" + host for host in self._hosts)
        self._assets = assets
        self._shields = _shields(suffix)

    def answer(self, request: Request) -> Response | None:
        """Answer a request, or return None to let it through to the socket."""
        if not _is_one_of(self._hosts, request, "Host"):
            return self._refuse(HTTPStatus.FORBIDDEN, "This page answers only to its own address.")
        method = request.method
        if method not in ("GET", "HEAD"):
            return self._refuse(HTTPStatus.METHOD_NOT_ALLOWED, "Only GET and HEAD are answered here.")
        if request.path == SOCKET_PATH:
            if not _is_one_of(self._origins, request, "Origin"):
                return self._refuse(HTTPStatus.FORBIDDEN, "Only the page itself may open this socket.")
            return None
        asset = self._assets.get(request.path)
        if asset is None:
            return self._refuse(HTTPStatus.NOT_FOUND, "There is nothing here.")
        return self._response(HTTPStatus.OK, asset, with_body=method == "GET")

    def _refuse(self, status: HTTPStatus, why: str) -> Response:
        return self._response(status, Asset("text/plain; charset=utf-8", f"{why}\n".encode()))

    def _response(self, status: HTTPStatus, asset: Asset, *, with_body: bool = True) -> Response:
        headers = Headers(
            {
                "Content-Type": asset.content_type,
                "Content-Length": str(len(asset.body)),
                "Connection": "close",
                **self._shields,
            }
        )
        if status is HTTPStatus.METHOD_NOT_ALLOWED:
            headers["Allow"] = "GET, HEAD"
        return Response(status.value, status.phrase, headers, asset.body if with_body else b"")


def _is_one_of(allowed: frozenset[str], request: Request, header: str) -> bool:
    values = request.headers.get_all(header)
    return len(values) == 1 and values[0].lower() in allowed


def _shields(port_suffix: str) -> dict[str, str]:
    # Not every browser counts a socket at the same address as 'self', so the sockets are named.
    sockets = f"ws://127.0.0.1{port_suffix} ws://localhost{port_suffix}"
    policy = (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        f"connect-src 'self' {sockets}",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        # Text reaches the page as text only: the browser itself refuses innerHTML and its kin.
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    )
    return {
        "Content-Security-Policy": "; ".join(policy),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-store",
    }
