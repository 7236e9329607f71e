import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealLinkService
import WellsealModel
import WellsealQueries

@testable import WellsealCommands

@Suite("Content of a new link")
struct SharedContentTests {
  @Test(
    "A line names every record of a summary, and each that is left out",
    arguments: 0..<20 as Range<UInt64>)
  func lines(seed: UInt64) async throws {
    let person = try MadeUpPatient(seed: seed)
    let store = MemoryStore()
    try await store.commit(person.changes)
    for own in person.own { try await OwnMedications.save(try OwnMedication(name: own.name), in: store) }
    var maker = LinkContentBuilder(at: UnixTime(1_790_000_000))
    try await maker.addSummary(of: store, patient: "me")
    let lines = ShareContentOptions.lines(of: try maker.content())
    for title in person.titles {
      #expect(lines.contains { $0.contains(title) }, "\(title) isn't shown")
    }
    #expect(
      lines.last == "omitted: Steps (1), Sexual Activity (1), because a patient summary has no measurements")
  }
}
