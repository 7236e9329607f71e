import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal notices list`, which evaluates the rules and shows the notices.
struct NoticesListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Evaluate the rules, and list the notices.",
    discussion: "It delivers nothing.")

  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      try await options.store.withStore { store in
        let log = try await NoticeText.evaluated(store, time)
        let entries = log.listed
        Output.answer(
          ["notices": .array(entries.map { $0.json(in: time) })], asJSON: options.json,
          NoticeText.list(entries, time))
      }
    }
  }
}

/// The command `wellseal notices show`, which explains one notice.
struct NoticesShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a notice with its rule and figures.")

  @Argument(help: ArgumentHelp("The identifier, or its beginning.", valueName: "notice")) var notice: String
  @Flag(help: "Lower its rule by one level: urgent, notify, list, off.") var less = false
  @Flag(help: "Remove it from the list.") var remove = false
  @OptionGroup var options: AnswerOptions

  func validate() throws {
    guard !(less && remove) else { throw ValidationError("Use either --less or --remove.") }
  }

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      try await options.store.withStore { store in
        let listed = try await NoticeText.evaluated(store, time).listed
        let entry = try IdentifierPrefix(notice).one(of: listed, .notice, id: \.notice.id)
        if less { try await NoticeSettings.lower(entry.notice.rule, in: store) }
        if remove { try await NoticeLog.change(in: store) { $0.remove(entry.notice.id) } }
        let rule = try await NoticeSettings(in: store)[rule: entry.notice.rule]
        var json = entry.json(in: time)
        json["why"] = rule?.json ?? .null
        Output.answer(json, asJSON: options.json, NoticeText.text(entry, rule, time))
      }
    }
  }
}
