import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command group `wellseal mood`, which logs states of mind.
struct MoodCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mood", abstract: "Log states of mind.",
    subcommands: [MoodListCommand.self, MoodAddCommand.self], defaultSubcommand: MoodListCommand.self)
}

/// The command `wellseal mood list`, which shows states of mind by day.
struct MoodListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show states of mind by day.",
    discussion: "Each day shows its mood, or the average of its emotions. Without --from, the last 30 days.")

  @Option(help: ArgumentHelp("The first day.", valueName: "time")) var from: String?
  @Option(help: ArgumentHelp("The last day.", valueName: "time")) var to: String?
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let days = try LogDays.interval(from, to, time)
      try await options.store.withStore { store in
        let log = try await MoodLog(from: days.start, to: days.end, in: store)
        Output.answer(log.json(in: time), asJSON: options.json, Self.text(log, time))
      }
    }
  }

  private static func text(_ log: MoodLog, _ time: LocalTime) -> String {
    guard !log.entries.isEmpty else { return "No states of mind." }
    var table = AlignedTable([("day", .left), ("state of mind", .left), ("", .left), ("entries", .right)])
    for day in log.days(in: time) {
      table.add([
        "\(day.day)", MoodEntry.classes[day.classification - 1], day.isMood ? "mood" : "average",
        "\(day.count)",
      ])
    }
    var text = table.text
    for (title, counts, enumeration) in [
      ("Labels", log.labels, "HKStateOfMind.Label"),
      ("Associations", log.associations, "HKStateOfMind.Association"),
    ] where !counts.isEmpty {
      let list = counts.prefix(8).map {
        "\(HealthSample.name($0.value, of: enumeration)) \($0.count) (\(MoodEntry.classes[$0.classification - 1]))"
      }
      text += "\n\n\(title): \(list.joined(separator: ", "))"
    }
    return text
  }
}

/// The command `wellseal mood add`, which logs a state of mind.
struct MoodAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Log how you feel now, or your mood of a day.",
    discussion: """
      The words are veryUnpleasant, unpleasant, slightlyUnpleasant, neutral, slightlyPleasant, pleasant and veryPleasant. A number \
      from -1 to 1 is valid, too.
      """)

  @Argument(help: "One of the seven words, or a number.") var valence: String
  @Flag(help: "Log the mood of the day instead of the emotion of the moment.") var daily = false
  @Option(help: ArgumentHelp("Labels, such as calm,grateful.", valueName: "list")) var labels: String?
  @Option(help: ArgumentHelp("Associations, such as family,work.", valueName: "list")) var associations:
    String?
  @Option(help: ArgumentHelp("The time (default: now).", valueName: "time")) var at: String?
  @Flag(help: "Replace the mood that the day already has.") var replace = false
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let (time, now) = (try options.time.local(), UnixTime.now.date)
      let date = try at.map(time.recordedDate) ?? now
      let entry = try MoodEntry(
        daily ? .mood : .emotion, valence: valence, labels: Self.list(labels),
        associations: Self.list(associations))
      try await options.store.withStore { store in
        switch try await entry.log(at: date, replacing: replace, in: store, time, now: now) {
        case .hasMood:
          throw CommandFailure(
            "the day already has a mood", hint: "add --replace to replace it", exit: .wrongUse)
        case .logged(let sample):
          Output.answer(
            ["uuid": .string(sample.uuid.uuidString), "at": .string(time.text(date))], asJSON: options.json,
            "Logged as \(sample.uuid.uuidString).")
        }
      }
    }
  }

  private static func list(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map(String.init)
  }
}

/// The command `wellseal symptoms`, which shows symptoms by day.
struct SymptomsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symptoms", abstract: "Show symptoms by day.",
    discussion: """
      Each day shows its strongest entry. Without --from, the last 30 days. Log one with wellseal add: wellseal add headache severe.
      """)

  @Option(help: ArgumentHelp("The first day.", valueName: "time")) var from: String?
  @Option(help: ArgumentHelp("The last day.", valueName: "time")) var to: String?
  @OptionGroup var options: AnswerOptions

  init() {}

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let days = try LogDays.interval(from, to, time)
      try await options.store.withStore { store in
        let log = try await SymptomLog(from: days.start, to: days.end, in: store, time)
        var table = AlignedTable([
          ("symptom", .left), ("day", .left), ("severity", .left), ("entries", .right),
        ])
        for symptom in log.symptoms {
          for day in symptom.days {
            table.add([
              symptom.type.name, "\(day.day)", day.type.values?[day.value]?.name ?? "", "\(day.count)",
            ])
          }
        }
        Output.answer(log.json, asJSON: options.json, table.isEmpty ? "No symptoms." : table.text)
      }
    }
  }
}

/// The days of a log that a command shows.
enum LogDays {
  private static let defaultDays = 30

  /// Returns the interval from a day to another one; the default is the last 30 days.
  static func interval(_ from: String?, _ to: String?, _ time: LocalTime) throws -> DateInterval {
    let end = try to.map(time.end) ?? time.end("\(time.day(UnixTime.now.date))")
    let start =
      try from.map(time.date) ?? time.date("\(time.day(end - 1).adding(days: 1 - defaultDays))")
    try ReversedRange.check(from: start, to: end)
    try ReversedRange.check(from: from.map(time.interval), to: to.map(time.interval))
    return DateInterval(start: start, end: end)
  }
}
