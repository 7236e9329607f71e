package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// The notices of a store, with what was delivered, as an encrypted value of the store.
///
/// A delivery is saved as `sending` before it begins. After a restart it counts as uncertain and is
/// never repeated, so that no notice arrives twice.
package struct NoticeLog: Sendable {
  package struct Entry: Hashable, Sendable {
    package fileprivate(set) var notice: Notice
    /// The time at which the rule first found it.
    package fileprivate(set) var found: Date
    /// The time at which the rule no longer found it, or `nil`.
    package fileprivate(set) var ended: Date?
    package fileprivate(set) var isRead = false
    fileprivate(set) var isRemoved = false
    /// Whether it happened more than a day before it was found, such as in an imported history.
    package fileprivate(set) var isEarlier = false
    /// Whether the second reminder of a dose was added.
    fileprivate var isRepeated = false
    fileprivate(set) var deliveries: [NoticeChannel: Delivery] = [:]

    /// Whether it is displayed.
    var isListed: Bool { !isRemoved }
    /// Whether it is on the summary: unread and not over.
    package var isActive: Bool { isListed && !isRead && ended == nil && !isEarlier }
  }

  /// The delivery of a notice by a channel.
  package struct Delivery: Hashable, Sendable {
    enum State: String, Sendable {
      case waiting = "waiting"
      case sending = "sending"
      case sent = "sent"
      /// The process ended during the attempt.
      case uncertain = "uncertain"
      case failed = "failed"
      /// The channel was off, the rule only lists, or the notice was too old or over.
      case skipped = "skipped"
    }

    fileprivate(set) var state: State
    fileprivate(set) var attempts = 0
    /// The earliest time of the next attempt.
    fileprivate var next: Date?
  }

  /// The entries in the order of their discovery.
  private(set) var entries: [Entry] = []
  /// The anchor up to which records were read.
  package private(set) var anchor: SampleAnchor?

  package init() {}

  package subscript(id: String) -> Entry? { entries.first { $0.notice.id == id && $0.isListed } }

  /// The displayed entries, the latest first.
  package var listed: [Entry] {
    entries.filter(\.isListed).sorted { ($1.notice.end, $1.notice.key) < ($0.notice.end, $0.notice.key) }
  }

  package var active: [Entry] { listed.filter(\.isActive) }

  // MARK: Limits

  /// The maximum age at which a notice is delivered by all channels.
  private static let fresh: TimeInterval = 2 * 3600
  /// The maximum age at which a notice is delivered on the desktop.
  private static let late: TimeInterval = 24 * 3600
  /// The time after which a dose is reported again.
  private static let again: TimeInterval = 30 * 60
  /// The maximum number of attempts for a channel.
  static let maxAttempts = 4
  /// The pauses after failed attempts, in seconds.
  private static let pauses: [TimeInterval] = [60, 300, 1800]
  private static let maxEntries = 200
  private static let maxAge: TimeInterval = 90 * 24 * 3600
  private static let maxBytes = 1 << 21
}

// MARK: Evaluation

extension NoticeLog {
  /// Adds what an evaluation found, and ends what it no longer finds.
  package mutating func merge(
    _ findings: NoticeEvaluation.Findings, _ settings: NoticeSettings, at now: Date
  ) {
    // Another evaluation may have read the same records in the meantime.
    let isCurrent = findings.since == anchor
    if isCurrent { anchor = findings.anchor }
    var found: Set<String> = []
    for notice in findings.notices
    where (isCurrent || notice.kind != .records) && found.insert(notice.key).inserted {
      if let index = entries.firstIndex(where: { $0.notice.key == notice.key }) {
        update(index, notice, settings, at: now)
      } else {
        add(notice, settings, at: now)
      }
    }
    for index in entries.indices
    where entries[index].notice.kind.ends && entries[index].ended == nil
      && findings.rules.contains(entries[index].notice.rule) && !found.contains(entries[index].notice.key)
    {
      entries[index].ended = now
      skip(index)
    }
    prune(at: now)
  }

  private mutating func add(_ notice: Notice, _ settings: NoticeSettings, at now: Date) {
    var entry = Entry(notice: notice, found: now)
    let age = now.timeIntervalSince(notice.end)
    entry.isEarlier = !notice.kind.ends && age > Self.late
    let level = settings[rule: notice.rule]?.level ?? .off
    let isQuiet = !level.isDelivered || isTooOften(notice, at: now)
    for channel in NoticeChannel.allCases {
      let limit = channel == .desktop ? Self.late : Self.fresh
      let isDue = !isQuiet && settings.isUsable(channel) && (age <= limit || notice.kind.isOngoing)
      entry.deliveries[channel] = Delivery(state: isDue ? .waiting : .skipped)
    }
    entries.append(entry)
  }

  private mutating func update(_ index: Int, _ notice: Notice, _ settings: NoticeSettings, at now: Date) {
    entries[index].notice.figures = notice.figures
    entries[index].notice.names = notice.names
    entries[index].notice.count = notice.count
    if !notice.kind.isOngoing { entries[index].notice.end = notice.end }
    entries[index].ended = nil
    let age = now.timeIntervalSince(notice.start)
    guard notice.kind == .dose, !entries[index].isRepeated, age >= Self.again, age <= Self.fresh,
      !entries[index].isRead, settings[rule: notice.rule]?.level.isDelivered ?? false
    else { return }
    entries[index].isRepeated = true
    for (channel, delivery) in entries[index].deliveries
    where [.sent, .failed, .uncertain].contains(delivery.state) && settings.isUsable(channel) {
      entries[index].deliveries[channel] = Delivery(state: .waiting)
    }
  }

  /// Returns whether a limit of the user was already reported in the last day.
  private func isTooOften(_ notice: Notice, at now: Date) -> Bool {
    guard notice.kind == .above || notice.kind == .below else { return false }
    return entries.contains { entry in
      entry.notice.rule == notice.rule && now.timeIntervalSince(entry.found) < Self.late
        && entry.deliveries.values.contains { $0.state != .skipped }
    }
  }

  private mutating func skip(_ index: Int) {
    for (channel, delivery) in entries[index].deliveries where delivery.state == .waiting {
      entries[index].deliveries[channel]?.state = .skipped
    }
  }

  /// Removes old entries, and all but the latest of each kind.
  private mutating func prune(at now: Date) {
    var counts: [Notice.Kind: Int] = [:]
    let retained = entries.reversed().filter { entry in
      // An event is found again while its sample exists.
      let isOld = now.timeIntervalSince(entry.found) > Self.maxAge && entry.notice.kind != .event
      counts[entry.notice.kind, default: 0] += 1
      return !isOld && counts[entry.notice.kind, default: 0] <= Self.maxEntries
    }
    entries = retained.reversed()
  }
}

extension Notice.Kind {
  /// Whether the notice is about now, however long ago its cause began.
  fileprivate var isOngoing: Bool {
    switch self {
    case .missing, .refill, .access, .absent: true
    case .vitals, .event, .dose, .measurement, .records, .above, .below: false
    }
  }
}

// MARK: User

extension NoticeLog {
  /// Marks a notice as read.
  package mutating func read(_ id: String) { change(id) { $0.isRead = true } }

  /// Removes a notice from the list; its rule doesn't report it again.
  package mutating func remove(_ id: String) { change(id) { $0.isRemoved = true } }

  /// Erases the notices about types, with their figures.
  mutating func erase(_ types: Set<HealthType>) {
    entries.removeAll { entry in entry.notice.type.map(types.contains) ?? false }
  }

  /// Marks all notices as read.
  package mutating func readAll() {
    for index in entries.indices {
      entries[index].isRead = true
      skip(index)
    }
  }

  private mutating func change(_ id: String, _ body: (inout Entry) -> Void) {
    guard let index = entries.firstIndex(where: { $0.notice.id == id }) else { return }
    body(&entries[index])
    skip(index)
  }
}

// MARK: Delivery

extension NoticeLog {
  /// Returns the entries that a channel delivers now, and marks them as being sent.
  ///
  /// In quiet hours only urgent ones are delivered; the others wait for their end.
  package mutating func begin(
    _ channel: NoticeChannel, _ settings: NoticeSettings, in time: LocalTime, at now: Date
  ) -> [Entry] {
    let isQuiet = settings.quiet.end(at: now, in: time) != nil
    var begun: [Entry] = []
    for index in entries.indices {
      guard let delivery = entries[index].deliveries[channel], delivery.state == .waiting else { continue }
      let level = settings[rule: entries[index].notice.rule]?.level ?? .off
      let isOver = now.timeIntervalSince(entries[index].found) > Self.late
      guard settings.isUsable(channel), level.isDelivered, !isOver else {
        entries[index].deliveries[channel]?.state = .skipped
        continue
      }
      guard !isQuiet || level == .urgent, delivery.next ?? .distantPast <= now else { continue }
      entries[index].deliveries[channel]?.state = .sending
      entries[index].deliveries[channel]?.attempts += 1
      begun.append(entries[index])
    }
    return begun
  }

  /// Records the end of an attempt.
  package mutating func finish(
    _ begun: [Entry], by channel: NoticeChannel, succeeded: Bool, at now: Date
  ) {
    let keys = Set(begun.map(\.notice.key))
    for index in entries.indices where keys.contains(entries[index].notice.key) {
      guard var delivery = entries[index].deliveries[channel], delivery.state == .sending else { continue }
      if succeeded {
        delivery.state = .sent
      } else if delivery.attempts >= Self.maxAttempts {
        delivery.state = .failed
      } else {
        delivery.state = .waiting
        delivery.next = now + Self.pauses[min(delivery.attempts, Self.pauses.count) - 1]
      }
      entries[index].deliveries[channel] = delivery
    }
  }

  /// Marks the notices that were delivered while the store was locked.
  package mutating func markDelivered(_ keys: Set<String>) {
    for index in entries.indices where keys.contains(entries[index].notice.key) {
      for (channel, delivery) in entries[index].deliveries where delivery.state == .waiting {
        entries[index].deliveries[channel] = Delivery(state: channel == .desktop ? .sent : delivery.state)
      }
    }
  }

  /// Marks attempts of an earlier process as uncertain.
  package mutating func recover() {
    for index in entries.indices {
      for (channel, delivery) in entries[index].deliveries where delivery.state == .sending {
        entries[index].deliveries[channel]?.state = .uncertain
      }
    }
  }

  /// The unread notices that are visible to Home Assistant.
  package var published: [Entry] {
    active.filter { $0.deliveries[.homeAssistant]?.state == .sent }
  }
}

// MARK: Storage

extension NoticeLog {
  /// The key of the value in the store, which is part of the format and never changes.
  static let note = "notices/log"

  /// Reads the log of a store; an unreadable one counts as empty.
  ///
  /// - Throws: Errors of the store.
  package init(in store: any SampleStore) async throws {
    guard let bytes = try await store.entry(Self.note),
      let document = try? JSONDocument(parsing: Array(bytes))
    else { return }
    anchor = document.root["anchor"]?.string.flatMap { UInt64($0) }.map { SampleAnchor(position: $0) }
    guard let list = document.root["entries"], list.kind == .array else { return }
    entries = list.elements.prefix(Self.maxEntries * 10).compactMap(Entry.init)
  }

  /// Changes the log of a store, if the change has an effect.
  ///
  /// - Throws: Errors of the change, and of the store.
  @discardableResult
  package static func change<Result: Sendable>(
    in store: any SampleStore, _ body: @Sendable (inout NoticeLog) async throws -> Result
  ) async throws -> Result {
    try await store.noteChanges.alone {
      var log = try await NoticeLog(in: store)
      let before = log.stored
      let result = try await body(&log)
      let stored = log.stored
      guard stored != before else { return result }
      let bytes = stored.minified
      guard bytes.count <= maxBytes else { throw DetailError(field: "notices", .tooLong) }
      try await store.commit([.setNote(note, Data(bytes))])
      return result
    }
  }

  private var stored: JSON {
    [
      "anchor": .text(anchor.map { String($0.position) }), "entries": .array(entries.map(\.stored)),
    ]
  }
}

extension NoticeLog.Entry {
  fileprivate var stored: JSON {
    [
      "notice": notice.stored, "found": .number(found.timeIntervalSince1970),
      "ended": .number(ended?.timeIntervalSince1970), "read": .bool(isRead), "removed": .bool(isRemoved),
      "earlier": .bool(isEarlier), "repeated": .bool(isRepeated),
      "deliveries": .object(
        NoticeChannel.allCases.compactMap { channel in
          deliveries[channel].map { delivery in
            JSON.Member(
              channel.rawValue,
              [
                "state": .string(delivery.state.rawValue), "attempts": .integer(delivery.attempts),
                "next": .number(delivery.next?.timeIntervalSince1970),
              ])
          }
        }),
    ]
  }

  fileprivate init?(_ json: JSONValue) {
    guard let notice = json["notice"].flatMap(Notice.init), let found = json["found"]?.double else {
      return nil
    }
    self.init(notice: notice, found: Date(timeIntervalSince1970: found))
    ended = json["ended"]?.double.map { Date(timeIntervalSince1970: $0) }
    isRead = json["read"]?.bool ?? false
    isRemoved = json["removed"]?.bool ?? false
    isEarlier = json["earlier"]?.bool ?? false
    isRepeated = json["repeated"]?.bool ?? false
    for channel in NoticeChannel.allCases {
      guard let item = json["deliveries"]?.members.first(where: { $0.name == channel.rawValue })?.value,
        let state = item["state"]?.string.flatMap(NoticeLog.Delivery.State.init)
      else { continue }
      var delivery = NoticeLog.Delivery(state: state)
      delivery.attempts = item["attempts"]?.integer ?? 0
      delivery.next = item["next"]?.double.map { Date(timeIntervalSince1970: $0) }
      deliveries[channel] = delivery
    }
  }

  /// `{id, rule, kind, …, found, ended, read, earlier, deliveries}`.
  package func json(in time: LocalTime) -> JSON {
    var json = notice.json(in: time)
    json["found"] = .string(time.text(found))
    json["ended"] = .text(ended.map(time.text))
    json["read"] = .bool(isRead)
    json["earlier"] = .bool(isEarlier)
    json["deliveries"] = .object(
      NoticeChannel.allCases.compactMap { channel in
        deliveries[channel].map { JSON.Member(channel.rawValue, .string($0.state.rawValue)) }
      })
    return json
  }
}
