"""Measures what else reads a bundle of FHIR as JSON: prints lines as FHIRBenchmark does.

usage: fhir.py BUNDLE.json
"""

import json
import sys
import time


def report(what, work, data, times):
    best = float("inf")
    for _ in range(times):
        used = time.process_time()
        work(data)
        best = min(best, time.process_time() - used)
    print(f"{what}\t{best * 1000:.3f}\t{len(data) / best / 1e6:.0f}\t", flush=True)


def main():
    with open(sys.argv[1], "rb") as file:
        data = file.read()
    report("Python: json.loads", json.loads, data, 30)
    try:
        import orjson
    except ImportError:
        return print("orjson\t\t\tcould not be installed")
    report("orjson.loads", orjson.loads, data, 50)


main()
