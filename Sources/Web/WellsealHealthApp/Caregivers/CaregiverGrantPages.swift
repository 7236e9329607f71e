import Foundation
import HTTPTypes
import Hummingbird
package import WellsealAccounts
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQRCode
import WellsealRequests
import WellsealStore

/// The pages of caregivers: inviting, changing and revoking access.
package struct CaregiverGrantPages: Sendable {
  let holders: CaregiverService
  /// Returns the URL of a link with a secret.
  let link: @Sendable (String) -> String

  /// Creates the pages.
  ///
  /// - Parameters:
  ///   - holders: The service of the user's caregivers.
  ///   - link: Returns the URL of an invitation with a secret.
  package init(_ holders: CaregiverService, link: @escaping @Sendable (String) -> String) {
    self.holders = holders
    self.link = link
  }

  static let path = PagePath.holders

  package var routes: [PageRoute] {
    [
      .get(Self.path) { try await page($0) },
      PageRoute(method: .post, path: Self.path, answer: invite).refusing {
        try await page($0, problem: .wrongSecret).response(for: $0)
      },
      .get("\(Self.path)/{id}") { try await detail($0) },
      PageRoute(method: .post, path: "\(Self.path)/{id}", answer: change).whichIsAct(widens).refusing {
        try await detail($0, problem: .wrongSecret).response(for: $0)
      },
      PageRoute(method: .post, path: "\(Self.path)/{id}/end", answer: end),
    ]
  }

  private static func path(of holding: CaregiverGrant) -> String { PagePath.holder(holding.id.uuidString) }
}

// MARK: List

extension CaregiverGrantPages {
  private func page(
    _ context: PageRequest, made link: String? = nil, ended: CaregiverGrant? = nil,
    problem: LocalizedText? = nil
  ) async throws -> Page {
    let words = context.words
    try await holders.endWithoutKey()
    let held = await holders.holdings
    var form = try await CaregiverForm(nil, nil, for: context)
    // After an error, the form keeps its values.
    if problem != nil { form = form.keeping(try await context.form()) }
    return Page(
      words(.peopleWhoSee), tab: .sharing, back: .init(title: words(.sharing), path: "/sharing"),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      if let link {
        tag("section", .class("panel"), .named("role", "status")) {
          tag("p") { words(.inviteOnce) }
          tag("pre", .class("wrap"), .id("invitation"), .named("dir", "ltr")) { link }
          tag("p", .class("actions")) {
            tag(
              "button", .class("pill strong"), .named("type", "button"), .flag("hidden"),
              .named("data-copy", "#invitation"), .named("data-done", words(.copied))
            ) { words(.copyText) }
            tag(
              "button", .class("pill"), .named("type", "button"), .flag("hidden"),
              .named("data-share", "#invitation")
            ) { words(.shareText) }
          }
          (try? QREncoder(level: .medium).symbol(for: link)).map { symbol in
            tag("figure", .class("code")) { symbol.drawing(words(.codeOfLink)) }
          }
        }
      }
      if let ended {
        tag("p", .class("panel good"), .named("role", "status")) {
          words(.seesNothingNow, ended.name.isolated)
        }
      }
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
      tag("p") { words(.peopleWhoSeeText) }
      list(held, words)
      tag("h2") { words(.invitePerson) }
      form.html(action: Self.path, button: .invitePerson)
    }
  }

  private func list(_ held: [CaregiverGrant], _ words: Localizer) -> HTML {
    guard !held.isEmpty else { return Rows.empty(words(.nobodySees), .people) }
    return tag("ul", .class("list")) {
      for holding in held {
        Rows.link(
          .person, holding.name.isolated, path: Self.path(of: holding), style: "c-other",
          note: [
            words(holding.role.phrase), holding.end(words),
            holding.taken == nil ? words(.invitationWaits) : nil,
          ].compactMap(\.self).joined(separator: " · "))
      }
    }
  }

  /// Creates an invitation.
  ///
  /// The response contains the link itself, because a redirect would have to store it.
  ///
  /// An invitation gives access to the store's key, so ``ActTable`` asks for the current secret
  /// again.
  private func invite(_ context: PageRequest) async throws -> Response {
    let (form, session) = (try await context.form(), context.services.storeSession)
    guard let reopening = try await session.sealedStore().reopening else { throw StoreError.locked }
    do {
      let made = try await holders.invite(CaregiverForm.request(form, in: context.time), opening: reopening)
      return try await page(context, made: link(made.secret)).response(for: context)
    } catch is CaregiverError {
      return try await page(context, problem: .seeingProblem).response(for: context)
    }
  }
}

// MARK: Single caregiver

extension CaregiverGrantPages {
  /// Returns the grant with the identifier in the path.
  ///
  /// - Throws: ``WebFailure`` if there is none.
  private func holding(_ context: PageRequest) async throws -> CaregiverGrant {
    guard let id = UUID(uuidString: try context.part("id")), let found = try? await holders.holding(id) else {
      throw WebFailure.notFound
    }
    return found
  }

  private func detail(
    _ context: PageRequest, problem: LocalizedText? = nil
  ) async throws -> Page {
    let words = context.words
    try await holders.endWithoutKey()
    let holding = try await holding(context)
    guard let consent = holders.consent(of: holding) else { throw WebFailure.notFound }
    var form = try await CaregiverForm(holding, consent, for: context)
    if problem != nil { form = form.keeping(try await context.form()) }
    let taken = holding.taken.map { words(.invitationTaken, $0.name.isolated, words.moment($0.at)) }
    return Page(
      holding.name.isolated, tab: .sharing, back: .init(title: words(.peopleWhoSee), path: Self.path),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
      tag("ul", .class("list")) {
        Rows.fact(words(.holderRole), words(holding.role.phrase), note: words(.holderRoleNote))
        Rows.fact(taken ?? words(.invitationWaits), holding.end(words))
        Rows.link(.list, words(.accessLog), path: "/sharing/log?app=\(holding.key.description.inQuery)")
      }
      tag("h2") { words(.mayRead) }
      GrantList(consent, holding, words).html
      tag("h2") { words(.endSeeing) }
      tag("div", .class("panel form")) {
        tag("p") { words(.endSeeingText) }
        tag("div", .class("actions")) {
          Rows.button(words(.endSeeing), action: "\(Self.path(of: holding))/end", style: "pill danger")
        }
      }
      tag("h2") { words(.changeSeeing) }
      form.html(action: Self.path(of: holding), button: .changeSeeing)
    }
  }

  /// Returns whether the submitted form grants more than before: another type, an earlier start,
  /// more days or a later end.
  @Sendable private func widens(_ context: PageRequest) async throws -> Bool {
    let holding = try await holding(context)
    guard let consent = holders.consent(of: holding),
      let request = try? CaregiverForm.request(try await context.form(), in: context.time)
    else { return false }
    return request.widens(holding, consent)
  }

  private func change(_ context: PageRequest) async throws -> Response {
    let holding = try await holding(context)
    do {
      try await holders.change(
        holding.id, to: CaregiverForm.request(try await context.form(), in: context.time))
      return .redirect(to: Self.path(of: holding), type: .normal)
    } catch CaregiverError.unknown {
      throw WebFailure.notFound
    } catch is CaregiverError {
      return try await detail(context, problem: .seeingProblem).response(for: context)
    }
  }

  /// Ends a grant and confirms it; the response has the name, because a URL must not.
  private func end(_ context: PageRequest) async throws -> Response {
    let holding = try await holding(context)
    do { try await holders.end(holding.id) } catch is CaregiverError { throw WebFailure.notFound }
    return try await page(context, ended: holding).response(for: context)
  }
}

/// The readable types with the extent of each permission.
struct GrantList {
  private let consent: AppConsent
  private let holding: CaregiverGrant
  private let words: Localizer

  init(_ consent: AppConsent, _ holding: CaregiverGrant, _ words: Localizer) {
    self.consent = consent
    self.holding = holding
    self.words = words
  }

  var html: HTML {
    let given = consent.reading.filter { $0.value != .denied }.sorted { $0.key < $1.key }
    let isUsual = CaregiverRequest.defaultTypes.isSubset(of: Set(given.map(\.key)))
    let named = isUsual ? given.filter { !CaregiverRequest.defaultTypes.contains($0.key) } : given
    return tag("ul", .class("list")) {
      if let days = holding.lastDays { Rows.fact(words(.lastDaysAre, words.number(days)), "") }
      if isUsual {
        Rows.fact(
          words(.allUsualTypes),
          given.first { CaregiverRequest.defaultTypes.contains($0.key) }?.value.text(words) ?? "")
      }
      for (type, grant) in named { Rows.fact(words.name(of: type), grant.text(words)) }
    }
  }
}

extension CaregiverRole {
  var phrase: LocalizedText { Self.phrases[self]?.name ?? .holderRole }

  /// The text on every page for a caregiver with this role.
  var seeing: LocalizedText { Self.phrases[self]?.seeing ?? .holderRole }

  private static let phrases: [CaregiverRole: (name: LocalizedText, seeing: LocalizedText)] = [
    .guardian: (.roleGuardian, .seeAsGuardian), .caregiver: (.roleCaregiver, .seeAsCaregiver),
    .clinician: (.roleClinician, .seeAsClinician), .emergency: (.roleEmergency, .seeAsEmergency),
  ]
}

extension CaregiverGrant {
  /// Returns the last day as text.
  func end(_ words: Localizer) -> String { lastDay(words) ?? words(.withoutEnd) }

  /// Returns the last day as text, or `nil` if the grant doesn't expire.
  func lastDay(_ words: Localizer) -> String? {
    // A grant that ends with a day expires at the start of the next one.
    until.map { words(.readUntil, words.day($0 - 1)) }
  }
}

extension CaregiverRequest {
  /// Returns whether the request grants more than the current permissions.
  func widens(_ holding: CaregiverGrant, _ before: AppConsent) -> Bool {
    let types = Set(read.flatMap { $0.memberTypes ?? [$0] }).intersection(CaregiverRequest.givable)
    let widensTypes = types.contains { type in
      switch before.reading[type] ?? .denied {
      case .denied, .current: true
      case .all: false
      case .window(let given): !(window.isWithin(given))
      }
    }
    return widensTypes || Self.isMore(lastDays.map(Double.init), than: holding.lastDays.map(Double.init))
      || Self.isMore(until?.timeIntervalSince1970, than: holding.until?.timeIntervalSince1970)
  }

  /// Returns whether a limit is higher than another one; `nil` means no limit.
  private static func isMore(_ limit: Double?, than before: Double?) -> Bool {
    guard let before else { return false }
    return limit.map { $0 > before } ?? true
  }
}

extension ReadWindow {
  fileprivate func isWithin(_ other: ReadWindow) -> Bool {
    let begins = other.from.map { begin in from.map { $0 >= begin } ?? false } ?? true
    let ends = other.to.map { end in to.map { $0 <= end } ?? false } ?? true
    return begins && ends
  }
}
