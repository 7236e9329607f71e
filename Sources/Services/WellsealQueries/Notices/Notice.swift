package import FoundationEssentials
import WellsealBase
package import WellsealModel

/// A notice of a rule, with the figures that led to it.
package struct Notice: Hashable, Sendable {
  /// The content of a notice.
  package enum Kind: String, Sendable {
    case vitals = "vitals"
    case event = "event"
    case missing = "missing"
    case dose = "dose"
    case refill = "refill"
    case measurement = "measurement"
    case records = "records"
    case access = "access"
    case above = "above"
    case below = "below"
    case absent = "absent"

    /// Whether the notice ends when its rule no longer finds it.
    var ends: Bool {
      switch self {
      case .missing, .dose, .refill, .measurement, .access, .absent: true
      case .vitals, .event, .records, .above, .below: false
      }
    }
  }

  /// The identity: finding the same key again updates the notice.
  let key: String
  /// The identifier of the rule.
  package let rule: String
  package let kind: Kind
  package var start: Date
  package var end: Date
  /// The type of the values.
  package var type: HealthType?
  /// The names of medications, of a source or of an app.
  package var names: [String] = []
  /// The number of records, of readings to take, or of measures outside the usual range.
  package var count = 1
  package var figures: [Figure] = []

  init(key: String, rule: String, _ kind: Kind, start: Date, end: Date) {
    (self.key, self.rule, self.kind, self.start, self.end) = (key, rule, kind, start, end)
  }

  /// A figure that led to a notice.
  package struct Figure: Hashable, Sendable {
    package enum Name: String, Sendable {
      case limit = "limit"
      /// The value furthest beyond the limit.
      case extreme = "extreme"
      case samples = "samples"
      /// An overnight measure with its usual range.
      case measure = "measure"
      /// The latest data.
      case newest = "newest"
      /// The time in seconds without data for a notice.
      case allowed = "allowed"
      /// The median time in seconds between two samples.
      case gap = "gap"
      case scheduled = "scheduled"
      case left = "left"
      case days = "days"
    }

    package let name: Name
    package var value: Double?
    package var unit: String?
    package var date: Date?
    /// The name of an overnight measure.
    package var measure: Vital?
    package var low: Double?
    package var high: Double?
  }

  /// The identifier in paths and commands, which reveals nothing about the notice.
  package var id: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Hex.text(hash)
  }
}

// MARK: JSON

extension Notice {
  /// The form in the store.
  var stored: JSON {
    [
      "key": .string(key), "rule": .string(rule), "kind": .string(kind.rawValue),
      "start": .number(start.timeIntervalSince1970), "end": .number(end.timeIntervalSince1970),
      "type": .text(type?.identifier), "names": .array(names.map { .string($0) }), "count": .integer(count),
      "figures": .array(figures.map { $0.json { .number($0.timeIntervalSince1970) } }),
    ]
  }

  init?(_ json: JSONValue) {
    guard let key = json["key"]?.string, let rule = json["rule"]?.string,
      let kind = json["kind"]?.string.flatMap(Kind.init), let start = json["start"]?.double,
      let end = json["end"]?.double
    else { return nil }
    self.init(
      key: key, rule: rule, kind, start: Date(timeIntervalSince1970: start),
      end: Date(timeIntervalSince1970: end))
    type = json["type"]?.string.flatMap { HealthType(identifier: $0) }
    names = json["names"].map { $0.kind == .array ? $0.elements.compactMap(\.string) : [] } ?? []
    count = json["count"]?.integer ?? 1
    figures = json["figures"].map { $0.kind == .array ? $0.elements.compactMap(Figure.init) : [] } ?? []
  }

  /// Returns the form for programs: `{id, rule, kind, start, end, type, names, count, figures}`.
  func json(in time: LocalTime) -> JSON {
    [
      "id": .string(id), "rule": .string(rule), "kind": .string(kind.rawValue),
      "start": .string(time.text(start)), "end": .string(time.text(end)), "type": .text(type?.identifier),
      "names": .array(names.map { .string($0) }), "count": .integer(count),
      "figures": .array(figures.map { $0.json { .string(time.text($0)) } }),
    ]
  }
}

extension Notice.Figure {
  fileprivate func json(_ text: (Date) -> JSON) -> JSON {
    var json: JSON = ["name": .string(name.rawValue)]
    if let value { json["value"] = .number(value) }
    if let unit { json["unit"] = .string(unit) }
    if let date { json["date"] = text(date) }
    if let measure { json["measure"] = .string(measure.rawValue) }
    if let low { json["low"] = .number(low) }
    if let high { json["high"] = .number(high) }
    return json
  }

  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.string.flatMap(Name.init) else { return nil }
    self.init(
      name: name, value: json["value"]?.double, unit: json["unit"]?.string,
      date: json["date"]?.double.map { Date(timeIntervalSince1970: $0) },
      measure: json["measure"]?.string.flatMap { Vital(rawValue: $0) }, low: json["low"]?.double,
      high: json["high"]?.double)
  }
}
