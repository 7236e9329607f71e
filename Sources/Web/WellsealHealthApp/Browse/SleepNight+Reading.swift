import Foundation
import WellsealQueries
import WellsealRequests

extension SleepNight {
  /// The sleeps that end in an interval, as every other answer tells them.
  static func read(_ interval: DateInterval, for context: PageRequest) async throws -> [SleepNight] {
    let request = SleepRequest(
      since: DateInterval(start: interval.start, duration: 0), until: interval, in: context.time)
    return try await request.answer(from: context.store).nights.filter {
      interval.start <= $0.day && $0.day < interval.end
    }
  }
}

extension [SleepNight] {
  /// The last that is no nap; where there are naps alone, the last of those.
  var lastNight: SleepNight? { last { !$0.isNap } ?? last }
}
