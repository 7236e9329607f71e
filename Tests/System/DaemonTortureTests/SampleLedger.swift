/// What an app was told of its samples, from the lines that it has said.
struct SampleLedger {
  /// What must be there.
  private(set) var present: Set<String> = []
  /// What was tried when the app or the daemon was killed: all of a call has happened, or nothing.
  private var open: [Trial] = []
  private(set) var saves = 0
  private(set) var deletions = 0

  private struct Trial {
    var isSave: Bool
    var samples: Set<String>
  }

  /// Why the lines of an app, or what it found, are not as they must be.
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  mutating func read(_ lines: [String]) throws {
    var trial: Trial?
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "save", "delete": trial = Trial(isSave: words[0] == "save", samples: Set(words.dropFirst()))
      case "done":
        guard let done = trial.take() else { throw Fault(description: "an answer to nothing") }
        if done.isSave { saves += 1 } else { deletions += 1 }
        carryOut(done)
      // The store is locked, and nothing was deleted.
      case "failed" where words.last == "6": trial = nil
      case "lost": break
      default: throw Fault(description: "the app says: \(line)")
      }
    }
    if let trial { open.append(trial) }
  }

  /// Compares what is there with what must be, and learns how the open calls came out.
  mutating func compare(_ found: Set<String>) throws {
    for trial in open {
      let there = trial.samples.intersection(found)
      guard there.isEmpty || there == trial.samples else {
        throw Fault(description: "\(there.count) of \(trial.samples.count) samples of one call are there")
      }
      if trial.isSave != there.isEmpty { carryOut(trial) }
    }
    open = []
    let (lost, undead) = (present.subtracting(found), found.subtracting(present))
    guard lost.isEmpty, undead.isEmpty else {
      throw Fault(
        description: "\(lost.count) acknowledged samples are lost, \(undead.count) should not be there")
    }
  }

  private mutating func carryOut(_ trial: Trial) {
    if trial.isSave { present.formUnion(trial.samples) } else { present.subtract(trial.samples) }
  }
}
