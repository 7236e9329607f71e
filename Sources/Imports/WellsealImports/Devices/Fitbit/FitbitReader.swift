import FoundationEssentials
import WellsealBase
import WellsealModel

/// A reader for a file of a Fitbit account.
///
/// Times such as `05/01/24 07:05:33` are in UTC; those of sleep, of weights and of the resting
/// heart rate of a day are local without a zone. A weight has no unit, so it is reported and not
/// imported; the accompanying body fat percentage and body mass index need none.
struct FitbitReader: DeviceBatchReader {
  private let kind: FitbitFile.Kind?
  private var bytes: [UInt8]?
  private let zone: TimeZone
  private let provenance: Provenance

  init(name: String, _ bytes: [UInt8], in zone: TimeZone) {
    kind = FitbitFile.Kind(fileName: name)
    self.bytes = bytes
    self.zone = zone
    provenance = DeviceOrigin.provenance(
      ["fitbit"], named: "Fitbit", HealthDevice(name: "Fitbit", manufacturer: "Fitbit"))
  }

  mutating func next() -> DeviceBatch? {
    guard let bytes, let kind else { return nil }
    self.bytes = nil
    var batch = DeviceBatch()
    if kind == .oxygen {
      oxygen(bytes, &batch)
      return batch
    }
    let limits = ParsingLimits(bytes: Int(FitbitFile.maxSize), depth: 32, values: 8_000_000)
    let text = ByteOrderMark.strip(bytes).text
    guard let root = try? JSONDocument(parsing: text, limits: limits).root, root.kind == .array else {
      batch.isDamaged = true
      batch.lose(kind.rawValue, .notJSON)
      return batch
    }
    for row in root.elements {
      batch.met(kind.rawValue)
      read(row, kind, &batch)
    }
    return batch
  }

  private func read(_ row: JSONValue, _ kind: FitbitFile.Kind, _ batch: inout DeviceBatch) {
    switch kind {
    case .steps: minute(row, .stepCount, .count, 1, &batch)
    // Centimeters.
    case .distance: minute(row, .distanceWalkingRunning, .meter, 0.01, &batch)
    case .heartRate: moment(row, .heartRate, row["value"]?["bpm"], .gmt, &batch)
    case .restingHeartRate: moment(row, .restingHeartRate, row["value"]?["value"], zone, &batch)
    case .sleep: sleep(row, &batch)
    case .weight: weight(row, &batch)
    case .exercise: batch.lose(kind.rawValue, .notReadYet)
    default: batch.lose(kind.rawValue, .noSampleType)
    }
  }

  // MARK: Numbers

  private func minute(
    _ row: JSONValue, _ type: HealthType, _ unit: HealthUnit, _ factor: Double, _ batch: inout DeviceBatch
  ) {
    guard let start = row["dateTime"]?.string.flatMap({ Self.date($0, in: .gmt) }),
      let number = row["value"]?.fitbitNumber
    else { return batch.lose(kind?.rawValue ?? "", type: type.identifier, .notANumber) }
    guard number > 0 else { return }
    batch.add(
      DeviceSample(type, number * factor, unit, start, start + 60, provenance), kind?.rawValue ?? "")
  }

  private func moment(
    _ row: JSONValue, _ type: HealthType, _ value: JSONValue?, _ zone: TimeZone, _ batch: inout DeviceBatch
  ) {
    guard let date = row["dateTime"]?.string.flatMap({ Self.date($0, in: zone) }),
      let number = value?.fitbitNumber
    else {
      return batch.lose(kind?.rawValue ?? "", type: type.identifier, .notANumber)
    }
    // Days without a value have a zero.
    guard number > 0 else { return }
    batch.add(DeviceSample(type, number, .perMinute, date, nil, provenance), kind?.rawValue ?? "")
  }

  private func weight(_ row: JSONValue, _ batch: inout DeviceBatch) {
    let name = FitbitFile.Kind.weight.rawValue
    guard let day = row["date"]?.string, let time = row["time"]?.string,
      let date = Self.date("\(day) \(time)", in: zone)
    else { return batch.lose(name, type: HealthType.bodyMass.identifier, .missing("date")) }
    batch.lose(name, type: HealthType.bodyMass.identifier, .unknownUnit)
    if let index = row["bmi"]?.fitbitNumber, index > 0 {
      batch.add(DeviceSample(.bodyMassIndex, index, .count, date, nil, provenance), name)
    }
    if let fat = row["fat"]?.fitbitNumber, fat > 0 {
      batch.add(DeviceSample(.bodyFatPercentage, fat / 100, .percent, date, nil, provenance), name)
    }
  }

  private func oxygen(_ bytes: [UInt8], _ batch: inout DeviceBatch) {
    let name = "Minute SpO2"
    let limits = CSVLimits(bytes: Int(FitbitFile.maxSize), columns: 16, rows: 2_000_000, field: 1000)
    guard let table = FitbitTable.table(bytes, limits, name, &batch) else { return }
    for row in table.rows {
      batch.met(name)
      let date = row["timestamp"].flatMap { try? LocalTime(.gmt).date($0) }
      guard let date, let value = row["value"].flatMap({ Double($0) }), value.isFinite else {
        batch.lose(name, line: row.line, type: HealthType.oxygenSaturation.identifier, .notANumber)
        continue
      }
      // The value 50 means that it could not be measured.
      guard value > 50 else { continue }
      batch.add(DeviceSample(.oxygenSaturation, value / 100, .percent, date, nil, provenance), name)
    }
  }

  // MARK: Sleep

  /// Adds the levels of a night, divided at short awakenings.
  ///
  /// `levels.shortData` contains awakenings of at most three minutes, which overlap `levels.data`.
  ///
  /// Source: Fitbit Web API, "Get Sleep Log by Date".
  private func sleep(_ row: JSONValue, _ batch: inout DeviceBatch) {
    let name = FitbitFile.Kind.sleep.rawValue
    guard let (start, end) = bounds(row), start <= end else {
      return batch.lose(name, type: HealthType.sleepAnalysis.identifier, .missing("startTime"))
    }
    add(SleepStage.inBed, start, end, &batch)
    let short = levels(row["levels"]?["shortData"], from: start, &batch)
    for level in levels(row["levels"]?["data"], from: start, &batch) {
      var from = level.start
      for wake in short where level.stage != SleepStage.awake && wake.start < level.end && from < wake.end {
        if from < wake.start { add(level.stage, from, wake.start, &batch) }
        from = wake.end
      }
      if from < level.end { add(level.stage, from, level.end, &batch) }
    }
    for wake in short { add(wake.stage, wake.start, wake.end, &batch) }
  }

  /// Returns the start and the end of a night.
  ///
  /// The duration says which of the two a time is that the clocks repeat.
  private func bounds(_ row: JSONValue) -> (start: Date, end: Date)? {
    guard let start = local(row["startTime"]), let end = local(row["endTime"]) else { return nil }
    let starts = [start, repeated(start)].compactMap(\.self)
    let ends = [end, repeated(end)].compactMap(\.self)
    guard starts.count + ends.count > 2, let duration = row["duration"]?.fitbitNumber else {
      return (start, end)
    }
    let pairs = starts.flatMap { start in ends.map { (start: start, end: $0) } }
    return pairs.min { left, right in
      abs(left.end.timeIntervalSince(left.start) - duration / 1000)
        < abs(right.end.timeIntervalSince(right.start) - duration / 1000)
    }
  }

  /// Returns the levels of a list in their order.
  ///
  /// No level begins before the one before it ends, which says which of the two a time is that the
  /// clocks repeat.
  private func levels(_ list: JSONValue?, from start: Date, _ batch: inout DeviceBatch)
    -> [(stage: Int, start: Date, end: Date)]
  {
    let rows = list.map { Array($0.elements) } ?? []
    let levels = rows.compactMap { level -> (stage: Int, start: Date, seconds: Double)? in
      guard let from = local(level["dateTime"]), let seconds = level["seconds"]?.fitbitNumber, seconds > 0,
        let stage = level["level"]?.string.flatMap({ Self.levels[$0] })
      else {
        batch.lose(
          FitbitFile.Kind.sleep.rawValue, type: HealthType.sleepAnalysis.identifier, .unknownConstant)
        return nil
      }
      return (stage, from, seconds)
    }
    var end = start
    return levels.map { level in
      let from = level.start < end ? repeated(level.start) ?? level.start : level.start
      end = max(end, from + level.seconds)
      return (level.stage, from, from + level.seconds)
    }.sorted { $0.start < $1.start }
  }

  private func add(_ stage: Int, _ start: Date, _ end: Date, _ batch: inout DeviceBatch) {
    batch.add(
      DeviceSample(
        type: .sleepAnalysis, start: start, end: end, value: .category(stage), provenance: provenance),
      FitbitFile.Kind.sleep.rawValue)
  }

  private static let levels = [
    "wake": SleepStage.awake, "awake": SleepStage.awake, "restless": SleepStage.awake,
    "light": SleepStage.core, "deep": SleepStage.deep, "rem": SleepStage.rem, "asleep": SleepStage.asleep,
  ]

  // MARK: Times

  private func local(_ value: JSONValue?) -> Date? {
    value?.string.flatMap { try? LocalTime(zone).date($0) }
  }

  /// Returns the later of two moments with the same local time, for the earlier one, or `nil` if
  /// the clocks don't repeat the time.
  private func repeated(_ date: Date) -> Date? {
    let offset = zone.secondsFromGMT(for: date)
    let change = offset - zone.secondsFromGMT(for: date + Self.maxChange)
    guard change > 0 else { return nil }
    let later = date + Double(change)
    return zone.secondsFromGMT(for: later) == offset - change ? later : nil
  }

  /// The most seconds by which clocks go back.
  private static let maxChange = 7200.0

  /// Parses a time such as `05/01/24 07:05:33`.
  private static func date(_ text: String, in zone: TimeZone) -> Date? {
    let numbers = text.split { "/ :".contains($0) }.compactMap { $0.count == 2 ? Int($0) : nil }
    guard numbers.count == 6, (0...23).contains(numbers[3]),
      (0...59).contains(numbers[4]), (0...59).contains(numbers[5])
    else { return nil }
    guard let day = CivilDate(year: 2000 + numbers[2], month: numbers[0], day: numbers[1]) else { return nil }
    let wall = day.daysSince2001 * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    // Years of heart rates are in UTC, for which a lookup would only take time.
    let offset = zone == .gmt ? 0 : zone.offset(atWallTime: wall)
    return Date(timeIntervalSinceReferenceDate: Double(wall - offset))
  }
}

extension JSONValue {
  /// The finite number, which these files write with or without quotes.
  fileprivate var fitbitNumber: Double? {
    (numberText ?? string).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }
}
