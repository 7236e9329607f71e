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
    let names = names.kind == .object ? [names] : names.elements.map { $0 }
    return ["official", "usual"].lazy.compactMap { use in names.first { $0["use"]?.string == use } }.first
      ?? names.first
  }

  /// The date of birth as written: a year, a month or a day.
  public var birthDate: String? { resource["birthDate"]?.string }

  /// Returns a HumanName in one line, or `nil` if it has no part.
  ///
  /// Each part may be a text or a list of texts: `family` is a list in DSTU2 and a text later, and some issuers mix the two.
  package static func text(of name: JSONValue) -> String? {
    if let text = name["text"]?.string, text.contains(where: { !$0.isWhitespace }) { return text }
    let parts = ["prefix", "given", "family", "suffix"].flatMap { words(name.member($0)) }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private static func words(_ part: JSONValue?) -> [String] {
    guard let part else { return [] }
    let texts = part.kind == .array ? part.elements.compactMap(\.string) : [part.string].compactMap { $0 }
    return texts.filter { text in text.contains { !$0.isWhitespace } }
  }
}
