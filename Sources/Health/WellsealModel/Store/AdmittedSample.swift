import FoundationEssentials

/// The origin of a sample, which determines what it may contain to enter a store.
package enum SampleOrigin: Sendable, CaseIterable {
  /// An app, a command or a form.
  ///
  /// It gets an error and can send the sample again.
  case app
  /// A program at `/api/v1/ingest`.
  ///
  /// Its metadata is treated like that of a file.
  case program
  /// A file.
  ///
  /// Unusual content is preserved because no one can correct and resend it.
  case file
  /// An export of the Health app.
  ///
  /// Only its importer stores ``InternalKey`` entries.
  case healthExport

  /// Whether samples must be within the bounds of their types; statistics exclude those that last
  /// too long.
  fileprivate var isBounded: Bool { self == .app || self == .program }

  fileprivate func permits(_ key: MetadataKey) -> Bool {
    guard key.rawValue.hasPrefix(InternalKey.prefix) else { return true }
    return switch self {
    case .app: false
    case .program, .file: InternalKey(rawValue: key.rawValue) == nil
    case .healthExport: true
    }
  }
}

/// A sample that may enter a store.
///
/// Stores accept no other type.
///
/// | rule | origins |
/// |---|---|
/// | every number is finite, and small enough for sums | all |
/// | a quantity of a cumulative type is not negative | app, program |
/// | a quantity is within ``EntryBounds/possible`` | program |
/// | it lasts at most ``HealthType/maxDuration`` | app, program |
/// | its metadata has at most 1,000 entries and 1 MiB of text | app, program |
/// | its points have a compatible unit | all |
/// | its points are possible, as many as it says, and within its time | app, program |
/// | totals of a workout are at least 0, and units of statistics are compatible | app, program |
/// | its lists and its texts outside metadata are short, see ``SampleSizes`` | app, program |
///
/// An app can't use metadata keys with the prefix ``InternalKey/prefix``. Only exports of the
/// Health app may contain an ``InternalKey``.
///
/// The rules also apply to members of correlations, and to the metadata of a workout's events and
/// activities. Rules that ``HealthSample`` checks itself, such as the order of its dates, aren't
/// checked again.
package struct AdmittedSample: Hashable, Sendable {
  /// The sample with its points and creation date.
  package let new: NewSample

  /// The sample itself.
  package var sample: HealthSample { new.sample }

  /// Validates a sample.
  ///
  /// - Throws: ``SampleError`` for the first rule that the sample breaks.
  package init(_ new: NewSample, from origin: SampleOrigin = .app) throws(SampleError) {
    try new.check(for: origin)
    self.new = new
  }
}

// Decode without checks: a sample in a journal was admitted by the rules of its time.
extension AdmittedSample: Codable {
  package init(from decoder: any Decoder) throws { new = try NewSample(from: decoder) }

  package func encode(to encoder: any Encoder) throws { try new.encode(to: encoder) }
}

extension NewSample {
  fileprivate func check(for origin: SampleOrigin) throws(SampleError) {
    try sample.check(for: origin)
    do throws(SampleError.Reason) {
      try created?.check()
      guard let points else { return }
      guard points.isCountable else { throw .notCountable }
      try points.checkUnits(of: sample.type)
      if origin.isBounded { try points.check(of: sample) }
    } catch {
      throw SampleError(type: sample.type, reason: error)
    }
  }
}

extension HealthSample {
  fileprivate func check(for origin: SampleOrigin) throws(SampleError) {
    if case .correlation(let members) = value {
      for member in members { try member.check(for: origin) }
    }
    do throws(SampleError.Reason) {
      guard value.isCountable else { throw .notCountable }
      for metadata in [metadata] + value.innerMetadata { try metadata.check(for: origin) }
      if origin.isBounded {
        try checkBounds()
        try checkSizes()
        if case .workout(let workout) = value { try workout.checkAmounts() }
      }
      if origin == .program { try checkPossible() }
    } catch {
      throw SampleError(type: type, reason: error)
    }
  }

  /// The bound of its type that the sample exceeds, or `nil`.
  ///
  /// Files may contain such samples. They are stored, and an import reports them.
  package var exceededBound: SampleError.Reason? {
    TypeBounds(type).exceeded(byDuration: duration, quantity: value.quantity?.value)
  }

  private func checkBounds() throws(SampleError.Reason) {
    if let bound = exceededBound { throw bound }
  }

  /// Checks that the value is possible, so that programs can't save values that forms and commands
  /// reject.
  private func checkPossible() throws(SampleError.Reason) {
    guard let bounds = EntryBounds.of(type), let number = try? value.quantity?.value(in: bounds.unit) else {
      return
    }
    guard bounds.possible.contains(number) else { throw .outsideRange("value") }
  }
}

/// The bounds of the samples of a type, which apps and programs must not exceed.
private struct TypeBounds {
  private let maxDuration: TimeInterval?
  private let isCumulative: Bool

  init(_ type: HealthType) {
    maxDuration = type.maxDuration
    isCumulative = type.aggregation == .cumulative
  }

  func exceeded(byDuration duration: TimeInterval, quantity: Double?) -> SampleError.Reason? {
    if let maxDuration, duration > maxDuration { return .tooLong(days: Int(maxDuration / 86_400)) }
    return isCumulative && quantity ?? 0 < 0 ? .negative : nil
  }
}

extension SampleBatch {
  /// The bounds of the type that rows exceed, with the number of rows.
  package var exceededBounds: [SampleError.Reason: Int] {
    let bounds = TypeBounds(type)
    return rows.reduce(into: [:]) { counts, row in
      let quantity = unit == nil ? nil : row.value
      if let bound = bounds.exceeded(byDuration: row.end - row.start, quantity: quantity) {
        counts[bound, default: 0] += 1
      }
    }
  }
}

extension Metadata {
  private static let maxEntries = 1000
  private static let maxText = 1 << 20

  fileprivate func check(for origin: SampleOrigin) throws(SampleError.Reason) {
    guard !isEmpty else { return }
    var length = 0
    for (key, value) in entries {
      guard origin.permits(key) else { throw .internalKey }
      guard value.isCountable else { throw .notCountable }
      length += key.rawValue.utf8.count
      if case .string(let text) = value { length += text.utf8.count }
    }
    guard !origin.isBounded || entries.count <= Self.maxEntries && length <= Self.maxText else {
      throw .tooMuchMetadata
    }
  }
}

// MARK: - Numbers

extension HealthQuantity {
  fileprivate var isCountable: Bool { value.isCountable }
}

extension MetadataValue {
  fileprivate var isCountable: Bool {
    switch self {
    case .real(let value): value.isCountable
    case .quantity(let quantity): quantity.isCountable
    case .string, .boolean, .integer, .date: true
    }
  }
}

extension SampleValue {
  fileprivate var isCountable: Bool {
    switch self {
    case .quantity(let quantity): quantity.isCountable
    case .quantitySeries(let summary):
      [summary.quantity, summary.minimum, summary.maximum, summary.mostRecent].allSatisfy(\.isCountable)
    case .workout(let workout): workout.isCountable
    case .electrocardiogram(let recording):
      [recording.averageHeartRate, recording.samplingFrequency].allSatisfy { $0?.isCountable ?? true }
    case .audiogram(let points):
      points.allSatisfy { $0.frequency.isCountable && $0.tests.allSatisfy(\.isCountable) }
    case .prescription(let prescription):
      [prescription.rightEye, prescription.leftEye].allSatisfy { $0?.isCountable ?? true }
    case .medicationDose(let dose): [dose.dose, dose.scheduledDose].allSatisfy { $0?.isCountable ?? true }
    case .stateOfMind(let state): state.valence.isCountable
    case .category, .correlation, .series, .assessment, .document, .clinicalRecord, .verifiableRecord: true
    }
  }

  /// The metadata of the parts of a workout.
  ///
  /// Members of correlations are separate samples.
  fileprivate var innerMetadata: [Metadata] {
    guard case .workout(let workout) = self else { return [] }
    return workout.events.map(\.metadata) + workout.activities.map(\.metadata)
      + workout.activities.flatMap { $0.events.map(\.metadata) }
  }
}

extension Workout {
  fileprivate var isCountable: Bool {
    let totals = [totalEnergyBurned, totalDistance, totalSwimmingStrokeCount, totalFlightsClimbed]
    return duration.isCountable && totals.allSatisfy { $0?.isCountable ?? true }
      && statistics.allSatisfy(\.isCountable) && zoneGroups.allSatisfy(\.isCountable)
      && activities.allSatisfy { activity in
        activity.duration.isCountable && activity.configuration.lapLength?.isCountable ?? true
          && activity.statistics.allSatisfy(\.isCountable) && activity.zoneGroups.allSatisfy(\.isCountable)
      }
  }
}

extension WorkoutZoneGroup {
  fileprivate var isCountable: Bool {
    durations.allSatisfy { $0.duration.isCountable }
      && configuration.zones.allSatisfy { $0.maximum?.isCountable ?? true }
  }
}

extension HealthStatistics {
  fileprivate var isCountable: Bool {
    merged.isCountable && (bySource ?? []).allSatisfy { $0.results.isCountable }
  }
}

extension HealthStatistics.Results {
  fileprivate var isCountable: Bool {
    [sum, average, minimum, maximum, mostRecent, duration].allSatisfy { $0?.isCountable ?? true }
  }
}

extension HearingTest {
  fileprivate var isCountable: Bool {
    [sensitivity, clampingRange?.lowerBound, clampingRange?.upperBound]
      .allSatisfy { $0?.isCountable ?? true }
  }
}

extension VisionPrescription.Lens {
  fileprivate var isCountable: Bool {
    [sphere, cylinder, axis, addPower, prism?.amount, prism?.angle].allSatisfy { $0?.isCountable ?? true }
      && lengths.values.allSatisfy(\.isCountable)
  }
}

extension SeriesPoints {
  fileprivate var isCountable: Bool {
    switch self {
    case .quantities(let quantities): quantities.allSatisfy(\.quantity.isCountable)
    case .heartbeats(let beats): beats.allSatisfy(\.timeSinceStart.isCountable)
    case .route(let points):
      points.allSatisfy { point in
        [
          point.latitude, point.longitude, point.altitude, point.horizontalAccuracy, point.verticalAccuracy,
          point.speed, point.course,
        ].allSatisfy(\.isCountable)
      }
    case .voltages(let voltages):
      voltages.allSatisfy { $0.timeSinceStart.isCountable && $0.voltage.isCountable }
    }
  }
}
