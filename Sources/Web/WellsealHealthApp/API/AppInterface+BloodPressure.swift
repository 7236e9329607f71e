import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealQueries
import WellsealRequests

extension AppInterface {
  private static let path = "/api/v1/blood-pressure-weeks"

  /// Routes for the measuring weeks, in the format of `wellseal blood-pressure`.
  static let bloodPressureRoutes: [PageRoute] = [
    get(path) { try await weeks($0).json },
    PageRoute(method: .post, path: path, answer: startWeek),
    PageRoute(method: .put, path: path, answer: setGuideline),
    PageRoute(method: .post, path: "\(path)/stop", answer: stopWeek),
    PageRoute(method: .delete, path: "\(path)/{first}", answer: removeWeek),
  ]

  private static func weeks(_ context: PageRequest) async throws -> BloodPressureWeeksAnswer {
    try await BloodPressureWeeksAnswer(
      default: context.words.defaultGuideline, in: context.store, context.time, at: context.words.now)
  }

  /// Starts a week from `{first, morning, evening}`; it starts today by default.
  private static func startWeek(_ context: PageRequest) async throws -> Response {
    let body = try await object(context)
    try check(body, ["first": .string, "morning": .string, "evening": .string])
    let today = context.time.day(context.words.now)
    return try await details {
      let first = try body["first"]?.string.map { text throws(DetailError) in
        guard let day = CivilDate(text) else { throw DetailError(field: "first", .notADay) }
        return day
      }
      let week = try BloodPressureWeek(
        first: first ?? today, morning: body["morning"]?.string, evening: body["evening"]?.string)
      return try await changed(context, .created) { try $0.start(week, today: today) }
    }
  }

  /// Sets `{guideline}`; null means that of the region.
  private static func setGuideline(_ context: PageRequest) async throws -> Response {
    guard let value = try await object(context)["guideline"] else {
      throw WebFailure.refused(.notFound, "expected guideline")
    }
    let guideline = value.string.flatMap { BloodPressureGuideline(rawValue: $0) }
    guard guideline != nil || value.kind == .null else {
      let names = BloodPressureGuideline.allCases.map(\.rawValue).joined(separator: ", ")
      return .problem(.unprocessableContent, "guideline must be one of \(names), or null")
    }
    return try await changed(context) { $0.guideline = guideline }
  }

  private static func stopWeek(_ context: PageRequest) async throws -> Response {
    let today = context.time.day(context.words.now)
    return try await changed(context) { try $0.stop(today: today) }
  }

  private static func removeWeek(_ context: PageRequest) async throws -> Response {
    guard let first = CivilDate(try context.part("first")),
      try await BloodPressureWeeks(in: context.store)[first] != nil
    else { throw WebFailure.notFound }
    try await BloodPressureWeeks.change(in: context.store) { try $0.remove(first) }
    return Response(status: .noContent)
  }

  /// Changes the weeks and returns them, or the reason why they can't change.
  private static func changed(
    _ context: PageRequest, _ status: HTTPResponse.Status = .ok,
    _ body: @Sendable (inout BloodPressureWeeks) throws -> Void
  ) async throws -> Response {
    do { try await BloodPressureWeeks.change(in: context.store, body) } catch let error
      as BloodPressureWeekError
    {
      return .problem(.unprocessableContent, error.description)
    }
    return .json(try await weeks(context).json, status)
  }
}
