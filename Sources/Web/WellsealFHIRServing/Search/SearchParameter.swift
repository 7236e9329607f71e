package import WellsealBase

/// A search parameter of resources.
///
/// Source: FHIR R4, "Search"; supported are equality, prefixes of dates, and several values with
/// commas between them.
package struct SearchParameter: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case token = "token"
    case date = "date"
    case reference = "reference"
    case string = "string"
  }

  package let name: String
  let kind: Kind
  /// The paths of its elements, with dots between the steps.
  let paths: [String]
  /// The prefix of a date without one.
  var prefix = DateComparison.Prefix.eq

  package init(_ name: String, _ kind: Kind, _ paths: [String] = []) {
    self.name = name
    self.kind = kind
    self.paths = paths
  }

  /// The parameters of every type.
  static let common = [
    SearchParameter("_id", .token, ["id"]), SearchParameter("_lastUpdated", .date, ["meta.lastUpdated"]),
  ]

  /// The start time of the changes in `$everything`.
  package static let since = {
    var parameter = SearchParameter("_since", .date, ["meta.lastUpdated"])
    parameter.prefix = .ge
    return parameter
  }()

  /// Returns whether a resource matches one of the values.
  package func isMet(by resource: JSON, _ values: [SearchValue]) -> Bool {
    let found = paths.flatMap { resource.elements(at: $0) }
    return found.contains { element in values.contains { $0.isMet(by: element) } }
  }

  /// Parses a value, or returns `nil` if it doesn't have the form of the kind.
  package func value(_ text: String, at now: UnixTime) -> SearchValue? {
    switch kind {
    case .token: TokenValue(text).map { .token($0) }
    case .reference: text.isEmpty ? nil : .reference(text)
    case .string: text.isEmpty ? nil : .string(text.lowercased())
    case .date: DateComparison(prefix == .eq ? text : prefix.rawValue + text, at: now).map { .date($0) }
    }
  }
}

/// A value to search for.
package enum SearchValue: Hashable, Sendable {
  case token(TokenValue)
  case reference(String)
  /// The start of a text, in lowercase.
  case string(String)
  case date(DateComparison)

  /// Returns whether an element of a resource matches.
  package func isMet(by element: JSON) -> Bool {
    switch self {
    case .token(let token): token.matches(element)
    case .reference(let wanted): Self.isReference(element, wanted)
    case .string(let start): Self.texts(of: element).contains { $0.lowercased().hasPrefix(start) }
    case .date(let comparison): DateRange(element).map(comparison.matches) ?? false
    }
  }

  /// Returns whether a reference matches the requested one, with or without the type and the
  /// server's URL.
  private static func isReference(_ element: JSON, _ wanted: String) -> Bool {
    guard case .string(let text) = element["reference"] else { return false }
    let parts = text.split(separator: "/")
    guard let id = parts.last else { return false }
    let asked = wanted.split(separator: "/")
    return asked.last == id && (asked.count == 1 || asked.dropLast().last == parts.dropLast().last)
  }

  private static func texts(of element: JSON) -> [String] {
    switch element {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(texts)
    case .object(let members):
      members.filter { ["family", "given", "text"].contains($0.name) }.flatMap { texts(of: $0.value) }
    default: []
    }
  }
}

extension JSON {
  /// The value itself, or the elements of an array.
  var flattened: [JSON] {
    guard case .array(let elements) = self else { return [self] }
    return elements
  }

  /// Returns every element at a path, including those in arrays.
  package func elements(at path: String) -> [JSON] {
    path.split(separator: ".").reduce([self]) { found, step in
      found.flatMap { $0[String(step)]?.flattened ?? [] }
    }
  }

  /// The text of a string.
  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// Returns an object with the members that have a value.
  package static func members(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { name, value in value.map { .init(name, $0) } })
  }
}
