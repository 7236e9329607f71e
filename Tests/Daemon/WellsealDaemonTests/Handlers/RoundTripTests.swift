import FoundationEssentials
import StoreConformance
import Testing
import WellsealConsent
import WellsealModel
import WellsealWire

@Suite("Apps and their data")
struct RoundTripTests {
  @Test("An app reads back under its own name what it saved with consent")
  func saves() async throws {
    let fixture = try CallHandlerFixture(policy: .grantAll)
    _ = try await fixture.replies(RequestAuthorizationCall(share: [.heartRate], read: [.heartRate]))
    let claimed = try Seed.heartRate(61, 1, from: Seed.watch)
    _ = try await fixture.replies(SaveCall([NewSample(claimed)]))
    let found = try await fixture.samples(of: .heartRate)
    #expect(found.map(\.uuid) == [claimed.uuid])
    #expect(found.first?.provenance.sourceRevision?.source == Seed.app.source)
    #expect(found.first?.provenance.sourceRevision?.version == "1")
  }

  @Test(
    "A long result arrives complete in pages, in any sort order", arguments: [false, true])
  func pages(isOrdered: Bool) async throws {
    let store = MemoryStore()
    let samples = try (0..<4500).map { try Seed.heartRate(60, $0, at: Double($0)) }
    try await store.commit(samples.map { try .add(NewSample($0)) })
    let fixture = try CallHandlerFixture(store, decisions: Seed.decisions { $0.reading[.heartRate] = .all })
    let order = isOrdered ? [SampleSort(.startDate, ascending: false)] : []
    let query = SampleQuery([SampleQuery.Part(.heartRate)], order: order)
    let pages = try await fixture.replies(SamplesCall(query)).map(\.samples)
    #expect(pages.map(\.count) == [2000, 2000, 500])
    #expect(pages.flatMap(\.self).map(\.uuid) == (isOrdered ? samples.reversed() : samples).map(\.uuid))
    #expect(
      fixture.lines.entries.map(\.event) == [
        .read(AccessRead([.heartRate], count: 2000, .begins)),
        .read(AccessRead([.heartRate], count: 2500, .goesOn)),
      ])
  }

  @Test("A read is rejected if the access log can't be written")
  func refusesUnlogged() async throws {
    let store = MemoryStore()
    try await store.commit(try Seed.everything())
    let fixture = try CallHandlerFixture(store, decisions: Seed.decisions { $0.reading[.heartRate] = .all })
    fixture.lines.setFull(true)
    #expect(
      try await fixture.fault(SamplesCall(SampleQuery([SampleQuery.Part(.heartRate)])))?.code == .unknown)
    fixture.lines.setFull(false)
    #expect(try await fixture.samples(of: .heartRate).count == 2)
  }
}
