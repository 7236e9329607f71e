import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing
import WebFixtures
import WellsealBase
import WellsealCompression
import WellsealExchange
import WellsealModel
import WellsealQueries
import WellsealRequests
import WellsealStore

@Suite("Clinical documents in the Health app")
struct DocumentPagesTests {
  static func example(_ name: String) throws -> [UInt8] {
    let root = Repository.root
    return Array(try Data(contentsOf: root.appending(path: "Examples/documents/\(name).xml")))
  }

  /// Creates an app with a document, and returns the path of its page.
  private func fixture(_ name: String) async throws -> (demo: Demo, path: String) {
    let demo = try await Demo(days: 0)
    return (demo, try await add(Self.example(name), to: demo))
  }

  private func add(_ bytes: [UInt8], to demo: Demo) async throws -> String {
    let sample = try ReadDocument(bytes).sample(in: Demo.time.zone, now: Demo.now)
    try demo.store.commit([.add(NewSample(sample))])
    return "/documents/\(sample.uuid.uuidString)"
  }

  private func json(_ answer: TestResponse) throws -> JSONValue {
    try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
  }

  @Test("A document page has its facts, contents and sections")
  func page() async throws {
    let (demo, path) = try await fixture("ccd")
    try await demo.visit { visitor in
      let page = try await visitor.text(path)
      for text in [
        "Mara Lou Ferrante", "Feb 29, 1984", "Dr. Ives Okafor · Harbour Practice", "Harbour Clinic",
        "Mar 14, 2025",
        "Jan 1, 2024 – Mar 14, 2025", "Normal", "2.25.2002|MRN-4711", "href=\"#section-3\"",
        "id=\"section-3-1\"",
        "<h3 dir=\"auto\">Imaging</h3>", "lang=\"en-US\"", "\(path)/original", "\(path)/delete",
      ] {
        #expect(page.contains(text), "\(text)")
      }
    }
  }

  @Test("A narrative is rendered with tables, lists, styles, notes and images")
  func narrative() async throws {
    let (demo, path) = try await fixture("ccd")
    try await demo.visit { visitor in
      let page = try await visitor.text(path)
      for text in [
        "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"\u{2068}Known allergies\u{2069}\">",
        "<th scope=\"col\" rowspan=\"2\">Test</th>", "<td dir=\"auto\" colspan=\"2\">negative</td>",
        "<th scope=\"row\">eGFR, mL/min/1.73\u{A0}m<sup>2</sup></th>", "Hives<br>Itching", "<b>Moderate</b>",
        "<tfoot>",
        "<ol><li dir=\"auto\"><b>Lisinopril</b> 10\u{A0}mg",
        "<span class=\"footnote\" id=\"note-1\"><sup>1</sup> Told",
        "<sup><a href=\"#note-1\" aria-label=\"Note 1\">1</a></sup>", "<u><i>fever</i></u>",
        "the leaflet<span class=\"address\"> \u{2068}https://example.org/fever\u{2069}</span>",
        "<img src=\"\(path)/pictures/0\" loading=\"lazy\" alt=\"The wrist\">",
        "<p class=\"caption\" dir=\"auto\">Wrist, left</p>",
        "An image that isn’t in the document",
      ] {
        #expect(page.contains(text), "\(text)")
      }
      #expect(!page.contains("href=\"https://"))
    }
  }

  @Test("Narrative content never becomes markup of the page")
  func harmless() async throws {
    let (demo, path) = try await fixture("oddities")
    let hostile = """
      <ClinicalDocument xmlns="urn:hl7-org:v3"><title>&lt;script&gt;alert(1)&lt;/script&gt;\u{202E}</title>
      <languageCode code="en&quot; onload=&quot;x"/><component><structuredBody><component><section>
      <title>&lt;/section&gt;</title><text><![CDATA[</div><script>alert(2)</script>]]>
      <content styleCode="x&quot; onclick=&quot;alert(3)">styled</content><linkHtml href="javascript:alert(4)">go</linkHtml>
      <table><tr><td colspan="2&quot; onclick=&quot;x">cell</td></tr></table>
      <footnote ID="&quot;&gt;&lt;b&gt;">note</footnote></text></section></component></structuredBody></component></ClinicalDocument>
      """
    let other = try await add(Array(hostile.utf8), to: demo)
    try await demo.visit { visitor in
      for address in [path, other, "/documents", "/records"] {
        let page = try await visitor.text(address)
        #expect(
          page.firstMatch(of: #/<script[^>]*>[^<]|<style| style="| on[a-z]+="|javascript:/#) == nil,
          "\(address)")
        #expect(!page.contains("\u{202E}"))
      }
      let page = try await visitor.text(other)
      #expect(page.contains("&lt;/div&gt;&lt;script&gt;alert(2)&lt;/script&gt;"))
      #expect(page.contains("<td dir=\"auto\">cell</td>"))
    }
  }

  @Test("A body in an attached file is displayed and saved like one inside")
  func bodyElsewhere() async throws {
    let demo = try await Demo(days: 0)
    func body(_ name: String, _ type: String) -> [UInt8] {
      let reference = #"<text mediaType="\#(type)"><reference value="\#(name)"/></text>"#
      return Array(
        #"<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Scan</title><component><nonXMLBody>\#(reference)</nonXMLBody></component></ClinicalDocument>"#
          .utf8)
    }
    let pdf = Array("%PDF-1.7 made up".utf8)
    let scan = try await add(body("scan.pdf", "application/pdf"), to: demo)
    let note = try await add(body("note.txt", "text/plain"), to: demo)
    let missing = try await add(body("lost.pdf", "application/pdf"), to: demo)
    for (path, name, bytes) in [(scan, "scan.pdf", pdf), (note, "note.txt", Array("All well.".utf8))] {
      let uuid = try #require(UUID(uuidString: String(path.split(separator: "/")[1])))
      let attachment = Attachment(
        name: name, contentType: "public.data", size: bytes.count, created: Demo.now)
      try demo.store.commit([.attach(attachment, Data(bytes), to: uuid)])
    }
    try await demo.visit { visitor in
      let pages = [
        try await visitor.text(scan), try await visitor.text(note), try await visitor.text(missing),
      ]
      #expect(pages[0].contains("application/pdf") && pages[0].contains("\(scan)/attachment"))
      #expect(pages[1].contains("All well."))
      #expect(pages[2].contains("lost.pdf") && !pages[2].contains("\(missing)/attachment"))
      let saved = try await visitor.get("\(scan)/attachment")
      #expect(Array(saved.body.readableBytesView) == pdf)
      let object = try json(try await visitor.get("/api/v1\(scan)"))
      #expect(object["document"]?["attachment"]?["bytes"]?.integer == pdf.count)
    }
  }

  @Test("The list and the timeline show documents by author and custodian")
  func lists() async throws {
    let demo = try await Demo(days: 0)
    for name in ["ccd", "discharge", "note"] { _ = try await add(Self.example(name), to: demo) }
    try await demo.visit { visitor in
      let list = try await visitor.text("/documents")
      #expect(list.matches(of: #/href="\/documents\/[0-9A-F-]{36}"/#).count == 3)
      #expect(list.contains("Saint Invented Hospital"))
      let timeline = try await visitor.text("/records")
      #expect(timeline.matches(of: #/href="\/documents\/[0-9A-F-]{36}"/#).count == 3)
      #expect(timeline.contains("Clinical Documents · "))
      let one = try await visitor.text("/records?provider=org.wellseal.document.Harbour%2520Clinic")
      #expect(one.matches(of: #/href="\/documents\/[0-9A-F-]{36}"/#).count == 2)
      #expect(try await visitor.text("/browse").contains("href=\"/documents\""))
    }
  }

  @Test("Originals, images and attachments are served byte for byte")
  func files() async throws {
    let (demo, path) = try await fixture("ccd")
    let pdf = try await add(Self.example("pdf"), to: demo)
    let note = try await add(Self.example("note"), to: demo)
    let bytes = try Self.example("ccd")
    try await demo.visit { visitor in
      let original = try await visitor.get("\(path)/original")
      #expect(Array(original.body.readableBytesView) == bytes)
      #expect(original.headers[.contentDisposition] == "attachment; filename=\"document.xml\"")
      let picture = try await visitor.get("\(path)/pictures/0")
      #expect(picture.headers[.contentType] == "image/png")
      #expect(picture.headers[.xContentTypeOptions] == "nosniff")
      #expect(try await visitor.get("\(path)/pictures/1").status == .notFound)
      #expect(try await visitor.get("\(path)/attachment").status == .notFound)
      let attachment = try await visitor.get("\(pdf)/attachment")
      #expect(attachment.headers[.contentType] == "application/pdf")
      #expect(attachment.headers[.contentDisposition] == "attachment; filename=\"document.pdf\"")
      #expect(try await visitor.text(pdf).contains("application/pdf"))
      #expect(
        try await visitor.text(note).contains("Seen today.\n\nBlood pressure 118 over 76 &amp; stable."))
    }
  }

  @Test("A document is deleted")
  func deletes() async throws {
    let (demo, path) = try await fixture("note")
    try await demo.visit { visitor in
      let answer = try await visitor.send(.post, "\(path)/delete")
      #expect(answer.headers[.location] == "/documents")
      #expect(try await visitor.get(path).status == .notFound)
      #expect(try await visitor.text("/documents").contains("No documents"))
    }
  }

  @Test("The page is rendered in every language and writing direction", arguments: ["en", "zh-Hans", "he"])
  func languages(language: String) async throws {
    let (demo, path) = try await fixture("discharge")
    try await demo.visit { visitor in
      let page = try await visitor.text(path, language: language)
      #expect(page.contains("dir=\"\(language == "he" ? "rtl" : "ltr")\""))
      #expect(page.contains("<del>pneumonia</del>") && page.contains("<ins>bronchitis</ins>"))
      #expect(page.contains("<section class=\"panel narrative\" id=\"section-1\" dir=\"ltr\" lang=\"en\">"))
    }
  }

  @Test("The API lists, reads, adds and deletes documents")
  func interface() async throws {
    let demo = try await Demo(days: 0)
    let bytes = try Self.example("ccd")
    try await demo.visit { visitor in
      let body = String(decoding: bytes, as: UTF8.self)
      let added = try await visitor.send(.post, "/api/v1/documents", body)
      #expect(added.status == .created)
      let uuid = try #require(try json(added)["documents"]?.elements.first { _ in true }?["uuid"]?.string)
      let again = try await visitor.send(.post, "/api/v1/documents", body)
      #expect(again.status == .ok)
      #expect(try json(again)["documents"]?.elements.map { $0["kept"]?.string } == ["unchanged"])
      let list = try json(try await visitor.get("/api/v1/documents"))
      #expect(list["documents"]?.elements.map { $0["uuid"]?.string } == [uuid])
      let document = try json(try await visitor.get("/api/v1/documents/\(uuid)"))["document"]
      #expect(document?["patient"]?["birthDate"]?.string == "1984-02-29")
      #expect(document?["sections"]?.count == 4)
      let original = try await visitor.get("/api/v1/documents/\(uuid)/original")
      #expect(Array(original.body.readableBytesView) == bytes)
      #expect(try await visitor.send(.delete, "/api/v1/documents/\(uuid)").status == .noContent)
      #expect(try await visitor.get("/api/v1/documents/\(uuid)").status == .notFound)
      #expect(try await visitor.send(.post, "/api/v1/documents", "secret").status == .unprocessableContent)
      let damaged = try await visitor.send(.post, "/api/v1/documents", String(body.dropLast(20)))
      #expect(try json(damaged)["problems"]?.count == 1)
    }
  }

  @Test("The API stores a document about another person only on request")
  func otherPerson() async throws {
    let demo = try await Demo(days: 0)
    @Sendable func document(_ name: String, _ birth: String) -> String {
      """
      <ClinicalDocument xmlns="urn:hl7-org:v3"><id root="2.25.9" extension="\(name)"/><title>Letter</title>
      <effectiveTime value="20240101"/><recordTarget><patientRole><id root="2.25.8" extension="\(name)"/><patient>
      <name><given>\(name)</given><family>Anyperson</family></name><birthTime value="\(birth)"/></patient></patientRole>
      </recordTarget></ClinicalDocument>
      """
    }
    let (ada, bert) = (document("Ada", "19510120"), document("Bert", "19800203"))
    try await demo.visit { visitor in
      // Without a profile, the first document determines the owner.
      #expect(try await visitor.send(.post, "/api/v1/documents", ada).status == .created)
      #expect(try await visitor.send(.post, "/api/v1/documents", bert).status == .conflict)
      #expect(try json(try await visitor.get("/api/v1/documents"))["documents"]?.count == 1)
      let accepted = try await visitor.send(.post, "/api/v1/documents?otherPerson=yes", bert)
      #expect(accepted.status == .created)
      #expect(try json(try await visitor.get("/api/v1/documents"))["documents"]?.count == 2)
      // The sheet compares with the same owner.
      let answer = try await visitor.hand("/document-import", Array(document("Carl", "19900909").utf8))
      let sheet = try await visitor.text(try #require(answer.headers[.location]))
      #expect(sheet.contains("The date of birth in this document differs from your profile."))
      #expect(!sheet.contains("checked"))
    }
  }
}

@Suite("Clinical documents on the import sheet", .timeLimit(.minutes(5)))
struct DocumentImportPagesTests {
  /// Submits the sheet's form with the selected documents.
  private func add(_ visitor: Visitor, _ sheet: String, _ indices: [Int]) async throws -> TestResponse {
    try await visitor.send(
      .post, sheet, indices.map { "document=\($0)" }.joined(separator: "&"),
      [.contentType: "application/x-www-form-urlencoded"])
  }

  @Test(
    "A document is shown before anything is stored, whichever page gets it",
    arguments: ["/document-import", "/import", "/health-import"])
  func sheet(path: String) async throws {
    let kept = try await DaemonAppFixture()
    try await kept.visit { visitor in
      let answer = try await visitor.hand(path, try DocumentPagesTests.example("ccd"), name: "ccd.xml")
      let sheet = try #require(answer.headers[.location])
      #expect(sheet.hasPrefix("/document-import/"))
      let page = try await visitor.text(sheet)
      for text in [
        "Continuity of Care Document", "Mara Lou Ferrante", "Dr. Ives Okafor", "Harbour Clinic",
        "Mar 14, 2025",
      ] {
        #expect(page.contains(text), "\(text)")
      }
      #expect(try await kept.storeSession.store().samples(of: .cda).isEmpty)
      #expect(try await add(visitor, sheet, [0]).status == .seeOther)
      #expect(try await kept.storeSession.store().samples(of: .cda).count == 1)
      let uuid = try #require(try await kept.storeSession.store().samples(of: .cda).first).uuid.uuidString
      let back = try await visitor.text(sheet)
      #expect(back.contains("Already in Health") && back.contains("href=\"/documents/\(uuid)\""))
      #expect(!FileManager.default.fileExists(atPath: "\(kept.folder)/import/export"))
      let again = try await visitor.hand(path, try DocumentPagesTests.example("ccd"), name: "ccd.xml")
      let known = try await visitor.text(try #require(again.headers[.location]))
      #expect(known.contains("Already in Health") && !known.contains("name=\"document\""))
    }
  }

  @Test("A document about another person is marked at import and on its page")
  func doubt() async throws {
    let demo = try await Demo(days: 0)
    var person = PersonDetails()
    try person.set("name", to: "Ann Other")
    try await person.keep(in: demo.store)
    try await demo.visit { visitor in
      let answer = try await visitor.hand(
        "/document-import", try DocumentPagesTests.example("note"), name: "a.xml")
      let sheet = try #require(answer.headers[.location])
      #expect(
        try await visitor.text(sheet).contains("The name in this document differs from your profile."))
      let added = try await add(visitor, sheet, [0])
      let path = try #require(added.headers[.location])
      #expect(
        try await visitor.text(path).contains("The name in this document differs from your profile."))
    }
    try person.set("dateOfBirth", to: "1984-02-28")
    try await person.keep(in: demo.store)
    try await demo.visit { visitor in
      let answer = try await visitor.hand(
        "/document-import", try DocumentPagesTests.example("pdf"), name: "a.xml")
      let sheet = try await visitor.text(try #require(answer.headers[.location]))
      #expect(sheet.contains("The date of birth in this document differs from your profile."))
    }
    try person.set("dateOfBirth", to: "1984-02-29")
    try person.set("name", to: "mara FERRANTE")
    try await person.keep(in: demo.store)
    try await demo.visit { visitor in
      let answer = try await visitor.hand(
        "/document-import", try DocumentPagesTests.example("ccd"), name: "a.xml")
      #expect(!(try await visitor.text(try #require(answer.headers[.location]))).contains("in your profile"))
    }
  }

  /// Uploads several files with one form.
  private func hand(_ files: [(name: String, content: String)], _ visitor: Visitor) async throws -> String {
    let parts = files.map { file in
      "--mark\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(file.name)\"\r\n\r\n\(file.content)\r\n"
    }
    let answer = try await visitor.client.execute(
      uri: "/document-import", method: .post,
      headers: [
        .cookie: visitor.cookie, .origin: "http://localhost",
        .contentType: "multipart/form-data; boundary=mark",
      ], body: ByteBuffer(string: parts.joined() + "--mark--\r\n"))
    return try #require(answer.headers[.location])
  }

  private func document(_ name: String, _ birth: String, body: String = "") -> String {
    """
    <ClinicalDocument xmlns="urn:hl7-org:v3"><id root="2.25.9" extension="\(name)"/><title>Letter</title>
    <effectiveTime value="20240101"/><recordTarget><patientRole><id root="2.25.8" extension="\(name)"/><patient>
    <name><given>\(name)</given><family>Anyperson</family></name><birthTime value="\(birth)"/></patient></patientRole>
    </recordTarget>\(body)</ClinicalDocument>
    """
  }

  @Test("Documents about several people in one upload are marked and not selected")
  func severalPeople() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let both = [("a.xml", document("Ada", "19510120")), ("b.xml", document("Bert", "19800203"))]
      let sheet = try await visitor.text(try await hand(both, visitor))
      #expect(sheet.matches(of: #/Is this you\?/#).count == 2)
      #expect(!sheet.contains("checked"))
      let one = try await visitor.text(try await hand([both[0]], visitor))
      #expect(!one.contains("Is this you?") && one.contains("checked"))
    }
  }

  @Test("A document has its body in another file of the same upload")
  func bodyInUpload() async throws {
    let demo = try await Demo(days: 0)
    let body =
      #"<component><nonXMLBody><text mediaType="text/plain"><reference value="files/Note.txt"/></text></nonXMLBody></component>"#
    try await demo.visit { visitor in
      let files = [("a.xml", document("Ada", "19510120", body: body)), ("NOTE.TXT", "All well.")]
      let sheet = try await hand(files, visitor)
      let added = try await add(visitor, sheet, [0])
      #expect(try await visitor.text(try #require(added.headers[.location])).contains("All well."))
    }
  }

  @Test("A newer version mentions that it replaces the older one")
  func versions() async throws {
    let demo = try await Demo(days: 0)
    let old = String(decoding: try DocumentPagesTests.example("ccd"), as: UTF8.self)
    let new = old.replacing("<versionNumber value=\"2\"/>", with: "<versionNumber value=\"3\"/>")
    try await demo.visit { visitor in
      for (text, sentence) in [
        (old, "Add this document"), (new, "Replaces an older version"), (old, "A newer version is"),
      ] {
        let answer = try await visitor.hand("/document-import", Array(text.utf8), name: "a.xml")
        let sheet = try #require(answer.headers[.location])
        #expect(try await visitor.text(sheet).contains(sentence))
        _ = try await add(visitor, sheet, [0])
      }
    }
    #expect(try demo.store.samples(SampleQuery([.init(.cda)])).count == 1)
  }

  @Test("An invalid or damaged document is reported and not stored")
  func refused() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let other = try await visitor.hand("/document-import", Array("hello".utf8), name: "a.txt")
      #expect(other.status == .unprocessableContent)
      #expect(visitor.pageText(other).contains("No clinical document found."))
      let damaged = Array(try DocumentPagesTests.example("note").dropLast(30))
      let answer = try await visitor.hand("/document-import", damaged, name: "a.xml")
      let sheet = try await visitor.text(try #require(answer.headers[.location]))
      #expect(sheet.contains("This document can’t be read: ") && sheet.contains("the text ends early"))
      #expect(!sheet.contains("name=\"document\""))
    }
  }

  @Test("A sheet belongs to the session of its upload")
  func sessions() async throws {
    let demo = try await Demo(days: 0)
    let bytes = try DocumentPagesTests.example("note")
    try await demo.visit { visitor in
      let sheet = try #require(
        try await visitor.hand("/document-import", bytes, name: "a.xml").headers[.location])
      try await demo.visit { other in
        let answer = try await other.get(sheet)
        #expect(answer.status == .gone)
      }
    }
  }

  @Test("A small archive that inflates beyond a sheet's limit is rejected")
  func bombs() async throws {
    let archive = try zip { writer in
      let note = try DocumentPagesTests.example("note")
      for place in 0..<3 {
        try writer.begin("\(place).xml")
        try writer.append(note)
        for _ in 0..<24 { try writer.append([UInt8](repeating: 32, count: 1 << 20)) }
        try writer.end()
      }
    }
    #expect(archive.count < 1 << 20)
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let answers = [
        try await visitor.hand("/document-import", archive),
        try await visitor.post("/api/v1/documents", archive),
      ]
      #expect(answers.map(\.status) == [.contentTooLarge, .contentTooLarge])
    }
    #expect(try demo.store.samples(SampleQuery([.init(.cda)])).isEmpty)
  }

  @Test("A document with an impossible time doesn't block others")
  func impossibleTimes() async throws {
    let note = try DocumentPagesTests.example("note")
    let late = String(decoding: note, as: UTF8.self).replacing("20240601", with: "99990601")
    let archive = try zip { writer in
      for (name, bytes) in [("a", Array(late.utf8)), ("b", note)] {
        try writer.begin("\(name).xml")
        try writer.append(bytes)
        try writer.end()
      }
    }
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let answer = try await visitor.hand("/document-import", archive)
      let sheet = try await visitor.text(try #require(answer.headers[.location]))
      #expect(sheet.contains("This document can’t be read: "))
      #expect(sheet.matches(of: #/name="document"/#).count == 1)
      let added = try JSONDocument(
        parsing: Array(try await visitor.post("/api/v1/documents", archive).body.readableBytesView)
      ).root
      #expect(added["documents"]?.count == 1 && added["problems"]?.count == 1)
    }
    #expect(try demo.store.samples(SampleQuery([.init(.cda)])).count == 1)
  }

  /// Returns the bytes of an archive.
  private func zip(_ fill: (ZipWriter) throws -> Void) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip").path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try ZipWriter(path: path)
    try fill(writer)
    try writer.finish()
    return Array(try Data(contentsOf: URL(filePath: path)))
  }
}
