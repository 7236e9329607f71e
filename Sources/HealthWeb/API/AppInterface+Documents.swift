import ByteFormats
import CDA
import Exchange
import Foundation
import HTTPTypes
import HealthModel
import HealthService
import Hummingbird

extension AppInterface {
  /// Clinical documents: what lists of them show, all of one, and its original.
  static let documentRoutes: [Route] = [
    get("/api/v1/documents", documents),
    Route(method: .post, path: "/api/v1/documents", answer: addDocuments),
    get("/api/v1/documents/{uuid}", document),
    Route(method: .delete, path: "/api/v1/documents/{uuid}", answer: removeDocument),
    Route(method: .get, path: "/api/v1/documents/{uuid}/original", answer: DocumentPages.original),
  ]

  private static func documents(_ visit: Visit) async throws -> JSON {
    let page = try await SamplePager(
      of: [.cda], at: visit.query("cursor"), size: try limit(visit), in: visit.store)
    return [
      "documents": .array(page.samples.compactMap { StoredDocument($0)?.json(in: visit.time) }),
      "next": .text(page.next),
    ]
  }

  /// What `wellseal documents show --json` prints.
  private static func document(_ visit: Visit) async throws -> JSON {
    try await DocumentPages.document(visit).detailedJSON(in: visit.time)
  }

  private static func removeDocument(_ visit: Visit) async throws -> Response {
    try await visit.store.commit([.delete(try await DocumentPages.document(visit).sample.uuid)])
    return Response(status: .noContent)
  }

  /// Stores the documents of a body, a document or a zip archive of some: `{documents, problems}`.
  ///
  /// Each of `documents` says with `kept` what became of it: `added`, `changed`, `unchanged` or `outdated`.
  private static func addDocuments(_ visit: Visit) async throws -> Response {
    let files = DocumentFiles.inside(try await visit.body(limit: 64 << 20), name: "body")
    guard !files.isEmpty else {
      throw WebFailure(
        status: .unprocessableContent, phrase: .noDocumentInside,
        detail: "a clinical document, or a zip archive of some, is expected as the body")
    }
    let handed = try HandedDocuments(files, in: visit.time.zone, at: visit.words.now)
    var target = try await DocumentTarget(visit.store)
    var kept: [JSON] = []
    var isChanged = false
    for document in handed.documents {
      let sample = try document.sample(in: visit.time.zone, now: visit.words.now)
      let outcome = try await target.add(document, as: sample)
      let isStored = outcome == .added || outcome == .changed
      isChanged = isChanged || isStored
      kept.append([
        "kept": .string(outcome.rawValue), "uuid": .text(isStored ? sample.uuid.uuidString : nil),
        "title": .string(document.content.title),
      ])
    }
    return .json(
      ["documents": .array(kept), "problems": .array(handed.faults.map { .string($0) })],
      isChanged ? .created : .ok)
  }
}
