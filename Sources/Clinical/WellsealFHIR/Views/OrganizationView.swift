public import WellsealBase

/// What people are shown of an Organization.
public struct OrganizationView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }
}

extension OrganizationView {
  /// What it is called.
  public var name: String? { element("name") }
  /// What kind of organization it is.
  public var kinds: [String] { elements("type") }
  /// Where it is, each in one line.
  public var addresses: [String] { elements("address") }
  /// Telephone numbers and addresses.
  public var contacts: [String] { elements("telecom") }
}
