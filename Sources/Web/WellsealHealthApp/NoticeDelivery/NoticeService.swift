package import Foundation
package import WellsealBase
import WellsealLocalization
package import WellsealModel
package import WellsealPages
package import WellsealQueries
import WellsealRequests

/// A service that evaluates the rules of a store every minute, and delivers the notices.
///
/// While the store is locked, no rule runs. Only the times of the next doses and
/// measurements are known then, without their content, for a reminder on the desktop.
package actor NoticeService {
  /// The dependencies of a service.
  package struct Setting: Sendable {
    /// Returns the open store without counting as use of it, or `nil` if it is locked or another
    /// program has it.
    var store: @Sendable () async -> (any SampleStore)?
    var choices: @Sendable () async -> AppChoices
    /// Returns the pending requests of apps.
    var requests: @Sendable () async -> [NoticeEvaluation.Request]
    /// Shows a message on the desktop, reports pressed buttons, and returns its identifier there.
    var showOnDesktop: ShowOnDesktop
    /// Opens the app in the user's browser, or `nil` if it can't, so that messages have no buttons.
    var openApp: (@Sendable () async -> Void)?
    var ntfy: NtfySender
    var time: LocalTime
    var now: @Sendable () -> Date

    /// Shows a message instead of an earlier one, and returns its identifier.
    package typealias ShowOnDesktop =
      @Sendable (NoticeMessage, _ replaced: UInt32, _ press: @escaping @Sendable (NoticeAction) -> Void)
      async throws -> UInt32

    package init(
      store: @escaping @Sendable () async -> (any SampleStore)?,
      choices: @escaping @Sendable () async -> AppChoices,
      requests: @escaping @Sendable () async -> [NoticeEvaluation.Request] = { [] },
      showOnDesktop: @escaping ShowOnDesktop, openApp: (@Sendable () async -> Void)? = nil,
      ntfy: NtfySender, time: LocalTime, now: @escaping @Sendable () -> Date = { Date() }
    ) {
      (self.store, self.choices, self.requests) = (store, choices, requests)
      (self.showOnDesktop, self.openApp, self.ntfy) = (showOnDesktop, openApp, ntfy)
      (self.time, self.now) = (time, now)
    }
  }

  private let setting: Setting
  private var hasRecovered = false
  private var lastFull: (date: Date, anchor: SampleAnchor)?
  /// The identifier of the last notification on the desktop.
  private var desktopID: UInt32 = 0
  private var locked = LockedReminders()
  private let presses = AsyncStream.makeStream(of: Press.self, bufferingPolicy: .bufferingNewest(8))

  /// A pressed button of a notification.
  private struct Press: Sendable {
    var action: NoticeAction
    /// The doses that the notification names.
    var doses: NamedDoses?
  }

  /// The doses of one time.
  private struct NamedDoses: Sendable {
    var date: Date
    /// The titles of the medications.
    var titles: Set<String>
  }

  /// The known doses and measurements while the store is locked: times without content.
  private struct LockedReminders {
    var reminders: [NoticeEvaluation.Reminder] = []
    var delivered: Set<String> = []
    var isOn = false
    var urgentRules: Set<String> = []
    var quiet = QuietHours.initial
    var language = AppChoices()
  }

  package init(_ setting: Setting) { self.setting = setting }

  private static let pause = Duration.seconds(30)
  /// The time after which all rules are evaluated although nothing has changed.
  private static let longPause: TimeInterval = 3600
  /// The time after which all rules are evaluated if something has changed.
  private static let shortPause: TimeInterval = 300
  private static let lateLimit: TimeInterval = 7200

  /// Runs until the task is canceled.
  package func run() async {
    await withTaskGroup { group in
      group.addTask { await self.updateRepeatedly() }
      group.addTask { for await press in self.presses.stream { await self.perform(press) } }
    }
  }

  private func updateRepeatedly() async {
    while !Task.isCancelled {
      await update()
      do { try await Task.sleep(for: Self.pause) } catch { return }
    }
  }

  /// Evaluates what is due, and delivers what waits.
  ///
  /// An error of the store ends the update; the next one starts again.
  func update() async {
    guard let store = await setting.store() else { return await remindWhileLocked() }
    do {
      if !hasRecovered {
        try await NoticeLog.change(in: store) { $0.recover() }
        hasRecovered = true
      }
      let settings = try await NoticeSettings(in: store)
      try await evaluate(store, settings)
      for channel in NoticeChannel.allCases where settings.isUsable(channel) {
        try await deliver(by: channel, store, settings)
      }
    } catch { return }
  }

  // MARK: Evaluation

  private func evaluate(_ store: any SampleStore, _ settings: NoticeSettings) async throws {
    let now = setting.now()
    let choices = await setting.choices()
    let evaluation = NoticeEvaluation(
      settings, sensitivity: VitalsSensitivity(rawValue: choices.vitalsSensitivity) ?? .usual,
      requests: await setting.requests(), in: setting.time, at: now)
    let anchor = try await Self.anchor(of: store)
    let isFull = isDue(at: now, anchor)
    let delivered = locked.delivered
    // Not while the entry is locked, because logging a dose would wait for it.
    let known = try await NoticeLog(in: store).anchor
    let findings = try await evaluation.findings(isFull ? .all : .current, after: known, in: store)
    try await NoticeLog.change(in: store) { log in
      log.merge(findings, settings, at: now)
      log.markDelivered(delivered)
    }
    if isFull { lastFull = (now, anchor) }
    locked.delivered = []
    locked.reminders = try await evaluation.laterReminders(in: store)
    locked.isOn = settings[.desktop].isOn
    locked.urgentRules = Set(settings.rules.filter { $0.level == .urgent }.map(\.id))
    locked.quiet = settings.quiet
    locked.language = choices
  }

  private func isDue(at now: Date, _ anchor: SampleAnchor) -> Bool {
    guard let lastFull else { return true }
    let age = now.timeIntervalSince(lastFull.date)
    return age >= Self.longPause || age < 0 || (age >= Self.shortPause && anchor != lastFull.anchor)
  }

  /// Returns the position of the latest change.
  private static func anchor(of store: any SampleStore) async throws -> SampleAnchor {
    try await store.changes(to: [SampleQuery.Part(.workout, .none)], after: nil, limit: nil).anchor
  }

  // MARK: Delivery

  private func deliver(
    by channel: NoticeChannel, _ store: any SampleStore, _ settings: NoticeSettings
  ) async throws {
    let (now, time) = (setting.now(), setting.time)
    // Record the attempt before it starts, so that a crash can't repeat it.
    let begun = try await NoticeLog.change(in: store) { log in
      log.begin(channel, settings, in: time, at: now)
    }
    guard !begun.isEmpty else { return }
    let words = Self.words(await setting.choices(), time, now)
    let hidden = try await CycleChoices(in: store).asksForSecret ? CycleDays.privateTypes : []
    var message = words.message(
      begun.map(\.notice), showsDetails: settings[channel].showsDetails,
      namesSensitive: settings.namesSensitive, hiding: hidden, urgency: Self.urgency(of: begun, settings))
    let doses = Self.namedDoses(of: begun.map(\.notice), settings)
    message.buttons = buttons(doses, words)
    var succeeded = true
    do { try await send(message, by: channel, settings, doses) } catch { succeeded = false }
    let result = succeeded
    try await NoticeLog.change(in: store) { log in
      log.finish(begun, by: channel, succeeded: result, at: now)
    }
  }

  private func send(
    _ message: NoticeMessage, by channel: NoticeChannel, _ settings: NoticeSettings,
    _ doses: NamedDoses? = nil
  ) async throws {
    switch channel {
    case .desktop: try await showOnDesktop(message, doses)
    case .ntfy:
      guard let topic = settings.ntfy else { throw NoticeDeliveryError.channelOff }
      try await setting.ntfy.send(message, to: topic, token: settings.ntfyToken)
    // The publisher reads the count itself.
    case .homeAssistant: break
    }
  }

  private func showOnDesktop(_ message: NoticeMessage, _ doses: NamedDoses?) async throws {
    desktopID = try await setting.showOnDesktop(message, desktopID) { [presses] action in
      presses.continuation.yield(Press(action: action, doses: doses))
    }
  }

  /// Sends a test message.
  ///
  /// - Throws: ``NoticeDeliveryError`` if the channel is off or the message isn't accepted.
  package func test(_ channel: NoticeChannel, _ settings: NoticeSettings) async throws {
    guard settings.isUsable(channel), channel != .homeAssistant else { throw NoticeDeliveryError.channelOff }
    let words = Self.words(await setting.choices(), setting.time, setting.now())
    var message = words.testMessage
    message.buttons = buttons(nil, words)
    try await send(message, by: channel, settings)
  }

  private static func urgency(
    of entries: [NoticeLog.Entry], _ settings: NoticeSettings
  ) -> NoticeMessage.Urgency {
    if entries.contains(where: { settings[rule: $0.notice.rule]?.level == .urgent }) { return .urgent }
    let low: Set<Notice.Kind> = [.records, .missing, .absent, .refill]
    return entries.allSatisfy { low.contains($0.notice.kind) } ? .low : .normal
  }

  static func words(_ choices: AppChoices, _ time: LocalTime, _ now: Date) -> Localizer {
    let language = choices.language.flatMap { Language(rawValue: $0) } ?? .english
    var words = Localizer(
      language: language, units: UnitSystem(rawValue: choices.units) ?? .metric, time: time, now: now)
    words.typeUnits = choices.chosenUnits
    return words
  }

  // MARK: Locked store

  /// Reminds of a dose or a measurement without its name, because it is encrypted.
  private func remindWhileLocked() async {
    let now = setting.now()
    guard locked.isOn else { return }
    let isQuiet = locked.quiet.end(at: now, in: setting.time) != nil
    let due = locked.reminders.filter { reminder in
      reminder.date <= now && now.timeIntervalSince(reminder.date) <= Self.lateLimit
        && (!isQuiet || locked.urgentRules.contains(reminder.rule))
    }
    for reminder in due where locked.delivered.insert(reminder.key).inserted {
      let words = Self.words(locked.language, setting.time, now)
      var message = words.lockedReminder
      message.buttons = buttons(nil, words)
      try? await showOnDesktop(message, nil)
    }
  }
}

// MARK: Buttons

extension NoticeService {
  private func buttons(_ doses: NamedDoses?, _ words: Localizer) -> [NoticeMessage.Button] {
    guard setting.openApp != nil else { return [] }
    let open = NoticeMessage.Button(action: .open, title: words(.openStored))
    return doses == nil ? [open] : [open, NoticeMessage.Button(action: .taken, title: words(.taken))]
  }

  /// Returns the doses that a message names, or `nil` if it names none or something else, too.
  ///
  /// Only a user who sees the medication can say that it was taken. The settings for details and
  /// sensitive names are changed only with the secret.
  private static func namedDoses(of notices: [Notice], _ settings: NoticeSettings) -> NamedDoses? {
    guard settings[.desktop].showsDetails, settings.namesSensitive, notices.count == 1,
      notices[0].kind == .dose
    else { return nil }
    return NamedDoses(date: notices[0].start, titles: Set(notices[0].names))
  }

  /// Performs the action of a button; if it can't, the app is opened.
  private func perform(_ press: Press) async {
    guard press.action == .taken, let doses = press.doses, let store = await setting.store(),
      (try? await logTaken(doses, in: store)) ?? false
    else {
      await setting.openApp?()
      return
    }
    await update()
  }

  /// Logs doses that aren't logged yet, and returns false if none of them is scheduled anymore.
  private func logTaken(_ doses: NamedDoses, in store: any SampleStore) async throws -> Bool {
    let now = setting.now()
    // The button may be pressed on a later day.
    let answer = try await MedicationsAnswer(in: store, setting.time, at: doses.date)
    let scheduled = answer.today.filter { doses.titles.contains($0.medication.title) }.flatMap { item in
      item.doses.filter { $0.scheduled.date == doses.date }.map { (medication: item.medication, dose: $0) }
    }
    guard !scheduled.isEmpty else { return false }
    let entries = scheduled.filter { !$0.dose.isSettled }.map {
      DoseEntry($0.medication, .taken, scheduled: doses.date, at: now)
    }
    try await DoseEntry.log(entries, in: store, setting.time, at: now)
    return true
  }
}
