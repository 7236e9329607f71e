import CDA
import Exchange
import Foundation
import HTTPTypes
import HealthModel
import HealthService
import Hummingbird

/// How a clinical document comes in: handed over, looked at, shown, and stored only when the person says so.
enum DocumentImportPages {
  static let path = "/document-import"
  static let routes: [Route] = [
    .get(path) { try await hand($0) }, Route(method: .post, path: path, answer: take),
    .get("\(path)/{name}", sheet), .post("\(path)/{name}", add),
  ]

  private static let limit = 64 << 20

  private static func hand(_ visit: Visit, problem: Phrase? = nil) async throws -> Page {
    let words = visit.words
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
      tag("p", .class("note")) { words(.importNote) }
    }
  }

  private static func take(_ visit: Visit) async throws -> Response {
    let body = try await visit.body(limit: limit)
    guard let form = MultipartForm(body, contentType: visit.request.headers[.contentType]) else {
      throw WebFailure.refused(.nothingToRead, "a form with a file is expected")
    }
    let files = form.parts.filter { $0.name == "file" && !$0.content.isEmpty }.flatMap {
      DocumentFiles.inside($0.content, name: $0.file ?? "file")
    }
    guard let sheet = try visit.keep(files) else {
      return try await hand(visit, problem: .noDocumentInside).response(for: visit)
    }
    return .redirect(to: sheet, type: .normal)
  }

  private static func handed(_ visit: Visit) throws -> HandedDocuments {
    let (name, now) = (try visit.part("name"), visit.words.now)
    guard let handed = visit.app.documents.content(name, for: visit.session, at: now) else {
      throw WebFailure(status: .gone, phrase: .importGone, detail: "what was handed over is no longer kept")
    }
    return handed
  }
}

// MARK: The sheet

extension DocumentImportPages {
  private static func sheet(_ visit: Visit) async throws -> Page {
    let (words, handed, name) = (visit.words, try handed(visit), try visit.part("name"))
    let person = try await PersonDetails(in: visit.store)
    let target = try await DocumentTarget(visit.store)
    let outcomes = handed.documents.map { target.outcome(of: $0) }
    let canAdd = outcomes.contains { isKept($0) }
    return Page(words(.addToHealth), tab: .browse, back: .init(title: words(.cancel), path: path)) {
      tag(
        "form", .class("sheet c-records"), .named("method", "post"),
        .named("action", "\(path)/\(name)")
      ) {
        for fault in handed.faults {
          tag("p", .class("problem"), .named("role", "note")) { words(.documentUnreadable, fault.isolated) }
        }
        for (place, document) in handed.documents.enumerated() {
          panel(document, place, outcomes[place], DocumentFacts.doubt(document.content, person), words)
        }
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href(DocumentPages.path)) { words(.cancel) }
          if canAdd { tag("button", .class("pill strong")) { words(.addToHealth) } }
        }
      }
    }
  }

  private static func isKept(_ outcome: DocumentTarget.Outcome) -> Bool {
    outcome == .added || outcome == .changed
  }

  private static func panel(
    _ document: ReadDocument, _ place: Int, _ outcome: DocumentTarget.Outcome, _ doubt: Phrase?,
    _ words: Words
  ) -> HTML {
    let facts = DocumentFacts(document: document.content, words: words)
    return tag("section", .class("panel")) {
      tag("h2", .named("dir", "auto")) { NarrativeView.shown(document.content.title) }
      facts.person
      facts.main
      if let doubt { tag("p", .class("problem doubt"), .named("role", "note")) { words(doubt) } }
      switch outcome {
      case .unchanged: tag("p", .class("note")) { words(.alreadyInHealth) }
      case .outdated: tag("p", .class("note")) { words(.newerDocumentStored) }
      case .changed: tag("p", .class("note")) { words(.replacesDocument) }
      case .added: HTML.none
      }
      if isKept(outcome) {
        tag("label", .class("tick")) {
          tag(
            "input", .named("type", "checkbox"), .named("name", "document"), .named("value", String(place)),
            .flag("checked"))
          words(.addThisDocument)
        }
      }
    }
  }

  private static func add(_ visit: Visit) async throws -> String {
    let (handed, form) = (try handed(visit), try await visit.form())
    var target = try await DocumentTarget(visit.store)
    var added: [HealthSample] = []
    for place in form.all("document").compactMap(Int.init) where handed.documents.indices.contains(place) {
      let document = handed.documents[place]
      let sample = try document.sample(in: visit.time.zone, now: visit.words.now)
      if isKept(try await target.add(document, as: sample)) { added.append(sample) }
    }
    visit.app.documents.forget(try visit.part("name"))
    return added.count == 1 ? DocumentPages.path(of: added[0]) : DocumentPages.path
  }
}
