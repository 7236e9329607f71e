import Foundation
import Testing
import WellsealBase
import WellsealModel
import WellsealStore

@Suite("Erasure from the file")
struct ErasureTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private var log: String { folder.file + "-wal" }

  /// Returns a copy of the file without its log, as an attacker would copy it now.
  private func copyOfTheFile() throws -> String {
    let copy = "\(folder.path)/copy-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: folder.file, toPath: copy)
    return copy
  }

  /// Returns all bytes of the file and its log.
  private func bytes() throws -> Data {
    try Data(contentsOf: URL(filePath: folder.file))
      + (FileManager.default.fileExists(atPath: log) ? try Data(contentsOf: URL(filePath: log)) : Data())
  }

  private func opens(_ path: String, _ secret: StoreSecret) throws -> Bool {
    let store = try SealedStore(opening: SQLiteContainer(path: path))
    defer { try? store.close() }
    do {
      try store.unlock(with: secret)
      return true
    } catch {
      guard error.reason == .wrongSecret else { throw error }
      return false
    }
  }

  /// Returns pieces of the secrets' slots in a copy of the file, short enough to be on one page.
  private func slots(in path: String) throws -> [Data] {
    let container = try SQLiteContainer(path: path)
    defer { container.close() }
    let header = try JSONDocument(parsing: try #require(try container.header())).root
    var texts: [String] = []
    for slot in try #require(header["slots"]).elements {
      texts += ["salt", "sealed"].compactMap { slot[$0]?.string }
    }
    return texts.flatMap { text in
      // The encoder escapes a slash as two characters.
      text.split(separator: "/").filter { $0.count >= 10 }.map { Data($0.prefix(10).utf8) }
    }
  }

  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case passphrase, keyFile, recoveryCode

    var testDescription: String { rawValue }

    func secret() throws -> StoreSecret {
      switch self {
      case .passphrase: try StoreSecret(passphrase: UUID().uuidString)
      case .keyFile: try StoreSecret(keyFile: (0..<32).map { _ in UInt8.random(in: .min ... .max) })
      case .recoveryCode: StoreSecret(RecoveryCode())
      }
    }
  }

  @Test(
    "A replaced secret doesn't open the file, and its slot is erased", arguments: Kind.allCases)
  func secrets(_ kind: Kind) throws {
    let (old, new) = (try kind.secret(), try kind.secret())
    let store = try SealedStore.create(
      in: SQLiteContainer(path: folder.file, creates: true), opensWith: [old], cost: StoreFolder.cost)
    try store.commit([.setNote("a note", Data(repeating: 7, count: 5000))])
    _ = try store.erase()
    let before = try copyOfTheFile()
    #expect(try opens(before, old))
    let slots = try slots(in: before)
    // The pieces can be found, unless they span two pages.
    #expect(try slots.contains { try bytes().contains($0) })
    try store.replaceSecret(new, cost: StoreFolder.cost)
    #expect(try opens(copyOfTheFile(), old) == false)
    #expect(try opens(copyOfTheFile(), new))
    #expect(try slots.filter { try bytes().contains($0) } == [])
    #expect(try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int ?? 0 == 0)
    try store.close()
  }

  @Test("A failed checkpoint is reported, and a retry succeeds")
  func unsettled() throws {
    let container = WatchedContainer(try SQLiteContainer(path: folder.file, creates: true))
    let store = try SealedStore.create(
      in: container, opensWith: [StoreFolder.secret()], cost: StoreFolder.cost)
    let new = try StoreSecret(passphrase: "battery staple")
    container.settleBadly(true)
    #expect(throws: StoreFileError(.unsettled)) { try store.replaceSecret(new, cost: StoreFolder.cost) }
    container.settleBadly(false)
    try store.replaceSecret(new, cost: StoreFolder.cost)
    #expect(try opens(copyOfTheFile(), StoreFolder.secret()) == false)
    try store.close()
  }

  private static let all = SampleQuery([SampleQuery.Part(.stepCount)])

  private func store(with count: Int) throws -> SealedStore {
    let store = try folder.create()
    try store.commit(
      try (0..<count).map { number in
        try .add(
          NewSample(
            try HealthSample(
              type: .stepCount, start: Date(timeIntervalSinceReferenceDate: Double(number)),
              end: Date(timeIntervalSinceReferenceDate: Double(number) + 1),
              value: .quantity(HealthQuantity(Double(number % 90), .count)),
              provenance: Provenance(
                sourceRevision: SourceRevision(
                  source: HealthSource(name: "Watch", bundleIdentifier: "org.example.watch"))))))
      })
    _ = try store.erase()
    return store
  }

  /// Returns the middles of the ciphertexts in a copy of the file.
  private func segments() throws -> [UInt64: Data] {
    let container = try SQLiteContainer(path: copyOfTheFile())
    defer { container.close() }
    var segments: [UInt64: Data] = [:]
    for number in try container.segmentNumbers() {
      segments[number] = try container.segment(number).map { Data($0.dropFirst(17).prefix(24)) }
    }
    return segments
  }

  @Test("Deleted samples leave the file and its log when erased or locked")
  func deletions() throws {
    let store = try store(with: 3000)
    for isLocked in [false, true] {
      let before = try segments()
      #expect(try before.values.filter { try bytes().contains($0) }.count == before.count)
      try store.commit(try store.samples(Self.all).prefix(1500).map { .delete($0.uuid) })
      if isLocked {
        try store.lock()
        try store.unlock(with: StoreFolder.secret())
        _ = try store.erase()
      } else {
        #expect(try store.erase())
      }
      let after = try segments()
      let gone = before.filter { after[$0.key] != $0.value }
      #expect(gone.count > 2)
      #expect(try gone.values.filter { try bytes().contains($0) } == [])
      #expect(try store.integrity().reclaimable == 0)
    }
    try store.close()
  }

  @Test("An active reader keeps its data, but only while it reads")
  func readers() throws {
    let store = try store(with: 3000)
    let uuids = try store.samples(Self.all).map(\.uuid)
    var (isDone, seen) = (true, 0)
    try store.visit(Self.all) { rows in
      if seen == 0 {
        try store.commit(uuids.map { .delete($0) })
        isDone = try store.erase()
      }
      seen += rows.count
    }
    #expect(!isDone)
    #expect(seen == 3000)
    #expect(try store.erase())
    #expect(try store.samples(Self.all) == [])
    try store.close()
  }
}
