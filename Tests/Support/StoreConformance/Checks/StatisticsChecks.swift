import Foundation
import WellsealModel

extension StoreConformance {
  static let statisticsChecks: [Check] = [
    Check("Without samples there are no statistics") { engine in
      let store = try await engine.store([.add(NewSample(try Specimen.heartRate(60)))])
      try expect(await store.statistics(StatisticsQuery(.stepCount, .cumulativeSum)), is: nil)
      let hours = try buckets("UTC", DateComponents(hour: 1))
      let query = StatisticsQuery(.stepCount, .cumulativeSum)
      try expect(await store.statistics(query, in: hours).statistics, is: [])
    },
    Check("An option that does not go with the type is refused") { engine in
      let store = try await engine.store()
      do {
        _ = try await store.statistics(StatisticsQuery(.heartRate, .cumulativeSum))
      } catch let error as StoreError {
        let reason = StatisticsError.Reason.wrongStyle(
          option: "cumulativeSum", .discreteTemporallyWeighted)
        return try expect(error, is: .statistics(StatisticsError(type: .heartRate, reason: reason)))
      }
      throw ConformanceFailure(description: "a sum of heart rates was not refused")
    },
    Check("A hundred steps across the hour are sixty before it and forty after") { engine in
      let steps = try Specimen.steps(100, at: 57 * 60, lasting: 300)
      try await engine.settle(engine.store([.add(NewSample(steps))])) { store in
        let hours = try buckets("UTC", DateComponents(hour: 1))
        let found = try await store.statistics(StatisticsQuery(.stepCount, .cumulativeSum), in: hours)
        try expect(found.statistics.map { $0.merged.sum?.value }, is: [60, 40])
        try expect(found.statistics.map(\.start), is: [Specimen.noon, Specimen.noon + 3600])
      }
    },
    Check("Where sources overlap, the first in the person's order counts") { engine in
      let samples = try [
        Specimen.steps(100, lasting: 100), Specimen.steps(60, at: 50, lasting: 100, from: Specimen.watch),
      ]
      let store = try await engine.store(samples.map { try .add(NewSample($0)) })
      let query = StatisticsQuery(.stepCount, [.cumulativeSum, .separateBySource, .duration])
      try await engine.settle(store) { store in
        let found = try await store.statistics(query)
        try expect(found?.merged.sum?.value, is: 110)
        try expect(found?.merged.duration?.value, is: 150)
        try expect(found?.sources, is: [Specimen.watch, Specimen.phone])
        try expect(found?.results(for: Specimen.phone)?.sum?.value, is: 100)
        let explanation = try await store.explanation(
          query, of: DateInterval(start: Specimen.noon, duration: 1000))
        try expect(explanation.shares.map(\.source), is: [Specimen.watch, Specimen.phone])
        try expect(explanation.shares.map(\.countedTotal), is: [60, 50])
        try expect(
          explanation.shares.map(\.ignored), is: [[], [.init(inFavorOf: Specimen.watch, seconds: 50)]])
      }
      try await store.commit([.setSourceOrder(.stepCount, [Specimen.phone])])
      try expect(await store.statistics(query)?.merged.sum?.value, is: 130)
    },
    Check("Every style of every option is calculated as in memory") { engine in
      for type in HealthType.all.filter({ $0.kind == .quantity }).styleExamples {
        let (oracle, store) = try await engine.pair(try points(of: type))
        try await engine.settle(store) { store in
          for predicate in predicates {
            let query = StatisticsQuery(type, options(of: type), predicate)
            let expected = try await oracle.statistics(query)
            try expectSame(try await store.statistics(query), expected, "\(type) \(predicate)")
            let interval = DateInterval(start: Specimen.noon + 3000, duration: 9000)
            try expectSame(
              try await store.explanation(query, of: interval),
              try await oracle.explanation(query, of: interval), "\(type)")
          }
        }
      }
    },
    Check("Buckets are those of the calendar, also where clocks change") { engine in
      for type in [HealthType.stepCount, .heartRate, .environmentalAudioExposure] {
        let (oracle, store) = try await engine.pair(try yearRound(type))
        try await engine.settle(store) { store in
          for zone in zones {
            for interval in intervals {
              let buckets = try buckets(zone, interval)
              let query = StatisticsQuery(type, options(of: type))
              try expectSame(
                try await store.statistics(query, in: buckets),
                try await oracle.statistics(query, in: buckets), "\(type) \(zone) \(interval)")
            }
          }
        }
      }
    },
    Check("A day has 23, 25 or 24 hours and a half where clocks change") { engine in
      let store = try await engine.store(try yearRound(.stepCount))
      let lengths: [(String, Set<TimeInterval>)] = [
        ("Europe/Berlin", [23, 24, 25]), ("America/New_York", [23, 24, 25]), ("Asia/Kathmandu", [24]),
        ("Australia/Lord_Howe", [23.5, 24, 24.5]),
      ]
      for (zone, hours) in lengths {
        let days = try buckets(zone, DateComponents(day: 1))
        let found = try await store.statistics(StatisticsQuery(.stepCount, .cumulativeSum), in: days)
        let lengths = Set(found.statistics.map { $0.end.timeIntervalSince($0.start) / 3600 })
        try expect(lengths, is: hours, zone)
      }
    },
    Check("Samples that buckets cut too often are refused") { engine in
      let long = try Specimen.steps(1, lasting: 31_536_000)
      let store = try await engine.store([.add(NewSample(long))])
      do {
        let seconds = try buckets("UTC", DateComponents(second: 1))
        _ = try await store.statistics(StatisticsQuery(.stepCount, .cumulativeSum), in: seconds)
      } catch let error as StoreError {
        let reason = StatisticsError.Reason.tooManyCuts(limit: 1_000_000)
        return try expect(error, is: .statistics(StatisticsError(type: .stepCount, reason: reason)))
      }
      throw ConformanceFailure(description: "a sample was cut into more than a million parts")
    },
    Check("Samples of centuries, which a file may bring, are kept and change no statistics") { engine in
      let store = try await engine.store([.add(NewSample(try Specimen.steps(100, lasting: 3600)))])
      let query = StatisticsQuery(.stepCount, [.cumulativeSum, .separateBySource])
      let days = try buckets("Europe/Berlin", DateComponents(day: 1))
      let (whole, daily) = (
        try await store.statistics(query), try await store.statistics(query, in: days)
      )
      let session = try await store.beginLoad()
      let long = try (0..<3).map { NewSample(try Specimen.steps(1e6, at: Double($0) - 3e10, lasting: 9e10)) }
      try expect(await store.load(long, in: session).added, is: 3, "long samples of a file")
      try expect(await store.samples(of: .stepCount).count, is: 4, "samples")
      try expect(await store.statistics(query), is: whole, "the statistics of everything")
      try expect(await store.statistics(query, in: days), is: daily, "the statistics of days")
    },
  ]

  static let zones = ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"]

  static let intervals = [
    DateComponents(hour: 6), DateComponents(day: 1), DateComponents(weekOfYear: 1), DateComponents(month: 1),
    DateComponents(minute: 47),
  ]

  private static let predicates: [SamplePredicate] = [
    .all, .samples(from: Specimen.noon + 4000, to: Specimen.noon + 9000),
    .samples(from: Specimen.noon + 4000, to: nil, options: .strictStartDate),
    .objects(from: [Specimen.watch]), .not(.objects(from: [Specimen.watch])), .none,
  ]

  /// Returns buckets from the start of 2024 in a time zone.
  static func buckets(_ zone: String, _ interval: DateComponents) throws -> CalendarBuckets {
    var calendar = Calendar(identifier: .gregorian)
    if let zone = TimeZone(identifier: zone) { calendar.timeZone = zone }
    let anchor = calendar.date(from: DateComponents(year: 2024, month: 1, day: 1)) ?? Specimen.noon
    guard let buckets = CalendarBuckets(anchor: anchor, interval: interval, calendar: calendar) else {
      throw ConformanceFailure(description: "no buckets of \(interval)")
    }
    return buckets
  }

  /// Returns all options that are valid for a type.
  static func options(of type: HealthType) -> StatisticsOptions {
    let common: StatisticsOptions = [.mostRecent, .duration, .separateBySource]
    return type.aggregation == .cumulative
      ? common.union(.cumulativeSum) : common.union([.discreteAverage, .discreteMin, .discreteMax])
  }

  /// Returns a few hours of three overlapping sources, including instants and series.
  private static func points(of type: HealthType) throws -> [StoreChange] {
    let unit = type.unit ?? .null
    let sources = [Specimen.watch, Specimen.phone, Specimen.diary]
    return try (0..<90).map { index in
      let value = HealthQuantity(Double(index * 7919 % 1000) / 10 + 1, unit)
      let start = Double(index * 977 % 12_000) + Double(index % 8) / 8
      var content = SampleValue.quantity(value)
      let length = Double(index * 31 % 400)
      if index.isMultiple(of: 9) {
        let begin = Specimen.noon + start
        content = .quantitySeries(
          QuantitySummary(
            quantity: value, count: 3, minimum: HealthQuantity(0.5, unit), maximum: HealthQuantity(150, unit),
            mostRecent: value, mostRecentInterval: DateInterval(start: begin, duration: length / 2)))
      }
      return try .add(
        NewSample(
          try Specimen.sample(type, content, at: start, lasting: length, from: sources[index % 3])))
    }
  }

  /// Returns samples that start every twenty hours through a year, many across a boundary.
  private static func yearRound(_ type: HealthType) throws -> [StoreChange] {
    try (0..<440).map { index in
      let value = HealthQuantity(Double(index * 7919 % 1000) / 8 + 1, type.unit ?? .null)
      let source = index.isMultiple(of: 5) ? Specimen.watch : Specimen.phone
      return try .add(
        NewSample(
          try Specimen.sample(
            type, .quantity(value), at: Double(index) * 72_000, lasting: Double(index % 7) * 18_000,
            from: source)))
    }
  }
}

extension [HealthType] {
  /// One type of each aggregation style.
  fileprivate var styleExamples: [HealthType] {
    AggregationStyle.allCases.compactMap { style in first { $0.aggregation == style } }
  }
}
