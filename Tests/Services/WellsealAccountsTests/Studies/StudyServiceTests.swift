import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealAccounts
import WellsealBase
import WellsealFHIR
import WellsealModel

@testable import WellsealConsent

@Suite("Study agreements")
struct StudyServiceTests {
  @Test("A participant shares the agreed data and nothing after withdrawing")
  func agreeing() async throws {
    let fixture = try StudyFixture()
    let service = try fixture.service()
    await #expect(throws: StudyError.unknown) { try await service.offer("sleep-well") }
    let version = try fixture.publish(window: ReadWindow(from: .noon))
    #expect(await service.view(of: "sleep-well") == nil)
    let agreement = try await fixture.agree(service)
    #expect(agreement.version == version && agreement.agreed == fixture.now)
    let view = try #require(await service.view(of: "sleep-well"))
    #expect(view.scope.consent.reading == [.heartRate: .window(ReadWindow(from: .noon))])
    #expect(try await service.recordAccess(AccessRead([.heartRate], count: 3), on: view))
    #expect(fixture.documents.log.contains("study:sleep-well"))
    // The same after a restart.
    #expect(try await fixture.service().agreements == [agreement])
    let lines = fixture.documents.lines
    try await service.withdraw(from: "sleep-well")
    #expect(fixture.documents.lines == lines + 1)
    #expect(await service.view(of: "sleep-well") == nil && fixture.directory.sealed(for: "sleep-well") == nil)
    // A reading in progress is neither returned nor logged.
    #expect(try await !service.recordAccess(AccessRead([.heartRate], count: 3), on: view))
    #expect(fixture.documents.lines == lines + 1)
    let (held, past) = (await service.agreements, await service.past)
    #expect(held.isEmpty && past.map(\.id) == [agreement.id] && past[0].ended == fixture.now)
  }

  @Test(
    "Agreeing needs the document, number and types that were read",
    arguments: ["digest", "document", "number", "types"])
  func forged(what: String) async throws {
    let fixture = try StudyFixture()
    let service = try fixture.service()
    let read = try fixture.publish()
    var (number, digest) = (read.number, read.digest)
    switch what {
    case "digest": digest = String(repeating: "0", count: 64)
    case "document": try fixture.publish(document: "We read your pulse and sell it.")
    case "types": try fixture.publish(1, [.heartRate, .stepCount])
    default: number = 2
    }
    await #expect(throws: StudyError.changed) {
      try await service.agree(
        to: "sleep-well", version: number, digest: digest, opening: StudyFixture.store.get())
    }
    let held = await service.agreements
    #expect(
      held.isEmpty && fixture.directory.sealed(for: "sleep-well") == nil && fixture.documents.lines == 0)
  }

  @Test("A new version reads nothing before consent; the earlier one continues")
  func versions() async throws {
    let fixture = try StudyFixture()
    let service = try fixture.service()
    let first = try fixture.publish()
    try await fixture.agree(service)
    let second = try fixture.publish(2, [.heartRate, .stepCount], document: "Steps, too.")
    let view = try #require(await service.view(of: "sleep-well"))
    #expect(view.agreement.version == first && Set(view.scope.consent.reading.keys) == [.heartRate])
    fixture.advance(by: 60)
    let sealed = fixture.directory.sealed(for: "sleep-well")
    try await fixture.agree(service)
    let after = try #require(await service.view(of: "sleep-well"))
    #expect(after.agreement.version == second)
    #expect(Set(after.scope.consent.reading.keys) == [.heartRate, .stepCount])
    #expect(fixture.directory.sealed(for: "sleep-well") != sealed)
    #expect(await service.past.map(\.version.number) == [1])
    // A reading under the earlier version isn't returned under the later one.
    #expect(try await !service.recordAccess(AccessRead([.heartRate], count: 1), on: view))
  }

  @Test("A key opens only for its study, user and agreement, unmodified")
  func keys() async throws {
    let fixture = try StudyFixture()
    let service = try fixture.service()
    try fixture.publish()
    let agreement = try await fixture.agree(service)
    let sealed = try #require(fixture.directory.sealed(for: "sleep-well"))
    let use = agreement.use(of: fixture.person)
    #expect(fixture.secret.open(sealed, for: use) != nil)
    #expect(StudySecret(fixture.secret.text)?.open(sealed, for: use) != nil)
    #expect(StudySecret().open(sealed, for: use) == nil)
    #expect(fixture.secret.open(sealed, for: agreement.use(of: UUID())) == nil)
    for place in [0, 31, 32, 40, sealed.count - 1] {
      var changed = sealed
      changed[place] ^= 1
      #expect(fixture.secret.open(changed, for: use) == nil)
    }
    try fixture.publish(2)
    let later = try await fixture.agree(service)
    // The earlier key is restored.
    #expect(fixture.secret.open(sealed, for: later.use(of: fixture.person)) == nil)
  }

  @Test("A study closed by the operator or ended by the user is logged")
  func closing() async throws {
    let fixture = try StudyFixture()
    let service = try fixture.service()
    try fixture.publish()
    try fixture.publish(study: "other")
    try await fixture.agree(service)
    try await fixture.agree(service, to: "other")
    fixture.directory.close("sleep-well")
    try await fixture.broker.change(.study("other"), .revokeAll)
    #expect(await service.view(of: "other") == nil)
    let lines = fixture.documents.lines
    try await service.endClosed()
    #expect(fixture.documents.lines == lines + 2 && fixture.directory.sealed(for: "other") == nil)
    let (held, past) = (await service.agreements, await service.past)
    #expect(held.isEmpty && past.count == 2 && past.allSatisfy { $0.ended != nil })
    #expect(fixture.broker.repository.decisions.apps.isEmpty)
    // A restored key gives no access and is removed.
    fixture.directory.put([1, 2, 3], for: "other")
    #expect(await service.view(of: "other") == nil)
    try await service.endClosed()
    #expect(fixture.directory.sealed(for: "other") == nil)
    // So is a decision without an agreement.
    try fixture.broker.repository.change { $0.apps[.study("lost")] = AppConsent(name: "Lost") }
    try await service.endClosed()
    #expect(fixture.broker.repository.decisions.apps.isEmpty)
  }

  @Test("An agreement is a FHIR R4 resource with the document and its digest")
  func resource() async throws {
    let fixture = try StudyFixture()
    let service = try fixture.service()
    let version = try fixture.publish(window: ReadWindow(from: .noon, to: .noon + 86_400))
    let agreement = try await fixture.agree(service)
    let document = try JSONDocument(parsing: agreement.consent.minified)
    #expect(ResourceValidator(.r4).issues(of: document.root).isEmpty)
    #expect(document.root["status"]?.string == "active")
    let text = agreement.consent.text
    #expect(text.contains(version.documentDigest) && text.contains(version.digest))
    #expect(text.contains(Data(version.document.utf8).base64EncodedString()))
    try await service.withdraw(from: "sleep-well")
    #expect(await service.past.first?.consent["status"] == "inactive")
  }

  @Test(
    "Only types and times of the agreed version are ever shared",
    arguments: UInt64(0)..<24)
  func bounds(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let types: [HealthType] = [.heartRate, .stepCount, .bodyMass, .sleepAnalysis]
    func some() -> Set<HealthType> {
      var chosen = Set(types.filter { _ in random.index(below: 2) == 0 })
      chosen.insert(types[random.index(below: types.count)])
      return chosen
    }
    func window() -> ReadWindow {
      let from = Date.noon + Double(random.index(below: 50)) * 10
      return ReadWindow(
        from: random.index(below: 3) == 0 ? nil : from,
        to: random.index(below: 3) == 0 ? nil : from + Double(random.index(below: 50)) * 10)
    }
    let store = MemoryStore()
    let source = Provenance(sourceRevision: SourceRevision(source: .watch))
    for place in 0..<120 {
      let type = types[random.index(below: types.count)]
      let (start, length) = (Double(random.index(below: 1000)), Double(random.index(below: 20)))
      let value: SampleValue =
        type == .sleepAnalysis
        ? .category(1) : .quantity(HealthQuantity(Double(place), type.unit ?? .null))
      try await store.commit([
        .add(NewSample(try Sample.of(type, value, at: start, lasting: length, provenance: source)))
      ])
    }
    let fixture = try StudyFixture()
    let service = try fixture.service()
    let agreed = try fixture.publish(1, some(), window: window())
    try await fixture.agree(service)
    // The operator publishes more and replaces the agreed version.
    try fixture.publish(random.index(below: 2) + 1, Set(types), document: "Everything.")
    // The user may revoke types, and allow more than was requested, which isn't shared either.
    let changed = types[random.index(below: types.count)]
    if agreed.types.contains(changed) {
      let grants: [ReadGrant] = [.denied, .all, .window(window())]
      try await fixture.broker.change(
        .study("sleep-well"), .read([changed], grants[random.index(below: grants.count)]))
    }
    let view = try #require(await service.view(of: "sleep-well"))
    let seen = VisibleStore(ScopedStore(store, view.scope))
    var rows: [JSON] = []
    var place: UInt64?
    repeat {
      let page = try await StudyPage(of: Set(types), after: place, size: 7, in: seen)
      rows += page.samples
      place = page.next
    } while place != nil
    let decided = try #require(fixture.broker.repository.decisions.apps[.study("sleep-well")]).reading
    let wanted = try await store.samples(SampleQuery(types.map { .init($0) })).filter { sample in
      guard agreed.types.contains(sample.type), agreed.window.contains(sample.end) else { return false }
      switch decided[sample.type] {
      case .all: return true
      case .window(let window): return window.contains(sample.end)
      default: return false
      }
    }
    #expect(rows.count == wanted.count)
    let identifiers = Set(agreed.types.map(\.identifier))
    for row in rows {
      guard case .string(let type)? = row["type"], case .object(let members) = row else {
        Issue.record("no object with a type")
        continue
      }
      #expect(identifiers.contains(type))
      #expect(
        Set(members.map(\.name)).isSubset(of: ["type", "start", "end", "value", "unit", "constant"]))
    }
  }
}
