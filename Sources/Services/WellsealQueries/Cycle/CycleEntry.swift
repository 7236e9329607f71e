package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// The log of a day of the cycle.
package enum CycleEntry {
  /// The types with one value a day, which a new value replaces.
  package static let daily: [HealthType] = [
    .menstrualFlow, .intermenstrualBleeding, .ovulationTestResult, .cervicalMucusQuality, .sexualActivity,
    .pregnancyTestResult, .progesteroneTestResult, .menopausalState, .bleedingDuringPregnancy,
    .bleedingAfterPregnancy, .bleedingAfterMenopause, .basalBodyTemperature,
  ]

  private static let maxAge = 20 * 366

  /// Logs a value of a day, or removes the user's value.
  ///
  /// A value of flow also marks the start of a cycle, as HealthKit requires. A state such as a
  /// pregnancy begins on the day, or ends on it if the value is `nil`; one that begins and ends on
  /// the same day is removed.
  ///
  /// - Parameters:
  ///   - type: A type of ``daily`` or ``CycleDays/states``.
  ///   - value: The name of a value, a temperature in °C, or `nil` to remove or end it.
  ///   - day: The day.
  ///   - isProtected: Whether protection was used, for sexual activity.
  ///   - store: The store.
  ///   - time: The time zone of days.
  ///   - now: The current time.
  /// - Throws: ``DetailError`` for an invalid type, value or day, and errors of the store.
  package static func log(
    _ type: HealthType, _ value: String?, on day: CivilDate, isProtected: Bool? = nil,
    in store: any SampleStore, _ time: LocalTime, now: Date
  ) async throws {
    let today = time.day(now)
    guard day <= today else { throw DetailError(field: "day", .inFuture) }
    guard today.daysSince2001 - day.daysSince2001 <= maxAge else { throw DetailError(field: "day", .notADay) }
    guard daily.contains(type) || CycleDays.states.contains(type) else {
      throw DetailError(field: "type", .notOneOf((daily + CycleDays.states).map(\.name)))
    }
    try await store.noteChanges.alone {
      let known = try await CycleDays(of: [type], to: today, in: store, time)
      let changes =
        CycleDays.states.contains(type)
        ? try stateChanges(type, value, day, known, time, now)
        : try dailyChanges(type, value, day, isProtected, known, time, now)
      try await store.commit(changes)
      guard type == .menstrualFlow else { return }
      let marks = try await marks(in: store, time, today)
      if !marks.isEmpty { try await store.commit(marks) }
    }
  }

  private static func dailyChanges(
    _ type: HealthType, _ value: String?, _ day: CivilDate, _ isProtected: Bool?, _ known: CycleDays,
    _ time: LocalTime, _ now: Date
  ) throws -> [StoreChange] {
    let old = known.entries.filter { $0.first == day && $0.last == day && $0.isOwn }
    var changes = old.map { StoreChange.delete($0.sample.uuid) }
    guard let value else { return changes }
    var metadata: [MetadataKey: MetadataValue] = [.wasUserEntered: .boolean(true)]
    if type == .menstrualFlow { metadata[.menstrualCycleStart] = .boolean(false) }
    if type == .sexualActivity, let isProtected {
      metadata[MetadataKey("HKSexualActivityProtectionUsed")] = .boolean(isProtected)
    }
    let date = moment(of: day, time, now)
    changes.append(
      try .add(NewSample(sample(type, try self.value(value, of: type), date, date, Metadata(metadata)))))
    return changes
  }

  private static func stateChanges(
    _ type: HealthType, _ value: String?, _ day: CivilDate, _ known: CycleDays, _ time: LocalTime, _ now: Date
  ) throws -> [StoreChange] {
    let open = known.entries.filter { $0.sample.hasUndeterminedDuration && $0.isOwn }
    var changes: [StoreChange] = []
    for entry in open {
      guard entry.first <= day else {
        throw DetailError(field: "day", .malformed("a day after the start"))
      }
      // A state without a complete day is a mistake, which would still exclude a cycle.
      guard entry.first < day else {
        changes.append(.delete(entry.sample.uuid))
        continue
      }
      // HealthKit has no way to end a sample, so that an ended one takes its place.
      let end = max(entry.sample.start, moment(of: day, time, now))
      changes += [
        .delete(entry.sample.uuid),
        try .add(
          NewSample(sample(type, entry.sample.value, entry.sample.start, end, entry.sample.metadata))),
      ]
    }
    guard let value else { return changes }
    let start = moment(of: day, time, now)
    let metadata = try Metadata([.wasUserEntered: .boolean(true)])
    changes.append(
      try .add(NewSample(sample(type, try self.value(value, of: type), start, .distantFuture, metadata))))
    return changes
  }

  private static func sample(
    _ type: HealthType, _ value: SampleValue, _ start: Date, _ end: Date, _ metadata: Metadata
  ) throws -> HealthSample {
    try HealthSample(
      type: type, start: start, end: end, value: value,
      provenance: Provenance(sourceRevision: SourceRevision(source: NewEntry.source)), metadata: metadata)
  }

  /// Returns noon of a day, which stays on the day after most journeys, or now if that is earlier.
  private static func moment(of day: CivilDate, _ time: LocalTime, _ now: Date) -> Date {
    min(time.moment(of: day, 720), now)
  }

  private static func value(_ text: String, of type: HealthType) throws(DetailError) -> SampleValue {
    if type == .basalBodyTemperature {
      guard let number = Double(text), (30...45).contains(number) else {
        throw DetailError(field: "value", .malformed("a temperature from 30 to 45 in °C"))
      }
      return .quantity(HealthQuantity(number, .degreeCelsius))
    }
    let cases = (type.values?.cases ?? []).filter { !$0.isAlias }
    guard let found = cases.first(where: { $0.name == text }) else {
      throw DetailError(field: "value", .notOneOf(cases.map(\.name)))
    }
    return .category(found.value)
  }

  /// Returns the changes that mark the first day of each bleeding that begins a cycle, and no other
  /// day.
  ///
  /// Only the user's own samples change; the marks of other sources stay and count.
  private static func marks(
    in store: any SampleStore, _ time: LocalTime, _ today: CivilDate
  ) async throws -> [StoreChange] {
    let days = try await CycleDays(of: [.menstrualFlow], to: today, in: store, time)
    let unmarked = CycleDays(try days.entries.map { $0.isOwn ? try $0.marked(false) : $0 })
    let starts = Set(CycleHistory(unmarked).periods.filter(\.startsCycle).map(\.first))
    var changes: [StoreChange] = []
    for entry in days.entries where entry.isOwn {
      let isStart = entry.value != CycleDays.noFlow && starts.contains(entry.first)
      guard (entry.sample.metadata[.menstrualCycleStart] == .boolean(true)) != isStart else { continue }
      let new = try entry.marked(isStart).sample.identified(by: .random())
      changes += [.delete(entry.sample.uuid), try .add(NewSample(new))]
    }
    return changes
  }
}

extension CycleDays.Entry {
  /// Returns the entry with another mark.
  fileprivate func marked(_ starts: Bool) throws -> CycleDays.Entry {
    var entries = sample.metadata.entries
    entries[.menstrualCycleStart] = .boolean(starts)
    return CycleDays.Entry(
      sample: HealthSample(
        restoring: sample.uuid, type: sample.type, start: sample.start, end: sample.end, value: sample.value,
        provenance: sample.provenance, metadata: try Metadata(entries)),
      first: first, last: last)
  }
}
