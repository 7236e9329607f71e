import FoundationEssentials
import WellsealBase
import WellsealModel

/// A CSV file of the newer part of a Takeout, such as those in `Physical Activity_GoogleData`.
///
/// The first column is `timestamp` in UTC, the last `data source`; the column between them
/// determines the type.
///
/// | column | samples |
/// |---|---|
/// | `steps`, `distance` | steps and meters of a minute |
/// | `beats per minute` | heart rate; resting heart rate in a file of this name |
/// | `weight grams`, `height millimeters` | body mass, height |
/// | `body fat percentage` | body fat |
/// | `temperature celsius` | body temperature |
/// | `oxygen saturation percentage`, `breaths per minute` | oxygen saturation, respiratory rate |
/// | others | counted and not read |
struct FitbitTable: DeviceBatchReader {
  private var bytes: [UInt8]?
  private let name: String

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - name: The name of the file, for the report.
  ///   - bytes: The complete file.
  init(name: String, _ bytes: [UInt8]) {
    self.bytes = bytes
    self.name = Self.plainName(name)
  }

  /// Returns true if the first line is that of such a file.
  static func begins(_ head: [UInt8]) -> Bool {
    let columns = columns(head)
    return columns.count >= 3 && columns.first == "timestamp" && columns.contains("data source")
  }

  private static func columns(_ head: [UInt8]) -> [String] {
    let bytes = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    return String(decoding: bytes.prefix(1024).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }).lowercased().filter { $0 != "\"" } }
  }

  /// Returns the name of a file without folder, date and extension.
  private static func plainName(_ path: String) -> String {
    let name = path.split(separator: "/").last?.split(separator: ": ").last.map(String.init) ?? path
    var plain = name.lowercased().replacing(".gz", with: "").replacing(".csv", with: "")
    while let last = plain.last, last.isNumber || "_- ".contains(last) { plain.removeLast() }
    return plain.isEmpty ? "CSV" : plain
  }

  mutating func next() -> DeviceBatch? {
    guard let bytes else { return nil }
    self.bytes = nil
    var batch = DeviceBatch()
    let limits = CSVLimits(bytes: Int(FitbitFile.maxSize), columns: 64, rows: 4_000_000, field: 1000)
    guard let table = Self.table(bytes, limits, name, &batch) else { return batch }
    let name = name
    let found = Self.rows.lazy.compactMap { row -> (row: Row, column: String)? in
      guard row.name.map({ name.contains($0) }) ?? true else { return nil }
      return table.columns.first { $0.lowercased() == row.column }.map { (row, $0) }
    }.first
    let source = table.columns.first { $0.lowercased() == "data source" } ?? ""
    var provenances: [String: Provenance] = [:]
    for line in table.rows {
      batch.met(name)
      guard let found else {
        batch.lose(name, line: line.line, .notReadYet)
        continue
      }
      let device = line[source] ?? ""
      let provenance = provenances[device] ?? Self.provenance(device)
      if provenances.count < Self.maxDevices { provenances[device] = provenance }
      process(line, found.row, found.column, provenance, &batch)
    }
    return batch
  }

  /// Returns the table, up to its last complete line if the file ends early, or records the error.
  static func table(
    _ bytes: [UInt8], _ limits: CSVLimits, _ name: String, _ batch: inout DeviceBatch
  ) -> CSVTable? {
    if let table = try? CSVTable(parsing: bytes, limits: limits) { return table }
    if bytes.last != lineFeed, let end = bytes.lastIndex(of: lineFeed),
      let table = try? CSVTable(parsing: Array(bytes[...end]), limits: limits)
    {
      batch.isTruncated = true
      batch.lose(name, .cutFile)
      return table
    }
    batch.isDamaged = true
    batch.lose(name, .damagedFile)
    return nil
  }

  private static let maxDevices = 100

  private static func provenance(_ device: String) -> Provenance {
    let name = DeviceOrigin.name(device)
    return DeviceOrigin.provenance(
      ["fitbit"], named: "Fitbit",
      HealthDevice(name: name ?? "Fitbit", manufacturer: "Fitbit", model: name))
  }

  private func process(
    _ line: CSVTable.Row, _ row: Row, _ column: String, _ provenance: Provenance, _ batch: inout DeviceBatch
  ) {
    guard let date = line.fields.first.flatMap(Self.date) else {
      return batch.lose(name, line: line.line, type: row.type.identifier, .wrongTime("timestamp"))
    }
    let text = line[column] ?? ""
    // A minute without a measurement has an empty field.
    guard !text.isEmpty else { return }
    guard let value = Double(text) ?? (try? WrittenNumber.value(of: text)), value.isFinite else {
      return batch.lose(name, line: line.line, type: row.type.identifier, .notANumber)
    }
    // A minute without steps, and values that weren't measured, are zeros.
    guard value > 0 else { return }
    batch.add(
      DeviceSample(row.type, value * row.factor, row.unit, date, date + row.seconds, provenance), name,
      line: line.line)
  }

  /// Returns the time of a row, which spreadsheets and other files of the archive write with a
  /// space.
  private static func date(_ text: String) -> Date? {
    if let date = FHIRDateTime(text) { return date.start(in: .gmt) }
    // A row never has a spoken day or a year.
    return text.contains(":") ? try? LocalTime(.gmt).date(text) : nil
  }

  private struct Row {
    let column: String
    /// A part of the file name, if the column alone isn't specific.
    var name: String?
    let type: HealthType
    let unit: HealthUnit
    var factor = 1.0
    var seconds = 0.0
  }

  /// The rows; the first match counts.
  private static let rows: [Row] = [
    Row(column: "steps", type: .stepCount, unit: .count, seconds: 60),
    Row(column: "distance", type: .distanceWalkingRunning, unit: .meter, seconds: 60),
    Row(column: "beats per minute", name: "resting", type: .restingHeartRate, unit: .perMinute),
    Row(column: "beats per minute", type: .heartRate, unit: .perMinute),
    Row(column: "weight grams", type: .bodyMass, unit: .gram),
    Row(column: "height millimeters", type: .height, unit: .meter, factor: 0.001),
    Row(column: "body fat percentage", type: .bodyFatPercentage, unit: .percent, factor: 0.01),
    Row(column: "temperature celsius", type: .bodyTemperature, unit: .degreeCelsius),
    Row(
      column: "oxygen saturation percentage", type: .oxygenSaturation, unit: .percent, factor: 0.01),
    Row(column: "breaths per minute", type: .respiratoryRate, unit: .perMinute),
  ]
}
