import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealCDA
import WellsealExchange
import WellsealLocalization
import WellsealModel
import WellsealQueries
import WellsealRequests

extension AppInterface {
  /// Routes for clinical documents: list, details and original.
  static let documentRoutes: [PageRoute] = [
    get("/api/v1/documents", documents),
    PageRoute(method: .post, path: "/api/v1/documents", answer: addDocuments),
    get("/api/v1/documents/{uuid}", document),
    PageRoute(method: .delete, path: "/api/v1/documents/{uuid}", answer: removeDocument),
    PageRoute(method: .get, path: "/api/v1/documents/{uuid}/original", answer: DocumentPages.original),
  ]

  private static func documents(_ context: PageRequest) async throws -> JSON {
    let page = try await SamplePager(
      of: [.cda], at: context.query("cursor"), size: try limit(context), in: context.store)
    return [
      "documents": .array(page.samples.compactMap { StoredDocument($0)?.json(in: context.time) }),
      "next": .text(page.next),
    ]
  }

  /// Returns the document as `wellseal documents show --json` prints it.
  private static func document(_ context: PageRequest) async throws -> JSON {
    let document = try await DocumentPages.document(context)
    return document.detailedJSON(try await document.content(in: context.store), in: context.time)
  }

  private static func removeDocument(_ context: PageRequest) async throws -> Response {
    try await context.store.commit([.delete(try await DocumentPages.document(context).sample.uuid)])
    return Response(status: .noContent)
  }

  /// Stores a document, or the documents of a zip archive: `{documents, problems}`.
  ///
  /// Each of `documents` has the outcome in `kept`: `added`, `addedBeside`, `changed`, `unchanged`
  /// or `outdated`. Documents about another person are stored only with `otherPerson=yes`.
  private static func addDocuments(_ context: PageRequest) async throws -> Response {
    let files = DocumentFiles.inside(try await context.body(limit: 64 << 20), name: "body")
    guard !files.isEmpty else {
      throw WebFailure(
        status: .unprocessableContent, phrase: .noDocumentInside,
        detail: "expected a clinical document, or a zip archive of some, as the body")
    }
    let handed = try HandedDocuments(files, in: context.time.zone, at: context.words.now)
    let person = try await PersonDetails(comparing: context.store)
    let patients = handed.documents.map(\.content.patient)
    let acceptsOthers = try context.isAsked("otherPerson")
    guard acceptsOthers || person.strangers(among: patients).isEmpty else {
      throw WebFailure(
        status: .conflict, phrase: .otherPersonImport,
        detail: "the documents are about another person: send them again with otherPerson=yes")
    }
    var target = try await DocumentTarget(context.store)
    var kept: [JSON] = []
    var isChanged = false
    for document in handed.documents {
      let sample = try document.sample(in: context.time.zone, now: context.words.now)
      let outcome = try await target.add(document, as: sample)
      isChanged = isChanged || outcome.isStored
      kept.append([
        "kept": .string(outcome.rawValue), "uuid": .text(outcome.isStored ? sample.uuid.uuidString : nil),
        "title": .string(document.content.title),
      ])
    }
    if !acceptsOthers, let change = try person.presuming(patients) {
      try await context.store.commit([change])
    }
    return .json(
      ["documents": .array(kept), "problems": .array(handed.faults.map { .string($0) })],
      isChanged ? .created : .ok)
  }
}
