import Foundation
import HealthKit
import Testing
import WellsealModel

@Suite("Statistics in apps")
struct StatisticsTests {
  private let noon = Specimens.noon

  /// Returns steps of two sources in the first and the third hour.
  private func collection() throws -> HKStatisticsCollection {
    let samples = try [(0.0, 10.0, "watch"), (600, 20, "phone"), (7200, 5, "watch")].map {
      offset, count, source in
      try HealthSample(
        type: .stepCount, start: noon.addingTimeInterval(offset), end: noon.addingTimeInterval(offset + 60),
        value: .quantity(HealthQuantity(count, .count)),
        provenance: Provenance(
          sourceRevision: SourceRevision(source: HealthSource(name: source, bundleIdentifier: source))))
    }
    let buckets = try #require(
      CalendarBuckets(
        anchor: noon, interval: DateComponents(hour: 1), calendar: Calendar(identifier: .gregorian)))
    let calculation = try StatisticsCalculation([.cumulativeSum, .separateBySource], of: .stepCount)
    return HKStatisticsCollection(try calculation.collection(of: samples, in: buckets))
  }

  @Test("Only hours with data are listed; enumeration visits every hour")
  func hours() throws {
    let collection = try collection()
    #expect(collection.statistics().map { $0.sumQuantity()?.doubleValue(for: .count()) } == [30, 5])
    #expect(collection.statistics(for: noon.addingTimeInterval(30)) == collection.statistics().first)
    #expect(collection.statistics(for: noon.addingTimeInterval(4000)) == nil)
    var sums: [Double?] = []
    collection.enumerateStatistics(from: noon, to: noon.addingTimeInterval(7200)) { statistics, _ in
      sums.append(statistics.sumQuantity()?.doubleValue(for: .count()))
    }
    #expect(sums == [30, nil, 5])
  }

  @Test("The block can stop the enumeration")
  func stops() throws {
    var visits = 0
    try collection().enumerateStatistics(from: noon, to: .distantFuture) { _, stop in
      visits += 1
      if visits == 5 { stop.pointee = true }
    }
    #expect(visits == 5)
  }

  @Test("Each source has separate figures; unrequested ones are nil")
  func sources() throws {
    let collection = try collection()
    #expect(collection.sources().map(\.bundleIdentifier).sorted() == ["phone", "watch"])
    let first = try #require(collection.statistics().first)
    let phone = try #require(first.sources?.first { $0.name == "phone" })
    #expect(first.sumQuantity(for: phone)?.doubleValue(for: .count()) == 20)
    #expect(first.averageQuantity() == nil)
    #expect(first.averageQuantity(for: phone) == nil)
    #expect(first.mostRecentQuantityDateInterval() == nil)
    #expect(first.duration() == nil)
    #expect(first.quantityType == HKQuantityType(.stepCount))
    #expect(first.startDate == noon)
    #expect(first.endDate == noon.addingTimeInterval(3600))
  }

  @Test("Zones are between their boundaries")
  func zones() throws {
    let heartRate = HKQuantityType(.heartRate)
    let boundaries = [120.0, 140, 160].map { HKQuantity(unit: Specimens.bpm, doubleValue: $0) }
    let configuration = try HKWorkoutZoneConfiguration(quantityType: heartRate, zoneBoundaries: boundaries)
    #expect(configuration.zones.map(\.index) == [0, 1, 2, 3])
    #expect(configuration.zones.first?.minimum == nil)
    #expect(configuration.zones.last?.minimum == boundaries.last)
    #expect(configuration.source == .app)
    #expect(throws: HKError.self) {
      try HKWorkoutZoneConfiguration(quantityType: heartRate, zoneBoundaries: boundaries.reversed())
    }
    let builder = HKWorkoutBuilder(
      healthStore: HKHealthStore(), configuration: HKWorkoutConfiguration(), device: nil)
    builder.setCustomZoneConfiguration(configuration, for: heartRate)
    #expect(builder.zoneConfiguration(for: heartRate) == configuration)
  }
}
