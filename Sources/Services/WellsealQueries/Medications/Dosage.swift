package import WellsealBase
import WellsealFHIR

/// The dosage of a medication in one element of a record.
///
/// All text is sanitized for display.
///
/// DSTU2 and R4 use different element names. Both are supported.
///
/// Source: FHIR R4, Dosage and Timing; DSTU2, MedicationOrder.dosageInstruction and
/// MedicationStatement.dosage.
package struct Dosage: Sendable, Hashable {
  /// The amount of a single dose.
  package struct Amount: Sendable, Hashable {
    package var low: Double
    /// The upper bound, if the amount is a range.
    package var high: Double?
    package var unit: String

    init(low: Double, high: Double? = nil, unit: String) {
      self.low = low
      self.high = high
      self.unit = unit
    }
  }

  /// The text of the prescriber.
  package var text: String?
  package var amount: Amount?
  package var timing: Timing?
  /// The route of administration.
  package var route: String?
  package var isAsNeeded = false
  /// The reason for taking the medication as needed.
  package var need: String?

  /// Returns the dosages of a resource, at most ten.
  package static func all(of resource: JSONValue) -> [Dosage] {
    [resource["dosageInstruction"], resource["dosage"]].compactMap(\.self).flatMap { list in
      list.kind == .array ? Array(list.elements.prefix(10)) : [list]
    }.prefix(10).map { Dosage($0) }
  }

  init(_ value: JSONValue) {
    text = value["text"]?.string.map { safeForDisplay($0, limit: 500) }
    amount = Self.amounts(of: value)
    timing = value["timing"].flatMap { Timing($0) }
    route = ConceptView(value["route"]).name.map { safeForDisplay($0) }
    // The last two are those of R5.
    let reason = value["asNeededCodeableConcept"] ?? value["asNeededFor"]?.elements.first { _ in true }
    isAsNeeded = value["asNeededBoolean"]?.bool ?? value["asNeeded"]?.bool ?? (reason != nil)
    need = reason.flatMap { ConceptView($0).name }.map { safeForDisplay($0) }
  }

  private static func amounts(of value: JSONValue) -> Amount? {
    for place in [value["doseAndRate"]?.elements.first { _ in true }, value].compactMap(\.self) {
      if let range = place["doseRange"] ?? place["quantityRange"], let low = Amount(range["low"]) {
        return Amount(low: low.low, high: Amount(range["high"])?.low, unit: low.unit)
      }
      if let amount = Amount(
        place["doseQuantity"] ?? place["quantityQuantity"] ?? place["doseSimpleQuantity"])
      {
        return amount
      }
    }
    return nil
  }
}

extension Dosage.Amount {
  /// The maximum plausible amount of a dose.
  private static let maxAmount = 1e9

  fileprivate init?(_ quantity: JSONValue?) {
    guard let value = quantity?["value"]?.double, value > 0, value < Self.maxAmount else { return nil }
    let written = quantity?["unit"]?.string ?? quantity?["code"]?.string ?? ""
    // UCUM writes counted things in braces, and a unit of 1 if there is none.
    let unit = written.filter { $0 != "{" && $0 != "}" }
    self.init(low: value, unit: unit == "1" ? "" : safeForDisplay(unit, limit: 30))
  }
}

/// The timing of a dosage.
package struct Timing: Sendable, Hashable {
  package enum Span: String, Sendable {
    case hour = "hour"
    case day = "day"
    case week = "week"
    case month = "month"
  }

  /// The number of times per ``period`` of ``span``, or `nil` if only times of day are given.
  package var frequency: Int?
  /// The maximum number of times, if it is a range.
  package var frequencyMax: Int?
  package var period = 1
  package var span: Span?
  /// The times of day, in seconds after midnight.
  package var times: [Int] = []
  /// Codes such as `MORN`, limited to those in ``events``.
  package var when: [String] = []
  /// The days of the week.
  ///
  /// Monday is 1.
  package var weekdays: [Int] = []
  /// The number of days.
  package var days: Int?

  init() {}

  /// Creates a timing, or returns `nil` if it contains nothing that is supported.
  init?(_ value: JSONValue) {
    if let rule = value["repeat"] { read(rule) }
    if span == nil, when.isEmpty {
      let codes = ConceptView(value["code"])
      if let code = codes.codings.lazy.compactMap(\.code).first(where: { Self.codes[$0] != nil }),
        let known = Self.codes[code]
      {
        (frequency, period, span) = (known.frequency, known.period, known.span)
      } else if codes.codings.contains(where: { $0.code == "AM" }) {
        when = ["MORN"]
      } else if codes.codings.contains(where: { $0.code == "PM" }) {
        when = ["EVE"]
      } else if codes.codings.contains(where: { $0.code == "BED" }) {
        when = ["HS"]
      }
    }
    guard span != nil || !times.isEmpty || !when.isEmpty || !weekdays.isEmpty else { return nil }
  }

  private mutating func read(_ rule: JSONValue) {
    let unit = (rule["periodUnit"] ?? rule["periodUnits"])?.string ?? ""
    if let span = Self.spans[unit], let period = rule["period"]?.double, period >= 1, period <= 1000,
      period == period.rounded()
    {
      self.span = span
      self.period = Int(period)
      frequency = Self.count(rule["frequency"]) ?? 1
      frequencyMax = Self.count(rule["frequencyMax"])
    }
    times = Self.texts(rule["timeOfDay"]).compactMap(Self.seconds)
    when = Self.texts(rule["when"]).filter { Self.events.contains($0) }
    weekdays = Self.texts(rule["dayOfWeek"]).compactMap { Self.days.firstIndex(of: $0).map { $0 + 1 } }
    if let bounds = rule["boundsDuration"] ?? rule["boundsQuantity"], let value = bounds["value"]?.integer,
      (1...1000).contains(value)
    {
      switch bounds["code"]?.string ?? bounds["unit"]?.string {
      case "d": days = value
      case "wk": days = value * 7
      default: break
      }
    }
  }

  private static func count(_ value: JSONValue?) -> Int? {
    value?.integer.flatMap { (1...100).contains($0) ? $0 : nil }
  }

  private static func texts(_ value: JSONValue?) -> [String] {
    guard let value else { return [] }
    return value.kind == .array
      ? value.elements.prefix(24).compactMap(\.string) : [value.string].compactMap(\.self)
  }

  private static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: ":").prefix(2).compactMap { Int($0) }
    guard parts.count == 2, (0..<24).contains(parts[0]), (0..<60).contains(parts[1]) else { return nil }
    return parts[0] * 3600 + parts[1] * 60
  }

  /// The codes of daily events that can be described in text.
  ///
  /// Source: FHIR R4, value set EventTiming.
  static let events: [String] = [
    "MORN", "NOON", "AFT", "EVE", "NIGHT", "HS", "WAKE", "C", "CM", "CD", "CV", "AC", "ACM", "ACD", "ACV",
    "PC", "PCM", "PCD", "PCV",
  ]

  private static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let spans: [String: Span] = ["h": .hour, "d": .day, "wk": .week, "mo": .month]

  /// Source: FHIR R4, value set TimingAbbreviation.
  private static let codes: [String: (frequency: Int, period: Int, span: Span)] = [
    "QD": (1, 1, .day), "BID": (2, 1, .day), "TID": (3, 1, .day), "QID": (4, 1, .day), "QOD": (1, 2, .day),
    "Q1H": (1, 1, .hour), "Q2H": (1, 2, .hour), "Q3H": (1, 3, .hour), "Q4H": (1, 4, .hour),
    "Q6H": (1, 6, .hour), "Q8H": (1, 8, .hour), "WK": (1, 1, .week), "MO": (1, 1, .month),
  ]
}
