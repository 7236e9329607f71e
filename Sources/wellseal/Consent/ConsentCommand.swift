import ArgumentParser
import ByteFormats
import Credentials
import FoundationEssentials
import HealthModel
import HealthService

/// `wellseal consent`: what apps ask, and the person's answers.
struct ConsentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "consent", abstract: "Answers what apps ask for.",
    discussion: """
      wellseal consent                                 answer what waits, one sheet after the other
      wellseal consent pending                         what waits
      wellseal consent allow 3f --read stepCount       this and nothing else
      wellseal consent deny 3f                         nothing
      A question is named by the beginning of its identifier.
      """,
    subcommands: [
      ConsentAnswerCommand.self, ConsentPendingCommand.self, ConsentShowCommand.self,
      ConsentAllowCommand.self,
      ConsentDenyCommand.self,
    ], defaultSubcommand: ConsentAnswerCommand.self)
}

/// `wellseal consent pending`: what waits.
struct ConsentPendingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pending", abstract: "Lists the questions that wait for an answer, and reminders.",
    discussion: """
      Thirty days after you last decided about an app that reads, you are reminded of it. It reads on until you change that; \
      `wellseal apps keep` lets it stay so.
      """)

  @OptionGroup var control: ControlOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let reply = try control.ask("ListQuestions")
      let sheets = reply["questions"]?.elements.map(ConsentSheetText.init) ?? []
      let due = try control.ask("ListReviews")["reviews"]
      let reminders = due?.elements.map(Self.reminder) ?? []
      let waits = sheets.isEmpty ? ["Nothing waits."] : [Self.table(sheets)]
      Output.answer(
        ["questions": reply["questions"].map { JSON($0) } ?? [], "reviews": due.map { JSON($0) } ?? []],
        asJSON: json, (waits + reminders).joined(separator: "\n"))
    }
  }

  /// What a reminder says, and how it is answered.
  private static func reminder(_ review: JSONValue) -> String {
    let app = review["app"]?.string ?? ""
    let reads = review["reads"]?.members.map { member in
      let type = HealthType(identifier: member.name)?.name ?? member.name
      return "\(type) \(Readable.count(member.value.integer ?? 0, "time"))"
    }
    let read = reads.map { $0.isEmpty ? "read nothing" : "read \($0.joined(separator: ", "))" } ?? ""
    let name = safeForDisplay(review["name"]?.string ?? app, limit: 100)
    let since = review["since"]?.string.map { " You last decided about it on \($0.prefix(10))." } ?? ""
    return """
      Reminder: \(name) \(read) in the last 30 days.\(since)
      hint: wellseal apps keep \(app) lets it go on; wellseal apps revoke \(app) ends it
      """
  }

  private static func table(_ sheets: [ConsentSheetText]) -> String {
    var table = AlignedTable([("question", .left), ("app", .left), ("asked", .left), ("wants", .left)])
    for sheet in sheets { table.add([sheet.shortID, sheet.name, sheet.asked, sheet.summary]) }
    return table.text
  }
}

/// `wellseal consent show QUESTION`: one sheet.
struct ConsentShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows a question as a sheet: what the app wants, and why it says so.")

  @Argument(help: "The beginning of the question's identifier.") var question: String
  @OptionGroup var control: ControlOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let found = try control.question(question)
      Output.answer(JSON(found), asJSON: json, ConsentSheetText(found).text)
    }
  }
}

/// `wellseal consent allow QUESTION`: yes, to all or some of it.
struct ConsentAllowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow", abstract: "Allows what a question asks for: all of it, or what is named.")

  @Argument(help: "The beginning of the question's identifier.") var question: String

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Types that the app may write; others of the sheet it may not.", valueName: "type"))
  var write: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Types that the app may read; others of the sheet it may not.", valueName: "type"))
  var read: [String] = []

  @Option(help: ArgumentHelp("The app reads nothing that ended before.", valueName: "date")) var from: String?
  @Option(help: ArgumentHelp("The app reads nothing that ended after.", valueName: "date")) var to: String?
  @Flag(help: "Of clinical records, later ones too.") var newRecords = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Objects or cards of the sheet; others are not shown to the app.", valueName: "identifier"))
  var only: [String] = []

  @OptionGroup var time: TimeOptions
  @OptionGroup var control: ControlOptions

  func run() async throws {
    try await Output.explaining {
      let found = try control.question(question)
      let sheet = ConsentSheetText(found)
      try control.answer(sheet, try answer(to: sheet))
      print("\(sheet.name) was answered.")
    }
  }

  /// The whole sheet where nothing is named.
  private func answer(to sheet: ConsentSheetText) throws -> JSON {
    let dates = try [from, to].map { try $0.map { try time.local().date($0).formatted(.iso8601) } }
    guard !(write.isEmpty && read.isEmpty && only.isEmpty && dates == [nil, nil] && sheet.kind != "clinical")
    else {
      return "all"
    }
    let isWhole = write.isEmpty && read.isEmpty
    return [
      "share": .strings(isWhole ? sheet.list("share") : write),
      "read": .strings(isWhole ? sheet.list("read") : read), "from": .text(dates[0]), "to": .text(dates[1]),
      "newRecords": .bool(newRecords), "ticked": .strings(only),
    ]
  }
}

/// `wellseal consent deny QUESTION`: no.
struct ConsentDenyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deny", abstract: "Allows nothing of what a question asks for; the app cannot tell.")

  @Argument(help: "The beginning of the question's identifier.") var question: String
  @OptionGroup var control: ControlOptions

  func run() async throws {
    try await Output.explaining {
      let sheet = ConsentSheetText(try control.question(question))
      try control.answer(sheet, "none")
      print("\(sheet.name) was answered.")
    }
  }
}

extension ControlOptions {
  /// The question whose identifier begins so.
  func question(_ start: String) throws -> JSONValue {
    let questions = try ask("ListQuestions")["questions"]?.elements.filter { question in
      question["id"]?.string?.lowercased().hasPrefix(start.lowercased()) ?? false
    }
    guard let found = questions?.first, questions?.count == 1 else {
      throw CommandFailure(
        questions?.isEmpty ?? true
          ? "no question begins with \(start)" : "several questions begin with \(start)")
    }
    return found
  }

  func answer(_ sheet: ConsentSheetText, _ answer: JSON) throws {
    _ = try ask("AnswerQuestion", ["id": .string(sheet.id), "answer": answer])
  }
}

extension JSON {
  static func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
}
