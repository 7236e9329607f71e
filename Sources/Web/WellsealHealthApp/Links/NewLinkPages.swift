import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealCredentials
import WellsealHealthLinks
import WellsealLinkService
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealReport
import WellsealRequests

/// The pages for creating a link: selection, preview, and sharing after confirmation.
enum NewLinkPages {
  static let path = "/links/new"

  static let routes: [PageRoute] = [
    .get(path) { try await form($0) }, PageRoute(method: .post, path: path, answer: draft),
    .get("/links/drafts/{name}") { try await preview($0) },
    PageRoute(method: .post, path: "/links/drafts/{name}", answer: make).refusing {
      try await preview($0, problem: .wrongSecret, status: .unprocessableContent).response(for: $0)
    },
  ]

  static let minPasscodeLength = 4
  private static let maxPasscodeLength = 64
  private static let maxUses = 1_000_000

  private static func form(
    _ context: PageRequest, problem: String? = nil
  ) async throws -> Page {
    let (words, links) = (context.words, try OwnLinkPages.links(context))
    let (choices, host) = (try await LinkChoices(context), try await links.own(in: context.store).lastHost())
    return Page(
      words(.makeLink), tab: .sharing, back: .init(title: words(.healthLinks), path: OwnLinkPages.path),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      tag("form", .class("form"), .named("method", "post"), .named("action", path)) {
        if let problem { tag("p", .class("problem"), .named("role", "alert")) { problem } }
        LinkChoicesForm(choices: choices, words: words).html
        terms(words)
        hostFields(host, words)
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href(OwnLinkPages.path)) { words(.cancel) }
          tag("button", .class("pill strong")) { words(.linkLookFirst) }
        }
      }
    }
  }

  private static func terms(_ words: Localizer) -> HTML {
    HTML {
      tag("h2") { words(.linkTerms) }
      tag("div", .class("fields")) {
        tag("label", .class("field")) {
          tag("span") { words(.linkLabel) }
          tag(
            "input", .named("type", "text"), .named("name", "label"), .named("autocomplete", "off"),
            .named("maxlength", "\(LinkPayload.maxLabelLength)"), .named("dir", "auto"))
        }
        Fields.choice(words(.linkLives), "life", chosen: "86400", OwnLinkPages.lives(words))
        Fields.text(words(.linkPasscode), "passcode", "")
        Fields.text(words(.linkUsesLimit), "uses", "", kind: "number")
      }
      tag("p", .class("note")) { words(.linkTermsNote) }
      Fields.tick("longTerm", "yes", words(.linkMayChange))
      Fields.tick("ktc", "yes", words(.linkForClinic))
    }
  }

  private static func hostFields(_ host: LinkHostAddress?, _ words: Localizer) -> HTML {
    HTML {
      tag("h2") { words(.linkHost) }
      tag("div", .class("fields")) {
        Fields.text(words(.linkHostAddress), "host", host?.address ?? "", kind: "url", isRequired: true)
        tag("label", .class("field")) {
          tag("span") { words(.linkHostToken) }
          tag(
            "input", .named("type", "password"), .named("name", "token"), .named("autocomplete", "off"),
            .named("placeholder", ifAny: host == nil ? nil : words(.linkTokenKept)),
            .flag("required", if: host == nil))
        }
      }
      tag("p", .class("note")) { words(.linkHostNote) }
    }
  }
}

// MARK: Preview

extension NewLinkPages {
  private static func draft(_ context: PageRequest) async throws -> Response {
    let (form, links) = (try await context.form(), try OwnLinkPages.links(context))
    let now = UnixTime(context.words.now)
    func again(_ problem: LocalizedText, _ parts: String...) async throws -> Response {
      let sentence = parts.isEmpty ? context.words(problem) : context.words(problem, parts[0])
      return try await self.form(context, problem: sentence).response(for: context)
    }
    let last = try await links.own(in: context.store).lastHost()
    guard let host = host(of: form, links, last: last) else { return try await again(.linkHostMissing) }
    let content: LinkContentBuilder.Content
    do { content = try await picked(form, context, at: now) } catch is UnreadableTime {
      return try await again(.badWindow)
    } catch is PatientSummaryBuilder.Failure {
      return try await again(.linkSummaryNeedsName)
    } catch let failure as ReportPDF.Failure {
      return try await again(failure == .noLibraries ? .linkNoDrawingLibraries : .linkNotDrawn)
    } catch LinkServiceError.tooLongToDraw {
      return try await again(.linkNotDrawn)
    } catch is LinkServiceError {
      return try await again(.linkNotMade)
    }
    guard !content.files.isEmpty else { return try await again(.linkNothingPicked) }
    guard !isDrawn(form) || content.renderedIDs != nil else { return try await again(.linkNothingToDraw) }
    var draft = LinkDraft(content, host: host.address)
    draft.label = form["label"].flatMap { DisplayName($0, maxLength: LinkPayload.maxLabelLength)?.text }
    guard let end = OwnLinkPages.end(of: form["life"] ?? "86400", at: now) else {
      throw WebFailure.refused(.linkNotMade, "life must be a number of seconds, or never")
    }
    draft.expires = end
    if let passcode = form["passcode"], !passcode.isEmpty {
      guard (minPasscodeLength...maxPasscodeLength).contains(passcode.count) else {
        return try await again(.linkPasscodeShort)
      }
      draft.passcode = passcode
    }
    if let uses = form["uses"], !uses.isEmpty {
      guard let count = Int(uses), (1...maxUses).contains(count) else {
        return try await again(.linkUsesWrong, context.words.number(maxUses))
      }
      draft.usesLimit = count
    }
    draft.isLongTerm = form["longTerm"] == "yes"
    draft.profile = form["ktc"] == "yes" ? .ktc : .shl
    try await links.own(in: context.store).keep(host)
    let name = context.services.linkDrafts.keep(draft, for: context.session, at: context.words.now)
    return .redirect(to: "/links/drafts/\(name)", type: .normal)
  }

  /// Returns whether the link includes a PDF with every record.
  private static func isDrawn(_ form: Form) -> Bool { form["render"] == "yes" }

  private static func host(
    of form: Form, _ links: PersonalLinks, last: LinkHostAddress?
  ) -> LinkHostAddress? {
    let (address, token) = (form["host"] ?? "", form["token"] ?? "")
    guard address.hasPrefix("https://") || links.allowsOwnNetwork, address.utf8.count <= maxHostLength else {
      return nil
    }
    var host = LinkHostAddress(address: address, token: token)
    if token.isEmpty {
      guard let last, last.address == host.address else { return nil }
      host.token = last.token
    }
    return LinkAddress("\(host.address)/shl/") == nil ? nil : host
  }

  /// The maximum length of the host: a link's URL has 128 characters, and its id takes 43 of them.
  private static let maxHostLength = 79

  private static func picked(
    _ form: Form, _ context: PageRequest, at now: UnixTime
  ) async throws -> LinkContentBuilder.Content {
    var maker = LinkContentBuilder(at: now)
    maker.profile = form["ktc"] == "yes" ? .ktc : .shl
    maker.words = context.words
    if isDrawn(form) { maker.draw = { try ReportPDF($0).bytes } }
    let store = context.store
    let people = try await RecordPeople(in: store)
    let cards = Set(form.all("card").compactMap { UUID(uuidString: $0) })
    var hasRecords = false
    for sample in try await store.samples(of: .verifiableClinicalRecord) where cards.contains(sample.uuid) {
      _ = maker.add(sample, people)
    }
    for name in form.all("records") {
      guard let type = try? HealthType.named(name), type.row.kind == .clinical else { continue }
      for sample in try await store.samples(of: type) { hasRecords = maker.add(sample, people) || hasRecords }
    }
    // A record is included once even if its kind is selected, too.
    let whole = Set(form.all("records").compactMap { try? HealthType.named($0) })
    let single = Set(form.all("record").compactMap { UUID(uuidString: $0) })
    for stored in single.isEmpty ? [] : try await store.stored(single) {
      let type = stored.sample.type
      guard type.row.kind == .clinical, !whole.contains(type) else { continue }
      hasRecords = maker.add(stored.sample, people) || hasRecords
    }
    let types = Set(form.all("type").compactMap { try? HealthType.named($0) })
    let patient = UUID().uuidString.lowercased()
    if form["ips"] == "yes" {
      try await maker.addSummary(of: store, patient: patient)
    }
    if !types.isEmpty {
      let since = try form["since"].flatMap { $0.isEmpty ? nil : try context.time.date($0) }
      let until = try form["until"].flatMap { $0.isEmpty ? nil : try context.time.interval($0).end }
      let scratch = context.services.storeSession.scratchFolder()
      try scratch.create()
      defer { scratch.removeAll() }
      try await maker.add(
        types, from: since, to: until, patient: patient, of: store, in: context.time, by: scratch.file("link")
      )
      hasRecords = true
    }
    if hasRecords { maker.add(try await PersonDetails(in: store), patient: patient) }
    return try maker.content()
  }

  private static func drafted(_ context: PageRequest) throws -> LinkDraft {
    let name = try context.part("name")
    guard let draft = context.services.linkDrafts.content(name, for: context.session, at: context.words.now)
    else {
      throw WebFailure(status: .gone, phrase: .importGone, detail: "the link is no longer available")
    }
    return draft
  }

  private static func preview(
    _ context: PageRequest, problem: LocalizedText? = nil, status: HTTPResponse.Status = .badGateway
  ) async throws -> Page {
    let (draft, words) = (try drafted(context), context.words)
    let (links, address) = (try OwnLinkPages.links(context), "/links/drafts/\(try context.part("name"))")
    let findings = draft.link().findings(
      profile: draft.profile, at: UnixTime(words.now), allowsPlain: links.allowsOwnNetwork)
    let isRefused = findings.contains { $0.level >= .error }
    return Page(
      words(.linkLeaves), tab: .sharing, back: .init(title: words(.makeLink), path: path),
      status: problem == nil ? .ok : status
    ) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
      if isRefused { tag("p", .class("problem"), .named("role", "alert")) { words(.linkRulesForbid) } }
      tag("p") { words(.linkLeavesText, safeForDisplay(draft.host, limit: 200).isolated) }
      contents(draft.content, words)
      agreed(draft, words)
      notes(findings, words)
      tag("form", .class("form"), .named("method", "post"), .named("action", address)) {
        if !isRefused {
          tag("div", .class("fields")) { Fields.secret(words, .currentSecret, "secret") }
        }
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href(path)) { words(.cancel) }
          if !isRefused { tag("button", .class("pill strong")) { words(.linkShare) } }
        }
      }
    }
  }

  private static func contents(_ content: LinkContentBuilder.Content, _ words: Localizer) -> HTML {
    HTML {
      tag("ul", .class("list")) {
        if content.cards > 0 { Rows.fact(words(.healthCards), words.number(content.cards)) }
        for (entry, count) in grouped(content.entries.prefix(maxEntries)) {
          Rows.fact(
            entry.title.map { safeForDisplay($0, limit: 200).isolated } ?? words(.notKnown),
            words.resourceType(entry.type) + (count > 1 ? " × \(words.number(count))" : ""))
        }
        if content.entries.count > maxEntries {
          Rows.fact(words(.andMore, words.number(content.entries.count - maxEntries)), "")
        }
      }
      leftOut(content, words)
    }
  }

  private static func leftOut(_ content: LinkContentBuilder.Content, _ words: Localizer) -> HTML {
    HTML {
      if !content.leftOut.isEmpty {
        tag("p", .class("note")) { words(.linkLeftOut, words.number(content.leftOut.count)) }
        tag("ul", .class("list")) {
          for record in content.leftOut.prefix(maxEntries) {
            Rows.fact(
              words.title(of: record), words.resourceType(record.type),
              note: words.sentence(for: record.reason))
          }
          if content.leftOut.count > maxEntries {
            Rows.fact(words(.andMore, words.number(content.leftOut.count - maxEntries)), "")
          }
        }
      }
      if !content.notSummarized.isEmpty {
        let names = content.notSummarized.map { words.name(of: $0.type) }
        tag("p", .class("note")) { words(.linkNotSummarized, names.joined(separator: words.comma)) }
      }
    }
  }

  private struct Entry: Hashable {
    let type: String
    let title: String?
  }

  /// Returns each title once, with the number of its records, in the order of the first ones.
  private static func grouped(_ entries: some Sequence<(type: String, title: String?)>) -> [(Entry, Int)] {
    var (order, counts): ([Entry], [Entry: Int]) = ([], [:])
    for (type, title) in entries {
      let entry = Entry(type: type, title: title)
      if counts[entry] == nil { order.append(entry) }
      counts[entry, default: 0] += 1
    }
    return order.map { ($0, counts[$0] ?? 1) }
  }

  private static let maxEntries = 2000

  private static func agreed(_ draft: LinkDraft, _ words: Localizer) -> HTML {
    tag("ul", .class("list facts")) {
      Rows.fact(words(.linkLabel), words.linkLabel(draft.label ?? ""))
      Rows.fact(words(.linkLives), OwnLinkPages.end(draft.expires, words))
      Rows.fact(words(.linkPasscode), words(draft.passcode == nil ? .no : .yes))
      draft.usesLimit.map { Rows.fact(words(.linkUsesLimit), words.number($0)) }
    }
  }

  private static func notes(_ findings: [LinkFinding], _ words: Localizer) -> HTML? {
    let shown = findings.filter { $0.level >= .warning }
    guard !shown.isEmpty else { return nil }
    return tag("details", .class("data-table"), .flag("open")) {
      tag("summary") { words(.allFindings, words.number(shown.count)) }
      tag("ul", .class("findings"), .named("dir", "ltr"), .named("lang", "en")) {
        for finding in shown.prefix(100) {
          tag("li", .class("level-\(finding.level.word)")) {
            tag("code") { finding.code.rawValue }
            tag("span") { finding.message.isolated }
          }
        }
      }
    }
  }

  private static func make(_ context: PageRequest) async throws -> Response {
    let (draft, links) = (try drafted(context), try OwnLinkPages.links(context))
    let now = UnixTime(context.words.now)
    let last = try await links.own(in: context.store).lastHost()
    guard let host = last, host.address == draft.host else { throw WebFailure.notFound }
    let link = draft.link()
    let findings = link.findings(profile: draft.profile, at: now, allowsPlain: links.allowsOwnNetwork)
    guard !findings.contains(where: { $0.level >= .error }) else {
      return try await preview(context).response(for: context)
    }
    // Remove the draft first, so that pressing the button again doesn't create a second link.
    context.services.linkDrafts.discard(try context.part("name"))
    do {
      let made = try await links.maker(in: context.store).make(link, draft, publisher: host.token, at: now)
      return .redirect(to: OwnLinkPages.path(of: made), type: .normal)
    } catch is LinkServiceError {
      return try await form(context, problem: context.words(.linkHostFailed)).response(for: context)
    }
  }
}
