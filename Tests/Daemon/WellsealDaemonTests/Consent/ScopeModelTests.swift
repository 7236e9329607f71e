import FoundationEssentials
import StoreConformance
import TestSupport
import Testing
import WellsealModel

@testable import WellsealConsent

/// A minimal reference model of what an app can see.
private struct ScopeModel {
  /// The marker of the samples that the app saved.
  let own: UUID
  var refusal: [HealthType: Bool] = [:]
  var from: [HealthType: Date] = [:]
  var to: [HealthType: Date] = [:]
  var records: [HealthType: Set<UUID>] = [:]
  var ticked: Set<UUID> = []

  func sees(_ sample: HealthSample) -> Bool {
    if sample.type != .allergyRecord, sample.provenance.savedBy == own { return true }
    if case .correlation(let members) = sample.value { return members.allSatisfy(sees) }
    if sample.type == .visionPrescription { return ticked.contains(sample.uuid) }
    guard refusal[sample.type] == false else { return false }
    if let records = records[sample.type] { return records.contains(sample.uuid) }
    if let from = from[sample.type], sample.end < from { return false }
    if let to = to[sample.type], sample.end > to { return false }
    return true
  }
}

@Suite("Visibility for apps")
struct ScopeModelTests {
  private static let types: [HealthType] = [
    .heartRate, .stepCount, .bloodPressureSystolic, .bloodPressureDiastolic, .allergyRecord,
    .visionPrescription,
  ]
  private static let asked: [HealthType] = types + [.bloodPressure]

  @Test("20,000 histories of grants return the results of a simple model", arguments: 0..<10)
  func agrees(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let apps = [Seed.app, Seed.other]
    let samples = try Self.samples(apps)
    for history in 0..<2000 {
      var decisions = ConsentDecisions()
      var models = apps.map { ScopeModel(own: Seed.admission(of: $0)) }
      for app in apps { decisions[app].admission = Seed.admission(of: app) }
      for _ in 0...random.index(below: 6) { Self.decide(&decisions, &models, apps, samples, &random) }
      let place = random.index(below: apps.count)
      let scope = decisions.scope(of: apps[place])
      let type = Self.asked[random.index(below: Self.asked.count)]
      let question = Self.predicate(&random)
      let view = ScopedStore(MemoryStore(), scope)
      let part = try await view.rewriting(SampleQuery.Part(type, question))
      let found = samples.filter { $0.type == type && part.predicate.matches($0) && scope.permits($0) }
      let expected = samples.filter { $0.type == type && question.matches($0) && models[place].sees($0) }
      #expect(found == expected, "seed \(seed), history \(history), \(type)")
      guard type.kind == .quantity else { continue }
      let counted = try await view.rewriting(StatisticsQuery(type, .mostRecent, question)).predicate
      #expect(
        samples.filter { $0.type == type && counted.matches($0) } == expected, "seed \(seed), \(history)")
    }
  }

  /// Makes one decision of the person, in the decisions and in the models.
  private static func decide(
    _ decisions: inout ConsentDecisions, _ models: inout [ScopeModel], _ apps: [CallingApp],
    _ samples: [HealthSample],
    _ random: inout SeededGenerator
  ) {
    let place = random.index(below: apps.count)
    let type = types[random.index(below: types.count)]
    if type == .visionPrescription {
      let ticked = Set(samples.filter { $0.type == type && random.index(below: 2) == 0 }.map(\.uuid))
      decisions[apps[place]].objects[type] = ObjectChoice(allowed: ticked)
      models[place].ticked = ticked
      return
    }
    let dates = (0..<2).map { _ in Seed.noon + Double(random.index(below: 6)) * 60 }
    (models[place].from[type], models[place].to[type], models[place].records[type]) = (nil, nil, nil)
    models[place].refusal[type] = false
    switch random.index(below: 5) {
    case 0:
      decisions[apps[place]].reading[type] = .denied
      models[place].refusal[type] = true
    case 1: decisions[apps[place]].reading[type] = .all
    case 2:
      decisions[apps[place]].reading[type] = .window(ReadWindow(from: dates[0]))
      models[place].from[type] = dates[0]
    case 3:
      decisions[apps[place]].reading[type] = .window(ReadWindow(from: dates[0], to: dates[1]))
      (models[place].from[type], models[place].to[type]) = (dates[0], dates[1])
    default:
      let records = Set(samples.filter { $0.type == type && random.index(below: 2) == 0 }.map(\.uuid))
      decisions[apps[place]].reading[type] = .current(records)
      models[place].records[type] = records
    }
  }

  private static func predicate(_ random: inout SeededGenerator) -> SamplePredicate {
    let date = Seed.noon + Double(random.index(below: 6)) * 60
    return switch random.index(below: 5) {
    case 0: .samples(from: date, to: nil)
    case 1: .not(.samples(from: nil, to: date))
    case 2: .objects(from: [Seed.watch])
    case 3: .or([.objects(from: [Seed.app.source]), .none])
    default: .all
    }
  }

  private static func samples(_ apps: [CallingApp]) throws -> [HealthSample] {
    var samples: [HealthSample] = []
    // Use each app's name twice: for samples imported under it and for samples that the app saved.
    for (place, source) in ([Seed.watch] + apps.map(\.source) + apps.map(\.source)).enumerated() {
      let first = samples.count
      for minute in 0..<4 {
        let number = place * 1000 + minute * 100
        let at = Double(minute) * 60
        let pressure = try Seed.pressure(number + 10, from: source)
        samples += [
          try Seed.heartRate(60, number, at: at, from: source),
          try Seed.steps(5, number + 1, at: at, from: source),
          try Seed.prescription(number + 2, from: source), pressure,
        ]
        if case .correlation(let members) = pressure.value { samples += members }
      }
      samples += try (0..<3).map { try Seed.record(place * 1000 + 900 + $0) }
      guard place > apps.count else { continue }
      for index in samples[first...].indices {
        samples[index] = try samples[index].savedWithMembers(by: apps[place - apps.count - 1])
      }
    }
    return samples
  }
}

extension HealthSample {
  fileprivate func savedWithMembers(by app: CallingApp) throws -> HealthSample {
    guard case .correlation(let members) = value else { return saved(by: app) }
    return try with(members: members.map { $0.saved(by: app) }).saved(by: app)
  }
}
