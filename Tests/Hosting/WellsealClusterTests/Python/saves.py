"""Compare the saves that a server acknowledged with the samples that it stores, by the identifier of each sample."""

import collections


class Saves:
    """The saves of one user. An identifier is any value that a stored sample shows, such as its start."""

    def __init__(self):
        # Those may or may not be stored whose response was lost, an error of the server, or not yet final. A rejected save may not.
        self.acknowledged, self.uncertain = set(), set()

    def record(self, identifier, status):
        """Records a response to a save: its HTTP status, or 0 if there was none."""
        if status in (200, 201):
            self.acknowledged.add(identifier)
            self.uncertain.discard(identifier)
        elif not 400 <= status < 500 and identifier not in self.acknowledged:
            self.uncertain.add(identifier)

    def flaws(self, stored):
        """The identifiers that are lost, stored twice, or stored although no save could have stored them; without those that are right."""
        counts = collections.Counter(stored)
        found = {
            "lost": self.acknowledged - set(counts),
            "stored twice": {identifier for identifier, count in counts.items() if count > 1},
            "unknown": set(counts) - self.acknowledged - self.uncertain,
        }
        return {name: sorted(identifiers, key=str) for name, identifiers in found.items() if identifiers}


def prove():
    """Plants each flaw, so that a comparison that finds nothing has a meaning."""
    saves = Saves()
    for identifier, status in [(1, 201), (2, 200), (3, 0), (3, 200), (4, 503), (5, 0), (6, 423), (2, 503)]:
        saves.record(identifier, status)
    for stored, flaws in [
        ([1, 2, 3], {}),
        ([1, 2, 3, 4], {}),
        ([5, 3, 2, 1, 4], {}),
        ([1, 3], {"lost": [2]}),
        # Equal counts, but another sample.
        ([1, 3, 4], {"lost": [2]}),
        ([1, 2, 2, 3], {"stored twice": [2]}),
        ([1, 2, 3, 5, 5], {"stored twice": [5]}),
        ([1, 2, 3, 6], {"unknown": [6]}),
        ([1, 1, 7], {"lost": [2, 3], "stored twice": [1], "unknown": [7]}),
    ]:
        if saves.flaws(stored) != flaws:
            raise SystemExit(f"failed: the comparison of saves finds {saves.flaws(stored)} instead of {flaws}")
