import Foundation
import StoreTorture
import Testing
import WellsealBase
import WellsealKeys
import WellsealModel
import WellsealStore

/// Saves data with unique marks, and searches for them in every byte that was written.
@Suite("Files on disk")
struct SecrecyTests {
  @Test("Files on disk never contain stored data in plaintext")
  func noPlaintext() throws {
    let folder = try TortureFolder()
    let marks = Marks()
    let store = try SealedStore.create(
      in: SQLiteContainer(path: folder.store, creates: true),
      opensWith: [StoreSecret(passphrase: "mark-passphrase-7Q"), StoreFixture.secret(9)],
      cost: ScryptCost(rounds: 1 << 10), witness: WitnessFile(path: folder.file("witness")))
    try store.commit(marks.changes())
    try marks.expectNone(in: folder)
    let session = try store.beginLoad()
    #expect(try store.load(marks.batch(), in: session).added == 3)
    try marks.expectNone(in: folder)
    try store.lock()
    try store.commit([.add(NewSample(marks.sample("journal")))])
    try marks.expectNone(in: folder)
    try store.unlock(with: StoreFixture.secret(9))
    try store.backup(to: folder.file("backup"))
    try store.renewDataKey()
    try marks.expectNone(in: folder)
    try store.close()
    try marks.expectNone(in: folder)
    #expect(try folder.names.contains("backup"))
  }

  @Test("The search finds marks in unencrypted data")
  func findsPlaintext() throws {
    let folder = try TortureFolder()
    let marks = Marks()
    let forms = marks.forms()
    #expect(forms.count > 60)
    for (number, form) in forms.enumerated() {
      try Data(Array("head".utf8) + form.bytes + Array("tail".utf8))
        .write(to: URL(fileURLWithPath: folder.file("leak-\(number)")))
      #expect(try marks.hits(in: folder) == ["leak-\(number): \(form.name)"])
      unlink(folder.file("leak-\(number)"))
    }
  }

  @Test("The memory with an unlocked store's keys is locked against swapping")
  func lockedKeys() throws {
    let folder = try TortureFolder()
    let fixture = try StoreFixture.create(folder.store)
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmLck:") })
    #expect(Int(line.filter(\.isNumber)) ?? 0 > 0)
    try fixture.close()
  }

  @Test("Files are readable only by their owner")
  func permissions() throws {
    let folder = try TortureFolder()
    let fixture = try StoreFixture.create(folder.store)
    try fixture.perform(.save([8]), 0, Ledger())
    try fixture.perform(.backup, 1, Ledger())
    for name in try folder.names {
      var status = stat()
      #expect(stat(folder.file(name), &status) == 0)
      #expect(status.st_mode & 0o077 == 0, "\(name)")
    }
    try fixture.close()
  }
}

/// Data with marks, and the forms in which a mark could be stored.
private struct Marks {
  private static let words = [
    "mark-metadata-4K", "mark-note-8W", "mark-source-2X", "com.mark.bundle5Z", "mark-device-9V",
    "mark-file-6T",
    "mark-attachment-3S", "mark-clinical-1R", "mark-journal-7P", "mark-loaded-5N", "mark-passphrase-7Q",
    "HKQuantityTypeIdentifierHeartRate", "allergyRecord", "mark-sync-8D",
  ]
  private static let numbers: [Double] = [71.237_192_837_465, 713_284_915.625_113, 48.137_154_321_9]

  func sample(_ note: String) throws -> HealthSample {
    try HealthSample(
      type: .heartRate, start: Date(timeIntervalSinceReferenceDate: Self.numbers[1]),
      end: Date(timeIntervalSinceReferenceDate: Self.numbers[1]),
      value: .quantity(HealthQuantity(Self.numbers[0], .count / .minute)), provenance: provenance,
      metadata: Metadata([
        MetadataKey("mark-metadata-4K"): .string("mark-note-8W mark-\(note)-7P"),
        .syncIdentifier: .string("mark-sync-8D \(note)"), .syncVersion: .integer(1),
      ]))
  }

  private var provenance: Provenance {
    Provenance(
      sourceRevision: SourceRevision(
        source: HealthSource(name: "mark-source-2X", bundleIdentifier: "com.mark.bundle5Z"), version: "1"),
      device: HealthDevice(name: "mark-device-9V"))
  }

  func changes() throws -> [StoreChange] {
    let heart = try sample("commit")
    let clinical = try HealthSample(
      type: .allergyRecord, start: heart.start, end: heart.end,
      value: .clinicalRecord(
        ClinicalRecord(
          displayName: "mark-clinical-1R",
          fhirResource: ClinicalRecord.FHIRResource(
            resourceType: "AllergyIntolerance", identifier: "1", version: .r4,
            data: Data(#"{"note":"mark-clinical-1R"}"#.utf8)))), provenance: provenance)
    let route = try HealthSample(
      type: .workoutRoute, start: heart.start, end: heart.end + 1, value: .series(count: 1),
      provenance: provenance)
    let point = RoutePoint(date: heart.start, latitude: Self.numbers[2], longitude: Self.numbers[0])
    let file = Data("mark-attachment-3S".utf8)
    return [
      try .add(NewSample(heart)), try .add(NewSample(clinical)),
      try .add(NewSample(route, points: .route([point]))),
      .attach(
        Attachment(name: "mark-file-6T", contentType: "public.data", size: file.count, created: heart.start),
        file,
        to: heart.uuid),
    ]
  }

  func batch() throws -> SampleBatch {
    let rows = (0..<3).map { row in
      SampleBatch.Row(
        start: Self.numbers[1] + Double(row + 1), end: Self.numbers[1] + Double(row + 1), created: .nan,
        value: Self.numbers[0], provenance: 0, metadata: 1)
    }
    return SampleBatch(
      type: .heartRate, unit: .count / .minute, rows: rows, provenances: [provenance],
      metadata: [.none, try Metadata([MetadataKey("mark-metadata-4K"): .string("mark-loaded-5N")])])
  }

  /// Returns every form in which a mark could be written: UTF-8, UTF-16, hexadecimal, Base64 from
  /// each of three offsets, and numbers as their eight bytes in both byte orders and as text.
  func forms() -> [(name: String, bytes: [UInt8])] {
    var forms: [(String, [UInt8])] = []
    for word in Self.words {
      let bytes = Array(word.utf8)
      forms.append(("\(word) in UTF-8", bytes))
      forms.append(("\(word) in UTF-16", bytes.flatMap { [$0, 0] }))
      forms.append(("\(word) in hexadecimal", Array(bytes.map { String(format: "%02x", $0) }.joined().utf8)))
      for start in 0..<3 {
        // The characters at both ends also depend on the text next to the mark.
        let text = Data(Array(repeating: 0, count: start) + bytes).base64EncodedString().filter { $0 != "=" }
        forms.append(
          ("\(word) in base 64 from \(start)", Array(text.utf8.dropFirst(start == 0 ? 0 : 4).dropLast(4))))
      }
    }
    for number in Self.numbers {
      let bytes = withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) }
      forms.append(("\(number)", bytes))
      forms.append(("\(number) the other way round", bytes.reversed()))
      forms.append(("\(number) as text", Array("\(number)".utf8)))
    }
    return forms
  }

  /// Returns the marks that are found in the files of a folder.
  func hits(in folder: TortureFolder) throws -> [String] {
    let forms = forms()
    return try folder.names.flatMap { name in
      let data = try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
      return forms.filter { data.range(of: Data($0.bytes)) != nil }.map { "\(name): \($0.name)" }
    }
  }

  func expectNone(in folder: TortureFolder, at location: SourceLocation = #_sourceLocation) throws {
    #expect(try hits(in: folder) == [], sourceLocation: location)
  }
}
