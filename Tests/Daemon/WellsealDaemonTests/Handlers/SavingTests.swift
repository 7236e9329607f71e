import FoundationEssentials
import StoreConformance
import Testing
import WellsealModel
import WellsealStore
import WellsealWire

@testable import WellsealConsent

@Suite("Saving and deleting")
struct SavingTests {
  private static func fixture(_ store: MemoryStore = MemoryStore()) throws -> CallHandlerFixture {
    try CallHandlerFixture(
      store,
      decisions: Seed.decisions { consent in
        for type in HealthType.all where type.canBeRequestedForSharing { consent.sharing[type] = true }
        consent.sharing[.stepCount] = false
        consent.sharing[.bloodPressureDiastolic] = nil
      })
  }

  @Test("An array is saved completely or not at all")
  func isAtomic() async throws {
    let fixture = try Self.fixture()
    let good = NewSample(try Seed.heartRate(60, 1))
    let denied = SaveCall([good, NewSample(try Seed.steps(1, 2))])
    #expect(try await fixture.fault(denied)?.code == .authorizationDenied)
    let readOnly = try Seed.sample(.appleStandTime, .quantity(HealthQuantity(1, .minute)), 3)
    #expect(try await fixture.fault(SaveCall([good, NewSample(readOnly)]))?.code == .invalidArgument)
    #expect(try await fixture.store.samples(of: .heartRate).isEmpty)
    #expect(try await fixture.fault(SaveCall([good])) == nil)
    #expect(try await fixture.fault(SaveCall([good]))?.code == .invalidArgument, "stored already")
  }

  /// Samples that a store must reject, with the text of the error.
  private static func unwelcome() throws -> [(HealthSample, String)] {
    var samples = try [Double.nan, .infinity, -.infinity, -1e308].map {
      (try Seed.heartRate($0, 1), "isn't finite")
    }
    let flights = HealthType.flightsClimbed
    samples.append((try Seed.sample(flights, .quantity(HealthQuantity(-1, .count)), 1), "negative"))
    samples.append(
      (try Seed.sample(flights, .quantity(HealthQuantity(1, .count)), 1, lasting: 4e7), "366 days"))
    for key in InternalKey.allCases {
      let heartRate = try Seed.heartRate(60, 1)
      samples.append(
        (
          try HealthSample(
            type: .heartRate, start: heartRate.start, end: heartRate.end, value: heartRate.value,
            metadata: [key.key: .string("<Record value=\"251\"/>")]), "reserved"
        ))
    }
    return samples
  }

  @Test("Samples that a store can't accept are rejected with a reason")
  func refusesUnwelcome() async throws {
    let fixture = try Self.fixture()
    for (sample, reason) in try Self.unwelcome() {
      let fault = try await fixture.fault(SaveCall([NewSample(sample)]))
      #expect(fault?.code == .invalidArgument)
      #expect(fault?.reason.contains(reason) == true, "\(String(describing: fault))")
    }
    #expect(try await fixture.store.contents().isEmpty)
  }

  @Test("A correlation needs access to every member type; the app is its source")
  func savesCorrelations() async throws {
    let fixture = try Self.fixture()
    let call = SaveCall([NewSample(try Seed.pressure(10))])
    #expect(try await fixture.fault(call)?.code == .authorizationNotDetermined)
    try fixture.repository.change { $0[Seed.app].sharing[.bloodPressureDiastolic] = true }
    #expect(try await fixture.fault(call) == nil)
    for type in [HealthType.bloodPressure, .bloodPressureSystolic, .bloodPressureDiastolic] {
      let sources = try await fixture.store.samples(of: type).map(\.provenance.sourceRevision?.source)
      #expect(sources == [Seed.app.source])
    }
  }

  @Test("Points must match the kind of the type")
  func checksPoints() async throws {
    let fixture = try Self.fixture()
    let beats = SeriesPoints.heartbeats([Heartbeat(timeSinceStart: 1)])
    let wrong = NewSample(try Seed.heartRate(60, 1), points: beats)
    #expect(try await fixture.fault(SaveCall([wrong]))?.code == .invalidArgument)
    let right = NewSample(try Seed.sample(.heartbeatSeries, .series(count: 1), 2, lasting: 2), points: beats)
    #expect(try await fixture.fault(SaveCall([right])) == nil)
    #expect(try await fixture.replies(PointsCall(of: Seed.uuid(2))).map(\.points) == [beats])
  }

  @Test("Only the app's own samples can be deleted; others look missing")
  func deletesOwn() async throws {
    let fixture = try Self.fixture()
    try await fixture.store.commit([.add(NewSample(try Seed.heartRate(60, 1)))])
    _ = try await fixture.replies(
      SaveCall([NewSample(Seed.heartRate(61, 2)), NewSample(Seed.heartRate(62, 3))]))
    let foreign = try await fixture.fault(DeleteCall([Seed.uuid(1), Seed.uuid(2)]))
    #expect(foreign?.code == .invalidArgument)
    #expect(try await fixture.fault(DeleteCall([Seed.uuid(99)])) == foreign)
    #expect(try await fixture.fault(DeleteCall([])) == foreign)
    #expect(try await fixture.fault(DeleteCall([Seed.uuid(2)])) == nil)
    #expect(try await fixture.replies(DeleteMatchingCall(.heartRate, .all))[0].count == 1)
    #expect(try await fixture.store.samples(of: .heartRate).map(\.uuid) == [Seed.uuid(1)])
  }

  @Test("Only visible workouts and the app's own samples can be related")
  func ties() async throws {
    let fixture = try Self.fixture()
    try await fixture.store.commit([
      .add(NewSample(try Seed.workout(20))), .add(NewSample(try Seed.heartRate(60, 1))),
    ])
    let own = try Seed.workout(21)
    let call = SaveCall(
      [NewSample(own), NewSample(try Seed.heartRate(61, 2))],
      relations: [SampleRelation(.workout, Seed.uuid(2), of: own.uuid)])
    #expect(try await fixture.fault(call) == nil)
    let inWorkout = SamplePredicate.objects(tiedBy: .workout, to: own.uuid)
    #expect(try await fixture.store.samples(of: .heartRate, inWorkout).map(\.uuid) == [Seed.uuid(2)])
    for (kind, member, owner) in [
      (SampleRelation.Kind.workout, 1, 21), (.workout, 2, 20), (.correlation, 2, 21), (.workout, 2, 99),
    ] {
      let tie = SampleRelation(kind, Seed.uuid(member), of: Seed.uuid(owner))
      #expect(
        try await fixture.fault(RelateCall([tie]))?.code == .invalidArgument, "\(kind) \(member) \(owner)")
    }
    try fixture.repository.change { $0[Seed.app].reading[.workout] = .all }
    #expect(
      try await fixture.fault(RelateCall([SampleRelation(.workout, Seed.uuid(2), of: Seed.uuid(20))])) == nil)
  }

  @Test("A scan is attached to the app's own prescription, read and removed")
  func attaches() async throws {
    let fixture = try Self.fixture()
    _ = try await fixture.replies(SaveCall([NewSample(try Seed.prescription(60))]))
    #expect(try await fixture.fault(AttachCall(Seed.scan, Data([1, 2]), to: Seed.uuid(60))) == nil)
    let known = try await fixture.replies(AttachmentsCall(of: Seed.uuid(60)))[0].attachments
    #expect(known.map(\.size) == [2])
    let pages = try await fixture.replies(AttachmentDataCall(Seed.uuid(901), of: Seed.uuid(60)))
    #expect(pages.map(\.data) == [Data([1, 2])])
    var text = Seed.scan
    text.contentType = "public.plain-text"
    #expect(try await fixture.fault(AttachCall(text, Data(), to: Seed.uuid(60)))?.code == .invalidArgument)
    #expect(
      try await fixture.fault(DetachCall(Seed.uuid(999), from: Seed.uuid(60)))?.code == .invalidArgument)
    #expect(try await fixture.fault(DetachCall(Seed.uuid(901), from: Seed.uuid(60))) == nil)
  }

  @Test("While locked, samples and points are queued and relations rejected")
  func savesWhileLocked() async throws {
    let secret = try StoreSecret(keyFile: CallHandlerFixture.key)
    let store = try SealedStore.create(in: MemoryContainer(), opensWith: [secret])
    try store.lock()
    let fixture = try CallHandlerFixture(
      store,
      decisions: Seed.decisions { consent in
        for type in HealthType.all where type.canBeRequestedForSharing { consent.sharing[type] = true }
      })
    let tied = SaveCall(
      [NewSample(try Seed.workout(21)), NewSample(try Seed.heartRate(61, 2))],
      relations: [SampleRelation(.workout, Seed.uuid(2), of: Seed.uuid(21))])
    #expect(try await fixture.fault(tied)?.code == .databaseInaccessible)
    let beats = SeriesPoints.heartbeats([Heartbeat(timeSinceStart: 1)])
    let series = NewSample(try Seed.sample(.heartbeatSeries, .series(count: 1), 3, lasting: 2), points: beats)
    #expect(try await fixture.fault(SaveCall([series, NewSample(try Seed.pressure(10))])) == nil)
    #expect(try await fixture.fault(SaveCall([NewSample(try Seed.workout(22))])) == nil)
    #expect(try await fixture.fault(DeleteCall([Seed.uuid(3)]))?.code == .databaseInaccessible)
    let merge = try store.unlock(with: secret)
    #expect(merge.merged == 2 && merge.refused == 0)
    #expect(try await fixture.replies(PointsCall(of: Seed.uuid(3))).map(\.points) == [beats])
    #expect(try await fixture.samples(of: .bloodPressure).count == 1)
    #expect(try await fixture.samples(of: .workout).map(\.uuid) == [Seed.uuid(22)])
    #expect(try await fixture.samples(of: .heartRate).isEmpty)
  }

  @Test("A change is logged before it happens, and again if it fails")
  func logsChanges() async throws {
    let fixture = try Self.fixture()
    let new = NewSample(try Seed.heartRate(61, 2))
    #expect(try await fixture.fault(SaveCall([new])) == nil)
    #expect(try await fixture.fault(SaveCall([new]))?.code == .invalidArgument)
    #expect(try await fixture.replies(DeleteMatchingCall(.heartRate, .all))[0].count == 1)
    #expect(try await fixture.replies(DeleteMatchingCall(.heartRate, .all))[0].count == 0)
    #expect(
      fixture.lines.entries.map(\.event) == [
        .wrote(AccessWrite(.save, [.heartRate], count: 1)),
        .wrote(AccessWrite(.save, [.heartRate], count: 1)),
        .wrote(AccessWrite(.save, [.heartRate], count: 1, hasFailed: true)),
        .wrote(AccessWrite(.delete, [.heartRate], count: 1)),
        .wrote(AccessWrite(.delete, [.heartRate], count: 0)),
      ])
    fixture.lines.setFull(true)
    #expect(try await fixture.fault(SaveCall([NewSample(try Seed.heartRate(62, 3))])) != nil)
    #expect(try await fixture.store.samples(of: .heartRate).isEmpty)
  }
}

@Suite("Objects, documents and records")
struct ObjectConsentTests {
  /// Answers the next question.
  private static func answer(_ fixture: CallHandlerFixture, _ make: (ConsentSheet) -> ConsentAnswer)
    async throws
    -> ConsentSheet
  {
    for await questions in await fixture.broker.updates() {
      guard let question = questions.first else { continue }
      try await fixture.broker.answer(question.id, with: make(question.sheet))
      return question.sheet
    }
    throw CancellationError()
  }

  @Test("The object sheet appears every time, with readable objects selected")
  func asksForObjects() async throws {
    let fixture = try CallHandlerFixture()
    try await fixture.store.commit([1, 2].map { try .add(NewSample(try Seed.prescription($0))) })
    let call = RequestObjectAuthorizationCall(.visionPrescription, .all)
    for ticked in [[1], [2], []] as [[Int]] {
      async let fault = fixture.fault(call)
      let before = fixture.repository.decisions[Seed.app].objects[.visionPrescription]?.allowed ?? []
      let sheet = try await Self.answer(fixture) { _ in .objects(Set(ticked.map { .sample(Seed.uuid($0)) })) }
      guard case .objects(let shown) = sheet else { continue }
      #expect(Set(shown.candidates.filter(\.isTicked).compactMap(\.id.sample)) == before)
      #expect(try await fault == nil)
      #expect(
        Set(try await fixture.samples(of: .visionPrescription).map(\.uuid)) == Set(ticked.map(Seed.uuid)))
    }
    async let fault = fixture.fault(call)
    _ = try await Self.answer(fixture) { _ in .cancel }
    #expect(try await fault?.code == .userCanceled)
  }

  @Test("A medication includes its doses")
  func asksForMedicines() async throws {
    let fixture = try CallHandlerFixture()
    try await fixture.store.commit(
      ["aspirin", "ibuprofen"].flatMap { [.setMedication(Seed.medicine($0))] }
        + [.add(NewSample(try Seed.dose("aspirin", 1))), .add(NewSample(try Seed.dose("ibuprofen", 2)))])
    async let fault = fixture.fault(RequestObjectAuthorizationCall(.userAnnotatedMedication, .all))
    let concept = HealthConceptIdentifier(identifier: "aspirin")
    _ = try await Self.answer(fixture) { _ in .objects([.medication(concept)]) }
    #expect(try await fault == nil)
    #expect(try await fixture.replies(MedicationsCall(.all))[0].medications == [Seed.medicine("aspirin")])
    #expect(try await fixture.samples(of: .medicationDoseEvent).map(\.uuid) == [Seed.uuid(1)])
  }

  @Test("Each document needs consent; its text is sent only if requested")
  func asksForDocuments() async throws {
    let fixture = try CallHandlerFixture(decisions: Seed.decisions { $0.reading[.cda] = .all })
    try await fixture.store.commit([1, 2].map { try .add(NewSample(try Seed.document($0).named)) })
    let plain = SamplesCall(SampleQuery([SampleQuery.Part(.cda)]))
    #expect(try await fixture.replies(plain).flatMap(\.samples).isEmpty, "nobody was asked")
    var whole = plain
    whole.includesDocuments = true
    async let found = fixture.replies(whole)
    let sheet = try await Self.answer(fixture) { _ in .objects([.sample(Seed.uuid(2))]) }
    guard case .objects(let shown) = sheet else { return }
    #expect(shown.candidates.map(\.title).sorted() == ["Visit 1", "Visit 2"])
    #expect(try await found.flatMap(\.samples).compactMap(\.documentSize) == [4])
    async let again = fixture.replies(whole)
    let next = try await Self.answer(fixture) { _ in .objects([]) }
    #expect(next == .objects(ObjectsSheet(type: .cda, candidates: [], usage: Seed.app.manifest.readUsage)))
    #expect(try await again.flatMap(\.samples).compactMap(\.documentSize) == [4], "asked about once")
    #expect(try await fixture.replies(plain).flatMap(\.samples).compactMap(\.documentSize) == [0])
  }

  @Test("A grant for current records hides new ones until the user agrees again")
  func asksForNewRecords() async throws {
    let fixture = try CallHandlerFixture()
    try await fixture.store.commit([.add(NewSample(try Seed.record(1).named))])
    let request = RequestAuthorizationCall(share: [], read: [.allergyRecord])
    let status = RequestStatusCall(share: [], read: [.allergyRecord])
    async let fault = fixture.fault(request)
    _ = try await Self.answer(fixture) { _ in .clinical(ClinicalAnswer(read: [.allergyRecord])) }
    #expect(try await fault == nil)
    #expect(try await fixture.replies(status)[0].shouldRequest == false)
    try await fixture.store.commit([.add(NewSample(try Seed.record(2).named))])
    #expect(try await fixture.samples(of: .allergyRecord).map(\.uuid) == [Seed.uuid(1)])
    #expect(try await fixture.replies(status)[0].shouldRequest)
    async let again = fixture.fault(request)
    _ = try await Self.answer(fixture) { _ in
      .clinical(ClinicalAnswer(read: [.allergyRecord], includesNewRecords: true))
    }
    #expect(try await again == nil)
    #expect(try await fixture.samples(of: .allergyRecord).count == 2)
  }
}

extension HealthSample {
  /// The size of the included document, or `nil` for other samples.
  fileprivate var documentSize: Int? {
    if case .document(let document) = value { document.data?.count ?? 0 } else { nil }
  }
}
