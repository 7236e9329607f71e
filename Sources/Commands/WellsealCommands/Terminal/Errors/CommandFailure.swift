import WellsealBase
import WellsealModel

/// An error that occurs when a command is stopped, with a message, a hint and the exit status.
package struct CommandFailure: Error, CustomStringConvertible {
  var sentence: String
  var hint: String?
  var status: ExitStatus
  /// The stable code of the error that stopped the command, or the name of the status if it is
  /// `nil`.
  var code: String?

  init(_ sentence: String, hint: String? = nil, exit status: ExitStatus = .failed) {
    self.sentence = sentence
    self.hint = hint
    self.status = status
  }

  /// Creates the failure for an error.
  ///
  /// An error that isn't a ``DescribedError`` has its own text and no code.
  ///
  /// - Parameters:
  ///   - error: The error that was thrown.
  ///   - path: The file that the error is about, if the error does not name it.
  ///   - status: The exit status, or `nil` for that of the error.
  init(_ error: any Error, about path: String? = nil, exit status: ExitStatus? = nil) {
    let described = error as? any DescribedError
    self.init(
      (path.map { "\($0): " } ?? "") + Self.withShortNames(described?.message ?? "\(error)"),
      hint: (error as? any CommandHinting)?.commandHint ?? described?.hint,
      exit: status ?? described.map { ExitStatus($0.exitClass) } ?? .failed)
    code = described?.errorCode
  }

  /// Returns a message with the names of types that commands accept and print.
  private static func withShortNames(_ message: String) -> String {
    message.replacing(#/HK\w*TypeIdentifier\w*/#) { type in
      (try? HealthType.named(String(type.output)))?.name ?? String(type.output)
    }
  }

  /// An object `{error: {code, status, message, hint}}`, which is written to standard error with
  /// JSON output.
  var json: JSON {
    [
      "error": [
        "code": .string(code ?? status.row.name), "status": .integer(Int(status.rawValue)),
        "message": .string(sentence), "hint": .text(hint),
      ]
    ]
  }

  package var description: String { sentence + (hint.map { "\nhint: \($0)" } ?? "") }
}
