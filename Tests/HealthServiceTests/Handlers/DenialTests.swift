import FoundationEssentials
import HealthModel
import HealthService
import HealthWire
import StoreConformance
import Testing

@Suite("What a refusal looks like")
struct DenialTests {
  /// Every call that reads; each is made of a full store and of an empty one.
  private static let calls: [@Sendable (DeskBench) async throws -> [VarlinkReply]] = [
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
    { bench in
      guard let days = Seed.days else { return [] }
      return try await bench.send(
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

  @Test("A refused read is byte for byte that of an empty store", arguments: calls.indices)
  func isEmpty(call: Int) async throws {
    let full = MemoryStore()
    try await full.commit(try Seed.everything())
    try await full.commit([.add(NewSample(try Seed.heartRate(99, 700))), .delete(Seed.uuid(2))])
    let book = AuthorizationMatrix.Status.noread.book
    let refused = try await Self.calls[call](try DeskBench(full, policy: .deny, book: book))
    let empty = try await Self.calls[call](try DeskBench(MemoryStore(), policy: .deny, book: book))
    #expect(refused == empty)
    #expect(!refused.isEmpty)
  }

  @Test("The log says the same too, so that its writing takes as long")
  func logsAlike() async throws {
    let full = MemoryStore()
    try await full.commit(try Seed.everything())
    let book = AuthorizationMatrix.Status.noread.book
    let (refused, empty) = (try DeskBench(full, book: book), try DeskBench(MemoryStore(), book: book))
    for call in [0, 3, 8, 13] {
      _ = try await Self.calls[call](refused)
      _ = try await Self.calls[call](empty)
    }
    #expect(refused.lines.bytes == empty.lines.bytes)
  }

  @Test("Beside refused samples the app's own are found, and nothing tells of the others")
  func findsOwn() async throws {
    let store = MemoryStore()
    try await store.commit(try Seed.everything())
    let bench = try DeskBench(
      store,
      book: Seed.book { consent in
        consent.sharing[.heartRate] = true
        consent.reading[.heartRate] = .denied
      })
    _ = try await bench.replies(SaveCall([NewSample(Seed.heartRate(55, 600))]))
    #expect(try await bench.samples(of: .heartRate).map(\.uuid) == [Seed.uuid(600)])
    let sources = try await bench.replies(SourcesCall(SampleQuery.Part(.heartRate)))[0].sources
    #expect(sources == [Seed.app.source])
    let average = try await bench.replies(StatisticsCall(StatisticsQuery(.heartRate, .discreteAverage)))[0]
    #expect(try average.statistics?.merged.average?.value(in: .count / .minute) == 55)
  }

  @Test("A condition on a workout's statistics of a refused type finds what it would if there were none")
  func blindsConditions() async throws {
    let store = MemoryStore()
    try await store.commit([.add(NewSample(try Seed.workout(20)))])
    let fast = SamplePredicate.comparing(
      .statistic(.average, .heartRate), .greater, .quantity(HealthQuantity(1, .hertz)))
    for (grant, found, statistics) in [(ReadGrant.denied, 0, 0), (.all, 1, 1)] {
      let bench = try DeskBench(
        store,
        book: Seed.book { consent in
          consent.reading = [.workout: .all, .heartRate: grant]
        })
      #expect(try await bench.samples(SampleQuery([SampleQuery.Part(.workout, fast)])).count == found)
      #expect(
        try await bench.samples(SampleQuery([SampleQuery.Part(.workout, .not(fast))])).count == 1 - found)
      guard case .workout(let workout)? = try await bench.samples(of: .workout).first?.value else {
        Issue.record("no workout")
        continue
      }
      #expect(workout.statistics.count == statistics)
    }
  }

  @Test("A correlation is seen only when every member is", arguments: [false, true])
  func hidesCorrelations(readsBoth: Bool) async throws {
    let store = MemoryStore()
    try await store.commit([.add(NewSample(try Seed.pressure(10)))])
    let bench = try DeskBench(
      store,
      book: Seed.book { consent in
        consent.reading[.bloodPressureSystolic] = .all
        consent.reading[.bloodPressureDiastolic] = readsBoth ? .all : .denied
      })
    #expect(try await bench.samples(of: .bloodPressure).count == (readsBoth ? 1 : 0))
    #expect(try await bench.samples(of: .bloodPressureSystolic).count == 1)
    let changes = try await bench.replies(ChangesCall([SampleQuery.Part(.bloodPressure)], after: nil))
    #expect(changes.flatMap(\.added).count == (readsBoth ? 1 : 0))
  }
}

extension Seed {
  static let scan = Attachment(
    identifier: uuid(901), name: "a", contentType: "public.png", size: 1, created: noon)
}
