import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealProgramAPI
import WellsealQRCode
import WellsealQueries
import WellsealRequests

/// The page for data that a phone sends by itself: pairing a phone, and the state of paired ones.
enum PhoneDataPages {
  static let path = "/phone"
  static let routes: [PageRoute] = [
    .get(path) { try await page($0) },
    PageRoute(method: .post, path: path, answer: invite).refusing {
      try await page($0, problem: .wrongSecret).response(for: $0)
    },
  ]

  private static func page(
    _ context: PageRequest, invitation: PhoneInvitation? = nil, problem: LocalizedText? = nil
  ) async throws -> Page {
    guard context.services.pairsPhones, let programs = context.services.programs,
      let sharing = context.services.sharing
    else { throw WebFailure.notFound }
    let words = context.words
    var phones = try PairedPhone.all(in: sharing, at: words.now, in: context.time)
    for index in phones.indices {
      phones[index].setAside = programs.setAside(of: phones[index].token.program)
    }
    return Page(
      words(.phoneData), tab: .summary,
      back: .init(title: words(.importExport), path: PagePath.healthImport),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
      if let invitation { code(invitation, words) }
      tag("p") { words(.phoneDataText) }
      if !phones.isEmpty { list(phones, words) }
      tag("h2") { words(.phoneOnce) }
      tag("ul", .class("list")) {
        Rows.link(.upload, words(.importExport), path: PagePath.healthImport, note: words(.phoneOnceNote))
      }
      tag("h2") { words(.phonePair) }
      if programs.pairings.origin == nil {
        tag("p", .class("panel")) { words(.phoneNeedsName, "wellseal serve --public-name".isolated) }
      } else {
        form(words)
      }
      tag("h2") { words(.phoneOtherApps) }
      tag("ul", .class("list")) {
        Rows.link(.grid, words(.programTokens), path: TokenPages.path, note: words(.phoneOtherAppsNote))
      }
    }
  }

  /// Returns the invitation: a QR code, the link, and a code for typing.
  private static func code(_ invitation: PhoneInvitation, _ words: Localizer) -> HTML {
    tag("section", .class("panel"), .named("role", "status")) {
      tag("p") { words(.phoneScan, words.clock(invitation.expires)) }
      (try? QREncoder(level: .low).symbol(for: invitation.link)).map { symbol in
        tag("figure", .class("code")) { symbol.drawing(words(.codeOfLink)) }
      }
      tag("p", .class("actions")) {
        tag("a", .class("pill"), .href(invitation.link)) { words(.phoneOpenHere) }
      }
      tag("ul", .class("list facts")) {
        Rows.fact(words(.phoneServer), invitation.address.isolated)
        Rows.fact(words(.phoneCode), invitation.code.isolated)
      }
    }
  }

  private static func form(_ words: Localizer) -> HTML {
    tag("form", .class("form"), .named("method", "post"), .named("action", path)) {
      tag("p", .class("note")) { words(.phonePairNote) }
      tag("div", .class("fields")) {
        Fields.text(words(.phoneName), "name", "iPhone", isRequired: true)
        Fields.secret(words, .currentSecret, "secret")
      }
      tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.phoneShowCode) } }
    }
  }

  private static func list(_ phones: [PairedPhone], _ words: Localizer) -> HTML {
    HTML {
      tag("h2") { words(.pairedPhones) }
      tag("ul", .class("list")) {
        for phone in phones {
          Rows.link(
            .devices, phone.token.name.isolated, path: SharingAppPages.path(of: phone.token.key),
            style: "c-other", note: phone.facts(words).joined(separator: " · "))
        }
      }
    }
  }

  /// Creates an invitation.
  ///
  /// The response contains it itself, because a redirect would have to store it.
  private static func invite(_ context: PageRequest) async throws -> Response {
    guard context.services.pairsPhones, let programs = context.services.programs else {
      throw WebFailure.notFound
    }
    let form = try await context.form()
    do {
      guard let invitation = try programs.pairings.invite(form["name"] ?? "") else {
        return try await page(context).response(for: context)
      }
      return try await page(context, invitation: invitation).response(for: context)
    } catch is TokenError {
      return try await page(context, problem: .tokenNameTaken).response(for: context)
    }
  }
}

/// A paired phone with the state of its deliveries.
struct PairedPhone {
  var token: IssuedToken
  /// The number of samples that it brought today.
  var count: Int
  /// The types of these samples.
  var types: Set<HealthType>
  /// Whether nothing arrived for a long time.
  var isStale: Bool
  /// The deliveries that couldn't be stored, or only in part.
  var setAside: [SetAsideBody] = []

  /// The time in seconds after which deliveries are missing.
  ///
  /// A locked iPhone can't be read, so a night without a delivery is normal.
  private static let maxAge: TimeInterval = 36 * 3600

  /// Returns all paired phones.
  static func all(in sharing: AppServices.Sharing, at now: Date, in time: LocalTime) throws -> [PairedPhone] {
    try (sharing.tokens?.tokens ?? []).filter(\.isOfPhone).map { token in
      var phone = PairedPhone(
        token: token, count: 0, types: [],
        isStale: !(token.lastUsed ?? token.created).isRecent(within: maxAge, at: now))
      let entries = try sharing.entries(atMost: 2000) {
        $0.app.key == token.key && time.calendar.isDate($0.at, inSameDayAs: now)
      }
      for case .wrote(let write) in entries.map(\.event) where write.verb == .save {
        // The entry about a failure corrects an earlier one.
        phone.count += write.hasFailed ? -write.count : write.count
        phone.types.formUnion(write.types)
      }
      phone.count = max(0, phone.count)
      return phone
    }
  }

  /// The number of sleep stages that are older than a later new start of the phone's sleep data.
  private var olderStages: Int {
    setAside.filter { $0.problem == SetAsideBody.olderSleep }.compactMap(\.count).reduce(0, +)
  }

  private func count(of phrase: LocalizedText, _ number: Int, _ words: Localizer) -> String? {
    number > 0 ? words(phrase, words.number(number)) : nil
  }

  func facts(_ words: Localizer) -> [String] {
    [
      token.lastUsed.map { words(.phoneLastDelivery, words.recently($0)) } ?? words(.phoneNoDelivery),
      isStale ? words(.phoneStale) : nil,
      count > 0 ? words(.phoneToday, words.number(count), words.number(types.count)) : nil,
      count(of: .phoneSetAside, setAside.count { $0.count == nil }, words),
      count(of: .phoneOlderSleep, olderStages, words),
    ].compactMap(\.self)
  }
}
