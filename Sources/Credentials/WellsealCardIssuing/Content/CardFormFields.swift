import WellsealBase
import WellsealCredentials
import WellsealFHIR

/// The submitted fields of a form, with trimmed texts of limited length.
struct CardFormFields {
  /// The prefix of the fields in an error, such as `doses[1].`.
  let prefix: String
  private let known: [String]
  private let values: [String: [String]]
  private let malformed: Set<String>

  /// The maximum length of a field's text, in characters.
  static let limit = 200
  /// The maximum number of texts in a field, and of doses or results on a card.
  static let countLimit = 50

  init(_ object: JSONValue, path: String, known: [String]) {
    self.prefix = path
    self.known = known
    var values: [String: [String]] = [:]
    var malformed: Set<String> = []
    for (name, value) in object.members {
      switch value.kind {
      case .string where name == "given": values[name] = Self.parts(value.string ?? "")
      case .string, .number: values[name] = [value.string ?? value.numberText ?? ""]
      case .array where name == "given": values[name] = value.elements.compactMap(\.string)
      case .array where ["doses", "results"].contains(name): continue
      case .null: continue
      default: malformed.insert(name)
      }
      if !known.contains(name) { values[name] = values[name] ?? [] }
    }
    self.values = values
    self.malformed = malformed
  }

  /// Returns the given names of a line.
  private static func parts(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { String($0) }
  }

  func refuseUnknown() throws(CardFormError) {
    if let name = values.keys.filter({ !known.contains($0) }).min() {
      throw CardFormError(.unknownField, field: prefix + CardFormError.safe(name))
    }
    if let name = malformed.min() {
      throw CardFormError(.notAText, field: prefix + CardFormError.safe(name))
    }
  }

  /// Returns a text, or `nil` if the field is empty or absent.
  func text(_ name: String) throws(CardFormError) -> String? {
    try words(name).first
  }

  /// Returns all texts of a field.
  func words(_ name: String) throws(CardFormError) -> [String] {
    var words: [String] = []
    guard values[name]?.count ?? 0 <= Self.countLimit else {
      throw CardFormError(.tooMany(limit: Self.countLimit), field: prefix + name)
    }
    for value in values[name] ?? [] {
      let text = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard text.count <= Self.limit else {
        throw CardFormError(.tooLong(limit: Self.limit), field: prefix + name)
      }
      guard text == safeForDisplay(text, limit: Self.limit) else {
        throw CardFormError(.unprintable, field: prefix + name)
      }
      if !text.isEmpty { words.append(text) }
    }
    return words
  }

  func required<Value>(_ name: String, _ value: Value?) throws(CardFormError) -> Value {
    guard let value else { throw CardFormError(.missing, field: prefix + name) }
    return value
  }

  func date(_ name: String) throws(CardFormError) -> String? {
    guard let text = try text(name) else { return nil }
    guard PrimitiveType.named("date")?.accepts(text) ?? false else {
      throw CardFormError(.notADate, field: prefix + name)
    }
    return text
  }

  /// Returns a code, or the only code with a known name.
  func code(
    _ name: String, in system: String, isCode: (String) -> Bool
  ) throws(CardFormError) -> String {
    let text = try required(name, text(name))
    let codes = CodeNames.codes(for: text, in: system)
    guard codes.count < 2 else { throw CardFormError(.ambiguousName(codes), field: prefix + name) }
    if let code = codes.first { return code }
    guard isCode(text) else { throw CardFormError(.unknownCode, field: prefix + name) }
    return text
  }
}
