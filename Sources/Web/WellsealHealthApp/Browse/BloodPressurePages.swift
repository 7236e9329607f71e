import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The page of the measuring weeks of the blood pressure.
enum BloodPressurePages {
  static let path = PagePath.bloodPressure

  static let routes: [PageRoute] = [
    .get(path, page), .post("\(path)/start", start), .post("\(path)/stop", stop),
    .post("\(path)/guideline", choose), .post("\(path)/remove", remove),
  ]

  private static func answer(_ context: PageRequest) async throws -> BloodPressureWeeksAnswer {
    try await BloodPressureWeeksAnswer(
      default: context.words.defaultGuideline, in: context.store, context.time, at: context.words.now)
  }

  /// Returns the row of the page of the type.
  static func row(_ context: PageRequest) async throws -> HTML {
    let (words, today) = (context.words, context.time.day(context.words.now))
    let week = try await BloodPressureWeeks(in: context.store).running(on: today)
    let day = week.map { today.daysSince2001 - $0.first.daysSince2001 + 1 }
    return Rows.link(nil, words(.measuringWeek), path: path, detail: day.map(words.dayOfWeek))
  }

  // MARK: Page

  private static func page(_ context: PageRequest) async throws -> Page {
    let (words, answer) = (context.words, try await answer(context))
    let chosen = context.query("week").flatMap { CivilDate($0) }
    if let chosen { return try past(chosen, answer, words) }
    let added = try await AddedEntry(for: context, of: [.bloodPressure])
    return Page(words(.measuringWeek), tab: .browse, back: SamplePages.back(.bloodPressure, words)) {
      tag("div", .class("c-heart")) {
        added.map { $0.html(words, inLog: true) }
        if let progress = answer.running {
          BloodPressureWeekView(progress: progress, guideline: answer.guideline, words: words).html
          actions(progress, words)
          entry(words)
        } else {
          startForm(words)
        }
        tag("div", .class("no-print")) {
          list(answer, words)
          instructions(words)
          choice(answer, words)
        }
      }
    }
  }

  /// Returns the page of a week that is over.
  private static func past(
    _ first: CivilDate, _ answer: BloodPressureWeeksAnswer, _ words: Localizer
  ) throws -> Page {
    guard let progress = answer.past.first(where: { $0.week.first == first }) else {
      throw WebFailure.notFound
    }
    return Page(words(.measuringWeek), tab: .browse, back: .init(title: words(.measuringWeek), path: path)) {
      tag("div", .class("c-heart")) {
        BloodPressureWeekView(progress: progress, guideline: answer.guideline, words: words).html
        tag("div", .class("form-actions")) {
          printButton(words)
          Rows.button(
            words(.measuringRemove), action: "\(path)/remove", style: "pill danger",
            fields: [("week", "\(first)")])
        }
      }
    }
  }

  private static func actions(_ progress: BloodPressureProgress, _ words: Localizer) -> HTML {
    tag("div", .class("form-actions")) {
      printButton(words)
      if !progress.isOver { Rows.button(words(.measuringStop), action: "\(path)/stop", style: "pill") }
    }
  }

  private static func printButton(_ words: Localizer) -> HTML {
    tag("button", .class("pill"), .named("type", "button"), .flag("hidden"), .named("data-print", "")) {
      words(.print)
    }
  }

  private static func entry(_ words: Localizer) -> HTML {
    tag("section", .class("no-print")) {
      tag("h2") { words(.measuringAdd) }
      NewSampleForm(type: .bloodPressure, now: words.now, time: words.time).forWeek
        .html(words, problem: nil, newest: nil, asks: false)
    }
  }

  private static func startForm(_ words: Localizer) -> HTML {
    let today = words.time.day(words.now)
    return tag("section", .class("no-print")) {
      tag("p") { words(.measuringAbout) }
      tag("form", .class("form"), .named("method", "post"), .named("action", "\(path)/start")) {
        if let week = try? BloodPressureWeek(first: today) {
          tag("div", .class("fields")) {
            time(words(.reportMorning), .morning, week)
            time(words(.reportEvening), .evening, week)
          }
        }
        tag("p", .class("note")) { words(.measuringReminders) }
        tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.measuringStart) } }
      }
    }
  }

  private static func time(
    _ label: String, _ slot: BloodPressureWeek.Slot, _ week: BloodPressureWeek
  ) -> HTML {
    Fields.text(label, slot.rawValue, week.clock(slot), kind: "time", isRequired: true)
  }

  private static func list(_ answer: BloodPressureWeeksAnswer, _ words: Localizer) -> HTML? {
    guard !answer.past.isEmpty else { return nil }
    return tag("section") {
      tag("h2") { words(.measuringPast) }
      tag("ul", .class("list")) {
        for progress in answer.past {
          Rows.link(
            nil, words.days(of: progress.week), path: "\(path)?week=\(progress.week.first)",
            detail: progress.mean.map { words.text($0) } ?? words(.noData),
            note: progress.category(by: answer.guideline).map { words.name($0) })
        }
      }
    }
  }

  private static func choice(_ answer: BloodPressureWeeksAnswer, _ words: Localizer) -> HTML {
    tag("form", .class("form"), .named("method", "post"), .named("action", "\(path)/guideline")) {
      tag("div", .class("fields")) {
        Fields.choice(
          words(.measuringGuideline), "guideline", chosen: answer.guideline.rawValue,
          BloodPressureGuideline.allCases.map { ($0.rawValue, words.name($0)) })
      }
      tag("p", .class("form-actions")) { tag("button", .class("pill")) { words(.apply) } }
    }
  }

  private static func instructions(_ words: Localizer) -> HTML {
    tag("section", .class("about")) {
      tag("h2") { words(.measuringHow) }
      for phrase in [LocalizedText.measuringHowBefore, .measuringHowSit, .measuringHowTwice] {
        tag("p") { words(phrase) }
      }
    }
  }

  // MARK: Changes

  private static func start(_ context: PageRequest) async throws -> String {
    let (form, today) = (try await context.form(), context.time.day(context.words.now))
    let week: BloodPressureWeek
    do throws(DetailError) {
      week = try BloodPressureWeek(first: today, morning: form["morning"], evening: form["evening"])
    } catch { throw WebFailure.refused(error.phrase, error.description) }
    return try await change(context) { try $0.start(week, today: today) }
  }

  private static func stop(_ context: PageRequest) async throws -> String {
    let today = context.time.day(context.words.now)
    return try await change(context) { try $0.stop(today: today) }
  }

  private static func choose(_ context: PageRequest) async throws -> String {
    let name = try await context.form()["guideline"] ?? ""
    guard let guideline = BloodPressureGuideline(rawValue: name) else { throw WebFailure.notFound }
    return try await change(context) { $0.guideline = guideline }
  }

  private static func remove(_ context: PageRequest) async throws -> String {
    guard let first = try await context.form()["week"].flatMap({ CivilDate($0) }) else {
      throw WebFailure.notFound
    }
    return try await change(context) { try $0.remove(first) }
  }

  /// Changes the weeks; a change that was already made, such as by a second press, has no effect.
  private static func change(
    _ context: PageRequest, _ body: @Sendable (inout BloodPressureWeeks) throws -> Void
  ) async throws -> String {
    do { try await BloodPressureWeeks.change(in: context.store, body) } catch is BloodPressureWeekError {}
    return path
  }
}
