import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal notices rules`, which lists the rules.
struct NoticesRulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules.",
    discussion: """
      For a rule with a limit, days is the number of the last 90 days on which it would have raised a notice.
      """)

  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let (time, now) = (try options.time.local(), UnixTime.now.date)
      try await options.store.withStore { store in
        var rows: [JSON] = []
        var table = AlignedTable([("rule", .left), ("level", .left), ("test", .left), ("days", .right)])
        for rule in try await NoticeSettings(in: store).rules {
          let days = try await NoticeEvaluation.trial(rule, in: store, time, at: now)
          var json = rule.json
          json["days"] = days.map { .integer($0) } ?? .null
          rows.append(json)
          table.add([rule.id, rule.level.rawValue, NoticeText.test(rule), days.map(String.init) ?? ""])
        }
        Output.answer(["rules": .array(rows)], asJSON: options.json, table.text)
      }
    }
  }
}

/// The command `wellseal notices add`, which adds a rule for a type.
struct NoticesAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a rule with your own limit.",
    discussion: "Percentages are written as 92. Values with movement are those near steps or a workout.")

  @Argument(help: ArgumentHelp("The type, such as heartRate.", valueName: "type")) var type: String
  @Option(help: ArgumentHelp("The lowest value that causes a notice.", valueName: "number"))
  var above: Double?
  @Option(help: ArgumentHelp("The highest value that causes a notice.", valueName: "number"))
  var below: Double?
  @Option(help: ArgumentHelp("The time without data before a notice: 36h, 7d.", valueName: "time"))
  var absent: String?
  @Option(help: ArgumentHelp("The unit of the value (default: metric).", valueName: "unit"))
  var unit: String?
  @Option(help: ArgumentHelp("The minutes that consecutive values must span.", valueName: "count"))
  var minutes = 0
  @Flag(help: "Ignore values with movement.") var still = false
  @OptionGroup var options: AnswerOptions

  func validate() throws {
    guard [above != nil, below != nil, absent != nil].count(where: { $0 }) == 1 else {
      throw ValidationError("Use exactly one of --above, --below and --absent.")
    }
  }

  func run() async throws {
    try await Output.explaining {
      let now = UnixTime.now.date
      let document = try JSONDocument(parsing: try rule().minified)
      try await options.store.withStore { store in
        let added = try await NoticeSettings.change(in: store) { try $0.add(document.root, at: now) }
        Output.answer(
          added.json, asJSON: options.json, "Added the rule \(added.id): \(NoticeText.test(added)).")
      }
    }
  }

  private func rule() throws -> JSON {
    let type = try HealthType.named(type)
    var json: JSON = ["type": .string(type.name)]
    if let absent {
      json["test"] = "absent"
      json["hours"] = .number(try AgeLimit(absent).seconds / 3600)
      return json
    }
    let isPercent = (unit ?? type.preferredUnits?.metric.description) == "%"
    json["test"] = above != nil ? "above" : "below"
    json["value"] = .number((above ?? below).map { isPercent ? $0 / 100 : $0 })
    if let unit { json["unit"] = .string(unit) }
    json["minutes"] = .integer(minutes)
    json["still"] = .bool(still)
    return json
  }
}

/// The command `wellseal notices set`, which changes a rule.
struct NoticesSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change the level of a rule.",
    discussion: """
      Levels: off, list (only in the app), notify, and for doses urgent (also in quiet hours).
      """)

  @Argument(help: ArgumentHelp("The rule, as in wellseal notices rules.", valueName: "rule")) var rule: String
  @Option(help: ArgumentHelp("The level.", valueName: "off|list|notify|urgent")) var level: String?
  @Option(
    help: ArgumentHelp("For vitals: the number of measures outside the usual range.", valueName: "count"))
  var count: Int?
  @OptionGroup var options: AnswerOptions

  func validate() throws {
    guard level != nil || count != nil else { throw ValidationError("Use --level or --count.") }
  }

  func run() async throws {
    try await Output.explaining {
      try await options.store.withStore { store in
        let changed = try await NoticeSettings.change(in: store) { settings in
          try settings.change(rule) { rule throws(DetailError) in
            if let level { try rule.setLevel(level) }
            if let count { try rule.setCount(count) }
          }
          return settings[rule: rule]
        }
        Output.answer(
          changed?.json ?? .null, asJSON: options.json,
          "Set the rule \(rule): \(changed?.level.rawValue ?? "").")
      }
    }
  }
}

/// The command `wellseal notices remove`, which removes a rule of the user.
struct NoticesRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a rule that you added.",
    discussion: "Built-in rules can be turned off: wellseal notices set RULE --level off")

  @Argument(help: ArgumentHelp("The rule, such as own-1.", valueName: "rule")) var rule: String
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      try await options.store.withStore { store in
        try await NoticeSettings.change(in: store) { try $0.remove(rule) }
        Output.answer(["removed": .string(rule)], asJSON: options.json, "Removed the rule \(rule).")
      }
    }
  }
}
