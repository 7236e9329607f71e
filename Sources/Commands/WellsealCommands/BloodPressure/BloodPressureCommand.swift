import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command group `wellseal blood-pressure`, which averages the readings of a measuring week.
struct BloodPressureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blood-pressure", abstract: "Measure your blood pressure for a week, and average it.",
    subcommands: [
      BloodPressureShowCommand.self, BloodPressureStartCommand.self, BloodPressureStopCommand.self,
      BloodPressureSetCommand.self, BloodPressureRemoveCommand.self,
    ], defaultSubcommand: BloodPressureShowCommand.self)
}

/// The command `wellseal blood-pressure show`, which shows the current week and earlier ones.
struct BloodPressureShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the measuring week, its mean, and earlier weeks.",
    discussion: """
      The mean leaves the first day out. It has a class at the end of the week, from 12 readings on, for adults and not in pregnancy. \
      A class isn't a diagnosis.
      """)

  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      try await options.store.withStore { try await BloodPressureText.show($0, options) }
    }
  }
}

/// The command `wellseal blood-pressure start`, which starts a week.
struct BloodPressureStartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Start a measuring week.",
    discussion:
      "Every reading of these seven days counts, from devices or typed, except those of the first day.")

  @Option(help: ArgumentHelp("The first day (default: today).", valueName: "day")) var first: String?
  @Option(help: ArgumentHelp("The time of the morning's reminder (default: 8:00).", valueName: "time"))
  var morning: String?
  @Option(help: ArgumentHelp("The time of the evening's reminder (default: 20:00).", valueName: "time"))
  var evening: String?
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let (time, now) = (try options.time.local(), UnixTime.now.date)
      let today = time.day(now)
      let week = try BloodPressureWeek(
        first: try first.map { time.day(try time.date($0)) } ?? today, morning: morning, evening: evening)
      try await options.store.withStore { store in
        try await BloodPressureWeeks.change(in: store) { try $0.start(week, today: today) }
        try await BloodPressureText.show(store, options)
      }
    }
  }
}

/// The command `wellseal blood-pressure stop`, which stops the current week.
struct BloodPressureStopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "Stop the measuring week; its readings remain.")

  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let today = try options.time.local().day(UnixTime.now.date)
      try await options.store.withStore { store in
        try await BloodPressureWeeks.change(in: store) { try $0.stop(today: today) }
        try await BloodPressureText.show(store, options)
      }
    }
  }
}

/// The command `wellseal blood-pressure set`, which chooses the guideline of the classes.
struct BloodPressureSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Choose the guideline of the classes.")

  @Option(help: ArgumentHelp("aha, esc, or region for the usual one of your region.", valueName: "name"))
  var guideline: Choice
  @OptionGroup var options: AnswerOptions

  enum Choice: String, ExpressibleByArgument, CaseIterable {
    case aha = "aha"
    case esc = "esc"
    case region = "region"
  }

  func run() async throws {
    try await Output.explaining {
      let chosen = BloodPressureGuideline(rawValue: guideline.rawValue)
      try await options.store.withStore { store in
        try await BloodPressureWeeks.change(in: store) { $0.guideline = chosen }
        let answer = try await BloodPressureText.answer(store, options)
        Output.answer(
          ["guideline": .string(answer.guideline.rawValue)], asJSON: options.json,
          "Classes follow \(BloodPressureText.name(answer.guideline)).")
      }
    }
  }
}

/// The command `wellseal blood-pressure remove`, which removes a week from the list.
struct BloodPressureRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a measuring week from the list; its readings remain.")

  @Argument(help: ArgumentHelp("The first day of the week.", valueName: "day")) var first: String
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let day = time.day(try time.date(first))
      try await options.store.withStore { store in
        try await BloodPressureWeeks.change(in: store) { try $0.remove(day) }
        Output.answer(["first": .string("\(day)")], asJSON: options.json, "Removed the measuring week.")
      }
    }
  }
}
