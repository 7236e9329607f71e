import FoundationEssentials
import WellsealModel
import WellsealStore

extension Boundary {
  /// A damaged store returns what was saved, or reports the damage.
  public static let store = Boundary("store") { bytes in
    let folder = try ScratchFolder()
    let path = try folder.write(bytes.damage(to: SmallStore.shared.bytes), to: "store")
    let store = try SealedStore(opening: SQLiteContainer(path: path))
    defer { try? store.close() }
    try store.unlock(with: SmallStore.secret())
    try SmallStore.compare(store)
    _ = try store.integrity()
    try store.commit([.add(NewSample(try SmallStore.sample(1000)))])
  }

  /// A damaged backup is restored completely or not at all.
  public static let backup = Boundary("backup") { bytes in
    let folder = try ScratchFolder()
    let backup = try folder.write(bytes.damage(to: SmallStore.shared.bytes), to: "backup")
    let path = folder.path + "/store"
    try SealedStore.restore(backup, to: path, with: SmallStore.secret())
    let store = try SealedStore(opening: SQLiteContainer(path: path))
    defer { try? store.close() }
    try store.unlock(with: SmallStore.secret())
    try SmallStore.compare(store)
    let count = try store.samples(SampleQuery([SampleQuery.Part(.stepCount)])).count
    try expect(count == SmallStore.count, "a restored store has \(count) samples")
  }
}

extension [UInt8] {
  /// Interprets an input as damage to a file.
  ///
  /// Each changed byte takes four bytes: three for its offset, and one for the changed bits.
  /// If the first byte is odd, the file is cut off at the first offset.
  fileprivate func damage(to file: [UInt8]) -> [UInt8] {
    guard let first else { return file }
    var file = file
    for start in stride(from: 1, to: count - 3, by: 4) {
      let place = (Int(self[start]) | Int(self[start + 1]) << 8 | Int(self[start + 2]) << 16) % file.count
      if start == 1, first & 1 == 1 {
        file.removeLast(file.count - place)
      } else {
        file[place] ^= self[start + 3]
      }
      if file.isEmpty { break }
    }
    return file
  }
}

/// The file of a store with a few samples, some in blocks and some in the tail.
private struct SmallStore: Sendable {
  let bytes: [UInt8]

  static let count = 40

  static let shared: SmallStore = {
    do { return try SmallStore() } catch { fatalError("the small store: \(error)") }
  }()

  static func secret() throws -> StoreSecret { try StoreSecret(keyFile: [UInt8](repeating: 7, count: 32)) }

  static func sample(_ number: Int) throws -> HealthSample {
    let start = Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 60)
    return try HealthSample(
      uuid: UUID(uuid: (1, 2, 3, 4, 5, 6, 0x40, 7, 0x80, 8, 9, 10, 11, 12, 13, UInt8(number % 256))),
      type: .stepCount, start: start, end: start + 30,
      value: .quantity(HealthQuantity(Double(number % 97), .count)),
      provenance: Provenance(
        sourceRevision: SourceRevision(
          source: HealthSource(name: "Watch", bundleIdentifier: "com.example.watch"))))
  }

  private init() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/store"
    let store = try SealedStore.create(
      in: SQLiteContainer(path: path, creates: true), opensWith: [try Self.secret()])
    let samples = try (0..<Self.count).map { NewSample(try Self.sample($0)) }
    try store.commit(samples.prefix(Self.count / 2).map { try .add($0) })
    try store.lock()
    try store.unlock(with: try Self.secret())
    for sample in samples.dropFirst(Self.count / 2) { try store.commit([try .add(sample)]) }
    try store.backup(to: folder.path + "/copy")
    try store.close()
    bytes = try [UInt8](Data(contentsOf: URL(filePath: folder.path + "/copy")))
  }

  /// Checks that the store contains only what was saved.
  static func compare(_ store: SealedStore) throws {
    for sample in try store.samples(SampleQuery([SampleQuery.Part(.stepCount)])) {
      let number = Int(sample.uuid.uuid.15)
      let original = try Self.sample(number)
      try expect(
        number < count && sample.start == original.start && sample.value == original.value,
        "a sample came out that nobody put in")
    }
  }
}
