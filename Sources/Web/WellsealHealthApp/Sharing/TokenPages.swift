import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

/// The pages of API tokens: listing, creating and revoking them.
enum TokenPages {
  static let path = SharingAppPages.tokens
  static let routes: [PageRoute] = [
    .get(path) { try await page($0) },
    PageRoute(method: .post, path: path, answer: make).refusing {
      try await page($0, problem: .wrongSecret).response(for: $0)
    },
    .post("\(path)/{name}/end", end),
  ]

  private static func tokens(_ context: PageRequest) throws -> TokenService {
    guard let tokens = context.services.sharing?.tokens else { throw WebFailure.notFound }
    return tokens
  }

  private static func page(
    _ context: PageRequest, made secret: String? = nil, problem: LocalizedText? = nil
  ) async throws -> Page {
    let words = context.words
    let held = try tokens(context).tokens
    let there = try await context.store.contents().map(\.type)
    let address = try await context.services.sharing?.address?()
    return Page(
      words(.programTokens), tab: .sharing, back: .init(title: words(.sharing), path: "/sharing"),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      if let secret {
        tag("section", .class("panel"), .named("role", "status")) {
          tag("p") { words(.tokenOnce) }
          tag("pre", .named("dir", "ltr")) { secret }
        }
      }
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
      if let address { addresses(address, words) }
      list(held, words)
      tag("h2") { words(.makeToken) }
      tag("p", .class("note")) { words(.programTokensNote) }
      form(there, words)
    }
  }

  /// Returns the URLs to enter in a program, and in an app that reads over FHIR.
  private static func addresses(_ address: String, _ words: Localizer) -> HTML {
    tag("ul", .class("list facts"), .named("aria-label", words(.programTokens))) {
      for (name, path) in [("JSON", "/api/v1"), ("FHIR R4", "/fhir/R4")] {
        Rows.fact(name, "\(address)\(path)".isolated)
      }
    }
  }

  private static func list(_ held: [IssuedToken], _ words: Localizer) -> HTML {
    guard !held.isEmpty else { return Rows.empty(words(.noTokens), .shield) }
    return tag("ul", .class("list")) {
      for token in held {
        Rows.link(
          .grid, token.name.isolated, path: SharingAppPages.path(of: token.key), style: "c-other",
          note: SharingAppPages.facts(token, words).joined(separator: " · "))
      }
    }
  }

  private static func form(_ there: [HealthType], _ words: Localizer) -> HTML {
    let readable = Set(there.flatMap { $0.memberTypes ?? [$0] }).filter {
      $0.kind.isSample && $0.canBeRequestedForReading && !$0.requiresPerObjectAuthorization
        && $0.kind != .document
    }
    return tag("form", .class("form"), .named("method", "post"), .named("action", path)) {
      tag("div", .class("fields")) {
        Fields.text(words(.name), "name", "")
        Fields.choice(
          words(.tokenHolds), "days", chosen: "90",
          ["30", "90", "365"].map { ($0, words(.tokenHoldsDays, $0)) } + [("", words(.tokenHoldsAlways))])
        Fields.text(words(.fromDay), "since", "", kind: "date")
      }
      tag("fieldset") {
        tag("legend") { words(.mayRead) }
        for type in readable.sorted() {
          Fields.tick("read", type.name, words.name(of: type))
        }
      }
      Fields.tick("write", "all", words(.tokenBrings))
      tag("div", .class("fields")) { Fields.secret(words, .currentSecret, "secret") }
      tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.makeToken) } }
    }
  }

  /// Creates a token.
  ///
  /// The response contains its text itself, because a redirect would have to store it.
  private static func make(_ context: PageRequest) async throws -> Response {
    let service = try tokens(context)
    let form = try await context.form()
    let read = Set(form.all("read").compactMap { try? HealthType.named($0) })
    let since = (form["since"]).flatMap { $0.isEmpty ? nil : try? context.time.date($0) }
    let days = form["days"].flatMap { Double($0) }
    let request = TokenRequest(
      form["name"] ?? "", read: read, write: form["write"] == "all" ? TokenRequest.allWritable : [],
      window: since.map { ReadWindow(from: $0) },
      expires: days.map { context.words.now.addingTimeInterval($0 * 86_400) })
    do {
      let made = try await service.create(request)
      return try await page(context, made: made.token.text).response(for: context)
    } catch let error as TokenError {
      let problem: LocalizedText = error == .grantsNothing ? .tokenForNothing : .tokenNameTaken
      return try await page(context, problem: problem).response(for: context)
    }
  }

  private static func end(_ context: PageRequest) async throws -> String {
    do { try await tokens(context).revoke(context.part("name")) } catch is TokenError {
      throw WebFailure.notFound
    }
    return path
  }
}
