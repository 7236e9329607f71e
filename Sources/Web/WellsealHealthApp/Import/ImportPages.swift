import Foundation
import HTTPTypes
import Hummingbird
import WellsealCardService
import WellsealCredentials
import WellsealExchange
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The import pages of a card: upload, preview, and storing it after confirmation.
enum ImportPages {
  static let routes: [PageRoute] = [
    .get("/import") { try await importPage($0) }, PageRoute(method: .post, path: "/import", answer: receive),
    .get("/import/{name}", sheet), .post("/import/{name}", add),
  ]

  /// The maximum size: about sixteen mebibytes, as a round number.
  private static let limit = 16_000_000

  // `parts` is the name of codes that wait for the other codes of their card.
  private static func importPage(
    _ context: PageRequest, problem: String? = nil, parts: String? = nil
  ) async throws -> Page {
    let words = context.words
    return Page(
      words(.addHealthCard), tab: .browse, back: .init(title: words(.healthCards), path: "/cards"),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      tag(
        "form", .class("form drop"), .named("method", "post"), .named("action", "/import"),
        .named("enctype", "multipart/form-data"), .named("data-drop", "")
      ) {
        if let problem { tag("p", .class("problem"), .named("role", "alert")) { problem } }
        if let parts {
          tag("input", .named("type", "hidden"), .named("name", "with"), .named("value", parts))
        }
        tag("p", .class("actions")) {
          tag("a", .class("pill strong"), .href("/import/camera")) {
            Icon.camera.image
            words(.scanCode)
          }
        }
        tag("label", .class("drop-zone")) {
          Icon.upload.image
          tag("b") { words(.chooseFile) }
          tag("span") { words(.chooseFileText) }
          tag(
            "input", .named("type", "file"), .named("name", "file"), .flag("multiple"),
            .named("accept", ".smart-health-card,.json,.txt,.pdf,.xml,.zip,image/*"))
        }
        tag("label", .class("field")) {
          tag("span") { words(.orPaste) }
          tag(
            "textarea", .named("name", "text"), .named("rows", "4"), .named("dir", "ltr"),
            .named("placeholder", "shc:/"), .named("spellcheck", "false")
          ) {}
        }
        tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.look) } }
      }
      tag("p", .class("note")) {
        "\(words(.importNote)) \(words(.importLimit, words.bytes(UInt64(limit))))"
      }
    }
  }

  private static func receive(_ context: PageRequest) async throws -> Response {
    let body = try await context.body(limit: limit)
    guard let form = MultipartForm(body, contentType: context.request.headers[.contentType]) else {
      throw WebFailure.refused(.nothingToRead, "expected a form with a file or text")
    }
    var inputs = form.parts.filter { $0.name == "file" && !$0.content.isEmpty }.map {
      InputFile(name: $0.file ?? "file", bytes: $0.content)
    }
    if let text = form["text"], text.contains(where: { $0 > 0x20 }) {
      inputs.append(InputFile(name: "text", bytes: trimmed(text)))
    }
    guard !inputs.isEmpty else {
      return try await importPage(context, problem: context.words(.nothingToRead)).response(for: context)
    }
    if let other = inputs.first(where: { isForImport($0) }) {
      guard inputs.count == 1 else {
        return try await importPage(context, problem: context.words(.documentsApart)).response(for: context)
      }
      return .redirect(to: try await HealthImportPages.receive(other, context), type: .normal)
    }
    let documents = inputs.map { DocumentFiles.inside($0.bytes, name: $0.name) }
    if !documents.allSatisfy(\.isEmpty) {
      guard documents.allSatisfy({ !$0.isEmpty }) else {
        return try await importPage(context, problem: context.words(.documentsApart)).response(for: context)
      }
      if let sheet = try context.keep(documents.flatMap { $0 }) { return .redirect(to: sheet, type: .normal) }
    }
    // The codes of a card may arrive in any order and individually.
    let known = try waiting(form, alongside: inputs, context)
    let inspection = await context.services.inspect(known + inputs)
    guard !inspection.cards.isEmpty else {
      if inspection.allFindings.contains(where: { $0.code == .chunkMissing }) {
        let parts = context.services.parts.keep(known + inputs, for: context.session, at: context.words.now)
        return try await importPage(context, problem: context.words(.partsMissing), parts: parts)
          .response(for: context)
      }
      if let sheet = LinkSheetPages.keep(inputs, context) { return .redirect(to: sheet, type: .normal) }
      return try await importPage(context, problem: reason(inspection, context.words)).response(for: context)
    }
    let name = context.services.imports.keep(inspection, for: context.session, at: context.words.now)
    return .redirect(to: "/import/\(name)", type: .normal)
  }

  /// Returns the codes that were uploaded before and wait for others.
  ///
  /// - Throws: ``WebFailure`` if they are too large together with the new ones.
  private static func waiting(
    _ form: MultipartForm, alongside inputs: [InputFile], _ context: PageRequest
  ) throws -> [InputFile] {
    let name = form["with"].map { String(decoding: $0, as: UTF8.self) } ?? ""
    let known = context.services.parts.content(name, for: context.session, at: context.words.now) ?? []
    guard (known + inputs).reduce(0, { $0 + $1.bytes.count }) <= limit else {
      throw WebFailure(
        status: .contentTooLarge, phrase: .tooManyDocuments, detail: "too many images at once")
    }
    return known
  }

  /// Returns whether an input is health data that is imported as a whole.
  private static func isForImport(_ input: InputFile) -> Bool {
    let incoming = Incoming(input.bytes, name: input.name)
    return incoming.hasHealthData && incoming.documents.count < incoming.items.count
  }

  private static func trimmed(_ text: [UInt8]) -> [UInt8] {
    let from = text.firstIndex { $0 > 0x20 } ?? 0
    let to = text.lastIndex { $0 > 0x20 } ?? -1
    return from <= to ? Array(text[from...to]) : []
  }

  private static func reason(_ inspection: CardInspection, _ words: Localizer) -> String {
    let findings = inspection.allFindings
    if let foreign = inspection.foreign { return words(.notACardBut, words(foreign.phrase)) }
    // The reason for an unreadable image includes the fix, such as installing a program or saving
    // it in another format.
    let reasons = findings.filter { $0.code == .pictureUnreadable }.compactMap(\.detail)
    return ([words(.noCardInside)] + reasons).joined(separator: " ")
  }

  private static func sheet(_ context: PageRequest) async throws -> Page {
    let (words, name) = (context.words, try context.part("name"))
    guard let inspection = context.services.imports.content(name, for: context.session, at: context.words.now)
    else {
      throw WebFailure(status: .gone, phrase: .importGone, detail: "the upload has expired")
    }
    let (stored, person) = try await known(context)
    let (rows, canAdd) = rows(inspection, among: stored, person, field: "card", words)
    return Page(words(.addToHealth), tab: .browse, back: .init(title: words(.cancel), path: "/import")) {
      tag("form", .class("sheet"), .named("method", "post"), .named("action", "/import/\(name)")) {
        rows
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href("/cards")) { words(.cancel) }
          if canAdd { tag("button", .class("pill strong")) { words(.addToHealth) } }
        }
      }
    }
  }

  /// Returns the cards of an inspection, with a checkbox for each that can be added.
  ///
  /// - Parameters:
  ///   - inspection: The inspection.
  ///   - stored: The cards in the store.
  ///   - person: The details of the profile.
  ///   - field: The name of the checkboxes in the form.
  ///   - mayAdd: Whether any of them can be added.
  ///   - words: The user's localizer.
  /// - Returns: The rows, and whether there is anything to add.
  static func rows(
    _ inspection: CardInspection, among stored: [HealthSample], _ person: PersonDetails, field: String,
    mayAdd: Bool = true, _ words: Localizer
  ) -> (html: [HTML], canAdd: Bool) {
    var html: [HTML] = []
    var canAdd = false
    for (place, card) in inspection.cards.enumerated() {
      let relations = CardRelations(card, among: stored, person: person)
      let mayAdd = mayAdd && !relations.isStored && isKeepable(card)
      canAdd = canAdd || mayAdd
      html.append(row(card, place, relations, field: field, mayAdd: mayAdd, words))
    }
    return (html, canAdd)
  }

  /// Returns the stored cards and the profile, for comparison with a card.
  static func known(_ context: PageRequest) async throws -> ([HealthSample], PersonDetails) {
    (
      try await context.store.samples(of: .verifiableClinicalRecord),
      try await PersonDetails(comparing: context.store)
    )
  }

  /// Returns whether a card can be stored, which excludes a card whose signature proves that it was
  /// changed.
  private static func isKeepable(_ card: InspectedCard) -> Bool {
    card.isReadable && card.outcome.assessment.verdict != .invalid
  }

  private static func row(
    _ card: InspectedCard, _ index: Int, _ relations: CardRelations, field: String, mayAdd: Bool,
    _ words: Localizer
  ) -> HTML {
    let heading = CardHeading(card: card, words: words)
    return tag("div", .class("columns")) {
      tag("div") {
        heading.html
        if mayAdd {
          relations.doubt.map { doubt in
            tag("p", .class("problem doubt"), .named("role", "note")) { words(doubt) }
          }
          relations.newer.map { newer in
            tag("p", .class("note")) { words(.newerStored, words.day(issued(newer))) }
          }
          Fields.tick(field, String(index), words(.addThisCard), isOn: true)
          for older in relations.older {
            Fields.tick(
              "replace", older.uuid.uuidString, words(.replaceOlder, words.day(issued(older))), isOn: false)
          }
        } else {
          tag("p", .class("problem"), .named("role", "note")) {
            words(relations.isStored ? .alreadyInHealth : .unableToAdd)
          }
          if relations.isStored {
            tag("p") { tag("a", .href("/cards")) { words(.healthCards) } }
          }
        }
      }
      heading.panel
    }
  }

  private static func issued(_ sample: HealthSample) -> Date {
    if case .verifiableRecord(let record) = sample.value { record.issuedDate } else { sample.start }
  }

  private static func add(_ context: PageRequest) async throws -> String {
    let (name, form) = (try context.part("name"), try await context.form())
    guard let inspection = context.services.imports.content(name, for: context.session, at: context.words.now)
    else {
      throw WebFailure(status: .gone, phrase: .importGone, detail: "the upload has expired")
    }
    // The preview stays available: a user who returns to it sees that the card is in Health.
    try await store(inspection, form, field: "card", context)
    return "/cards"
  }

  /// Stores the selected cards and deletes the cards that they replace.
  static func store(
    _ inspection: CardInspection, _ form: Form, field: String, _ context: PageRequest
  ) async throws {
    let (stored, person) = try await known(context)
    let replaced = Set(form.all("replace"))
    var changes: [StoreChange] = []
    for place in form.all(field).compactMap(Int.init) where inspection.cards.indices.contains(place) {
      let card = inspection.cards[place]
      let relations = CardRelations(card, among: stored, person: person)
      guard isKeepable(card), !relations.isStored, let sample = card.sample else { continue }
      changes.append(.add(try AdmittedSample(NewSample(sample), from: .file)))
      // Delete replaced cards in the same commit, so that neither version is lost.
      changes += relations.older.filter { replaced.contains($0.uuid.uuidString) }.map { .delete($0.uuid) }
    }
    if !changes.isEmpty { try await context.store.commit(changes) }
  }
}
