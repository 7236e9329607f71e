import ArgumentParser
import ByteFormats
import Glibc

/// `wellseal consent`: goes through what waits, a sheet at a time.
struct ConsentAnswerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "answer", abstract: "Shows what waits, one sheet after the other, and takes the answers.")

  @OptionGroup var control: ControlOptions

  func run() async throws {
    try await Output.explaining {
      guard isatty(STDIN_FILENO) == 1 else {
        throw CommandFailure(
          "sheets need a terminal\nhint: wellseal consent pending, allow and deny work without")
      }
      var isFirst = true
      for question in try control.ask("ListQuestions")["questions"]?.elements.map(ConsentSheetText.init) ?? []
      {
        print((isFirst ? "" : "\n") + question.text)
        isFirst = false
        try answer(question)
      }
      if isFirst { print("Nothing waits.") }
    }
  }

  private func answer(_ sheet: ConsentSheetText) throws {
    while true {
      let words = sheet.kind == "types" ? "[a]ll, [c]hoose, [n]one, [l]ater? " : "[a]ll, [n]one, [l]ater? "
      switch try ask(words).lowercased() {
      case "a", "all": return try control.answer(sheet, "all")
      case "n", "none": return try control.answer(sheet, "none")
      case "c" where sheet.kind == "types", "choose" where sheet.kind == "types":
        return try control.answer(sheet, try choice(sheet))
      case "l", "later": return
      default: continue
      }
    }
  }

  /// Asks about each type by itself.
  private func choice(_ sheet: ConsentSheetText) throws -> JSON {
    let share = try sheet.list("share").filter { try isAllowed("write \($0)") }
    let read = try sheet.list("read").filter { try isAllowed("read \($0)") }
    return ["share": .strings(share), "read": .strings(read)]
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
    try TerminalPrompt.ask(question, isHidden: false, otherwise: "Sheets need a terminal.")
  }
}
