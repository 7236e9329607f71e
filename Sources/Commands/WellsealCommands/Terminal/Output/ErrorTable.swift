/// What the terminal says about an error: its sentence, what can be done about it, and the status to end with.
struct ErrorAdvice: Hashable, Sendable {
  var sentence: String
  /// What to do, in a sentence without a full stop; nil where nothing can be said.
  var hint: String?
  var status: ExitStatus
}

/// A row of ``ErrorTable``: what is said about one type of error.
struct ErrorRow: Sendable {
  let type: any Error.Type
  let advice: @Sendable (any Error) -> ErrorAdvice?

  /// - Parameters:
  ///   - type: the type of error.
  ///   - status: with which the command ends, whatever the case.
  ///   - prefix: what is said before the error's own sentence.
  ///   - hint: what can be done, by case.
  init<Failure: Error>(
    _ type: Failure.Type, _ status: ExitStatus = .failed, saying prefix: String = "",
    hint: @escaping @Sendable (Failure) -> String? = { _ in nil }
  ) {
    self.init(type, saying: prefix, hint: hint) { _ in status }
  }

  /// - Parameters:
  ///   - type: the type of error.
  ///   - prefix: what is said before the error's own sentence.
  ///   - hint: what can be done, by case.
  ///   - status: with which the command ends, by case.
  init<Failure: Error>(
    _ type: Failure.Type, saying prefix: String = "",
    hint: @escaping @Sendable (Failure) -> String? = { _ in nil },
    status: @escaping @Sendable (Failure) -> ExitStatus
  ) {
    self.init(type) { ErrorAdvice(sentence: "\(prefix)\($0)", hint: hint($0), status: status($0)) }
  }

  /// A row for a type of others, whose own words are not for people.
  init<Failure: Error>(_ type: Failure.Type, advice: @escaping @Sendable (Failure) -> ErrorAdvice) {
    self.type = type
    self.advice = { error in (error as? Failure).map(advice) }
  }
}

/// The one table of what can be done about errors: a row for each type of the floors below that can reach the terminal.
///
/// Errors themselves say what happened and why, to whoever catches them. The names of commands and options, and what a status
/// means, are known here alone. A hint is a switch over all cases, so that a new case does not compile before its hint is decided.
package enum ErrorTable {
  static let rows: [ErrorRow] =
    files + store + healthData + daemon + network + publishing + providers + issuing + cards

  private static let rowsByType = Dictionary(
    rows.map { (ObjectIdentifier($0.type), $0) }, uniquingKeysWith: { first, _ in first })

  /// What is said about an error; one that no row knows says its own sentence.
  static func advice(for error: any Error) -> ErrorAdvice {
    rowsByType[ObjectIdentifier(type(of: error))]?.advice(error)
      ?? ErrorAdvice(sentence: "\(error)", hint: nil, status: .failed)
  }

  /// Whether a row speaks of errors of this type.
  package static func knows(_ error: any Error) -> Bool {
    rowsByType[ObjectIdentifier(type(of: error))] != nil
  }

  /// What programs tell an error by: its type and its case, as in `store.wrong-secret`; nil for one that no row knows.
  package static func code(for error: any Error) -> String? {
    guard knows(error) else { return nil }
    let name = "\(type(of: error))"
    let subject = ["Error", "Fault"].first { name.hasSuffix($0) && name != $0 }.map {
      name.dropLast($0.count)
    }
    return
      ([hyphened(subject ?? name[...])] + [caseName(of: error)].compactMap(\.self).map { hyphened($0[...]) })
      .joined(separator: ".")
  }

  /// The case of an error that is an enumeration, or whose reason is one; never what it carries.
  private static func caseName(of error: any Error) -> String? {
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle != .enum else { return enumerationCase(error, mirror) }
    guard let reason = mirror.children.first(where: { $0.label == "reason" })?.value else { return nil }
    let inner = Mirror(reflecting: reason)
    return inner.displayStyle == .enum ? enumerationCase(reason, inner) : nil
  }

  private static func enumerationCase(_ value: Any, _ mirror: Mirror) -> String? {
    if let label = mirror.children.first?.label { return label }
    // A case that carries nothing is described by its name, unless the type describes itself.
    return value is any CustomStringConvertible ? nil : "\(value)"
  }

  /// `wrongSecret` as `wrong-secret`.
  private static func hyphened(_ name: Substring) -> String {
    var text = ""
    var last: Character = "-"
    for sign in name {
      if sign.isUppercase, last != "-", !last.isUppercase { text.append("-") }
      text.append(contentsOf: sign.lowercased())
      last = sign
    }
    return text
  }

  /// What happened, in a sentence for people.
  package static func sentence(for error: any Error) -> String { advice(for: error).sentence }

  /// What can be done about an error; nil where nothing can be said.
  package static func hint(for error: any Error) -> String? { advice(for: error).hint }
}
