public import WellsealBase

/// What people are shown of an Observation.
public struct ObservationView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }

  /// What was measured.
  public var code: ConceptView { ConceptView(resource["code"]) }

  /// How far it has come, a code of FHIR.
  public var status: String? { resource["status"]?.string }

  /// When: the moment, the start of the period, or when the result was issued.
  public var date: String? {
    resource["effectiveDateTime"]?.string ?? resource["effectivePeriod"]?["start"]?.string
      ?? resource["effectiveInstant"]?.string ?? resource["issued"]?.string
  }

  /// The result in words, with its unit.
  public var value: String? {
    for (name, value) in resource.members where name.hasPrefix("value") {
      if let text = Self.text(of: value) { return text }
    }
    return PanelValue.text(of: resource) ?? resource["dataAbsentReason"].flatMap { ConceptView($0).name }
  }

  /// What the laboratory makes of the result: high, low, normal.
  public var interpretation: String? {
    guard let value = resource["interpretation"] else { return nil }
    // DSTU2 has one, R4 has several.
    return value.kind == .array
      ? value.elements.lazy.compactMap { ConceptView($0).name }.first : ConceptView(value).name
  }

  /// The normal range: its text, or its ends.
  public var referenceRange: String? {
    resource["referenceRange"]?.elements.lazy.compactMap { $0["text"]?.string ?? Self.range($0) }.first
  }

  /// Who made the test.
  public func performer(in bundle: BundleView) -> String? {
    resource["performer"]?.elements.lazy.compactMap { bundle.name(of: $0) }.first
  }

  private static func text(of value: JSONValue) -> String? {
    switch value.kind {
    case .string: value.string
    case .number: value.numberText
    case .bool: value.bool.map { $0 ? "yes" : "no" }
    case .object: quantity(value) ?? range(value) ?? ConceptView(value).name
    case .array, .null: nil
    }
  }

  private static func quantity(_ value: JSONValue) -> String? {
    guard let number = value["value"]?.numberText else { return nil }
    let unit = value["unit"]?.string ?? value["code"]?.string
    return [value["comparator"]?.string, number, unit].compactMap { $0 }.joined(separator: " ")
  }

  private static func range(_ value: JSONValue) -> String? {
    switch (value["low"].flatMap(quantity), value["high"].flatMap(quantity)) {
    case (let low?, let high?): "\(low) – \(high)"
    case (let low?, nil): "≥ \(low)"
    case (nil, let high?): "≤ \(high)"
    case (nil, nil): nil
    }
  }
}
