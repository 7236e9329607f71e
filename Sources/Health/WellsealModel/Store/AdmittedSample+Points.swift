import FoundationEssentials

extension SeriesPoints {
  /// Checks that quantities can be converted to the unit of the type.
  func checkUnits(of type: HealthType) throws(SampleError.Reason) {
    guard case .quantities(let quantities) = self, let unit = type.unit else { return }
    for point in quantities { try point.quantity.check(unit) }
  }

  /// Checks points that an app or a program brings against their sample.
  ///
  /// A series that ends early may have later quantities, so points may be as late as the latest end
  /// that the type allows.
  func check(of sample: HealthSample) throws(SampleError.Reason) {
    if case .series(let expected) = sample.value, expected != count {
      throw .wrongCount("points", expected: expected)
    }
    let latest = sample.start + (sample.type.maxDuration ?? sample.duration)
    let times = (sample.start - Self.tolerance)...(max(sample.end, latest) + Self.tolerance)
    switch self {
    case .quantities(let quantities):
      let isCumulative = sample.type.aggregation == .cumulative
      for point in quantities {
        try Self.check(point.interval.start, point.interval.end, in: times)
        guard !isCumulative || point.quantity.value >= 0 else { throw .negative }
      }
    case .route(let points):
      for point in points {
        try Self.check(point.date, point.date, in: times)
        guard Self.latitudes.contains(point.latitude) else { throw .outsideRange("latitude") }
        guard Self.longitudes.contains(point.longitude) else { throw .outsideRange("longitude") }
      }
    case .heartbeats(let beats): try Self.check(beats.map(\.timeSinceStart), after: sample.start, in: times)
    case .voltages(let voltages):
      try Self.check(voltages.map(\.timeSinceStart), after: sample.start, in: times)
    }
  }

  private var count: Int {
    switch self {
    case .quantities(let quantities): quantities.count
    case .heartbeats(let beats): beats.count
    case .route(let points): points.count
    case .voltages(let voltages): voltages.count
    }
  }

  private static func check(
    _ offsets: [TimeInterval], after start: Date, in times: ClosedRange<Date>
  ) throws(SampleError.Reason) {
    for offset in offsets { try check(start + offset, start + offset, in: times) }
  }

  private static func check(
    _ start: Date, _ end: Date, in times: ClosedRange<Date>
  ) throws(SampleError.Reason) {
    guard times.contains(start), times.contains(end) else { throw .outsideRange("time of a point") }
  }

  /// Times in seconds lose digits in messages.
  private static let tolerance: TimeInterval = 1
  private static let latitudes = -90.0...90.0
  private static let longitudes = -180.0...180.0
}

extension Workout {
  /// Checks that totals and statistics are possible.
  func checkAmounts() throws(SampleError.Reason) {
    guard activityType >= 0 else { throw .outsideRange("activity type") }
    for total in [totalEnergyBurned, totalDistance, totalSwimmingStrokeCount, totalFlightsClimbed] {
      guard total?.value ?? 0 >= 0 else { throw .negative }
    }
    for statistics in statistics + activities.flatMap(\.statistics) { try statistics.checkAmounts() }
  }
}

extension HealthStatistics {
  fileprivate func checkAmounts() throws(SampleError.Reason) {
    guard let unit = type.unit else { throw .outsideRange("type of statistics") }
    for results in [merged] + (bySource ?? []).map(\.results) {
      let amounts = [results.sum, results.average, results.minimum, results.maximum, results.mostRecent]
      for amount in amounts.compactMap({ $0 }) { try amount.check(unit) }
      guard results.sum?.value ?? 0 >= 0 else { throw .negative }
    }
  }
}

/// The sizes of the lists and texts of a sample that an app or a program brings.
enum SampleSizes {
  /// The maximum number of labels and of associations of a state of mind.
  static let labels = 100
  /// The maximum number of frequencies of an audiogram.
  static let frequencies = 1000
  /// The maximum length of the texts of a device or a prescription, in bytes.
  static let text = 1 << 14
}

extension HealthSample {
  /// Checks the sizes of lists and of texts that aren't metadata.
  func checkSizes() throws(SampleError.Reason) {
    try SampleError.Reason.check(
      provenance.device?.textLength ?? 0, SampleSizes.text, "length of the device's texts")
    switch value {
    case .stateOfMind(let state):
      try SampleError.Reason.check(state.labels.count, SampleSizes.labels, "number of labels")
      try SampleError.Reason.check(state.associations.count, SampleSizes.labels, "number of associations")
    case .audiogram(let points):
      try SampleError.Reason.check(points.count, SampleSizes.frequencies, "number of frequencies")
    case .prescription(let prescription):
      try SampleError.Reason.check(
        prescription.brand?.utf8.count ?? 0, SampleSizes.text, "length of the brand")
    default: return
    }
  }
}

extension SampleError.Reason {
  fileprivate static func check(_ size: Int, _ maximum: Int, _ name: String) throws(SampleError.Reason) {
    guard size <= maximum else { throw .outsideRange(name) }
  }
}

extension HealthDevice {
  fileprivate var textLength: Int {
    [
      name, manufacturer, model, hardwareVersion, firmwareVersion, softwareVersion, localIdentifier,
      udiDeviceIdentifier,
    ].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
  }
}
