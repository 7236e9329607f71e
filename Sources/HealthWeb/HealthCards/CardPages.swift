import ByteFormats
import Credentials
import Exchange
import Foundation
import HTTPTypes
import HealthModel
import HealthService
import Hummingbird
import NIOCore
import QRCode

/// The health cards of a person.
enum CardPages {
  static let routes: [Route] = [
    .get("/cards", list), .get("/cards/{uuid}", detail), .get("/cards/{uuid}/show", show),
    .get("/cards/{uuid}/raw", raw), .post("/cards/{uuid}/remove", remove),
    Route(method: .get, path: "/cards/{uuid}/file", answer: file),
  ]

  private static func list(_ visit: Visit) async throws -> Page {
    let words = visit.words
    let samples = try await visit.store.samples(of: .verifiableClinicalRecord)
    var faces: [(HealthSample, CardFace)] = []
    for sample in samples.sorted(by: { $0.start > $1.start }).prefix(mostCards) {
      if let card = await inspect(sample, visit) {
        faces.append((sample, CardFace(card: card, words: words)))
      }
    }
    return Page(words(.healthCards), tab: .browse, back: .init(title: words(.browse), path: "/browse")) {
      tag("p", .class("actions")) {
        tag("a", .class("pill strong"), .href("/import")) {
          Icon.plus.image
          words(.addHealthCard)
        }
        tag("a", .class("pill"), .href("/import/camera")) {
          Icon.camera.image
          words(.scanCode)
        }
      }
      if faces.isEmpty { Rows.empty(words(.noCards), .card, note: words(.noCardsNote)) }
      tag("div", .class("wallet")) {
        for (sample, face) in faces {
          tag("a", .class("plain"), .href("/cards/\(sample.uuid.uuidString)")) { face.html }
        }
      }
    }
  }

  private static let mostCards = 100

  private static func detail(_ visit: Visit) async throws -> Page {
    let (words, sample) = (visit.words, try await sample(visit))
    guard let card = await inspect(sample, visit) else { throw WebFailure.notFound }
    let face = CardFace(card: card, words: words)
    let path = "/cards/\(sample.uuid.uuidString)"
    return Page(words(.healthCard), tab: .browse, back: .init(title: words(.healthCards), path: "/cards")) {
      tag("div", .class("columns")) {
        tag("div") {
          face.html
          tag("div", .class("actions")) {
            tag("a", .class("pill strong"), .href("\(path)/show")) { words(.showCode) }
            tag("a", .class("pill"), .href("\(path)/raw")) { words(.raw) }
            tag("a", .class("pill"), .href("\(path)/file")) { words(.saveFile) }
            tag("button", .class("pill"), .named("type", "button"), .flag("hidden"), .named("data-print", ""))
            {
              words(.print)
            }
          }
        }
        face.panel
      }
      tag("details", .class("data-table danger-zone")) {
        tag("summary") { words(.removeCard) }
        tag("p") { words(.removeCardText) }
        Rows.button(words(.removeCard), action: "\(path)/remove", style: "pill danger")
      }
    }
  }

  /// The code, as large as the screen is.
  private static func show(_ visit: Visit) async throws -> Page {
    let (words, text) = (visit.words, try await text(visit))
    let code = code(of: text)
    return Page(
      words(.showCode), tab: .browse,
      back: .init(title: words(.healthCard), path: "/cards/\(try visit.part("uuid"))")
    ) {
      tag("div", .class("codes")) {
        if let code {
          tag("figure", .class("code")) { CodeDrawing.html(code, words(.codeOfCard)) }
          tag("p", .class("note")) { words(.notAVerification) }
        } else {
          Rows.empty(words(.codeTooLarge), .document)
        }
      }
    }
  }

  /// The code of a card; nil for one that is longer than any code.
  private static func code(of text: [UInt8]) -> QRMatrix? {
    let digits = String(decoding: NumericChunk.digits(of: text), as: UTF8.self)
    return try? QREncoder().symbol(for: [
      QRSegment(mode: .byte, content: Array("shc:/".utf8)),
      QRSegment(mode: .numeric, content: Array(digits.utf8)),
    ])
  }

  private static func raw(_ visit: Visit) async throws -> Page {
    let (words, text) = (visit.words, try await text(visit))
    let reading = UnverifiedCard.read(text)
    return Page(
      words(.raw), tab: .browse,
      back: .init(title: words(.healthCard), path: "/cards/\(try visit.part("uuid"))")
    ) {
      tag("h2") { words(.signedText) }
      tag(
        "pre", .class("wrap"), .id("signed"), .named("dir", "ltr"), .named("tabindex", "0"),
        .label(words(.signedText))
      ) { String(decoding: text, as: UTF8.self).withVisibleMarks }
      tag("p", .class("actions")) {
        tag(
          "button", .class("pill"), .named("type", "button"), .flag("hidden"), .named("data-copy", "#signed"),
          .named("data-done", words(.copied))
        ) { words(.copyText) }
      }
      if let payload = reading.value?.payload {
        tag("h2") { words(.payload) }
        tag("pre", .named("dir", "ltr"), .named("tabindex", "0"), .label(words(.payload))) {
          JSON(payload.root).indented.withVisibleMarks
        }
      }
    }
  }

  /// The card as a file that other programs open.
  private static func file(_ visit: Visit) async throws -> Response {
    let json: JSON = [
      "verifiableCredential": .array([.string(String(decoding: try await text(visit), as: UTF8.self))])
    ]
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/smart-health-card",
        .contentDisposition: "attachment; filename=\"card.smart-health-card\"",
      ], body: .init(byteBuffer: ByteBuffer(bytes: json.minified)))
  }

  private static func remove(_ visit: Visit) async throws -> String {
    try await visit.store.commit([.delete(try await sample(visit).uuid)])
    return "/cards"
  }

  static func sample(_ visit: Visit) async throws -> HealthSample {
    guard let uuid = UUID(uuidString: try visit.part("uuid")) else { throw WebFailure.notFound }
    let query = SampleQuery([.init(.verifiableClinicalRecord, .objects(with: [uuid]))], limit: 1)
    guard let sample = try await visit.store.samples(query).first else { throw WebFailure.notFound }
    return sample
  }

  private static func text(_ visit: Visit) async throws -> [UInt8] {
    guard case .verifiableRecord(let record) = try await sample(visit).value else {
      throw WebFailure.notFound
    }
    return Array(record.dataRepresentation)
  }

  /// Looks at a stored card as it is today.
  static func inspect(_ sample: HealthSample, _ visit: Visit) async -> InspectedCard? {
    guard case .verifiableRecord(let record) = sample.value else { return nil }
    let input = InputFile(name: "card", bytes: Array(record.dataRepresentation))
    return await visit.app.inspect([input]).cards.first
  }
}
