import Foundation
import StoreConformance
import Testing
import WellsealExchange
import WellsealModel

@testable import WellsealImports

@Suite("FIT times")
struct GarminTimesTests {
  /// Midnight of 6 May 2024 in Berlin; its last sixteen bits are 46,432.
  private static let midnight = 1_714_946_400 - 631_065_600

  private static func imported(_ maker: FITMaker) async throws -> (MemoryStore, ImportReport) {
    let store = MemoryStore()
    let options = ImportOptions(now: Date(timeIntervalSince1970: 1_715_000_000), zone: .gmt)
    let report = try await IncomingImporter(options).run(Incoming(maker.file, name: "a.fit"), into: store)
    return (store, report)
  }

  private static func starts(_ store: MemoryStore, _ type: HealthType) async throws -> [Int] {
    try await store.samples(of: type).map { Int($0.start.timeIntervalSince1970) - 631_065_600 - midnight }
      .sorted()
  }

  @Test("16-bit times roll over twice a day, for heart rates and for steps")
  func sixteenBits() async throws {
    var maker = FITMaker()
    let start = Self.midnight
    maker.add(0, [.init(0, 0, 32), .init(1, 0x84, 1)])
    maker.add(103, [.init(253, 0x86, start), .init(0, 0x86, start / 86_400 * 86_400)])
    let hours = [1, 6, 12, 17, 18, 19, 20, 23]
    for hour in hours {
      maker.add(55, [.init(26, 0x84, (start + hour * 3600) & 0xFFFF), .init(27, 0x02, 50 + hour)])
    }
    for (hour, steps) in [(6, 100), (12, 1500), (20, 4000), (23, 5000)] {
      maker.add(
        55, [.init(26, 0x84, (start + hour * 3600) & 0xFFFF), .init(3, 0x86, steps), .init(5, 0, 6)])
    }
    let (store, _) = try await Self.imported(maker)
    #expect(try await Self.starts(store, .heartRate) == hours.map { $0 * 3600 })
    let steps = try await store.samples(of: .stepCount).compactMap { $0.value.quantity?.value }
    #expect(steps.sorted() == [100, 1000, 1400, 2500])
    #expect(
      try await store.samples(of: .stepCount).map(\.end).max()
        == Date(timeIntervalSince1970: 1_714_946_400 + 82_800))
  }

  @Test("A full time moves later short ones, even if the watch was set back")
  func wholeTimes() async throws {
    var maker = FITMaker()
    let start = Self.midnight
    maker.add(0, [.init(0, 0, 32)])
    for second in [0, 3600, 1800] {
      maker.add(55, [.init(253, 0x86, start + second), .init(27, 0x02, 60)])
      maker.add(55, [.init(26, 0x84, (start + second + 60) & 0xFFFF), .init(27, 0x02, 61)])
    }
    let (store, _) = try await Self.imported(maker)
    #expect(try await Self.starts(store, .heartRate) == [0, 60, 1800, 1860, 3600, 3660])
  }

  @Test("5-bit times roll over each half minute, and the route keeps its points")
  func fiveBits() async throws {
    var maker = FITMaker()
    let start = Self.midnight
    maker.add(0, [.init(0, 0, 4)])
    func location(_ second: Int) -> [FITMaker.Field] {
      [.init(0, 0x85, 596_523_236), .init(1, 0x85, 83_517_976 + second * 100), .init(3, 0x02, 120)]
    }
    maker.add(20, [.init(253, 0x86, start)] + location(0))
    // A definition without a time, followed by messages whose header contains five bits of it.
    maker.add(20, location(1))
    for second in 1...120 {
      let fields = location(second).flatMap { $0.bytes(isBigEndian: false) }
      maker.add(raw: [0x80 | UInt8((start + second) & 0x1F)] + fields)
    }
    maker.add(
      18,
      [
        .init(253, 0x86, start + 120), .init(2, 0x86, start), .init(5, 0, 1), .init(7, 0x86, 120_000),
        .init(8, 0x86, 120_000),
      ])
    let (store, _) = try await Self.imported(maker)
    #expect(try await Self.starts(store, .heartRate) == Array(0...120))
    let route = try #require(try await store.samples(of: .workoutRoute).first)
    guard case .route(let points)? = try await store.points(of: route.uuid) else { throw Missing() }
    #expect(points.count == 121)
  }

  /// Returns a ride of a minute with a point each second.
  private static func ride(
    _ times: [Int], session: Bool = true, at start: Int = midnight, created: Int? = nil
  ) -> FITMaker {
    var maker = FITMaker()
    maker.add(0, [.init(0, 0, 4), .init(4, 0x86, created)])
    for (number, second) in times.enumerated() {
      maker.add(
        20,
        [
          .init(253, 0x86, start + second), .init(0, 0x85, 596_523_236 + number * 100),
          .init(1, 0x85, 83_517_976), .init(3, 0x02, 120), .init(5, 0x86, number * 500),
        ])
    }
    if session {
      maker.add(
        18,
        [
          .init(253, 0x86, start + times.count), .init(2, 0x86, start), .init(5, 0, 2),
          .init(7, 0x86, times.count * 1000), .init(8, 0x86, times.count * 1000),
        ])
    }
    return maker
  }

  @Test("A record out of order leaves the route intact and is reported")
  func setBack() async throws {
    var times = Array(0..<60)
    times[30] = 26
    let (store, report) = try await Self.imported(Self.ride(times))
    let route = try #require(try await store.samples(of: .workoutRoute).first)
    guard case .route(let points)? = try await store.points(of: route.uuid) else { throw Missing() }
    #expect(points.count == 60)
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.date <= $1.date })
    #expect(report.lossTotals.keys.contains { $0.reason == .timesOutOfOrder })
  }

  @Test("Records without a session form a workout from the first to the last")
  func withoutSession() async throws {
    let (store, report) = try await Self.imported(Self.ride(Array(0..<60), session: false))
    let workout = try #require(try await store.samples(of: .workout).first)
    #expect(workout.duration == 59)
    guard case .workout(let value) = workout.value else { throw Missing() }
    #expect(value.totalDistance == HealthQuantity(295, .meter))
    #expect(try await store.samples(of: .workoutRoute).count == 1)
    #expect(report.lossTotals.keys.contains { $0.reason == .withoutSession })
  }

  @Test("Times of an unset clock start at the file's creation and are reported")
  func unsetClock() async throws {
    let created = Self.midnight + 3600
    let (store, report) = try await Self.imported(Self.ride(Array(0..<60), at: 500, created: created))
    let workout = try #require(try await store.samples(of: .workout).first)
    #expect(Int(workout.start.timeIntervalSince1970) - 631_065_600 == created)
    #expect(try await store.samples(of: .workoutRoute).count == 1)
    #expect(report.lossTotals.keys.contains { $0.reason == .unsetClock })
  }

  @Test("Points outside all workouts are counted")
  func outside() async throws {
    var times = Array(0..<60)
    times += [5000, 5001]
    var maker = Self.ride(times, session: false)
    maker.add(
      18,
      [.init(253, 0x86, Self.midnight + 60), .init(2, 0x86, Self.midnight), .init(7, 0x86, 60_000)])
    let (_, report) = try await Self.imported(maker)
    let count = report.lossTotals.filter { $0.key.reason == .outsideWorkouts }.values.reduce(0, +)
    #expect(count == 2)
  }

  @Test("Laps are events of the workout")
  func laps() async throws {
    var maker = Self.ride(Array(0..<60))
    for second in [0, 30] {
      maker.add(
        19,
        [
          .init(253, 0x86, Self.midnight + second + 30), .init(2, 0x86, Self.midnight + second),
          .init(7, 0x86, 30_000),
        ])
    }
    let (store, report) = try await Self.imported(maker)
    guard case .workout(let workout)? = try await store.samples(of: .workout).first?.value else {
      throw Missing()
    }
    #expect(workout.events.map(\.kind) == [.lap, .lap])
    #expect(workout.events.map { $0.end.timeIntervalSince($0.start) } == [30, 30])
    #expect(!report.lossTotals.keys.contains { $0.element == "lap" })
  }

  @Test("A chest strap's heart rates use its own clock with 12-bit times")
  func strap() async throws {
    var maker = FITMaker()
    let start = Self.midnight
    maker.add(0, [.init(0, 0, 4)])
    maker.add(132, [.init(253, 0x86, start), .init(9, 0x86, 4000), .init(6, 0x02, 100)])
    // Two rates, 1 and 2 seconds later: 4000 + 1024 and 4000 + 2048, whose last twelve bits are 928
    // and 1952.
    let (first, second) = (928, 1952)
    let packed = [first & 0xFF, first >> 8 | (second & 0xF) << 4, second >> 4]
    maker.add(raw: [0x40, 0, 0, 132, 0, 2, 10, 3, 0x0D, 6, 2, 0x02, 0])
    maker.add(raw: packed.map { UInt8($0) } + [101, 102])
    let (store, _) = try await Self.imported(maker)
    #expect(try await Self.starts(store, .heartRate) == [0, 1, 2])
    #expect(
      try await store.samples(of: .heartRate).sorted { $0.start < $1.start }
        .compactMap { $0.value.quantity?.value } == [100, 101, 102])
  }

  private struct Missing: Error {}
}
