import Foundation
import StoreTorture
import TestSupport
import Testing
import WellsealModel

@testable import WellsealStore

/// Modifies a store's file without its key.
///
/// Every change is detected when the store is unlocked or checked, and no query gets a wrong
/// result.
///
/// `WELLSEAL_FLIPS` is the number of flipped bits.
@Suite("A store that was tampered with")
struct TamperTests {
  private static let flips = Effort.count("WELLSEAL_FLIPS", otherwise: 3000)

  @Test("A store detects each flipped bit of header, segments, tail and journal")
  func flips() throws {
    let victim = try TamperedStore()
    var random = SeededGenerator(seed: 1)
    let rows = victim.image.rows
    var hits: [String: Int] = [:]
    for number in 0..<Self.flips {
      // Each row gets its turn, so that a large one doesn't get all flips.
      let (table, key) = rows[number % rows.count]
      var image = victim.image
      guard var body = image[table, key] else { continue }
      let place = random.index(below: body.count)
      body[place] ^= 1 << UInt8(random.index(below: 8))
      image[table, key] = body
      hits[table, default: 0] += 1
      // The header's JSON is bound by value: a flip may leave its meaning unchanged.
      try victim.expectDetection(
        of: image, mayBeHarmless: table == "header", "bit of \(table) \(key) at \(place)")
    }
    #expect(FileImage.names.allSatisfy { hits[$0] ?? 0 > 20 })
  }

  @Test("Rows that were swapped, cut, emptied, removed or moved are detected")
  func rows() throws {
    let victim = try TamperedStore()
    for (table, key) in victim.image.rows {
      let body = try #require(victim.image[table, key])
      for length in [0, 1, 16, 33, body.count / 2, body.count - 1] where length < body.count {
        var image = victim.image
        image[table, key] = Array(body.prefix(length))
        try victim.expectDetection(of: image, "\(table) \(key) cut to \(length)")
      }
      var image = victim.image
      image[table, key] = body + [0]
      try victim.expectDetection(of: image, mayBeHarmless: table == "header", "\(table) \(key) made longer")
      image = victim.image
      image[table, key] = nil
      // Without the latest row of a list, the file is an older state of the store: only a witness
      // can detect that.
      let isLast = ["tail", "journal"].contains(table) && victim.image[table, key + 1] == nil
      try victim.expectDetection(of: image, mayLoseLast: isLast, "\(table) \(key) removed")
      for other in victim.image.rows where (other.table, other.number) != (table, key) {
        image = victim.image
        image[table, key] = victim.image[other.table, other.number]
        image[other.table, other.number] = body
        try victim.expectDetection(of: image, "\(table) \(key) swapped with \(other)")
      }
    }
  }

  @Test(
    "A store detects older versions of header, root, segments, rows of the tail and journal")
  func replays() throws {
    let victim = try TamperedStore()
    var replayed = 0
    for older in victim.history {
      for (table, key) in older.rows where older[table, key] != victim.image[table, key] {
        // An older segment that is no longer in use changes nothing.
        if table == "segment", victim.image[table, key] == nil { continue }
        var image = victim.image
        image[table, key] = older[table, key]
        replayed += 1
        try victim.expectDetection(of: image, "\(table) \(key) replayed")
      }
    }
    #expect(replayed > 20)
  }

  @Test("A tampered store doesn't merge restored journal rows again")
  func journalReplay() throws {
    let victim = try TamperedStore()
    let merged = victim.folder.file("merged")
    try FileManager.default.copyItem(atPath: victim.file, toPath: merged)
    let fixture = try StoreFixture.open(merged, victim.ledger.unlocked)
    // The saves are deleted: restoring their rows would resurrect them.
    try fixture.perform(.delete(victim.ledger.journal), 0, victim.ledger.unlocked)
    try fixture.close()
    var image = try FileImage(merged)
    #expect(image.tables["journal"]?.isEmpty ?? true)
    image.tables["journal"] = victim.image.tables["journal"]
    try image.write(to: merged)
    let first = try #require(image.tables["journal"]?.keys.min())
    #expect(throws: StoreFileError(.damaged(SegmentAddress(.journal, UInt64(first)), .replayed))) {
      try StoreFixture.open(merged, victim.ledger.unlocked)
    }
  }

  @Test("A header with the journal key of another store is detected")
  func foreignJournalKey() throws {
    let victim = try TamperedStore()
    let other = try TamperedStore()
    var image = victim.image
    let text = String(decoding: try #require(image["header", 1]), as: UTF8.self)
    let theirs = String(decoding: try #require(other.image["header", 1]), as: UTF8.self)
    let member = /"journalKey":"[^"]*"/
    let changed = text.replacing(member, with: try #require(theirs.firstMatch(of: member)).output)
    image["header", 1] = Array(changed.utf8)
    try image.write(to: victim.copy())
    #expect(throws: StoreFileError(.replacedHeader)) {
      try StoreFixture.open(victim.copyPath, victim.ledger.unlocked)
    }
  }
}

@Suite("A store's file that was restored as a whole")
struct RollbackTests {
  @Test("A restored file is detected by a witness of a newer or diverged state")
  func witness() throws {
    let folder = try TortureFolder()
    let witness = WitnessFile(path: folder.file("witness"))
    let store = try SealedStore.create(
      in: SQLiteContainer(path: folder.store, creates: true), opensWith: [StoreFixture.secret(0)],
      witness: witness)
    try store.commit([.add(NumberedSample(8).sample())])
    let old = folder.file("old")
    try folder.copyStore(to: old)
    try store.commit([.add(NumberedSample(16).sample())])
    try store.commit([.add(NumberedSample(24).sample())])
    let seen = try #require(try witness.mark())
    let cut = folder.file("cut")
    try folder.copyStore(to: cut)
    var image = try FileImage(cut)
    image["tail", try #require(image.tables["tail"]?.keys.max())] = nil
    try image.write(to: cut)
    try store.close()
    let open = { (path: String) in
      let store = try SealedStore(opening: SQLiteContainer(path: path), witness: witness)
      defer { try? store.close() }
      try store.unlock(with: StoreFixture.secret(0))
    }
    try open(folder.store)
    #expect(throws: StoreFileError(.rolledBack(generation: seen.generation - 2, seen: seen.generation))) {
      try open(old)
    }
    #expect(throws: StoreFileError(.rolledBack(generation: seen.generation - 1, seen: seen.generation))) {
      try open(cut)
    }
    // Without the witness, nothing distinguishes it from the latest one. Then it is written to
    // until it has the same age.
    let forked = try StoreFixture.open(old, Ledger())
    for number in 0..<2 { try forked.store.commit([.add(NumberedSample(80 + number * 8).sample())]) }
    try forked.close()
    #expect(throws: StoreFileError(.forked(generation: seen.generation))) { try open(old) }
    try open(folder.store)
  }
}

/// A locked store with data of every kind, and the results of attempts to modify it.
final class TamperedStore {
  let folder: TortureFolder
  let ledger: Ledger
  /// The file without the segments that are no longer referenced.
  private(set) var image: FileImage
  /// The content of the file at earlier times.
  let history: [FileImage]

  init() throws {
    folder = try TortureFolder()
    var ledger = Ledger()
    var history: [FileImage] = []
    let operations: [StoreOperation] = [
      .save([8, 11, 12, 13, 14]), .attach(file: 1, to: 8), .load([7, 15, 23, 31]), .delete([15]), .fold,
      .save([16]),
      .save([24]), .replaceSecret, .lock, .save([32]), .unlock, .save([27, 35]), .renewKey, .delete([12]),
      .attach(file: 2, to: 16), .save([40]), .fold, .lock, .save([48]), .save([56]), .unlock, .save([46]),
    ]
    var fixture = try StoreFixture.create(folder.store)
    for (index, operation) in operations.enumerated() {
      try fixture.perform(operation, index, ledger)
      ledger.apply(operation)
      // Not closed, as a killed process leaves it.
      let copy = folder.file("then")
      try folder.copyStore(to: copy)
      history.append(try FileImage(copy))
    }
    // Rows of the tail and of the journal at once, as a process leaves them that is killed and
    // started again.
    let copy = folder.file("tailed")
    try folder.copyStore(to: copy)
    try fixture.close()
    ledger.apply(.lock)
    fixture = try StoreFixture.open(copy, ledger)
    for operation in [StoreOperation.save([64]), .save([72, 80]), .save([88])] {
      try fixture.perform(operation, 0, ledger)
      ledger.apply(operation)
    }
    try fixture.close()
    self.ledger = ledger
    self.history = history
    image = try FileImage(copy)
    for number in try #require(image.tables["segment"]).keys where try isUnused(number) {
      image["segment", Int64(number)] = nil
    }
    #expect(image.rows.count > 15)
  }

  /// Returns whether the store is sound and complete without a segment.
  private func isUnused(_ number: Int64) throws -> Bool {
    var image = image
    image["segment", number] = nil
    try image.write(to: copy())
    do {
      let fixture = try StoreFixture.open(copyPath, ledger.unlocked)
      defer { try? fixture.close() }
      guard try fixture.store.integrity().isSound else { return false }
      try fixture.requireSame(as: ledger)
      return true
    } catch is StoreFileError {
      return false
    }
  }

  var file: String { folder.file("tailed") }
  var copyPath: String { folder.file("copy") }

  /// Creates a copy of the file for modified rows.
  func copy() throws -> String {
    for suffix in ["", "-wal", "-shm", ".lock"] { unlink(copyPath + suffix) }
    try FileManager.default.copyItem(atPath: file, toPath: copyPath)
    return copyPath
  }

  /// Opens the modified store and expects a fault, an unsound report, or, if allowed, the same
  /// results.
  func expectDetection(
    of image: FileImage, mayBeHarmless: Bool = false, mayLoseLast: Bool = false,
    _ what: @autoclosure () -> String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    try image.write(to: copy())
    do {
      let fixture = try StoreFixture.open(copyPath, ledger.unlocked)
      defer { try? fixture.close() }
      let report = try fixture.store.integrity()
      guard report.isSound else { return }
      if mayBeHarmless { return try fixture.requireSame(as: ledger) }
      if mayLoseLast { return }
      Issue.record("not noticed: \(what())", sourceLocation: location)
    } catch is StoreFileError {
    } catch {
      Issue.record("\(what()): \(error)", sourceLocation: location)
    }
  }
}
