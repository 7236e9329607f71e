import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The list of notices, and the page that explains one.
enum NoticePages {
  static let path = "/notices"
  static let routes: [PageRoute] =
    [
      .get(path, list), .get("\(path)/{id}", page), .post("\(path)/read", readAll),
      .post("\(path)/{id}/less", less), .post("\(path)/{id}/off", turnOff),
      .post("\(path)/{id}/remove", remove),
    ] + NoticeRulePages.routes + NoticeSettingsPage.routes

  static func path(of notice: Notice) -> String { "\(path)/\(notice.id)" }

  // MARK: Reading

  /// Evaluates all rules, and returns the log.
  ///
  /// The result is saved if the store can be changed.
  static func evaluated(_ context: PageRequest) async throws -> NoticeLog {
    let (store, now) = (context.store, context.words.now)
    let settings = try await NoticeSettings(in: store)
    let evaluation = NoticeEvaluation(
      settings, sensitivity: VitalsSensitivity(rawValue: context.choices.vitalsSensitivity) ?? .usual,
      requests: context.asking.map { .init(id: $0.id, app: $0.app.name, date: $0.asked) },
      in: context.time, at: now)
    let known = try await NoticeLog(in: store).anchor
    let findings = try await evaluation.findings(after: known, in: store)
    return try await NoticeLog.change(in: store) { log in
      log.merge(findings, settings, at: now)
      return log
    }
  }

  /// Returns the notice in the path.
  ///
  /// - Throws: ``WebFailure`` if there is none.
  static func entry(_ context: PageRequest) async throws -> NoticeLog.Entry {
    guard let entry = try await NoticeLog(in: context.store)[try context.part("id")],
      try await visible([entry], context).first != nil
    else {
      throw WebFailure.notFound
    }
    return entry
  }

  /// Returns the displayed entries, without those of the cycle while it is locked.
  static func visible(_ entries: [NoticeLog.Entry], _ context: PageRequest) async throws -> [NoticeLog.Entry]
  {
    let isLocked =
      try await CycleChoices(in: context.store).asksForSecret
      && !context.services.cycleAccess.isOpen(context.session, at: context.words.now)
    guard isLocked else { return entries }
    return entries.filter { $0.notice.type.map { !CycleDays.privateTypes.contains($0) } ?? true }
  }

  // MARK: List

  private static func list(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let entries = try await visible(evaluated(context).listed, context)
    let days = entries.map { words.time.calendar.startOfDay(for: $0.notice.end) }
    return Page(
      words(.noticesTitle), tab: .summary, back: .init(title: words(.summary), path: "/")
    ) {
      tag("p", .class("links")) {
        tag("a", .class("pill"), .href(NoticeRulePages.path)) { words(.noticeRules) }
        " "
        tag("a", .class("pill"), .href(NoticeSettingsPage.path)) { words(.noticeDelivery) }
      }
      if entries.isEmpty { Rows.empty(words(.noNotices), .check, note: words(.noNoticesNote)) }
      for day in Set(days).sorted(by: >) {
        tag("section") {
          tag("h2") { words.recentDay(day) }
          tag("ul", .class("list")) {
            for (entry, other) in zip(entries, days) where other == day { row(entry, words) }
          }
        }
      }
      if entries.contains(where: \.isActive) {
        tag("div", .class("actions")) {
          Rows.button(words(.markAllRead), action: "\(path)/read", style: "pill")
        }
      }
    }
  }

  private static func row(_ entry: NoticeLog.Entry, _ words: Localizer) -> HTML {
    var notes = [words.when(entry.notice)]
    if entry.isEarlier { notes.append(words(.noticeEarlier)) }
    if entry.ended != nil { notes.append(words(.noticeEnded)) }
    return Rows.link(
      icon(entry.notice.kind), words.sentence(entry.notice), path: path(of: entry.notice),
      style: style(entry.notice), note: notes.joined(separator: " · "))
  }

  static func icon(_ kind: Notice.Kind) -> Icon {
    switch kind {
    case .vitals: .wave
    case .event, .measurement, .above, .below: .heart
    case .missing, .absent: .devices
    case .dose, .refill: .pill
    case .records: .document
    case .access: .people
    }
  }

  static func style(_ notice: Notice) -> String {
    switch notice.kind {
    case .vitals: "c-vitals"
    case .dose, .refill: "c-medications"
    case .measurement: "c-heart"
    default: "c-\(notice.type.flatMap { TypeName.of($0) }?.category.rawValue ?? "other")"
    }
  }

  // MARK: Notice

  private static func page(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let entry = try await entry(context)
    let notice = entry.notice
    let rule = try await NoticeSettings(in: context.store)[rule: notice.rule]
    return Page(
      words(.noticeTitle), tab: .summary, back: .init(title: words(.noticesTitle), path: path)
    ) {
      tag("section", .class("panel \(style(notice))")) {
        tag("p", .class("sentence")) { words.sentence(notice) }
        tag("p", .class("note")) { words.when(notice) }
        if let (title, target) = subject(notice, words) {
          tag("p") { tag("a", .class("pill strong"), .href(target)) { title } }
        }
      }
      tag("section") {
        tag("h2") { words(.noticeWhy) }
        if let rule { tag("p") { words.sentence(rule) } }
        figures(entry, words)
      }
      if let rule { actions(notice, rule, words) }
    }
  }

  private static func figures(_ entry: NoticeLog.Entry, _ words: Localizer) -> HTML {
    let notice = entry.notice
    return tag("ul", .class("list")) {
      for figure in notice.figures {
        if let (title, text) = words.row(figure, of: notice) { Rows.fact(title, text) }
      }
      if notice.kind == .records { Rows.fact(words(.noticeRecordCount), words.number(notice.count)) }
      if [.event, .missing, .records].contains(notice.kind), let source = notice.names.first {
        Rows.fact(words(.source), source.isolated)
      }
      Rows.fact(words(.noticeFound), words.moment(entry.found))
      if let ended = entry.ended { Rows.fact(words(.noticeEnded), words.moment(ended)) }
    }
  }

  private static func actions(_ notice: Notice, _ rule: NoticeRule, _ words: Localizer) -> HTML {
    tag("section") {
      tag("h2") { words(.noticeChange) }
      tag("p", .class("note")) { words(.lessNote, words.name(rule.level), words.name(rule.level.lower)) }
      tag("div", .class("form-actions")) {
        if rule.level != .off {
          Rows.button(words(.lessLikeThis), action: "\(path(of: notice))/less", style: "pill strong")
          Rows.button(words(.turnRuleOff), action: "\(path(of: notice))/off", style: "pill")
        }
        tag("a", .class("pill"), .href("\(NoticeRulePages.path)#\(rule.id)")) { words(.noticeRules) }
        Rows.button(words(.removeNotice), action: "\(path(of: notice))/remove", style: "pill")
      }
    }
  }

  /// Returns the page that a notice is about.
  private static func subject(_ notice: Notice, _ words: Localizer) -> (title: String, path: String)? {
    switch notice.kind {
    case .vitals:
      (words(.overnightVitals), "\(PagePath.vitals)?at=\(words.time.dayWords(notice.end))")
    case .dose, .refill: (words(.medicationList), PagePath.medications)
    case .measurement: (words(.measuringWeek), PagePath.bloodPressure)
    case .access: (words(.sharing), "/sharing")
    case .records: (words(.browse), "/browse")
    case .missing: (words(.importExport), PagePath.healthImport)
    case .event, .above, .below, .absent:
      notice.type.map {
        (words.name(of: $0), "\(BrowsePages.path(of: $0))?range=day&at=\(words.time.dayWords(notice.end))")
      }
    }
  }

  // MARK: Changes

  private static func readAll(_ context: PageRequest) async throws -> String {
    try await NoticeLog.change(in: context.store) { $0.readAll() }
    return path
  }

  private static func less(_ context: PageRequest) async throws -> String {
    let entry = try await entry(context)
    try await NoticeSettings.lower(entry.notice.rule, in: context.store)
    try await NoticeLog.change(in: context.store) { $0.read(entry.notice.id) }
    return path(of: entry.notice)
  }

  private static func turnOff(_ context: PageRequest) async throws -> String {
    let entry = try await entry(context)
    try await NoticeSettings.lower(entry.notice.rule, toOff: true, in: context.store)
    try await NoticeLog.change(in: context.store) { $0.read(entry.notice.id) }
    return path(of: entry.notice)
  }

  private static func remove(_ context: PageRequest) async throws -> String {
    let id = try await entry(context).notice.id
    try await NoticeLog.change(in: context.store) { $0.remove(id) }
    return path
  }

  // MARK: Summary

  /// The maximum number of notices on the summary, and their maximum age in days.
  private static let (maxCount, maxDays) = (3, 3)

  /// Returns the section of the summary, which doesn't evaluate anything.
  static func summary(_ context: PageRequest) async throws -> HTML? {
    let words = context.words
    let first = words.time.day(words.now).adding(days: -maxDays)
    let recent = try await NoticeLog(in: context.store).active.filter { words.time.day($0.found) >= first }
    let entries = try await visible(recent, context)
    guard !entries.isEmpty else { return nil }
    let namesSensitive = try await NoticeSettings(in: context.store).namesSensitive
    return tag("section") {
      tag("div", .class("section-head")) {
        tag("h2") { words(.noticesTitle) }
        tag("a", .href(path)) { words(.noticeShowAll) }
      }
      tag("ul", .class("list")) {
        for entry in entries.prefix(maxCount) {
          let isHidden = entry.notice.isSensitive && !namesSensitive
          Rows.link(
            isHidden ? .clock : icon(entry.notice.kind),
            words.summarySentence(entry.notice, namesSensitive: namesSensitive),
            path: path(of: entry.notice), style: isHidden ? "c-other" : style(entry.notice),
            note: words.when(entry.notice))
        }
      }
    }
  }
}
