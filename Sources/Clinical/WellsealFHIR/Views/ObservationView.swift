public import WellsealBase

/// An Observation formatted for display.
public struct ObservationView: RecordReading {
  /// The resource.
  public let resource: JSONValue

  /// Creates a view of a resource without checking it.
  ///
  /// Missing elements are `nil`.
  public init(_ resource: JSONValue) { self.resource = resource }

  /// The code of the observation.
  public var code: ConceptView { ConceptView(resource["code"]) }

  /// The status, as a code of FHIR.
  public var status: String? { resource["status"]?.string }

  /// The date of the observation: its time, the start of its period, or the date of issue.
  public var date: String? {
    resource["effectiveDateTime"]?.string ?? resource["effectivePeriod"]?["start"]?.string
      ?? resource["effectiveInstant"]?.string ?? resource["issued"]?.string
  }

  /// The result as text with its unit.
  public var value: String? {
    for (name, value) in resource.members where name.hasPrefix("value") {
      if let text = Self.text(of: value) { return text }
    }
    return PanelValue.text(of: resource) ?? resource["dataAbsentReason"].flatMap { ConceptView($0).name }
  }

  /// The laboratory's interpretation of the result: high, low, normal.
  public var interpretation: String? {
    guard let value = resource["interpretation"] else { return nil }
    // DSTU2 has a single value, R4 has several.
    return value.kind == .array
      ? value.elements.lazy.compactMap { ConceptView($0).name }.first : ConceptView(value).name
  }

  /// The reference range: its text, or its bounds.
  public var referenceRange: String? {
    resource["referenceRange"]?.elements.lazy.compactMap { $0["text"]?.string ?? Self.range($0) }.first
  }

  /// Returns the name of the performer.
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
