import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealReport
import WellsealRequests

/// The page of the menstrual cycle: the log of a day, the calendar, estimates and past cycles.
enum CyclePages {
  static let path = PagePath.cycle
  private static let logPath = "/cycle/log"
  private static let choicesPath = "/cycle/choices"

  static let routes: [PageRoute] = [
    .get(path, page), .post(logPath, log), .post(choicesPath, choose),
  ]

  private static func page(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let answer = try await CycleAnswer(in: context.store, context.time, at: words.now)
    let day = min(context.query("day").flatMap { CivilDate($0) } ?? answer.today, answer.today)
    let month = context.query("month").flatMap { CivilDate("\($0)-01") } ?? day
    let category = HealthCategory.cycle
    return Page(
      words(category.phrase), tab: .browse,
      back: .init(title: words(.browse), path: "/browse")
    ) {
      tag("div", .class("c-cycle")) {
        head(answer, words)
        CycleLog(day, answer.days, words).html
        tag("section", .class("panel")) {
          CycleCalendar(month: month, chosen: day, answer, words).html
          tag("p", .class("note")) { words(.cycleLegend) }
        }
        states(answer, words)
        statistics(answer, words)
        cycles(answer, words)
        CycleDeviationView(answer, words).html
        tag("ul", .class("list")) {
          Rows.link(.list, words(.symptomsTitle), path: SymptomPages.path, style: "c-symptoms")
        }
        tag("div", .class("panel choice")) {
          tag("span") { words(.cycleShowOvulation) }
          Rows.toggle(
            words(.cycleShowOvulation), isOn: answer.choices.showsOvulation, action: choicesPath,
            fields: [("ovulation", answer.choices.showsOvulation ? "no" : "yes")])
        }
        deviations(answer.choices, words)
        lock(answer.choices, words)
        tag("ul", .class("list")) {
          Rows.link(.document, words(.cycleReport), path: CycleReportPages.path)
          Rows.link(.trash, words(.cycleDeleteAll), path: CycleDeletionPages.path)
        }
        tag("p", .class("note")) { words(.cyclePrivate) }
      }
    }.withSidePane(SidePane.browse("/browse/\(category.rawValue)", context))
  }

  private static let maxCycles = 24

  // MARK: Head

  private static func head(_ answer: CycleAnswer, _ words: Localizer) -> HTML {
    tag("section", .class("panel")) {
      if let day = answer.history.dayOfCycle(on: answer.today) {
        tag("p", .class("effect")) { words(.cycleDayTitle, words.number(day)) }
      }
      switch answer.prediction.outcome {
      case .needsCycles where answer.history.cycles.isEmpty: tag("p") { words(.cycleEmpty) }
      case .needsCycles(let count): tag("p") { words(.cycleNeeds, words.number(count)) }
      case .later(let days): tag("p") { words(.cycleLater, words.number(days)) }
      case .paused(let type): tag("p") { words(.cyclePaused, words.name(of: type)) }
      case .spans(let spans): estimates(spans, words)
      }
      if let span = answer.prediction.ovulation { tag("p") { words(.cycleOvulation, words.text(span)) } }
      if case .spans = answer.prediction.outcome { tag("p", .class("note")) { words(.cycleNote) } }
    }
  }

  private static func estimates(_ spans: [CyclePrediction.Span], _ words: Localizer) -> HTML {
    HTML {
      if let next = spans.first {
        tag("p", .class("sentence")) {
          if let day = next.day {
            words(.cycleNext, words.short(day), words.text(next))
          } else {
            words(.cycleNextSpan, words.text(next))
          }
        }
      }
      for span in spans.dropFirst() { tag("p", .class("note")) { words(.cycleThen, words.text(span)) } }
    }
  }

  // MARK: States, statistics and cycles

  private static func states(_ answer: CycleAnswer, _ words: Localizer) -> HTML {
    tag("section") {
      tag("h2") { words(.cycleStates) }
      tag("ul", .class("list doses")) {
        for type in CycleDays.states { state(type, answer, words) }
      }
    }
  }

  private static func state(_ type: HealthType, _ answer: CycleAnswer, _ words: Localizer) -> HTML {
    let current = answer.days.state(type, on: answer.today)
    let isOpen = current?.sample.hasUndeterminedDuration ?? false
    let values = (type.values?.cases ?? []).filter { !$0.isAlias }
    return tag("li", .class("row")) {
      tag("span", .class("row-title")) {
        words.name(of: type)
        if let current {
          let value = values.count > 1 ? current.value.map { words.name(of: $0, in: type) } : nil
          tag("small") {
            [value, words(.cycleSince, words.day(current.sample.start))].compactMap(\.self).joined(
              separator: " · ")
          }
        }
      }
      tag("form", .class("inline"), .named("method", "post"), .named("action", logPath)) {
        tag("input", .named("type", "hidden"), .named("name", "type"), .named("value", type.name))
        tag("input", .named("type", "hidden"), .named("name", "day"), .named("value", "\(answer.today)"))
        if isOpen {
          tag("button", .class("pill small"), .label("\(words(.cycleEnd)): \(words.name(of: type))")) {
            words(.cycleEnd)
          }
        } else {
          if values.count > 1 {
            tag("select", .named("name", "value"), .label(words.name(of: type))) {
              for value in values {
                tag("option", .named("value", value.name)) { words.name(of: value.value, in: type) }
              }
            }
          } else {
            tag(
              "input", .named("type", "hidden"), .named("name", "value"),
              .named("value", values.first?.name ?? ""))
          }
          tag("button", .class("pill small"), .label("\(words(.cycleBegin)): \(words.name(of: type))")) {
            words(.cycleBegin)
          }
        }
      }
    }
  }

  private static func statistics(_ answer: CycleAnswer, _ words: Localizer) -> HTML? {
    guard let numbers = answer.history.statistics(on: answer.today) else { return nil }
    return tag("section") {
      tag("h2") { words(.cycleStatistics) }
      tag("ul", .class("list")) {
        Rows.fact(words(.cycleMedian), words.days(numbers.medianLength))
        Rows.fact(
          words(.cycleRangeLabel),
          words(.cycleDays, "\(words.number(numbers.shortest))–\(words.number(numbers.longest))"))
        Rows.fact(words(.cyclePeriodLength), words.days(numbers.medianPeriod))
        Rows.fact(words(.cycleOfCycles), words.number(numbers.count))
      }
    }
  }

  private static func cycles(_ answer: CycleAnswer, _ words: Localizer) -> HTML? {
    guard !answer.history.cycles.isEmpty else { return nil }
    return tag("section") {
      tag("h2") { words(.cycleHistory) }
      tag("ul", .class("list")) {
        for cycle in answer.history.cycles.suffix(maxCycles).reversed() {
          Rows.link(
            nil, words.written("\(cycle.start)"), path: "\(path)?day=\(cycle.start)",
            detail: cycle.length.map { words.days(Double($0)) } ?? words(.cycleCurrent),
            note: [
              words(.cycleBleeding, words.number(cycle.period.bleedingDays)),
              cycle.exclusion.map { words.text($0) },
            ].compactMap(\.self).joined(separator: " · "))
        }
      }
    }
  }

  private static func deviations(_ choices: CycleChoices, _ words: Localizer) -> HTML {
    tag("div", .class("panel choice")) {
      tag("span", .class("row-title")) {
        words(.cycleShowDeviations)
        tag("small") { words(.cycleDeviationsNote) }
      }
      Rows.toggle(
        words(.cycleShowDeviations), isOn: choices.showsDeviations, action: choicesPath,
        fields: [("deviations", choices.showsDeviations ? "no" : "yes")])
    }
  }

  private static func lock(_ choices: CycleChoices, _ words: Localizer) -> HTML {
    tag("div", .class("panel choice")) {
      tag("span", .class("row-title")) {
        words(.cycleLockTitle)
        tag("small") { words(.cycleLockNote) }
      }
      Rows.toggle(
        words(.cycleLockTitle), isOn: choices.asksForSecret, action: PagePath.cycleLock,
        fields: [("lock", choices.asksForSecret ? "no" : "yes")])
    }
  }

  // MARK: Changes

  private static func log(_ context: PageRequest) async throws -> String {
    let form = try await context.form()
    do {
      guard let type = form["type"].flatMap({ try? HealthType.named($0) }) else {
        throw DetailError(field: "type", .notOneOf(CycleEntry.daily.map(\.name)))
      }
      guard let day = form["day"].flatMap({ CivilDate($0) }) else {
        throw DetailError(field: "day", .notADay)
      }
      var value = form["value"].flatMap { $0.isEmpty ? nil : $0 }
      if type == .basalBodyTemperature, let text = value {
        let number = try? WrittenNumber.value(
          of: text, decimal: context.words.locale.decimalSeparator?.first ?? ".")
        value = number.map { "\($0)" } ?? text
      }
      try await CycleEntry.log(
        type, value, on: day, isProtected: form["protection"].map { $0 == "yes" }, in: context.store,
        context.time, now: context.words.now)
      return day == context.time.day(context.words.now) ? path : "\(path)?day=\(day)"
    } catch let error as DetailError {
      throw WebFailure.refused(error.phrase, error.description)
    }
  }

  /// Sets the choices in the form; the others don't change.
  private static func choose(_ context: PageRequest) async throws -> String {
    let form = try await context.form()
    let (ovulation, deviations) = (form["ovulation"], form["deviations"])
    try await CycleChoices.change(in: context.store) { choices in
      if let ovulation { choices.showsOvulation = ovulation == "yes" }
      if let deviations { choices.showsDeviations = deviations == "yes" }
    }
    return path
  }
}

extension Localizer {
  /// Returns a day such as `22 Jun`.
  func short(_ day: CivilDate) -> String { (try? time.date("\(day)")).map { shortDay($0) } ?? "\(day)" }

  /// Returns a span such as `20 – 24 Jun 2026`.
  func text(_ span: CyclePrediction.Span) -> String { interval(span.first, span.last) }
}
