import FoundationEssentials
import WellsealModel

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
    Check("The app that saved a sample is kept with it, its members and its deletion") { engine in
      let (app, other) = (UUID.random(), UUID.random())
      let revision = SourceRevision(source: Specimen.phone, version: "1")
      let steps = try Specimen.steps(1).stored(by: revision, savedBy: app)
      let again = try Specimen.steps(2, at: 100).stored(by: revision, savedBy: other)
      let imported = try Specimen.steps(3, at: 200).stored(by: revision)
      let pressure = try Specimen.pressure(120, 80).stored(by: revision, savedBy: app)
      let store = try await engine.store([steps, again, imported, pressure].map { try .add(NewSample($0)) })
      try await store.commit([.delete(again.uuid), .delete(imported.uuid)])
      try await engine.settle(store) { store in
        let own = SamplePredicate.comparing(.savedBy, .in, .list([.uuid(app), .uuid(other)]))
        try expect(try await store.samples(of: .stepCount, own), is: [steps])
        let found = try await store.samples(of: .bloodPressure, own)
        try expect(found.map(\.provenance.savedBy), is: [app])
        let members = try await store.samples(of: .bloodPressureSystolic, own)
        try expect(members.map(\.provenance.savedBy), is: [app])
        let deleted = try await store.changes(to: [.init(.stepCount)], after: nil, limit: nil).deleted
        try expect(deleted.map(\.savedBy), is: [other, nil])
      }
    },
    Check("A sample that an app saves under another's identifier gets one of its own, and so do its ties") {
      engine in
      let revision = SourceRevision(source: Specimen.phone, version: "1")
      let app = UUID.random()
      let theirs = try Specimen.steps(1)
      let member = try Specimen.pressure(120, 80)
      let store = try await engine.store([.add(NewSample(theirs)), .add(NewSample(member))])
      let steps = try Specimen.steps(2).identified(by: theirs.uuid).stored(by: revision, savedBy: app)
      let workout = try Specimen.workout().stored(by: revision, savedBy: app)
      let pressure = try Specimen.pressure(130, 90)
      guard case .correlation(let members) = member.value, case .correlation(let own) = pressure.value else {
        throw ConformanceFailure(description: "a correlation")
      }
      let clashing = try pressure.with(members: [
        own[0].identified(by: members[0].uuid).stored(by: revision, savedBy: app),
        own[1].stored(by: revision, savedBy: app),
      ]).stored(by: revision, savedBy: app)
      let commit = try await store.commit([
        try .add(NewSample(steps)), try .add(NewSample(workout)), try .add(NewSample(clashing)),
        .relate(SampleRelation(.workout, theirs.uuid, of: workout.uuid)),
      ])
      try expect(commit.renamed, is: 2)
      try await engine.settle(store) { store in
        let tied = SamplePredicate.objects(tiedBy: .workout, to: workout.uuid)
        let found = try await store.samples(of: .stepCount, tied)
        try expect(found.map(\.provenance.savedBy), is: [app])
        try expect(found.map(\.value), is: [steps.value])
        try expect(found.first?.uuid != theirs.uuid, "another identifier")
        try expect(try await store.stored([theirs.uuid]).map(\.sample), is: [theirs])
        let mine = SamplePredicate.comparing(.savedBy, .equal, .uuid(app))
        let pressures = try await store.samples(of: .bloodPressure, mine)
        guard case .correlation(let saved)? = pressures.first?.value else {
          throw ConformanceFailure(description: "the app's correlation")
        }
        try expect(Set(saved.map(\.value)), is: Set(own.map(\.value)))
        try expect(Set(saved.map(\.uuid)).isDisjoint(with: members.map(\.uuid)), "members of its own")
      }
      try await expect(.duplicate(workout.uuid), from: store, on: [.add(NewSample(workout))])
    },
    Check("What is brought under an identifier that an app took gets another one") { engine in
      let revision = SourceRevision(source: Specimen.phone, version: "1")
      let theirs = try Specimen.steps(1).stored(by: revision, savedBy: .random())
      let store = try await engine.store([.add(NewSample(theirs))])
      let brought = try Specimen.steps(2).identified(by: theirs.uuid)
      try expect(await store.commit([.add(NewSample(brought))]).renamed, is: 1)
      try await engine.settle(store) { store in
        try expect(await store.stored([theirs.uuid]).map(\.sample), is: [theirs])
        let found = try await store.samples(of: .stepCount).filter { $0.provenance.savedBy == nil }
        try expect(found.map(\.value), is: [brought.value])
      }
      let again = try await store.samples(of: .stepCount).filter { $0.provenance.savedBy == nil }[0]
      try await expect(.duplicate(again.uuid), from: store, on: [.add(NewSample(again))])
    },
    Check("What an app saves replaces nothing that came otherwise, whatever its sync identifier") { engine in
      let revision = SourceRevision(source: Specimen.phone, version: "1")
      let versions = try [nil, UUID.random()].enumerated().map { place, app in
        try Specimen.steps(1, metadata: Specimen.synced("a", place + 1)).stored(by: revision, savedBy: app)
      }
      let store = try await engine.store()
      for version in versions { try await store.commit([.add(NewSample(version))]) }
      try await engine.settle(store) { store in
        try expect(try await store.samples(of: .stepCount).count, is: 2)
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
      let store = try await engine.store(samples.map { try .add(NewSample($0)) })
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

  /// Returns all pages of the changes after an anchor.
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
