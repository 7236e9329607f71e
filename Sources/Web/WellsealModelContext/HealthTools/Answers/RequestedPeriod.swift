import Foundation
import WellsealBase

/// The arguments of a call and its time.
struct ToolQuestion: Sendable {
  let arguments: ToolArguments
  let time: LocalTime
  let now: Date

  init(_ arguments: ToolArguments, in time: LocalTime, at now: Date) {
    self.arguments = arguments
    self.time = time
    self.now = now
  }
}

/// The time range of a call.
struct RequestedPeriod: Sendable {
  var since: DateInterval?
  var until: DateInterval?
  let time: LocalTime
  private let now: Date

  /// Reads `since` and `until`.
  ///
  /// - Parameters:
  ///   - question: The call.
  ///   - defaultRange: The default range, such as `last 14 days`, or `nil` for everything.
  /// - Throws: `UnreadableTime` if a time is invalid.
  init(_ question: ToolQuestion, defaultRange: String? = nil) throws {
    time = question.time
    now = question.now
    func read(_ text: String) throws -> DateInterval { try question.time.interval(text, now: question.now) }
    since = try question.arguments.text("since").map(read)
    until = try question.arguments.text("until").map(read)
    if since == nil, until == nil, let defaultRange {
      since = try read(defaultRange)
      until = since
    }
  }

  /// The end of the range; a range with a start and no end extends to the present.
  private var last: Date? {
    if let until { return until.duration > 0 ? until.end - 1 : until.end }
    return since == nil ? nil : now
  }

  /// The number of days from the first to the last, including both, or `nil` if an end is open.
  private var days: Int? {
    guard let since, let last else { return nil }
    let calendar = time.calendar
    let first = calendar.startOfDay(for: since.start)
    let end = calendar.startOfDay(for: last)
    guard first <= end, let steps = calendar.dateComponents([.day], from: first, to: end).day else {
      return nil
    }
    return steps + 1
  }

  /// The members `zone`, `from` and `to` as days, and `daysAsked`; null if an end is open.
  var facts: [JSON.Member] {
    [
      .init("zone", .string(time.zone.identifier)),
      .init("from", .text(since.map { time.dayWords($0.start) })),
      .init("to", .text(last.map(time.dayWords))),
      .init("daysAsked", days.map { .integer($0) } ?? .null),
    ]
  }
}
