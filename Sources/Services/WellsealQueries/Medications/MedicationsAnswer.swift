package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// The user's medications with the doses of a day and the numbers of the last days.
package struct MedicationsAnswer: Sendable {
  /// A medication with its numbers.
  package struct Item: Sendable {
    package let medication: OwnMedication
    /// The doses that are due on the day.
    package let doses: [DoseLog.Dose]
    /// The doses as needed that were taken on the day.
    package let asNeeded: [DoseLog.Event]
    /// The latest dose that was taken, or `nil` if there was none in the last days.
    package let lastTaken: DoseLog.Event?
    package let adherence: Adherence
    /// The doses as needed that were taken in the last days.
    package let asNeededCount: Int
    package let refill: Refill?
  }

  let day: CivilDate
  package let items: [Item]
  package let time: LocalTime

  /// Returns the item of a medication.
  package subscript(id: String) -> Item? { items.first { $0.medication.id == id } }

  /// The medications that are in use and have doses on the day, or can be taken as needed.
  package var today: [Item] { items.filter { !$0.medication.isArchived } }

  /// The intervals that pages and commands offer.
  package static let spans = [7, 28, 90]
  /// The maximum number of days.
  package static let maxDays = 366

  /// Reads the list and the log of a store.
  ///
  /// - Parameters:
  ///   - days: The number of days for the adherence, including today.
  ///   - store: The store.
  ///   - time: The time zone of the schedules.
  ///   - now: The current time.
  /// - Throws: Errors of the store.
  package init(days: Int = 7, in store: any SampleStore, _ time: LocalTime, at now: Date) async throws {
    let list = try await OwnMedications(in: store).all
    let today = time.day(now)
    let first = today.adding(days: 1 - min(max(days, 1), Self.maxDays))
    let counted = list.compactMap { $0.supply?.counted }.min()
    let since = min(time.moment(of: first, 0), counted ?? now)
    let log = try await DoseLog(from: since, to: time.moment(of: today.adding(days: 1), 0), in: store)
    self.time = time
    day = today
    items = list.map { Self.item($0, log, from: first, today: today, days: days, time, now) }
  }

  private static func item(
    _ medication: OwnMedication, _ log: DoseLog, from first: CivilDate, today: CivilDate, days: Int,
    _ time: LocalTime, _ now: Date
  ) -> Item {
    let doses = log.doses(of: medication, from: first, to: today, in: time)
    let taken = log.events(of: medication).filter { $0.status == .taken }
    let needed = taken.filter { $0.dose.scheduledDate == nil && time.day($0.sample.start) >= first }
    let refill = medication.supply.map { supply in
      Refill(
        supply,
        taken: taken.filter { $0.sample.start >= supply.counted }.reduce(0) { $0 + ($1.dose.dose ?? 1) },
        medication.schedule, time, at: now)
    }
    return Item(
      medication: medication, doses: doses.filter { $0.scheduled.day == today },
      asNeeded: needed.filter { time.day($0.sample.start) == today }, lastTaken: taken.last,
      adherence: Adherence(doses, days: days, at: now), asNeededCount: needed.count, refill: refill)
  }
}

// MARK: JSON

extension MedicationsAnswer {
  /// `{day, medications}`.
  package var json: JSON {
    ["day": .string("\(day)"), "medications": .array(items.map { $0.json(in: time) })]
  }
}

extension MedicationsAnswer.Item {
  /// `{id, name, form, strength, note, archived, schedule, today, asNeeded, adherence, refill}`.
  package func json(in time: LocalTime) -> JSON {
    [
      "id": .string(medication.id), "name": .string(medication.name), "form": .string(medication.form),
      "strength": .string(medication.strength), "note": .string(medication.note),
      "archived": .bool(medication.isArchived), "schedule": medication.schedule?.json ?? .null,
      "today": .array(doses.map { $0.json(in: time) }),
      "asNeeded": [
        "count": .integer(asNeededCount), "today": .integer(asNeeded.count),
        "lastTaken": .text(lastTaken.map { time.text($0.sample.start) }),
      ],
      "adherence": adherence.json, "refill": refill?.json ?? .null,
    ]
  }
}

extension DoseLog.Dose {
  /// `{scheduled, amount, status, logged, dose}`.
  package func json(in time: LocalTime) -> JSON {
    [
      "scheduled": .string(time.text(scheduled.date)), "amount": .number(scheduled.amount),
      "status": .string(status.name), "logged": .text(event.map { time.text($0.sample.start) }),
      "dose": .number(event?.dose.dose),
    ]
  }
}
