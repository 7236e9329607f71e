import TestSupport

/// An endless sequence of operations that the seed determines.
package struct Workload: Sendable {
  /// The most frequent kind of operation.
  package enum Flavor: String, Sendable, CaseIterable {
    case saves
    case batches
    case deletes
    case folds
    case keys
    case journal
    case mixed
  }

  private let seed: UInt64
  private let flavor: Flavor
  private let makesBackups: Bool

  package init(seed: UInt64, _ flavor: Flavor = .mixed, makesBackups: Bool = false) {
    self.seed = seed
    self.flavor = flavor
    self.makesBackups = makesBackups
  }

  private enum Choice: CaseIterable {
    case save
    case batch
    case bulk
    case delete
    case attach
    case detach
    case load
    case fold
    case reopen
    case renewKey
    case replaceSecret
    case backup
    case lock
  }

  /// The weight of each choice, in the order of ``Choice``.
  private static let weights: [Flavor: [Int]] = [
    .saves: [40, 2, 0, 2, 2, 1, 0, 1, 1, 0, 0, 0, 0],
    .batches: [4, 30, 1, 3, 1, 1, 20, 2, 1, 0, 0, 0, 0],
    .deletes: [10, 15, 0, 40, 4, 4, 4, 6, 2, 0, 0, 0, 0],
    .folds: [20, 10, 0, 8, 3, 1, 4, 25, 15, 0, 0, 0, 0],
    .keys: [15, 5, 0, 4, 4, 2, 4, 4, 3, 8, 6, 0, 0],
    .journal: [10, 4, 0, 4, 1, 1, 2, 2, 2, 1, 0, 0, 20],
    .mixed: [30, 12, 1, 12, 5, 2, 7, 5, 3, 1, 1, 2, 3],
  ]

  /// Returns the operation with a number, for a store in the state of the ledger.
  package func operation(_ index: Int, _ ledger: Ledger) -> StoreOperation {
    var random = SeededGenerator(seed: seed &+ UInt64(index) &* 0xD1B5_4A32_D192_ED03)
    _ = random.next()
    if ledger.isLocked { return locked(&random, ledger) }
    switch choice(&random) {
    case .save: return .save(fresh(1, &random, ledger))
    case .batch: return .save(fresh(2 + random.index(below: 30), &random, ledger))
    case .bulk: return .save(fresh(1030, &random, ledger))
    case .delete: return delete(&random, ledger)
    case .attach:
      let owners = ledger.committed.filter { NumberedSample($0).kind == .steps }
      guard let owner = owners.randomElement(using: &random) else { return .save(fresh(3, &random, ledger)) }
      return .attach(file: index, to: owner)
    case .detach:
      guard let file = ledger.files.keys.sorted().randomElement(using: &random) else { return .fold }
      return .detach(file: file)
    case .load: return .load((0..<40 + random.index(below: 300)).map { (ledger.next + $0) * 8 + 7 })
    case .fold: return .fold
    case .reopen: return .reopen
    case .renewKey: return .renewKey
    case .replaceSecret: return .replaceSecret
    case .backup: return makesBackups ? .backup : .fold
    case .lock: return .lock
    }
  }

  private func choice(_ random: inout SeededGenerator) -> Choice {
    let weights = Self.weights[flavor] ?? []
    var rest = random.index(below: weights.reduce(0, +))
    for (choice, weight) in zip(Choice.allCases, weights) {
      if rest < weight { return choice }
      rest -= weight
    }
    return .save
  }

  private func locked(_ random: inout SeededGenerator, _ ledger: Ledger) -> StoreOperation {
    switch random.index(below: 6) {
    case 0: .unlock
    case 1: .reopen
    default: .save(fresh(1 + random.index(below: 4), &random, ledger))
    }
  }

  /// Returns numbers of samples that haven't been saved yet, of the kinds that are committed.
  private func fresh(_ count: Int, _ random: inout SeededGenerator, _ ledger: Ledger) -> [Int] {
    (0..<count).map { (ledger.next + $0) * 8 + random.index(below: 7) }
  }

  private func delete(_ random: inout SeededGenerator, _ ledger: Ledger) -> StoreOperation {
    let all = ledger.committed + ledger.loaded.sorted()
    var chosen: Set<Int> = []
    for _ in 0...random.index(below: 6) {
      if let number = all.randomElement(using: &random) { chosen.insert(number) }
    }
    return chosen.isEmpty ? .save(fresh(1, &random, ledger)) : .delete(chosen.sorted())
  }
}
