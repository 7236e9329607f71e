package import FoundationEssentials
import TestSupport
import WellsealModel
package import WellsealStore

/// A store on which operations run.
package final class StoreFixture {
  package let path: String
  private let vfs: String?
  package private(set) var store: SealedStore

  private init(_ path: String, _ vfs: String?, _ store: SealedStore) {
    (self.path, self.vfs, self.store) = (path, vfs, store)
  }

  /// Returns the secret after a number of replacements.
  ///
  /// It is a key file, because that costs no time.
  package static func secret(_ number: Int) throws -> StoreSecret {
    try StoreSecret(keyFile: Array(repeating: UInt8(truncatingIfNeeded: number), count: 32))
  }

  package static func create(_ path: String, vfs: String? = nil) throws -> StoreFixture {
    let container = try SQLiteContainer(path: path, creates: true, vfs: vfs)
    do {
      return StoreFixture(path, vfs, try SealedStore.create(in: container, opensWith: [secret(0)]))
    } catch {
      container.close()
      throw error
    }
  }

  /// Opens a store in the state of a ledger, locked if the ledger says so.
  package static func open(_ path: String, vfs: String? = nil, _ ledger: Ledger) throws -> StoreFixture {
    let container = try SQLiteContainer(path: path, vfs: vfs)
    do {
      let store = try SealedStore(opening: container)
      if !ledger.isLocked { try store.unlock(with: secret(ledger.secret)) }
      return StoreFixture(path, vfs, store)
    } catch {
      container.close()
      throw error
    }
  }

  package func close() throws { try store.close() }

  /// Returns the path of an operation's backup.
  package static func backup(_ path: String, _ index: Int) -> String { "\(path).backup-\(index)" }

  /// Runs an operation on a store that is in the state of the ledger.
  package func perform(_ operation: StoreOperation, _ index: Int, _ ledger: Ledger) throws {
    switch operation {
    case .save(let numbers):
      try store.commit(try numbers.map { try .add(NumberedSample($0).sample()) })
    case .delete(let numbers): try store.commit(try numbers.map { .delete(try identifier(of: $0)) })
    case .attach(let file, let owner):
      let bytes = Self.content(ofFile: file)
      let attachment = Attachment(
        identifier: Self.identifier(ofFile: file), name: "file \(file)", contentType: "public.data",
        size: bytes.count, created: Date(timeIntervalSinceReferenceDate: 0))
      try store.commit([.attach(attachment, bytes, to: NumberedSample(owner).uuid)])
    case .detach(let file): try store.commit([.detach(Self.identifier(ofFile: file))])
    case .load(let numbers):
      let session = try store.beginLoad()
      let counts = try store.load(NumberedSample.batch(numbers), in: session)
      guard counts.added == numbers.count else {
        throw TortureFailure("loaded \(counts) of \(numbers.count)")
      }
    case .fold:
      _ = try store.erase()
      try store.lock()
      try store.unlock(with: Self.secret(ledger.secret))
    case .reopen:
      try store.close()
      store = try Self.open(path, vfs: vfs, ledger).store
    case .renewKey: try store.renewDataKey()
    case .replaceSecret: try store.replaceSecret(Self.secret(ledger.secret + 1))
    case .backup: try store.backup(to: Self.backup(path, index))
    case .lock: try store.lock()
    case .unlock: try store.unlock(with: Self.secret(ledger.secret))
    }
  }

  private func identifier(of number: Int) throws -> UUID {
    let sample = NumberedSample(number)
    guard sample.kind == .loaded else { return sample.uuid }
    let predicate = SamplePredicate.comparing(.field(.startDate), .equal, .date(sample.start))
    let found = try store.samples(SampleQuery([SampleQuery.Part(.bodyMass, predicate)]))
    guard let uuid = found.first?.uuid else { throw TortureFailure("loaded sample \(number) is not there") }
    return uuid
  }

  package static func identifier(ofFile file: Int) -> UUID { NumberedSample(file << 32).uuid }

  package static func content(ofFile file: Int) -> Data {
    var random = SeededGenerator(seed: UInt64(file))
    return Data(random.bytes(10 + random.index(below: 6000)))
  }
}

/// Comparison of a store's content with the expected one.
extension StoreFixture {
  /// Checks an unlocked store.
  ///
  /// - Throws: ``TortureFailure`` with the first missing, surplus or different sample, or the
  ///   store's error.
  package func requireSame(as ledger: Ledger) throws {
    let ledger = ledger.unlocked
    var stored: [(position: UInt64, number: Int)] = []
    var found: Set<Int> = []
    try store.visit(SampleQuery(NumberedSample.types.map { SampleQuery.Part($0) })) { samples in
      for row in samples {
        let number = Int(row.sample.start.timeIntervalSinceReferenceDate)
        guard try NumberedSample(number).isStored(as: row.sample) else {
          throw TortureFailure("sample \(number) says something else: \(row.sample)")
        }
        guard found.insert(number).inserted else { throw TortureFailure("sample \(number) is there twice") }
        if NumberedSample(number).kind != .loaded { stored.append((row.position, number)) }
      }
    }
    try Self.compare(found, ledger.loaded.union(ledger.committed), "samples")
    stored.sort { $0.position < $1.position }
    guard stored.map(\.number) == ledger.committed else { throw TortureFailure("samples are out of order") }
    try requirePoints(of: ledger)
    try requireFiles(of: ledger)
    let changes = try store.changes(
      to: NumberedSample.types.map { SampleQuery.Part($0) }, after: nil, limit: nil)
    guard changes.deleted.count == ledger.deletions else {
      throw TortureFailure("\(changes.deleted.count) deletions are known instead of \(ledger.deletions)")
    }
  }

  private static func compare(_ found: Set<Int>, _ expected: Set<Int>, _ what: String) throws {
    guard found != expected else { return }
    let (lost, extra) = (expected.subtracting(found).sorted(), found.subtracting(expected).sorted())
    throw TortureFailure(
      "\(what): \(lost.prefix(5)) of \(lost.count) lost, \(extra.prefix(5)) of \(extra.count) too many")
  }

  private func requirePoints(of ledger: Ledger) throws {
    for number in ledger.committed {
      let sample = NumberedSample(number)
      guard sample.kind == .series else { continue }
      guard case .quantities(let points) = try store.points(of: sample.uuid),
        points.count == sample.pointCount
      else {
        throw TortureFailure("the points of \(number) are not there")
      }
    }
  }

  private func requireFiles(of ledger: Ledger) throws {
    for (file, owner) in ledger.files {
      let known = try store.attachments(of: NumberedSample(owner).uuid).map(\.identifier)
      guard known.contains(Self.identifier(ofFile: file)),
        try store.attachmentData(Self.identifier(ofFile: file)) == Self.content(ofFile: file)
      else { throw TortureFailure("file \(file) is not there") }
    }
    let owners = Set(ledger.committed).map { NumberedSample($0) }.filter { $0.kind == .steps }
    let count = try owners.reduce(0) { try $0 + store.attachments(of: $1.uuid).count }
    guard count == ledger.files.count else {
      throw TortureFailure("\(count) files instead of \(ledger.files.count)")
    }
  }

  package func requireSoundness() throws {
    let report = try store.integrity()
    guard report.isSound else { throw TortureFailure("not sound: \(report.problems.prefix(3))") }
  }

  /// Opens a store after an interruption, which must match one of two ledgers, and checks it.
  ///
  /// - Returns: Whether it matches the second ledger, that of the completed operation.
  package static func requireEither(
    _ path: String, vfs: String? = nil, _ before: Ledger, _ after: Ledger
  ) throws -> Bool {
    let (before, after) = (before.unlocked, after.unlocked)
    let (fixture, secret) = try open(path, vfs, [before.secret, after.secret])
    defer { try? fixture.close() }
    try fixture.requireSoundness()
    if secret == before.secret {
      do {
        try fixture.requireSame(as: before)
        return false
      } catch let failure as TortureFailure {
        guard before != after, secret == after.secret else { throw failure }
      }
    }
    try fixture.requireSame(as: after)
    return true
  }

  private static func open(_ path: String, _ vfs: String?, _ secrets: [Int]) throws -> (StoreFixture, Int) {
    var ledger = Ledger()
    for secret in Set(secrets).sorted() {
      while ledger.secret < secret { ledger.apply(.replaceSecret) }
      do {
        return (try open(path, vfs: vfs, ledger), secret)
      } catch let fault as StoreFileError {
        guard fault.reason == .wrongSecret, secret != secrets.max() else { throw fault }
      }
    }
    throw TortureFailure("no secret was tried")
  }
}

/// An error that occurs when a store has lost or invented data.
package struct TortureFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
