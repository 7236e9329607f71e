package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// The statuses of a dose, with the raw values of `HKMedicationDoseEvent.LogStatus`.
package enum DoseStatus: Int, Sendable, CaseIterable {
  case notInteracted = 1
  case notificationNotSent = 2
  case snoozed = 3
  case taken = 4
  case skipped = 5
  case notLogged = 6

  /// The name in JSON and commands.
  package var name: String {
    switch self {
    case .notInteracted: "notInteracted"
    case .notificationNotSent: "notificationNotSent"
    case .snoozed: "snoozed"
    case .taken: "taken"
    case .skipped: "skipped"
    case .notLogged: "notLogged"
    }
  }

  /// The statuses that users can set; the last one takes a log back.
  static let loggable: [DoseStatus] = [.taken, .skipped, .notLogged]

  /// Returns the loggable status with a name.
  ///
  /// - Throws: ``DetailError`` if there is none.
  package static func named(_ name: String) throws(DetailError) -> DoseStatus {
    guard let status = loggable.first(where: { $0.name == name }) else {
      throw DetailError(field: "status", .notOneOf(loggable.map(\.name)))
    }
    return status
  }
}

/// The log of a dose.
package struct DoseEntry: Sendable {
  var medication: OwnMedication
  var status: DoseStatus
  /// The time at which the dose was due, or `nil` for a dose as needed.
  var scheduled: Date?
  /// The time at which it was taken or skipped.
  var date: Date
  /// The amount that was taken, or `nil` for that of the schedule.
  var amount: Double?

  package init(
    _ medication: OwnMedication, _ status: DoseStatus, scheduled: Date? = nil, at date: Date,
    amount: Double? = nil
  ) {
    self.medication = medication
    self.status = status
    self.scheduled = scheduled
    self.date = date
    self.amount = amount
  }

  /// The tolerance for clocks that are fast.
  private static let slack: TimeInterval = 600

  /// Logs doses together.
  ///
  /// A new log of a scheduled dose replaces the user's earlier one, so that pressing twice logs
  /// once. Each dose is stored as a sample of the type that `HKMedicationDoseEvent` reads.
  ///
  /// - Parameters:
  ///   - entries: The doses.
  ///   - store: The store.
  ///   - time: The time zone of the schedules.
  ///   - now: The current time, which limits the dates.
  /// - Returns: The stored samples.
  /// - Throws: ``DetailError`` if a dose isn't due at its time, its amount or its date is invalid,
  ///   and errors of the store.
  @discardableResult
  package static func log(
    _ entries: [DoseEntry], in store: any SampleStore, _ time: LocalTime, at now: Date
  ) async throws -> [HealthSample] {
    try await store.noteChanges.alone {
      var (changes, samples): ([StoreChange], [HealthSample]) = ([], [])
      for entry in entries {
        let sample = try entry.sample(time, now)
        changes += try await entry.replaced(in: store, time).map { .delete($0.uuid) }
        changes.append(try .add(NewSample(sample)))
        samples.append(sample)
      }
      try await store.commit(changes)
      return samples
    }
  }

  private func sample(_ time: LocalTime, _ now: Date) throws -> HealthSample {
    guard date <= now + Self.slack else { throw DetailError(field: "at", .inFuture) }
    guard date >= now - DoseLog.maxAge else { throw DetailError(field: "at", .malformed("a recent time")) }
    if let amount, !(amount > 0 && amount <= DoseSchedule.maxAmount) {
      throw DetailError(field: "amount", .malformed("a number above 0"))
    }
    var due: ScheduledDose?
    if let scheduled {
      let day = time.day(scheduled)
      due = medication.scheduledDoses(from: day, to: day, in: time).first { $0.isDue(at: scheduled) }
      guard let due else { throw DetailError(field: "scheduled", .malformed("the time of a dose")) }
      guard abs(date.timeIntervalSince(due.date)) <= DoseLog.maxDelay else {
        throw DetailError(field: "at", .malformed("a time near that of the dose"))
      }
      // A dose can be taken somewhat early, but not one of a later day.
      guard time.day(due.date) <= time.day(now) else { throw DetailError(field: "scheduled", .inFuture) }
    } else if status != .taken {
      throw DetailError(field: "scheduled", .malformed("the time of a dose"))
    }
    let dose = MedicationDose(
      concept: medication.concept, logStatus: status.rawValue, scheduleType: due == nil ? 1 : 2,
      dose: status == .taken ? amount ?? due?.amount ?? 1 : nil, scheduledDose: due?.amount,
      scheduledDate: due?.date)
    return try HealthSample(
      type: .medicationDoseEvent, start: date, end: date, value: .medicationDose(dose),
      provenance: Provenance(sourceRevision: SourceRevision(source: NewEntry.source)),
      metadata: Metadata([
        .wasUserEntered: .boolean(true), .timeZone: .string(time.zone.identifier),
      ]))
  }

  /// Returns the user's earlier logs of the same scheduled dose.
  private func replaced(in store: any SampleStore, _ time: LocalTime) async throws -> [HealthSample] {
    guard let scheduled else { return [] }
    let day = time.day(scheduled)
    let due = medication.scheduledDoses(from: day, to: day, in: time).first { $0.isDue(at: scheduled) }
    let keys = due.map(DoseKey.keys) ?? []
    // The same time of the clock is up to 26 hours earlier or later in another time zone.
    let log = try await DoseLog(from: scheduled - 26 * 3600, to: scheduled + 26 * 3600, in: store)
    return log.events.filter { event in
      event.dose.concept == medication.concept && event.sample.provenance.isEnteredByUser
        && event.dose.scheduledDate != nil && keys.contains(DoseKey(event, in: time))
    }.map(\.sample)
  }
}

extension Provenance {
  fileprivate var isEnteredByUser: Bool { sourceRevision?.source == NewEntry.source }
}
