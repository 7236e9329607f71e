import WellsealBase
import WellsealFHIR
import WellsealLocalization
import WellsealQueries

extension ClinicalSummary {
  /// One observation.
  struct Reading: Sendable, Hashable {
    /// The name of the measurement.
    var name: String
    /// The value with its unit.
    ///
    /// The two values of a blood pressure form one value.
    var value: String
    /// The laboratory's interpretation, or empty for a normal value.
    var interpretation = ""
    var range = ""
    var date = ""
    var note = ""
    /// The numbers of the value: one, two for a blood pressure, or none.
    var numbers: [Double] = []
    var unit = ""
    /// The time of the measurement, as in the record.
    var moment = ""
  }

  /// A series of readings of one kind.
  struct ReadingSeries: Sendable, Hashable {
    /// The readings, latest first; never empty.
    var readings: [Reading]

    var latest: Reading { readings[0] }

    /// The maximum length of a series whose readings are shown one by one.
    ///
    /// A longer series is shown by day, with a chart.
    static let maxSingle = 12

    /// Groups readings by kind, latest first, and separates the long series.
    static func folding(_ readings: [Reading]) -> (single: [Reading], series: [ReadingSeries]) {
      var order: [String] = []
      var groups: [String: [Reading]] = [:]
      for reading in readings.sorted(by: { $0.moment > $1.moment }) {
        if groups[reading.name] == nil { order.append(reading.name) }
        groups[reading.name, default: []].append(reading)
      }
      let all = order.compactMap { groups[$0] }
      return (
        all.filter { $0.count <= maxSingle }.flatMap(\.self),
        all.filter { $0.count > maxSingle }.map { ReadingSeries(readings: $0) }
      )
    }
  }
}

extension ClinicalSummary.Reading {
  init(_ view: RecordView, _ words: Localizer) {
    let resource = view.resource
    let loinc = view.code?.code(in: CodeSystem.loinc)
    let known = loinc.flatMap { TestNames.name(loinc: $0, in: words.language.rawValue) }
    name = known ?? view.title?.isolated ?? words(.notKnown)
    let date = ClinicalDate(of: resource)
    moment = date?.text ?? view.date ?? ""
    self.date = words.date(of: view, date)
    let letters = safeForDisplay(view.interpretation ?? "", limit: 200)
    interpretation = ["", "N", "Normal"].contains(letters) ? "" : words.interpretation(letters)
    let parts = resource["component"]?.elements.map { $0 } ?? []
    let ranges = [view.referenceRange] + parts.map { ObservationView($0).referenceRange }
    range = ranges.compactMap(\.self).map { Self.figures($0, words, limit: 200).isolated }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.joined(separator: words.comma)
    note = view.rows.filter { $0.label == "Note" }.map { words.recordText($0.text) }.joined(separator: " ")
    let hasValue = resource.members.contains { $0.name.hasPrefix("value") }
    let pressure = hasValue ? nil : Self.pressure(of: resource, words)
    let own = pressure?.text ?? view.value.map { Self.result($0, words) }
    // The value of a blood pressure consists of these parts.
    let isPanel = pressure != nil || !hasValue && view.value != nil
    let others = parts.compactMap { part -> String? in
      guard !isPanel || !PanelValue.isPart(part), let name = ConceptView(part["code"]).name,
        let value = ObservationView(part).value
      else { return nil }
      return "\(name.isolated) \(Self.figures(value, words))"
    }
    value = ([own].compactMap(\.self) + others).joined(separator: words.comma)
    if let pressure { (numbers, unit) = (pressure.numbers, pressure.unit) }
    if let quantity = resource["valueQuantity"], let number = quantity["value"]?.double {
      numbers = [number]
      let written = Self.figures("1 \(quantity["unit"]?.string ?? quantity["code"]?.string ?? "")", words)
      unit = String(written.dropFirst(2))
    }
  }

  /// Returns a code or a date in the language of the text, or another result as a figure.
  ///
  /// The units are replaced before the direction is isolated, because the mark would belong to the
  /// last unit.
  private static func result(_ text: String, _ words: Localizer) -> String {
    let known = words.recordText(text)
    return known == text.isolated ? figures(text, words).isolated : known
  }

  /// Returns a number with its unit, or another text of the record, for display.
  private static func figures(_ text: String, _ words: Localizer, limit: Int = 2000) -> String {
    words.figures(safeForDisplay(text, limit: limit))
  }

  /// Returns the two values of a blood pressure, if they have the same unit.
  private static func pressure(
    of observation: JSONValue, _ words: Localizer
  ) -> (text: String, numbers: [Double], unit: String)? {
    func value(_ quantity: JSONValue?) -> (number: Double, unit: String)? {
      guard let quantity, let number = quantity["value"]?.double else { return nil }
      let unit = safeForDisplay(quantity["unit"]?.string ?? quantity["code"]?.string ?? "mmHg")
      return (number, ["mmHg", "mm[Hg]", "mm Hg"].contains(unit) ? words(.mmHg) : unit)
    }
    let (systolic, diastolic) = PanelValue.quantities(of: observation)
    guard let upper = value(systolic), let lower = value(diastolic), upper.unit == lower.unit else {
      return nil
    }
    let text = "\(words.number(upper.number))/\(words.number(lower.number)) \(upper.unit)"
    return (text, [upper.number, lower.number], upper.unit)
  }
}
