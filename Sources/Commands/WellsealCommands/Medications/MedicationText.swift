import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// Medications for the terminal.
enum MedicationText {
  static func list(_ answer: MedicationsAnswer) -> String {
    guard !answer.items.isEmpty else { return "No medications." }
    var table = AlignedTable([
      ("id", .left), ("medication", .left), ("schedule", .left), ("today", .left), ("logged", .right),
    ])
    for item in answer.items {
      let medication = item.medication
      table.add([
        String(medication.id.prefix(8)), medication.title,
        medication.isArchived ? "archived" : medication.schedule.map(schedule) ?? "",
        medication.isArchived ? "" : today(item, answer.time), share(item.adherence),
      ])
    }
    return table.text
  }

  static func text(_ item: MedicationsAnswer.Item, _ time: LocalTime) -> String {
    let medication = item.medication
    var table = AlignedTable([("what", .left), ("", .left)])
    table.add(["id", medication.id])
    table.add(["medication", medication.title])
    table.add(["form", medication.form])
    if let schedule = medication.schedule {
      table.add(["schedule", Self.schedule(schedule)])
      table.add(["from", "\(schedule.from)"])
      if let until = schedule.until { table.add(["until", "\(until)"]) }
    }
    if !medication.note.isEmpty { table.add(["note", medication.note]) }
    if let refill = item.refill {
      let days = refill.lasts.map { ", enough through \($0)" } ?? ""
      table.add(["left", "\(number(refill.left))\(days)\(refill.isLow ? " (refill soon)" : "")"])
    }
    if !item.doses.isEmpty || !item.asNeeded.isEmpty { table.add(["today", today(item, time)]) }
    if item.adherence.due > 0 { table.add(["last \(item.adherence.days) days", sentence(item.adherence)]) }
    if item.asNeededCount > 0 {
      table.add(["as needed", Readable.count(item.asNeededCount, "dose")])
    }
    if let last = item.lastTaken { table.add(["last taken", time.words(last.sample.start)]) }
    return table.text
  }

  /// Returns a sentence such as `11 of 13 doses logged as taken (85 %), 1 skipped, 1 not logged`.
  static func sentence(_ adherence: Adherence) -> String {
    "\(adherence.taken) of \(adherence.due) doses logged as taken (\(share(adherence))), "
      + "\(adherence.skipped) skipped, \(adherence.notLogged) not logged"
  }

  static func schedule(_ schedule: DoseSchedule) -> String {
    let days =
      switch schedule.days {
      case .every(1): "daily"
      case .every(let count): "every \(count) days"
      case .weekdays(let chosen): chosen.sorted().map { DoseSchedule.weekdays[$0 - 1] }.joined(separator: " ")
      case .cycle(let on, let off): "\(on) days on, \(off) off"
      case .asNeeded: "as needed"
      }
    let times = schedule.times.map { $0.amount == 1 ? $0.clock : "\($0.clock)=\(number($0.amount))" }
    return ([days] + times).joined(separator: " ")
  }

  private static func today(_ item: MedicationsAnswer.Item, _ time: LocalTime) -> String {
    let doses = item.doses.map { dose in
      "\(DoseSchedule.Time(minute: dose.scheduled.minute).clock) \(words[dose.status] ?? "")"
        .trimmingCharacters(in: .whitespaces)
    }
    let needed = item.asNeeded.map { "\(time.words($0.sample.start).dropFirst(11).prefix(5)) taken" }
    return (doses + needed).joined(separator: ", ")
  }

  private static let words: [DoseStatus: String] = [
    .taken: "taken", .skipped: "skipped", .snoozed: "snoozed", .notLogged: "-", .notInteracted: "-",
    .notificationNotSent: "-",
  ]

  private static func share(_ adherence: Adherence) -> String {
    adherence.share.map { "\(Int(($0 * 100).rounded())) %" } ?? ""
  }

  private static func number(_ value: Double) -> String { JSON.number(value).text }
}
