import ExportFixtures
import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealCompression
import WellsealExchange
import WellsealImports
import WellsealModel

@Suite("JSON Lines come back")
struct SampleTableRoundTripTests {
  private static func written(_ store: MemoryStore) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    let parts = try await store.contents().map { SampleQuery.Part($0.type) }
    _ = try await SampleTableWriter(.jsonLines).write(store, parts) { bytes += $0 }
    return bytes
  }

  private static func read(_ bytes: [UInt8], into store: MemoryStore?) async throws -> ImportReport {
    try await IncomingImporter(ImportOptions()).run(Incoming(bytes, name: "x.jsonl"), into: store)
  }

  @Test(
    "What was exported is there already, and comes into another store once", arguments: 0..<4 as Range<UInt64>
  )
  func roundTrip(seed: UInt64) async throws {
    let store = MemoryStore()
    _ = try await HealthExportImporter().run(
      ExportArchive(MemoryBytes(ExportFixture(seed: seed).zip)), into: store)
    let bytes = try await Self.written(store)
    let count = bytes.count { $0 == 0x0A }
    let again = try await Self.read(bytes, into: store)
    #expect(again.totals.added == 0)
    #expect(again.totals.read == count)
    #expect(again.totals.unchanged + again.totals.refused == count)
    let other = MemoryStore()
    let first = try await Self.read(bytes, into: other)
    #expect(first.totals.added + first.totals.refused == count)
    #expect(try await Self.read(bytes, into: other).totals.added == 0)
    // What a line holds of samples of one value, it holds whole.
    for type in [HealthType.stepCount, .bodyMass, .heartRate, .sleepAnalysis] {
      let before = try await store.samples(of: type).sorted { $0.uuid.uuidString < $1.uuid.uuidString }
      let after = try await other.samples(of: type).sorted { $0.uuid.uuidString < $1.uuid.uuidString }
      #expect(before.map(\.uuid) == after.map(\.uuid))
      #expect(before.map(\.start) == after.map(\.start))
      #expect(before.map { $0.value.quantity } == after.map { $0.value.quantity })
      #expect(
        before.map { $0.provenance.sourceRevision?.source }
          == after.map { $0.provenance.sourceRevision?.source })
    }
  }

  @Test("A line that is no sample is told, and keeps no other out")
  func broken() async throws {
    let store = MemoryStore()
    let good =
      #"{"uuid":"6A0E4A4C-0000-4000-8000-000000000001","type":"HKQuantityTypeIdentifierBodyMass","start":"2024-01-01T09:00:00Z","end":"2024-01-01T09:00:00Z","value":70,"unit":"kg"}"#
    let electrocardiogram =
      #"{"uuid":"6A0E4A4C-0000-4000-8000-000000000002","type":"HKDataTypeIdentifierElectrocardiogram","start":"2024-01-01T09:00:00Z","end":"2024-01-01T09:00:30Z"}"#
    let report = try await Self.read(
      Array(
        [good, #"{"a":1}"#, electrocardiogram, good.replacing("kg", with: "m"), ""].joined(separator: "\n")
          .utf8),
      into: store)
    #expect(report.totals.added == 1)
    #expect(report.losses.map(\.line).sorted() == [2, 3, 4])
    #expect(report.losses.first { $0.line == 2 }?.kind.reason == .notSample)
    #expect(report.losses.first { $0.line == 3 }?.kind.reason == .contentNotWritten)
    #expect(report.totals.refused == 2)
  }
}
