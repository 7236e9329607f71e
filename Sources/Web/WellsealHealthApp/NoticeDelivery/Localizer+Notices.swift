import Foundation
import WellsealBase
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealQueries

extension Notice {
  /// Whether the notice is about medications, the cycle, the mind or another sensitive type.
  var isSensitive: Bool { kind == .dose || kind == .refill || type?.isSensitive ?? false }

  /// Whether the notice is about something to do at a time.
  var isReminder: Bool { kind == .dose || kind == .measurement }
}

// MARK: Notices

extension Localizer {
  /// Returns the sentence of a notice, with names and values.
  func sentence(_ notice: Notice) -> String {
    let name = notice.names.first?.isolated ?? ""
    switch notice.kind {
    case .vitals: return self(.noticeVitals, notice.count)
    case .event: return self(.noticeEvent, notice.type.map { self.name(of: $0) } ?? "")
    case .missing: return self(.noticeMissing, name, moment(notice.start))
    case .dose:
      return self(.noticeDose, clock(notice.start), notice.names.map(\.isolated).joined(separator: ", "))
    case .refill: return self(.noticeRefill, name)
    case .measurement: return self(.noticeMeasurement, notice.count)
    case .records: return self(.noticeRecords, name)
    case .access: return self(.noticeAccess, name)
    case .above, .below:
      let limit = notice.figures.first { $0.name == .limit }.flatMap { value(of: $0, notice.type) } ?? ""
      return self(
        notice.kind == .above ? .noticeAbove : .noticeBelow, notice.type.map { self.name(of: $0) } ?? "",
        limit)
    case .absent:
      return self(.noticeAbsent, notice.type.map { self.name(of: $0) } ?? "", moment(notice.start))
    }
  }

  /// Returns the sentence of a notice for the summary, which others may see.
  func summarySentence(_ notice: Notice, namesSensitive: Bool) -> String {
    guard notice.isSensitive, !namesSensitive else { return sentence(notice) }
    return notice.kind == .dose ? self(.noticeReminder) : self(.noticeCount, 1)
  }

  /// Returns the time of a notice, such as `14:00 – 14:11`.
  func when(_ notice: Notice) -> String {
    switch notice.kind {
    case .above, .below, .vitals:
      let isSameDay = time.day(notice.start) == time.day(notice.end)
      let end = isSameDay ? clock(notice.end) : moment(notice.end)
      return notice.start == notice.end ? moment(notice.start) : "\(moment(notice.start)) – \(end)"
    case .event, .dose, .measurement, .access: return moment(notice.start)
    case .missing, .absent, .refill, .records: return moment(notice.end)
    }
  }

  // MARK: Figures

  /// Returns the name and the text of a figure, or `nil` if it has no value.
  func row(_ figure: Notice.Figure, of notice: Notice) -> (title: String, text: String)? {
    switch figure.name {
    case .limit: return value(of: figure, notice.type).map { (self(.noticeLimit), $0) }
    case .extreme:
      return value(of: figure, notice.type).map {
        (self(notice.kind == .above ? .noticeHighest : .noticeLowest), $0)
      }
    case .samples: return figure.value.map { (self(.noticeSamples), number(Int($0))) }
    case .measure: return measure(figure)
    case .newest: return figure.date.map { (self(.noticeNewest), moment($0)) }
    case .allowed: return figure.value.map { (self(.noticeAllowed), pause($0)) }
    case .gap: return figure.value.map { (self(.noticeGap), pause($0)) }
    case .scheduled: return figure.date.map { (self(.noticeScheduled), moment($0)) }
    case .left: return figure.value.map { (self(.noticeLeft), number($0)) }
    case .days: return figure.value.map { (self(.noticeDays), number(Int($0))) }
    }
  }

  private func measure(_ figure: Notice.Figure) -> (title: String, text: String)? {
    guard let vital = figure.measure, let value = figure.value else { return nil }
    let text = VitalText(vital: vital, words: self)
    guard let low = figure.low, let high = figure.high else { return (text.name, text.absolute(value)) }
    return (
      text.name, self(.noticeUsual, text.absolute(value), "\(text.absolute(low)) – \(text.absolute(high))")
    )
  }

  /// Returns a duration in hours, or in days from three days on.
  func pause(_ seconds: TimeInterval) -> String {
    let hours = seconds / 3600
    guard hours >= 72 else { return self(.hoursShort, number(hours, digits: 1)) }
    return self(.noticePauseDays, number(hours / 24, digits: 1))
  }

  /// Returns the value of a figure with its unit, in the user's unit of the type.
  func value(of figure: Notice.Figure, _ type: HealthType?) -> String? {
    guard let value = figure.value, let type else { return nil }
    return limit(value, figure.unit, of: type)
  }

  private func limit(_ value: Double, _ unit: String?, of type: HealthType) -> String {
    guard let unit, let stored = try? HealthUnit(parsing: unit), let own = self.unit(of: type),
      let quantity = try? HealthQuantity(value, stored).value(in: own)
    else { return "\(number(value)) \(unit ?? "")" }
    return valueAndUnit(quantity, of: type)
  }

  // MARK: Rules

  /// Returns the sentence that explains a rule.
  func sentence(_ rule: NoticeRule) -> String {
    switch rule.test {
    case .vitals(let count): return self(.ruleVitals, number(count))
    case .events: return self(.ruleEvents)
    case .missing: return self(.ruleMissing)
    case .doses: return self(.ruleDoses)
    case .refill: return self(.ruleRefill)
    case .measurements: return self(.ruleMeasurements)
    case .records: return self(.ruleRecords)
    case .access: return self(.ruleAccess)
    case .limit(let limit):
      let value = self.limit(limit.value, limit.unit.description, of: limit.type)
      var parts = [self(limit.isAbove ? .ruleAbove : .ruleBelow, name(of: limit.type), value)]
      if limit.minutes > 0 { parts.append(self(.ruleFor, duration(Double(limit.minutes) * 60))) }
      if limit.isStill { parts.append(self(.ruleStill)) }
      return parts.joined(separator: " ")
    case .absence(let type, let seconds): return self(.ruleAbsent, name(of: type), pause(seconds))
    }
  }

  /// Returns the title of a rule.
  func title(_ rule: NoticeRule) -> String {
    switch rule.test {
    case .vitals: self(.overnightVitals)
    case .events: self(.ruleEventsTitle)
    case .missing: self(.ruleMissingTitle)
    case .doses: self(.ruleDosesTitle)
    case .refill: self(.ruleRefillTitle)
    case .measurements: self(.measuringWeek)
    case .records: self(.ruleRecordsTitle)
    case .access: self(.ruleAccessTitle)
    case .limit(let limit): name(of: limit.type)
    case .absence(let type, _): name(of: type)
    }
  }

  func name(_ level: NoticeRule.Level) -> String {
    switch level {
    case .off: self(.off)
    case .list: self(.levelList)
    case .notify: self(.levelNotify)
    case .urgent: self(.levelUrgent)
    }
  }

  func name(_ channel: NoticeChannel) -> String {
    switch channel {
    case .desktop: self(.channelDesktop)
    // Names of products, which have no translation.
    case .ntfy: "ntfy"
    case .homeAssistant: "Home Assistant"
    }
  }
}

// MARK: Messages

extension Localizer {
  /// The maximum number of notices that a message lists.
  private static let maxLines = 5

  /// Returns the message about notices for outside the app.
  ///
  /// Without details it contains only their number.
  ///
  /// - Parameters:
  ///   - notices: The notices.
  ///   - showsDetails: Whether the message contains names and values.
  ///   - namesSensitive: Whether it also contains those of sensitive types.
  ///   - hidden: Types that it never contains, such as those of a locked cycle.
  ///   - urgency: The urgency.
  /// - Returns: The message.
  func message(
    _ notices: [Notice], showsDetails: Bool, namesSensitive: Bool, hiding hidden: Set<HealthType> = [],
    urgency: NoticeMessage.Urgency
  ) -> NoticeMessage {
    let areReminders = notices.allSatisfy(\.isReminder)
    let summary = areReminders ? self(.noticeReminder) : self(.noticeCount, notices.count)
    guard showsDetails else { return NoticeMessage(title: "Wellseal", body: summary, urgency: urgency) }
    let lines = notices.prefix(Self.maxLines).map { notice in
      let isNamed = namesSensitive && !(notice.type.map(hidden.contains) ?? false)
      let sentence = summarySentence(notice, namesSensitive: isNamed)
      return notice.isSensitive && !isNamed ? sentence : "\(sentence) (\(when(notice)))"
    }
    return NoticeMessage(
      title: notices.count == 1 ? "Wellseal" : "Wellseal: \(summary)", body: lines.joined(separator: "\n"),
      urgency: urgency)
  }

  /// The message of a reminder while the store is locked.
  var lockedReminder: NoticeMessage { NoticeMessage(title: "Wellseal", body: self(.noticeReminder)) }

  /// The message of a test.
  var testMessage: NoticeMessage { NoticeMessage(title: "Wellseal", body: self(.noticeTest)) }
}
