import CDA
import Foundation
import HTTPTypes
import HealthModel
import HealthService
import Hummingbird
import NIOCore

/// The clinical documents of a person: all of them by date, and each to read.
enum DocumentPages {
  static let path = "/documents"
  static let routes: [Route] = [
    .get(path, list), .get("\(path)/{uuid}", detail), .post("\(path)/{uuid}/delete", delete),
    Route(method: .get, path: "\(path)/{uuid}/original", answer: original),
    Route(method: .get, path: "\(path)/{uuid}/attachment", answer: attachment),
    Route(method: .get, path: "\(path)/{uuid}/pictures/{name}", answer: picture),
  ]

  static func path(of sample: HealthSample) -> String { "\(path)/\(sample.uuid.uuidString)" }

  static func document(_ visit: Visit) async throws -> StoredDocument {
    guard let uuid = UUID(uuidString: try visit.part("uuid")),
      let document = try await StoredDocument.find(uuid, in: visit.store)
    else { throw WebFailure.notFound }
    return document
  }

  private static func list(_ visit: Visit) async throws -> Page {
    let words = visit.words
    let page = try await SamplePager(
      of: [.cda], at: visit.query("cursor"), size: RecordPages.pageSize, in: visit.store)
    return Page(words(.clinicalDocuments), tab: .browse, back: .init(title: words(.browse), path: "/browse"))
    {
      tag("div", .class("c-records")) {
        tag("p", .class("actions")) {
          tag("a", .class("pill strong"), .href(DocumentImportPages.path)) {
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

  private static func row(_ document: StoredDocument, _ words: Words) -> HTML {
    let (author, keeper) = (document.summary.authorName, document.keeper)
    let writers = (author == keeper ? [author] : [author, keeper]).filter { !$0.isEmpty }
    return Rows.link(
      .document, document.summary.title.isolated, path: path(of: document.sample),
      note: (writers.map(\.isolated) + [words.day(document.sample.start)]).joined(separator: " · "))
  }

  private static func delete(_ visit: Visit) async throws -> String {
    try await visit.store.commit([.delete(try await document(visit).sample.uuid)])
    return path
  }
}

// MARK: One document

extension DocumentPages {
  private static func detail(_ visit: Visit) async throws -> Page {
    let (words, document) = (visit.words, try await document(visit))
    let person = try await PersonDetails(in: visit.store)
    let content = document.content()
    return Page(
      NarrativeView.shown(document.summary.title), tab: .browse,
      back: .init(title: words(.clinicalDocuments), path: path)
    ) {
      if let content {
        DocumentView(document: content, path: path(of: document.sample), words: words).html(
          DocumentFacts.doubt(content, person))
      } else {
        tag("p", .class("problem")) { words(.unreadableDocument) }
        actions(path(of: document.sample), words)
      }
      tag("details", .class("data-table danger-zone")) {
        tag("summary") { words(.deleteDocument) }
        tag("p") { words(.deleteDocumentText) }
        Rows.button(
          words(.deleteDocument), action: "\(path(of: document.sample))/delete", style: "pill danger")
      }
    }
  }

  static func actions(_ path: String, _ words: Words, hasAttachment: Bool = false) -> HTML {
    tag("p", .class("actions")) {
      if hasAttachment {
        tag("a", .class("pill strong"), .href("\(path)/attachment")) { words(.saveAttachment) }
      }
      tag("a", .class("pill"), .href("\(path)/original")) { words(.saveOriginal) }
      tag("button", .class("pill"), .named("type", "button"), .flag("hidden"), .named("data-print", "")) {
        words(.print)
      }
    }
  }

  /// The XML byte for byte.
  static func original(_ visit: Visit) async throws -> Response {
    file(try await document(visit).bytes, "application/xml", name: "document.xml")
  }

  private static func attachment(_ visit: Visit) async throws -> Response {
    guard case .attachment(let attachment)? = try await document(visit).content()?.body else {
      throw WebFailure.notFound
    }
    return attachment.isPDF
      ? file(attachment.bytes, "application/pdf", name: "document.pdf")
      : file(
        attachment.bytes, "application/octet-stream",
        name: attachment.text == nil ? "document.bin" : "document.txt")
  }

  /// A picture of the narrative; its type is what its bytes are.
  private static func picture(_ visit: Visit) async throws -> Response {
    let pictures = try await document(visit).content()?.pictures ?? []
    guard let place = Int(try visit.part("name")), pictures.indices.contains(place) else {
      throw WebFailure.notFound
    }
    return Response(
      status: .ok, headers: [.contentType: pictures[place].kind.rawValue],
      body: .init(byteBuffer: ByteBuffer(bytes: pictures[place].bytes)))
  }

  /// A file that browsers save and never open in the page's place.
  private static func file(_ bytes: [UInt8], _ type: String, name: String) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: type, .contentDisposition: "attachment; filename=\"\(name)\""],
      body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
