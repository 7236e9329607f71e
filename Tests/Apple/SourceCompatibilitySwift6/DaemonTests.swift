import Foundation
import HealthKit
import HealthKitTesting
import Testing

/// The unmodified repository works against a daemon.
@Suite("A repository that runs against a daemon")
struct DaemonTests {
  @Test("A repository requests access once, and finds the latest weight and newer changes")
  func repository() async throws {
    try await TestHealth.run { health in
      let repository = HealthRepository()
      #expect(try await repository.authorize())
      let mass = HKQuantityType(.bodyMass)
      try health.allow(read: [mass])
      let store = HKHealthStore()
      let weigh = { (kilograms: Double, date: Date) in
        HKQuantitySample(
          type: mass, quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: kilograms), start: date,
          end: date)
      }
      try await store.save([weigh(71, .now - 100), weigh(70, .now - 50)])
      #expect(try await repository.latest(.bodyMass, in: .gramUnit(with: .kilo)) == 70)
      #expect(try await repository.changes(of: mass).count == 2)
      try await store.save(weigh(69, .now))
      #expect(try await repository.changes(of: mass).count == 1)
    }
  }

  @Test("Predicates can be sent between actors, alone and in compounds")
  func predicates() async throws {
    let cache = PredicateCache()
    let noon = Date(timeIntervalSinceReferenceDate: 700_000_000)
    let filter = ListFilter(
      title: "Today", predicate: HKQuery.predicateForSamples(withStart: noon, end: noon + 86_400))
    await cache.keep(filter.predicate ?? NSPredicate(value: true), as: "today")
    await cache.keep(
      NSPredicate(
        format: "%K >= %@", HKPredicateKeyPathQuantity, HKQuantity(unit: .count(), doubleValue: 10)),
      as: "many")
    let both = try #require(await cache.both("today", and: "many"))
    let steps = { (count: Double) in
      HKQuantitySample(
        type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: count),
        start: noon, end: noon + 60)
    }
    #expect(both.evaluate(with: steps(11)))
    #expect(!both.evaluate(with: steps(9)))
  }

  @Test("A state of mind is saved and found")
  func feeling() async throws {
    try await TestHealth.run { health in
      let type = HKObjectType.stateOfMindType()
      try health.allow(share: [type], read: [type])
      let found = try await HealthRepository().feel([.calm], valence: 0.5)
      #expect(found.map(\.labels) == [[.calm]])
    }
  }
}
