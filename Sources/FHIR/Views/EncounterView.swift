public import ByteFormats

/// What people are shown of an Encounter.
public struct EncounterView: RecordReading {
  public let resource: JSONValue

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
