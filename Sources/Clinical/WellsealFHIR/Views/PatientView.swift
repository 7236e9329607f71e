public import WellsealBase

/// A Patient formatted for display.
public struct PatientView: RecordReading {
  /// The resource.
  public let resource: JSONValue

  /// Creates a view of a resource without checking it.
  ///
  /// Missing elements are `nil`.
  public init(_ resource: JSONValue) { self.resource = resource }

  /// The name in one line: its text if there is one, or else prefix, given, family and suffix.
  ///
  /// If there are several names, it is the ``preferredName(of:)``.
  public var name: String? {
    resource["name"].flatMap { Self.preferredName(of: $0) }.flatMap { Self.text(of: $0) }
  }

  /// The names other than ``name``: those of earlier times and other scripts, and the parts of
  /// ``name`` if it is a text that differs from them.
  package var otherNames: [String] {
    guard let names = resource["name"] else { return [] }
    let all = names.kind == .object ? [names] : names.elements.prefix(Self.maxNames).map { $0 }
    var found: [String] = []
    for text in all.flatMap({ [Self.text(of: $0), Self.parts(of: $0)] }).compactMap(\.self)
    where text != name && !found.contains(text) {
      found.append(text)
    }
    return found
  }

  private static let maxNames = 20

  /// Returns one of several HumanNames: the official one, or the usual one, or the first.
  package static func preferredName(of names: JSONValue) -> JSONValue? {
    let names = names.kind == .object ? [names] : names.elements.map { $0 }
    return ["official", "usual"].lazy.compactMap { use in names.first { $0["use"]?.string == use } }.first
      ?? names.first
  }

  /// The date of birth as written: a year, a month or a day.
  public var birthDate: String? { resource["birthDate"]?.string }

  /// Returns a HumanName in one line, or `nil` if it has no parts.
  ///
  /// Each part may be a text or a list of texts: `family` is a list in DSTU2 and a text in R4, and
  /// some issuers mix the two.
  package static func text(of name: JSONValue) -> String? {
    if let text = name["text"]?.string, text.contains(where: { !$0.isWhitespace }) { return text }
    return parts(of: name)
  }

  private static func parts(of name: JSONValue) -> String? {
    let parts = ["prefix", "given", "family", "suffix"].flatMap { words(name.member($0)) }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private static func words(_ part: JSONValue?) -> [String] {
    guard let part else { return [] }
    let texts = part.kind == .array ? part.elements.compactMap(\.string) : [part.string].compactMap { $0 }
    return texts.filter { text in text.contains { !$0.isWhitespace } }
  }
}
