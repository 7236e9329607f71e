import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WellsealBase
import WellsealConsent
import WellsealCredentials
import WellsealHealthLinks
import WellsealLinkService
import WellsealLocalization
import WellsealPages
import WellsealQRCode
import WellsealRequests

/// The links that the user created: the code for sharing, the state at the host, extending and
/// revoking.
enum OwnLinkPages {
  static let path = PagePath.links

  static let routes: [PageRoute] =
    [
      .get(path, list), .get("\(path)/own/{id}", detail), .post("\(path)/own/{id}/extend", extend),
      .post("\(path)/own/{id}/pause", pause), .post("\(path)/own/{id}/withdraw", withdraw),
      PageRoute(method: .get, path: "\(path)/own/{id}/code.svg", answer: drawing),
    ] + FollowedLinkPages.routes

  static func path(of link: OwnLinks.Link) -> String { "\(path)/own/\(link.secret.id)" }

  static func links(_ context: PageRequest) throws -> PersonalLinks {
    guard let links = context.services.links else { throw WebFailure.notFound }
    return links
  }

  private static func list(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let links = try links(context)
    let all = try await links.own(in: context.store).all()
    let shown = Array(all.reversed().prefix(maxShown))
    let states = await states(of: Array(shown.prefix(maxAsked)), links, at: UnixTime(words.now))
    let followed = try await FollowedLinkPages.list(context)
    return Page(words(.healthLinks), tab: .sharing, back: .init(title: words(.sharing), path: "/sharing")) {
      tag("p", .class("actions")) {
        tag("a", .class("pill strong"), .href(NewLinkPages.path)) {
          Icon.plus.image
          words(.makeLink)
        }
        tag("a", .class("pill"), .href("/import")) { words(.openLink) }
      }
      if all.isEmpty { Rows.empty(words(.noLinks), .shield, note: words(.noLinksNote)) }
      tag("ul", .class("list")) {
        for link in shown {
          let state = states[link.secret.id]
          let standing = state.map { words(phrase(of: $0, link)) }
          Rows.link(
            .shield, title(of: link, words), path: path(of: link), style: "c-other",
            note: [
              standing, end(state?.expires ?? link.expires, words),
              words(.linkMadeOn, words.day(link.created.date)),
            ].compactMap(\.self).joined(separator: " · "))
        }
      }
      followed
    }
  }

  private static let maxShown = 200
  /// The maximum number of links whose servers are contacted for the list.
  private static let maxAsked = 20

  /// Returns the states of links that the servers report within two seconds, by link name.
  ///
  /// Expired links are skipped.
  private static func states(
    of all: [OwnLinks.Link], _ links: PersonalLinks, at now: UnixTime
  ) async -> [String: OwnLinkState] {
    let asked = all.filter { $0.host != nil && ($0.expires.map { $0 > now } ?? true) }
    guard !asked.isEmpty else { return [:] }
    return await withTaskGroup(of: (String, OwnLinkState)?.self) { group in
      for link in asked {
        group.addTask {
          guard let state = try? await links.client(of: link).state(of: link.secret) else { return nil }
          return (link.secret.id, state)
        }
      }
      group.addTask {
        try? await Task.sleep(for: .seconds(2), clock: .continuous)
        return ("", OwnLinkState.unknown)
      }
      var states: [String: OwnLinkState] = [:]
      var answers = 0
      for await answer in group {
        if let answer, answer.0.isEmpty { break }
        answers += 1
        if let answer { states[answer.0] = answer.1 }
        if answers == asked.count { break }
      }
      group.cancelAll()
      return states
    }
  }

  /// Returns the URL that opens the link in any browser: the page of the link's server, with the
  /// link after the `#`.
  private static func address(of link: OwnLinks.Link) -> String {
    LinkText.write(link.payload, viewer: link.host.map { "\($0)/view" })
  }

  private static func title(of link: OwnLinks.Link, _ words: Localizer) -> String {
    words.linkLabel(link.label)
  }

  static func end(_ expires: UnixTime?, _ words: Localizer) -> String {
    guard let expires else { return words(.linkNoEnd) }
    let hasEnded = expires <= UnixTime(words.now)
    return words(
      hasEnded ? .linkExpiredAt : .linkUntil, words.moment(expires.date))
  }
}

// MARK: Single links

extension OwnLinkPages {
  private static func link(_ context: PageRequest) async throws -> (OwnLinks.Link, PersonalLinks) {
    let links = try links(context)
    let name = try context.part("id")
    guard let link = try? await links.own(in: context.store).link(name) else { throw WebFailure.notFound }
    return (link, links)
  }

  private static func detail(_ context: PageRequest) async throws -> Page {
    let ((link, links), words) = (try await link(context), context.words)
    let state = try? await links.client(of: link).state(of: link.secret)
    // Without a daemon there is no log, so new events wait.
    if let state, let sharing = context.services.sharing {
      try await OwnLinkLog(link, links.own(in: context.store)).write(state, to: sharing.broker.log)
    }
    let text = address(of: link)
    let symbol = try? LinkCode.symbol(of: text)
    // Don't show a code that no longer opens anything.
    let isDead = state?.reason != nil || link.expires.map { $0 <= UnixTime(words.now) } ?? false
    return Page(
      title(of: link, words), tab: .sharing, back: .init(title: words(.healthLinks), path: path)
    ) {
      if context.query("failed") != nil {
        tag("p", .class("problem"), .named("role", "alert")) { words(.linkHostFailed) }
      }
      if !isDead { handing(text, symbol, link, words) }
      standing(link, state, words)
      state.map { log($0.accesses, words) }
      if link.host != nil { changes(link, words) }
    }
  }

  /// Returns the code and the text for sharing.
  private static func handing(
    _ text: String, _ symbol: QRMatrix?, _ link: OwnLinks.Link, _ words: Localizer
  ) -> HTML {
    HTML {
      tag("div", .class("codes")) {
        symbol.map { symbol in
          tag("figure", .class("code")) { symbol.drawing(words(.codeOfLink)) }
        }
        tag("p", .class("note")) { words(.linkCodeNote) }
      }
      tag("p", .class("actions")) {
        tag(
          "button", .class("pill strong"), .named("type", "button"), .flag("hidden"), .named("data-print", "")
        ) { words(.print) }
        tag("a", .class("pill"), .href("\(path(of: link))/code.svg"), .flag("download")) { words(.saveCode) }
        tag(
          "button", .class("pill"), .named("type", "button"), .flag("hidden"), .named("data-copy", "#link"),
          .named("data-done", words(.copied))
        ) { words(.copyText) }
        tag(
          "button", .class("pill"), .named("type", "button"), .flag("hidden"), .named("data-share", "#link")
        ) { words(.shareText) }
      }
      tag(
        "pre", .class("wrap"), .id("link"), .named("dir", "ltr"), .named("tabindex", "0"),
        .label(words(.healthLink))
      ) { text }
    }
  }

  private static func standing(_ link: OwnLinks.Link, _ state: OwnLinkState?, _ words: Localizer) -> HTML {
    tag("ul", .class("list facts")) {
      Rows.fact(words(.linkState), words(phrase(of: state, link)))
      Rows.fact(words(.linkLives), end(state?.expires ?? link.expires, words))
      if let state {
        Rows.fact(
          words(.linkUses),
          state.usesLimit.map { words(.amountOf, words.number(state.uses), words.number($0)) }
            ?? words.number(state.uses))
        state.attemptsLeft.map { Rows.fact(words(.linkAttemptsLeft), words.number($0)) }
      }
      link.host.map { Rows.fact(words(.linkHost), safeForDisplay($0, limit: 200).isolated) }
    }
  }

  private static func phrase(of state: OwnLinkState?, _ link: OwnLinks.Link) -> LocalizedText {
    guard link.host != nil else { return .linkOnWebSpace }
    guard let state else { return .linkHostNotReached }
    return state.reason.map { reasons[$0] ?? .linkIsDead } ?? .linkIsLive
  }

  private static let reasons: [String: LocalizedText] = [
    "withdrawn": .linkIsWithdrawn, "expired": .linkIsExpired, "used up": .linkIsUsedUp,
    "locked": .linkIsLocked,
  ]

  private static func log(_ accesses: [OwnLinkState.Access], _ words: Localizer) -> HTML {
    HTML {
      tag("h2") { words(.linkLog) }
      if accesses.isEmpty {
        Rows.empty(words(.linkNobody), .people)
      } else {
        tag("ul", .class("list")) {
          for access in accesses.prefix(maxShown) {
            Rows.fact(
              access.recipient.isEmpty ? words(.noName) : safeForDisplay(access.recipient).isolated,
              words.moment(access.time.date),
              note: safeForDisplay(access.outcome, limit: 60).isolated)
          }
        }
      }
      tag("p", .class("note")) { words(.linkLogNote) }
    }
  }

  private static func changes(_ link: OwnLinks.Link, _ words: Localizer) -> HTML {
    let address = path(of: link)
    return HTML {
      tag("details", .class("data-table fold")) {
        tag("summary") { words(.linkExtend) }
        tag("form", .class("form"), .named("method", "post"), .named("action", "\(address)/extend")) {
          tag("div", .class("fields")) {
            Fields.choice(words(.linkLives), "life", chosen: "", [("", words(.linkAsItIs))] + lives(words))
            Fields.text(words(.linkUsesLimit), "uses", "", kind: "number")
            Fields.text(words(.linkNewPasscode), "passcode", "")
            Fields.secret(words, .currentSecret, "secret")
          }
          tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.linkExtend) } }
        }
      }
      tag("details", .class("data-table danger-zone")) {
        tag("summary") { words(.linkWithdraw) }
        tag("p") { words(.linkWithdrawText) }
        tag("div", .class("form-actions")) {
          Rows.button(words(.linkPause), action: "\(address)/pause", style: "pill")
          Rows.button(words(.linkWithdraw), action: "\(address)/withdraw", style: "pill danger")
        }
      }
    }
  }

  /// Returns the lifetimes of a link by seconds, with `never` for no expiry.
  static func lives(_ words: Localizer) -> [(String, String)] {
    [900, 3600, 86_400, 604_800, 2_592_000].map { seconds in
      ("\(seconds)", seconds > 86_400 ? words(.daysLong, seconds / 86_400) : words.duration(Double(seconds)))
    }
      + [("never", words(.linkNoEnd))]
  }

  /// Returns the expiry for a selection of ``lives(_:)``.
  static func end(of choice: String?, at now: UnixTime) -> UnixTime?? {
    guard let choice, !choice.isEmpty else { return nil }
    if choice == "never" { return .some(nil) }
    return Double(choice).flatMap { (60...31_622_400).contains($0) ? .some((now + $0).rounded(.down)) : nil }
  }
}

// MARK: Changes

extension OwnLinkPages {
  private static func extend(_ context: PageRequest) async throws -> String {
    let (form, now) = (try await context.form(), UnixTime(context.words.now))
    var changes = OwnLinkChanges()
    changes.expires = end(of: form["life"], at: now)
    changes.usesLimit = form["uses"].flatMap { Int($0) }.flatMap { (1...1_000_000).contains($0) ? $0 : nil }
    changes.passcode = form["passcode"].flatMap { $0.count >= NewLinkPages.minPasscodeLength ? $0 : nil }
    return try await order(context) { try await $0.change($1.secret, changes) }
  }

  private static func pause(_ context: PageRequest) async throws -> String {
    var changes = OwnLinkChanges()
    changes.isActive = false
    return try await order(context) { try await $0.change($1.secret, changes) }
  }

  private static func withdraw(_ context: PageRequest) async throws -> String {
    try await order(context) { try await $0.withdraw($1.secret) }
  }

  private static func order(
    _ context: PageRequest, _ body: (LinkHostClient, OwnLinks.Link) async throws -> some Any
  ) async throws -> String {
    let (link, links) = try await link(context)
    do { _ = try await body(try links.client(of: link), link) } catch is LinkServiceError {
      return "\(path(of: link))?failed=1"
    }
    return path(of: link)
  }

  private static func drawing(_ context: PageRequest) async throws -> Response {
    let (link, _) = try await link(context)
    let symbol = try LinkCode.symbol(of: address(of: link))
    return Response(
      status: .ok,
      headers: [
        .contentType: "image/svg+xml", .contentDisposition: "attachment; filename=\"health-link.svg\"",
      ], body: .init(byteBuffer: ByteBuffer(string: symbol.svg())))
  }
}
