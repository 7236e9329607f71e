package import FoundationEssentials
import Synchronization
import WellsealBase

/// The entries of the access log about rejected credentials.
///
/// Strangers can cause any number of rejections. So only the first, tenth, hundredth and so on of a
/// day has an entry, with their number, so that rejections can't displace other entries. The
/// credential isn't recorded.
package final class RefusalLog: Sendable {
  private let log: AccessLog
  private let now: @Sendable () -> Date
  /// A monotonic clock, so that a change of the system time neither hides nor repeats entries.
  private let steady: @Sendable () -> Date
  // The lock is held only briefly.
  private let days = Mutex<[AccessAccount.Verb: Day]>([:])

  private struct Day {
    var start: Date
    var count = 0
    /// The count of the next entry.
    var next = 1
  }

  /// Creates the entries of a log.
  ///
  /// - Parameters:
  ///   - log: The access log.
  ///   - now: The clock of the entries.
  ///   - steady: A monotonic clock.
  package init(_ log: AccessLog, now: @escaping @Sendable () -> Date, steady: @escaping @Sendable () -> Date)
  {
    (self.log, self.now, self.steady) = (log, now, steady)
  }

  /// The duration of a day in seconds, from its first rejection.
  static let day: TimeInterval = 86_400

  /// Counts a rejection, and records its number if it is one of those with an entry.
  ///
  /// If the entry can't be written, the credential is rejected anyway.
  package func record(_ verb: AccessAccount.Verb) async {
    guard let count = count(verb) else { return }
    try? await log.append([
      AccessEntry(at: now(), app: .wellseal, .account(AccessAccount(verb, count: count)))
    ])
  }

  /// Returns the number of rejections of the day, or `nil` if it has no entry.
  private func count(_ verb: AccessAccount.Verb) -> Int? {
    let time = steady()
    return days.withLock { days in
      var day = days[verb] ?? Day(start: time)
      if !day.start.isRecent(within: Self.day, at: time) { day = Day(start: time) }
      day.count += 1
      let isRecorded = day.count == day.next
      if isRecorded { day.next *= 10 }
      days[verb] = day
      return isRecorded ? day.count : nil
    }
  }
}
