import Foundation
import WellsealBase
import WellsealImports
package import WellsealModel

/// The content of a request body of Health Auto Export: samples, aggregates, and unknown names.
///
/// A row is a sample only if it summarizes nothing, according to the request or its times, and if
/// it names one device. All other rows are ``Aggregate``s.
///
/// | array | result |
/// |---|---|
/// | `metrics` | samples and aggregates, by ``HealthAutoExportMetric``; sleep by segments |
/// | `workouts` | workouts, identified by `id`, with their routes and heart rates |
/// | `stateOfMind` | states of mind, identified by `id` |
/// | `symptoms`, `cycleTracking` | samples of the types with these names |
/// | others | counted as unknown; the body is stored for thirty days |
package struct HealthAutoExport: Sendable {
  package var samples: [HealthSample] = []
  package private(set) var aggregates: [Aggregate] = []
  /// The number of rows by unknown name.
  package private(set) var unknown: [String: Int] = [:]
  /// The routes of workouts, with their points.
  package internal(set) var routes: [Route] = []
  /// The arrays of heart rates of workouts, which are read after the metrics.
  private var workoutRates: [JSONValue] = []
  let aggregation: String

  /// The route of a workout.
  package struct Route: Sendable {
    package var sample: NewSample
    var workout: UUID
  }

  /// The relations of the routes to their workouts.
  package var relations: RouteRelations {
    RouteRelations(routes.map { (route: $0.sample.sample.uuid, workout: $0.workout) })
  }

  /// Parses a body.
  ///
  /// - Parameters:
  ///   - body: JSON.
  ///   - aggregation: The header `automation-aggregation`, or `nil` if it is missing.
  /// - Throws: ``HealthAutoExportError`` if it isn't such a body.
  package init(parsing body: [UInt8], aggregation: String?) throws {
    self.aggregation = aggregation ?? ""
    guard !body.starts(with: Array("bplist".utf8)) else {
      throw HealthAutoExportError.propertyList
    }
    let limits = ParsingLimits(bytes: Self.maxSize, depth: 32, values: 8_000_000)
    let text = ByteOrderMark.strip(body).text
    guard let root = try? JSONDocument(parsing: text, limits: limits).root else {
      throw HealthAutoExportError.notJSON
    }
    let parts =
      root.kind == .array
      ? root.elements.prefix(100).compactMap { $0["data"] } : [root["data"]].compactMap(\.self)
    guard !parts.isEmpty else { throw HealthAutoExportError.withoutData }
    for data in parts { process(data) }
    process(heartRates: workoutRates)
  }

  /// Returns true if a JSON text is a request body or file of this app: `data` with an array of a
  /// known name.
  static func isBody(_ root: JSONValue) -> Bool {
    let data = root.kind == .array ? root.elements.first { _ in true }?["data"] : root["data"]
    return data.map { data in arrays.contains { data.member($0)?.kind == .array } } ?? false
  }

  private static let arrays = ["metrics", "workouts", "stateOfMind", "symptoms", "cycleTracking"]

  private mutating func process(_ data: JSONValue) {
    for member in data.members {
      switch member.name {
      case "metrics": for metric in member.value.elements { parse(metric: metric) }
      case "workouts": for workout in member.value.elements { parse(workout: workout) }
      case "stateOfMind": for mind in member.value.elements { process(mind: mind) }
      case "symptoms":
        for symptom in member.value.elements { parse(event: symptom, value: "severity", of: "symptoms") }
      case "cycleTracking":
        for event in member.value.elements { parse(event: event, value: "value", of: "cycleTracking") }
      default: miss(String(member.name), Array(member.value.elements).count)
      }
    }
  }

  mutating func miss(_ name: String, _ count: Int) {
    guard count > 0, unknown.count < 500 || unknown[name] != nil else { return }
    unknown[String(name.prefix(64)), default: 0] += count
  }

  // MARK: Metrics

  private mutating func parse(metric: JSONValue) {
    let rows = metric["data"].map { Array($0.elements) } ?? []
    guard let name = metric["name"]?.string else { return miss("metric without a name", rows.count) }
    guard let known = HealthAutoExportMetric.known[name], let type = known.type else {
      for row in rows { keep(row, of: name, nil, units: metric["units"]?.string ?? "") }
      return miss(name, rows.count)
    }
    let units = metric["units"]?.string ?? ""
    let isSummed = isSummedUp(rows, type)
    for row in rows {
      if type == .sleepAnalysis {
        process(sleep: row, units)
      } else if isSummed || !hasOneSource(row) || type.kind == .category {
        keep(row, of: name, type, units: units)
      } else if let found = sample(row, type, units, name) {
        samples.append(found)
      } else {
        keep(row, of: name, type, units: units)
      }
    }
  }

  /// Returns true if rows summarize many samples.
  ///
  /// If the request doesn't specify it, sums are recognized by their whole times.
  private func isSummedUp(_ rows: [JSONValue], _ type: HealthType) -> Bool {
    guard aggregation.isEmpty else { return !["none", "off"].contains(aggregation.lowercased()) }
    let times = rows.compactMap { $0["date"]?.string }
    guard !times.isEmpty else { return true }
    if times.allSatisfy({ HealthAutoExportDate.isWhole($0, .day) }) { return true }
    return type.row.aggregation == .cumulative
      && times.allSatisfy { HealthAutoExportDate.isWhole($0, .minute) }
  }

  private func hasOneSource(_ row: JSONValue) -> Bool {
    row["source"]?.string.map { !$0.allSatisfy(\.isWhitespace) && !$0.contains("|") } ?? false
  }

  private func sample(_ row: JSONValue, _ type: HealthType, _ units: String, _ name: String) -> HealthSample?
  {
    guard let start = row["date"]?.string.flatMap(HealthAutoExportDate.date) else { return nil }
    let end = row["endDate"]?.string.flatMap(HealthAutoExportDate.date) ?? start
    if type == .bloodPressure { return pressure(row, start, units) }
    let numbers = ["Min", "Avg", "Max"].compactMap { row.number($0) }
    // Three different numbers summarize several samples.
    let isSingleValue = numbers.count == 3 && Set(numbers).count == 1
    guard let number = row.number("qty") ?? (isSingleValue ? numbers.first : nil),
      let quantity = HealthAutoExportMetric.quantity(number, units, of: type)
    else { return nil }
    return make(type, start, max(start, end), .quantity(quantity), row, metadata(row, type))
  }

  private func pressure(_ row: JSONValue, _ start: Date, _ units: String) -> HealthSample? {
    var members: [HealthSample] = []
    for (field, type) in [
      ("systolic", HealthType.bloodPressureSystolic), ("diastolic", .bloodPressureDiastolic),
    ] {
      guard let number = row.number(field),
        let quantity = HealthAutoExportMetric.quantity(number, units, of: type),
        let member = make(type, start, start, .quantity(quantity), row, .none)
      else { return nil }
      members.append(member)
    }
    return make(.bloodPressure, start, start, .correlation(members), row, .none)
  }

  private func metadata(_ row: JSONValue, _ type: HealthType) -> Metadata {
    var entries: [MetadataKey: MetadataValue] = [:]
    switch (type, row["mealTime"]?.string, row["reason"]?.string) {
    case (.bloodGlucose, "Before Meal", _): entries[.bloodGlucoseMealTime] = .integer(1)
    case (.bloodGlucose, "After Meal", _): entries[.bloodGlucoseMealTime] = .integer(2)
    case (.insulinDelivery, _, "Basal"): entries[.insulinDeliveryReason] = .integer(1)
    case (.insulinDelivery, _, "Bolus"): entries[.insulinDeliveryReason] = .integer(2)
    default: break
    }
    return (try? Metadata(entries)) ?? .none
  }

  /// Returns a sample whose identifier is derived from the row, so that the same row is the same
  /// sample.
  func make(
    _ type: HealthType, _ start: Date, _ end: Date, _ value: SampleValue, _ row: JSONValue,
    _ metadata: Metadata,
    uuid: UUID? = nil
  ) -> HealthSample? {
    let name = row["source"]?.string ?? Self.name
    // The text determines the identifiers of imported data, so it never changes.
    let text = "\(type.identifier) \(start.timeIntervalSince1970) \(end.timeIntervalSince1970) \(name) "
    let content = Array(text.utf8) + JSON(row).minified
    return try? HealthSample(
      uuid: uuid ?? UUID(contentOf: content), type: type, start: start, end: end, value: value,
      provenance: Provenance(
        sourceRevision: SourceRevision(source: SampleIntake.source(named: String(name.prefix(200))))),
      metadata: metadata)
  }

  /// The maximum size of a body, in bytes.
  package static let maxSize = 64 << 20
  private static let name = "Health Auto Export"

  mutating func keep(_ row: JSONValue, of name: String, _ type: HealthType?, units: String) {
    var values: [String: Double] = [:]
    for member in row.members.prefix(40) {
      if let number = row.number(member.name) { values[String(member.name.prefix(64))] = number }
    }
    guard !values.isEmpty, let start = (row["date"] ?? row["startDate"])?.string else {
      return miss("\(name) without numbers", 1)
    }
    aggregates.append(
      Aggregate(
        metric: String(name.prefix(64)), start: String(start.prefix(40)), grouping: aggregation,
        source: String((row["source"]?.string ?? "").prefix(400)), units: String(units.prefix(40)),
        values: values,
        identifier: type?.identifier))
  }

  // MARK: Sleep

  /// Adds a segment as a sample; the summary of a night is an aggregate.
  ///
  /// Time in bed overlaps the stages, but is a sample of another kind. A stage with an unknown
  /// word, such as one in another language, is counted, because it doesn't summarize anything.
  private mutating func process(sleep row: JSONValue, _ units: String) {
    let word = row["value"]?.string
    let stage = word.flatMap { Self.stages[$0.lowercased().filter { $0 != " " }] }
    if word != nil, stage == nil { return miss("sleep_analysis.value", 1) }
    guard let stage, let start = row["startDate"]?.string.flatMap(HealthAutoExportDate.date),
      let end = row["endDate"]?.string.flatMap(HealthAutoExportDate.date), start <= end,
      let found = make(.sleepAnalysis, start, end, .category(stage), row, .none)
    else { return keep(row, of: "sleep_analysis", .sleepAnalysis, units: units) }
    samples.append(found)
  }

  /// The raw values of stages.
  ///
  /// Source: `HKCategoryValueSleepAnalysis`.
  private static let stages = [
    "inbed": 0, "asleep": 1, "unspecified": 1, "awake": 2, "core": 3, "deep": 4, "rem": 5,
  ]

  // MARK: Workouts

  private mutating func parse(workout row: JSONValue) {
    guard let start = row["start"]?.string.flatMap(HealthAutoExportDate.date),
      let end = row["end"]?.string.flatMap(HealthAutoExportDate.date), start <= end
    else { return miss("workout without times", 1) }
    let name = row["name"]?.string ?? ""
    var workout = Workout(
      activityType: HealthAutoExportMetric.activity(name),
      duration: row.number("duration") ?? end.timeIntervalSince(start))
    workout.totalDistance = total(row, "distance", .distanceWalkingRunning)
    workout.totalEnergyBurned =
      total(row, "activeEnergyBurned", .activeEnergyBurned)
      ?? total(row, "activeEnergy", .activeEnergyBurned) ?? total(row, "totalEnergy", .activeEnergyBurned)
    workout.statistics = [heartRate(row, start, end)].compactMap(\.self)
    let uuid = row["id"]?.string.flatMap { UUID(uuidString: $0) }
    let metadata = Self.metadata(ofWorkout: row, name, workout)
    guard let found = make(.workout, start, end, .workout(workout), row, metadata, uuid: uuid) else {
      return miss("invalid workout", 1)
    }
    samples.append(found)
    for member in row.members where member.value.kind == .array {
      switch member.name {
      case "route": process(route: member.value, of: found)
      case "heartRateData": workoutRates.append(member.value)
      default: miss("workouts.\(member.name)", Array(member.value.elements).count)
      }
    }
  }

  /// Returns the statistics of the heart rate: `heartRate` with `min`, `avg` and `max`, or
  /// `avgHeartRate` and `maxHeartRate`.
  private func heartRate(_ row: JSONValue, _ start: Date, _ end: Date) -> HealthStatistics? {
    func quantity(_ object: JSONValue?) -> HealthQuantity? {
      guard let object, object.kind == .object, let number = object.number("qty"), number > 0 else {
        return nil
      }
      return HealthAutoExportMetric.quantity(number, object["units"]?.string ?? "bpm", of: .heartRate)
    }
    let all = row["heartRate"]
    let results = HealthStatistics.Results(
      average: quantity(row["avgHeartRate"]) ?? quantity(all?["avg"]), minimum: quantity(all?["min"]),
      maximum: quantity(row["maxHeartRate"]) ?? quantity(all?["max"]))
    guard results != HealthStatistics.Results() else { return nil }
    return HealthStatistics(type: .heartRate, start: start, end: end, merged: results)
  }

  /// Returns the location and elevation of a workout, and its name if no activity type has it.
  private static func metadata(ofWorkout row: JSONValue, _ name: String, _ workout: Workout) -> Metadata {
    var entries: [MetadataKey: MetadataValue] = [:]
    if workout.activityType == HealthAutoExportMetric.other, !name.isEmpty {
      entries[MetadataKey("Name")] = .string(String(name.prefix(200)))
    }
    if let isIndoor = row["isIndoor"]?.bool { entries[.indoorWorkout] = .boolean(isIndoor) }
    if let climb = row["elevationUp"], climb.kind == .object, let number = climb.number("qty"), number >= 0,
      let unit = climb["units"]?.string.flatMap({ HealthUnit.written($0, for: .height) }),
      unit.isCompatible(with: .meter)
    {
      entries[MetadataKey("HKElevationAscended")] = .quantity(HealthQuantity(number, unit))
    }
    return (try? Metadata(entries)) ?? .none
  }

  /// Returns the quantity of an object `{qty, units}`; arrays, which some versions have, are
  /// ignored.
  private func total(_ row: JSONValue, _ member: StaticString, _ type: HealthType) -> HealthQuantity? {
    guard let object = row[member], object.kind == .object, let number = object.number("qty"), number >= 0
    else { return nil }
    return HealthAutoExportMetric.quantity(number, object["units"]?.string ?? "", of: type)
  }
}

extension JSONValue {
  /// Returns a finite number, with or without quotes.
  func number(_ name: some StringProtocol) -> Double? {
    let found = members.first { $0.name == String(name) }?.value
    guard let number = (found?.numberText ?? found?.string).flatMap({ Double($0) }), number.isFinite else {
      return nil
    }
    return number
  }
}

/// An error that occurs when a body isn't one of Health Auto Export.
package enum HealthAutoExportError: Error, Hashable {
  /// A property list, which a shortcut sends instead of JSON.
  case propertyList
  case notJSON
  case withoutData
}

extension HealthAutoExportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .propertyList: "the body is a property list; send it as a file or as text"
    case .notJSON: "invalid or truncated JSON"
    case .withoutData: "the body has no data"
    }
  }
}
