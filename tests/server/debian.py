"""Packages of Debian, where tests may install them."""

import os
import shutil
import subprocess

PATIENCE = 600


def install(*packages: str) -> None:
    """Install them, if this machine is a Debian that lets us; whether they are there now is for the caller to see."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        apt = "apt-get -o DPkg::Lock::Timeout=300"
        command = f"{apt} update && {apt} install -y --no-install-recommends {' '.join(packages)}"
        subprocess.run(["sh", "-c", command], check=False, capture_output=True, timeout=PATIENCE)
