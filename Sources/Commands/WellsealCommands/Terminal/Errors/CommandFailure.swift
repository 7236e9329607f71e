package import WellsealBase

/// Something that stops a command: a sentence, what can be done about it, and the status to end with.
package struct CommandFailure: Error, CustomStringConvertible {
  package var sentence: String
  package var hint: String?
  package var status: ExitStatus
  /// What programs tell errors apart by; the name of the status unless the table of errors says more.
  package var code: String?

  package init(_ sentence: String, hint: String? = nil, exit status: ExitStatus = .failed) {
    self.sentence = sentence
    self.hint = hint
    self.status = status
  }

  /// What stopped a command, by the table of errors.
  ///
  /// - Parameters:
  ///   - error: what was thrown.
  ///   - path: the file that it is about, where the error does not name it.
  ///   - status: with which to end, in place of the table's.
  package init(_ error: any Error, about path: String? = nil, exit status: ExitStatus? = nil) {
    let advice = ErrorTable.advice(for: error)
    self.init(
      (path.map { "\($0): " } ?? "") + advice.sentence, hint: advice.hint, exit: status ?? advice.status)
    code = ErrorTable.code(for: error)
  }

  /// `{error: {code, status, message, hint}}`, which stands on standard error where JSON was asked for.
  package var json: JSON {
    [
      "error": [
        "code": .string(code ?? status.row.name), "status": .integer(Int(status.rawValue)),
        "message": .string(sentence), "hint": .text(hint),
      ]
    ]
  }

  package var description: String { sentence + (hint.map { "\nhint: \($0)" } ?? "") }
}
