package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// The evaluation of the rules over a store.
///
/// It reads and decides; ``NoticeLog`` remembers what was found, and what was delivered.
package struct NoticeEvaluation: Sendable {
  /// A pending request of an app.
  package struct Request: Hashable, Sendable {
    var id: UUID
    var app: String
    var date: Date

    package init(id: UUID, app: String, date: Date) { (self.id, self.app, self.date) = (id, app, date) }
  }

  /// The rules to evaluate.
  package enum Scope: Sendable {
    case all
    /// Doses, measurements and requests, which are due at a minute.
    case current
  }

  let settings: NoticeSettings
  let sensitivity: VitalsSensitivity
  let time: LocalTime
  let now: Date
  let requests: [Request]

  package init(
    _ settings: NoticeSettings, sensitivity: VitalsSensitivity = .usual, requests: [Request] = [],
    in time: LocalTime, at now: Date
  ) {
    (self.settings, self.sensitivity, self.requests) = (settings, sensitivity, requests)
    (self.time, self.now) = (time, now)
  }

  /// The days before now whose values can raise a notice.
  private static let days = 7
  static let hour: TimeInterval = 3600
  /// The precision of typed times.
  private static let minute: TimeInterval = 60

  /// The notices of the rules that aren't off.
  package struct Findings: Sendable {
    var notices: [Notice] = []
    /// The rules that were evaluated.
    var rules: Set<String> = []
    /// The anchor from which records were read.
    var since: SampleAnchor?
    /// The anchor up to which records were read.
    var anchor: SampleAnchor?
  }

  /// Evaluates the rules.
  ///
  /// - Parameters:
  ///   - scope: The rules to evaluate.
  ///   - anchor: The anchor up to which earlier evaluations read records, or `nil` for the first
  ///     one, which reports none.
  ///   - store: The store.
  /// - Returns: The notices, and the state for the next evaluation.
  /// - Throws: Errors of the store.
  package func findings(
    _ scope: Scope = .all, after anchor: SampleAnchor?, in store: any SampleStore
  ) async throws -> Findings {
    var findings = Findings()
    (findings.since, findings.anchor) = (anchor, anchor)
    let medications =
      settings.rules.contains { $0.level != .off && [.doses, .refill].contains($0.test) }
      ? try await MedicationsAnswer(days: 2, in: store, time, at: now) : nil
    for rule in settings.rules where rule.level != .off && (scope == .all || rule.isCurrent) {
      findings.rules.insert(rule.id)
      switch rule.test {
      case .doses: findings.notices += medications.map { doses($0, rule) } ?? []
      case .refill: findings.notices += medications.map { refills($0, rule) } ?? []
      case .measurements: findings.notices += try await measurements(rule, store)
      case .access: findings.notices += access(rule)
      case .vitals(let count): findings.notices += try await vitals(count, rule, store)
      case .events: findings.notices += try await events(rule, store)
      case .missing: findings.notices += try await missing(rule, store)
      case .records:
        let (notices, last) = try await records(rule, after: anchor, store)
        findings.notices += notices
        findings.anchor = last
      case .limit(let limit): findings.notices += try await runs(limit, rule, store)
      case .absence(let type, let seconds):
        findings.notices += try await absence(type, seconds, rule, store)
      }
    }
    return findings
  }
}

extension NoticeRule {
  /// Whether the rule is evaluated every minute.
  fileprivate var isCurrent: Bool { [.doses, .measurements, .access].contains(test) }
}

// MARK: Doses and requests

extension NoticeEvaluation {
  /// Returns one notice for each time with doses that aren't logged.
  private func doses(_ answer: MedicationsAnswer, _ rule: NoticeRule) -> [Notice] {
    var names: [Date: [String]] = [:]
    for item in answer.today where item.medication.schedule != nil {
      for dose in item.doses where dose.scheduled.date <= now && !dose.isLogged {
        names[dose.scheduled.date, default: []].append(item.medication.title)
      }
    }
    return names.sorted { $0.key < $1.key }.map { date, names in
      var notice = Notice(key: Self.doseKey(date), rule: rule.id, .dose, start: date, end: date)
      notice.names = names.sorted()
      notice.count = names.count
      notice.figures = [.init(name: .scheduled, date: date)]
      return notice
    }
  }

  /// Returns the doses that are due later, up to tomorrow's end.
  private func laterDoses(in store: any SampleStore) async throws -> [Reminder] {
    let today = time.day(now)
    let dates = try await OwnMedications(in: store).current.compactMap(\.schedule).flatMap {
      $0.doses(from: today, to: today.adding(days: 1), in: time).map(\.date)
    }
    return Set(dates.filter { $0 > now }).map { Reminder(date: $0, key: Self.doseKey($0), rule: "doses") }
  }

  private static func doseKey(_ date: Date) -> String { "dose|\(stamp(date))" }

  private func refills(_ answer: MedicationsAnswer, _ rule: NoticeRule) -> [Notice] {
    answer.today.compactMap { item in
      guard let refill = item.refill, refill.isLow, let counted = item.medication.supply?.counted else {
        return nil
      }
      var notice = Notice(
        key: "refill|\(item.medication.id)|\(Self.stamp(counted))", rule: rule.id, .refill, start: now,
        end: now)
      notice.names = [item.medication.title]
      notice.figures = [
        .init(name: .left, value: refill.left), .init(name: .days, value: refill.days.map(Double.init)),
      ]
      return notice
    }
  }

  private func access(_ rule: NoticeRule) -> [Notice] {
    requests.prefix(20).map { request in
      var notice = Notice(
        key: "access|\(request.id.uuidString)", rule: rule.id, .access, start: request.date, end: request.date
      )
      notice.names = [request.app]
      return notice
    }
  }

  static func stamp(_ date: Date) -> Int { Int(date.timeIntervalSince1970.rounded()) }
}

extension DoseLog.Dose {
  fileprivate var isLogged: Bool { status == .taken || status == .skipped }
}

// MARK: Reminders

extension NoticeEvaluation {
  /// A notice of a later time, without its content.
  package struct Reminder: Hashable, Sendable {
    package let date: Date
    /// The key of its notice.
    package let key: String
    /// The identifier of its rule.
    package let rule: String
  }

  /// Returns the doses and measurements that are due later, up to tomorrow's end, by date.
  package func laterReminders(in store: any SampleStore) async throws -> [Reminder] {
    var reminders: [Reminder] = []
    if isDelivered("doses") { reminders += try await laterDoses(in: store) }
    if isDelivered("measurements") { reminders += try await laterMeasurements(in: store) }
    return reminders.sorted { $0.date < $1.date }
  }

  private func isDelivered(_ rule: String) -> Bool { settings[rule: rule]?.level.isDelivered ?? false }
}

// MARK: Measurements

extension NoticeEvaluation {
  /// Returns a notice for the current part of the day if it is due in the running measuring week
  /// and lacks readings.
  private func measurements(_ rule: NoticeRule, _ store: any SampleStore) async throws -> [Notice] {
    let today = time.day(now)
    guard let week = try await BloodPressureWeeks(in: store).running(on: today) else { return [] }
    let slot: BloodPressureWeek.Slot =
      time.minuteOfDay(now) < BloodPressureWeek.noon ? .morning : .evening
    let due = time.moment(of: today, week.minute(slot))
    guard due <= now else { return [] }
    let progress = try await BloodPressureProgress(week, in: store, time, at: now)
    guard let next = progress.next, next.slot == slot, !next.isTomorrow else { return [] }
    var notice = Notice(
      key: Self.measurementKey(today, slot), rule: rule.id, .measurement, start: due, end: due)
    notice.count = next.count
    notice.figures = [.init(name: .scheduled, date: due)]
    return [notice]
  }

  /// Returns the parts of the day of the running week that are due later and lack readings.
  private func laterMeasurements(in store: any SampleStore) async throws -> [Reminder] {
    let today = time.day(now)
    guard let week = try await BloodPressureWeeks(in: store).running(on: today) else { return [] }
    let progress = try await BloodPressureProgress(week, in: store, time, at: now)
    return progress.days.filter { today <= $0.date && $0.date <= today.adding(days: 1) }.flatMap { day in
      BloodPressureWeek.Slot.allCases.filter { day.missing($0) > 0 }.map { slot in
        Reminder(
          date: time.moment(of: day.date, week.minute(slot)), key: Self.measurementKey(day.date, slot),
          rule: "measurements")
      }
    }.filter { $0.date > now }
  }

  private static func measurementKey(_ day: CivilDate, _ slot: BloodPressureWeek.Slot) -> String {
    "measurement|\(day)|\(slot.rawValue)"
  }
}

// MARK: Vitals

extension NoticeEvaluation {
  /// The time after waking before which a night is incomplete.
  private static let afterWaking: TimeInterval = 1800
  /// The number of nights in a row after which the same measures are reported again.
  private static let nightsInRow = 3

  private func vitals(_ count: Int, _ rule: NoticeRule, _ store: any SampleStore) async throws -> [Notice] {
    let today = time.moment(of: time.day(now), 0)
    let first = time.moment(of: time.day(now).adding(days: -Self.nightsInRow), 0)
    let nights = try await VitalsRequest(
      since: DateInterval(start: first, duration: 0), until: DateInterval(start: today, duration: 0),
      sensitivity: sensitivity, in: time
    ).answer(from: store, at: now).nights
    guard let last = nights.last, last.sleep.day == today,
      last.sleep.end + Self.afterWaking <= now
    else { return [] }
    let sets = nights.map { outside($0, atLeast: count) }
    guard let current = sets.last, !current.isEmpty, isNew(current, in: sets, nights) else { return [] }
    let readings = last.outside.filter { current.contains($0.vital) }
    var notice = Notice(
      key: "vitals|\(time.dayWords(last.sleep.day))", rule: rule.id, .vitals, start: last.sleep.start,
      end: last.sleep.end)
    notice.count = readings.count
    notice.figures = readings.map {
      .init(
        name: .measure, value: $0.value, unit: $0.vital.unit, measure: $0.vital, low: $0.typical?.low,
        high: $0.typical?.high)
    }
    return [notice]
  }

  /// Returns the measures outside a reliable usual range, or none if they are fewer than needed.
  private func outside(_ night: VitalsNight, atLeast count: Int) -> Set<Vital> {
    let vitals = night.outside.filter { $0.typical?.isLearning == false }.map(\.vital)
    return vitals.count >= count ? Set(vitals) : []
  }

  /// Returns whether the measures of the last night differ from those of the night before, or are
  /// the same for the third night in a row.
  private func isNew(_ current: Set<Vital>, in sets: [Set<Vital>], _ nights: [VitalsNight]) -> Bool {
    var (inRow, expected) = (0, time.day(now))
    for (night, set) in zip(nights, sets).reversed() {
      guard set == current, time.day(night.sleep.day) == expected else { break }
      inRow += 1
      expected = expected.adding(days: -1)
    }
    return inRow == 1 || inRow == Self.nightsInRow
  }
}

// MARK: Events

extension NoticeEvaluation {
  /// The notifications that devices store as samples.
  ///
  /// They are displayed as they came; none of them is computed here.
  static let eventTypes: [HealthType] = [
    .highHeartRateEvent, .lowHeartRateEvent, .irregularHeartRhythmEvent, .hypertensionEvent,
    .sleepApneaEvent, .lowCardioFitnessEvent, .appleWalkingSteadinessEvent,
    .environmentalAudioExposureEvent, .headphoneAudioExposureEvent, .infrequentMenstrualCycles,
    .irregularMenstrualCycles, .persistentIntermenstrualBleeding, .prolongedMenstrualPeriods,
  ]

  /// The maximum number of events, fewer than those that the log retains.
  static let maxEvents = 100

  private func events(_ rule: NoticeRule, _ store: any SampleStore) async throws -> [Notice] {
    let query = SampleQuery(
      Self.eventTypes.map { SampleQuery.Part($0) }, order: [SampleSort(.startDate, ascending: false)],
      limit: Self.maxEvents)
    return try await store.samples(query).map { sample in
      var notice = Notice(
        key: "event|\(sample.uuid.uuidString)", rule: rule.id, .event, start: sample.start,
        end: min(sample.end, now))
      notice.type = sample.type
      notice.names = [sample.provenance.sourceRevision?.source.name].compactMap(\.self)
      return notice
    }
  }
}

// MARK: Records

extension NoticeEvaluation {
  private static let maxRecords = 10_000

  private func records(
    _ rule: NoticeRule, after anchor: SampleAnchor?, _ store: any SampleStore
  ) async throws -> ([Notice], SampleAnchor?) {
    let types = HealthType.all.filter { [.clinical, .document, .verifiableRecord].contains($0.kind) }
    // The first evaluation only reads the anchor, because it can't tell which records are new.
    guard let anchor else {
      let none = types.prefix(1).map { SampleQuery.Part($0, .none) }
      return ([], try await store.changes(to: none, after: nil, limit: nil).anchor)
    }
    let parts = types.map { SampleQuery.Part($0) }
    let changes = try await store.changes(to: parts, after: anchor, limit: Self.maxRecords)
    let bySource = Dictionary(grouping: changes.added) {
      $0.provenance.sourceRevision?.source.name ?? ""
    }
    let notices = bySource.sorted { $0.key < $1.key }.map { source, samples in
      var notice = Notice(
        key: "records|\(source)|\(time.dayWords(now))|\(changes.anchor.position)", rule: rule.id, .records,
        start: now, end: now)
      notice.names = [source]
      notice.count = samples.count
      return notice
    }
    return (notices, changes.anchor)
  }
}

// MARK: Missing data

extension NoticeEvaluation {
  /// The shortest time without data that a source's notice reports: 36 hours.
  static let minPause: TimeInterval = 36 * hour
  private static let gapsOfPause = 4.0
  /// The days before the latest sample whose gaps count.
  private static let gapDays = 30
  private static let maxGapSamples = 200

  /// Returns a notice for each source whose data stopped in the last days.
  private func missing(_ rule: NoticeRule, _ store: any SampleStore) async throws -> [Notice] {
    let rows = try await Freshness(in: store, at: now).rows.filter {
      $0.type.kind == .quantity || $0.type.kind == .category
    }
    var latest: [HealthSource: (date: Date, types: [(type: HealthType, date: Date)])] = [:]
    for row in rows {
      for item in row.sources where item.source != NewEntry.source {
        var entry = latest[item.source] ?? (item.newest, [])
        entry.date = max(entry.date, item.newest)
        entry.types.append((row.type, item.newest))
        latest[item.source] = entry
      }
    }
    var notices: [Notice] = []
    for (source, entry) in latest.sorted(by: { $0.key.bundleIdentifier < $1.key.bundleIdentifier }) {
      let age = now.timeIntervalSince(entry.date)
      guard age >= Self.minPause, age <= Self.maxPause else { continue }
      let gap = try await shortestGap(of: source, entry.types, store)
      let allowed = max(Self.minPause, Self.gapsOfPause * (gap ?? 0))
      guard age >= allowed, age <= allowed + Self.reported else { continue }
      var notice = Notice(
        key: "missing|\(source.bundleIdentifier)|\(Self.stamp(entry.date))", rule: rule.id, .missing,
        start: entry.date, end: entry.date + allowed)
      notice.names = [source.name]
      notice.figures = [
        .init(name: .newest, date: entry.date), .init(name: .allowed, value: allowed),
        .init(name: .gap, value: gap),
      ]
      notices.append(notice)
    }
    return notices
  }

  /// The longest pause of a regular source: four times the longest gap that counts.
  private static let maxPause: TimeInterval = 130 * 24 * hour
  /// The time during which a source counts as missing, in addition to the allowed time.
  private static let reported: TimeInterval = 7 * 24 * hour

  /// Returns the shortest median gap between a source's samples of one type, or `nil` if it has
  /// fewer than two.
  private func shortestGap(
    of source: HealthSource, _ types: [(type: HealthType, date: Date)], _ store: any SampleStore
  ) async throws -> TimeInterval? {
    var shortest: TimeInterval?
    for (type, date) in types {
      guard let gap = try await medianGap(of: type, from: source, until: date, store) else { continue }
      shortest = min(shortest ?? gap, gap)
      // A shorter one doesn't matter.
      if gap * Self.gapsOfPause <= Self.minPause { break }
    }
    return shortest
  }

  private func medianGap(
    of type: HealthType, from source: HealthSource, until date: Date, _ store: any SampleStore
  ) async throws -> TimeInterval? {
    let start = time.moment(of: time.day(date).adding(days: -Self.gapDays), 0)
    let predicate = SamplePredicate.and([
      .objects(from: [source]), .samples(from: start, to: date + 1),
    ])
    let query = SampleQuery(
      [.init(type, predicate)], order: [SampleSort(.startDate, ascending: false)], limit: Self.maxGapSamples)
    let starts = try await store.samples(query).map(\.start)
    return zip(starts, starts.dropFirst()).map { $0.timeIntervalSince($1) }.filter { $0 > 0 }.median
  }

  private func absence(
    _ type: HealthType, _ seconds: TimeInterval, _ rule: NoticeRule, _ store: any SampleStore
  ) async throws -> [Notice] {
    guard let latest = try await store.contents(of: type)?.latestEnd else { return [] }
    let date = min(latest, now)
    guard now.timeIntervalSince(date) >= seconds else { return [] }
    var notice = Notice(
      key: "absent|\(rule.id)|\(Self.stamp(date))", rule: rule.id, .absent, start: date, end: date + seconds)
    notice.type = type
    notice.figures = [.init(name: .newest, date: date), .init(name: .allowed, value: seconds)]
    return [notice]
  }
}

// MARK: Limits

extension NoticeEvaluation {
  private func runs(_ limit: NoticeLimit, _ rule: NoticeRule, _ store: any SampleStore) async throws
    -> [Notice]
  {
    let first = time.moment(of: time.day(now).adding(days: -Self.days), 0)
    let start = max(first, (rule.since ?? first) - Self.hour)
    return try await LimitRuns(limit, from: start, to: now, in: store).runs.filter {
      $0.end >= (rule.since ?? first) - Self.minute
    }
    .reduce(into: [String: Notice]()) { notices, run in
      let notice = run.notice(limit, rule, in: time)
      // A day has one notice, with its latest run.
      notices[notice.key] = notice
    }.values.sorted { $0.start < $1.start }
  }

  /// Returns the number of local days of the last 90 on which a rule of the user would have raised
  /// a notice, or `nil` for other rules.
  package static func trial(
    _ rule: NoticeRule, in store: any SampleStore, _ time: LocalTime, at now: Date
  ) async throws -> Int? {
    guard case .limit(let limit) = rule.test else { return nil }
    let start = time.moment(of: time.day(now).adding(days: -trialDays), 0)
    let runs = try await LimitRuns(limit, from: start, to: now, in: store).runs
    return Set(runs.map { time.day($0.start) }).count
  }

  package static let trialDays = 90
}
