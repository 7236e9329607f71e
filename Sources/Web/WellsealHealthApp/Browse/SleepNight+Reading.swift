import Foundation
import WellsealQueries
import WellsealRequests

extension SleepNight {
  /// Returns the sleep sessions that end in an interval, consistent with all other queries.
  static func read(_ interval: DateInterval, for context: PageRequest) async throws -> [SleepNight] {
    let request = SleepRequest(
      since: DateInterval(start: interval.start, duration: 0), until: interval, in: context.time)
    return try await request.answer(from: context.store).nights.filter {
      interval.start <= $0.day && $0.day < interval.end
    }
  }
}

extension [SleepNight] {
  /// The last session that isn't a nap, or the last nap if there are only naps.
  var lastNight: SleepNight? { last { !$0.isNap } ?? last }
}
