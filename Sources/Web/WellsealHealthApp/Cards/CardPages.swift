import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealExchange
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQRCode
import WellsealQueries
import WellsealRequests

/// The pages of the user's health cards.
enum CardPages {
  static let routes: [PageRoute] = [
    .get("/cards", list), .get("/cards/{uuid}", detail), .get("/cards/{uuid}/show", show),
    .get("/cards/{uuid}/raw", raw),
    .post("/cards/{uuid}/remove", remove),
    PageRoute(method: .get, path: "/cards/{uuid}/file", answer: file),
  ]

  private static func list(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let samples = try await context.store.samples(of: .verifiableClinicalRecord)
    var headings: [Shown] = []
    for sample in samples.sorted(by: { $0.start > $1.start }).prefix(maxCards) {
      if let card = await inspect(sample, context) {
        headings.append((sample, CardHeading(card: card, words: words)))
      }
    }
    let own = try await PersonDetails(in: context.store).name
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
      if headings.isEmpty { Rows.empty(words(.noCards), .card, note: words(.noCardsNote)) }
      let people = people(headings, first: own)
      for (name, cards) in people {
        if people.count > 1 { tag("h2") { name.isEmpty ? words(.noName) : name.isolated } }
        wallet(cards)
      }
    }
  }

  private typealias Shown = (sample: HealthSample, heading: CardHeading)

  /// Returns the cards grouped by subject: the user's own first, and within a group the most widely
  /// accepted first.
  private static func people(
    _ cards: [Shown], first own: String
  ) -> [(name: String, cards: [Shown])] {
    let ranked = cards.enumerated().sorted {
      ($0.element.heading.rank, $0.offset) < ($1.element.heading.rank, $1.offset)
    }.map(\.element)
    var found: [(name: String, cards: [Shown])] = []
    for card in ranked {
      let name = card.heading.card.summary?.subjectName ?? ""
      if let index = found.firstIndex(where: { $0.name == name }) {
        found[index].cards.append(card)
      } else {
        found.append((name, [card]))
      }
    }
    return found.filter { $0.name == own } + found.filter { $0.name != own }
  }

  private static func wallet(_ cards: [Shown]) -> HTML {
    tag("div", .class("wallet")) {
      for (sample, heading) in cards {
        tag("a", .class("plain"), .href("/cards/\(sample.uuid.uuidString)")) { heading.html }
      }
    }
  }

  private static let maxCards = 100

  private static func detail(_ context: PageRequest) async throws -> Page {
    let (words, sample) = (context.words, try await sample(context))
    guard let card = await inspect(sample, context) else { throw WebFailure.notFound }
    let heading = CardHeading(card: card, words: words)
    let path = "/cards/\(sample.uuid.uuidString)"
    let title: LocalizedText = card.isCertificate ? .covidCertificate : .healthCard
    return Page(words(title), tab: .browse, back: .init(title: words(.healthCards), path: "/cards")) {
      tag("div", .class("columns")) {
        tag("div") {
          heading.html
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
        heading.panel
      }
      tag("details", .class("data-table danger-zone")) {
        tag("summary") { words(.removeCard) }
        tag("p") { words(.removeCardText) }
        Rows.button(words(.removeCard), action: "\(path)/remove", style: "pill danger")
      }
    }
  }

  /// Returns the page with the code in screen size and its owner's name.
  ///
  /// App requests don't appear on it.
  private static func show(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let record = try await record(context)
    let code =
      record.certificate.map { Self.code(ofCertificate: $0.text) }
      ?? Self.code(of: Array(record.dataRepresentation))
    return Page(
      words(.showCode), tab: .browse,
      back: .init(title: words(.healthCard), path: "/cards/\(try context.part("uuid"))")
    ) {
      tag("div", .class("codes")) {
        if let code {
          tag("div", .class("shown"), .named("data-shown", "")) {
            tag("figure", .class("code")) { code.drawing(words(.codeOfCard)) }
            tag("p", .class("lead")) {
              tag("b") { record.subjectName.isEmpty ? words(.noName) : record.subjectName.isolated }
              " · "
              record.itemNames.prefix(3).map(\.isolated).joined(separator: words.comma)
            }
          }
          counter(words)
          tag("p", .class("note")) { words(.notAVerification) }
        } else {
          Rows.empty(words(.codeTooLarge), .document)
        }
      }
    }.quiet()
  }

  /// Returns the button that shows only the code, on a white screen that stays awake.
  ///
  /// Without scripts, the page itself is the fallback.
  private static func counter(_ words: Localizer) -> HTML {
    HTML {
      tag(
        "button", .class("pill strong"), .named("type", "button"), .flag("hidden"),
        .named("data-counter", "")
      ) { words(.showAtCounter) }
      tag("dialog", .class("counter"), .label(words(.codeOfCard))) {
        tag("form", .named("method", "dialog")) { tag("button", .class("pill strong")) { words(.done) } }
      }
    }
  }

  /// Returns the QR code of a card, or `nil` if the card is too long for one.
  private static func code(of text: [UInt8]) -> QRMatrix? {
    let digits = String(decoding: NumericChunk.digits(of: text), as: UTF8.self)
    return try? QREncoder().symbol(for: [
      QRSegment(mode: .byte, content: Array("shc:/".utf8)),
      QRSegment(mode: .numeric, content: Array(digits.utf8)),
    ])
  }

  /// Returns the QR code of a certificate, in the mode for its characters.
  private static func code(ofCertificate text: String) -> QRMatrix? {
    try? QREncoder(level: .quartile).symbol(for: [QRSegment(mode: .alphanumeric, content: Array(text.utf8))])
  }

  private static func raw(_ context: PageRequest) async throws -> Page {
    let (words, signed) = (context.words, try await text(context))
    let certificate = try await record(context).certificate
    let text = certificate.map { Array($0.text.utf8) } ?? signed
    let payload = certificate?.content ?? UnverifiedCard.read(text).value.map { JSON($0.payload.root) }
    return Page(
      words(.raw), tab: .browse,
      back: .init(title: words(.healthCard), path: "/cards/\(try context.part("uuid"))")
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
      if let payload {
        tag("h2") { words(.payload) }
        tag("pre", .named("dir", "ltr"), .named("tabindex", "0"), .label(words(.payload))) {
          payload.indented.withVisibleMarks
        }
      }
    }
  }

  /// Returns the card as a file for other programs.
  private static func file(_ context: PageRequest) async throws -> Response {
    if let certificate = try await record(context).certificate {
      return Response(
        status: .ok,
        headers: [
          .contentType: "text/plain; charset=utf-8",
          .contentDisposition: "attachment; filename=\"certificate.txt\"",
        ], body: .init(byteBuffer: ByteBuffer(string: certificate.text)))
    }
    let json: JSON = [
      "verifiableCredential": .array([.string(String(decoding: try await text(context), as: UTF8.self))])
    ]
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/smart-health-card",
        .contentDisposition: "attachment; filename=\"card.smart-health-card\"",
      ], body: .init(byteBuffer: ByteBuffer(bytes: json.minified)))
  }

  private static func remove(_ context: PageRequest) async throws -> String {
    try await context.store.commit([.delete(try await sample(context).uuid)])
    return "/cards"
  }

  static func sample(_ context: PageRequest) async throws -> HealthSample {
    guard let uuid = UUID(uuidString: try context.part("uuid")) else { throw WebFailure.notFound }
    let query = SampleQuery([.init(.verifiableClinicalRecord, .objects(with: [uuid]))], limit: 1)
    guard let sample = try await context.store.samples(query).first else { throw WebFailure.notFound }
    return sample
  }

  private static func text(_ context: PageRequest) async throws -> [UInt8] {
    Array(try await record(context).dataRepresentation)
  }

  private static func record(_ context: PageRequest) async throws -> VerifiableRecord {
    guard case .verifiableRecord(let record) = try await sample(context).value else {
      throw WebFailure.notFound
    }
    return record
  }

  /// Inspects a stored card in its current state.
  static func inspect(_ sample: HealthSample, _ context: PageRequest) async -> InspectedCard? {
    guard case .verifiableRecord(let record) = sample.value else { return nil }
    let input = InputFile(name: "card", bytes: Array(record.dataRepresentation))
    return await context.services.inspect([input]).cards.first
  }
}
