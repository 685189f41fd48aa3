"""A machine that qemu runs: a kernel and a disk of its own, no network, and a plug that can be pulled."""

import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from tests.system.booted.waiting import BootedError, hold
from tests.system.cut.disk import Disk
from tests.system.cut.image import Image
from tests.system.cut.lean import KERNEL, MACHINE
from tests.system.cut.line import Line, LineError

PATIENCE = 900.0
"""Seconds in which it boots: without help of the processor, on a computer that has other things to do."""


class Machine:
    """Hold a machine's parts; it is off at first."""

    def __init__(self, image: Image, folder: Path, dice: Random) -> None:
        self._image = image
        self._folder = folder
        self._dice = dice
        self._console = folder / "console"
        self.disk = Disk(image.disk, folder / "nbd")
        self._qemu: subprocess.Popen[bytes] | None = None
        self._ear: Line | None = None
        self._switch: Line | None = None
        self.told: Line | None = None

    def power_on(self) -> None:
        """Switch it on, and wait for nothing."""
        self._let_go()
        self.disk.power_on()
        ports = ("ear", "told", "switch", "serial")
        for port in ports:
            (self._folder / port).unlink(missing_ok=True)
        command = ["setpriv", "--pdeathsig", "KILL", "--", "qemu-system-x86_64", *self._parts()]
        with self._console.open("wb") as console:
            self._qemu = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=console, stderr=console)  # noqa: S603 - our own command
        self._switch, self._ear, self.told = (self._line(port) for port in ("switch", "ear", "told"))
        self._switch.read(PATIENCE)
        self.manage("qmp_capabilities")

    def boot(self) -> None:
        """Switch it on, and wait until the service plays."""
        self.power_on()
        self.runs()

    def runs(self) -> None:
        """Wait until it has booted and the service plays."""
        assert self._ear is not None
        try:
            self._ear.read(PATIENCE)
        except LineError as error:
            raise BootedError(f"it did not boot ({error}):\n{self.console()}") from error
        self.wait_for_service()

    def cut(self) -> str:
        """Pull the plug; tell what the disk has lost. What was told before can still be read."""
        lost = self.disk.cut(self._dice)
        self._end()
        return lost

    def off(self) -> None:
        """End it, whatever is lost, and let go of all that it has."""
        self._end()
        self._let_go()
        self.disk.close()

    def _end(self) -> None:
        if self._qemu is not None:
            self._qemu.kill()
            self._qemu.wait()

    def _let_go(self) -> None:
        for line in (self._ear, self.told, self._switch):
            if line is not None:
                line.close()

    def run(self, *command: str, check: bool = True) -> str:
        """Run a command in it, as root; return what it printed, errors too.

        Raises:
            BootedError: it failed, and that counts.
        """
        status, printed = self._ask(run=command)
        if check and status:
            raise BootedError(f"{' '.join(command)} ended with {status}:\n{printed}")
        return str(printed).strip()

    def start(self, *command: str) -> None:
        """Start a command in it, whose lines come as what is told."""
        self._ask(start=command)

    def manage(self, command: str, **arguments: object) -> Any:  # noqa: ANN401 - as qemu answers
        """Have qemu do something: press a key, pull out a device.

        Raises:
            BootedError: it cannot.
        """
        assert self._switch is not None
        self._switch.write({"execute": command, "arguments": arguments})
        while True:
            answer = self._switch.read(PATIENCE)
            if "error" in answer:
                raise BootedError(f"qemu: {answer['error']['desc']}")
            if "return" in answer:
                return answer["return"]

    def console(self) -> str:
        """Return the last that its console showed."""
        return self._console.read_text(errors="replace")[-3000:]

    def _ask(self, **asked: Sequence[str]) -> tuple[int, str]:
        assert self._ear is not None
        self._ear.write(asked)
        status, printed = self._ear.read(PATIENCE)
        return status, printed

    def wait_for_service(self) -> None:
        """Wait until the service is ready: by one command, since each look would take its time from it."""
        self.run("systemctl", "start", "furunkulus.service")
        status = self.run("systemctl", "show", "furunkulus.service", "--property=StatusText")
        hold(f"the service plays: {status}", "StatusText=plays" in status)

    def _line(self, port: str) -> Line:
        assert self._qemu is not None
        end = time.monotonic() + PATIENCE
        while True:
            if self._qemu.poll() is not None or time.monotonic() > end:
                raise BootedError(f"qemu does not run:\n{self.console()}")
            try:
                return Line(self._folder / port)
            except OSError:
                time.sleep(0.05)

    def _parts(self) -> Sequence[str]:
        """Return what the machine is made of, as qemu wants to be told."""
        words = f"""
            {MACHINE} -m 512 -nodefaults -display none -nic none
            -kernel {self._image.kernel} -initrd {self._image.initrd} -serial stdio
            -drive file=nbd:unix:{self._folder}/nbd,format=raw,if=virtio,cache=writeback
            -qmp unix:{self._folder}/switch,server=on,wait=off
            -device virtio-serial -device qemu-xhci,id=usb
            {self._port("ear")} -device virtserialport,chardev=ear,name=ear
            {self._port("told")} -device virtserialport,chardev=told,name=told
            {self._port("serial")}
        """
        return [*words.split(), "-append", KERNEL]

    def _port(self, name: str) -> str:
        return f"-chardev socket,id={name},path={self._folder}/{name},server=on,wait=off"
