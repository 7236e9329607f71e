import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealQueries
import WellsealRequests

extension AppInterface {
  /// Routes for the user's medications, in the formats of `wellseal medications`.
  static let medicationRoutes: [PageRoute] = [
    get("/api/v1/medications") { try await medications($0).json },
    PageRoute(method: .post, path: "/api/v1/medications", answer: addMedication),
    get("/api/v1/medications/{id}") { try await item($0).json(in: $0.time) },
    PageRoute(method: .put, path: "/api/v1/medications/{id}", answer: setMedication),
    get("/api/v1/medications/{id}/doses", doses),
    PageRoute(method: .post, path: "/api/v1/medications/{id}/doses", answer: logDose),
  ]

  private static func medications(_ context: PageRequest) async throws -> MedicationsAnswer {
    guard let days = Int(context.query("days") ?? "7"), (1...MedicationsAnswer.maxDays).contains(days) else {
      throw WebFailure.refused(.notFound, "days must be from 1 to \(MedicationsAnswer.maxDays)")
    }
    return try await MedicationsAnswer(days: days, in: context.store, context.time, at: context.words.now)
  }

  private static func item(_ context: PageRequest) async throws -> MedicationsAnswer.Item {
    guard let item = try await medications(context)[try context.part("id")] else { throw WebFailure.notFound }
    return item
  }

  private static func addMedication(_ context: PageRequest) async throws -> Response {
    let body = try await object(context)
    return try await details {
      let now = context.words.now
      let medication = try OwnMedication(body, today: context.time.day(now), at: now)
      try await OwnMedications.save(medication, in: context.store)
      let answer = try await medications(context)
      return .json(answer[medication.id]?.json(in: context.time) ?? .null, .created)
    }
  }

  /// Sets the members of the body; the others don't change.
  private static func setMedication(_ context: PageRequest) async throws -> Response {
    let body = try await object(context)
    var medication = try await OwnMedicationPages.medication(context)
    return try await details {
      let now = context.words.now
      try medication.set(body, today: context.time.day(now), at: now)
      try await OwnMedications.save(medication, in: context.store)
      return .json(try await item(context).json(in: context.time))
    }
  }

  /// Returns the doses that are due from `since` to `until`, and those taken as needed.
  private static func doses(_ context: PageRequest) async throws -> JSON {
    let (time, now) = (context.time, context.words.now)
    let medication = try await OwnMedicationPages.medication(context)
    let (since, until) = try span(context)
    let first = since.map { time.day($0.start) } ?? time.day(now).adding(days: -6)
    let last = until.map { time.day($0.duration > 0 ? $0.end - 1 : $0.end) } ?? time.day(now)
    guard first <= last, last.daysSince2001 - first.daysSince2001 < MedicationsAnswer.maxDays else {
      throw WebFailure.refused(
        .badWindow, "since must be before until, by at most \(MedicationsAnswer.maxDays) days")
    }
    let (start, end) = (try time.date("\(first)"), try time.end("\(last)"))
    let log = try await DoseLog(from: start, to: end, in: context.store)
    return [
      "doses": .array(log.doses(of: medication, from: first, to: last, in: time).map { $0.json(in: time) }),
      "asNeeded": .array(
        log.events(of: medication).filter { $0.dose.scheduledDate == nil }.map {
          [
            "logged": .string(time.text($0.sample.start)), "status": .string($0.status.name),
            "dose": .number($0.dose.dose),
          ]
        }),
    ]
  }

  /// Logs a dose from `{status, scheduled, at, amount}`.
  private static func logDose(_ context: PageRequest) async throws -> Response {
    let body = try await object(context)
    try check(body, ["status": .string, "scheduled": .string, "at": .string, "amount": .number])
    let medication = try await OwnMedicationPages.medication(context)
    return try await details {
      let status = try DoseStatus.named(body["status"]?.string ?? "")
      let scheduled = try body["scheduled"]?.string.map { try context.time.date($0) }
      let date = try body["at"]?.string.map { try context.time.recordedDate($0) } ?? context.words.now
      let entry = DoseEntry(
        medication, status, scheduled: scheduled, at: date, amount: body["amount"]?.double)
      let samples = try await DoseEntry.log([entry], in: context.store, context.time, at: context.words.now)
      return .json(
        [
          "uuid": .text(samples.first?.uuid.uuidString), "medication": .string(medication.id),
          "status": .string(status.name), "scheduled": .text(scheduled.map(context.time.text)),
          "at": .string(context.time.text(date)),
        ], .created)
    }
  }

  /// Returns the response, and reports an invalid detail with its field.
  static func details(_ answer: () async throws -> Response) async throws -> Response {
    try await explaining {
      do { return try await answer() } catch let error as DetailError {
        return .problem(.unprocessableContent, error.description)
      }
    }
  }
}
