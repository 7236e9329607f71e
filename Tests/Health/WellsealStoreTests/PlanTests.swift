import Foundation
import StoreConformance
import Testing
import WellsealModel

@testable import WellsealStore

@Suite("Query plans")
struct PlanTests {
  static let day: Double = 86_400

  /// Creates a store with heart rates of ten days in blocks, and one pending.
  static func store() async throws -> SealedStore {
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [try StoreFolder.secret()], cost: StoreFolder.cost)
    let session = try store.beginLoad()
    var batch = SampleBatch(type: .heartRate, unit: "count/min", provenances: [StoreTests.watch])
    batch.rows = (0..<10_000).map { place in
      let start = Double(place) * day / 1000
      return SampleBatch.Row(
        start: start, end: start, created: .nan, value: Double(60 + place % 40), provenance: 0, metadata: 0)
    }
    _ = try store.load(batch, in: session)
    try store.commit([.add(NewSample(try StoreTests.heartRate(70, at: 20 * day)))])
    return store
  }

  static func day(_ number: Double) -> SamplePredicate {
    .all(of: [
      .comparing(
        .field(.startDate), .greaterOrEqual, .date(Date(timeIntervalSinceReferenceDate: number * day))),
      .comparing(.field(.startDate), .less, .date(Date(timeIntervalSinceReferenceDate: (number + 1) * day))),
    ])
  }

  static let questions: [(SampleQuery, String)] = [
    (
      SampleQuery(
        [SampleQuery.Part(.heartRate)], order: [SampleSort(.startDate, ascending: false)], limit: 5),
      """
      HKQuantityTypeIdentifierHeartRate: 5 blocks (10000 rows), 0 skipped, 1 pending; asks nothing
      by start, latest first, at most 5
      """
    ),
    (
      SampleQuery([SampleQuery.Part(.heartRate, day(4))]),
      """
      HKQuantityTypeIdentifierHeartRate: 2 blocks (4096 rows), 3 skipped, 1 pending; asks columns
      by start, earliest first
      """
    ),
    (
      SampleQuery(
        [
          SampleQuery.Part(
            .heartRate, .comparing(.field(.quantity), .greater, .quantity(HealthQuantity(90, "count/min"))))
        ],
        order: [SampleSort(.endDate)]),
      """
      HKQuantityTypeIdentifierHeartRate: 5 blocks (10000 rows), 0 skipped, 1 pending; asks samples
      by end, earliest first
      """
    ),
    (
      SampleQuery([SampleQuery.Part(.stepCount)]),
      """
      HKQuantityTypeIdentifierStepCount: 0 blocks (0 rows), 0 skipped, 0 pending; asks nothing
      by start, earliest first
      """
    ),
  ]

  @Test(
    "Blocks outside the dates aren't opened, and row checks are minimal",
    arguments: questions)
  func plan(query: SampleQuery, expected: String) async throws {
    #expect(try await Self.store().plan(query) == expected)
  }

  @Test("A limit returns the latest samples, with pending ones, from any block")
  func latest() async throws {
    let store = try await Self.store()
    let query = SampleQuery(
      [SampleQuery.Part(.heartRate)], order: [SampleSort(.startDate, ascending: false)], limit: 3)
    let starts = try store.samples(query).map(\.start.timeIntervalSinceReferenceDate)
    #expect(starts == [20 * Self.day, 9999 * Self.day / 1000, 9998 * Self.day / 1000])
  }

  @Test("Identifiers that follow from positions are found again")
  func identifiers() async throws {
    let store = try await Self.store()
    let samples = try store.samples(SampleQuery([SampleQuery.Part(.heartRate, Self.day(7))]))
    #expect(Set(samples.map(\.uuid)).count == 1000)
    try store.commit([.delete(samples[17].uuid)])
    let rest = try store.samples(SampleQuery([SampleQuery.Part(.heartRate, Self.day(7))]))
    #expect(rest.map(\.uuid) == samples.map(\.uuid).filter { $0 != samples[17].uuid })
  }
}

@Suite("Recovery codes")
struct RecoveryCodeTests {
  @Test("A code is read as users type it")
  func typing() throws {
    let code = RecoveryCode()
    let text = code.text
    #expect(text.split(separator: "-").count == 9)
    #expect(try RecoveryCode(text) == code)
    #expect(try RecoveryCode(text.lowercased().replacing("-", with: " ")) == code)
    #expect(try RecoveryCode(text.replacing("0", with: "O").replacing("1", with: "l")) == code)
  }

  @Test("A mistyped character is detected")
  func mistyping() throws {
    let text = RecoveryCode().text
    let mistyped = text.dropLast(6) + (text.hasSuffix("A") ? "B" : "A") + text.suffix(5)
    // One in a million mistyped codes would be accepted; the code above changes one character.
    if String(mistyped) != text {
      #expect(throws: StoreFileError(.malformedRecoveryCode)) { try RecoveryCode(String(mistyped)) }
    }
    #expect(throws: StoreFileError(.malformedRecoveryCode)) { try RecoveryCode("") }
    #expect(throws: StoreFileError(.malformedRecoveryCode)) {
      try RecoveryCode(String(repeating: "A", count: 500))
    }
  }
}
