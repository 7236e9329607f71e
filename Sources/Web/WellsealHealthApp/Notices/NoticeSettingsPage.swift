import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// Quiet hours, and the ways out of the app.
enum NoticeSettingsPage {
  static let path = "/notices/settings"
  static let routes: [PageRoute] = [
    .get(path) { try await page($0) },
    PageRoute(method: .post, path: path, answer: save).whichIsAct(sendsMore),
    PageRoute(method: .post, path: "\(path)/test", answer: test),
  ]

  private static func page(
    _ context: PageRequest, problem: String? = nil, success: String? = nil
  ) async throws -> Page {
    let words = context.words
    let settings = try await NoticeSettings(in: context.store)
    return Page(
      words(.noticeDelivery), tab: .summary,
      back: .init(title: words(.noticesTitle), path: NoticePages.path),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { problem } }
      if let success { tag("p", .class("panel good"), .named("role", "status")) { success } }
      tag("form", .class("form"), .named("method", "post"), .named("action", path)) {
        quiet(settings, words)
        if context.services.notices == nil {
          tag("p", .class("note")) { words(.deliveryNotHere) }
        } else {
          channels(settings, words)
        }
        tag("fieldset") {
          tag("legend") { words(.noticePrivacy) }
          Fields.tick("sensitive", "yes", words(.nameSensitive), isOn: settings.namesSensitive)
          tag("p", .class("note")) { words(.nameSensitiveNote) }
        }
        tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.save) } }
      }
      if context.services.notices != nil { tests(settings, words) }
    }
  }

  private static func quiet(_ settings: NoticeSettings, _ words: Localizer) -> HTML {
    tag("fieldset") {
      tag("legend") { words(.quietHours) }
      Fields.tick("quiet", "yes", words(.quietHoursOn), isOn: settings.quiet.isOn)
      tag("div", .class("fields")) {
        Fields.text(words(.quietFrom), "from", settings.quiet.fromClock, kind: "time", isRequired: true)
        Fields.text(words(.quietTo), "to", settings.quiet.toClock, kind: "time", isRequired: true)
      }
      tag("p", .class("note")) { words(.quietNote) }
    }
  }

  private static func channels(_ settings: NoticeSettings, _ words: Localizer) -> [HTML] {
    NoticeChannel.allCases.map { channel in
      tag("fieldset") {
        tag("legend") { words.name(channel) }
        Fields.tick(
          "on", channel.rawValue, words(.channelOn, words.name(channel)), isOn: settings[channel].isOn)
        // The publisher sends only a number.
        if channel != .homeAssistant {
          Fields.tick(
            "details", channel.rawValue, words(.channelDetails, words.name(channel)),
            isOn: settings[channel].showsDetails)
        }
        if channel == .ntfy {
          tag("div", .class("fields")) {
            Fields.text(words(.ntfyAddress), "address", settings.ntfy?.address ?? "", kind: "url")
            Fields.secret(words, .ntfyToken, "token", isNew: true, isRequired: false)
          }
          if settings.ntfyToken != nil {
            Fields.tick("removeToken", "yes", words(.ntfyRemoveToken))
          }
        }
        tag("p", .class("note")) { words(note(channel)) }
      }
    }
  }

  private static func note(_ channel: NoticeChannel) -> LocalizedText {
    switch channel {
    case .desktop: .channelDesktopNote
    case .ntfy: .channelNtfyNote
    case .homeAssistant: .channelHomeNote
    }
  }

  private static func tests(_ settings: NoticeSettings, _ words: Localizer) -> HTML? {
    let usable = [NoticeChannel.desktop, .ntfy].filter(settings.isUsable)
    guard !usable.isEmpty else { return nil }
    return tag("section") {
      tag("h2") { words(.sendTest) }
      tag("div", .class("form-actions")) {
        for channel in usable {
          Rows.button(
            words(.sendTestTo, words.name(channel)), action: "\(path)/test", style: "pill",
            fields: [("channel", channel.rawValue)])
        }
      }
    }
  }

  // MARK: Changes

  /// Returns whether a form sends notices to another server, or more of their content.
  private static func sendsMore(_ context: PageRequest) async throws -> Bool {
    let form = try await context.form()
    let before = try await NoticeSettings(in: context.store)
    let details = Set(form.all("details"))
    let address = form["address"] ?? ""
    return (!address.isEmpty && address != before.ntfy?.address)
      || NoticeChannel.allCases.contains { details.contains($0.rawValue) && !before[$0].showsDetails }
      || (form["sensitive"] == "yes" && !before.namesSensitive)
  }

  private static func save(_ context: PageRequest) async throws -> Response {
    let (words, form) = (context.words, try await context.form())
    let isHere = context.services.notices != nil
    let on = Set(form.all("on"))
    let details = Set(form.all("details"))
    let (from, to) = (form["from"] ?? "", form["to"] ?? "")
    let (isQuiet, isSensitive) = (form["quiet"] == "yes", form["sensitive"] == "yes")
    let (address, token, removesToken) = (
      form["address"] ?? "", form["token"] ?? "", form["removeToken"] == "yes"
    )
    do {
      try await NoticeSettings.change(in: context.store) { settings in
        settings.quiet = try QuietHours(parsing: "\(from)-\(to)")
        settings.quiet.isOn = isQuiet
        settings.namesSensitive = isSensitive
        guard isHere else { return }
        settings.setNtfy(address.isEmpty ? nil : try NtfyTopic(parsing: address))
        if removesToken { try settings.setNtfyToken(nil) }
        if !token.isEmpty { try settings.setNtfyToken(token) }
        for channel in NoticeChannel.allCases {
          let name = channel.rawValue
          try settings.set(channel, isOn: on.contains(name), showsDetails: details.contains(name))
        }
      }
      return .redirect(to: path, type: .normal)
    } catch let error as DetailError {
      let label = labels.first { error.description.hasPrefix("\($0.name):") }?.label ?? .noticeDelivery
      return try await page(context, problem: words(.checkThisField, words(label))).response(for: context)
    }
  }

  private static let labels: [(name: String, label: LocalizedText)] = [
    ("quiet", .quietHours), ("ntfy", .ntfyAddress), ("token", .ntfyToken),
  ]

  private static func test(_ context: PageRequest) async throws -> Response {
    let words = context.words
    guard let service = context.services.notices,
      let channel = NoticeChannel(rawValue: try await context.form()["channel"] ?? "")
    else { throw WebFailure.notFound }
    do {
      try await service.test(channel, NoticeSettings(in: context.store))
      return try await page(context, success: words(.testSent)).response(for: context)
    } catch let error as NoticeDeliveryError {
      return try await page(context, problem: words(phrase(error))).response(for: context)
    }
  }

  private static func phrase(_ error: NoticeDeliveryError) -> LocalizedText {
    switch error {
    case .noDesktop: .testNoDesktop
    case .unreachable: .testUnreachable
    case .refused: .testRefused
    case .channelOff, .notHere: .deliveryNotHere
    }
  }
}
