import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealModel

/// The command group `wellseal consent`, which manages the requests of apps.
struct ConsentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "consent", abstract: "Review app requests.",
    discussion: """
      wellseal consent                                 review pending requests one by one
      wellseal consent pending                         list pending requests
      wellseal consent allow 3f2a --read steps         allow only this
      wellseal consent deny 3f2a                       deny everything
      Name a request by the beginning of its identifier.
      """,
    subcommands: [
      ConsentAnswerCommand.self, ConsentPendingCommand.self, ConsentShowCommand.self,
      ConsentAllowCommand.self,
      ConsentDenyCommand.self,
    ], defaultSubcommand: ConsentAnswerCommand.self)
}

/// The command `wellseal consent pending`, which lists the pending requests.
struct ConsentPendingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pending", abstract: "List pending requests and reminders.",
    discussion: """
      A reminder appears 30 days after your last decision about an app that reads data. The app can read until you change that; `wellseal apps keep` \
      dismisses the reminder.
      """)

  @OptionGroup var time: TimeOptions
  @OptionGroup var control: ControlOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let (questions, due, time) = (try control.questions(), try control.reviews(), try time.local())
      let waits =
        questions.isEmpty
        ? "No pending requests." : Self.table(questions.map { ConsentSheetText($0, in: time) }, in: time)
      Output.answer(
        ["questions": .array(questions.map(\.json)), "reviews": .array(due.map(\.json))], asJSON: json,
        ([waits] + due.map { Self.reminder($0, in: time) }).joined(separator: "\n"))
    }
  }

  /// Returns the text of a reminder, with the command that answers it.
  static func reminder(_ review: ConsentReview, in time: LocalTime) -> String {
    let reads = review.reads.sorted { $0.key < $1.key }.map { type, count in
      "\(type.name) \(Readable.count(count, "time"))"
    }
    let read = reads.isEmpty ? "read nothing" : "read \(reads.joined(separator: ", "))"
    let since =
      review.since.map { " You last decided about it on \(time.dayWords($0))." } ?? ""
    return """
      Reminder: \(safeForDisplay(review.app.name, limit: 100)) \(read) in the last 30 days.\(since)
      hint: keep it with wellseal apps keep \(review.app.key), or revoke it with wellseal apps revoke \(review.app.key)
      """
  }

  private static func table(_ sheets: [ConsentSheetText], in time: LocalTime) -> String {
    var table = AlignedTable(
      ["question", "app", "asked", "wants", "identifier"].map { ($0, .left) })
    for sheet in sheets {
      table.add([
        sheet.shortID, sheet.name, time.words(sheet.question.asked), sheet.summary, sheet.key,
      ])
    }
    return table.text
  }
}

/// The command `wellseal consent show QUESTION`, which shows one request.
struct ConsentShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a request in detail.")

  @OptionGroup var question: QuestionArgument
  @OptionGroup var time: TimeOptions
  @OptionGroup var control: ControlOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let (found, time) = (try control.question(question), try time.local())
      Output.answer(found.json, asJSON: json, ConsentSheetText(found, in: time).text)
    }
  }
}

/// The command `wellseal consent allow QUESTION`, which grants a request or parts of it.
struct ConsentAllowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow", abstract: "Allow all or part of a request.")

  @OptionGroup var question: QuestionArgument

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Types that the app may write; the others are denied.", valueName: "type"))
  var write: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Types that the app may read; the others are denied.", valueName: "type"))
  var read: [String] = []

  @OptionGroup var days: ReadWindowOptions
  @Flag(help: "Include future clinical records.") var newRecords = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Objects or cards to share; the others are hidden from the app.", valueName: "identifier"))
  var only: [String] = []
  @OptionGroup var control: ControlOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let found = try control.question(question)
      try control.answer(found, try answer(to: found.sheet), asJSON: json)
    }
  }

  /// Returns the response, which grants everything if no part is named.
  private func answer(to sheet: ConsentSheet) throws -> ConsentAnswer {
    let window = try days.window()
    let isWhole = write.isEmpty && read.isEmpty
    switch sheet {
    case .types(let sheet):
      try refuse(only, "--only")
      let share = try isWhole ? sheet.share : Self.types(write, of: sheet.share, "to write")
      let read = try isWhole ? sheet.read : Self.types(self.read, of: sheet.read, "to read")
      return .types(TypesAnswer(share: share, read: read, window: window))
    case .clinical(let sheet):
      try refuse(only + write, "--only and --write")
      let read = try isWhole ? sheet.read : Self.types(self.read, of: sheet.read, "to read")
      return .clinical(ClinicalAnswer(read: read, includesNewRecords: newRecords))
    case .objects(let objects):
      try refuse(write + read, "--write and --read")
      return only.isEmpty
        ? sheet.grantingAll
        : .objects(Set(try Self.named(only, among: objects.candidates.map { (text: "\($0.id)", id: $0.id) })))
    case .shareOnce(let cards):
      try refuse(write + read, "--write and --read")
      return only.isEmpty
        ? sheet.grantingAll
        : .shareOnce(
          Set(try Self.named(only, among: cards.cards.map { (text: $0.id.uuidString, id: $0.id) })))
    case .doubt, .wakeUp:
      try refuse(write + read + only, "--write, --read and --only")
      return sheet.grantingAll
    }
  }

  /// Rejects options that don't apply to the request.
  ///
  /// - Throws: ``CommandFailure`` if such an option is present.
  private func refuse(_ given: [String], _ options: String) throws {
    guard given.isEmpty else {
      throw CommandFailure(
        "\(options) can't be used with this request",
        hint: "see wellseal consent show \(question)",
        exit: .wrongUse)
    }
  }

  /// Returns the named types.
  ///
  /// The prompt must request all of them.
  private static func types(
    _ names: [String], of asked: Set<HealthType>, _ purpose: String
  ) throws -> Set<HealthType> {
    let types = try names.map { try HealthType.named($0) }
    guard let other = types.first(where: { !asked.contains($0) }) else { return Set(types) }
    let known = asked.map(\.name).sorted().joined(separator: ", ")
    throw CommandFailure(
      "the app didn't request \(purpose) \(other.name)",
      hint: known.isEmpty ? "it asks \(purpose) nothing" : "it asks \(purpose) \(known)", exit: .wrongUse)
  }

  /// Returns the items with the given identifiers or prefixes.
  private static func named<ID>(_ texts: [String], among all: [(text: String, id: ID)]) throws -> [ID] {
    try texts.map { text in
      let prefix = try IdentifierPrefix(text)
      let found = all.filter { prefix.matches($0.text) }
      guard let first = found.first, found.count == 1 else {
        throw CommandFailure(
          found.isEmpty
            ? "no object of the request starts with \(text)"
            : "several objects of the request start with \(text)",
          exit: .wrongUse)
      }
      return first.id
    }
  }
}

/// The command `wellseal consent deny QUESTION`, which denies a request.
struct ConsentDenyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deny", abstract: "Deny a request.")

  @OptionGroup var question: QuestionArgument
  @OptionGroup var control: ControlOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let found = try control.question(question)
      try control.answer(found, found.sheet.denyingAll, asJSON: json)
    }
  }
}

/// The request in the arguments of a command.
struct QuestionArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The beginning of the question's identifier.", valueName: "question"),
    completion: .custom(CompletionValues.questions))
  var identifier: String
}

extension ControlOptions {
  /// Returns the request whose identifier has a prefix.
  func question(_ argument: QuestionArgument) throws -> ConsentQuestion {
    let all = try questions()
    return try IdentifierPrefix(argument.identifier).one(of: all, .question) { $0.id.uuidString }
  }

  /// Answers a request and prints a confirmation.
  fileprivate func answer(_ question: ConsentQuestion, _ answer: ConsentAnswer, asJSON json: Bool) throws {
    _ = try ask(AnswerQuestionCall(question.id, answer))
    Output.answer(
      ["answered": .string(question.id.uuidString), "app": .string("\(question.app.key)")], asJSON: json,
      "Answered the request of \(safeForDisplay(question.app.name, limit: 100)).")
  }
}

extension JSON {
  static func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
}
