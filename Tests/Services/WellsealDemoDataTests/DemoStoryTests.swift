import Foundation
import Testing
import WellsealBase
import WellsealKeys
import WellsealModel
import WellsealStore

@testable import WellsealDemoData
@testable import WellsealQueries

@Suite("Story of the demo")
struct DemoStoryTests {
  private static let now = Date(timeIntervalSince1970: 1_780_000_000)
  private static let time = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  /// Ten months, which contain the cold and the trip.
  private static let months = Task { try await store(days: 300) }

  private static func store(days: Int) async throws -> SealedStore {
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "demo")], cost: ScryptCost(rounds: 1 << 10))
    try await DemoHistory(until: now, in: time, days: days).load(into: store)
    return store
  }

  // MARK: Workouts

  private struct Part {
    var start: Date
    var end: Date
    var value: Double
  }

  /// Returns the watch's samples of a type in a workout's interval, added independently of the
  /// product's statistics.
  private static func samples(
    _ type: HealthType, _ unit: HealthUnit, in interval: DateInterval, of store: SealedStore
  ) throws -> [Part] {
    let part = SampleQuery.Part(type, .samples(from: interval.start, to: interval.end))
    return try store.samples(SampleQuery([part])).compactMap { sample in
      guard sample.provenance.sourceRevision?.source.name == "Jane’s Watch" else { return nil }
      guard let value = try sample.value.quantity?.value(in: unit) else { return nil }
      return Part(start: sample.start, end: sample.end, value: value)
    }
  }

  @Test("A workout's energy, distance, time and heart rate are part of the day's")
  func workouts() async throws {
    let store = try await Self.months.value
    let workouts = try await store.samples(of: .workout)
    #expect(workouts.count > 60)
    for sample in workouts.prefix(40) + workouts.suffix(20) {
      guard case .workout(let workout) = sample.value else { continue }
      let interval = DateInterval(start: sample.start, end: sample.end)
      let energy = try Self.samples(.activeEnergyBurned, .kilocalorie, in: interval, of: store)
      let told = try #require(try workout.totalEnergyBurned?.value(in: .kilocalorie))
      #expect(abs(energy.reduce(0) { $0 + $1.value } - told) < 0.01, "\(sample.start)")
      #expect(energy.allSatisfy { $0.start >= interval.start && $0.end <= interval.end })
      if let distance = try workout.totalDistance?.value(in: .meter) {
        let type: HealthType = workout.activityType == 13 ? .distanceCycling : .distanceWalkingRunning
        let parts = try Self.samples(type, .meter, in: interval, of: store)
        #expect(abs(parts.reduce(0) { $0 + $1.value } - distance) < 0.01, "\(sample.start)")
      }
      let exercise = try Self.samples(.appleExerciseTime, .minute, in: interval, of: store)
      #expect(abs(exercise.reduce(0) { $0 + $1.value } - workout.duration / 60) <= 1)
      // The first minutes aren't at full effort.
      let settled = DateInterval(start: interval.start + 600, end: interval.end)
      let pulse = try Self.samples(.heartRate, "count/min", in: settled, of: store)
      #expect(pulse.allSatisfy { $0.value > 90 }, "\(sample.start)")
    }
  }

  @Test("The rings of a day include its workouts")
  func rings() async throws {
    let store = try await Self.months.value
    let days = try await store.samples(of: .workout).suffix(30)
    let summaries = try store.activitySummaries(.all)
    for sample in days {
      guard case .workout(let workout) = sample.value else { continue }
      let parts = Self.time.calendar.dateComponents([.year, .month, .day], from: sample.start)
      let summary = try #require(
        summaries.first {
          $0.day.year == parts.year && $0.day.month == parts.month && $0.day.day == parts.day
        })
      let energy = try workout.totalEnergyBurned?.value(in: .kilocalorie) ?? 0
      #expect(try summary.activeEnergyBurned.value(in: .kilocalorie) > energy)
      #expect(try summary.exerciseTime.value(in: .minute) >= (workout.duration / 60).rounded() - 1)
    }
  }

  // MARK: Cold

  @Test("The measures of the night show the cold two nights before its first symptom")
  func cold() async throws {
    let store = try await Self.months.value
    let first = try #require(try await store.samples(of: .soreThroat).map(\.start).min())
    #expect(Self.time.dayWords(first) == "2025-10-05")
    let (since, until) = (try Self.time.interval("2025-09-20"), try Self.time.interval("2025-10-16"))
    let nights = try await VitalsRequest(since: since, until: until, in: Self.time).answer(
      from: store, at: Self.now
    ).nights
    let many = nights.filter { $0.outside.count >= 2 }.map { Self.time.dayWords($0.sleep.day) }
    // The nights that end on the 4th and the 5th are before the evening of the first entry.
    #expect(many.contains("2025-10-04") && many.contains("2025-10-05"), "\(many)")
    #expect(many.allSatisfy { ("2025-10-04"..."2025-10-11").contains($0) }, "\(many)")
    let week = DateInterval(start: first, duration: 4 * 24 * 3600)
    let workouts = SampleQuery.Part(.workout, .samples(from: week.start, to: week.end))
    #expect(try store.samples(SampleQuery([workouts])).isEmpty)
  }

  @Test(
    "The cold is in October, at least two weeks ago, and overlaps no other event",
    arguments: ["2026-11-29", "2026-10-20", "2027-02-25", "2027-05-15", "2026-01-01", "2028-07-01"])
  func dateOfCold(last: String) throws {
    let end = try Self.time.date(last) + 12 * 3600
    let story = DemoStory(until: end, in: Self.time)
    let ages = (0..<400).filter { story.dayOfCold(age: $0) != nil }
    #expect(ages.count == 8 && ages.allSatisfy { $0 >= 8 })
    #expect(ages.allSatisfy { !DemoStory.nightShift.contains($0) && !DemoStory.trip.contains($0) })
    #expect(ages.allSatisfy { !DemoStory.repair.contains($0) })
    let first = try #require(ages.first { story.dayOfCold(age: $0) == 0 })
    let date = Self.time.calendar.date(byAdding: .day, value: -first, to: end) ?? end
    #expect(Self.time.dayWords(date).contains("-10-"))
  }

  // MARK: Workouts and the trip

  @Test("Doses are scheduled at the same time of the clock on every day")
  func doses() async throws {
    let doses = try await Self.months.value.samples(of: .medicationDoseEvent).compactMap { sample in
      if case .medicationDose(let dose) = sample.value { dose } else { nil }
    }
    let times = doses.compactMap { $0.scheduledDate.map { Self.time.words($0).suffix(8) } }
    // The only medication with a schedule in these months; the clocks changed on 29 March 2026.
    #expect(times.count > 100 && Set(times) == ["08:00:00"])
  }

  @Test("Nights after a workout are longer")
  func nightsAfterWorkouts() async throws {
    let store = try await Self.months.value
    let pair = try #require(AssociationPair(.workout, .asleep))
    let answer = try await AssociationsRequest(in: Self.time).answer(from: store, at: Self.now)
    let workout = try #require(answer.pairs.first { $0.pair == pair })
    #expect((workout.difference ?? 0) > 10, "\(workout.verdict) \(workout.difference ?? 0)")
  }

  @Test("Sleep on the trip has the time zone six hours behind")
  func trip() async throws {
    let store = try await Self.months.value
    let zones = Set(
      try await store.samples(of: .sleepAnalysis).compactMap { sample -> String? in
        if case .string(let name)? = sample.metadata[.timeZone] { name } else { nil }
      })
    #expect(zones == ["Etc/GMT+5"])
    let nights = try await SleepRequest(
      since: Self.time.interval("2026-01-20"), until: Self.time.interval("2026-01-25"), in: Self.time
    ).answer(from: store).nights.filter { !$0.isNap }
    #expect(nights.count == 6)
    for night in nights {
      let zone = LocalTime(try #require(TimeZone(identifier: "Etc/GMT+5")))
      let hour = zone.calendar.component(.hour, from: night.end)
      #expect((5...9).contains(hour), "\(night.end)")
    }
  }
}
