import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// A formatter of clinical records for the terminal.
enum RecordText {
  static func list(_ records: [StoredRecord], _ time: LocalTime) -> String {
    var table = AlignedTable([
      ("date", .left), ("type", .left), ("name", .left), ("value", .right), ("usual", .left), ("", .left),
      ("provider", .left), ("identifier", .left),
    ])
    for record in records {
      table.add([
        date(record, time), kind(record), record.name(in: "en"), record.listValue ?? "",
        record.referenceRange ?? "", flag(record), provider(record), record.sample.uuid.uuidString,
      ])
    }
    return table.text
  }

  static func text(_ record: StoredRecord, _ files: [RecordFile], _ time: LocalTime) -> String {
    var lines = [record.name(in: "en")]
    if record.title != record.name(in: "en") { lines.append("Name: \(record.title)") }
    if record.isEnteredInError { lines.append("The provider marked this record as entered in error.") }
    if let other = record.other { lines.append("About: \(other.name)") }
    if record.dateText == nil {
      lines.append("Date: none; received \(time.words(record.sample.start))")
    }
    lines += record.rows.map { "\($0.label): \($0.text)" }
    lines += record.codes.map { "Code: \($0)" }
    lines += [
      "Provider: \(record.provider)", "Received: \(time.words(record.sample.start))",
      "Identifier: \(record.sample.uuid.uuidString)",
    ]
    lines += files.filter { $0.text == nil }.map { file in
      "File: \(file.name), \(file.mediaType), \(Readable.bytes(UInt64(file.bytes.count)))"
    }
    return lines.joined(separator: "\n") + (StoredRecord.plainText(of: files).map { "\n\n\($0)" } ?? "")
  }

  static func trend(_ series: TestSeries, _ time: LocalTime) -> String {
    var table = AlignedTable([
      ("date", .left), ("value", .right), ("usual", .left), ("", .left), ("provider", .left),
    ])
    for record in series.records {
      table.add([
        date(record, time), record.value ?? "", record.referenceRange ?? "", flag(record), provider(record),
      ])
    }
    let codes = series.newest.codes.joined(separator: ", ")
    return "\(series.newest.name(in: "en"))\(codes.isEmpty ? "" : " (\(codes))")\n\(table.text)"
  }

  /// Returns the date with its known precision, in parentheses if it is only the date of receipt.
  private static func date(_ record: StoredRecord, _ time: LocalTime) -> String {
    if record.date.isReceived { return "(\(time.dayWords(record.sample.start)))" }
    let day = time.dayWords(record.moment(in: time.zone))
    switch record.date.precision {
    case .year: return String(day.prefix(4))
    case .month: return String(day.prefix(7))
    default: return day
    }
  }

  private static func kind(_ record: StoredRecord) -> String {
    let name = record.sample.type.name
    return name.hasSuffix("Record") ? String(name.dropLast(6)) : name
  }

  /// Returns the laboratory's interpretation, or else the side of the reference range on which the
  /// value is.
  private static func flag(_ record: StoredRecord) -> String {
    if let words = record.interpretation { return words }
    switch record.measurement?.position {
    case .above: return "above"
    case .below: return "below"
    case .within, nil: return ""
    }
  }

  private static func provider(_ record: StoredRecord) -> String {
    record.other.map { "\(record.provider) (about \($0.name))" } ?? record.provider
  }
}
