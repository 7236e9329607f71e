import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealCDA
import WellsealExchange
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The import pages of a clinical document: upload, preview, and storing it after confirmation.
enum DocumentImportPages {
  static let path = PagePath.documentImport
  static let routes: [PageRoute] = [
    .get(path) { try await importPage($0) }, PageRoute(method: .post, path: path, answer: receive),
    .get("\(path)/{name}", sheet), .post("\(path)/{name}", add),
  ]

  private static let limit = 64_000_000

  private static func importPage(_ context: PageRequest, problem: LocalizedText? = nil) async throws -> Page {
    let words = context.words
    return Page(
      words(.addDocument), tab: .browse,
      back: .init(title: words(.clinicalDocuments), path: DocumentPages.path),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      tag(
        "form", .class("form drop"), .named("method", "post"), .named("action", path),
        .named("enctype", "multipart/form-data"), .named("data-drop", "")
      ) {
        if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
        tag("label", .class("drop-zone")) {
          Icon.upload.image
          tag("b") { words(.chooseDocument) }
          tag("span") { words(.chooseDocumentText) }
          tag(
            "input", .named("type", "file"), .named("name", "file"), .flag("multiple"), .flag("required"),
            .named("accept", ".xml,.cda,.ccd,.zip,application/xml,text/xml,application/zip"))
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
      throw WebFailure.refused(.nothingToRead, "expected a form with a file")
    }
    var files: [DocumentFile] = []
    // A document may have its body in another file of the upload.
    var neighbors: [String: [UInt8]] = [:]
    for part in form.parts where part.name == "file" && !part.content.isEmpty {
      let found = DocumentFiles.inside(part.content, name: part.file ?? "file")
      if found.isEmpty, let name = part.file { neighbors[name] = part.content }
      files += found
    }
    for index in files.indices { files[index].neighbors = neighbors }
    if files.isEmpty, form.parts.count(where: { $0.name == "file" && !$0.content.isEmpty }) == 1,
      let part = form.parts.first(where: { $0.name == "file" && !$0.content.isEmpty })
    {
      let input = InputFile(name: part.file ?? "file", bytes: part.content)
      let incoming = Incoming(input.bytes, name: input.name)
      if incoming.hasHealthData || !incoming.cards.isEmpty {
        return .redirect(to: try await HealthImportPages.receive(input, context), type: .normal)
      }
    }
    guard let sheet = try context.keep(files) else {
      return try await importPage(context, problem: .noDocumentInside).response(for: context)
    }
    return .redirect(to: sheet, type: .normal)
  }

  private static func handed(_ context: PageRequest) throws -> HandedDocuments {
    let (name, now) = (try context.part("name"), context.words.now)
    guard let handed = context.services.documents.content(name, for: context.session, at: now) else {
      throw WebFailure(status: .gone, phrase: .importGone, detail: "the upload has expired")
    }
    return handed
  }
}

// MARK: Preview

extension DocumentImportPages {
  private static func sheet(_ context: PageRequest) async throws -> Page {
    let (words, handed, name) = (context.words, try handed(context), try context.part("name"))
    let person = try await PersonDetails(comparing: context.store)
    let strangers = person.strangers(among: handed.documents.map(\.content.patient))
    var target = try await DocumentTarget(context.store)
    var outcomes: [(outcome: DocumentTarget.Outcome, stored: UUID?)] = []
    for document in handed.documents { outcomes.append(try await target.outcome(of: document)) }
    let canAdd = outcomes.contains { $0.outcome.isStored }
    return Page(words(.addToHealth), tab: .browse, back: .init(title: words(.cancel), path: path)) {
      tag(
        "form", .class("sheet c-records"), .named("method", "post"),
        .named("action", "\(path)/\(name)")
      ) {
        for fault in handed.faults {
          tag("p", .class("problem"), .named("role", "note")) { words(.documentUnreadable, fault.isolated) }
        }
        for (place, document) in handed.documents.enumerated() {
          panel(
            document, place, outcomes[place].outcome, outcomes[place].stored,
            DocumentFacts.doubt(document.content, person, strangers), words)
        }
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href(DocumentPages.path)) { words(.cancel) }
          if canAdd { tag("button", .class("pill strong")) { words(.addToHealth) } }
        }
      }
    }
  }

  private static func panel(
    _ document: ReadDocument, _ index: Int, _ outcome: DocumentTarget.Outcome, _ stored: UUID?,
    _ doubt: LocalizedText?, _ words: Localizer
  ) -> HTML {
    let facts = DocumentFacts(document: document.content, words: words)
    return tag("section", .class("panel")) {
      tag("h2", .named("dir", "auto")) { NarrativeView.shown(document.content.title) }
      facts.person
      facts.main
      if let doubt { tag("p", .class("problem doubt"), .named("role", "note")) { words(doubt) } }
      switch outcome {
      case .unchanged:
        tag("p", .class("note")) {
          words(.alreadyInHealth)
          if let stored {
            " · "
            tag("a", .href(PagePath.document(stored))) { words(.openStored) }
          }
        }
      case .outdated: tag("p", .class("note")) { words(.newerDocumentStored) }
      case .changed: tag("p", .class("note")) { words(.replacesDocument) }
      case .addedAlongside: tag("p", .class("note")) { words(.documentBeside) }
      case .added: HTML.none
      }
      if outcome.isStored {
        Fields.tick("document", String(index), words(.addThisDocument), isOn: doubt == nil)
      }
    }
  }

  private static func add(_ context: PageRequest) async throws -> String {
    let (handed, form) = (try handed(context), try await context.form())
    var target = try await DocumentTarget(context.store)
    var added: [HealthSample] = []
    let person = try await PersonDetails(comparing: context.store)
    var patients: [CDAPatient] = []
    for place in form.all("document").compactMap(Int.init) where handed.documents.indices.contains(place) {
      let document = handed.documents[place]
      let sample = try document.sample(in: context.time.zone, now: context.words.now)
      if try await target.add(document, as: sample).isStored { added.append(sample) }
      patients.append(document.content.patient)
    }
    // The next import is compared with the only patient.
    if person.strangers(among: patients).isEmpty, let change = try person.presuming(patients) {
      try await context.store.commit([change])
    }
    // The preview stays available: a user who returns to it sees that the document is in Health and
    // a link to it.
    return added.count == 1 ? DocumentPages.path(of: added[0]) : DocumentPages.path
  }
}
