import FoundationEssentials
import StoreConformance
import Testing
import WellsealModel
import WellsealStore
import WellsealWire

@testable import WellsealConsent

@Suite("Sample ownership")
struct OwnershipTests {
  /// Creates a broker on a store for an app that may save everything and read nothing.
  private static func fixture(_ store: any SampleStore) throws -> CallHandlerFixture {
    try CallHandlerFixture(
      store, policy: .deny,
      decisions: Seed.decisions { consent in
        for type in HealthType.all where type.canBeRequestedForSharing { consent.sharing[type] = true }
        for type in HealthType.all where type.canBeRequestedForReading { consent.reading[type] = .denied }
        consent.objects[.visionPrescription] = ObjectChoice()
      })
  }

  /// Creates one sample of each kind under the app's name, as a file import would.
  private static func imported() throws -> [HealthSample] {
    [
      try Seed.heartRate(60, 1), try Seed.pressure(10), try Seed.workout(20), try Seed.document(40),
      try Seed.record(50), try Seed.prescription(60),
    ].map { $0.stored(by: SourceRevision(source: Seed.app.source, version: "1")) }
  }

  @Test("Imported samples under an app's name don't belong to the app")
  func importsAreNobodys() async throws {
    let store = MemoryStore()
    try await store.commit(try Self.imported().map { try .add(NewSample($0)) })
    let fixture = try Self.fixture(store)
    for sample in try Self.imported() {
      var query = SamplesCall(SampleQuery([SampleQuery.Part(sample.type)]))
      query.includesDocuments = true
      #expect(try await fixture.replies(query).flatMap(\.samples).isEmpty, "\(sample.type)")
      #expect(try await fixture.replies(SourcesCall(SampleQuery.Part(sample.type)))[0].sources.isEmpty)
      #expect(try await fixture.fault(DeleteCall([sample.uuid]))?.code == .invalidArgument, "\(sample.type)")
    }
    #expect(try await fixture.replies(DeleteMatchingCall(.heartRate, .all))[0].count == 0)
    #expect(
      try await fixture.replies(StatisticsCall(StatisticsQuery(.heartRate, .discreteAverage)))[0].statistics
        == nil)
    #expect(
      try await fixture.fault(AttachCall(Seed.scan, Data([1]), to: Seed.uuid(60)))?.code == .invalidArgument)
    _ = try await fixture.replies(SaveCall([NewSample(try Seed.workout(21))]))
    let tie = SampleRelation(.workout, Seed.uuid(1), of: Seed.uuid(21))
    #expect(try await fixture.fault(RelateCall([tie]))?.code == .invalidArgument)
    #expect(try await store.samples(of: .heartRate).count == 1)
  }

  @Test("An app owns what it saved, including members and later deletions")
  func savesAreOwn() async throws {
    let store = MemoryStore()
    let fixture = try Self.fixture(store)
    _ = try await fixture.replies(
      SaveCall([NewSample(try Seed.heartRate(61, 2)), NewSample(try Seed.pressure(10))]))
    #expect(try await fixture.samples(of: .heartRate).map(\.uuid) == [Seed.uuid(2)])
    #expect(try await fixture.samples(of: .bloodPressure).count == 1)
    #expect(try await fixture.samples(of: .bloodPressureSystolic).count == 1)
    let before = try #require(
      try await fixture.replies(ChangesCall([SampleQuery.Part(.heartRate)], after: nil)).last)
    try await store.commit([.delete(Seed.uuid(2))])
    let after = try await fixture.replies(ChangesCall([SampleQuery.Part(.heartRate)], after: before.anchor))
    #expect(after.flatMap(\.deleted).map(\.uuid) == [Seed.uuid(2)])
  }

  @Test("A removed app that is authorized again owns none of its old samples")
  func forgottenAppsOwnNothing() async throws {
    let fixture = try Self.fixture(MemoryStore())
    let own = NewSample(try Seed.heartRate(61, 2))
    _ = try await fixture.replies(SaveCall([own]))
    let decided = fixture.repository.decisions[Seed.app]
    try await fixture.broker.change(Seed.app.key, .forget)
    var again = decided
    again.admission = nil
    try fixture.repository.change { $0[Seed.app] = again }
    #expect(fixture.repository.decisions[Seed.app].admission != nil)
    #expect(try await fixture.samples(of: .heartRate).isEmpty)
    #expect(try await fixture.fault(DeleteCall([Seed.uuid(2)]))?.code == .invalidArgument)
  }

  @Test(
    "An app owns no samples of types that apps can't save", arguments: HealthType.all)
  func isOwnOnlyWhereSaved(type: HealthType) throws {
    let scope = Seed.decisions { _ in }.scope(of: Seed.app)
    let record = try Seed.record(1).saved()
    #expect(!scope.isOwn(record))
    let deletion = DeletedSample(
      uuid: Seed.uuid(1), type: type, position: 1, source: Seed.app.key.identifier,
      savedBy: Seed.admission(of: Seed.app))
    #expect(scope.reports(deletion) == (type.row.isShareable || type.kind == .correlation), "\(type)")
    #expect((scope.own(type) == .none) == !(type.row.isShareable || type.kind == .correlation), "\(type)")
  }

  @Test("A sample of another app with the same name isn't the app's")
  func otherAppsOwnTheirs() async throws {
    let store = MemoryStore()
    let revision = SourceRevision(source: Seed.app.source, version: "1")
    try await store.commit([
      .add(NewSample(try Seed.heartRate(60, 1).stored(by: revision, savedBy: Seed.admission(of: Seed.other))))
    ])
    #expect(try await Self.fixture(store).samples(of: .heartRate).isEmpty)
  }

  @Test(
    "Saving under an identifier in use gets the same reply as any save",
    arguments: [false, true])
  func savesUnderTakenIdentifiers(isCorrelation: Bool) async throws {
    let store = MemoryStore()
    try await store.commit([.add(NewSample(try Seed.pressure(10))), .add(NewSample(try Seed.steps(5, 1)))])
    let fixture = try Self.fixture(store)
    let (taken, free) =
      isCorrelation
      ? (NewSample(try Seed.pressure(10, from: nil)), NewSample(try Seed.pressure(20, from: nil)))
      : (NewSample(try Seed.heartRate(60, 1, from: nil)), NewSample(try Seed.heartRate(60, 2, from: nil)))
    let replies = try await [fixture.send(SaveCall([taken])), fixture.send(SaveCall([free]))]
    #expect(replies[0] == replies[1])
    #expect(try await fixture.samples(of: taken.sample.type).count == 2)
    #expect(try await store.samples(of: .stepCount).map(\.uuid) == [Seed.uuid(1)])
    var renamed = AccessWrite(.save, [taken.sample.type], count: isCorrelation ? 3 : 1)
    renamed.isRenamed = true
    let first = AccessWrite(.save, [taken.sample.type], count: 1)
    #expect(fixture.lines.entries.map(\.event).prefix(2) == [.wrote(first), .wrote(renamed)])
    #expect(try await fixture.fault(SaveCall([free]))?.code == .invalidArgument, "its own, stored already")
  }

  @Test("Attaching under an identifier in use gets the same reply as any other")
  func attachesUnderTakenIdentifiers() async throws {
    let store = MemoryStore()
    try await store.commit([
      .add(NewSample(try Seed.prescription(60))), .attach(Seed.scan, Data([1]), to: Seed.uuid(60)),
    ])
    let fixture = try Self.fixture(store)
    _ = try await fixture.send(SaveCall([NewSample(try Seed.prescription(61))]))
    var free = Seed.scan
    free.identifier = Seed.uuid(901)
    let replies = try await [
      fixture.send(AttachCall(Seed.scan, Data([2]), to: Seed.uuid(61))),
      fixture.send(AttachCall(free, Data([3]), to: Seed.uuid(61))),
    ]
    #expect(replies[0] == replies[1])
    #expect(try await store.attachments(of: Seed.uuid(61)).count == 2)
    #expect(try await store.attachmentData(Seed.scan.identifier) == Data([1]))
  }

  @Test(
    "Such samples saved while locked are stored with the rest at unlock"
  )
  func savesUnderTakenIdentifiersWhileLocked() async throws {
    let secret = try StoreSecret(keyFile: CallHandlerFixture.key)
    let store = try SealedStore.create(in: MemoryContainer(), opensWith: [secret])
    try store.commit([.add(NewSample(try Seed.steps(5, 1)))])
    try store.lock()
    let fixture = try Self.fixture(store)
    let call = SaveCall([NewSample(try Seed.heartRate(60, 1)), NewSample(try Seed.heartRate(61, 2))])
    #expect(try await fixture.fault(call) == nil)
    let merge = try store.unlock(with: secret)
    #expect(merge.merged == 1 && merge.refused == 0)
    #expect(try await fixture.samples(of: .heartRate).count == 2)
    #expect(try store.samples(SampleQuery([SampleQuery.Part(.stepCount)])).map(\.uuid) == [Seed.uuid(1)])
  }

  @Test("An app can't query who saved a sample")
  func markHasNoKeyPath() {
    #expect(PredicateKey(path: ["savedBy"]) == nil)
    #expect(!PredicateField.allCases.contains { $0.rawValue == PredicateKey.savedBy.description })
  }

  @Test("A saved sample doesn't replace an imported one by sync identifier")
  func keepsImports() async throws {
    let store = MemoryStore()
    let sync: Metadata = [.syncIdentifier: .string("a"), .syncVersion: .integer(1)]
    let stored = try HealthSample(
      uuid: Seed.uuid(1), type: .heartRate, start: Seed.noon, end: Seed.noon,
      value: .quantity(HealthQuantity(60, .count / .minute)),
      provenance: Provenance(sourceRevision: SourceRevision(source: Seed.app.source)), metadata: sync)
    try await store.commit([.add(NewSample(stored))])
    let fixture = try Self.fixture(store)
    for (number, version) in [(2, 1), (3, 2)] {
      let new = try HealthSample(
        uuid: Seed.uuid(number), type: .heartRate, start: Seed.noon, end: Seed.noon,
        value: .quantity(HealthQuantity(61, .count / .minute)), provenance: .unknown,
        metadata: [.syncIdentifier: .string("a"), .syncVersion: .integer(version)])
      _ = try await fixture.replies(SaveCall([NewSample(new)]))
      #expect(try await fixture.samples(of: .heartRate).map(\.uuid) == [Seed.uuid(number)])
    }
    #expect(Set(try await store.samples(of: .heartRate).map(\.uuid)) == [Seed.uuid(1), Seed.uuid(3)])
  }
}
