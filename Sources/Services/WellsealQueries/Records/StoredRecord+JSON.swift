import Foundation
package import WellsealBase
import WellsealFHIR
import WellsealModel

extension StoredRecord {
  /// `{id, type, name, title, codes, value, number, unit, range, interpretation, status, date, received, provider, person}`.
  ///
  /// Numbers have the digits that the provider wrote.
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

  /// The same with `rows`, as people read the record, and `resource`, as the provider wrote it.
  package func detailedJSON(in time: LocalTime) -> JSON {
    .object(
      members(in: time) + [
        .init(
          "rows", .array(rows.map { ["label": .string($0.label), "text": .string($0.text)] })),
        .init("note", .text(note)), .init("resource", json.map { JSON($0) } ?? .null),
      ])
  }

  /// `{low, high, text, place}`; null where nothing is said to be usual.
  private var rangeJSON: JSON {
    let measured = measurement
    guard referenceRange != nil || measured?.low != nil || measured?.high != nil else { return .null }
    return [
      "low": .number(measured?.low), "high": .number(measured?.high), "text": .text(referenceRange),
      "place": .text(measured?.place?.rawValue),
    ]
  }

  /// `{text, start, precision, role}`: as it was written, where it begins, how much of it is known, and what it says.
  private func dateJSON(_ time: LocalTime) -> JSON {
    let role: String =
      switch date {
      case .clinical(let date): date.role.rawValue
      case .own: "own"
      case .received: "received"
      }
    return [
      "text": .text(dateText), "start": .string(time.text(moment(in: time.zone))),
      "precision": .string("\(date.precision)"), "role": .string(role),
    ]
  }
}

extension TestSeries {
  /// `{name, codes, unit, results}`, each result a record, the oldest first.
  package func json(in time: LocalTime) -> JSON {
    [
      "name": .string(newest.name(in: "en")), "codes": .array(newest.codes.map { .string($0) }),
      "unit": .text(newest.measurement?.unit), "results": .array(records.map { $0.json(in: time) }),
    ]
  }
}
