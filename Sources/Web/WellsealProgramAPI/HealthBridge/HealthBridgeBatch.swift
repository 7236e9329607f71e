import Foundation
import WellsealBase
import WellsealExchange
import WellsealImports
import WellsealModel

/// The content of a batch of Health Bridge for AI.
///
/// | array | result |
/// |---|---|
/// | `sources`, `health_types` | the names of sources, and the types by HealthKit identifier |
/// | `samples` | samples; totals of a day are ``Aggregate``s, because they summarize samples |
/// | `workouts` | workouts |
/// | `sleep_sessions` | a sample for each stage |
/// | `deleted_records` | the records to delete |
/// | `sync` | the epoch of a complete new start of the sleep data |
///
/// Records with an unknown type, unit or time are counted and skipped, so that one record never
/// blocks the phone's queue.
///
/// Source: Health Bridge for AI, "health_bridge.batch.v1 Contract".
struct HealthBridgeBatch: Sendable {
  /// A sample with the identifier of its record.
  struct Record: Hashable, Sendable {
    var id: String
    var sample: HealthSample
    /// Whether the source is that of HealthKit, and not only the phone.
    var hasOwnSource: Bool
  }

  /// The samples other than ``sleep``.
  private(set) var records: [Record] = []
  /// The samples of sleep sessions.
  private(set) var sleep: [Record] = []
  private(set) var dayTotals: [Aggregate] = []
  /// The identifiers of deleted samples and workouts.
  private(set) var deleted: Set<String> = []
  /// The identifiers of deleted sleep sessions.
  private(set) var deletedSessions: Set<String> = []
  /// The number of skipped records by reason.
  private(set) var unknown: [String: Int] = [:]
  /// The number of entries of each array.
  private(set) var counts: [String: Int] = [:]
  /// The epoch of a new start: the sleep sessions of this batch replace all earlier ones.
  private(set) var sleepEpoch: Int?

  private let device: HealthBridgeDevice
  private var sources: [String: String] = [:]
  private var types: [String: HealthType] = [:]

  /// Parses a batch.
  ///
  /// - Parameters:
  ///   - body: JSON.
  ///   - device: The phone that sent it.
  /// - Throws: ``HealthBridgeError/schema`` if it isn't a batch of version 1, or
  ///   ``HealthBridgeError/tooManyDeletions``.
  init(parsing body: [UInt8], from device: HealthBridgeDevice) throws(HealthBridgeError) {
    self.device = device
    let limits = ParsingLimits(bytes: Self.maxSize, depth: 8, values: 2_000_000)
    guard let root = try? JSONDocument(parsing: body, limits: limits).root,
      root["schema_id"]?.isString("health_bridge.batch.v1") ?? false,
      root["schema_version"]?.string?.hasPrefix("1.") ?? false
    else { throw .schema }
    for name in Self.arrays { counts[name] = root.member(name)?.count ?? 0 }
    guard counts["deleted_records", default: 0] <= Self.maxDeletions else { throw .tooManyDeletions }
    for source in Self.rows(root["sources"]) { process(source: source) }
    for type in Self.rows(root["health_types"]) { process(type: type) }
    for record in Self.rows(root["deleted_records"]) { process(deleted: record) }
    for cursor in Self.rows(root["sync"]?["cursors"]) { process(cursor: cursor) }
    for row in Self.rows(root["samples"]) { process(sample: row) }
    for row in Self.rows(root["workouts"]) { process(workout: row) }
    for row in Self.rows(root["sleep_sessions"]) { process(sleep: row) }
  }

  /// The maximum size of a batch, in bytes.
  ///
  /// Source: Health Bridge for AI, "Set up Health Bridge for AI".
  static let maxSize = 5_000_000

  /// The maximum number of deleted records in a batch, more than the app's records of this size.
  static let maxDeletions = 40_000

  private static let arrays = [
    "sources", "health_types", "samples", "workouts", "sleep_sessions", "deleted_records",
  ]

  private static func rows(_ array: JSONValue?) -> [JSONValue] { array.map { Array($0.elements) } ?? [] }

  /// Counts a skipped record; the number of different reasons is limited.
  private mutating func skip(_ reason: String) {
    unknown[unknown.count < 500 || unknown[reason] != nil ? reason : "other", default: 0] += 1
  }
}

// MARK: Context

extension HealthBridgeBatch {
  private mutating func process(source: JSONValue) {
    guard let key = source["source_key"]?.string, let name = source["name"]?.string else { return }
    sources[key] = Self.cleaned(name)
  }

  /// Records the HealthKit type of a code; the first known alias counts.
  private mutating func process(type: JSONValue) {
    guard let code = type["type_code"]?.string else { return }
    types[code] =
      Self.rows(type["aliases"]).compactMap { $0.string.flatMap { HealthType(identifier: $0) } }.first
  }

  private mutating func process(deleted record: JSONValue) {
    guard let id = Self.id(of: record) else { return skip("deleted record") }
    if record["record_family"]?.isString("sleep_session") ?? false {
      deletedSessions.insert(id)
    } else {
      deleted.insert(id)
    }
  }

  /// Records a new start of sleep data: `anchored_sleep_baseline_reset` with `v2:` and a number.
  private mutating func process(cursor: JSONValue) {
    guard cursor["cursor_kind"]?.isString("anchored_sleep_baseline_reset") ?? false,
      let value = cursor["cursor_value"]?.string, value.hasPrefix("v2:")
    else { return }
    sleepEpoch = Int(value.dropFirst(3))
  }

  private static func id(of row: JSONValue) -> String? {
    row["client_record_id"]?.string.flatMap {
      (1...200).contains($0.utf8.count) && cleaned($0) == $0 ? $0 : nil
    }
  }

  private static func interval(of row: JSONValue) -> DateInterval? {
    guard let start = date(row["start_time"]), let end = date(row["end_time"]), start <= end else {
      return nil
    }
    return DateInterval(start: start, end: end)
  }

  private static func date(_ value: JSONValue?) -> Date? {
    value?.string.flatMap { $0.utf8.count <= maxTime ? UnixTime(rfc3339: $0)?.date : nil }
  }

  /// The maximum length of a time with a fraction and an offset, in bytes.
  private static let maxTime = 40

  /// Returns a text of the phone without control characters and without characters that set the
  /// writing direction.
  ///
  /// Other characters, such as unusual spaces, stay, so that a source has the same name as in an
  /// export.
  ///
  /// - Parameters:
  ///   - text: The text in the batch.
  ///   - limit: The maximum length, in bytes.
  /// - Returns: The text, or `nil` if nothing remains.
  private static func cleaned(_ text: String, limit: Int = 200) -> String? {
    var kept = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars where !isHidden(scalar) {
      count += UTF8.width(scalar)
      guard count <= limit else { break }
      kept.append(scalar)
    }
    return kept.isEmpty ? nil : String(kept)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    // Joiners stay, because scripts and emoji need them.
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }
}

// MARK: Records

extension HealthBridgeBatch {
  private mutating func process(sample row: JSONValue) {
    let code = row["type_code"]?.string ?? ""
    guard let type = types[code] else { return skip(Self.cleaned(code, limit: 64) ?? "sample") }
    guard let id = Self.id(of: row), let interval = Self.interval(of: row) else { return skip("sample") }
    let unit = row["unit"]?.string ?? ""
    guard let number = row["value"]?.double,
      let quantity = HealthBridgeUnit.quantity(number, unit, of: type)
    else {
      return skip("\(Self.cleaned(code, limit: 64) ?? ""): \(Self.cleaned(unit, limit: 32) ?? "")")
    }
    if row["metadata"]?["aggregation"]?.isString("daily_sum") ?? false {
      dayTotals.append(dayTotal(row, type, number, unit))
    } else {
      add(id, type, interval, .quantity(quantity), row)
    }
  }

  private func dayTotal(_ row: JSONValue, _ type: HealthType, _ number: Double, _ unit: String) -> Aggregate {
    let start = row["start_time"]?.string ?? ""
    return Aggregate(
      dayOf: type, start: start, source: sourceName(row), value: number,
      unit: Self.cleaned(unit, limit: 40) ?? "")
  }

  private mutating func process(workout row: JSONValue) {
    guard let id = Self.id(of: row), let interval = Self.interval(of: row) else { return skip("workout") }
    let name = row["workout_type"]?.string ?? ""
    var workout = Workout(
      activityType: HealthBridgeActivity.value(named: name),
      duration: row["duration_seconds"]?.double ?? interval.duration)
    workout.totalEnergyBurned = row["energy_kcal"]?.double.map { HealthQuantity($0, .kilocalorie) }
    workout.totalDistance = row["distance_meters"]?.double.map { HealthQuantity($0, .meter) }
    add(id, .workout, interval, .workout(workout), row)
  }

  private mutating func process(sleep row: JSONValue) {
    guard let id = Self.id(of: row) else { return skip("sleep session") }
    let intervals = Self.rows(row["stage_intervals"])
    for _ in intervals.dropFirst(Self.maxIntervals) { skip("sleep stage") }
    for (index, part) in intervals.prefix(Self.maxIntervals).enumerated() {
      guard let stage = part["stage"]?.string.flatMap({ Self.stages[$0] }),
        let interval = Self.interval(of: part),
        let record = record(
          HealthBridgeDevice.record(ofStage: index, in: id), .sleepAnalysis, interval, .category(stage), row)
      else {
        skip("sleep stage")
        continue
      }
      if !deletedSessions.contains(id) { sleep.append(record) }
    }
  }

  /// The maximum number of stages of a session.
  static let maxIntervals = 1000

  /// The raw values of stages.
  ///
  /// Source: `HKCategoryValueSleepAnalysis`.
  private static let stages = ["in_bed": 0, "awake": 2, "core": 3, "deep": 4, "rem": 5]

  private mutating func add(
    _ id: String, _ type: HealthType, _ interval: DateInterval, _ value: SampleValue, _ row: JSONValue
  ) {
    guard let record = record(id, type, interval, value, row) else { return skip(type.name) }
    if !deleted.contains(id) { records.append(record) }
  }

  private func record(
    _ id: String, _ type: HealthType, _ interval: DateInterval, _ value: SampleValue, _ row: JSONValue
  ) -> Record? {
    guard let metadata = try? Metadata([HealthBridgeDevice.key: .string(id)]) else { return nil }
    let sample = try? HealthSample(
      uuid: device.identifier(of: id), type: type, start: interval.start, end: interval.end, value: value,
      provenance: provenance(row), metadata: metadata)
    let hasOwnSource = Self.ownSource(row) != nil
    return sample.map { Record(id: id, sample: $0, hasOwnSource: hasOwnSource) }
  }

  /// Returns the source and the device that HealthKit names, or the source of the batch.
  private func provenance(_ row: JSONValue) -> Provenance {
    func text(_ name: String) -> String? {
      row["metadata"]?.member(name)?.string.flatMap { Self.cleaned($0) }
    }
    let device = HealthDevice(
      name: text("healthkit_device_name"), manufacturer: text("healthkit_device_manufacturer"),
      model: text("healthkit_device_model"))
    return Provenance(
      sourceRevision: SourceRevision(source: ExportProvenance.source(named: sourceName(row))),
      device: device == HealthDevice() ? nil : device)
  }

  private func sourceName(_ row: JSONValue) -> String {
    Self.ownSource(row) ?? row["source_key"]?.string.flatMap { sources[$0] } ?? device.name
  }

  /// Returns the source that HealthKit names, or `nil` if there is none.
  private static func ownSource(_ row: JSONValue) -> String? {
    row["metadata"]?["healthkit_source_name"]?.string.flatMap { cleaned($0) }
  }
}

/// An error that occurs when a batch can't be accepted.
enum HealthBridgeError: Error, Hashable {
  /// The body isn't a batch of version 1.
  case schema
  /// The batch deletes more records than ``HealthBridgeBatch/maxDeletions``.
  case tooManyDeletions
  /// A later new start of the sleep data was received already.
  case olderSleep(epoch: Int)

  /// The code of the problem in the list of bodies, which never changes.
  var problem: String {
    switch self {
    case .schema: "bridge.schema"
    case .tooManyDeletions: "bridge.deletions"
    case .olderSleep: Self.olderSleepProblem
    }
  }

  /// The code of ``olderSleep(epoch:)``.
  static let olderSleepProblem = "bridge.sleep"
}
