import FoundationEssentials
import StoreConformance
import Testing
import WellsealConsent
import WellsealModel
import WellsealWire

@Suite("Denied access")
struct DenialTests {
  /// Every call that reads.
  ///
  /// Each is made to a full store and to an empty one.
  private static let calls: [@Sendable (CallHandlerFixture) async throws -> [VarlinkReply]] = [
    { try await $0.send(SamplesCall(SampleQuery([SampleQuery.Part(.heartRate)]))) },
    { try await $0.send(SamplesCall(SampleQuery([SampleQuery.Part(.heartRate)], limit: 1))) },
    { try await $0.send(SamplesCall(SampleQuery([SampleQuery.Part(.bloodPressure)]))) },
    {
      try await $0.send(
        SamplesCall(SampleQuery([SampleQuery.Part(.workout)], order: [SampleSort(.startDate)])))
    },
    { try await $0.send(SamplesCall(SampleQuery([SampleQuery.Part(.cda)]), includesDocuments: true)) },
    { try await $0.send(SamplesCall(SampleQuery([SampleQuery.Part(.allergyRecord)]))) },
    { try await $0.send(SamplesCall(SampleQuery([SampleQuery.Part(.medicationDoseEvent)]))) },
    { try await $0.send(SamplesCall(SampleQuery([SampleQuery.Part(.visionPrescription)]))) },
    { try await $0.send(ChangesCall([SampleQuery.Part(.heartRate)], after: nil)) },
    { try await $0.send(ChangesCall([SampleQuery.Part(.bloodPressure)], after: nil, limit: 1)) },
    { try await $0.send(ChangesCall([SampleQuery.Part(.stepCount)], after: SampleAnchor(position: 12345))) },
    { try await $0.send(SourcesCall(SampleQuery.Part(.heartRate))) },
    { try await $0.send(SourcesCall(SampleQuery.Part(.bloodPressure))) },
    {
      try await $0.send(StatisticsCall(StatisticsQuery(.heartRate, [.discreteAverage, .separateBySource])))
    },
    { fixture in
      guard let days = Seed.days else { return [] }
      return try await fixture.send(
        StatisticsCollectionCall(StatisticsQuery(.stepCount, .cumulativeSum), in: days))
    },
    { try await $0.send(PointsCall(of: Seed.uuid(30))) },
    { try await $0.send(AttachmentsCall(of: Seed.uuid(60))) },
    { try await $0.send(AttachmentDataCall(Seed.uuid(900), of: Seed.uuid(60))) },
    { try await $0.send(CharacteristicsCall([.biologicalSex, .dateOfBirth])) },
    { try await $0.send(SummariesCall(.all)) },
    { try await $0.send(MedicationsCall(.all)) },
    { try await $0.send(PreferredUnitsCall([.heartRate, .bodyMass])) },
    { try await $0.send(EarliestDatesCall([.heartRate])) },
    { try await $0.send(DeleteCall([Seed.uuid(1)])) },
    { try await $0.send(AttachCall(Seed.scan, Data([1]), to: Seed.uuid(60))) },
    { try await $0.send(RelateCall([SampleRelation(.workout, Seed.uuid(1), of: Seed.uuid(20))])) },
  ]

  @Test("The user's selected units override those of the region")
  func chosenUnits() async throws {
    let decisions = Seed.decisions { $0.reading[.bodyMass] = .all }
    let fixture = try CallHandlerFixture(decisions: decisions, chosenUnits: [.bodyMass: "lb"])
    #expect(try await fixture.replies(PreferredUnitsCall([.bodyMass]))[0].units == [.bodyMass: "lb"])
    let usual = try CallHandlerFixture(decisions: decisions)
    #expect(try await usual.replies(PreferredUnitsCall([.bodyMass]))[0].units == [.bodyMass: "kg"])
  }

  @Test("A denied read returns exactly the bytes of an empty store", arguments: calls.indices)
  func isEmpty(call: Int) async throws {
    let full = MemoryStore()
    try await full.commit(try Seed.everything())
    try await full.commit([.add(NewSample(try Seed.heartRate(99, 700))), .delete(Seed.uuid(2))])
    let decisions = AuthorizationMatrix.Status.noread.decisions
    let refused = try await Self.calls[call](
      try CallHandlerFixture(full, policy: .deny, decisions: decisions))
    let empty = try await Self.calls[call](
      try CallHandlerFixture(MemoryStore(), policy: .deny, decisions: decisions))
    #expect(refused == empty)
    #expect(!refused.isEmpty)
  }

  @Test("The log entries are equal, too, so that writing takes as long")
  func logsAlike() async throws {
    let full = MemoryStore()
    try await full.commit(try Seed.everything())
    let decisions = AuthorizationMatrix.Status.noread.decisions
    let (refused, empty) = (
      try CallHandlerFixture(full, decisions: decisions),
      try CallHandlerFixture(MemoryStore(), decisions: decisions)
    )
    for call in [0, 3, 8, 13] {
      _ = try await Self.calls[call](refused)
      _ = try await Self.calls[call](empty)
    }
    #expect(refused.lines.bytes == empty.lines.bytes)
  }

  @Test("With denied samples, only the app's own are found")
  func findsOwn() async throws {
    let store = MemoryStore()
    try await store.commit(try Seed.everything())
    let fixture = try CallHandlerFixture(
      store,
      decisions: Seed.decisions { consent in
        consent.sharing[.heartRate] = true
        consent.reading[.heartRate] = .denied
      })
    _ = try await fixture.replies(SaveCall([NewSample(Seed.heartRate(55, 600))]))
    #expect(try await fixture.samples(of: .heartRate).map(\.uuid) == [Seed.uuid(600)])
    let sources = try await fixture.replies(SourcesCall(SampleQuery.Part(.heartRate)))[0].sources
    #expect(sources == [Seed.app.source])
    let average = try await fixture.replies(StatisticsCall(StatisticsQuery(.heartRate, .discreteAverage)))[0]
    #expect(try average.statistics?.merged.average?.value(in: .count / .minute) == 55)
  }

  @Test("A condition on a denied type's statistics matches as if none existed")
  func blindsConditions() async throws {
    let store = MemoryStore()
    try await store.commit([.add(NewSample(try Seed.workout(20)))])
    let fast = SamplePredicate.comparing(
      .statistic(.average, .heartRate), .greater, .quantity(HealthQuantity(1, "count/s")))
    for (grant, found, statistics) in [(ReadGrant.denied, 0, 0), (.all, 1, 1)] {
      let fixture = try CallHandlerFixture(
        store,
        decisions: Seed.decisions { consent in
          consent.reading = [.workout: .all, .heartRate: grant]
        })
      #expect(try await fixture.samples(SampleQuery([SampleQuery.Part(.workout, fast)])).count == found)
      #expect(
        try await fixture.samples(SampleQuery([SampleQuery.Part(.workout, .not(fast))])).count == 1 - found)
      guard case .workout(let workout)? = try await fixture.samples(of: .workout).first?.value else {
        Issue.record("no workout")
        continue
      }
      #expect(workout.statistics.count == statistics)
    }
  }

  @Test(
    "Workout totals are visible, queryable and sortable only if readable",
    arguments: [
      ([], [false, false, false, false]),
      ([.activeEnergyBurned], [true, false, false, false]),
      ([.distanceWalkingRunning], [false, true, false, false]),
      ([.distanceCycling], [false, false, true, false]),
      ([.swimmingStrokeCount, .distanceSwimming], [false, false, false, true]),
    ] as [(Set<HealthType>, [Bool])])
  func hidesTotals(reads: Set<HealthType>, seen: [Bool]) async throws {
    let store = MemoryStore()
    // The later the workout, the shorter: a run, a ride and a swim.
    let workouts = try [(37, 3000.0), (13, 2000), (46, 1000)].enumerated().map { place, workout in
      try Seed.workout(20 + place, activity: workout.0, meters: workout.1)
    }
    try await store.commit(workouts.map { try .add(NewSample($0)) })
    let fixture = try CallHandlerFixture(
      store,
      decisions: Seed.decisions { consent in
        consent.reading = [.workout: .all]
        for type in reads { consent.reading[type] = .all }
      })
    let found = try await fixture.samples(of: .workout).compactMap(\.workout)
    #expect(found.count == 3)
    #expect(found.map { $0.totalEnergyBurned != nil } == [seen[0], seen[0], seen[0]])
    #expect(found.map { $0.totalDistance != nil } == [seen[1], seen[2], seen[3]])
    #expect(found.map { $0.totalSwimmingStrokeCount != nil } == [seen[3], seen[3], seen[3]])
    let far = SamplePredicate.comparing(
      .field(.totalDistance), .greater, .quantity(HealthQuantity(500, .meter)))
    let matching = try await fixture.samples(SampleQuery([SampleQuery.Part(.workout, far)]))
    #expect(matching.count == seen[1...].count { $0 })
    let order = SampleQuery(
      [SampleQuery.Part(.workout)], order: [SampleSort(.totalDistance)], limit: 2)
    let hidden = (0..<3).filter { !seen[1 + $0] }
    let known = (0..<3).reversed().filter { seen[1 + $0] }
    #expect(
      try await fixture.samples(order).map(\.uuid) == (hidden + known).prefix(2).map { Seed.uuid(20 + $0) })
  }

  @Test("An app learns only of deletions of its own samples")
  func reportsOwnDeletions() async throws {
    let store = MemoryStore()
    try await store.commit([
      .add(NewSample(try Seed.heartRate(60, 1))),
      .add(NewSample(try Seed.heartRate(61, 2).saved())),
      .add(NewSample(try Seed.heartRate(62, 3, from: Seed.app.source))),
    ])
    let fixture = try CallHandlerFixture(
      store, decisions: Seed.decisions { $0.reading[.heartRate] = .denied })
    let first = try #require(
      try await fixture.replies(ChangesCall([SampleQuery.Part(.heartRate)], after: nil)).last)
    #expect(first.added.map(\.uuid) == [Seed.uuid(2)])
    try await store.commit([1, 2, 3].map { .delete(Seed.uuid($0)) })
    let later = try await fixture.replies(ChangesCall([SampleQuery.Part(.heartRate)], after: first.anchor))
    #expect(later.flatMap(\.deleted).map(\.uuid) == [Seed.uuid(2)])
  }

  @Test("A deletion by a condition is logged even if it matches nothing")
  func logsDeletions() async throws {
    let fixture = try CallHandlerFixture(decisions: Seed.decisions { $0.sharing[.heartRate] = true })
    #expect(try await fixture.replies(DeleteMatchingCall(.heartRate, .all))[0].count == 0)
    #expect(fixture.lines.entries.map(\.event) == [.wrote(AccessWrite(.delete, [.heartRate], count: 0))])
  }

  @Test("A correlation is visible only if every member is", arguments: [false, true])
  func hidesCorrelations(readsBoth: Bool) async throws {
    let store = MemoryStore()
    try await store.commit([.add(NewSample(try Seed.pressure(10)))])
    let fixture = try CallHandlerFixture(
      store,
      decisions: Seed.decisions { consent in
        consent.reading[.bloodPressureSystolic] = .all
        consent.reading[.bloodPressureDiastolic] = readsBoth ? .all : .denied
      })
    #expect(try await fixture.samples(of: .bloodPressure).count == (readsBoth ? 1 : 0))
    #expect(try await fixture.samples(of: .bloodPressureSystolic).count == 1)
    let changes = try await fixture.replies(ChangesCall([SampleQuery.Part(.bloodPressure)], after: nil))
    #expect(changes.flatMap(\.added).count == (readsBoth ? 1 : 0))
  }
}

extension HealthSample {
  fileprivate var workout: Workout? {
    if case .workout(let workout) = value { workout } else { nil }
  }
}

extension Seed {
  /// Creates a workout with all totals, one hour after the workout with the previous number.
  fileprivate static func workout(_ number: Int, activity: Int, meters: Double) throws -> HealthSample {
    let start = Double(number) * 3600
    var workout = Workout(
      activityType: activity, duration: 1800, totalEnergyBurned: HealthQuantity(100, .kilocalorie),
      totalDistance: HealthQuantity(meters, .meter), totalSwimmingStrokeCount: HealthQuantity(9, .count))
    workout.activities = [WorkoutActivity(of: workout, from: noon + start, to: noon + start + 1800)]
    return try sample(.workout, .workout(workout), number, at: start, lasting: 1800)
  }

  static let scan = Attachment(
    identifier: uuid(901), name: "a", contentType: "public.png", size: 1, created: noon)
}
