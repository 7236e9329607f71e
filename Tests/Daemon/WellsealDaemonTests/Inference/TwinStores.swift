import FoundationEssentials
import StoreConformance
import TestSupport
import WellsealModel
import WellsealStore
import WellsealWire

@testable import WellsealConsent

/// Two stores that differ only in data that an app may not see.
///
/// The app has saved, related and deleted samples in both.
struct TwinStores: Sendable {
  let type: HealthType
  let decision: Decision
  let decisions: ConsentDecisions
  /// The store with everything.
  let full: any SampleStore
  /// The store with only the data that the app may see, redacted as the app sees it.
  let seen: any SampleStore
  /// Every sample that is or was in the full store, with its relations.
  let known: [LinkedSample]

  /// A change to both stores, reduced in the second to what the app may know.
  fileprivate enum Step {
    case add(NewSample)
    case tie(SampleRelation)
    case delete(UUID)
    case keep(StoreChange)
    case call(any HealthCall)
  }

  /// Creates both stores.
  ///
  /// The seed decides about all other types; `engine` creates an empty store.
  init(
    _ type: HealthType, _ decision: Decision, seed: UInt64,
    engine: () throws -> any SampleStore = { MemoryStore() }
  ) async throws {
    (self.type, self.decision) = (type, decision)
    decisions = Self.decisions(type, decision, seed: seed)
    (full, seen) = (try engine(), try engine())
    let oracle = MemoryStore()
    let steps = try Self.steps(type)
    let filter = Filter(decisions.scope(of: Seed.app), steps)
    let benches = (
      try CallHandlerFixture(full, policy: .deny, decisions: decisions),
      try CallHandlerFixture(seen, policy: .deny, decisions: decisions)
    )
    for step in steps {
      if case .call(let call) = step {
        let replies = (try await benches.0.send(call), try await benches.1.send(call))
        guard replies.0 == replies.1 else { throw Difference(call: "\(call)") }
        continue
      }
      // Skip relations of samples that the app couldn't save.
      if case .tie(let relation) = step, try await full.stored([relation.member]).isEmpty { continue }
      try await full.commit(step.changes)
      // Samples that the app saved don't exist here; relations to them are skipped.
      for change in step.changes where !change.isDeletion { _ = try? await oracle.commit([change]) }
      let changes = try await filter.changes(step, seen)
      if !changes.isEmpty { try await seen.commit(changes) }
    }
    known = oracle.linkedSamples
  }

  /// An error that occurs when a call that sets up both stores is answered differently.
  struct Difference: Error { var call: String }
}

extension TwinStores {
  private static let others: [HealthType] = [
    .workout, .electrocardiogram, .heartRate, .headache, .activeEnergyBurned, .distanceWalkingRunning,
    .bloodPressure, .food, .cda, .visionPrescription, .userAnnotatedMedication, .allergyRecord,
    .verifiableClinicalRecord, .activitySummary, .dateOfBirth, .biologicalSex, .workoutEffortScore,
  ]

  private static func decisions(_ type: HealthType, _ decision: Decision, seed: UInt64) -> ConsentDecisions {
    var random = SeededGenerator(seed: seed)
    return Seed.decisions { consent in
      for other in others where other != type {
        Decision.allCases[random.index(below: Decision.allCases.count)].apply(to: &consent, other)
      }
      for member in type.memberTypes ?? [type] {
        (consent.reading[member], consent.objects[member]) = (nil, nil)
        if member.canBeRequestedForSharing { consent.sharing[member] = true }
      }
      decision.apply(to: &consent, type)
      consent.sharing[.workout] = true
    }
  }

  private static func steps(_ type: HealthType) throws -> [Step] {
    func add(_ type: HealthType, _ number: Int, at start: TimeInterval, _ source: HealthSource? = Seed.watch)
      throws
      -> [Step]
    { try Seed.any(type, number, at: start, from: source).map { [.add(NewSample($0))] } ?? [] }
    func tie(_ kind: SampleRelation.Kind, _ member: Int, _ owner: Int) -> [Step] {
      type.kind.isSample ? [.tie(SampleRelation(kind, Seed.uuid(member), of: Seed.uuid(owner)))] : []
    }
    func own(_ number: Int, at start: TimeInterval) throws -> [Step] {
      guard type.isSavedByApps, let sample = try Seed.any(type, number, at: start, from: nil) else {
        return []
      }
      return [.call(SaveCall([NewSample(sample)]))]
    }
    let delete: (Int) -> [Step] = { type.kind.isSample ? [.delete(Seed.uuid($0))] : [] }
    let phone = HealthSource(name: "Phone", bundleIdentifier: "com.example.phone")
    var steps = try add(type, 100, at: 0) + add(.workout, 200, at: 2000) + add(.workout, 201, at: 100)
    steps += try add(type, 101, at: 2000) + own(300, at: 0) + own(301, at: 2000) + own(302, at: 2100)
    steps += try add(type, 102, at: 10, phone) + add(type, 103, at: 3000) + add(type, 104, at: 20)
    steps += try add(type, 105, at: 2500) + companions(add)
    steps +=
      tie(.workout, 101, 200) + tie(.workout, 100, 201) + tie(.effort, 100, 5201) + tie(.effort, 103, 200)
    steps += tie(.electrocardiogram, 102, 210) + tie(.electrocardiogram, 101, 210)
    if type.isSavedByApps {
      steps += tie(.workout, 300, 201) + tie(.electrocardiogram, 301, 210) + tie(.effort, 300, 5200)
      let own = SampleRelation(.workout, Seed.uuid(301), of: Seed.uuid(200))
      steps += [.call(RelateCall([own])), .call(DeleteCall([Seed.uuid(302)]))]
      steps += try Self.own(of: type)
    }
    steps += delete(104) + [.delete(Seed.uuid(226))] + delete(105)
    return try steps + add(.heartRate, 227, at: 10) + own(303, at: 50) + add(.stepCount, 228, at: 5)
  }

  private static func own(of type: HealthType) throws -> [Step] {
    guard type == .visionPrescription else { return [] }
    return [.call(AttachCall(Seed.scan, Data([9]), to: Seed.uuid(301)))]
  }

  /// Creates samples of other types; some of them contain samples of the type.
  private static func companions(
    _ add: (HealthType, Int, TimeInterval, HealthSource?) throws -> [Step]
  ) throws -> [Step] {
    var person = Characteristics()
    person.biologicalSex = 1
    person.dateOfBirth = CalendarDay(year: 1990, month: 5, day: 6)
    let scan = Attachment(
      identifier: Seed.uuid(900), name: "scan.pdf", contentType: "com.adobe.pdf", size: 3, created: Seed.noon)
    var steps: [Step] = []
    for (type, number, start) in [
      (HealthType.electrocardiogram, 210, 700.0), (.heartRate, 226, 15), (.headache, 221, 700),
      (.workoutEffortScore, 222, 2000), (.visionPrescription, 230, 0), (.cda, 240, 10), (.cda, 241, 2000),
      (.medicationDoseEvent, 250, 5), (.medicationDoseEvent, 251, 6), (.allergyRecord, 260, 1),
      (.verifiableClinicalRecord, 270, 2), (.bloodPressure, 280, 30), (.food, 290, 40),
    ] { steps += try add(type, number, start, Seed.watch) }
    return steps + [
      .keep(.attach(scan, Data([1, 2, 3]), to: Seed.uuid(230))),
      .keep(.setMedication(Seed.medicine("aspirin"))),
      .keep(.setMedication(Seed.medicine("ibuprofen"))), .keep(.setCharacteristics(person)),
      .keep(.setSummary(Seed.summary())),
    ]
  }
}

extension TwinStores.Step {
  fileprivate var changes: [StoreChange] {
    switch self {
    case .add(let new): (try? AdmittedSample(new, from: .healthExport)).map { [.add($0)] } ?? []
    case .tie(let relation): [.relate(relation)]
    case .delete(let uuid): [.delete(uuid)]
    case .keep(let change): [change]
    case .call: []
    }
  }
}

extension StoreChange {
  fileprivate var isDeletion: Bool {
    if case .delete = self { true } else { false }
  }
}

extension TwinStores {
  /// Removes from each step what the app may not see.
  fileprivate struct Filter {
    let scope: ReadScope
    /// The samples deleted later whose deletion is reported to the app.
    let told: Set<UUID>

    init(_ scope: ReadScope, _ steps: [Step]) {
      self.scope = scope
      let samples = steps.compactMap { if case .add(let new) = $0 { new.sample } else { nil } }
      let deleted = steps.reduce(into: Set<UUID>()) { if case .delete(let uuid) = $1 { $0.insert(uuid) } }
      told = Set(
        samples.filter { deleted.contains($0.uuid) && scope.reports(DeletedSample($0, position: 0)) }.map(
          \.uuid))
    }

    func changes(_ step: Step, _ seen: any SampleStore) async throws -> [StoreChange] {
      switch step {
      case .add(let new): return try visible(new.sample).map { try .add(NewSample($0)) }
      case .tie(let relation):
        guard try await exists(relation.member, seen), try await exists(relation.owner, seen) else {
          return []
        }
        return [.relate(relation)]
      case .delete(let uuid): return try await exists(uuid, seen) ? [.delete(uuid)] : []
      case .keep(.attach(let attachment, let data, let object)):
        return try await exists(object, seen) ? [.attach(attachment, data, to: object)] : []
      case .keep(.setMedication(let medicine)):
        return scope.permits(medicine) ? [.setMedication(medicine)] : []
      case .keep(.setCharacteristics(let person)):
        let types = Set(HealthType.all.filter { $0.kind == .characteristic })
        return [.setCharacteristics(scope.redacted(person, to: types))]
      case .keep(.setSummary(let summary)): return scope.reads(.activitySummary) ? [.setSummary(summary)] : []
      case .keep, .call: return []
      }
    }

    /// Returns the sample as the app may see it, or the visible members of a hidden correlation.
    private func visible(_ sample: HealthSample) -> [HealthSample] {
      if scope.permits(sample) || told.contains(sample.uuid) {
        return [scope.redacted(sample, withDocuments: true)]
      }
      guard case .correlation(let members) = sample.value else { return [] }
      return members.flatMap(visible)
    }

    private func exists(_ uuid: UUID, _ store: any SampleStore) async throws -> Bool {
      // An activity exists together with its workout.
      let stored = [uuid, Seed.uuid(200), Seed.uuid(201)]
      let names = try await store.stored(Set(stored)).flatMap { found -> [UUID] in
        guard case .workout(let workout) = found.sample.value else { return [found.sample.uuid] }
        return [found.sample.uuid] + workout.activities.map(\.uuid)
      }
      return names.contains(uuid)
    }
  }
}

extension TwinStores {
  /// Creates copies of both stores for one question, which may change them.
  func copies() -> (full: any SampleStore, seen: any SampleStore) {
    ((full as? MemoryStore)?.copy() ?? full, (seen as? MemoryStore)?.copy() ?? seen)
  }
}
