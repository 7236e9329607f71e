import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealQueries
import WellsealRequests

extension AppInterface {
  /// Routes for notices, in the formats of `wellseal notices`.
  static let noticeRoutes: [PageRoute] = [
    get("/api/v1/notices", notices), get("/api/v1/notices/{id}", notice),
    PageRoute(method: .post, path: "/api/v1/notices/{id}", answer: changeNotice),
    get("/api/v1/notice-rules", noticeRules),
    PageRoute(method: .post, path: "/api/v1/notice-rules", answer: addNoticeRule),
    PageRoute(method: .put, path: "/api/v1/notice-rules/{id}", answer: setNoticeRule),
    PageRoute(method: .delete, path: "/api/v1/notice-rules/{id}", answer: removeNoticeRule),
    get("/api/v1/notice-settings") { try await NoticeSettings(in: $0.store).json },
    PageRoute(method: .put, path: "/api/v1/notice-settings", answer: setNoticeSettings)
      .whichIsAct(sendsMore),
    PageRoute(method: .post, path: "/api/v1/notice-settings/test", answer: testNotices),
  ]

  // MARK: Notices

  private static func notices(_ context: PageRequest) async throws -> JSON {
    let entries = try await NoticePages.visible(NoticePages.evaluated(context).listed, context)
    return ["notices": .array(entries.map { $0.json(in: context.time) })]
  }

  private static func notice(_ context: PageRequest) async throws -> JSON {
    let entry = try await NoticePages.entry(context)
    let rule = try await NoticeSettings(in: context.store)[rule: entry.notice.rule]
    var json = entry.json(in: context.time)
    json["why"] = rule?.json ?? .null
    return json
  }

  /// Changes a notice with `{action}`: `less`, `off`, `read` or `remove`.
  private static func changeNotice(_ context: PageRequest) async throws -> Response {
    let action = try await object(context)["action"]?.string ?? ""
    let notice = try await NoticePages.entry(context).notice
    let (rule, id) = (notice.rule, notice.id)
    return try await details {
      switch action {
      case "less": try await NoticeSettings.lower(rule, in: context.store)
      case "off": try await NoticeSettings.lower(rule, toOff: true, in: context.store)
      case "read": break
      case "remove":
        try await NoticeLog.change(in: context.store) { $0.remove(id) }
        return Response(status: .noContent)
      default: throw DetailError(field: "action", .notOneOf(["less", "off", "read", "remove"]))
      }
      try await NoticeLog.change(in: context.store) { $0.read(id) }
      return .json(try await self.notice(context))
    }
  }

  // MARK: Rules

  private static func noticeRules(_ context: PageRequest) async throws -> JSON {
    ["rules": .array(try await NoticeSettings(in: context.store).rules.map(\.json))]
  }

  private static func addNoticeRule(_ context: PageRequest) async throws -> Response {
    let (body, now) = (try await object(context), context.words.now)
    return try await details {
      let rule = try await NoticeSettings.change(in: context.store) { try $0.add(body, at: now) }
      return .json(rule.json, .created)
    }
  }

  /// Sets `{level, count}` of a rule.
  private static func setNoticeRule(_ context: PageRequest) async throws -> Response {
    let (id, body) = (try context.part("id"), try await object(context))
    guard try await NoticeSettings(in: context.store)[rule: id] != nil else { throw WebFailure.notFound }
    return try await details {
      let rule = try await NoticeSettings.change(in: context.store) { settings in
        try settings.change(id) { rule throws(DetailError) in
          if let level = body["level"] { try rule.setLevel(level.string ?? "") }
          if let count = body["count"] { try rule.setCount(count.integer ?? 0) }
        }
        return settings[rule: id]
      }
      return .json(rule?.json ?? .null)
    }
  }

  private static func removeNoticeRule(_ context: PageRequest) async throws -> Response {
    let id = try context.part("id")
    guard try await NoticeSettings(in: context.store)[rule: id] != nil else { throw WebFailure.notFound }
    return try await details {
      try await NoticeSettings.change(in: context.store) { try $0.remove(id) }
      return Response(status: .noContent)
    }
  }

  // MARK: Settings

  /// Returns whether a body sends notices to another server, or more of their content.
  private static func sendsMore(_ context: PageRequest) async throws -> Bool {
    let body = try await object(context)
    let before = try await NoticeSettings(in: context.store)
    let address = body["channels"]?["ntfy"]?["address"]?.string
    return (address != nil && address != before.ntfy?.address)
      || NoticeChannel.allCases.contains { channel in
        let settings = body["channels"]?.members.first { $0.name == channel.rawValue }?.value
        return settings?["details"]?.bool == true && !before[channel].showsDetails
      } || (body["sensitive"]?.bool == true && !before.namesSensitive)
  }

  private static func setNoticeSettings(_ context: PageRequest) async throws -> Response {
    let body = try await object(context)
    guard context.services.notices != nil || body["channels"] == nil else {
      return .problem(.unprocessableContent, NoticeDeliveryError.notHere.description)
    }
    return try await details {
      let settings = try await NoticeSettings.change(in: context.store) { settings in
        try settings.set(body)
        return settings
      }
      return .json(settings.json)
    }
  }

  /// Sends a test message with `{channel}`.
  private static func testNotices(_ context: PageRequest) async throws -> Response {
    let name = try await object(context)["channel"]?.string ?? ""
    guard let channel = NoticeChannel(rawValue: name) else {
      return .problem(.unprocessableContent, "channel must be desktop or ntfy")
    }
    guard let service = context.services.notices else {
      return .problem(.unprocessableContent, NoticeDeliveryError.notHere.description)
    }
    do { try await service.test(channel, NoticeSettings(in: context.store)) } catch let error
      as NoticeDeliveryError
    {
      return .problem(.unprocessableContent, error.description)
    }
    return .json(["sent": .string(channel.rawValue)])
  }
}
