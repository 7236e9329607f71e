import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// Notices and rules for the terminal.
enum NoticeText {
  /// Evaluates all rules of a store, and returns the log.
  static func evaluated(_ store: any SampleStore, _ time: LocalTime) async throws -> NoticeLog {
    let now = UnixTime.now.date
    let settings = try await NoticeSettings(in: store)
    let known = try await NoticeLog(in: store).anchor
    let findings = try await NoticeEvaluation(settings, in: time, at: now).findings(after: known, in: store)
    return try await NoticeLog.change(in: store) { log in
      log.merge(findings, settings, at: now)
      return log
    }
  }

  static func list(_ entries: [NoticeLog.Entry], _ time: LocalTime) -> String {
    guard !entries.isEmpty else { return "No notices." }
    var table = AlignedTable([("id", .left), ("time", .left), ("notice", .left), ("", .left)])
    for entry in entries {
      table.add([
        String(entry.notice.id.prefix(8)), time.words(entry.notice.end), sentence(entry.notice),
        entry.isEarlier ? "from before" : entry.ended != nil ? "over" : entry.isRead ? "read" : "",
      ])
    }
    return table.text
  }

  static func text(_ entry: NoticeLog.Entry, _ rule: NoticeRule?, _ time: LocalTime) -> String {
    let notice = entry.notice
    var table = AlignedTable([("what", .left), ("", .left)])
    table.add(["notice", sentence(notice)])
    table.add(["from", time.words(notice.start)])
    table.add(["to", time.words(notice.end)])
    if let rule {
      table.add(["rule", "\(rule.id) (\(rule.level.rawValue))"])
      table.add(["why", test(rule)])
    }
    for figure in notice.figures {
      let value = figure.value.map { JSON.number($0).text } ?? figure.date.map(time.words) ?? ""
      let range = figure.low.flatMap { low in
        figure.high.map { " (usual: \(JSON.number(low).text) to \(JSON.number($0).text))" }
      }
      let text = [value, figure.unit ?? ""].joined(separator: " ").trimmingCharacters(in: .whitespaces)
      table.add([figure.measure?.rawValue ?? figure.name.rawValue, text + (range ?? "")])
    }
    return table.text
  }

  /// Returns a sentence such as `heartRate at or above 120 count/min`.
  private static func sentence(_ notice: Notice) -> String {
    let names = notice.names.map { safeForDisplay($0) }.joined(separator: ", ")
    let type = notice.type?.name ?? ""
    let limit =
      notice.figures.first { $0.name == .limit }
      .map { "\(JSON.number($0.value).text) \($0.unit ?? "")" } ?? ""
    return switch notice.kind {
    case .vitals: "\(Readable.count(notice.count, "overnight measure")) outside the usual range"
    case .event: "\(type) from a device"
    case .missing: "no new data from \(names)"
    case .dose: "dose due: \(names)"
    case .refill: "refill soon: \(names)"
    case .measurement: "measuring week: \(Readable.count(notice.count, "blood pressure reading")) due"
    case .records: "\(Readable.count(notice.count, "new record")) from \(names)"
    case .access: "\(names) requests access"
    case .above: "\(type) at or above \(limit)"
    case .below: "\(type) at or below \(limit)"
    case .absent: "no \(type)"
    }
  }

  static func test(_ rule: NoticeRule) -> String {
    switch rule.test {
    case .vitals(let count): "\(Readable.count(count, "overnight measure")) outside the usual range"
    case .events: "notifications that devices stored"
    case .missing: "a source without data for 36 hours, or four times its usual gap"
    case .doses: "a scheduled dose that isn't logged"
    case .refill: "a supply for seven days or less"
    case .measurements: "readings of a measuring week that are due"
    case .records: "new records"
    case .access: "an app that requests access"
    case .limit(let limit):
      "\(limit.type.name) at or \(limit.isAbove ? "above" : "below") \(JSON.number(limit.value).text) \(limit.unit)"
        + (limit.minutes > 0 ? " for \(limit.minutes) min" : "") + (limit.isStill ? ", without movement" : "")
    case .absence(let type, let seconds): "no \(type.name) for \(JSON.number(seconds / 3600).text) h"
    }
  }

  static func channels(_ settings: NoticeSettings) -> String {
    var table = AlignedTable([("channel", .left), ("", .left), ("details", .left), ("to", .left)])
    for channel in NoticeChannel.allCases {
      table.add([
        channel.rawValue, settings[channel].isOn ? "on" : "off",
        settings[channel].showsDetails ? "yes" : "no",
        channel == .ntfy ? settings.ntfy?.address ?? "" : "",
      ])
    }
    return table.text
      + "\nquiet hours: \(settings.quiet.text)\nsensitive names: \(settings.namesSensitive ? "yes" : "no")"
  }
}
