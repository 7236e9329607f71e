import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Medications and doses")
struct MedicationTests {
  private static let berlin = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  private func date(_ text: String) throws -> Date { try Self.berlin.date(text) }

  private func schedule(
    _ days: DoseSchedule.Days, _ times: [Int], from: String, until: String? = nil
  ) throws -> DoseSchedule {
    try DoseSchedule(
      days: days, times: times.map { DoseSchedule.Time(minute: $0) }, from: day(from),
      until: until.map { try day($0) })
  }

  // MARK: Schedules

  @Test("Every other day stays at 8:00 by the local clock over a change of the clocks")
  func interval() throws {
    let doses = try schedule(.every(2), [480], from: "2026-03-01")
      .doses(from: day("2026-03-01"), to: day("2026-03-31"), in: Self.berlin)
    #expect(doses.map(\.day.day) == Array(stride(from: 1, through: 31, by: 2)))
    #expect(doses.allSatisfy { Self.berlin.words($0.date).hasSuffix("08:00:00") })
    let utc = LocalTime(.gmt)
    #expect(utc.words(doses[14].date) == "2026-03-29 06:00:00")
    #expect(utc.words(doses[13].date) == "2026-03-27 07:00:00")
  }

  @Test(
    "A time that is skipped moves to the next, and one that is repeated counts once",
    arguments: [
      ("2026-03-29", "2026-03-29T03:00:00+02:00"), ("2026-10-25", "2026-10-25T02:30:00+02:00"),
      ("2026-03-28", "2026-03-28T02:30:00+01:00"),
    ])
  func clockChange(on text: String, at expected: String) throws {
    let doses = try schedule(.every(1), [150], from: "2026-01-01")
      .doses(from: day(text), to: day(text), in: Self.berlin)
    #expect(doses.map { Self.berlin.text($0.date) } == [expected])
  }

  @Test("A cycle of 21 and 7 days begins again on its 29th day")
  func cycle() throws {
    let schedule = try schedule(.cycle(on: 21, off: 7), [480], from: "2026-06-01")
    let doses = try schedule.doses(from: day("2026-05-20"), to: day("2026-06-30"), in: Self.berlin)
    #expect(doses.map(\.day.day) == Array(1...21) + [29, 30])
    #expect(doses.allSatisfy { $0.day.month == 6 })
  }

  @Test("Weekdays and the last day limit the doses")
  func weekdays() throws {
    let schedule = try schedule(.weekdays([1, 4]), [480, 1200], from: "2026-06-01", until: "2026-06-08")
    let doses = try schedule.doses(from: day("2026-06-01"), to: day("2026-06-30"), in: Self.berlin)
    #expect(
      doses.map { "\($0.day) \($0.minute)" } == [
        "2026-06-01 480", "2026-06-01 1200", "2026-06-04 480", "2026-06-04 1200", "2026-06-08 480",
        "2026-06-08 1200",
      ])
  }

  @Test(
    "A schedule round-trips",
    arguments: [
      #"{"days":"every","every":2,"times":[{"time":"08:00","amount":1},{"time":"20:00","amount":0.5}],"from":"2026-03-01","until":null}"#,
      #"{"days":"weekdays","weekdays":["mon","sun"],"times":[{"time":"07:30","amount":1}],"from":"2026-03-01","until":"2026-04-01"}"#,
      #"{"days":"cycle","on":21,"off":7,"times":[{"time":"08:00","amount":1}],"from":"2026-03-01","until":null}"#,
      #"{"days":"asNeeded","maxPerDay":4,"times":[],"from":"2026-03-01","until":null}"#,
    ])
  func roundTrip(text: String) throws {
    let json = try JSONDocument(parsing: Array(text.utf8)).root
    let schedule = try DoseSchedule(json, today: day("2026-01-01"))
    #expect(schedule.json.text == text)
  }

  @Test(
    "An invalid schedule names its field",
    arguments: [
      (#"{"days":"often"}"#, "days"), (#"{"times":["25:00"]}"#, "times"), (#"{"times":[]}"#, "times"),
      (#"{"times":["8:00","08:00"]}"#, "times"), (#"{"times":["8:00=0"]}"#, "amount"),
      (#"{"every":0,"times":["8:00"]}"#, "days"), (#"{"every":1.5,"times":["8:00"]}"#, "every"),
      (#"{"days":"weekdays","times":["8:00"]}"#, "weekdays"),
      (#"{"days":"weekdays","weekdays":["noday"],"times":["8:00"]}"#, "weekdays"),
      (#"{"days":"cycle","on":21,"times":["8:00"]}"#, "on"),
      (#"{"from":"2026-02-30","times":["8:00"]}"#, "from"),
      (#"{"from":"2026-03-02","until":"2026-03-01","times":["8:00"]}"#, "until"),
      (#"{"days":"asNeeded","maxPerDay":1000}"#, "maxPerDay"), (#"{"dose":1}"#, "schedule"),
    ])
  func refused(text: String, field: String) throws {
    let json = try JSONDocument(parsing: Array(text.utf8)).root
    let today = try day("2026-01-01")
    let error = #expect(throws: DetailError.self) { try DoseSchedule(json, today: today) }
    #expect(error?.field == field)
  }

  // MARK: Adherence

  @Test("Thirteen due doses with eleven taken, one skipped and one without a log")
  func adherence() async throws {
    let store = MemoryStore()
    var medication = try OwnMedication(name: "Metformin")
    medication.setSchedule(try schedule(.every(1), [480, 1200], from: "2026-05-01"))
    try await OwnMedications.save(medication, in: store)
    let now = try date("2026-05-07T12:00")
    let due = try #require(medication.schedule).doses(
      from: try day("2026-05-01"), to: try day("2026-05-07"), in: Self.berlin)
    #expect(due.count == 14)
    // The third dose is two hours late, the fifth skipped, and the eighth isn't logged.
    for (index, dose) in due.prefix(13).enumerated() where index != 7 {
      let entry = DoseEntry(
        medication, index == 4 ? .skipped : .taken, scheduled: dose.date,
        at: dose.date + (index == 2 ? 7200 : 0))
      try await DoseEntry.log([entry], in: store, Self.berlin, at: now)
    }
    let item = try #require(
      try await MedicationsAnswer(days: 7, in: store, Self.berlin, at: now)[medication.id])
    let found = item.adherence
    let counts: [Int] = [found.due, found.taken, found.skipped, found.notLogged]
    #expect(counts == [13, 11, 1, 1])
    #expect(found.medianDelay == 0)
    #expect(abs((found.share ?? 0) - 11.0 / 13) < 1e-9)
    #expect(found.times == [.init(minute: 480, due: 7, taken: 6), .init(minute: 1200, due: 6, taken: 5)])
    #expect(item.doses.map(\.status) == [.taken, .notLogged])
  }

  @Test(
    "A dose of 8:00 stays that of 8:00 after a journey, and is logged and undone once",
    arguments: ["America/New_York", "Asia/Tokyo", "Pacific/Auckland"])
  func journey(zone: String) async throws {
    let store = MemoryStore()
    var medication = try OwnMedication(name: "Metformin")
    medication.setSchedule(try schedule(.every(1), [480, 1200], from: "2026-05-01"))
    try await OwnMedications.save(medication, in: store)
    let saved = medication
    for text in ["2026-05-05T08:00", "2026-05-05T20:00", "2026-05-06T08:00"] {
      let due = try date(text)
      try await DoseEntry.log(
        [DoseEntry(saved, .taken, scheduled: due, at: due)], in: store, Self.berlin, at: due)
    }
    let away = LocalTime(try #require(TimeZone(identifier: zone)))
    let now = try away.date("2026-05-07T12:00")
    func doses() async throws -> [String] {
      let log = try await DoseLog(from: now - 4 * 86_400, to: now + 86_400, in: store)
      return log.doses(of: saved, from: try day("2026-05-05"), to: try day("2026-05-06"), in: away)
        .map { "\($0.scheduled.day) \($0.scheduled.minute / 60) \($0.status.name)" }
    }
    #expect(
      try await doses() == [
        "2026-05-05 8 taken", "2026-05-05 20 taken", "2026-05-06 8 taken", "2026-05-06 20 notLogged",
      ])
    // The last dose of the old time zone is undone, and logged again in the new one.
    let due = try away.date("2026-05-06T08:00")
    for (status, count) in [(DoseStatus.notLogged, 2), (.taken, 3), (.taken, 3)] {
      try await DoseEntry.log([DoseEntry(saved, status, scheduled: due, at: due)], in: store, away, at: now)
      let samples = try await store.samples(SampleQuery([.init(.medicationDoseEvent)]))
      let taken = samples.filter { sample in
        if case .medicationDose(let dose) = sample.value { dose.logStatus == 4 } else { false }
      }
      #expect(samples.count == 3 && taken.count == count)
    }
    #expect(try await doses()[2] == "2026-05-06 8 taken")
  }

  @Test("An undone log has status 6 and counts as not logged")
  func undone() async throws {
    let store = MemoryStore()
    var medication = try OwnMedication(name: "Metformin")
    medication.setSchedule(try schedule(.every(1), [480], from: "2026-05-01"))
    try await OwnMedications.save(medication, in: store)
    let (now, due) = (try date("2026-05-07T12:00"), try date("2026-05-07T08:00"))
    for status in [DoseStatus.taken, .taken, .notLogged] {
      try await DoseEntry.log(
        [DoseEntry(medication, status, scheduled: due, at: now)], in: store, Self.berlin, at: now)
    }
    let samples = try await store.samples(SampleQuery([.init(.medicationDoseEvent)]))
    #expect(samples.count == 1)
    guard case .medicationDose(let dose)? = samples.first?.value else {
      Issue.record("no dose")
      return
    }
    #expect(dose.logStatus == 6 && dose.scheduleType == 2 && dose.scheduledDate == due && dose.dose == nil)
    let answer = try await MedicationsAnswer(days: 1, in: store, Self.berlin, at: now)
    #expect(answer[medication.id]?.adherence.notLogged == 1)
  }

  @Test("A dose as needed has no scheduled date, and each log is a separate dose")
  func asNeeded() async throws {
    let store = MemoryStore()
    var medication = try OwnMedication(name: "Ibuprofen")
    medication.setSchedule(try DoseSchedule(days: .asNeeded, from: day("2026-05-01"), maxPerDay: 4))
    try await OwnMedications.save(medication, in: store)
    let now = try date("2026-05-07T12:00")
    for _ in 0..<2 {
      try await DoseEntry.log([DoseEntry(medication, .taken, at: now)], in: store, Self.berlin, at: now)
    }
    let item = try #require(try await MedicationsAnswer(in: store, Self.berlin, at: now)[medication.id])
    #expect(item.asNeeded.count == 2 && item.asNeededCount == 2 && item.adherence.due == 0)
    #expect(item.asNeeded.allSatisfy { $0.dose.scheduledDate == nil && $0.dose.scheduleType == 1 })
  }

  @Test("A dose is only logged at a time when one is due, and not in the future")
  func wrongDose() async throws {
    let store = MemoryStore()
    var medication = try OwnMedication(name: "Metformin")
    medication.setSchedule(try schedule(.every(1), [480], from: "2026-05-01"))
    let now = try date("2026-05-07T12:00")
    let saved = medication
    for (scheduled, at, field) in [
      ("2026-05-07T09:00", "2026-05-07T09:00", "scheduled"),
      ("2026-04-30T08:00", "2026-05-07T09:00", "scheduled"),
      ("2026-05-08T08:00", "2026-05-07T09:00", "scheduled"), ("2026-05-07T08:00", "2026-05-07T15:00", "at"),
      ("2026-05-07T08:00", "2020-05-07T15:00", "at"),
    ] {
      let entry = DoseEntry(saved, .taken, scheduled: try date(scheduled), at: try date(at))
      let error = await #expect(throws: DetailError.self) {
        try await DoseEntry.log([entry], in: store, Self.berlin, at: now)
      }
      #expect(error?.field == field, "\(scheduled)")
    }
    #expect(try await store.samples(SampleQuery([.init(.medicationDoseEvent)])).isEmpty)
  }

  @Test("A changed schedule applies from today, and earlier days keep their doses")
  func changed() async throws {
    let store = MemoryStore()
    var medication = try OwnMedication(name: "Metformin")
    medication.setSchedule(try schedule(.every(1), [480], from: "2026-05-01"))
    let (now, today) = (try date("2026-05-07T12:00"), try day("2026-05-07"))
    for text in ["2026-05-05T08:00", "2026-05-06T08:00"] {
      let due = try date(text)
      try await DoseEntry.log(
        [DoseEntry(medication, .taken, scheduled: due, at: due)], in: store, Self.berlin, at: now)
    }
    try medication.changeSchedule(to: schedule(.every(1), [540, 1200], from: "2026-05-01"), today: today)
    try await OwnMedications.save(medication, in: store)
    #expect(medication.schedule?.from == today)
    let read = try #require(try await OwnMedications(in: store)[medication.id])
    #expect(read == medication)
    let found = try #require(
      try await MedicationsAnswer(days: 7, in: store, Self.berlin, at: now)[medication.id]?.adherence)
    #expect(found.due == 7 && found.taken == 2)
    #expect(found.times.map(\.minute) == [480, 540])
  }

  // MARK: Supply

  @Test(
    "A supply shows its remaining days, and warns at seven",
    arguments: [(23.0, 7.0, 3, true), (16.0, 14.0, 7, true), (15.0, 15.0, 7, false), (40.0, 0.0, 0, true)])
  func refill(taken: Double, left: Double, days: Int, isLow: Bool) throws {
    let schedule = try schedule(.every(1), [480, 1200], from: "2026-05-01")
    let supply = OwnMedication.Supply(amount: 30, counted: .distantPast)
    // At noon the dose of the evening is left of the day.
    let noon = try date("2026-05-20T12:00")
    let refill = Refill(supply, taken: taken, schedule, Self.berlin, at: noon)
    #expect(refill.left == left && refill.days == days && refill.isLow == isLow)
    let expected = left == 0 ? nil : try day("2026-05-20").adding(days: left == 14 ? 6 : days)
    #expect(refill.lasts == expected)
  }

  @Test("Logged doses reduce the supply, with their own amounts")
  func supply() async throws {
    let store = MemoryStore()
    var medication = try OwnMedication(name: "Metformin")
    medication.setSchedule(try schedule(.every(1), [480, 1200], from: "2026-05-01"))
    let start = try date("2026-05-06T06:00")
    try medication.setSupply(30, at: start)
    try await OwnMedications.save(medication, in: store)
    let now = try date("2026-05-07T12:00")
    for (text, amount) in [("2026-05-06T08:00", nil), ("2026-05-06T20:00", 2.0), ("2026-05-07T08:00", nil)] {
      let due = try date(text)
      try await DoseEntry.log(
        [DoseEntry(medication, .taken, scheduled: due, at: due, amount: amount)], in: store, Self.berlin,
        at: now)
    }
    let item = try await MedicationsAnswer(in: store, Self.berlin, at: now)[medication.id]
    #expect(item?.refill?.left == 26)
  }

  // MARK: The list

  @Test("The list keeps names for apps, and schedules, strengths and notes for the user")
  func list() async throws {
    let store = MemoryStore()
    let now = try date("2026-05-07T12:00")
    let body =
      #"{"name":" Metformin ","form":"tablet","strength":"500 mg","note":"with food","schedule":{"times":["8:00"]},"supply":60}"#
    let json = try JSONDocument(parsing: Array(body.utf8)).root
    var medication = try OwnMedication(json, today: Self.berlin.day(now), at: now)
    try await OwnMedications.save(medication, in: store)
    let listed = try #require(try await store.medications(.all).first)
    #expect(listed.medication.displayText == "Metformin" && listed.medication.generalForm == "tablet")
    #expect(listed.hasSchedule && !listed.isArchived)
    let read = try #require(try await OwnMedications(in: store)[medication.id])
    #expect(read == medication && read.title == "Metformin 500 mg" && read.supply?.amount == 60)
    medication.setArchived(true)
    try await OwnMedications.save(medication, in: store)
    #expect(try await OwnMedications(in: store).current.isEmpty)
    #expect(try await store.medications(.all).map(\.isArchived) == [true])
  }

  @Test(
    "An invalid medication names its field",
    arguments: [
      (#"{"name":""}"#, "name"), (#"{}"#, "name"), (#"{"name":"a","form":"brick"}"#, "form"),
      (#"{"name":"a","supply":-1}"#, "supply"), (#"{"name":"a","supply":"x"}"#, "supply"),
      (#"{"name":"a","archived":1}"#, "archived"), (#"{"name":"a","dose":1}"#, "medication"),
      (#"{"name":"a","note":7}"#, "note"),
    ])
  func refusedMedication(text: String, field: String) throws {
    let json = try JSONDocument(parsing: Array(text.utf8)).root
    let today = try day("2026-01-01")
    let error = #expect(throws: DetailError.self) { try OwnMedication(json, today: today, at: .distantPast) }
    #expect(error?.field == field)
  }

  @Test(
    "The strength is the first amount with a unit",
    arguments: [
      ("Metformin 500 mg tablet", "500 mg"), ("Insulin 100 units/mL", "100 units/mL"), ("Vitamin B12", nil),
      ("Levothyroxine 0,05 mg", "0,05 mg"), ("X 5 grams", nil),
    ] as [(String, String?)])
  func strength(text: String, expected: String?) { #expect(OwnMedication.strength(in: text) == expected) }
}
