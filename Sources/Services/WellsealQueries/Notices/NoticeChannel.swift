package import FoundationEssentials
package import WellsealBase

/// A way out of the app for notices.
package enum NoticeChannel: String, Sendable, CaseIterable {
  /// The desktop's notification server.
  case desktop = "desktop"
  /// An ntfy server of the user.
  case ntfy = "ntfy"
  /// Home Assistant, by the MQTT publisher.
  case homeAssistant = "homeAssistant"
}

/// The settings of a channel.
package struct NoticeChannelSettings: Hashable, Sendable {
  package var isOn = false
  /// Whether messages contain names and values, and not only the number of notices.
  package var showsDetails = false
}

/// The topic of an ntfy server, such as `https://ntfy.example.org/health`.
package struct NtfyTopic: Hashable, Sendable {
  /// The URL of the server, without a path.
  package let server: String
  package let topic: String

  package var address: String { "\(server)/\(topic)" }

  private static let maxLength = 300

  /// Parses an address.
  ///
  /// The fetcher checks the machine again before each message.
  ///
  /// - Throws: ``DetailError`` if it isn't an address of one topic.
  package init(parsing text: String) throws(DetailError) {
    let text = text.trimmed
    guard text.utf8.count <= Self.maxLength else { throw DetailError(field: "ntfy", .tooLong) }
    guard
      let match = text.wholeMatch(
        of:
          #/(https?://(?:[a-zA-Z0-9.\-]{1,253}|\[[0-9a-fA-F:.]{2,45}\])(?::[0-9]{1,5})?)/([a-zA-Z0-9_\-]{1,64})/?/#
      )
    else {
      throw DetailError(field: "ntfy", .malformed("https://ntfy.example.org/topic"))
    }
    (server, topic) = (String(match.1), String(match.2))
  }
}

/// The hours in which notices wait, by the clock on the wall.
package struct QuietHours: Hashable, Sendable {
  package var isOn: Bool
  /// The minutes after midnight.
  var from: Int
  var to: Int

  package static let initial = QuietHours(isOn: true, from: 22 * 60, to: 7 * 60)

  package init(isOn: Bool, from: Int, to: Int) { (self.isOn, self.from, self.to) = (isOn, from, to) }

  /// Creates quiet hours from `22:00-7:00`, or `off`.
  ///
  /// - Throws: ``DetailError`` for another text.
  package init(parsing text: String, before: QuietHours = .initial) throws(DetailError) {
    guard text != "off" else {
      self = before
      isOn = false
      return
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let from = DoseSchedule.Time.minute(parts[0]),
      let to = DoseSchedule.Time.minute(parts[1]), from != to
    else { throw DetailError(field: "quiet", .malformed("22:00-7:00, or off")) }
    self.init(isOn: true, from: from, to: to)
  }

  package var fromClock: String { DoseSchedule.Time(minute: from).clock }
  package var toClock: String { DoseSchedule.Time(minute: to).clock }
  package var text: String { isOn ? "\(fromClock)-\(toClock)" : "off" }

  /// Returns the end of the quiet hours that contain a date, or `nil` if it isn't in them.
  ///
  /// Hours over midnight begin on the day before. A time that the clocks skip moves to the next
  /// that exists.
  package func end(at date: Date, in time: LocalTime) -> Date? {
    guard isOn else { return nil }
    let today = time.day(date)
    for day in [today.adding(days: -1), today] {
      let start = time.moment(of: day, from)
      let end = time.moment(of: from < to ? day : day.adding(days: 1), to)
      if start <= date, date < end { return end }
    }
    return nil
  }
}
