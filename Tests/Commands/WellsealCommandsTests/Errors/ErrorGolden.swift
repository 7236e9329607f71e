@testable import WellsealCommands

/// The errors of ``ErrorExamples`` as text: the type, then each error's code, exit status, message
/// and hint.
enum ErrorGolden {
  static func text(of errors: [any Error]) -> String {
    var text = ""
    var lastType = ""
    for error in errors {
      let type = String(describing: type(of: error))
      if type != lastType { text += "\(text.isEmpty ? "" : "\n")\(type)\n" }
      lastType = type
      let failure = CommandFailure(error)
      text += "  \(failure.code ?? "no code") (\(failure.status.rawValue))\n"
      for line in failure.description.split(separator: "\n", omittingEmptySubsequences: false) {
        text += "    \(line)\n"
      }
    }
    return text
  }
}
