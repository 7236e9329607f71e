import FoundationEssentials
import WellsealModel

extension StoreConformance {
  static let objectChecks: [Check] = [
    Check("Characteristics are those that were set last") { engine in
      var characteristics = Characteristics()
      characteristics.dateOfBirth = CalendarDay(year: 1990, month: 2, day: 28)
      characteristics.bloodType = 3
      let store = try await engine.store([.setCharacteristics(characteristics)])
      characteristics.wheelchairUse = 1
      try await store.commit([.setCharacteristics(characteristics)])
      try await engine.settle(store) { store in
        try expect(await store.characteristics(), is: characteristics)
      }
    },
    Check("The name and the Medical ID are those that were set last, and change nothing else") { engine in
      var profile = PersonProfile()
      profile.name = "Jane"
      let store = try await engine.store([.setProfile(profile)])
      try expect(await store.profile(), is: profile)
      profile.medicalID.allergies = "Bee stings"
      profile.medicalID.contacts = [EmergencyContact(name: "Ann", relationship: "sister", phone: "1")]
      try await store.commit([.setProfile(profile)])
      try await engine.settle(store) { store in
        try expect(await store.profile(), is: profile)
        try expect(await store.characteristics(), is: Characteristics())
      }
    },
    Check("A day has one summary, and days come in order") { engine in
      let days = [(2024, 3, 1), (2023, 12, 31), (2024, 2, 29)].map {
        CalendarDay(year: $0.0, month: $0.1, day: $0.2)
      }
      let store = try await engine.store(days.map { .setSummary(ActivitySummary(day: $0)) })
      var later = ActivitySummary(day: days[0])
      later.activeEnergyBurned = HealthQuantity(512.5, .kilocalorie)
      later.isPaused = true
      try await store.commit([.setSummary(later)])
      try await engine.settle(store) { store in
        try expect(await store.activitySummaries(.all).map(\.day), is: days.sorted())
        try expect(await store.activitySummaries(.summaries(from: days[0], to: days[0])), is: [later])
      }
    },
    Check("A medicine is on the list once") { engine in
      let medicines = ["a", "b"].map { name in
        UserAnnotatedMedication(
          medication: MedicationConcept(
            identifier: HealthConceptIdentifier(identifier: name), displayText: name, generalForm: "tablet",
            relatedCodings: [ClinicalCoding(system: "rxnorm", code: name)]))
      }
      let store = try await engine.store(medicines.map { .setMedication($0) })
      var archived = medicines[0]
      archived.isArchived = true
      archived.nickname = "Mine"
      try await store.commit([.setMedication(archived)])
      try await engine.settle(store) { store in
        try expect(Set(await store.medications(.all)), is: [archived, medicines[1]])
        let active = SamplePredicate.comparing(.field(.isArchived), .equal, .boolean(false))
        try expect(await store.medications(active), is: [medicines[1]])
      }
    },
    Check("Attachments are kept byte by byte, and detached") { engine in
      let sample = try Specimen.steps(1)
      let data = Data((0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      let files = ["one", "two"].map {
        Attachment(
          name: $0, contentType: "public.png", size: data.count, created: Specimen.noon,
          metadata: Specimen.food)
      }
      let store = try await engine.store(
        [try .add(NewSample(sample))] + files.map { .attach($0, data, to: sample.uuid) })
      try await engine.settle(store) { store in
        try expect(await store.attachments(of: sample.uuid), is: files)
        try expect(await store.attachmentData(files[1].identifier) == data, "the bytes of an attachment")
      }
      try await expect(
        .duplicate(files[0].identifier), from: store, on: [.attach(files[0], data, to: sample.uuid)])
      let unknown = UUID.random()
      try await expect(
        .unknown(unknown), from: store,
        on: [
          .attach(Attachment(name: "", contentType: "", size: 0, created: Specimen.noon), data, to: unknown)
        ])
      try await expect(.unknown(unknown), from: store, on: [.detach(unknown)])
      try await store.commit([.detach(files[0].identifier)])
      try await engine.settle(store) { store in
        try expect(await store.attachments(of: sample.uuid), is: [files[1]])
        try expect(await store.attachmentData(files[0].identifier), is: nil)
      }
    },
    Check("An attachment under an identifier that another's attachment has gets one of its own") { engine in
      let revision = SourceRevision(source: Specimen.phone, version: "1")
      let theirs = try Specimen.steps(1)
      let own = try Specimen.steps(2).stored(by: revision, savedBy: .random())
      let file = Attachment(name: "one", contentType: "public.png", size: 1, created: Specimen.noon)
      let store = try await engine.store([
        try .add(NewSample(theirs)), try .add(NewSample(own)), .attach(file, Data([1]), to: theirs.uuid),
      ])
      try expect(await store.commit([.attach(file, Data([2]), to: own.uuid)]).renamed, is: 1)
      try await engine.settle(store) { store in
        try expect(await store.attachments(of: theirs.uuid), is: [file])
        try expect(await store.attachmentData(file.identifier), is: Data([1]))
        let found = try await store.attachments(of: own.uuid)
        try expect(found.map(\.name), is: ["one"])
        try expect(await store.attachmentData(found[0].identifier), is: Data([2]))
      }
      try await expect(.duplicate(file.identifier), from: store, on: [.attach(file, Data(), to: theirs.uuid)])
    },
    Check("Foreign elements are kept once, in their order") { engine in
      let elements = ["<B/>", "<A/>", "<C x=\"1\"/>"].map {
        ForeignElement(name: "Odd", type: "T", text: $0)
      }
      let store = try await engine.store(elements.map { .keep($0) } + [.keep(elements[0])])
      try await store.commit([.keep(elements[1])])
      try await engine.settle(store) { store in
        try expect(await store.foreignElements(), is: elements)
      }
    },
    Check("A note is kept until another takes its place, and a commit that is refused changes none") {
      engine in
      let store = try await engine.store([.setNote("a", Data("one".utf8)), .setNote("b", Data("two".utf8))])
      try await store.commit([.setNote("a", Data("three".utf8))])
      let unknown = UUID.random()
      try await expect(
        .unknown(unknown), from: store, on: [.setNote("a", Data("four".utf8)), .delete(unknown)])
      try await engine.settle(store) { store in
        try expect(await store.entry("a"), is: Data("three".utf8))
        try expect(await store.entry("b"), is: Data("two".utf8))
        try expect(await store.entry("c"), is: nil)
      }
      try await store.commit([.setNote("a", nil)])
      try await engine.settle(store) { store in try expect(await store.entry("a"), is: nil) }
    },
    Check("The person's order of sources goes before the usual one") { engine in
      let samples = try [Specimen.diary, Specimen.phone, Specimen.watch].map {
        try Specimen.steps(1, from: $0)
      }
      let store = try await engine.store(samples.map { try .add(NewSample($0)) })
      try expect(
        await store.sourceOrder(of: .stepCount), is: [Specimen.watch, Specimen.phone, Specimen.diary])
      let stranger = HealthSource(name: "Gone", bundleIdentifier: "gone")
      try expect(await store.chosenSources(of: .stepCount), is: [])
      try await store.commit([.setSourceOrder(.stepCount, [stranger, Specimen.diary])])
      try await engine.settle(store) { store in
        try expect(await store.chosenSources(of: .stepCount), is: [stranger, Specimen.diary])
        try expect(await store.chosenSources(of: .heartRate), is: [])
        try expect(
          await store.sourceOrder(of: .stepCount), is: [Specimen.diary, Specimen.watch, Specimen.phone])
        try expect(await store.sourceOrder(of: .heartRate), is: [])
      }
    },
    Check("The contents say how much there is of each type, also after deletions") { engine in
      let (oracle, store) = try await engine.pair(try Specimen.everything())
      let gone = try await oracle.samples(of: .stepCount)[0].uuid
      for store in [oracle, store] { try await store.commit([.delete(gone)]) }
      let expected = try await oracle.contents()
      try await engine.settle(store) { store in
        try expect(await store.contents(), is: expected)
        for there in expected { try expect(await store.contents(of: there.type), is: there) }
        try expect(await store.contents(of: .toothbrushingEvent), is: nil)
      }
      let steps = expected.first { $0.type == .stepCount }
      try expect(steps?.count, is: 2)
      try expect(steps?.earliestStart, is: Specimen.noon + 30)
      try expect(steps?.latestEnd, is: Specimen.noon + 86_400)
    },
  ]
}
