import ByteFormats

/// A parameter by which records are searched.
///
/// Source: FHIR R4, "Search"; what is here are equality, prefixes of dates, and several values with commas between them.
struct SearchParameter: Sendable {
  enum Kind: String, Sendable { case token, date, reference, string }

  let name: String
  let kind: Kind
  /// The elements that it looks at, with dots between the steps.
  let paths: [String]

  /// What every type has.
  static let common = [
    SearchParameter(name: "_id", kind: .token, paths: ["id"]),
    SearchParameter(name: "_lastUpdated", kind: .date, paths: ["meta.lastUpdated"]),
  ]

  /// Whether a record meets one of the values.
  func isMet(by record: JSON, _ values: [SearchValue]) -> Bool {
    let found = paths.flatMap { record.elements(at: $0) }
    return found.contains { element in values.contains { $0.isMet(by: element) } }
  }

  /// Reads a value; nil where it has not the form of the kind.
  func value(_ text: String) -> SearchValue? {
    switch kind {
    case .token: SearchValue.token(text)
    case .reference: text.isEmpty ? nil : .reference(text)
    case .string: text.isEmpty ? nil : .string(text.lowercased())
    case .date: SearchValue.date(text)
    }
  }
}

/// One value that is searched for.
enum SearchValue: Sendable {
  /// A code; an empty system is one that must be absent, nil any.
  case token(system: String?, code: String?)
  case reference(String)
  case string(String)
  case date(DateComparison)

  static func token(_ text: String) -> SearchValue? {
    let sides = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2 else { return text.isEmpty ? nil : .token(system: nil, code: text) }
    guard sides != ["", ""] else { return nil }
    return .token(system: sides[0], code: sides[1].isEmpty ? nil : sides[1])
  }

  static func date(_ text: String) -> SearchValue? { DateComparison(text).map { .date($0) } }

  func isMet(by element: JSON) -> Bool {
    switch self {
    case .token(let system, let code): Self.isToken(element, system, code)
    case .reference(let wanted): Self.isReference(element, wanted)
    case .string(let start): Self.texts(of: element).contains { $0.lowercased().hasPrefix(start) }
    case .date(let comparison): comparison.isMet(by: element)
    }
  }

  private static func isToken(_ element: JSON, _ system: String?, _ code: String?) -> Bool {
    switch element {
    case .string(let text): (system == nil || system?.isEmpty == false) && (code == nil || code == text)
    case .bool(let flag): code == String(flag)
    case .object:
      if let codings = element["coding"] {
        codings.flattened.contains { isToken($0, system, code) }
      } else {
        matches(element["code"] ?? element["value"], code) && isSystem(element["system"], system)
      }
    default: false
    }
  }

  private static func matches(_ element: JSON?, _ code: String?) -> Bool {
    code.map { element == .string($0) } ?? true
  }

  private static func isSystem(_ element: JSON?, _ system: String?) -> Bool {
    guard let system else { return true }
    return system.isEmpty ? element == nil : element == .string(system)
  }

  /// Whether a reference is the wanted one, which may leave out the type or begin with the server's address.
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

  /// Every element at a path, through arrays.
  func elements(at path: String) -> [JSON] {
    path.split(separator: ".").reduce([self]) { found, step in
      found.flatMap { $0[String(step)]?.flattened ?? [] }
    }
  }

  /// The text of a string.
  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
