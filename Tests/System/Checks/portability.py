"""Compile the product HealthKit for Android and musl, and the C sources for arm64.

    scripts/check portability

Swift's SDKs for Android and for static programs on Linux (musl) are separate downloads and not needed here. The sources are copied; in
the copy `canImport(Glibc)` is false, and a module that declares only what both C libraries have, with their types, replaces the
system's C library. A call that only glibc has doesn't compile. The C sources, of which the confinement depends on the processor's
system calls, need Debian's libc6-dev-arm64-cross. Needs a debug build, for its modules; takes seconds.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
MODULES = ROOT / ".build" / "debug" / "Modules"
# Targets with conditions. The others import no system module, which HealthKitGraphTests check.
TARGETS = ["WellsealBase", "WellsealWire"]

# Declarations of Bionic and musl that these targets use. Numbers that glibc imports as enumerations are plain there.
LIBRARY = """
@_exported import func Glibc.memchr
@_exported import func Glibc.memcmp
@_exported import func Glibc.clock_gettime
@_exported import func Glibc.getenv
@_exported import func Glibc.getuid
@_exported import func Glibc.socket
@_exported import func Glibc.connect
@_exported import func Glibc.send
@_exported import func Glibc.recv
@_exported import func Glibc.shutdown
@_exported import func Glibc.close
@_exported import struct Glibc.sockaddr
@_exported import struct Glibc.sockaddr_un
@_exported import struct Glibc.timespec
@_exported import typealias Glibc.clockid_t
@_exported import typealias Glibc.sa_family_t
@_exported import typealias Glibc.socklen_t
@_exported import var Glibc.AF_UNIX
@_exported import var Glibc.CLOCK_MONOTONIC
@_exported import var Glibc.CLOCK_THREAD_CPUTIME_ID
@_exported import var Glibc.EINTR
@_exported import var Glibc.EAGAIN
@_exported import var Glibc.errno
public let SOCK_STREAM: Int32 = 1
public let SOCK_CLOEXEC: Int32 = 0o2000000
public let MSG_PEEK: Int32 = 2
public let MSG_DONTWAIT: Int32 = 0x40
public let MSG_NOSIGNAL: Int32 = 0x4000
public let SHUT_RDWR: Int32 = 2
"""


def swiftc(*words):
    done = subprocess.run(["swiftc", *map(str, words)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"failed: {' '.join(map(str, words[-1:]))}\n" + "\n".join(re.findall(r".*error:.*", done.stderr))[:3000])


ARM = pathlib.Path("/usr/aarch64-linux-gnu/include")


def c_for_arm():
    if not ARM.is_dir():
        print("skipped: libc6-dev-arm64-cross is missing; run: scripts/setup test", file=sys.stderr)
        return
    toolchain = pathlib.Path(
        subprocess.run(["sh", "-c", "readlink -f $(command -v swiftc)"], capture_output=True, text=True).stdout.strip()
    ).parent
    clang = toolchain / "clang" if (toolchain / "clang").exists() else "clang"
    for folder in ("CWellsealConfinement", "CWellsealPaper", "CWellsealPostgres"):
        base = ROOT / "Sources" / "CLibraries" / folder
        for file in sorted(base.glob("*.c")):
            # Library headers are the same for every processor, and follow those of the C library.
            done = subprocess.run(
                [
                    clang,
                    "--target=aarch64-linux-gnu",
                    "--sysroot=/usr/aarch64-linux-gnu",
                    "-isystem",
                    ARM,
                    "-idirafter",
                    "/usr/include",
                    f"-I{base}/include",
                    f"-I{base}",
                    "-fsyntax-only",
                    "-Wall",
                    "-Werror",
                    file,
                ],
                capture_output=True,
                text=True,
            )
            if done.returncode:
                sys.exit(f"failed: {file.relative_to(ROOT)} for arm64\n{done.stderr[:2000]}")
    print("ok: the C sources compile for arm64")


if not (MODULES / "WellsealModel.swiftmodule").exists():
    sys.exit("failed: no build; run: swift build --target HealthKit")
# SwiftPM names the package after its folder.
package = re.sub(r"\W", "_", ROOT.name.lower())
for system in ("Android", "Musl"):
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        (work / "library.swift").write_text(LIBRARY)
        swiftc("-parse-as-library", "-emit-module", "-module-name", system, "-o", work / f"{system}.swiftmodule", work / "library.swift")
        for target in TARGETS:
            sources, changed = [], 0
            folder = next(ROOT.glob(f"Sources/*/{target}"))
            for file in sorted(folder.rglob("*.swift")):
                text = file.read_text()
                changed += text.count("canImport(Glibc)")
                for other in {"Glibc", "Android", "Musl"} - {system}:
                    text = text.replace(f"canImport({other})", "canImport(NotOnThisSystem)")
                sources.append(work / target / file.relative_to(folder))
                sources[-1].parent.mkdir(parents=True, exist_ok=True)
                sources[-1].write_text(text)
            if not changed:
                sys.exit(f"failed: {target} has no condition anymore; remove it from the list")
            features = [
                word
                for name in ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")
                for word in ("-enable-upcoming-feature", name)
            ]
            swiftc(
                "-typecheck",
                "-parse-as-library",
                "-swift-version",
                "6",
                *features,
                "-package-name",
                package,
                "-module-name",
                target,
                "-I",
                work,
                "-I",
                MODULES,
                *sources,
            )
    print(f"ok: the targets below HealthKit compile for {system}")
c_for_arm()
