/// The state of an app's samples, derived from the lines of its output.
struct SampleLedger {
  /// The samples that must exist.
  private(set) var present: Set<String> = []
  /// The calls that were in progress when the app or the daemon was killed.
  ///
  /// Each has happened completely or not at all.
  private var open: [Trial] = []
  private(set) var saves = 0
  private(set) var deletions = 0

  private struct Trial {
    var isSave: Bool
    var samples: Set<String>
  }

  /// An error that occurs when the output of an app, or the samples that it found, are wrong.
  struct LedgerError: Error, CustomStringConvertible {
    var description: String
  }

  mutating func read(_ lines: [String]) throws {
    var trial: Trial?
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "save", "delete": trial = Trial(isSave: words[0] == "save", samples: Set(words.dropFirst()))
      case "done":
        guard let done = trial.take() else { throw LedgerError(description: "an answer to nothing") }
        if done.isSave { saves += 1 } else { deletions += 1 }
        carryOut(done)
      // The store is locked, and nothing was deleted.
      case "failed" where words.last == "6": trial = nil
      case "lost": break
      default: throw LedgerError(description: "the app says: \(line)")
      }
    }
    if let trial { open.append(trial) }
  }

  /// Compares the existing samples with the expected ones, and learns the outcome of the open
  /// calls.
  mutating func compare(_ found: Set<String>) throws {
    for trial in open {
      let there = trial.samples.intersection(found)
      guard there.isEmpty || there == trial.samples else {
        throw LedgerError(
          description: "\(there.count) of \(trial.samples.count) samples of one call are there")
      }
      if trial.isSave != there.isEmpty { carryOut(trial) }
    }
    open = []
    let (lost, undead) = (present.subtracting(found), found.subtracting(present))
    guard lost.isEmpty, undead.isEmpty else {
      throw LedgerError(
        description: "\(lost.count) acknowledged samples are lost, \(undead.count) should not be there")
    }
  }

  private mutating func carryOut(_ trial: Trial) {
    if trial.isSave { present.formUnion(trial.samples) } else { present.subtract(trial.samples) }
  }
}
