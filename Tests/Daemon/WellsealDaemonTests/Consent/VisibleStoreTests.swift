import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealModel

@testable import WellsealConsent

@Suite("A store as an app sees it")
struct VisibleStoreTests {
  private static let types: [HealthType] = [
    .heartRate, .stepCount, .bloodPressureSystolic, .bloodPressureDiastolic, .allergyRecord, .workout,
  ]

  private static func samples() throws -> [HealthSample] {
    var samples: [HealthSample] = []
    for number in 0..<6 {
      let first = number * 100
      samples.append(try Seed.heartRate(60 + Double(number), first, at: Double(number) * 60))
      samples.append(try Seed.steps(10, first + 1, at: Double(number) * 60))
      samples.append(try Seed.pressure(first + 10))
      samples.append(try Seed.record(first + 20))
      samples.append(try Seed.workout(first + 30))
    }
    return samples
  }

  private static func store() async throws -> MemoryStore {
    let store = MemoryStore()
    try await store.commit(samples().map { try .add(NewSample($0)) })
    return store
  }

  private static func view(_ store: MemoryStore, _ grants: [HealthType: ReadGrant]) -> VisibleStore {
    var consent = AppConsent(name: "Reader")
    consent.reading = grants
    return VisibleStore(ScopedStore(store, ReadScope(Seed.app.source, consent)))
  }

  private static func all(_ grant: ReadGrant) -> [HealthType: ReadGrant] {
    Dictionary(uniqueKeysWithValues: types.map { ($0, grant) })
  }

  @Test("With everything allowed, results equal those of the store", arguments: types + [.bloodPressure])
  func whole(type: HealthType) async throws {
    let store = try await Self.store()
    let view = Self.view(store, Self.all(.all))
    #expect(try await view.samples(of: type) == store.samples(of: type))
    #expect(try await view.sources(.init(type)) == store.sources(.init(type)))
    #expect(try await view.sourceOrder(of: type) == store.sourceOrder(of: type))
    let (seen, there) = (try await view.contents(), try await store.contents())
    #expect(seen.first { $0.type == type } == there.first { $0.type == type })
    guard type == .heartRate || type == .stepCount else { return }
    let options: StatisticsOptions = type == .stepCount ? [.cumulativeSum] : [.discreteAverage]
    let query = StatisticsQuery(type, options)
    #expect(try await view.statistics(query) == store.statistics(query))
    let hour = DateInterval(start: Seed.noon, duration: 3600)
    #expect(try await view.explanation(query, of: hour) == store.explanation(query, of: hour))
  }

  @Test("With nothing allowed, there are no results", arguments: [[:], all(.denied)])
  func nothing(grants: [HealthType: ReadGrant]) async throws {
    let store = try await Self.store()
    let view = Self.view(store, grants)
    #expect(try await view.contents().isEmpty)
    for type in Self.types + [.bloodPressure] {
      #expect(try await view.samples(of: type).isEmpty)
      #expect(try await view.sources(.init(type)).isEmpty)
    }
    #expect(try await view.stored(Set(Self.samples().map(\.uuid))).isEmpty)
    #expect(try await view.statistics(StatisticsQuery(.stepCount, [.cumulativeSum])) == nil)
    #expect(try await view.changes(to: Self.types.map { .init($0) }, after: nil, limit: nil).added.isEmpty)
  }

  @Test("A limit counts visible samples, not filtered ones")
  func limited() async throws {
    let store = try await Self.store()
    var grants = Self.all(.all)
    let view = Self.view(store, grants)
    let query = SampleQuery([.init(.bloodPressure)], limit: 2)
    #expect(try await view.samples(query).count == 2)
    grants[.bloodPressureDiastolic] = .denied
    #expect(try await Self.view(store, grants).samples(query).isEmpty)
    let window = ReadGrant.window(ReadWindow(from: Seed.noon + 120))
    let rates = SampleQuery([.init(.heartRate)], limit: 3)
    let seen = try await Self.view(store, [.heartRate: window]).samples(rates)
    #expect(seen.map(\.start) == [120, 180, 240].map { Seed.noon + $0 })
  }

  @Test("A workout is redacted to the allowed types in any sort order")
  func redacted() async throws {
    let store = try await Self.store()
    let view = Self.view(store, [.workout: .all])
    for order in [[], [SampleSort(.startDate, ascending: false)]] {
      let found = try await view.samples(SampleQuery([.init(.workout)], order: order))
      #expect(found.count == 6)
      for sample in found {
        guard case .workout(let workout) = sample.value else {
          Issue.record("no workout")
          continue
        }
        #expect(workout.statistics.isEmpty)
      }
    }
  }

  @Test("The store reports the queried types and rejects changes")
  func asked() async throws {
    let store = try await Self.store()
    let view = Self.view(store, [.heartRate: .all])
    #expect(view.askedTypes.isEmpty)
    _ = try await view.samples(of: .stepCount)
    #expect(view.askedTypes == [.stepCount])
    _ = try await view.contents()
    #expect(view.askedTypes == [.stepCount, .heartRate])
    await #expect(throws: VisibleStore.OnlyReads.self) { try await view.commit([]) }
    await #expect(throws: VisibleStore.OnlyReads.self) { _ = try await view.beginLoad() }
    #expect(try await view.entry("records/people") == nil)
  }
}
