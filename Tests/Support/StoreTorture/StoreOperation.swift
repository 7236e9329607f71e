/// An atomic operation on a store: it happens completely or not at all.
package enum StoreOperation: Hashable, Sendable {
  /// A commit that saves samples.
  case save([Int])
  /// A commit that deletes samples.
  case delete([Int])
  case attach(file: Int, to: Int)
  case detach(file: Int)
  /// A batch of an import.
  case load([Int])
  /// Moves pending samples into blocks.
  case fold
  /// Closes and reopens the store, which empties the log.
  case reopen
  case renewKey
  case replaceSecret
  case backup
  case lock
  case unlock
}

/// The expected content of a store after some operations.
package struct Ledger: Hashable, Sendable {
  /// The committed samples, in the order in which they were saved.
  package private(set) var committed: [Int] = []
  package private(set) var loaded: Set<Int> = []
  /// The sample to which each file belongs.
  package private(set) var files: [Int: Int] = [:]
  package private(set) var deletions = 0
  /// The samples that were saved while the store was locked.
  package private(set) var journal: [Int] = []
  package private(set) var isLocked = false
  /// The number of times that the secret was replaced.
  package private(set) var secret = 0
  /// The number of the next sample, without its kind.
  package private(set) var next = 1

  package init() {}

  package mutating func apply(_ operation: StoreOperation) {
    switch operation {
    case .save(let numbers):
      next = max(next, (numbers.max() ?? 0) / 8 + 1)
      if isLocked { journal += numbers } else { for number in numbers { save(number) } }
    case .load(let numbers):
      next = max(next, (numbers.max() ?? 0) / 8 + 1)
      loaded.formUnion(numbers)
    case .delete(let numbers):
      for number in numbers { remove(number) }
    case .attach(let file, let owner): files[file] = owner
    case .detach(let file): files[file] = nil
    case .replaceSecret: secret += 1
    case .lock: isLocked = true
    case .unlock:
      isLocked = false
      for number in journal { save(number) }
      journal = []
    case .fold, .reopen, .renewKey, .backup: break
    }
  }

  private mutating func save(_ number: Int) {
    if let identifier = NumberedSample(number).syncIdentifier,
      let earlier = committed.first(where: { NumberedSample($0).syncIdentifier == identifier })
    {
      remove(earlier)
    }
    committed.append(number)
  }

  private mutating func remove(_ number: Int) {
    committed.removeAll { $0 == number }
    loaded.remove(number)
    files = files.filter { $0.value != number }
    deletions += 1
  }

  /// The ledger after the journal was merged.
  package var unlocked: Ledger {
    var ledger = self
    if isLocked { ledger.apply(.unlock) }
    return ledger
  }
}
