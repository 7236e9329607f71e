import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// Seven days in which the user measures the blood pressure twice each morning and evening.
///
/// Source: home blood pressure monitoring, PMC8030885: the first day is left out, and the mean of
/// the others counts.
package struct BloodPressureWeek: Hashable, Sendable {
  /// A part of a day by the local clock.
  package enum Slot: String, Sendable, CaseIterable {
    /// Before noon.
    case morning = "morning"
    /// From noon on.
    case evening = "evening"
  }

  /// The first day, which also identifies the week.
  package let first: CivilDate
  /// The day on which the user stopped the week, or `nil`.
  package fileprivate(set) var stopped: CivilDate?
  /// The minutes after midnight of the reminders.
  private let minutes: [Slot: Int]

  /// The number of days.
  package static let length = 7
  /// The readings of a slot.
  static let readingsInSlot = 2
  static let noon = 720
  /// The minutes after midnight of the reminders, unless the user chooses others.
  private static let defaultMinutes: [Slot: Int] = [.morning: 480, .evening: 1200]

  /// Creates a week.
  ///
  /// - Parameters:
  ///   - first: The first day.
  ///   - morning: The time of the reminder in the morning, such as `7:00`, or `nil` for 8:00.
  ///   - evening: The time of the reminder in the evening, or `nil` for 20:00.
  /// - Throws: ``DetailError`` if a time isn't in its part of the day.
  package init(first: CivilDate, morning: String? = nil, evening: String? = nil) throws(DetailError) {
    var minutes = Self.defaultMinutes
    for (slot, text) in [(Slot.morning, morning), (.evening, evening)] {
      guard let text else { continue }
      guard let minute = DoseSchedule.Time.minute(text), (minute < Self.noon) == (slot == .morning) else {
        let form = slot == .morning ? "a time before 12:00" : "a time from 12:00 on"
        throw DetailError(field: slot.rawValue, .malformed(form))
      }
      minutes[slot] = minute
    }
    (self.first, self.minutes) = (first, minutes)
  }

  /// The last day of seven.
  var end: CivilDate { first.adding(days: Self.length - 1) }
  /// The last day whose readings count.
  package var last: CivilDate { min(stopped ?? end, end) }
  var days: [CivilDate] { (0..<Self.length).map { first.adding(days: $0) }.filter { $0 <= last } }

  /// Returns whether the week runs on a day.
  func isRunning(on day: CivilDate) -> Bool { stopped == nil && first <= day && day <= end }

  /// Returns the time of the reminder of a slot, such as `08:00`.
  package func clock(_ slot: Slot) -> String { DoseSchedule.Time(minute: minute(slot)).clock }

  func minute(_ slot: Slot) -> Int { minutes[slot] ?? Self.noon }
}

/// The measuring weeks of a person and the chosen guideline, which are an encrypted value of the
/// store.
///
/// The readings are samples; a week only says which ones count.
package struct BloodPressureWeeks: Hashable, Sendable {
  /// The weeks, the latest first.
  package private(set) var all: [BloodPressureWeek] = []
  /// The guideline that the user chose, or `nil` for that of the region.
  package var guideline: BloodPressureGuideline?

  private static let maxWeeks = 500

  /// Returns the week that runs on a day, or `nil` if none does.
  package func running(on day: CivilDate) -> BloodPressureWeek? { all.first { $0.isRunning(on: day) } }

  /// Returns the weeks that don't run on a day.
  func past(on day: CivilDate) -> [BloodPressureWeek] { all.filter { !$0.isRunning(on: day) } }

  package subscript(first: CivilDate) -> BloodPressureWeek? { all.first { $0.first == first } }

  /// Adds a week, which replaces a stopped one with the same first day.
  ///
  /// - Throws: ``BloodPressureWeekError`` if the day is in the future, another week runs or has the
  ///   same first day, or there are too many.
  package mutating func start(_ week: BloodPressureWeek, today: CivilDate) throws(BloodPressureWeekError) {
    guard week.first <= today else { throw .future }
    guard running(on: today) == nil || !week.isRunning(on: today) else { throw .running }
    guard self[week.first]?.stopped != nil || self[week.first] == nil else { throw .exists }
    let others = all.filter { $0.first != week.first }
    guard others.count < Self.maxWeeks else { throw .tooMany }
    all = (others + [week]).sorted { $0.first > $1.first }
  }

  /// Stops the running week; one that is stopped on its first day is removed, because that day
  /// doesn't count.
  ///
  /// - Throws: ``BloodPressureWeekError`` if none runs.
  package mutating func stop(today: CivilDate) throws(BloodPressureWeekError) {
    guard let index = all.firstIndex(where: { $0.isRunning(on: today) }) else { throw .notRunning }
    if all[index].first == today { all.remove(at: index) } else { all[index].stopped = today }
  }

  /// Removes a week from the list; its readings remain.
  ///
  /// - Throws: ``BloodPressureWeekError`` if there is none.
  package mutating func remove(_ first: CivilDate) throws(BloodPressureWeekError) {
    guard let index = all.firstIndex(where: { $0.first == first }) else { throw .unknown }
    all.remove(at: index)
  }
}

// MARK: Storage

extension BloodPressureWeeks {
  /// The key of the value in the store, which is part of the format and never changes.
  private static let note = "blood-pressure/weeks"

  /// Reads the weeks of a store; an unreadable one doesn't exist.
  ///
  /// - Throws: Errors of the store.
  package init(in store: any SampleStore) async throws {
    let bytes = try await store.entry(Self.note)
    guard let root = bytes.flatMap({ try? JSONDocument(parsing: Array($0)) })?.root else { return }
    guideline = root["guideline"]?.string.flatMap { BloodPressureGuideline(rawValue: $0) }
    let list = root["weeks"].map { $0.kind == .array ? Array($0.elements) : [] } ?? []
    all = list.prefix(Self.maxWeeks).compactMap { BloodPressureWeek($0) }.sorted { $0.first > $1.first }
  }

  /// Changes the weeks of a store.
  ///
  /// - Throws: Errors of the change, and of the store.
  package static func change(
    in store: any SampleStore, _ body: @Sendable (inout BloodPressureWeeks) throws -> Void
  ) async throws {
    try await store.noteChanges.alone {
      var weeks = try await BloodPressureWeeks(in: store)
      try body(&weeks)
      let json: JSON = [
        "guideline": .text(weeks.guideline?.rawValue), "weeks": .array(weeks.all.map(\.stored)),
      ]
      try await store.commit([.setNote(note, Data(json.text.utf8))])
    }
  }
}

extension BloodPressureWeek {
  fileprivate var stored: JSON {
    [
      "first": .string("\(first)"), "stopped": .text(stopped.map { "\($0)" }),
      "morning": .string(clock(.morning)), "evening": .string(clock(.evening)),
    ]
  }

  fileprivate init?(_ json: JSONValue) {
    guard let first = json["first"]?.string.flatMap({ CivilDate($0) }),
      let week = try? BloodPressureWeek(
        first: first, morning: json["morning"]?.string, evening: json["evening"]?.string)
    else { return nil }
    self = week
    stopped = json["stopped"]?.string.flatMap { CivilDate($0) }
  }
}
