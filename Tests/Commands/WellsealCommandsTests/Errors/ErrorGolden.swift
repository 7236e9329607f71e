@testable import WellsealCommands

/// The errors of ``ErrorExamples`` as text: the type, then the code and exit status of each error, its message and its hint.
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
