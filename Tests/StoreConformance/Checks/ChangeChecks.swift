import FoundationEssentials
import HealthModel

extension StoreConformance {
  static let changeChecks: [Check] = [
    Check("An anchor parts what was before from what came after") { engine in
      let (first, second) = (try Specimen.steps(1), try Specimen.steps(2, at: 100))
      let store = try await engine.store()
      let anchor = try await store.commit([.add(NewSample(first))]).anchor
      try await store.commit([.add(NewSample(second)), .delete(first.uuid)])
      try await engine.settle(store) { store in
        let changes = try await store.changes(to: [.init(.stepCount)], after: anchor, limit: nil)
        try expect(changes.added, is: [second])
        try expect(changes.deleted.map(\.uuid), is: [first.uuid])
        let rest = try await store.changes(to: [.init(.stepCount)], after: changes.anchor, limit: nil)
        try expect(rest, is: SampleChanges(added: [], deleted: [], anchor: changes.anchor))
        let all = try await store.changes(to: [.init(.stepCount)], after: nil, limit: nil)
        try expect(all, is: try await store.changes(to: [.init(.stepCount)], after: .start, limit: nil))
      }
    },
    Check("Pages neither lose nor repeat a change") { engine in
      let store = try await engine.store(try Specimen.everything())
      let samples = try await store.samples(SampleQuery(allParts))
      try await store.commit(
        samples.enumerated().filter { $0.offset.isMultiple(of: 3) && $0.element.type.kind != .correlation }
          .filter { $0.element.type != .bloodPressureSystolic && $0.element.type != .bloodPressureDiastolic }
          .map { .delete($0.element.uuid) })
      try await engine.settle(store) { store in
        let whole = try await store.changes(to: allParts, after: nil, limit: nil)
        for limit in [1, 2, 5, 1000] {
          let pages = try await pages(of: store, allParts, after: nil, limit: limit)
          try expect(pages.flatMap(\.added), is: whole.added)
          try expect(pages.flatMap(\.deleted), is: whole.deleted)
          try expect(pages.last?.anchor, is: whole.anchor)
          for page in pages { try expect(page.added.count + page.deleted.count <= limit, "the limit") }
        }
      }
    },
    Check("Changes are those of the asked types and conditions; of deletions the type counts") { engine in
      let samples = try [
        Specimen.steps(1), Specimen.steps(2, at: 100), Specimen.heartRate(60), Specimen.steps(3, at: 200),
      ]
      let store = try await engine.store(samples.map { .add(NewSample($0)) })
      try await store.commit([.delete(samples[0].uuid), .delete(samples[2].uuid)])
      let late = SamplePredicate.samples(from: Specimen.noon + 190, to: nil)
      let changes = try await store.changes(to: [.init(.stepCount, late)], after: nil, limit: nil)
      try expect(changes.added, is: [samples[3]])
      try expect(changes.deleted.map(\.uuid), is: [samples[0].uuid])
      try expect(changes.deleted.map(\.type), is: [.stepCount])
    },
    Check("A sample that came and went between is only deleted") { engine in
      let store = try await engine.store([.add(NewSample(try Specimen.heartRate(60)))])
      let anchor = try await store.changes(to: allParts, after: nil, limit: nil).anchor
      let sample = try Specimen.steps(1)
      try await store.commit([.add(NewSample(sample)), .delete(sample.uuid)])
      let changes = try await store.changes(to: allParts, after: anchor, limit: nil)
      try expect(changes.added, is: [])
      try expect(changes.deleted.map(\.uuid), is: [sample.uuid])
    },
    Check("An observer hears the types of each commit from then on") { engine in
      let (sample, other) = (try Specimen.steps(1), try Specimen.heartRate(60))
      let store = try await engine.store([.add(NewSample(sample))])
      var stream = try await store.observe().makeAsyncIterator()
      try await store.commit([.add(NewSample(other))])
      try await store.commit([])
      try await store.commit([.delete(sample.uuid)])
      _ = try await store.load([NewSample(try Specimen.steps(2))], in: store.beginLoad())
      for expected in [Set([HealthType.heartRate]), [.stepCount], [.stepCount]] {
        try expect(await stream.next(), is: expected)
      }
    },
  ]

  /// Every page of the changes after an anchor.
  static func pages(
    of store: any SampleStore, _ parts: [SampleQuery.Part], after anchor: SampleAnchor?, limit: Int
  ) async throws -> [SampleChanges] {
    var pages: [SampleChanges] = []
    var anchor = anchor
    repeat {
      let page = try await store.changes(to: parts, after: anchor, limit: limit)
      let isEmpty = page.added.isEmpty && page.deleted.isEmpty
      try expect(page.anchor >= anchor ?? .start, "an anchor never goes back")
      try expect(isEmpty || page.anchor > anchor ?? .start, "an anchor goes on with every page")
      anchor = page.anchor
      pages.append(page)
    } while pages.last.map { $0.added.count + $0.deleted.count > 0 } == true
    return pages
  }
}
