import Foundation
import HTTPTypes
import Hummingbird
import WellsealCluster
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// The pages for administrators: names, sizes, sessions and servers, and no health data.
struct AdministrationPages: Sendable {
  let host: HostPages
  /// The display name of the sign-in with an OpenID provider, or `nil` if administrators can't use
  /// it.
  let login: String?

  static let maxUsers = 100
  static let maxActs = 20

  /// Returns the sign-in page.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - failure: The reason to show the page again.
  ///   - user: The user whose page follows after the sign-in.
  /// - Returns: The page, with status 403 if there is a reason.
  func signIn(
    _ request: Request, failure: LocalizedText? = nil, continuingWith user: UUID? = nil
  ) -> Response {
    let words = host.words(for: request)
    let target = user?.uuidString ?? ""
    return door(request, failure == nil ? .ok : .forbidden, title: words(.adminTitle)) {
      problem(failure.map { words($0) })
      tag("p") { words(.adminSignInText) }
      PasskeyForm(action: AdministrationPath.passkey, words: words, failure: .adminRefused)
        .signIn(with: Fields.hidden(AdministrationPath.next, target))
      if let login {
        tag("div", .class("form")) {
          tag(
            "a", .class("pill"), .href("\(AdministrationPath.departure)?\(AdministrationPath.next)=\(target)")
          ) {
            words(.signInWithLogin, login.isolated)
          }
        }
      }
    }
  }

  /// Returns the page on which an administrator registers a passkey.
  func registration(_ request: Request, of name: String, failure: LocalizedText? = nil) -> Response {
    let words = host.words(for: request)
    return door(request, failure == nil ? .ok : .unprocessableContent, title: words(.adminTitle)) {
      problem(failure.map { words($0) })
      tag("p") { words(.adminRegisterText, name.isolated) }
      PasskeyForm(action: request.uri.path, words: words, failure: .adminRefused).register
    }
  }

  /// Returns the page with the link of an invitation, which is shown once.
  func invited(_ request: Request, _ name: String, _ invitation: HostInvitation) -> Response {
    let words = host.words(for: request)
    return frame(request, .ok, words(.adminInvite)) {
      tag("section", .class("panel"), .named("role", "status")) {
        tag("p") { words(.adminInvited, name.isolated, words.moment(invitation.end)) }
        tag("pre", .class("wrap"), .id("invitation"), .named("dir", "ltr")) { invitation.link }
        tag("p", .class("actions")) {
          tag(
            "button", .class("pill strong"), .named("type", "button"), .flag("hidden"),
            .named("data-copy", "#invitation"), .named("data-done", words(.copied))
          ) { words(.copyText) }
        }
      }
    }
  }

  /// Returns the page after a user was erased.
  func erased(_ request: Request, _ name: String, notRewritten tables: [String]) -> Response {
    let words = host.words(for: request)
    return frame(request, .ok, words(.adminErase)) {
      tag("p") { words(.adminErased, name.isolated) }
      if !tables.isEmpty {
        tag("p", .class("note")) { words(.adminNotRewritten, tables.joined(separator: words.comma)) }
      }
    }
  }

  private func door(
    _ request: Request, _ status: HTTPResponse.Status, title: String, @HTMLBuilder content: () -> HTML
  ) -> Response {
    let document = Frame(words: host.words(for: request)).bare(title: title) {
      tag("section", .class("door")) {
        Icon.lock.image
        tag("h1") { title }
        content()
      }
    }
    return Page.response(document, status, to: request)
  }

  /// Returns a page with a link to the first one.
  private func frame(
    _ request: Request, _ status: HTTPResponse.Status, _ title: String, @HTMLBuilder content: () -> HTML
  ) -> Response {
    let words = host.words(for: request)
    let back = Page.Link(title: words(.adminTitle), path: AdministrationPath.page)
    let page = Page(title, tab: nil, back: back, status: status, content: content).quiet().alone()
    return Page.response(Frame(words: words).document(page), status, to: request)
  }

  private func problem(_ text: String?) -> HTML {
    text.map { text in tag("p", .class("problem"), .named("role", "alert")) { text } } ?? .none
  }
}

// MARK: All users

extension AdministrationPages {
  /// Returns the page of all users, servers and acts.
  func page(
    _ request: Request, _ state: AdministrationState, _ administrator: SignedInAdministrator, find: String,
    failure: LocalizedText?
  ) -> Response {
    let words = host.words(for: request)
    let status: HTTPResponse.Status = failure == nil ? .ok : .unprocessableContent
    let page = Page(words(.adminTitle), tab: nil, status: status) {
      problem(failure.map { words(.adminFailed, words($0)) })
      tag("p", .class("lead")) { words(.adminText, administrator.name.isolated) }
      tag("p", .class("form-actions")) {
        Rows.button(words(.signOut), action: AdministrationPath.signOut, style: "pill")
      }
      users(state, find: find, words)
      invitation(words)
      nodes(state.nodes, words)
      lostPassphrases(words)
      acts(state.acts, state.names, words)
    }
    .quiet().alone()
    return Page.response(Frame(words: words).document(page), status, to: request)
  }

  private func users(_ state: AdministrationState, find: String, _ words: Localizer) -> HTML {
    HTML {
      tag("h2") { words(.adminUsers) }
      tag("form", .class("panel form"), .named("method", "get"), .named("action", AdministrationPath.page)) {
        Fields.text(words(.adminFind), "find", String(find.prefix(200)))
        tag("p", .class("form-actions")) { tag("button", .class("pill")) { words(.adminFindButton) } }
      }
      if state.users.isEmpty {
        Rows.empty(words(.adminNoUsers), .people)
      } else {
        tag("ul", .class("list")) {
          state.users.map { user in
            Rows.link(
              .person, user.name.isolated, path: AdministrationPath.user(user.identifier),
              detail: words(Self.phrase(of: user.state)), note: space(of: user, words))
          }
        }
      }
      if state.isCut { tag("p", .class("note")) { words(.adminMoreUsers, words.number(Self.maxUsers)) } }
    }
  }

  private func invitation(_ words: Localizer) -> HTML {
    HTML {
      tag("h2") { words(.adminInvite) }
      tag("form", .class("panel form"), .named("method", "post"), .named("action", AdministrationPath.invite))
      {
        Fields.text(words(.signInName), "name", "", isRequired: true)
        tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.adminInvite) } }
      }
    }
  }

  private func nodes(_ nodes: [ClusterNode], _ words: Localizer) -> HTML {
    HTML {
      tag("h2") { words(.adminNodes) }
      tag("ul", .class("list")) {
        nodes.map { node in
          tag("li", .class("row")) {
            tag("span", .class("row-title")) {
              node.name.isolated
              tag("small") {
                words(
                  .adminNodeBeat, words(Self.phrase(of: node)), node.version.isolated,
                  words.duration(Double(node.age) / 1000))
              }
            }
            if node.isGone {
              nodeButton(words(.adminForget), "forget", node)
            } else if !node.isDraining {
              nodeButton(words(.adminDrain), "drain", node)
            }
          }
        }
      }
    }
  }

  private func nodeButton(_ title: String, _ act: String, _ node: ClusterNode) -> HTML {
    Rows.button(
      title, action: AdministrationPath.nodes + act, style: "pill small danger", fields: [("name", node.name)]
    )
  }

  private func acts(_ acts: [AdministrativeAct], _ names: [UUID: String], _ words: Localizer) -> HTML {
    HTML {
      tag("h2") { words(.adminActs) }
      tag("ul", .class("list")) {
        acts.reversed().map { act in
          let subject = act.person.map { names[$0] ?? $0.uuidString.lowercased() } ?? act.subject
          let note = [words.moment(act.time), subject?.isolated, act.actor.isolated].compactMap(\.self)
          return Rows.fact(
            act.kind?.rawValue ?? "", act.stage?.rawValue ?? "", note: note.joined(separator: " · "))
        }
      }
    }
  }

  private func lostPassphrases(_ words: Localizer) -> HTML {
    tag("section", .class("panel")) {
      tag("h2") { words(.adminLost) }
      tag("ul") {
        for phrase in [LocalizedText.adminLostCode, .adminLostPasskey, .adminLostBackup, .adminLostAll] {
          tag("li") { words(phrase) }
        }
      }
    }
  }
}

// MARK: One user

extension AdministrationPages {
  /// Returns the page of a user.
  func user(
    _ request: Request, _ user: AdministeredUser, _ administrator: SignedInAdministrator,
    failure: LocalizedText? = nil
  ) -> Response {
    let words = host.words(for: request)
    let person = user.person
    func path(_ act: String) -> String { "\(AdministrationPath.user(person.identifier))/\(act)" }
    return frame(request, failure == nil ? .ok : .unprocessableContent, person.name.isolated) {
      problem(failure.map { words(.adminFailed, words($0)) })
      tag("ul", .class("list facts")) {
        Rows.fact(words(.adminState), words(Self.phrase(of: person.state)))
        Rows.fact(words(.adminSpace), space(of: person, words))
      }
      tag("h2") { words(.adminSessions) }
      sessions(user.sessions, words)
      panel(words(.adminEndSessionsText)) {
        Rows.button(words(.adminEndSessions), action: path("end-sessions"), style: "pill danger")
      }
      if person.state == .suspended || person.state == .moving {
        panel(words(.adminResumeText)) {
          Rows.button(words(.adminResume), action: path("resume"), style: "pill")
        }
      } else {
        panel(words(.adminSuspendText)) {
          Rows.button(words(.adminSuspend), action: path("suspend"), style: "pill danger")
        }
      }
      form(path("quota"), words(.adminSetQuota)) {
        Fields.text(words(.adminQuota), "bytes", person.quota.map(ByteQuota.text) ?? "")
        tag("p", .class("note")) { words(.adminQuotaText) }
      }
      panel(words(.adminMoveText), title: words(.adminMove)) {
        tag("code", .named("dir", "ltr")) { "wellseal people move" }
      }
      form(path("erase"), words(.adminErase), style: "pill danger") {
        tag("p", .class("note")) { words(.adminEraseText) }
        Fields.text(words(.name), "name", "", isRequired: true)
      }
    }
  }

  private func sessions(_ sessions: [HostedSession], _ words: Localizer) -> HTML {
    guard !sessions.isEmpty else { return Rows.empty(words(.adminNoSessions), .devices) }
    return tag("ul", .class("list")) {
      sessions.prefix(Self.maxUsers).map { session in
        tag("li", .class("row")) {
          tag("span", .class("row-title")) {
            words(.sinceLastSeen, words.moment(session.since), words.moment(session.seen))
          }
        }
      }
    }
  }

  private func panel(_ text: String, title: String? = nil, @HTMLBuilder content: () -> HTML) -> HTML {
    tag("section", .class("panel")) {
      if let title { tag("h2") { title } }
      tag("p", .class("note")) { text }
      tag("p", .class("form-actions")) { content() }
    }
  }

  private func form(
    _ action: String, _ title: String, style: String = "pill", @HTMLBuilder content: () -> HTML
  ) -> HTML {
    tag("form", .class("panel form"), .named("method", "post"), .named("action", action)) {
      content()
      tag("p", .class("form-actions")) { tag("button", .class(style)) { title } }
    }
  }
}

// MARK: Texts

extension AdministrationPages {
  /// Returns the reason of an error that left everything unchanged, or `nil` for other errors.
  static func reason(of error: any Error) -> LocalizedText? {
    switch error {
    case let error as AdministratorActError: error.reason
    case ClusterError.nameTaken: .adminNameTaken
    case ClusterError.malformedName: .adminMalformedName
    case is ClusterError: .adminOther
    default: nil
    }
  }

  private static func phrase(of state: PersonState?) -> LocalizedText {
    switch state {
    case .active: .adminActive
    case .suspended: .adminSuspended
    case .moving: .adminMoving
    case .erased: .adminErasing
    case nil: .adminWithoutStore
    }
  }

  private static func phrase(of node: ClusterNode) -> LocalizedText {
    if node.isGone { return .adminNodeGone }
    return node.isDraining ? .adminNodeDraining : .adminNodeServing
  }

  private func space(of user: WellsealCluster.HostedPerson, _ words: Localizer) -> String {
    let bytes = words.bytes(UInt64(max(user.bytes ?? 0, 0)))
    return user.quota.map { words(.adminSpaceOf, bytes, words.bytes(UInt64(max($0, 0)))) } ?? bytes
  }
}
