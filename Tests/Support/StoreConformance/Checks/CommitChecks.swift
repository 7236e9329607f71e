import FoundationEssentials
import WellsealModel

extension StoreConformance {
  static let commitChecks: [Check] = [
    Check("A new store is empty") { engine in
      try await engine.settle(engine.store()) { store in
        try expect(await store.contents(), is: [])
        try expect(await store.samples(SampleQuery(allParts)), is: [])
        try expect(await store.changes(to: allParts, after: nil, limit: nil).added, is: [])
        try expect(await store.characteristics(), is: Characteristics())
      }
    },
    Check("What is saved reads back as it was, of every kind") { engine in
      let changes = try Specimen.everything()
      let (oracle, store) = try await engine.pair(changes)
      let expected = try await oracle.samples(SampleQuery(allParts))
      try await engine.settle(store) { store in
        try expect(await store.samples(SampleQuery(allParts)), is: expected)
        for sample in expected {
          let points = try await oracle.points(of: sample.uuid)
          try expect(await store.points(of: sample.uuid), is: points, "points of \(sample.type)")
          let attachments = try await oracle.attachments(of: sample.uuid)
          try expect(await store.attachments(of: sample.uuid), is: attachments)
          for attachment in attachments {
            let data = try await oracle.attachmentData(attachment.identifier)
            try expect(await store.attachmentData(attachment.identifier), is: data)
          }
        }
      }
    },
    Check("When a sample was first saved is kept") { engine in
      let (first, second) = (try Specimen.steps(1), try Specimen.steps(2, at: 100))
      let created = Specimen.noon + 1234.5
      let store = try await engine.store([.add(NewSample(first, created: created)), .add(NewSample(second))])
      try await engine.settle(store) { store in
        try expect(await visited(store, .stepCount).map(\.created), is: [created, nil])
      }
    },
    Check("An identifier is stored once") { engine in
      let sample = try Specimen.steps(1)
      let store = try await engine.store([.add(NewSample(sample))])
      let other = try Specimen.steps(2)
      try await expect(
        .duplicate(sample.uuid), from: store, on: [try .add(NewSample(other)), try .add(NewSample(sample))])
      try await expect(
        .duplicate(other.uuid), from: store, on: [try .add(NewSample(other)), try .add(NewSample(other))])
    },
    Check("What is deleted must be there") { engine in
      let (kept, other) = (try Specimen.steps(1), try Specimen.steps(2))
      let store = try await engine.store([.add(NewSample(kept))])
      try await expect(.unknown(other.uuid), from: store, on: [.delete(kept.uuid), .delete(other.uuid)])
      try await expect(.unknown(kept.uuid), from: store, on: [.delete(kept.uuid), .delete(kept.uuid)])
      try expect(await store.samples(of: .stepCount), is: [kept])
    },
    Check("A sample needs a source") { engine in
      let sample = try Specimen.steps(1, from: nil)
      try await expect(.withoutSource(.stepCount), from: engine.store(), on: [.add(NewSample(sample))])
    },
    Check("A commit with a refusal anywhere leaves nothing behind") { engine in
      let store = try await engine.store(try Specimen.everything())
      var summary = ActivitySummary(day: CalendarDay(year: 2024, month: 1, day: 1))
      summary.moveTime = HealthQuantity(9, .minute)
      let unknown = UUID.random()
      try await expect(
        .unknown(unknown), from: store,
        on: [
          .add(NewSample(try Specimen.steps(9))), .setSummary(summary),
          .setSourceOrder(.stepCount, [Specimen.watch]),
          .keep(ForeignElement(name: "Odd", text: "<Odd/>")), .delete(unknown),
        ])
      try await engine.settle(store) { store in
        try expect(await store.activitySummaries(.all), is: [])
        try expect(await store.foreignElements(), is: [])
      }
    },
    Check("A commit is counted, and its changes are seen in their order") { engine in
      let store = try await engine.store()
      let (sample, pressure) = (try Specimen.steps(1), try Specimen.pressure(120, 80))
      let first = try await store.commit([.add(NewSample(sample)), .add(NewSample(pressure))])
      try expect([first.added, first.deleted, first.outdated], is: [4, 0, 0])
      let second = try await store.commit([.delete(sample.uuid)])
      try expect([second.added, second.deleted, second.outdated], is: [0, 1, 0])
      try expect(first.anchor < second.anchor, "an anchor grows with every change")
      let empty = try await store.commit([])
      try expect(empty, is: StoreCommit(anchor: second.anchor), "a commit of nothing")
    },
    Check("A deleted identifier may come again") { engine in
      let sample = try Specimen.steps(1)
      let store = try await engine.store([.add(NewSample(sample)), .delete(sample.uuid)])
      try expect(await store.samples(of: .stepCount), is: [])
      try await store.commit([.add(NewSample(sample))])
      try await engine.settle(store) { store in
        try expect(await store.samples(of: .stepCount), is: [sample])
        let changes = try await store.changes(to: allParts, after: nil, limit: nil)
        try expect(changes.deleted.map(\.uuid), is: [sample.uuid])
      }
    },
    Check("Every sample and every deletion has a position of its own") { engine in
      let store = try await engine.store(try Specimen.everything())
      let samples = try await store.samples(SampleQuery(allParts))
      try await store.commit(samples.prefix(4).map { .delete($0.uuid) })
      try await engine.settle(store) { store in
        var positions = try await visited(store).map(\.position)
        let changes = try await store.changes(to: allParts, after: nil, limit: nil)
        try expect(changes.deleted.map(\.position), is: changes.deleted.map(\.position).sorted())
        let order = Dictionary(
          uniqueKeysWithValues: try await visited(store).map { ($0.sample.uuid, $0.position) })
        let added = changes.added.compactMap { order[$0.uuid] }
        try expect(added, is: added.sorted(), "samples come by their positions")
        positions += changes.deleted.map(\.position)
        try expect(Set(positions).count, is: positions.count)
        try expect(positions.max(), is: changes.anchor.position)
      }
    },
  ]
}

/// Returns the samples of a visit, in the order of positions.
func visited(_ store: any SampleStore, _ type: HealthType? = nil) async throws -> [StoredSample] {
  var samples: [StoredSample] = []
  try await store.visit(SampleQuery(type.map { [SampleQuery.Part($0)] } ?? allParts)) { samples += $0 }
  return samples.sorted { $0.position < $1.position }
}
