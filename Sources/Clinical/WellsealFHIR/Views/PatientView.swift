public import WellsealBase

/// What people are shown of a Patient.
public struct PatientView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }

  /// The name in one line: its text if the sender wrote one, else prefix, given, family and suffix.
  ///
  /// Of several names it is the ``preferredName(of:)``.
  public var name: String? {
    resource["name"].flatMap { Self.preferredName(of: $0) }.flatMap { Self.text(of: $0) }
  }

  /// Chooses one of several HumanNames: the official one, else the usual one, else the first.
  package static func preferredName(of names: JSONValue) -> JSONValue? {
    let names = names.elements.map { $0 }
    return ["official", "usual"].lazy.compactMap { use in names.first { $0["use"]?.string == use } }.first
      ?? names.first
  }

  /// The date of birth as written: a year, a month or a day.
  public var birthDate: String? { resource["birthDate"]?.string }

  private static func text(of name: JSONValue) -> String? {
    if let text = name["text"]?.string { return text }
    func words(_ member: StaticString) -> [String] { name[member]?.elements.compactMap(\.string) ?? [] }
    let family = name["family"]?.string.map { [$0] } ?? []
    let parts = words("prefix") + words("given") + family + words("suffix")
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
