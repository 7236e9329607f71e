import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealDaemon
import WellsealModel
import WellsealStore

@testable import WellsealRequests

@Suite("Apple Health export upload", .timeLimit(.minutes(5)))
struct HealthImportTests {
  @Test(
    "An import is complete, reports losses, and leaves no file behind", arguments: [true, false])
  func imports(asForm: Bool) async throws {
    let kept = try await DaemonAppFixture()
    try await kept.visit { visitor in
      let answer =
        asForm
        ? try await visitor.hand("/health-import", SmallExport.bytes)
        : try await visitor.send(
          .post, "/health-import", String(decoding: SmallExport.bytes, as: UTF8.self),
          [.contentType: "application/zip"])
      #expect(answer.status == .seeOther)
      try await visitor.waitForWork()
      let page = try await visitor.text("/health-import")
      #expect(page.contains("470 new"))
      #expect(page.contains("Not Imported (3)"))
      #expect(page.contains("wrong unit for the type"))
      let count = try await kept.storeSession.store().contents().reduce(0) { $0 + $1.count }
      #expect(count >= 470)
      #expect(!FileManager.default.fileExists(atPath: "\(kept.folder)/import/export"))
    }
  }

  @Test("A rejected file isn't shown next to the result of an older import")
  func refusedAfter() async throws {
    try await DaemonAppFixture().visit { visitor in
      _ = try await visitor.hand("/health-import", SmallExport.bytes)
      try await visitor.waitForWork()
      #expect(try await visitor.text("/health-import").contains("470 new"))
      let refused = visitor.pageText(try await visitor.hand("/health-import", Array("hello".utf8)))
      #expect(refused.contains("role=\"alert\"") && !refused.contains("470 new"))
    }
  }

  @Test("A repeated import creates no duplicates")
  func again() async throws {
    let kept = try await DaemonAppFixture()
    try await kept.visit { visitor in
      for _ in 0..<2 {
        _ = try await visitor.hand("/health-import", SmallExport.bytes)
        try await visitor.waitForWork()
      }
      #expect(
        try await visitor.text("/health-import").contains("471 records read: 0 new, 470 already stored"))
    }
  }

  @Test(
    "An interrupted import waits until it is resumed or discarded",
    arguments: [true, false])
  func interrupted(goesOn: Bool) async throws {
    let kept = try await DaemonAppFixture()
    let file = "\(kept.folder)/import/export"
    try FileManager.default.createDirectory(
      atPath: "\(kept.folder)/import", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try Data(SmallExport.bytes).write(to: URL(filePath: file))
    try await kept.visit { visitor in
      #expect(try await visitor.text("/health-import").contains("Unfinished Import"))
      #expect(try await visitor.text("/api/v1/imports").contains("\"state\":\"interrupted\""))
      _ = try await visitor.send(.post, "/health-import/\(goesOn ? "go-on" : "discard")")
      if goesOn { try await visitor.waitForWork() }
      let page = try await visitor.text("/health-import")
      #expect(page.contains("470 new") == goesOn && !page.contains("Unfinished Import"))
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }

  @Test("An import that is interrupted by locking the store resumes later")
  func locked() async throws {
    let kept = try await DaemonAppFixture()
    try await kept.visit { visitor in
      _ = try await visitor.hand("/health-import", SmallExport.bytes)
      try await kept.owner.lock()
      try await kept.owner.unlock(with: StoreSecret(DaemonAppFixture.code))
      try await visitor.waitForWork()
      if FileManager.default.fileExists(atPath: "\(kept.folder)/import/export") {
        #expect(try await visitor.text("/health-import").contains("because the store was locked"))
        _ = try await visitor.send(.post, "/health-import/go-on")
        try await visitor.waitForWork()
      }
      let weights = try await kept.storeSession.store().samples(of: .bodyMass)
      #expect(weights.count == 2)
    }
  }

  @Test(
    "A file that isn't an export is rejected and removed",
    arguments: [Array("hello".utf8), Array("PK\u{3}\u{4}nothing".utf8), Array("<xml/>".utf8), []])
  func refused(content: [UInt8]) async throws {
    let kept = try await DaemonAppFixture()
    try await kept.visit { visitor in
      let answer = try await visitor.hand("/health-import", content)
      #expect(answer.status == .unprocessableContent)
      #expect(visitor.pageText(answer).contains("role=\"alert\""))
      let left = try? FileManager.default.contentsOfDirectory(atPath: "\(kept.folder)/import")
      #expect(left?.isEmpty == true)
    }
  }

  @Test("The file and its folder are private")
  func permissions() async throws {
    let kept = try await DaemonAppFixture()
    try await kept.visit { visitor in
      _ = try await visitor.hand("/health-import", SmallExport.bytes)
      let mode =
        try FileManager.default.attributesOfItem(atPath: "\(kept.folder)/import")[.posixPermissions] as? Int
      #expect(mode == 0o700)
      try await visitor.waitForWork()
    }
  }

  @Test("A program uploads an export as the body and gets the import report")
  func program() async throws {
    try await DaemonAppFixture().visit { visitor in
      let export = String(decoding: SmallExport.bytes, as: UTF8.self)
      let begun = try await visitor.send(.post, "/api/v1/imports", export)
      #expect(begun.status == .accepted)
      try await visitor.waitForWork()
      let answer = try await visitor.get("/api/v1/imports")
      let root = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
      #expect(root["state"]?.string == "done")
      #expect(root["report"]?["samples"]?["added"]?.integer == 470)
      #expect(root["report"]?["losses"]?.count == 3)
      #expect(try await visitor.send(.post, "/api/v1/imports/resume").status == .notFound)
      #expect(try await visitor.send(.delete, "/api/v1/imports").status == .notFound)
    }
  }

  private static let condition = #"{"resourceType":"Condition","id":"1","code":{"text":"Hay fever"}}"#

  @Test(
    "FHIR is imported through the page with its file name and a report", arguments: [false, true])
  func resources(areLines: Bool) async throws {
    let kept = try await DaemonAppFixture()
    try await kept.visit { visitor in
      let second = #"{"resourceType":"AllergyIntolerance","id":"2","code":{"text":"Nuts"}}"#
      let text =
        areLines
        ? "\(Self.condition)\n\(second)\n"
        : #"{"resourceType":"Bundle","type":"collection","entry":[{"resource":\#(Self.condition)},{"resource":\#(second)}]}"#
      for new in [2, 0] {
        let answer = try await visitor.hand("/health-import", Array(text.utf8), name: "Lakeside.json")
        #expect(answer.headers[.location] == "/health-import")
        try await visitor.waitForWork()
        #expect(try await visitor.text("/health-import").contains("2 records read: \(new) new"))
      }
      let records = try await kept.storeSession.store().samples(of: .conditionRecord)
      #expect(records.map { $0.provenance.sourceRevision?.source.name } == ["Lakeside"])
      let left = try? FileManager.default.contentsOfDirectory(atPath: "\(kept.folder)/import")
      #expect(left?.isEmpty == true)
    }
  }

  @Test(
    "Health data uploaded to the card or document page is imported, too",
    arguments: ["/import", "/document-import"])
  func otherPages(path: String) async throws {
    let kept = try await DaemonAppFixture()
    try await kept.visit { visitor in
      let answer = try await visitor.hand(path, Array(Self.condition.utf8), name: "a.json")
      #expect(answer.headers[.location] == "/health-import")
      try await visitor.waitForWork()
      #expect(try await kept.storeSession.store().samples(of: .conditionRecord).count == 1)
    }
  }

  @Test("Programs can upload FHIR, documents and archives of both")
  func programResources() async throws {
    let kept = try await DaemonAppFixture()
    try await kept.visit { visitor in
      let document = String(decoding: try DocumentPagesTests.example("note"), as: UTF8.self)
      for body in [Self.condition, document] {
        #expect(try await visitor.send(.post, "/api/v1/imports?account=Ward", body).status == .accepted)
        try await visitor.waitForWork()
        let answer = try await visitor.get("/api/v1/imports")
        let root = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
        #expect(root["state"]?.string == "done")
        #expect(root["report"]?["samples"]?["added"]?.integer == 1)
        #expect(root["report"]?["damaged"]?.bool == false)
      }
      let records = try await kept.storeSession.store().samples(of: .conditionRecord)
      #expect(records.map { $0.provenance.sourceRevision?.source.name } == ["Ward"])
      #expect(try await kept.storeSession.store().samples(of: .cda).count == 1)
    }
  }

  @Test("A truncated export is reported first")
  func cut() async throws {
    let kept = try await DaemonAppFixture()
    try await kept.visit { visitor in
      let text = "\(Self.condition)\n{\"resourceType\":\"Cond"
      _ = try await visitor.hand("/health-import", Array(text.utf8), name: "a.ndjson")
      try await visitor.waitForWork()
      let page = try await visitor.text("/health-import")
      #expect(page.contains("Partly imported") && page.contains("The file is truncated"))
    }
  }

  @Test("A file in a form is found however the form is split into chunks", arguments: 1...40)
  func pieces(size: Int) throws {
    let content = Array("a\r\n--mar\r\n--mark\r\r\nb\0\u{7F}\r\n".utf8).map { $0 }
    let body =
      Array("--mark\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\n\r\n".utf8)
      + Array("--mark\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n".utf8)
      + content.replacing(Array("\r\n--mark".utf8), with: Array("\r\n--murk".utf8))
      + Array("\r\n--mark--\r\n".utf8)
    var part = try #require(FilePart(contentType: "multipart/form-data; boundary=\"mark\""))
    var found: [UInt8] = []
    for start in stride(from: 0, to: body.count, by: size) {
      try body[start..<min(start + size, body.count)].withUnsafeBytes { bytes in
        try part.process(bytes) { found += $0 }
      }
    }
    #expect(part.isComplete)
    #expect(found == content.replacing(Array("\r\n--mark".utf8), with: Array("\r\n--murk".utf8)))
  }

  @Test("A form in memory is parsed; a boundary within a line is content")
  func formInMemory() throws {
    let content = Array("a--mark\r\n--mar\r\nk".utf8)
    let body =
      Array(
        "before\r\n--mark\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\nwords\r\n--mark\r\n".utf8)
      + Array("Content-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n".utf8) + content
      + Array("\r\n--mark--\r\nafter".utf8)
    let form = try #require(MultipartForm(body, contentType: "multipart/form-data; boundary=mark"))
    #expect(form.parts.map(\.name) == ["text", "file"])
    #expect(form["text"] == Array("words".utf8) && form["file"] == content)
    #expect(form.parts.map(\.file) == [nil, "x"])
  }

  @Test("A form that never reaches its file is rejected", arguments: [1, 4096])
  func endless(size: Int) throws {
    var part = try #require(FilePart(contentType: "multipart/form-data; boundary=mark"))
    let piece = [UInt8](repeating: 0x61, count: size)
    #expect(throws: MultipartError.self) {
      for _ in 0...(1 << 17) / size { try piece.withUnsafeBytes { try part.process($0) { _ in } } }
    }
    #expect(!part.isComplete)
  }
}
