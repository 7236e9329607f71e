import Foundation
import WellsealBase
import WellsealCredentials
import WellsealHealthLinks
import WellsealLinkService
import WellsealLocalization
import WellsealPages
import WellsealQueries

/// The view of a received link: its claims, the form for contacting its server, and the reason why
/// it can't be opened.
struct LinkSheetView: Sendable {
  let link: OpenedLink
  let words: Localizer

  init(_ link: OpenedLink, _ words: Localizer) {
    self.link = link
    self.words = words
  }

  private var now: UnixTime { UnixTime(words.now) }

  /// The claims in the link itself, which need no request.
  var facts: HTML {
    tag("section", .class("panel")) {
      tag("h2") { words(.linkSaysItself) }
      tag("ul", .class("list facts")) {
        if let payload = link.preview.payload {
          Rows.fact(words(.linkLabel), label(payload))
          Rows.fact(words(.linkHost), safeForDisplay(payload.address.host, limit: 200).isolated)
          Rows.fact(words(.linkLives), life(payload))
          Rows.fact(words(.linkKind), kind(payload.flags))
        }
        link.preview.viewer.map {
          Rows.fact(words(.linkViewer), safeForDisplay($0, limit: 200).isolated, note: words(.linkNotAsked))
        }
      }
      tag("p", .class("note")) { words(.linkLabelNote) }
    }
  }

  private func label(_ payload: LinkPayload) -> String {
    words.linkLabel(payload.label ?? "")
  }

  private func life(_ payload: LinkPayload) -> String {
    guard let end = payload.expires else { return words(.linkNoEnd) }
    let moment = words.moment(min(end, UnixTime(253_402_300_799)).date)
    return words(payload.hasExpired(at: now) ? .linkExpiredAt : .linkUntil, moment)
  }

  private func kind(_ flags: LinkFlags) -> String {
    var parts = [words(flags.isDirect ? .linkOneFile : .linkManyFiles)]
    if flags.needsPasscode { parts.append(words(.linkWithPasscode)) }
    if flags.isLongTerm { parts.append(words(.linkMayChange)) }
    return parts.joined(separator: " · ")
  }

  /// Returns the form for confirming the request to the server and the name to send.
  ///
  /// - Parameter action: The path of the form.
  /// - Returns: The form, or `nil` for a link that can't be opened.
  func form(action: String) -> HTML? {
    guard let payload = link.preview.payload, mayAsk else { return nil }
    return tag("form", .class("panel form"), .named("method", "post"), .named("action", action)) {
      tag("h2") { words(.linkAskServer) }
      tag("p") { words(.linkAskText, safeForDisplay(payload.address.host, limit: 200).isolated) }
      tag("label", .class("field")) {
        tag("span") { words(.linkRecipient) }
        tag(
          "input", .named("type", "text"), .named("name", "recipient"), .named("value", link.recipient),
          .named("maxlength", "\(LinkOpener.Request.maxRecipientLength)"), .named("autocomplete", "off"),
          .named("dir", "auto"), .flag("required"))
        tag("small") { words(.linkRecipientNote) }
      }
      if payload.flags.needsPasscode {
        tag("label", .class("field")) {
          tag("span") { words(.linkPasscode) }
          tag(
            "input", .named("type", "password"), .named("name", "passcode"), .named("autocomplete", "off"),
            .named("maxlength", "256"), .flag("required"))
          tag("small") { words(.linkPasscodeNote) }
        }
      }
      if payload.hasExpired(at: now) {
        Fields.tick("anyway", "yes", words(.linkAnyway))
      }
      tag("p", .class("form-actions")) {
        tag("a", .class("pill"), .href("/import")) { words(.cancel) }
        tag("button", .class("pill strong")) { words(.linkOpen) }
      }
    }
  }

  /// Whether a request to the server is allowed: again after a wrong passcode, and never if the
  /// link forbids it.
  private var mayAsk: Bool {
    let refusing = link.preview.findings.filter(\.refuses)
    guard refusing.allSatisfy({ $0.code == .expired }), wait == nil else { return false }
    guard let report = link.report else { return true }
    return !link.isOpen && report.findings.contains { Self.again.contains($0.code) }
  }

  private static let again: Set<LinkFindingCode> = [
    .passcodeWrong, .passcodeNeeded, .expired, .unreachable, .unavailable, .tooManyRequests, .notObserved,
  ]

  /// The earliest time of the next request, or `nil` if a request is allowed.
  private var wait: Date? { link.notBefore.flatMap { $0 > words.now ? $0 : nil } }

  /// The checkbox for saving the link, to open it again.
  var follow: HTML? {
    guard link.preview.payload?.flags.isLongTerm == true else { return nil }
    return Fields.tick("follow", "yes", words(.followLink))
  }

  /// The reason why the link or a part of it can't be opened, or `nil` if everything can.
  var problem: HTML? {
    let report = link.report ?? link.preview
    if let wait, link.report == nil {
      return tag("p", .class("problem"), .named("role", "alert")) { words(.linkWait, words.moment(wait)) }
    }
    guard let phrase = sentence(report) else { return nil }
    return tag("p", .class("problem"), .named("role", "alert")) { phrase }
  }

  private func sentence(_ report: LinkReport) -> String? {
    let refusing = report.findings.filter(\.refuses)
    for finding in refusing {
      if finding.code == .passcodeWrong, let left = report.remainingAttempts {
        return words(.linkPasscodeWrong, words.number(left))
      }
      if let phrase = Self.phrases[finding.code] { return words(phrase) }
    }
    if !refusing.isEmpty { return words(.linkRefused) }
    return report.isUnobserved && link.report != nil ? words(.linkNotReached) : nil
  }

  /// The messages for findings that occur with valid links.
  private static let phrases: [LinkFindingCode: LocalizedText] = [
    .expired: .linkHasExpired, .passcodeWrong: .linkPasscodeWrongUncounted, .passcodeLocked: .linkLocked,
    .passcodeNeeded: .linkPasscodeMissing, .notFound: .linkDead, .locationGone: .linkDead,
    .tooManyRequests: .linkTooOften, .unavailable: .linkNotReached, .unreachable: .linkNotReached,
    .versionNewer: .linkNewer, .authenticationFailed: .linkChanged, .addressNotPublic: .linkNotPublic,
    .urlNotHttps: .linkNotEncrypted, .responseTooLarge: .linkTooLarge, .inflateLimit: .linkTooLarge,
    .fileTooLarge: .linkTooLarge,
  ]

  /// Every finding, collapsed.
  var findings: HTML? {
    let all = (link.report ?? link.preview).findings
    guard !all.isEmpty else { return nil }
    return tag("details", .class("data-table")) {
      tag("summary") { words(.allFindings, words.number(all.count)) }
      tag("ul", .class("findings"), .named("dir", "ltr"), .named("lang", "en")) {
        for finding in all.prefix(200) {
          tag("li", .class("level-\(finding.level.word)")) {
            tag("code") { finding.code.rawValue }
            tag("span") { finding.message.isolated }
            if !finding.path.isEmpty { tag("small") { finding.path.isolated } }
          }
        }
      }
    }
  }
}

extension Localizer {
  /// Returns the label of a link for display.
  ///
  /// The sender chose it, so it is omitted if it looks like Wellseal's name or like nothing.
  func linkLabel(_ label: String) -> String {
    DisplayName(label, maxLength: 200) == nil
      ? self(.linkNoLabel) : safeForDisplay(label, limit: 200).isolated
  }
}
