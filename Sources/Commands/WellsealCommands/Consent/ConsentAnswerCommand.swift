import ArgumentParser
import Glibc
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealLocalization
import WellsealModel
import WellsealPages

/// The command `wellseal consent`, which goes through the pending requests one by one.
struct ConsentAnswerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "answer", abstract: "Review pending requests one by one.")

  @OptionGroup var time: TimeOptions
  @OptionGroup var control: ControlOptions

  func run() async throws {
    try await Output.explaining {
      guard isatty(STDIN_FILENO) == 1 else {
        throw CommandFailure(
          "this needs a terminal", hint: "without a terminal, use wellseal consent pending, allow or deny")
      }
      let time = try time.local()
      var isFirst = true
      for question in try control.questions() {
        print((isFirst ? "" : "\n") + ConsentSheetText(question, in: time).text)
        isFirst = false
        let answer = try answer(to: question.sheet)
        if let answer { _ = try control.ask(AnswerQuestionCall(question.id, answer)) }
        print(Self.decision(answer, on: question))
      }
      if isFirst { print("No pending requests.") }
    }
  }

  /// Returns the user's response, or `nil` for later.
  private func answer(to sheet: ConsentSheet) throws -> ConsentAnswer? {
    let words = Self.words(for: sheet)
    while true {
      switch (try ask(words.question).lowercased(), sheet.types) {
      case ("a", _), ("all", _), ("y", _), ("yes", _): return sheet.grantingAll
      case ("n", _), ("none", _), ("no", _): return sheet.denyingAll
      case ("c", let types?), ("choose", let types?): return try choice(types)
      case ("l", _), ("later", _): return nil
      default: print(words.help)
      }
    }
  }

  /// Returns the responses that a prompt accepts: yes or no for one thing, all or none for several.
  private static func words(for sheet: ConsentSheet) -> (question: String, help: String) {
    guard sheet.types == nil else {
      return (
        "[a]ll, [c]hoose, [n]one, [l]ater? ", "Enter a for all, c to choose, n for none, or l for later."
      )
    }
    return ("[y]es, [n]o, [l]ater? ", "Enter y for yes, n for no, or l for later.")
  }

  /// Returns a confirmation of the decision, which nothing else shows.
  private static func decision(_ answer: ConsentAnswer?, on question: ConsentQuestion) -> String {
    let name = safeForDisplay(question.app.name, limit: 100)
    guard let answer else { return "Not decided: \(name)." }
    if answer == question.sheet.denyingAll { return "Refused: \(name)." }
    return answer == question.sheet.grantingAll ? "Allowed: \(name)." : "Allowed in part: \(name)."
  }

  /// Asks about each type individually.
  private func choice(_ sheet: TypesSheet) throws -> ConsentAnswer {
    let share = try sheet.share.sorted().filter { try isAllowed("write \($0.englishName)") }
    let read = try sheet.read.sorted().filter { try isAllowed("read \($0.englishName)") }
    return .types(TypesAnswer(share: Set(share), read: Set(read)))
  }

  private func isAllowed(_ what: String) throws -> Bool {
    while true {
      switch try ask("  \(what)? [y/n] ").lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      default: continue
      }
    }
  }

  private func ask(_ question: String) throws -> String {
    try TerminalPrompt.ask(question, isHidden: false, otherwise: "This needs a terminal.")
  }
}

extension ConsentSheet {
  /// The prompt for types, or `nil` if it is of another kind.
  fileprivate var types: TypesSheet? {
    if case .types(let sheet) = self { sheet } else { nil }
  }
}
