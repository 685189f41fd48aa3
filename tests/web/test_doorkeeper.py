import asyncio
from importlib.metadata import version
from importlib.resources import files

import pytest
from websockets.datastructures import Headers
from websockets.http11 import Request

from firmware_host.web.assets import read_assets
from firmware_host.web.doorkeeper import Doorkeeper
from tests.web.page_visitor import ask, host_of, origin_of, served

UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
)


def answer_to(request: str) -> tuple[int, dict[str, str], bytes]:
    """Ask a server of its own; HOST, ORIGIN and PORT stand for the right ones."""

    async def scene() -> tuple[int, dict[str, str], bytes]:
        async with served() as (_, address):
            host = host_of(address)
            filled = request.replace("ORIGIN", origin_of(address)).replace("HOST", host)
            return await ask(address, filled.replace("PORT", host.partition(":")[2]))

    return asyncio.run(scene())


def socket_answer(*headers: str) -> int:
    lines = "".join(f"{header}\r\n" for header in headers)
    # A good handshake is left open, so the bad ones are all that is asked for here.
    return answer_to(f"GET /table HTTP/1.1\r\n{lines}{UPGRADE}\r\n")[0]


def test_every_file_of_the_page_is_served_as_it_lies_in_the_folder() -> None:
    folder = files("firmware_host.web") / "page"
    lying = {entry.name: entry.read_bytes() for entry in folder.iterdir()}
    served_files = {path.strip("/") or "index.html": asset.body for path, asset in read_assets().items()}
    assert served_files == lying


def test_the_page_comes_with_its_shields() -> None:
    status, headers, body = answer_to("GET / HTTP/1.1\r\nHost: HOST\r\n\r\n")
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert body == read_assets()["/"].body
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store"


def test_the_page_tells_which_version_serves_it() -> None:
    status, headers, body = answer_to("GET /version HTTP/1.1\r\nHost: HOST\r\n\r\n")
    assert (status, headers["content-type"]) == (200, "text/plain; charset=utf-8")
    assert body.decode() == f"furunkulus {version('furunkulus')}\n"


def test_a_head_request_gets_the_length_and_no_body() -> None:
    status, headers, body = answer_to("HEAD /main.js HTTP/1.1\r\nHost: HOST\r\n\r\n")
    assert (status, body) == (200, b"")
    assert headers["content-length"] == str(len(read_assets()["/main.js"].body))


@pytest.mark.parametrize("host", ["127.0.0.1:PORT", "localhost:PORT", "LocalHost:PORT", "[::1]:PORT"])
def test_the_page_answers_to_each_of_its_own_addresses(host: str) -> None:
    assert answer_to(f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n")[0] == 200


@pytest.mark.parametrize(
    "headers",
    [
        "Host: evil.example\r\n",
        "Host: evil.example:PORT\r\n",
        "Host: 127.0.0.1\r\n",
        "Host: 127.0.0.1:1\r\n",
        "Host: 127.0.0.1:PORT.evil.example\r\n",
        "Host: HOST\r\nHost: evil.example\r\n",
        "X-Forwarded-Host: HOST\r\n",
    ],
)
@pytest.mark.parametrize("path", ["/", "/table", "/nothing"])
def test_a_foreign_host_is_refused_everywhere(headers: str, path: str) -> None:
    assert answer_to(f"GET {path} HTTP/1.1\r\n{headers}\r\n")[0] == 403


@pytest.mark.parametrize(
    "origin",
    [
        (),
        ("Origin: null",),
        ("Origin:",),
        ("Origin: https://HOST",),
        ("Origin: http://evil.example",),
        ("Origin: http://evil.example:PORT",),
        ("Origin: http://127.0.0.1",),
        ("Origin: ORIGIN.evil.example",),
        ("Origin: ORIGIN", "Origin: http://evil.example"),
    ],
)
def test_a_socket_is_opened_for_no_page_but_ours(origin: tuple[str, ...]) -> None:
    assert socket_answer("Host: HOST", *origin) == 403


def test_a_socket_is_refused_under_a_foreign_host_even_with_our_origin() -> None:
    assert socket_answer("Host: evil.example", "Origin: ORIGIN") == 403


@pytest.mark.parametrize("path", ["/secret<b>", "/main.js?x=1", "/?next=http://evil", "/../server.py"])
def test_an_unknown_path_is_answered_with_a_text_that_repeats_nothing(path: str) -> None:
    status, headers, body = answer_to(f"GET {path} HTTP/1.1\r\nHost: HOST\r\n\r\n")
    assert (status, body) == (404, b"There is nothing here.\n")
    assert headers["content-type"] == "text/plain; charset=utf-8"


def test_other_methods_get_no_page() -> None:
    assert b"<html" not in answer_to("POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0\r\n\r\n")[2]


def test_on_the_port_of_http_browsers_name_no_port() -> None:
    keeper = Doorkeeper(80, {})
    assert keeper.answer(Request("/table", Headers(Host="localhost", Origin="http://localhost"))) is None


def test_garbage_in_place_of_a_request_leaves_no_stack_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with served() as (_, address):
            host, _, port = host_of(address).partition(":")
            for garbage in (b"\x16\x03\x01 hello\r\n\r\n", b"BREW / HTCPCP/1.0\r\n\r\n", b""):
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(garbage)
                writer.write_eof()
                await reader.read()
                writer.close()

    asyncio.run(scene())
    assert [record.exc_text for record in caplog.records if record.exc_info] == []
