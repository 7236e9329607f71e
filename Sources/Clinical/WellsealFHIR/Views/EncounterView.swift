public import WellsealBase

/// What people are shown of an Encounter.
public struct EncounterView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }
}

extension EncounterView {
  /// Inpatient, ambulatory, emergency.
  public var encounterClass: String? { element("class") }
  /// What kind of visit it was.
  public var kinds: [String] { elements("type") }
  /// Why the person came.
  public var reasons: [String] { elements("reasonCode") + elements("reason") }
  /// When it began.
  public var start: String? { resource["period"]?["start"]?.string }
  /// When it ended.
  public var end: String? { resource["period"]?["end"]?.string }
  /// Whom the person met.
  public var practitioners: [String] { elements("participant", "individual") }
}
