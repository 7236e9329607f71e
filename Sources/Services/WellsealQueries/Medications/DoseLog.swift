package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// The logged doses of an interval.
package struct DoseLog: Sendable {
  /// A sample with its content.
  package struct Event: Sendable {
    package let sample: HealthSample
    package let dose: MedicationDose
    /// The time zone in which it was logged, if it is known.
    var zone: TimeZone?

    /// The status, as a case or `notLogged` for a number that HealthKit doesn't have.
    package var status: DoseStatus { DoseStatus(rawValue: dose.logStatus) ?? .notLogged }
  }

  /// The events in order of time.
  package let events: [Event]

  /// The time for which a scheduled dose can be logged before or after it is due.
  static let maxAge: TimeInterval = 400 * 86_400
  /// The longest time between a dose and the time at which it was taken.
  static let maxDelay: TimeInterval = 30 * 86_400
  private static let maxEvents = 50_000

  /// Reads the doses that were taken, or were due, between two dates.
  ///
  /// A dose may be logged days after it was due, so that the events of the month after are read,
  /// too.
  ///
  /// - Throws: Errors of the store.
  package init(from: Date, to: Date, in store: any SampleStore) async throws {
    let part = SampleQuery.Part(
      .medicationDoseEvent, .samples(from: from - 86_400, to: to + 31 * 86_400))
    let query = SampleQuery(
      [part], order: [SampleSort(.startDate, ascending: true)], limit: Self.maxEvents)
    var zones = RecordedZone()
    var events: [Event] = []
    for sample in try await store.samples(query) {
      guard case .medicationDose(let dose) = sample.value else { continue }
      let isInside =
        (from...to).contains(sample.start) || dose.scheduledDate.map { (from...to).contains($0) } ?? false
      if isInside { events.append(Event(sample: sample, dose: dose, zone: zones.zone(of: sample))) }
    }
    self.events = events
  }

  init(_ events: [Event]) { self.events = events }

  /// Returns the events of a medication.
  package func events(of medication: OwnMedication) -> [Event] {
    events.filter { $0.dose.concept == medication.concept }
  }

  /// The doses of a medication that are due, each with its latest log.
  package struct Dose: Sendable {
    package let scheduled: ScheduledDose
    package let event: Event?

    /// The status, which is `notLogged` if there is no log.
    package var status: DoseStatus { event?.status ?? .notLogged }
  }

  /// Returns the doses that are due from a day to another one.
  ///
  /// A medication whose schedule is unknown, such as one of the phone, has the scheduled doses that
  /// its app logged.
  package func doses(
    of medication: OwnMedication, from first: CivilDate, to last: CivilDate, in time: LocalTime
  ) -> [Dose] {
    let own = events(of: medication).filter { $0.dose.scheduledDate != nil }
    var latest: [DoseKey: Event] = [:]
    for event in own { latest[DoseKey(event, in: time)] = event }
    guard medication.schedule != nil else {
      return latest.values.compactMap { event -> Dose? in
        guard let date = event.dose.scheduledDate else { return nil }
        let day = time.day(date)
        guard first <= day, day <= last else { return nil }
        let clock = time.words(date).dropFirst(11).prefix(5).split(separator: ":").compactMap { Int($0) }
        let scheduled = ScheduledDose(
          day: day, minute: clock[0] * 60 + clock[1], date: date, amount: event.dose.scheduledDose ?? 1)
        return Dose(scheduled: scheduled, event: event)
      }.sorted { $0.scheduled.date < $1.scheduled.date }
    }
    return medication.scheduledDoses(from: first, to: last, in: time).map {
      Dose(scheduled: $0, event: DoseKey.keys(of: $0).lazy.compactMap { latest[$0] }.first)
    }
  }
}

/// The scheduled dose to which a log belongs.
///
/// A schedule has times of the clock. After a journey, the dose that was taken at 8:00 before is
/// still that of 8:00, although the clock of the new time zone was different then.
enum DoseKey: Hashable {
  /// The minute since the beginning of 2001.
  case minute(Int)
  /// The day and the minute of the day by the clock of another time zone.
  case clock(CivilDate, minute: Int)

  init(_ event: DoseLog.Event, in time: LocalTime) {
    let date = event.dose.scheduledDate ?? .distantPast
    guard let zone = event.zone, zone.secondsFromGMT(for: date) != time.zone.secondsFromGMT(for: date) else {
      self = Self.minute(of: date)
      return
    }
    let local = time.recorded(in: zone)
    let parts = local.calendar.dateComponents([.hour, .minute], from: date)
    self = .clock(local.day(date), minute: (parts.hour ?? 0) * 60 + (parts.minute ?? 0))
  }

  /// Returns the keys that logs of a dose can have.
  static func keys(of dose: ScheduledDose) -> [DoseKey] {
    [minute(of: dose.date), .clock(dose.day, minute: dose.minute)]
  }

  private static func minute(of date: Date) -> DoseKey {
    .minute(Int((date.timeIntervalSinceReferenceDate / 60).rounded()))
  }
}
