import Foundation
package import WellsealBase
import WellsealFHIR
import WellsealModel

extension StoredRecord {
  /// Returns `{id, type, name, title, codes, value, number, unit, range, interpretation, status,
  /// date, received, provider, person}`.
  ///
  /// Numbers have the digits of the provider.
  package func json(in time: LocalTime) -> JSON { .object(members(in: time)) }

  private func members(in time: LocalTime) -> [JSON.Member] {
    let measured = measurement
    return [
      .init("id", .string(sample.uuid.uuidString)), .init("type", .string(sample.type.identifier)),
      .init("name", .string(name(in: "en"))), .init("title", .string(title)),
      .init("codes", .array(codes.map { .string($0) })), .init("value", .text(value)),
      .init("number", .number(measured?.value)), .init("unit", .text(measured?.unit)),
      .init("range", rangeJSON), .init("interpretation", .text(interpretation)),
      .init("status", .text(status)), .init("date", dateJSON(time)),
      .init("received", .string(time.text(sample.start))), .init("provider", .string(provider)),
      .init("person", .text(other?.name)),
    ]
  }

  /// Returns the same with `rows`, formatted for display, `note` and `files`, the texts and all of
  /// its documents, and `resource`, as received from the provider.
  package func detailedJSON(in time: LocalTime, files: [RecordFile] = []) -> JSON {
    .object(
      members(in: time) + [
        .init(
          "rows", .array(rows.map { ["label": .string($0.label), "text": .string($0.text)] })),
        .init("note", .text(Self.plainText(of: files))),
        .init(
          "files",
          .array(
            files.map {
              ["name": .string($0.name), "type": .string($0.mediaType), "bytes": .integer($0.bytes.count)]
            })), .init("resource", json.map { JSON($0) } ?? .null),
      ])
  }

  /// Returns the texts of documents, or `nil` if none is plain text.
  package static func plainText(of files: [RecordFile]) -> String? {
    let texts = files.compactMap(\.text)
    return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
  }

  /// `{low, high, text, place}`, or null if there is no reference range.
  private var rangeJSON: JSON {
    let measured = measurement
    guard referenceRange != nil || measured?.low != nil || measured?.high != nil else { return .null }
    return [
      "low": .number(measured?.low), "high": .number(measured?.high), "text": .text(referenceRange),
      "place": .text(measured?.position?.rawValue),
    ]
  }

  /// Returns `{text, start, precision, role}`: the date as written, its start, its precision and
  /// its meaning.
  private func dateJSON(_ time: LocalTime) -> JSON {
    let role: String =
      switch date {
      case .clinical(let date): date.role.rawValue
      case .own: "own"
      case .received: "received"
      }
    return [
      "text": .text(dateText), "start": .string(time.text(moment(in: time.zone))),
      "precision": .string(date.precision.stableName), "role": .string(role),
    ]
  }
}

extension TestSeries {
  /// Returns `{name, codes, unit, results}`.
  ///
  /// Each result is a record, oldest first.
  package func json(in time: LocalTime) -> JSON {
    [
      "name": .string(newest.name(in: "en")), "codes": .array(newest.codes.map { .string($0) }),
      "unit": .text(newest.measurement?.unit), "results": .array(records.map { $0.json(in: time) }),
    ]
  }
}
