"""What is left out of a Debian that boots where each instruction takes its time.

Without help of the processor, which many a computer in a cloud cannot give, a kernel and a system as they
come need minutes: most of it goes to looking for hardware, and to drivers for what no table has.
"""

DRIVERS = "virtio_pci virtio_blk virtio_console ext4"
"""What the kernel has to bring before anything else runs: a disk and some ports."""

_MOVE_DEVICES = 'mount -n -o move /dev "$rootmnt/dev"; rm -rf /dev; ln -s "$rootmnt/dev" /dev'

HOOK = "; ".join(
    (
        'cd "$1/etc"',
        'echo "/dev/vda / ext4 defaults 0 1" >fstab',
        "mkdir -p initramfs-tools/conf.d",
        "cd initramfs-tools",
        "mkdir -p scripts/init-top scripts/init-bottom",
        "echo MODULES=list >conf.d/cut",
        rf'printf "%s\n" {DRIVERS} >modules',
        "cd scripts",
        r'printf "%s\n" "#!/bin/sh" >init-top/udev',
        rf"""printf "%s\n" "#!/bin/sh" '[ "$1" = prereqs ] && exit' '{_MOVE_DEVICES}' >init-bottom/udev""",
        "chmod +x init-top/udev init-bottom/udev",
    )
)
"""Shell that has the kernel's first file system bring these drivers and look for no others.

The disk is looked through at each boot, as on a Pi.
"""

_IDLE = """\
    getty.target timers.target tmp.mount dev-hugepages.mount dev-mqueue.mount sys-kernel-debug.mount
    sys-kernel-tracing.mount proc-sys-fs-binfmt_misc.automount systemd-binfmt.service
    e2scrub_reap.service systemd-user-sessions.service systemd-logind.service
    systemd-random-seed.service systemd-sysctl.service systemd-modules-load.service
    systemd-udev-load-credentials.service kmod-static-nodes.service
    systemd-tmpfiles-setup-dev-early.service systemd-tmpfiles-setup-dev.service
    systemd-machine-id-commit.service systemd-update-utmp.service modprobe@drm.service
    modprobe@fuse.service modprobe@efi_pstore.service modprobe@configfs.service modprobe@dm_mod.service
    modprobe@loop.service systemd-sysext.socket systemd-creds.socket systemd-hostnamed.socket
    systemd-initctl.socket
"""
"""What no table needs."""

KERNEL = " ".join(
    (
        "root=/dev/vda ro console=ttyS0 loglevel=4 systemd.show_status=1",
        "mitigations=off nokaslr cryptomgr.notests",
        *(f"systemd.mask={unit}" for unit in _IDLE.split()),
    )
)
"""The kernel's command line."""

MACHINE = "-machine q35,sata=off,smbus=off,i8042=off -cpu qemu64,-svm -accel tcg"
"""A machine with as little in it as qemu allows, which asks for no help of the processor."""

UNITS = {
    "systemd-udev-trigger.service": """\
[Service]
ExecStart=
ExecStart=udevadm trigger --action=add --subsystem-match=block --subsystem-match=virtio-ports
""",
    # However slow it is, it is not too late.
    "furunkulus.service": """\
[Service]
TimeoutStartSec=infinity
TimeoutStopSec=infinity
WatchdogSec=0
""",
}
"""Changes of units. Of devices only what is plugged in later comes as on any machine."""
