import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealCDA
import WellsealImports
import WellsealModel

@testable import WellsealExchange

@Suite("Clinical document import")
struct DocumentImportTests {
  static func example(_ name: String) throws -> [UInt8] {
    let root = Repository.root
    return Array(try Data(contentsOf: root.appending(path: "Examples/documents/\(name).xml")))
  }

  private static let options = DocumentImporter.Options(now: Date(timeIntervalSince1970: 1_780_000_000))

  /// Returns the document with some texts replaced.
  private static func changed(_ name: String, _ changes: [(String, String)]) throws -> [UInt8] {
    let text = String(decoding: try example(name), as: UTF8.self)
    return Array(changes.reduce(text) { $0.replacing($1.0, with: $1.1) }.utf8)
  }

  private static func load(
    _ documents: [[UInt8]], into store: MemoryStore, _ options: DocumentImporter.Options = options
  ) async throws -> ImportReport {
    let files = documents.flatMap { DocumentFiles.inside($0, name: "file") }
    #expect(files.count == documents.count)
    return try await DocumentImporter(options).run(files, into: store)
  }

  private static func counts(_ report: ImportReport) -> [Int] {
    let counts = report.totals
    return [counts.read, counts.added, counts.changed, counts.unchanged, counts.refused]
  }

  private static func titles(_ store: MemoryStore) async throws -> [String] {
    try await store.samples(of: .cda).compactMap { sample in
      guard case .document(let document) = sample.value else { return nil }
      return document.title
    }
  }

  @Test("A document is stored byte for byte with its metadata")
  func stores() async throws {
    let store = MemoryStore()
    let bytes = try Self.example("ccd")
    let report = try await Self.load([bytes], into: store)
    #expect(Self.counts(report) == [1, 1, 0, 0, 0])
    #expect(report.elements == ["ClinicalDocument": 1])
    let sample = try #require(try await store.samples(of: .cda).first)
    guard case .document(let document) = sample.value else { return }
    #expect(document.data == Data(bytes))
    #expect(document.title == "Continuity of Care Document")
    #expect(document.patientName == "Mara Lou Ferrante")
    #expect(document.authorName == "Dr. Ives Okafor")
    #expect(document.custodianName == "Harbour Clinic")
    #expect(sample.start == (try Date("2025-03-14T15:15:00Z", strategy: .iso8601)))
    let source = try #require(sample.provenance.sourceRevision?.source)
    #expect(source.name == "Harbour Clinic")
    #expect(source.bundleIdentifier == "org.wellseal.document.Harbour%20Clinic")
  }

  @Test("A repeated import creates no duplicates in any order")
  func again() async throws {
    let store = MemoryStore()
    let all = try ["ccd", "discharge", "oddities", "pdf", "note"].map { try Self.example($0) }
    #expect(Self.counts(try await Self.load(all, into: store)) == [5, 5, 0, 0, 0])
    #expect(Self.counts(try await Self.load(all.reversed() + all, into: store)) == [10, 0, 0, 10, 0])
    #expect(try await store.samples(of: .cda).count == 5)
  }

  @Test("A newer version replaces an older one, and never vice versa")
  func versions() async throws {
    let store = MemoryStore()
    let third = try Self.changed(
      "ccd",
      [
        ("<versionNumber value=\"2\"/>", "<versionNumber value=\"3\"/>"), ("CCD-77", "CCD-78"),
        (">Continuity", ">Newer"),
      ])
    #expect(
      Self.counts(try await Self.load([try Self.example("ccd"), third], into: store)) == [2, 1, 1, 0, 0])
    #expect(try await Self.titles(store) == ["Newer of Care Document"])
    let report = try await Self.load([try Self.example("ccd")], into: store)
    #expect(Self.counts(report) == [1, 0, 0, 1, 0])
    #expect(report.losses.map(\.kind.reason) == [.outdated])
    #expect(try await Self.titles(store) == ["Newer of Care Document"])
  }

  @Test("Changed content without a higher version is stored in addition")
  func rewritten() async throws {
    let store = MemoryStore()
    let later = try Self.changed(
      "note", [("20240601083000+0200", "20240602083000+0200"), ("a year", "two years")])
    let report = try await Self.load([try Self.example("note"), later], into: store)
    #expect(Self.counts(report) == [2, 2, 0, 0, 0])
    #expect(report.losses.map(\.kind.reason) == [.sameVersion])
    #expect(report.losses.allSatisfy { $0.kind.isKept && $0.kind.reason.isNote })
    #expect(
      Self.counts(try await Self.load([try Self.example("note"), later], into: store)) == [2, 0, 0, 2, 0])
    let stored = try await store.samples(of: .cda).compactMap { sample -> Data? in
      if case .document(let document) = sample.value { document.data } else { nil }
    }
    #expect(Set(stored) == [Data(try Self.example("note")), Data(later)])
  }

  @Test("A revision may write the UUID of its set in another case")
  func upperCase() async throws {
    func document(_ root: String, _ version: Int) -> [UInt8] {
      let set = #"<setId root="\#(root)"/><versionNumber value="\#(version)"/>"#
      return Self.document(identifiers: #"<id root="1.2.9" extension="\#(version)"/>"#, rest: set)
    }
    let root = "abcdefab-2222-4111-8111-11111111111a"
    let store = MemoryStore()
    let report = try await Self.load([document(root, 1), document(root.uppercased(), 2)], into: store)
    #expect(Self.counts(report) == [2, 1, 1, 0, 0])
  }

  @Test("A document with another layout is stored once, and one with other content in addition")
  func layout() async throws {
    let text = String(decoding: Self.document(rest: Self.set(1), text: "a b"), as: UTF8.self)
    let prefixed = text.replacing("</", with: "\u{1}").replacing("<", with: "<h:")
      .replacing("\u{1}", with: "</h:").replacing("xmlns=", with: "xmlns:h=")
    let layouts = [
      text.replacing("\n", with: "\r\n"), text.replacing("><", with: ">\n\t<"),
      text.replacing("\"", with: "'"), text.replacing("/>", with: " />"), "<!-- again -->" + text, prefixed,
      text.replacing("a b", with: "a&#32;\n <![CDATA[b]]>"),
    ]
    #expect(!layouts.contains(text))
    let store = MemoryStore()
    #expect(Self.counts(try await Self.load([Array(text.utf8)], into: store)) == [1, 1, 0, 0, 0])
    for layout in layouts {
      let report = try await Self.load([Array(layout.utf8)], into: store)
      #expect(Self.counts(report) == [1, 0, 0, 1, 0] && report.losses.isEmpty, "\(layout)")
    }
    let files = layouts.map { Array($0.utf8) }
    let together = try await Self.load(files, into: MemoryStore())
    #expect(Self.counts(together) == [7, 1, 0, 6, 0] && together.losses.isEmpty)
    var dry = Self.options
    dry.isDryRun = true
    #expect(try await Self.load(files, into: MemoryStore(), dry).losses.isEmpty)
    let other = Array(text.replacing("a b", with: "ab").utf8)
    let report = try await Self.load([other], into: store)
    #expect(Self.counts(report) == [1, 1, 0, 0, 0] && report.losses.map(\.kind.reason) == [.sameVersion])
    #expect(try await store.samples(of: .cda).count == 2)
  }

  /// Returns a document with the identifiers that vendors reuse.
  private static func document(
    kind: String = "34133-9", patient: String = "Ada", birth: String = "19510120", record: String = "4",
    identifiers: String = #"<id root="1.2.9" extension="4711"/>"#, rest: String = "", text: String = "x"
  ) -> [UInt8] {
    let xml = """
      <ClinicalDocument xmlns="urn:hl7-org:v3">\(identifiers)<code code="\(kind)" codeSystem="2.16.840.1.113883.6.1"/>
      <title>\(text)</title><effectiveTime value="20240506"/>\(rest)<recordTarget><patientRole><id root="1.2.3" extension="\(record)"/>
      <patient><name><given>\(patient)</given><family>Anyperson</family></name><birthTime value="\(birth)"/></patient>
      </patientRole></recordTarget></ClinicalDocument>
      """
    return Array(xml.utf8)
  }

  private static let set =
    #"<setId root="1.2.19" extension="sTT988"/><versionNumber value="VERSION"/>"#

  private static func set(_ version: Int) -> String { set.replacing("VERSION", with: String(version)) }

  @Test("Documents of several kinds or people with one identifier all stay", arguments: ["", set(1)])
  func oneIdentifier(rest: String) async throws {
    let documents = [
      Self.document(rest: rest), Self.document(kind: "57133-1", rest: rest),
      Self.document(kind: "18842-5", rest: rest), Self.document(patient: "Bert", record: "5", rest: rest),
      // One number for two people, as test systems assign it.
      Self.document(patient: "Cora", rest: rest), Self.document(birth: "19800202", rest: rest),
    ]
    let store = MemoryStore()
    let report = try await Self.load(documents, into: store)
    #expect(Self.counts(report) == [6, 6, 0, 0, 0])
    #expect(report.losses.isEmpty)
    let again = MemoryStore()
    for document in documents.reversed() { _ = try await Self.load([document], into: again) }
    #expect(try await again.samples(of: .cda).count == 6)
    #expect(Self.counts(try await Self.load(documents, into: again)) == [6, 0, 0, 6, 0])
  }

  @Test("A revision replaces only a document of its set, kind and person")
  func revisions() async throws {
    let store = MemoryStore()
    let first = Self.document(rest: Self.set(1), text: "first")
    _ = try await Self.load([first], into: store)
    for other in [
      Self.document(kind: "57133-1", rest: Self.set(2), text: "referral"),
      Self.document(patient: "Bert", record: "5", rest: Self.set(2), text: "Bert's"),
      Self.document(rest: Self.set(1), text: "other content"),
    ] {
      #expect(Self.counts(try await Self.load([other], into: store)) == [1, 1, 0, 0, 0])
    }
    let second = Self.document(
      identifiers: #"<id root="1.2.10"/>"#, rest: Self.set(2), text: "second")
    #expect(Self.counts(try await Self.load([second], into: store)) == [1, 0, 1, 0, 0])
    #expect(Set(try await Self.titles(store)) == ["referral", "Bert's", "second"])
  }

  @Test("Without a code, the translation, the template or the title identifies the kind")
  func kindWithoutCode() async throws {
    func document(_ code: String, _ title: String) -> [UInt8] {
      let text = String(decoding: Self.document(rest: Self.set(2), text: title), as: UTF8.self)
      let coded = #"<code code="34133-9" codeSystem="2.16.840.1.113883.6.1"/>"#
      return Array(text.replacing(coded, with: code).utf8)
    }
    func translated(_ code: String) -> String {
      #"<code nullFlavor="UNK"><translation code="\#(code)" codeSystem="2.16.840.1.113883.6.1"/></code>"#
    }
    func template(_ number: Int) -> String {
      #"<templateId root="2.16.840.1.113883.10.20.22.1.\#(number)"/>"#
    }
    let documents = [
      document("", "Letter"), document("", "Results"), document(template(8), ""), document(template(9), ""),
      document(translated("18842-5"), "Brief"), document(translated("11502-2"), "Brief"),
    ]
    for one in documents {
      let store = MemoryStore()
      let older = Array(
        String(decoding: one, as: UTF8.self).replacing(
          #"versionNumber value="2""#, with: #"versionNumber value="1""#
        )
        .utf8)
      #expect(
        Self.counts(try await Self.load(documents.filter { $0 != one }, into: store)) == [5, 5, 0, 0, 0])
      #expect(Self.counts(try await Self.load([older, one], into: store)) == [2, 1, 1, 0, 0])
    }
  }

  @Test("Sets that two organizations number from 1 are different", arguments: [true, false])
  func numberedSets(isUnique: Bool) async throws {
    func document(_ organization: String, _ version: Int) -> [UInt8] {
      let custodian =
        "<custodian><assignedCustodian><representedCustodianOrganization><name>\(organization)</name>"
        + "</representedCustodianOrganization></assignedCustodian></custodian>"
      let set = #"<setId root="\#(isUnique ? "2.25.1" : "1")"/><versionNumber value="\#(version)"/>"#
      return Self.document(rest: set + custodian, text: organization)
    }
    let store = MemoryStore()
    _ = try await Self.load([document("North", 1)], into: store)
    let report = try await Self.load([document("South", 2)], into: store)
    #expect(Self.counts(report) == (isUnique ? [1, 0, 1, 0, 0] : [1, 1, 0, 0, 0]))
    #expect(Self.counts(try await Self.load([document("South", 3)], into: store)) == [1, 0, 1, 0, 0])
  }

  @Test("A named replacement needs the same person and kind")
  func replacedAmongMany() async throws {
    let store = MemoryStore()
    _ = try await Self.load(
      [
        Self.document(text: "summary"), Self.document(kind: "57133-1", text: "referral"),
        Self.document(patient: "Bert", record: "5", text: "Bert's"),
      ], into: store)
    let relation =
      #"<relatedDocument typeCode="RPLC"><parentDocument><id root="1.2.9" extension="4711"/></parentDocument></relatedDocument>"#
    let new = Self.document(identifiers: #"<id root="1.2.11"/>"#, rest: relation, text: "new summary")
    #expect(Self.counts(try await Self.load([new], into: store)) == [1, 0, 1, 0, 0])
    #expect(Set(try await Self.titles(store)) == ["referral", "Bert's", "new summary"])
  }

  @Test("A body in another file is reported, and the document is stored")
  func bodyElsewhere() async throws {
    let rest = Self.set(1)
    var text = String(decoding: Self.document(rest: rest), as: UTF8.self)
    text = text.replacing(
      "</ClinicalDocument>",
      with:
        #"<component><nonXMLBody><text mediaType="application/pdf"><reference value="UD_sample.pdf"/></text></nonXMLBody></component></ClinicalDocument>"#
    )
    let store = MemoryStore()
    let report = try await Self.load([Array(text.utf8)], into: store)
    #expect(Self.counts(report) == [1, 1, 0, 0, 0])
    #expect(report.losses.map(\.kind.reason) == [.bodyElsewhere("UD_sample.pdf")])
    #expect(
      try CDADocument(parsing: Array(text.utf8)).body
        == .elsewhere("UD_sample.pdf", mediaType: "application/pdf"))
  }

  @Test("A document without a readable date is stored and reported", arguments: ["-08", "", "202413"])
  func undated(time: String) async throws {
    let text = String(decoding: Self.document(), as: UTF8.self)
    let undated = text.replacing(#"effectiveTime value="20240506""#, with: #"effectiveTime value="\#(time)""#)
    let store = MemoryStore()
    let report = try await Self.load([Array(undated.utf8)], into: store)
    #expect(Self.counts(report) == [1, 1, 0, 0, 0])
    #expect(report.losses.map(\.kind.reason) == [.undated])
    #expect(report.losses.allSatisfy { $0.kind.isKept && $0.kind.reason.isNote })
  }

  @Test("A document replaces the one that it names")
  func replaced() async throws {
    let store = MemoryStore()
    let relation =
      "<relatedDocument typeCode=\"RPLC\"><parentDocument><id root=\"2.25.1004\"/></parentDocument></relatedDocument><component>"
    let other = try Self.changed(
      "note", [("root=\"2.25.1004\"", "root=\"2.25.5\""), ("<component>", relation)])
    #expect(
      Self.counts(try await Self.load([try Self.example("note"), other], into: store)) == [2, 1, 1, 0, 0])
    #expect(try await store.samples(of: .cda).count == 1)
  }

  @Test("Documents without an identifier are distinguished by their bytes")
  func nameless() async throws {
    let store = MemoryStore()
    let other = String(decoding: try Self.example("oddities"), as: UTF8.self).replacing(
      "120/80", with: "121/80")
    let all = [try Self.example("oddities"), Array(other.utf8.filter { $0 < 0x80 })]
    #expect(Self.counts(try await Self.load(all, into: store)) == [2, 2, 0, 0, 0])
  }

  @Test("An unreadable document is reported with its position, others are read")
  func damaged() async throws {
    let store = MemoryStore()
    let damaged = try Self.changed("ccd", [("<realmCode code=\"US\"/>", "<realmCode code=\"US\">")])
    let report = try await Self.load([damaged, try Self.example("note")], into: store)
    #expect(Self.counts(report) == [2, 1, 0, 0, 1])
    let loss = try #require(report.losses.first)
    #expect(loss.line == 183)
    #expect(loss.description.hasSuffix("mismatched closing tag)"))
    #expect(!report.losses.description.contains("Mara"))
  }

  @Test("A dry run stores nothing, and unselected data is omitted")
  func options() async throws {
    let store = MemoryStore()
    var dry = Self.options
    dry.isDryRun = true
    #expect(Self.counts(try await Self.load([try Self.example("ccd")], into: store, dry)) == [1, 0, 0, 0, 0])
    var late = Self.options
    late.since = try Date("2025-01-01T00:00:00Z", strategy: .iso8601)
    let report = try await Self.load(["ccd", "note"].map { try Self.example($0) }, into: store, late)
    #expect(report.totals.added == 1 && report.totals.leftOut == 1)
    var other = Self.options
    other.types = [.stepCount]
    #expect(try await Self.load([try Self.example("pdf")], into: store, other).totals.read == 0)
    #expect(try await store.samples(of: .cda).count == 1)
  }
}

@Suite("Document detection")
struct DocumentFilesTests {
  private func folder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "documents-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "IHE_XDM/SUBSET01"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private static let names = ["IHE_XDM/SUBSET01/DOC0001.XML", "IHE_XDM/SUBSET01/DOC0002.XML"]
  private static let others = [
    "INDEX.HTM": "<html><body>ClinicalDocument</body></html>",
    "IHE_XDM/SUBSET01/METADATA.XML": "<rs:SubmitObjectsRequest/>",
    "IHE_XDM/SUBSET01/STYLE.XSL": "<xsl:stylesheet/>",
  ]

  @Test("A portal's archive contains documents, and its other files are ignored")
  func archive() throws {
    let documents = try zip(Self.names, ["ccd", "note"]).map {
      ZipBuilder.File($0.0, try DocumentImportTests.example($0.1))
    }
    let bytes = ZipBuilder.zip(Self.others.map { ZipBuilder.File($0.key, Array($0.value.utf8)) } + documents)
    let files = DocumentFiles.inside(bytes, name: "export.zip")
    #expect(files.map(\.name) == Self.names)
    #expect(try files.map { try $0.bytes() } == documents.map(\.content))
    try folder { folder in
      try Data(bytes).write(to: URL(filePath: "\(folder)/export.zip"))
      #expect(try Incoming(paths: ["\(folder)/export.zip"]).documents.map(\.name) == Self.names)
    }
  }

  @Test("A folder is searched, and a file is detected by its content")
  func paths() throws {
    try folder { folder in
      for (name, text) in Self.others { try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)")) }
      for name in Self.names {
        try Data(try DocumentImportTests.example("note")).write(to: URL(filePath: "\(folder)/\(name)"))
      }
      #expect(try Incoming(paths: [folder]).documents.map(\.name) == Self.names.map { "\(folder)/\($0)" })
      let plain = "\(folder)/document"
      try Data(try DocumentImportTests.example("pdf")).write(to: URL(filePath: plain))
      #expect(try Incoming(paths: [plain]).documents.count == 1)
      let mixed = try Incoming(paths: [plain, "\(folder)/INDEX.HTM"])
      #expect(mixed.documents.count == 1)
      #expect(mixed.others.map(\.name) == ["\(folder)/INDEX.HTM"])
      #expect(try Incoming(paths: ["\(folder)/INDEX.HTM"]).documents.isEmpty)
    }
  }

  @Test("An Apple Health export isn't a document archive")
  func appleExport() throws {
    let document = try DocumentImportTests.example("ccd")
    let bytes = ZipBuilder.zip([
      ZipBuilder.File(
        "apple_health_export/export.xml", Array("<HealthData locale=\"en\"></HealthData>".utf8)),
      ZipBuilder.File("apple_health_export/export_cda.xml", document),
    ])
    #expect(DocumentFiles.inside(bytes, name: "export.zip").isEmpty)
    try folder { folder in
      try Data(bytes).write(to: URL(filePath: "\(folder)/export.zip"))
      #expect(try Incoming(paths: ["\(folder)/export.zip"]).documents.isEmpty)
      try Data("<HealthData locale=\"en\"></HealthData>".utf8).write(
        to: URL(filePath: "\(folder)/export.xml"))
      try Data(document).write(to: URL(filePath: "\(folder)/export_cda.xml"))
      #expect(try Incoming(paths: [folder]).documents.isEmpty)
    }
  }

  @Test("A damaged entry is reported when it is read")
  func damagedEntry() async throws {
    var file = ZipBuilder.File("a.xml", try DocumentImportTests.example("note"))
    file.checksum = 1
    let files = DocumentFiles.inside(ZipBuilder.zip([file]), name: "a.zip")
    #expect(files.count == 1)
    let importer = DocumentImporter(.init(now: Date(timeIntervalSince1970: 0)))
    let report = try await importer.check(files)
    #expect(report.losses.map(\.kind.reason) == [.wrongChecksum])
  }
}
