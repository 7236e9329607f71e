public import WellsealBase

/// What people are shown of a Location.
public struct LocationView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }
}

extension LocationView {
  /// What it is called.
  public var name: String? { element("name") }
  /// Where it is, in one line.
  public var address: String? { element("address") }
  /// Telephone numbers and addresses.
  public var contacts: [String] { elements("telecom") }
}
