import Foundation
import HTTPTypes
import WellsealBase
import WellsealCardService
import WellsealExchange
import WellsealHealthLinks
import WellsealLinkService
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The import pages of a health link.
///
/// The link is previewed, its server is contacted after confirmation, and nothing is stored before
/// *Add to Health*.
enum LinkSheetPages {
  static let routes: [PageRoute] = [
    .get("\(path)/{name}", sheet), .post("\(path)/{name}", ask), .post("\(path)/{name}/add", add),
  ]

  private static let path = "/links/open"

  /// Saves a link for the session and returns its path, or `nil` if the inputs contain no link.
  static func keep(_ inputs: [InputFile], _ context: PageRequest) -> String? {
    guard let links = context.services.links, inputs.count == 1,
      let text = links.finder.link(in: inputs[0].bytes)
    else { return nil }
    let opened = OpenedLink(text, preview: links.opener.preview(text))
    return "\(path)/\(context.services.openedLinks.keep(opened, for: context.session, at: context.words.now))"
  }

  private static func opened(_ context: PageRequest) throws -> (OpenedLink, PersonalLinks) {
    guard let links = context.services.links else { throw WebFailure.notFound }
    let name = try context.part("name")
    guard
      let opened = context.services.openedLinks.content(name, for: context.session, at: context.words.now)
    else {
      throw WebFailure(status: .gone, phrase: .importGone, detail: "the link is no longer available")
    }
    return (opened, links)
  }

  private static func sheet(_ context: PageRequest) async throws -> Page {
    let (link, words) = (try opened(context).0, context.words)
    let address = "\(path)/\(try context.part("name"))"
    let view = LinkSheetView(link, words)
    guard !link.wasAdded else { return added(view, words) }
    let content = try await content(link, context)
    return Page(words(.healthLink), tab: .browse, back: .init(title: words(.cancel), path: "/import")) {
      view.problem
      view.facts
      view.form(action: address)
      if link.isOpen {
        tag("form", .class("sheet"), .named("method", "post"), .named("action", "\(address)/add")) {
          content.html
          view.follow
          tag("p", .class("form-actions")) {
            tag("a", .class("pill"), .href("/cards")) { words(.cancel) }
            if content.canAdd || view.follow != nil {
              tag("button", .class("pill strong")) { words(.addToHealth) }
            }
          }
        }
      } else if link.report?.manifest != nil, link.report?.files.isEmpty == true {
        Rows.empty(
          words(link.report?.manifest?.isWithdrawn == true ? .linkFileWithdrawn : .linkEmpty), .document)
      }
      view.findings
    }
  }

  /// Returns the page for a user who returns after the content was added.
  private static func added(_ view: LinkSheetView, _ words: Localizer) -> Page {
    Page(words(.healthLink), tab: .browse, back: .init(title: words(.healthCards), path: "/cards")) {
      view.facts
      tag("p", .class("note"), .named("role", "status")) { words(.alreadyInHealth) }
      tag("ul", .class("list")) {
        Rows.link(.card, words(.healthCards), path: "/cards")
        Rows.link(.clipboard, words(.healthRecords), path: "/records")
      }
    }
  }

  private static func content(
    _ link: OpenedLink, _ context: PageRequest
  ) async throws -> (html: [HTML], canAdd: Bool) {
    let (stored, person) = try await ImportPages.known(context)
    var html: [HTML] = []
    var canAdd = false
    for file in link.report?.files ?? [] {
      if let inspection = link.inspections[file.index] {
        let cards = ImportPages.rows(
          inspection, among: stored, person, field: "card-\(file.index)", mayAdd: !file.isWithdrawn,
          context.words)
        html += cards.html
        canAdd = canAdd || cards.canAdd
      } else {
        html += [SharedRecordsView(file, comparedTo: person, context.words).html].compactMap(\.self)
        canAdd = canAdd || (!file.isWithdrawn && !SharedRecordsView.entries(of: file).isEmpty)
      }
    }
    return (html, canAdd)
  }

  /// Sends one request to the server.
  private static func ask(_ context: PageRequest) async throws -> String {
    var (link, links) = try opened(context)
    let (name, form) = (try context.part("name"), try await context.form())
    let recipient = (form["recipient"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !recipient.isEmpty, recipient.unicodeScalars.count <= LinkOpener.Request.maxRecipientLength else {
      throw WebFailure.refused(.linkRecipientNote, "recipient must have 1 to 200 characters")
    }
    var request = LinkOpener.Request(recipient: recipient)
    request.passcode = form["passcode"].flatMap { $0.isEmpty ? nil : String($0.prefix(256)) }
    request.ignoresExpiry = form["anyway"] == "yes"
    guard link.notBefore.map({ $0 <= context.words.now }) ?? true else {
      throw WebFailure(
        status: .tooManyRequests, phrase: .linkTooOften, detail: "the server asks for a later attempt")
    }
    await link.ask(links.opener, as: request)
    if link.preview.payload?.flags.isLongTerm == true {
      try await FollowedLinks(in: context.store)
        .recordOpening(link.text, at: context.words.now, notBefore: link.notBefore)
    }
    context.services.openedLinks.replace(name, with: link, for: context.session)
    return "\(path)/\(name)"
  }

  private static func add(_ context: PageRequest) async throws -> String {
    var (link, _) = try opened(context)
    let (name, form) = (try context.part("name"), try await context.form())
    let files = link.report?.files.filter { !$0.isWithdrawn } ?? []
    let wanted = Set(form.all("records").compactMap(Int.init))
    let records = files.filter { wanted.contains($0.index) && $0.resource != nil }
    guard records.isEmpty || !context.services.jobs.isBusy else { throw WebFailure.busy }
    for file in files {
      guard let inspection = link.inspections[file.index] else { continue }
      try await ImportPages.store(inspection, form, field: "card-\(file.index)", context)
    }
    if form["follow"] == "yes", link.preview.payload?.flags.isLongTerm == true {
      var followed = FollowedLink(
        text: link.text, label: link.preview.payload?.label ?? "", recipient: link.recipient,
        opened: context.words.now)
      followed.notBefore = link.notBefore
      try await FollowedLinks(in: context.store).keep(followed)
    }
    // The preview stays available: a user who returns to it gets a link to the added content.
    link.wasAdded = true
    context.services.openedLinks.replace(name, with: link, for: context.session)
    guard let bundle = bundle(of: records) else { return "/cards" }
    return try await HealthImportPages.receive(InputFile(name: "link.json", bytes: bundle), context)
  }

  /// Returns a bundle of the records of all files, which the import reads like any other.
  private static func bundle(of files: [LinkFile]) -> [UInt8]? {
    guard files.count != 1 else { return files[0].bytes }
    let entries = files.flatMap { $0.resource?.entries ?? [] }
    guard !entries.isEmpty else { return nil }
    let bundle: JSON = [
      "resourceType": "Bundle", "type": "collection",
      "entry": .array(entries.map { ["resource": JSON($0)] }),
    ]
    return bundle.minified
  }
}
