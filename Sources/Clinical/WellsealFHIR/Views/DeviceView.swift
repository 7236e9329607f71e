public import WellsealBase

/// What people are shown of a Device.
public struct DeviceView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }
}

extension DeviceView {
  /// What it is.
  public var kind: ConceptView { ConceptView(resource["type"]) }
  /// Who made it.
  public var manufacturer: String? { element("manufacturer") }
  /// Which of the maker's models it is.
  public var model: String? { element("modelNumber", "model") }
  /// The date until which the device may be used.
  public var expires: String? { element("expirationDate", "expiry") }
}
