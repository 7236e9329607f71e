import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WellsealCDA
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The pages of the user's clinical documents: the list by date, and each document.
enum DocumentPages {
  static let path = PagePath.documents
  static let routes: [PageRoute] = [
    .get(path, list), .get("\(path)/{uuid}", detail), .post("\(path)/{uuid}/delete", delete),
    PageRoute(method: .get, path: "\(path)/{uuid}/original", answer: original),
    PageRoute(method: .get, path: "\(path)/{uuid}/attachment", answer: attachment),
    PageRoute(method: .get, path: "\(path)/{uuid}/pictures/{name}", answer: picture),
  ]

  static func path(of sample: HealthSample) -> String { PagePath.document(sample.uuid) }

  static func document(_ context: PageRequest) async throws -> StoredDocument {
    guard let uuid = UUID(uuidString: try context.part("uuid")),
      let document = try await StoredDocument.find(uuid, in: context.store)
    else { throw WebFailure.notFound }
    return document
  }

  private static func list(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let page = try await SamplePager(
      of: [.cda], at: context.query("cursor"), size: SamplePages.pageSize, in: context.store)
    return Page(words(.clinicalDocuments), tab: .browse, back: .init(title: words(.browse), path: "/browse"))
    {
      tag("div", .class("c-records")) {
        tag("p", .class("actions")) {
          tag("a", .class("pill strong"), .href(PagePath.documentImport)) {
            Icon.plus.image
            words(.addDocument)
          }
        }
        if page.samples.isEmpty {
          Rows.empty(words(.noDocuments), .document, note: words(.noDocumentsNote))
        } else {
          tag("ul", .class("list")) {
            for document in page.samples.compactMap({ StoredDocument($0) }) { row(document, words) }
          }
        }
        if let next = page.next {
          tag("p", .class("more")) {
            tag("a", .class("pill"), .href("\(path)?cursor=\(next)")) { words(.olderData) }
          }
        }
      }
    }
  }

  private static func row(_ document: StoredDocument, _ words: Localizer) -> HTML {
    let (author, custodian) = (document.summary.authorName, document.custodian)
    let writers = (author == custodian ? [author] : [author, custodian]).filter { !$0.isEmpty }
    return Rows.link(
      .document, document.summary.title.isolated, path: path(of: document.sample),
      note: (writers.map(\.isolated) + [words.day(document.sample.start)]).joined(separator: " · "))
  }

  private static func delete(_ context: PageRequest) async throws -> String {
    try await context.store.commit([.delete(try await document(context).sample.uuid)])
    return path
  }
}

// MARK: Single documents

extension DocumentPages {
  private static func detail(_ context: PageRequest) async throws -> Page {
    let (words, document) = (context.words, try await document(context))
    let person = try await PersonDetails(comparing: context.store)
    let content = try await document.content(in: context.store)
    return Page(
      NarrativeView.shown(document.summary.title), tab: .browse,
      back: .init(title: words(.clinicalDocuments), path: path)
    ) {
      if let content {
        DocumentView(document: content, path: path(of: document.sample), words: words).html(
          DocumentFacts.doubt(content, person))
      } else {
        tag("p", .class("problem")) { words(.unreadableDocument) }
        DocumentView.actions(path(of: document.sample), words)
      }
      tag("details", .class("data-table danger-zone")) {
        tag("summary") { words(.deleteDocument) }
        tag("p") { words(.deleteDocumentText) }
        Rows.button(
          words(.deleteDocument), action: "\(path(of: document.sample))/delete", style: "pill danger")
      }
    }
  }

  /// Returns the original XML, unchanged.
  static func original(_ context: PageRequest) async throws -> Response {
    file(try await document(context).bytes, "application/xml", name: "document.xml")
  }

  private static func attachment(_ context: PageRequest) async throws -> Response {
    let content = try await document(context).content(in: context.store)
    guard case .attachment(let attachment)? = content?.body else {
      throw WebFailure.notFound
    }
    return attachment.isPDF
      ? file(attachment.bytes, "application/pdf", name: "document.pdf")
      : file(
        attachment.bytes, "application/octet-stream",
        name: attachment.text == nil ? "document.bin" : "document.txt")
  }

  /// Returns an image of the narrative, with the type detected from its bytes.
  private static func picture(_ context: PageRequest) async throws -> Response {
    let pictures = try await document(context).content()?.pictures ?? []
    guard let index = Int(try context.part("name")), pictures.indices.contains(index) else {
      throw WebFailure.notFound
    }
    return Response(
      status: .ok, headers: [.contentType: pictures[index].kind.rawValue],
      body: .init(byteBuffer: ByteBuffer(bytes: pictures[index].bytes)))
  }

  /// Returns a file that browsers save instead of opening.
  static func file(_ bytes: [UInt8], _ type: String, name: String) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: type, .contentDisposition: "attachment; filename=\"\(name)\""],
      body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
