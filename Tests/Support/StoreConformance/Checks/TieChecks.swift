import FoundationEssentials
import WellsealModel

extension StoreConformance {
  static let tieChecks: [Check] = [
    Check("The members of a correlation are samples of their own") { engine in
      let pressure = try Specimen.pressure(120, 80)
      try await engine.settle(engine.store([.add(NewSample(pressure))])) { store in
        let systolic = try await store.samples(of: .bloodPressureSystolic)
        try expect(systolic.map(\.uuid), is: [pressure.members[0].uuid])
        try expect(systolic.map(\.provenance), is: [pressure.provenance], "the correlation's source")
        try expect(
          await store.samples(of: .bloodPressure).first?.members.map(\.uuid), is: pressure.members.map(\.uuid)
        )
        let tied = try await store.samples(
          of: .bloodPressureDiastolic, .objects(tiedBy: .correlation, to: pressure.uuid))
        try expect(tied.count, is: 1)
        try expect(await store.samples(of: .bloodPressureDiastolic, .objectsWithoutCorrelation), is: [])
      }
    },
    Check("Members stay when their correlation is deleted") { engine in
      let pressure = try Specimen.pressure(120, 80)
      let store = try await engine.store([.add(NewSample(pressure))])
      try await store.commit([.delete(pressure.uuid)])
      try await engine.settle(store) { store in
        try expect(await store.samples(of: .bloodPressure), is: [])
        try expect(
          await store.samples(of: .bloodPressureSystolic, .objectsWithoutCorrelation).map(\.uuid),
          is: [pressure.members[0].uuid])
      }
    },
    Check("A correlation loses a deleted member and goes with the last") { engine in
      let pressure = try Specimen.pressure(120, 80)
      let store = try await engine.store([.add(NewSample(pressure))])
      try await store.commit([.delete(pressure.members[0].uuid)])
      try await engine.settle(store) { store in
        try expect(
          await store.samples(of: .bloodPressure).first?.members.map(\.uuid), is: [pressure.members[1].uuid])
      }
      let other = try await engine.store([.add(NewSample(pressure))])
      let commit = try await other.commit(pressure.members.map { .delete($0.uuid) })
      try expect(commit.deleted, is: 3)
      try expect(await other.samples(of: .bloodPressure), is: [])
    },
    Check("Samples are tied and untied, and a tie needs both ends") { engine in
      let (sample, workout) = (try Specimen.steps(1), try Specimen.workout())
      let tie = SampleRelation(.workout, sample.uuid, of: workout.uuid)
      let store = try await engine.store([.add(NewSample(sample)), .add(NewSample(workout))])
      let tied = SamplePredicate.objects(tiedBy: .workout, to: workout.uuid)
      try await store.commit([.relate(tie), .relate(tie)])
      try await engine.settle(store) { store in
        try expect(await store.samples(of: .stepCount, tied), is: [sample])
      }
      let unknown = UUID.random()
      try await expect(
        .unknown(unknown), from: store, on: [.relate(SampleRelation(.workout, sample.uuid, of: unknown))])
      try await expect(
        .unknown(unknown), from: store, on: [.relate(SampleRelation(.workout, unknown, of: workout.uuid))])
      try await expect(
        .unknown(sample.uuid), from: store,
        on: [.relate(SampleRelation(.workout, workout.uuid, of: sample.uuid))])
    },
    Check("Untying ends a tie, and the samples stay") { engine in
      let (sample, workout) = (try Specimen.steps(1), try Specimen.workout())
      let tie = SampleRelation(.workout, sample.uuid, of: workout.uuid)
      let store = try await engine.store([
        try .add(NewSample(sample)), try .add(NewSample(workout)), .relate(tie),
      ])
      try await store.commit([.unrelate(tie), .unrelate(tie)])
      try await engine.settle(store) { store in
        let tied = SamplePredicate.objects(tiedBy: .workout, to: workout.uuid)
        try expect(await store.samples(of: .stepCount, tied), is: [])
        try expect(await store.samples(of: .stepCount), is: [sample])
      }
    },
    Check("An effort rates a workout or one of its activities") { engine in
      let workout = try Specimen.workout()
      guard case .workout(let value) = workout.value else { return }
      let effort = try Specimen.sample(
        .workoutEffortScore, .quantity(HealthQuantity(6, .appleEffortScore)), lasting: 9)
      for owner in [workout.uuid, value.activities[0].uuid] {
        let store = try await engine.store([
          try .add(NewSample(effort)), try .add(NewSample(workout)),
          .relate(SampleRelation(.effort, effort.uuid, of: owner)),
        ])
        let rating = SamplePredicate.objects(tiedBy: .workoutEffortRelationship, to: owner)
        try expect(await store.samples(of: .workoutEffortScore, rating), is: [effort])
        try await store.commit([.delete(workout.uuid)])
        try expect(await store.samples(of: .workoutEffortScore, rating), is: [])
        try expect(await store.samples(of: .workoutEffortScore), is: [effort])
      }
    },
    Check("Points and attachments go with their sample") { engine in
      let store = try await engine.store(try Specimen.everything())
      let route = try await store.samples(of: .workoutRoute)[0]
      let prescription = try await store.samples(of: .visionPrescription)[0]
      let attachment = try await store.attachments(of: prescription.uuid)[0]
      try await store.commit([.delete(route.uuid), .delete(prescription.uuid)])
      try await engine.settle(store) { store in
        try expect(await store.points(of: route.uuid), is: nil)
        try expect(await store.attachments(of: prescription.uuid), is: [])
        try expect(await store.attachmentData(attachment.identifier), is: nil)
      }
    },
  ]

  static let syncChecks: [Check] = [
    Check("A greater version replaces a sample, a smaller or equal one is left out") { engine in
      let versions = try [2, 1, 2, 3].enumerated().map { index, version in
        try Specimen.steps(Double(index), metadata: Specimen.synced("x", version))
      }
      let store = try await engine.store()
      var commits: [[Int]] = []
      for version in versions {
        let commit = try await store.commit([.add(NewSample(version))])
        commits.append([commit.added, commit.deleted, commit.outdated])
      }
      try expect(commits, is: [[1, 0, 0], [0, 0, 1], [0, 0, 1], [1, 1, 0]])
      try await engine.settle(store) { store in
        try expect(await store.samples(of: .stepCount), is: [versions[3]])
        let changes = try await store.changes(to: allParts, after: nil, limit: nil)
        try expect(changes.deleted.map(\.uuid), is: [versions[0].uuid])
        try expect(changes.deleted.map(\.syncIdentifier), is: ["x"])
        try expect(changes.deleted.map(\.syncVersion), is: [2])
        try expect(changes.deleted.allSatisfy { $0.position < changes.anchor.position }, "deleted first")
      }
    },
    Check("Versions are those of one source") { engine in
      let samples = try [Specimen.phone, Specimen.watch].map {
        try Specimen.steps(1, from: $0, metadata: Specimen.synced("x", 1))
      }
      let store = try await engine.store(samples.map { try .add(NewSample($0)) })
      try expect(await store.samples(of: .stepCount).count, is: 2)
    },
    Check("A replaced sample leaves its ties to the new one") { engine in
      let workout = try Specimen.workout(metadata: Specimen.synced("w", 1))
      let later = try Specimen.workout(at: 5, metadata: Specimen.synced("w", 2))
      let sample = try Specimen.steps(1, metadata: Specimen.synced("s", 1))
      let newer = try Specimen.steps(2, metadata: Specimen.synced("s", 2))
      let store = try await engine.store([
        try .add(NewSample(workout)), try .add(NewSample(sample)),
        .relate(SampleRelation(.workout, sample.uuid, of: workout.uuid)),
      ])
      try await store.commit([.add(NewSample(later)), .add(NewSample(newer))])
      try await engine.settle(store) { store in
        try expect(
          await store.samples(of: .stepCount, .objects(tiedBy: .workout, to: later.uuid)), is: [newer])
      }
    },
    Check("A newer version takes a member's place in its correlation") { engine in
      let pressure = try Specimen.pressure(120, 80, memberMetadata: Specimen.synced("m", 1))
      let members = try await engine.store([.add(NewSample(pressure))])
      // Both members have one sync identifier, so the second is left out and represents the first.
      try expect(await members.samples(of: .bloodPressureDiastolic), is: [])
      let newer = try Specimen.sample(
        .bloodPressureSystolic, .quantity(HealthQuantity(125, .millimeterOfMercury)), from: Specimen.diary,
        metadata: Specimen.synced("m", 2))
      try await members.commit([.add(NewSample(newer))])
      try await engine.settle(members) { store in
        try expect(await store.samples(of: .bloodPressure).first?.members, is: [newer])
      }
    },
    Check("A replaced correlation takes its members along") { engine in
      let old = try Specimen.pressure(120, 80, metadata: Specimen.synced("p", 1))
      let new = try Specimen.pressure(130, 85, metadata: Specimen.synced("p", 2))
      let store = try await engine.store([.add(NewSample(old))])
      let commit = try await store.commit([.add(NewSample(new))])
      try expect([commit.added, commit.deleted, commit.outdated], is: [3, 3, 0])
      try await engine.settle(store) { store in
        try expect(
          await store.samples(of: .bloodPressureSystolic).map(\.uuid), is: [new.members[0].uuid])
        try expect(await store.samples(of: .bloodPressure).map(\.uuid), is: [new.uuid])
      }
    },
    Check("What is tied to a sample that is left out is tied to the stored one") { engine in
      let stored = try Specimen.steps(1, metadata: Specimen.synced("s", 5))
      let outdated = try Specimen.steps(2, metadata: Specimen.synced("s", 4))
      let workout = try Specimen.workout()
      let store = try await engine.store([.add(NewSample(stored))])
      try await store.commit([
        try .add(NewSample(outdated)), try .add(NewSample(workout)),
        .relate(SampleRelation(.workout, outdated.uuid, of: workout.uuid)),
      ])
      try await engine.settle(store) { store in
        try expect(
          await store.samples(of: .stepCount, .objects(tiedBy: .workout, to: workout.uuid)), is: [stored])
      }
    },
  ]
}

extension HealthSample {
  var members: [HealthSample] {
    if case .correlation(let members) = value { members } else { [] }
  }
}
