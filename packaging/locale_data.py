"""Write the locale data for the linker, reduced to the program's languages.

    packaging/locale_data.py OUTPUT.o

The toolchain's static library contains ICU's data for 800 languages and regions, 34 MB. Kept is the common data (time zones, plurals,
calendars, the order of characters), and the program's languages, the columns of Tables/phrases.tsv, for every region. Left out are other
languages, dictionaries for word breaks, converters of character sets and transliteration, which the program doesn't use: text arrives as
UTF-8, and WellsealBase decodes other encodings. Prints the options for the linker, which replace the library's data.
"""

import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
# Items that all languages share, in every folder.
COMMON = re.compile(r"(root|pool|res_index|supplementalData|tzdbNames)\.res$")
LOCALE = re.compile(r"([a-z]{2,3})(_\w+)?\.res$")


def languages():
    columns = (ROOT / "Tables/phrases.tsv").read_text().split("\n", 1)[0].split("\t")
    found = {column.split("-")[0] for column in columns if re.fullmatch(r"[a-z]{2,3}(-\w+)?", column)} - {"id", "key"}
    assert {"en", "de"} <= found, columns
    return found


def is_kept(name, spoken):
    """Whether an item stays, by its name without the package's."""
    folder, _, file = name.rpartition("/")
    if file.endswith((".cnv", ".dict")) or folder == "translit":
        return False
    if not file.endswith(".res") or COMMON.match(file):
        return True
    language = LOCALE.match(file)
    if folder in ("", "brkitr"):
        return not language or language[1] in spoken
    # The program needs no collation data.
    return folder != "coll" and bool(language) and language[1] in spoken


def trimmed(data, spoken):
    """ICU's common data with some of its items: a header, a table of names and places, the items at multiples of sixteen."""
    header, magic = struct.unpack_from("<HH", data)
    assert magic == 0x27DA and data[12:16] == b"CmnD", "not ICU common data for this machine"
    (count,) = struct.unpack_from("<I", data, header)
    rows = [struct.unpack_from("<II", data, header + 4 + 8 * row) for row in range(count)]
    ends = [place for _, place in rows[1:]] + [len(data) - header]
    items = []
    for (name, place), end in zip(rows, ends):
        begin = header + name
        text = data[begin : data.index(0, begin)]
        if is_kept(text.decode().partition("/")[2], spoken):
            items.append((text + b"\0", data[header + place : header + end]))
    size = 4 + 8 * len(items)
    names, places = [], []
    at = size
    for name, _ in items:
        names.append(at)
        at += len(name)
    start = at = -(-at // 16) * 16
    for _, bytes in items:
        places.append(at)
        at += -(-len(bytes) // 16) * 16
    table = (
        struct.pack("<I", len(items))
        + b"".join(struct.pack("<II", *row) for row in zip(names, places))
        + b"".join(name for name, _ in items)
    )
    return data[:header] + table.ljust(start, b"\0") + b"".join(bytes.ljust(-(-len(bytes) // 16) * 16, b"\0") for _, bytes in items)


def main():
    output = pathlib.Path(sys.argv[1]).resolve()
    toolchain = pathlib.Path(os.path.realpath(shutil.which("swiftc"))).parent.parent
    library = toolchain / "lib/swift_static/linux/lib_FoundationICU.a"
    with tempfile.TemporaryDirectory() as work:

        def run(*words):
            return subprocess.run([str(word) for word in words], cwd=work, check=True, capture_output=True, text=True).stdout

        run("ar", "x", library, "icu_packaged_data.cpp.o")
        symbol = re.search(r"\b(icudt\d+_dat)$", run("nm", "icu_packaged_data.cpp.o"), re.M)[1]
        run("objcopy", "--output-target=binary", "--only-section=.rodata", "icu_packaged_data.cpp.o", "data")
        whole = (pathlib.Path(work) / "data").read_bytes()
        data = trimmed(whole, languages())
        (pathlib.Path(work) / "trimmed").write_bytes(data)
        (pathlib.Path(work) / "data.s").write_text(
            f".section .rodata\n.balign 16\n.globl __wrap_{symbol}\n.type __wrap_{symbol}, @object\n.size __wrap_{symbol}, {len(data)}\n"
            f'__wrap_{symbol}:\n.incbin "trimmed"\n.section .note.GNU-stack,"",@progbits\n'
        )
        run("as", "-o", output, "data.s")
    print(f"-Xlinker --wrap={symbol} -Xlinker {output}")
    print(f"locale-data: {len(data) / 1e6:.1f} of {len(whole) / 1e6:.1f} MB", file=sys.stderr)


main()
