import FoundationEssentials
import WellsealModel

extension StoreConformance {
  static let loadChecks: [Check] = [
    Check("What is loaded is stored, with its source, metadata and time of saving") { engine in
      let store = try await engine.store()
      let batch = batch(stepsOf: [10, 20, 20], metadata: [0, 1, 1])
      try expect(await store.load(batch, in: store.beginLoad()), is: LoadCounts(added: 3))
      try await engine.settle(store) { store in
        let samples = try await visited(store, .stepCount)
        try expect(samples.map { $0.sample.value.quantity?.value }, is: [10, 20, 20])
        try expect(samples.map { $0.created == nil }, is: [false, true, true])
        try expect(Set(samples.map(\.sample.uuid)).count, is: 3)
        try expect(samples.last?.sample.metadata, is: Specimen.food)
        try expect(samples.last?.sample.provenance, is: Specimen.provenances[Specimen.watch] ?? .unknown)
      }
    },
    Check("Loading again adds nothing, and twice in a file is twice in the store") { engine in
      let store = try await engine.store()
      let batch = batch(stepsOf: [10, 20, 20])
      let first = try await store.beginLoad()
      try expect(await store.load(batch, in: first), is: LoadCounts(added: 3))
      try expect(await store.load(batch, in: first), is: LoadCounts(added: 3), "the same run again")
      let before = try await store.changes(to: allParts, after: nil, limit: nil)
      let second = try await store.beginLoad()
      try expect(await store.load(batch, in: second), is: LoadCounts(unchanged: 3))
      try expect(await store.load(batch, in: second), is: LoadCounts(unchanged: 3))
      try expect(await store.load(batch, in: second), is: LoadCounts(added: 3))
      try await engine.settle(store) { store in
        let after = try await store.changes(to: allParts, after: before.anchor, limit: nil)
        try expect([after.added.count, after.deleted.count], is: [3, 0])
      }
    },
    Check("A changed value replaces, and the equal ones are matched first") { engine in
      let store = try await engine.store()
      _ = try await store.load(batch(stepsOf: [10, 20], spacing: 0), in: store.beginLoad())
      let counts = try await store.load(batch(stepsOf: [30, 10], spacing: 0), in: store.beginLoad())
      try expect(counts, is: LoadCounts(unchanged: 1, changed: 1))
      try await engine.settle(store) { store in
        let values = try await store.samples(of: .stepCount).compactMap { $0.value.quantity?.value }
        try expect(values.sorted(), is: [10, 30])
        try expect(await store.changes(to: allParts, after: nil, limit: nil).deleted.count, is: 1)
      }
    },
    Check("Rows that break a rule are refused alone") { engine in
      let store = try await engine.store()
      var batch = batch(stepsOf: [10, 20])
      batch.rows[0].end = batch.rows[0].start - 1
      try expect(await store.load(batch, in: store.beginLoad()), is: LoadCounts(added: 1, refused: 1))
      try expect(await store.samples(of: .stepCount).count, is: 1)
    },
    Check("A batch of a category holds raw values") { engine in
      let store = try await engine.store()
      var batch = batch(stepsOf: [3, 4, 1e300, .nan, 2.5])
      (batch.type, batch.unit) = (.sleepAnalysis, nil)
      try expect(await store.load(batch, in: store.beginLoad()), is: LoadCounts(added: 2, refused: 3))
      try expect(await store.samples(of: .sleepAnalysis).map(\.value), is: [.category(3), .category(4)])
    },
    Check("Samples are loaded by content, whatever they are called") { engine in
      let store = try await engine.store()
      let route = { try Specimen.sample(.workoutRoute, .series(count: 1), lasting: 9, from: Specimen.watch) }
      let points = SeriesPoints.route([RoutePoint(date: Specimen.noon, latitude: 1, longitude: 2)])
      let first = try NewSample(route(), points: points)
      try expect(await store.load([first], in: store.beginLoad()), is: LoadCounts(added: 1))
      let again = try await store.beginLoad()
      let second = try NewSample(route(), points: points)
      try expect(await store.load([second], in: again), is: LoadCounts(unchanged: 1))
      try expect(again.identifier(of: second.sample.uuid), is: first.sample.uuid)
      let moved = try NewSample(
        route(), points: .route([RoutePoint(date: Specimen.noon, latitude: 1, longitude: 3)]))
      try expect(await store.load([moved], in: store.beginLoad()), is: LoadCounts(changed: 1))
      try await engine.settle(store) { store in
        try expect(await store.samples(of: .workoutRoute).count, is: 1)
        let uuid = try await store.samples(of: .workoutRoute)[0].uuid
        try expect(await store.points(of: uuid), is: moved.points)
      }
    },
    Check("Workouts are the same whatever their activities are called") { engine in
      let store = try await engine.store()
      for expected in [LoadCounts(added: 1), LoadCounts(unchanged: 1)] {
        let workout = NewSample(try Specimen.workout())
        try expect(await store.load([workout], in: store.beginLoad()), is: expected)
      }
    },
    Check("The members of a loaded correlation are those that are stored already") { engine in
      let store = try await engine.store()
      let pressure = { NewSample(try Specimen.pressure(120, 80)) }
      var rows = batch(stepsOf: [120], source: Specimen.diary)
      (rows.type, rows.unit) = (.bloodPressureSystolic, .millimeterOfMercury)
      rows.rows[0].end = rows.rows[0].start
      let first = try await store.beginLoad()
      _ = try await store.load(rows, in: first)
      try expect(await store.load([pressure()], in: first).added, is: 1)
      let again = try await store.beginLoad()
      try expect(await store.load(rows, in: again), is: LoadCounts(unchanged: 1))
      try expect(await store.load([pressure()], in: again), is: LoadCounts(unchanged: 1))
      try await engine.settle(store) { store in
        for type in [HealthType.bloodPressureSystolic, .bloodPressureDiastolic, .bloodPressure] {
          try expect(await store.samples(of: type).count, is: 1, "\(type)")
        }
        try expect(await store.samples(of: .bloodPressure).first?.members.count, is: 2)
      }
    },
    Check("A member that says more than a stored sample is a sample of its own") { engine in
      let pressure = try Specimen.pressure(120, 80)
      let plain = pressure.members[0].saved(like: pressure)
      let more = [
        try HealthSample(
          type: plain.type, start: plain.start, end: plain.end, value: plain.value,
          provenance: plain.provenance, metadata: Specimen.food),
        try HealthSample(
          type: plain.type, start: plain.start, end: plain.end, value: plain.value,
          provenance: Provenance(
            sourceRevision: plain.provenance.sourceRevision, device: HealthDevice(name: "Cuff"))),
      ]
      for member in more {
        let store = try await engine.store()
        let correlation = try pressure.with(members: [member])
        for expected in [LoadCounts(added: 2), LoadCounts(unchanged: 2)] {
          let session = try await store.beginLoad()
          var counts = try await store.load([NewSample(plain)], in: session)
          counts += try await store.load([NewSample(correlation)], in: session)
          try expect(counts, is: expected)
        }
        try await engine.settle(store) { store in
          try expect(await store.samples(of: plain.type).count, is: 2)
          let members = try await store.samples(of: .bloodPressure).first?.members ?? []
          try expect(members.map(\.metadata), is: [member.metadata])
          try expect(members.map(\.provenance.device), is: [member.provenance.device])
        }
      }
    },
    Check("Loading minds the versions of samples that were there") { engine in
      let older = try Specimen.steps(1, metadata: Specimen.synced("s", 1))
      let newer = try Specimen.steps(2, at: 500, metadata: Specimen.synced("s", 2))
      let store = try await engine.store([.add(NewSample(older))])
      try expect(await store.load([NewSample(newer)], in: store.beginLoad()), is: LoadCounts(changed: 1))
      try expect(await store.load([NewSample(older)], in: store.beginLoad()), is: LoadCounts(unchanged: 1))
      try expect(await store.samples(of: .stepCount), is: [newer])
    },
    Check("A sample without a source stops its load whole") { engine in
      let store = try await engine.store()
      let samples = [NewSample(try Specimen.steps(1)), NewSample(try Specimen.steps(2, from: nil))]
      do {
        _ = try await store.load(samples, in: store.beginLoad())
      } catch let error as StoreError {
        try expect(error, is: .withoutSource(.stepCount))
        return try expect(await store.contents(), is: [])
      }
      throw ConformanceFailure(description: "a sample without a source was loaded")
    },
  ]

  /// Returns consecutive step counts.
  private static func batch(
    stepsOf values: [Double], metadata: [UInt32] = [], spacing: Double = 100,
    source: HealthSource = Specimen.watch
  ) -> SampleBatch {
    let noon = Specimen.noon.timeIntervalSinceReferenceDate
    var batch = SampleBatch(
      type: .stepCount, unit: .count, provenances: [Specimen.provenances[source] ?? .unknown],
      metadata: [.none, Specimen.food])
    for (index, value) in values.enumerated() {
      let start = noon + Double(index) * spacing
      batch.rows.append(
        SampleBatch.Row(
          start: start, end: start + 60, created: index == 0 ? noon : .nan, value: value, provenance: 0,
          metadata: metadata.isEmpty ? 0 : metadata[index]))
    }
    return batch
  }
}
