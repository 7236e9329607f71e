import Foundation
import Testing
import WellsealBase
import WellsealCredentials
import WellsealFiles

@testable import WellsealCardIssuing

@Suite("Batch issuing")
struct CardBatchTests {
  let workshop: Workshop
  let folder: String

  init() throws {
    workshop = try Workshop()
    folder = workshop.path("cards")
  }

  private struct Interruption: Error {}

  private func batch(_ formats: [CardFormat] = [.file], issued: UnixTime = Workshop.now) throws -> CardBatch {
    let drawing = CodeDrawing(png: { Array($0.utf8) }, svg: { Array($0.utf8) })
    let defaults = CardDefaults(
      issued: issued, identifiers: try workshop.home.keys.revocationIdentifiers(with: workshop.secret))
    return CardBatch(
      issuer: try workshop.issuer(), defaults: defaults, outputs: CardOutputs(formats, drawing: drawing),
      workers: 2, groupSize: 4)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// Returns the payloads of the cards in the folder by file name.
  private func payloads() throws -> [String: String] {
    var payloads: [String: String] = [:]
    for name in try names() where name.hasSuffix(".jws") {
      let jws = try AtomicFile.read("\(folder)/\(name)", limit: 1 << 16)
      let card = try #require(UnverifiedCard.read(jws).value)
      #expect(try workshop.verdict(on: jws).verdict == .verified)
      payloads[name] = String(decoding: card.payload.root.rawBytes, as: UTF8.self)
    }
    return payloads
  }

  /// Writes thirty orders of every kind.
  ///
  /// The tenth, twentieth and thirtieth are invalid.
  private func orders() throws -> String {
    let lines = (1...30).map { number -> String in
      switch number {
      case 10: "not JSON, Tabitha Quillfeather"
      case 20: #"{"family":"Quillfeather","doses":[]}"#
      case 30: Sample.bundle([Sample.patient, Sample.patient]).text
      case _ where number.isMultiple(of: 3): Sample.form
      case _ where number.isMultiple(of: 2):
        #"{"form":\#(Sample.form),"user":"person-\#(number)","expires":"2044-01-01"}"#
      default: Sample.card.text
      }
    }
    return try workshop.write(lines.joined(separator: "\n") + "\n", to: "orders.ndjson")
  }

  @Test("Each valid order becomes a card, and each invalid one a nameless entry")
  func whole() async throws {
    var told: [BatchProgress] = []
    let summary = try await batch([.file, .jws]).run(try orders(), into: folder, at: Workshop.now) {
      told.append($0)
    }
    #expect(summary == BatchSummary(orders: 30, skipped: 0, issued: 27, refused: 3))
    #expect(told.last == BatchProgress(done: 30, total: 30, skipped: 0, refused: 3))
    #expect(try payloads().count == 27)
    let report = try workshop.read("cards/report.ndjson").split(separator: "\n")
    #expect(report.count == 30)
    #expect(
      report[0]
        == #"{"row":1,"status":"issued","files":["card-000001.smart-health-card","card-000001.jws"],"findings":[]}"#
    )
    #expect(report[9] == #"{"row":10,"status":"refused","files":[],"findings":["not-json"]}"#)
    #expect(report[19] == #"{"row":20,"status":"refused","files":[],"findings":["form"]}"#)
    #expect(report[29] == #"{"row":30,"status":"refused","files":[],"findings":["several-patients"]}"#)
    let told2 = try workshop.read("cards/report.ndjson") + workshop.read("cards/.batch.ndjson")
    for word in Sample.personal + ["person-"] { #expect(!told2.contains(word)) }
    #expect(try workshop.mode("cards/card-000001.smart-health-card") == 0o600)
  }

  @Test("A batch interrupted anywhere and resumed gives the same set", arguments: [1, 2, 5, 7])
  func interrupted(groups: Int) async throws {
    let orders = try orders()
    var left = groups
    await #expect(throws: Interruption.self) {
      _ = try await batch([.jws]).run(orders, into: folder, at: Workshop.now) { _ in
        left -= 1
        if left == 0 { throw Interruption() }
      }
    }
    // The state after a crash in the next group: a hidden file, a card without a line, and half a
    // line.
    let journal = "cards/.batch.ndjson"
    _ = try workshop.write(try workshop.read(journal) + #"{"row":29,"sta"#, to: journal)
    _ = try workshop.write("half", to: "cards/.card-000029.jws.x.tmp")
    _ = try workshop.write("half", to: "cards/card-000029.jws")
    let summary = try await batch([.jws], issued: Workshop.now + 500).run(
      orders, into: folder, at: Workshop.now + 500)
    #expect(summary == BatchSummary(orders: 30, skipped: min(groups * 4, 30), issued: 27, refused: 3))
    let resumed = try payloads()
    let once = try Workshop.payloadsOfOneRun(workshop, orders)
    #expect(resumed == once)
    let rest = try names().filter { !$0.hasSuffix(".jws") }
    #expect(rest == [".batch.ndjson", ".lock", "report.ndjson"])
  }

  @Test("A finished batch that is started again does nothing")
  func again() async throws {
    let orders = try orders()
    _ = try await batch().run(orders, into: folder, at: Workshop.now)
    let before = try workshop.read("cards/card-000001.smart-health-card")
    let summary = try await batch().run(orders, into: folder, at: Workshop.now)
    #expect(summary == BatchSummary(orders: 30, skipped: 30, issued: 27, refused: 3))
    #expect(try workshop.read("cards/card-000001.smart-health-card") == before)
  }

  @Test("A folder holds one batch: another input or other formats are rejected")
  func anotherBatch() async throws {
    _ = try await batch().run(try orders(), into: folder, at: Workshop.now)
    await #expect(throws: BatchError.anotherBatch("formats")) {
      try await batch([.jws]).run(try orders(), into: folder, at: Workshop.now)
    }
    let other = try workshop.write(Sample.form, to: "other.ndjson")
    await #expect(throws: BatchError.anotherBatch("input")) {
      try await batch().run(other, into: folder, at: Workshop.now)
    }
  }

  @Test("Rows of a table that share a card become one card")
  func table() async throws {
    let table = try workshop.write(
      """
      card,family,given,birthDate,vaccine,date,lot,user\r
      1,Quillfeather,Tabitha,1987-06-05,208,2021-03-01,LOT4711X,7\r
      1,,,,208,2021-04-01,,\r
      ,Other,Ann Lee,1990,208,2021-03-01,,\r
      ,Wrong,Date,1990,208,yesterday,,\r\n
      """, to: "orders.CSV")
    let summary = try await batch([.jws]).run(table, into: folder, at: Workshop.now)
    #expect(summary == BatchSummary(orders: 3, skipped: 0, issued: 2, refused: 1))
    let cards = try payloads()
    #expect(cards.keys.sorted() == ["card-000002.jws", "card-000004.jws"])
    #expect(cards["card-000002.jws"]?.contains(#""occurrenceDateTime":"2021-04-01""#) == true)
    #expect(cards["card-000002.jws"]?.contains(#""rid":""#) == true)
    #expect(cards["card-000004.jws"]?.contains(#""given":["Ann","Lee"]"#) == true)
    #expect(cards["card-000004.jws"]?.contains(#""rid":""#) == false)
  }

  @Test("A table with an unknown column is rejected as a whole")
  func unknownColumn() async throws {
    let table = try workshop.write("family,ssn\nA,1\n", to: "orders.csv")
    await #expect(throws: BatchError.unknownColumn) {
      try await batch().run(table, into: folder, at: Workshop.now)
    }
  }

  @Test("An overlong line stops the batch before anything is written")
  func longLine() async throws {
    let orders = try workshop.write(String(repeating: "x", count: 1 << 21), to: "orders.ndjson")
    let error = StorageError(.tooLarge(limit: 1 << 20), path: "a line of \(orders)")
    await #expect(throws: error) { try await batch().run(orders, into: folder, at: Workshop.now) }
    #expect(!FileManager.default.fileExists(atPath: folder))
  }
}

extension Workshop {
  /// Returns the payloads of the same orders issued one by one, without a batch.
  static func payloadsOfOneRun(_ workshop: Workshop, _ path: String) throws -> [String: String] {
    let issuer = try workshop.issuer()
    let defaults = CardDefaults(
      issued: now, identifiers: try workshop.home.keys.revocationIdentifiers(with: workshop.secret))
    var payloads: [String: String] = [:]
    let text = String(decoding: try AtomicFile.read(path, limit: 1 << 20), as: UTF8.self)
    for (place, line) in text.split(separator: "\n").enumerated() {
      guard let json = try? JSONDocument(parsing: String(line)).root, let order = try? CardOrder(json: json),
        let request = try? order.request(defaults, kid: issuer.kid).0,
        let card = try? issuer.issue(request, at: now)
      else { continue }
      let digits = String(place + 1)
      let name = "card-" + String(repeating: "0", count: 6 - digits.count) + digits + ".jws"
      payloads[name] = String(decoding: card.card.card.payload.root.rawBytes, as: UTF8.self)
    }
    return payloads
  }
}
