import FoundationEssentials
import WellsealModel

extension StoreConformance {
  static let queryChecks: [Check] = [
    Check("Every property can be compared with every value that it has") { engine in
      let (oracle, store) = try await engine.pair(try Specimen.everything())
      try await engine.settle(store) { store in
        for predicate in try await comparisons(with: oracle) {
          for (type, expected) in try await answers(of: oracle, to: predicate) {
            try expect(await store.samples(of: type, predicate), is: expected, "\(type): \(predicate)")
          }
        }
      }
    },
    Check("Samples are found by their identifiers, whatever their type") { engine in
      let (oracle, store) = try await engine.pair(try Specimen.everything())
      let known = oracle.linkedSamples.map(\.sample.uuid)
      try await engine.settle(store) { store in
        for identifiers in [known, Array(known.prefix(3)), [known[1], .random()], [.random()], []] {
          try expect(await store.stored(Set(identifiers)), is: await oracle.stored(Set(identifiers)))
        }
      }
    },
    Check("Conditions combine") { engine in
      let (oracle, store) = try await engine.pair(try Specimen.everything())
      let simple = try await comparisons(with: oracle)
      for (left, right) in zip(simple, simple.dropFirst(7)).enumerated()
        .filter({ $0.offset.isMultiple(of: 9) }).map(\.element)
      {
        for predicate in [SamplePredicate.and([left, .not(right)]), .or([left, right]), .not(left)] {
          for (type, expected) in try await answers(of: oracle, to: predicate) {
            try expect(await store.samples(of: type, predicate), is: expected, "\(type): \(predicate)")
          }
        }
      }
    },
    Check("A workout is found by its activities") { engine in
      let workout = try Specimen.workout()
      let store = try await engine.store([.add(NewSample(workout))])
      for (type, expected) in [(37.0, [workout]), (38, [])] {
        let predicate = SamplePredicate.workoutActivity(
          .comparing(.field(.activityType), .equal, .number(type)))
        try expect(await store.samples(of: .workout, predicate), is: expected)
      }
    },
    Check("Overlap takes the sample that ends at the start and not the one that begins at the end") {
      engine in
      let samples = try [(-60.0, 60.0), (-60, 59), (0, 0), (99, 500), (100, 1), (-500, 2000)].map {
        try Specimen.steps(1, at: $0, lasting: $1)
      }
      let store = try await engine.store(samples.map { try .add(NewSample($0)) })
      let expected: [(QueryOptions, Set<Int>)] = [
        ([], [0, 2, 3, 5]), (.strictStartDate, [2, 3]), (.strictEndDate, [0, 2]),
        ([.strictStartDate, .strictEndDate], [2]),
      ]
      try await engine.settle(store) { store in
        for (options, places) in expected {
          let predicate = SamplePredicate.samples(
            from: Specimen.noon, to: Specimen.noon + 100, options: options)
          let found = Set(try await store.samples(of: .stepCount, predicate).map(\.uuid))
          try expect(found, is: Set(places.map { samples[$0].uuid }), "\(options)")
        }
      }
    },
    Check("Without an order samples come by start, then as they were saved") { engine in
      let starts = [300.0, 0, 300, 100, 0, 300]
      let samples = try starts.enumerated().map { try Specimen.steps(Double($0), at: $1, lasting: 1) }
      let store = try await engine.store(samples.map { try .add(NewSample($0)) })
      try await engine.settle(store) { store in
        let values = try await store.samples(of: .stepCount).compactMap { $0.value.quantity?.value }
        try expect(values, is: [1, 4, 3, 0, 2, 5])
      }
    },
    Check("Orders and limits are kept, and ties come by start, then as they were saved") { engine in
      let (oracle, store) = try await engine.pair(try manySteps())
      try await engine.settle(store) { store in
        for order in orders {
          for limit in [nil, 0, 1, 7, 1000] {
            let query = SampleQuery([.init(.stepCount), .init(.heartRate)], order: order, limit: limit)
            let expected = try await oracle.samples(query)
            try expect(await store.samples(query), is: expected, "\(order) \(limit ?? -1)")
          }
        }
      }
    },
    Check("The parts of a query are united, and a sample that meets several comes once") { engine in
      let samples = try [Specimen.steps(1), Specimen.heartRate(60, at: 9), Specimen.steps(3, at: 50)]
      let store = try await engine.store(samples.map { try .add(NewSample($0)) })
      let early = SamplePredicate.samples(from: nil, to: Specimen.noon + 20)
      let query = SampleQuery([
        .init(.stepCount, early), .init(.heartRate),
        .init(.stepCount, .comparing(.field(.quantity), .less, .quantity(HealthQuantity(2, .count)))),
      ])
      try expect(await store.samples(query), is: [samples[0], samples[1]])
    },
    Check("A visit sees each sample once") { engine in
      let (oracle, store) = try await engine.pair(try manySteps())
      let query = SampleQuery([.init(.stepCount, .samples(from: Specimen.noon + 50, to: nil))])
      let expected = try await oracle.samples(query)
      var found: [HealthSample] = []
      try await store.visit(query) { found += $0.map(\.sample) }
      try expect(found.count, is: expected.count)
      try expect(Set(found), is: Set(expected))
    },
    Check("Quantities are those of the samples that count, by source and in the unit of the question") {
      engine in
      let (oracle, store) = try await engine.pair(try weights() + Specimen.everything())
      let periods: [(Date?, Date?)] = [
        (nil, nil), (Specimen.noon + 30, Specimen.noon + 120), (Specimen.noon + 120, nil),
        (nil, Specimen.noon - 1),
      ]
      let questions: [(HealthType, HealthUnit)] = [
        (.bodyMass, "g"), (.bodyMass, "lb"), (.bodyMass, "count"), (.heartRate, "count/min"),
        (.sleepAnalysis, "count"), (.bloodPressure, "mmHg"),
      ]
      try await engine.settle(store) { store in
        for (type, unit) in questions {
          for period in periods {
            let expected = try await quantities(of: type, period, in: unit, oracle)
            try expect(await quantities(of: type, period, in: unit, store), is: expected, "\(type) \(unit)")
          }
        }
        let grams = try await quantities(of: .bodyMass, (nil, nil), in: "g", store)
        try expect(grams[Specimen.phone]?.map(\.value), is: [70_000, 71_000])
      }
    },
    Check("The result of a calculation is that of the present samples and their source priority") { engine in
      let (early, late) = (try Specimen.steps(1), try Specimen.steps(2, at: 60, from: Specimen.watch))
      let store = try await engine.store([try .add(NewSample(early))])
      let changes: [StoreChange] = [
        try .add(NewSample(late)), .setSourceOrder(.stepCount, [Specimen.watch, Specimen.phone]),
        .setSourceOrder(.stepCount, [Specimen.phone, Specimen.watch]), .delete(early.uuid),
        try .add(NewSample(Specimen.steps(4, at: 30))),
      ]
      try await engine.settle(store) { store in
        try expect(await remembered(store), is: await described(store))
      }
      for change in changes {
        try await store.commit([change])
        try expect(await remembered(store), is: await described(store), "\(change)")
      }
      try await engine.settle(store) { store in
        try expect(await remembered(store), is: await described(store))
      }
    },
    Check("A visitor that throws ends the visit with its error") { engine in
      let store = try await engine.store(try manySteps())
      do {
        try await store.visit(SampleQuery(allParts)) { _ in throw StoreError.locked }
      } catch let error as StoreError {
        return try expect(error, is: .locked)
      }
      throw ConformanceFailure(description: "the visitor's error was lost")
    },
    Check("The sources are those of matching samples") { engine in
      let samples = try [
        Specimen.steps(1), Specimen.steps(2, at: 100, from: Specimen.watch), Specimen.heartRate(60),
      ]
      let store = try await engine.store(samples.map { try .add(NewSample($0)) })
      try expect(await store.sources(.init(.stepCount)), is: [Specimen.phone, Specimen.watch])
      let late = SamplePredicate.samples(from: Specimen.noon + 90, to: nil)
      try expect(await store.sources(.init(.stepCount, late)), is: [Specimen.watch])
      try expect(await store.sources(.init(.bodyMass)), is: [])
    },
  ]

  private static let orders: [[SampleSort]] = [
    [], [SampleSort(.startDate)], [SampleSort(.startDate, ascending: false)],
    [SampleSort(.endDate, ascending: false)], [SampleSort(.quantity)],
    [SampleSort(.sourceName), SampleSort(.quantity, ascending: false)], [SampleSort(.totalDistance)],
  ]

  /// Returns weights in two units, in the order of time.
  private static func weights() throws -> [StoreChange] {
    let quantities = [HealthQuantity(70, "kg"), HealthQuantity(71_000, "g")]
    return try quantities.enumerated().map { index, quantity in
      try .add(
        NewSample(
          Specimen.sample(
            .bodyMass, .quantity(quantity), at: Double(index) * 60, lasting: 30, from: Specimen.phone)))
    }
  }

  /// Returns the steps after noon by value, and the priority of their sources.
  private static func described(_ store: any SampleStore) async throws -> String {
    let steps = try await store.samples(of: .stepCount, .samples(from: Specimen.noon, to: nil))
    let values = steps.compactMap { $0.value.quantity?.value }
    return "\(values) \(try await store.sourceOrder(of: .stepCount).map(\.bundleIdentifier))"
  }

  /// Returns the same as the result of a calculation, which the store may remember.
  private static func remembered(_ store: any SampleStore) async throws -> String {
    let calculation = SampleCalculation(
      "description", [], reading: [.stepCount], from: Specimen.noon, to: nil)
    return try await store.result(of: calculation) {
      let text = try await described(store)
      return (text, bytes: text.utf8.count)
    }
  }

  private static func manySteps() throws -> [StoreChange] {
    try (0..<60).map { index in
      let start = Double(index * 37 % 50)
      let source = index.isMultiple(of: 3) ? Specimen.watch : Specimen.phone
      return try .add(
        NewSample(
          index.isMultiple(of: 4)
            ? try Specimen.heartRate(Double(60 + index % 5), at: start, from: source)
            : try Specimen.steps(
              Double(index % 7), at: start, lasting: Double(index % 3), from: source)))
    }
  }

  /// Returns the quantities of a period by source, in the order of time.
  static func quantities(
    of type: HealthType, _ period: (Date?, Date?), in unit: HealthUnit, _ store: some SampleStore
  ) async throws -> [HealthSource?: [TimedQuantity]] {
    var found: [HealthSource?: [TimedQuantity]] = [:]
    try await store.visitQuantities(of: type, from: period.0, to: period.1, in: unit) { source, quantities in
      found[source, default: []] += quantities
    }
    return found.mapValues { quantities in
      quantities.sorted { ($0.start, $0.end, $0.value) < ($1.start, $1.end, $1.value) }
    }
  }

  /// Returns predicates that compare each property in every way with each value in a sample, and
  /// with none.
  private static func comparisons(with oracle: MemoryStore) async throws -> [SamplePredicate] {
    let samples = oracle.linkedSamples
    let keys =
      PredicateField.allCases.map(PredicateKey.field) + DeviceProperty.allCases.map(PredicateKey.device)
      + Specimen.food.entries.keys.sorted { $0.rawValue < $1.rawValue }.map(PredicateKey.metadata)
      + [.metadata(.syncVersion), .statistic(.average, .heartRate), .statistic(.maximum, .heartRate)]
    return keys.flatMap { key in
      var values: [PredicateValue] = [.null]
      for value in samples.compactMap({ $0.value(for: key) }) where !values.contains(value) {
        if case .list(let elements) = value { values += elements } else { values.append(value) }
      }
      return values.prefix(6).flatMap { value in
        [PredicateComparator.equal, .notEqual, .less, .greaterOrEqual, .contains].map {
          SamplePredicate.comparing(key, $0, value)
        } + [.comparing(key, .in, .list([value])), .comparing(key, .between, .list([value, value]))]
      }
    }
  }

  /// Returns the oracle's results by type.
  ///
  /// One of the types without results represents all of them.
  private static func answers(
    of oracle: MemoryStore, to predicate: SamplePredicate
  ) async throws -> [HealthType: [HealthSample]] {
    let found = oracle.linkedSamples.filter { predicate.matches($0) }.map(\.sample)
    return Dictionary(grouping: found, by: \.type).merging(found.isEmpty ? [.stepCount: []] : [:]) { $1 }
  }
}
