public import WellsealBase

/// What people are shown of a Practitioner or PractitionerRole.
public struct PractitionerView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }
}

extension PractitionerView {
  /// The name in one line.
  public var name: String? { title }
  /// What the person is trained in.
  public var qualifications: [String] { elements("qualification", "code") }
  /// What the person works in.
  public var specialities: [String] { elements("specialty") }
  /// Telephone numbers and addresses.
  public var contacts: [String] { elements("telecom") }
}
