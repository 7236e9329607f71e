import ExportFixtures
import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealCompression
import WellsealCredentials
import WellsealImports
import WellsealModel

@testable import WellsealBase
@testable import WellsealExchange

@Suite("Import input")
struct IncomingTests {
  private static let condition = #"{"resourceType":"Condition","id":"1","code":{"text":"x"}}"#
  private static let export = ExportFixture.document(
    " <Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"A\" unit=\"count\" "
      + "creationDate=\"2024-01-01 11:00:00 +0100\" startDate=\"2024-01-01 10:00:00 +0100\" "
      + "endDate=\"2024-01-01 10:05:00 +0100\" value=\"7\"/>\n")

  /// Returns a word for the first item found.
  private static func word(_ incoming: Incoming) -> String {
    switch incoming.items.first?.content {
    case .export: "export"
    case .fhir: "fhir"
    case .document: "document"
    case .samples: "samples"
    case .healthAutoExport: "healthAutoExport"
    case .device: "device"
    case .card: "card"
    case .other(let content): content.rawValue
    case .skipped: "skipped"
    case nil: "nothing"
    }
  }

  @Test(
    "A file format is detected by content",
    arguments: [
      (export, "export"), (condition, "fhir"), (condition + "\n" + condition + "\n", "fhir"),
      (#"{"resourceType":"Bundle","entry":[{"resource":{"reso"#, "fhir"), (#"{"a":1}"#, "json"),
      (#"{"uuid":"x","type":"t","start":"s","end":"e"}"#, "samples"),
      (#"{"type":"steps","start":"2026-05-20T07:30:00Z","value":1,"unit":"count"}"#, "samples"),
      (#"{"data":{"metrics":[],"workouts":[]}}"#, "healthAutoExport"), (#"{"data":{}}"#, "json"),
      (#"<?xml version="1.0"?><gpx version="1.1"><trk></trk></gpx>"#, "device"),
      (#"{"verifiableCredential":["a.b.c"]}"#, "card"), ("shc:/5676", "card"),
      (
        "type,start,end,value,unit,constant,source,sourceIdentifier,sourceVersion,device,created,metadata\r\n",
        "exportedTable"
      ),
      ("shlink:/eyJ1cmwiOiIifQ", "smartHealthLink"), ("HC1:NCFOXN", "card"), ("", "empty"),
      ("hello", "text"), ("<html></html>", "webPage"), ("https://example.org/", "webAddress"),
      (
        #"{"resourceType":"Parameters","parameter":[{"name":"verifiableCredential","valueString":"a.b.c"}]}"#,
        "card"
      ),
      ("[\(condition),\(condition)]", "fhir"), (condition + condition, "fhir"),
      (#"[{"a":1},{"b":2}]"#, "json"), (#"{"keys":[]}"#, "keySet"),
      (#"{"files":[]}"#, "smartHealthLinkManifest"),
    ])
  func recognized(text: String, word: String) {
    #expect(Self.word(Incoming(Array(text.utf8), name: "file")) == word)
  }

  @Test("A portal's zip contains documents, resources and cards")
  func portal() throws {
    let document = try DocumentImportTests.example("note")
    #expect(Self.word(Incoming(document, name: "file")) == "document")
    let zip = ZipBuilder.zip([
      ZipBuilder.File("a/doc.xml", document), ZipBuilder.File("a/condition.json", Array(Self.condition.utf8)),
      ZipBuilder.File("card.smart-health-card", Array(#"{"verifiableCredential":["a.b.c"]}"#.utf8)),
      ZipBuilder.File("readme.txt", Array("hello".utf8)),
      ZipBuilder.File("other.json", Array(#"{"a":1}"#.utf8)),
    ])
    let incoming = Incoming(zip, name: "portal.zip")
    #expect(incoming.documents.count == 1)
    #expect(incoming.fhir.map(\.account) == ["portal"])
    #expect(incoming.cards.count == 1)
    #expect(incoming.others.isEmpty)
    #expect(incoming.skipped.map(\.name) == ["portal.zip: readme.txt", "portal.zip: other.json"])
    #expect(incoming.skipped.map(\.reason) == [.content(.text), .content(.json)])
    #expect(
      Self.word(Incoming(ZipBuilder.zip([ZipBuilder.File("a.txt", [1])]), name: "a.zip")) == "zipArchive")
  }

  private static func folder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "incoming-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "apple_health_export/workout-routes"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.path)
  }

  private static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  @Test("An export is found in a folder, without its archive, next to others")
  func folderWithExport() async throws {
    try await Self.folder { folder in
      let zip = ZipBuilder.zip([ZipBuilder.File("apple_health_export/export.xml", Array(Self.export.utf8))])
      try Self.write(Self.export, to: "\(folder)/apple_health_export/export.xml")
      try Data(zip).write(to: URL(filePath: "\(folder)/export.zip"))
      try Self.write(#"{"steps": 7}"#, to: "\(folder)/truth.json")
      let incoming = try Incoming(paths: [folder])
      #expect(incoming.exports.count == 1)
      #expect(incoming.fhir.isEmpty)
      try FileManager.default.removeItem(atPath: "\(folder)/apple_health_export")
      #expect(try Incoming(paths: [folder]).exports.map(\.name) == ["\(folder)/export.zip"])
    }
  }

  @Test("Other files next to an export are imported, too, or listed with the reason")
  func exportAndOthers() async throws {
    let document = "<ClinicalDocument xmlns=\"urn:hl7-org:v3\"/>"
    let files = [
      ("apple_health_export/export.xml", Self.export),
      ("apple_health_export/export_cda.xml", document),
      ("apple_health_export/workout-routes/route_1.gpx", "<gpx/>"),
      ("apple_health_export/wellseal-source-priorities.json", #"{"sourcePriorities": []}"#),
      ("apple_health_export/old.xml", Self.export.replacing("</HealthData>", with: "")),
      ("apple_health_export/visit.xml", document), ("records/condition.json", Self.condition),
      ("readme.txt", "hello"),
    ]
    let zip = ZipBuilder.zip(files.map { ZipBuilder.File($0.0, Array($0.1.utf8)) })
    func check(_ incoming: Incoming, _ prefix: String) {
      #expect(incoming.exports.count == 1 && incoming.fhir.count == 1 && incoming.documents.count == 1)
      let skipped = Dictionary(uniqueKeysWithValues: incoming.skipped.map { ($0.name, $0.code) })
      #expect(
        skipped == [prefix + "apple_health_export/old.xml": "otherExport", prefix + "readme.txt": "text"])
    }
    check(Incoming(zip, name: "all.zip"), "all.zip: ")
    try await Self.folder { folder in
      for (name, text) in files {
        let path = URL(filePath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(
          at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Self.write(text, to: path.path)
      }
      check(try Incoming(paths: [folder]), folder + "/")
    }
  }

  @Test("Skipped files of a folder or archive are listed with the reason")
  func skipped() async throws {
    let files: [(String, [UInt8], String)] = [
      ("a.html", Array("<!DOCTYPE html><html><body>Summary</body></html>".utf8), "webPage"),
      ("b.doc", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0], "officeDocument"),
      ("b.json", Array(#"{"resourceType":"Condition"}"#.utf8).flatMap { [$0, 0] }, "binary"),
      ("b.rtf", Array(#"{\rtf1 hello}"#.utf8), "officeDocument"),
      ("b.txt", Array("hello".utf8), "text"), ("c.json", Array(#"{"a":1}"#.utf8), "json"),
      ("d.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "picture"),
      (
        "e.docx",
        ZipBuilder.zip([
          ZipBuilder.File("[Content_Types].xml", Array("<Types/>".utf8)),
          ZipBuilder.File("word/document.xml", Array("<w/>".utf8)),
        ]), "officeDocument"
      ),
    ]
    try await Self.folder { folder in
      try FileManager.default.removeItem(atPath: "\(folder)/apple_health_export")
      try Self.write(Self.condition, to: "\(folder)/condition.json")
      try Self.write(".", to: "\(folder)/.hidden")
      for (name, bytes, _) in files { try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)")) }
      let incoming = try Incoming(paths: [folder])
      #expect(incoming.fhir.count == 1 && incoming.others.isEmpty)
      #expect(incoming.skipped.map(\.name) == files.map { "\(folder)/\($0.0)" })
      #expect(incoming.skipped.map(\.code) == files.map(\.2))
      let report = try await IncomingImporter(ImportOptions()).run(incoming, into: nil)
      #expect(report.skipped.map(\.content) == files.map(\.2))
    }
    let zip = ZipBuilder.zip(
      files.map { ZipBuilder.File($0.0, $0.1) } + [
        ZipBuilder.File("condition.json", Array(Self.condition.utf8)),
        ZipBuilder.File("__MACOSX/._b.txt", [1]),
      ])
    let incoming = Incoming(zip, name: "d.zip")
    #expect(Set(incoming.skipped.map(\.name)) == Set(files.map { "d.zip: \($0.0)" }))
    #expect(Set(incoming.skipped.map(\.code)) == Set(files.map(\.2)))
  }

  @Test("Records in an archive are found by their content, whatever their names")
  func anyName() async throws {
    let long = Self.condition.replacing("\"x\"", with: "\"\(String(repeating: "x", count: 9000))\"")
    let xml = #"<Condition xmlns="http://hl7.org/fhir"><id value="3"/></Condition>"#
    let files = ["a.txt": Self.condition, "b.fhir": long, "c": xml, "d.txt": "shc:/5676", "e.txt": "hello"]
    let zip = ZipBuilder.zip(files.map { ZipBuilder.File($0.key, Array($0.value.utf8)) })
    let incoming = Incoming(zip, name: "d.zip")
    #expect(incoming.fhir.count == 3 && incoming.cards.count == 1)
    #expect(incoming.skipped.map(\.name) == ["d.zip: e.txt"])
  }

  @Test("XML with a document type is recognized, and rejected with the reason")
  func documentType() async throws {
    for type in ["<!DOCTYPE Condition>", #"<!DOCTYPE Condition [<!ENTITY a "b"><!-- > -->]>"#] {
      let xml = #"\#(type)<Condition xmlns="http://hl7.org/fhir"><id value="3"/></Condition>"#
      let incoming = Incoming(Array(xml.utf8), name: "a.xml")
      #expect(Self.word(incoming) == "fhir")
      let report = try await IncomingImporter(ImportOptions()).run(incoming, into: nil)
      #expect(report.losses.contains { "\($0)".contains("document type") }, "\(report.losses)")
    }
  }

  @Test("A folder or archive without anything to import lists its files")
  func nothing() async throws {
    try await Self.folder { folder in
      try FileManager.default.removeItem(atPath: "\(folder)/apple_health_export")
      try Self.write("hello", to: "\(folder)/a.txt")
      do throws(IncomingError) {
        _ = try Incoming(paths: [folder])
        Issue.record("it has something to import")
      } catch {
        #expect(error.reason == .emptyFolder && error.skipped.map(\.code) == ["text"])
      }
    }
    let incoming = Incoming(ZipBuilder.zip([ZipBuilder.File("a.txt", [0x61])]), name: "a.zip")
    #expect(incoming.skipped.map(\.name) == ["a.zip: a.txt"])
    #expect(incoming.others.map(\.content) == [.zipArchive])
  }

  @Test("A file with a byte order mark is read like one without it", arguments: ByteOrderMark.allCases)
  func marks(mark: ByteOrderMark) async throws {
    func marked(_ text: String) -> [UInt8] {
      guard mark != .utf8 else { return mark.bytes + Array(text.utf8) }
      return mark.bytes
        + text.utf16.flatMap { unit -> [UInt8] in
          let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
          return mark == .utf16BigEndian ? bytes : bytes.reversed()
        }
    }
    let other = Self.condition.replacing(#""id":"1""#, with: #""id":"2""#)
    let bundle = #"{"resourceType":"Bundle","type":"collection","entry":[{"resource":\#(Self.condition)}]}"#
    for (text, count) in [(Self.condition, 1), (bundle, 1), ("\(Self.condition)\r\n\(other)\r\n", 2)] {
      let incoming = Incoming(marked(text), name: "a.json")
      #expect(Self.word(incoming) == "fhir")
      let report = try await IncomingImporter(ImportOptions()).run(incoming, into: nil)
      #expect(report.types[.conditionRecord]?.read == count && !report.hasLostData)
      try await Self.folder { folder in
        try Data(marked(text)).write(to: URL(filePath: "\(folder)/a.json"))
        let report = try await IncomingImporter(ImportOptions()).run(try Incoming(paths: [folder]), into: nil)
        #expect(report.types[.conditionRecord]?.read == count)
      }
    }
    #expect(Self.word(Incoming(marked(#"{"verifiableCredential":["a.b.c"]}"#), name: "a")) == "card")
    #expect(Self.word(Incoming(marked("shc:/5676"), name: "a")) == "card")
    #expect(Self.word(Incoming(marked("<html></html>"), name: "a")) == "webPage")
  }

  @Test("A file that is compressed again and again is skipped")
  func compressedOften() async throws {
    func packed(_ count: Int) -> [UInt8] {
      (0..<count).reduce(Array(Self.condition.utf8)) { bytes, _ in Gzip.deflate(bytes) }
    }
    let report = try await IncomingImporter(ImportOptions()).run(
      Incoming(packed(2), name: "a.json.gz.gz"), into: nil)
    #expect(report.types[.conditionRecord]?.read == 1)
    let incoming = Incoming(packed(5), name: "a.gz")
    #expect(incoming.skippedItems.map(\.content) == ["tooDeep"])
    #expect(!incoming.hasHealthData)
  }

  @Test("A tar archive, also compressed, is read like a zip archive", arguments: [false, true])
  func tar(isCompressed: Bool) async throws {
    let files = [("folder/a.json", Self.condition), ("folder/b.txt", "Hello")]
    let tar = files.flatMap { TarFile.entry($0.0, Array($0.1.utf8)) } + TarFile.end
    let bytes = isCompressed ? Gzip.deflate(tar) : tar
    let incoming = Incoming(bytes, name: "takeout.tgz")
    #expect(incoming.skippedItems.map(\.name) == ["takeout.tgz: folder/b.txt"])
    let report = try await IncomingImporter(ImportOptions()).run(incoming, into: nil)
    #expect(report.types[.conditionRecord]?.read == 1)
    let cut = Incoming(Array(tar.dropLast(1534)), name: "a.tar")
    #expect(cut.skippedItems.map(\.content) == ["truncated"])
  }

  @Test("Files of a folder or archive beyond the maximum are counted in the report")
  func tooManyFiles() async throws {
    let names = ["a.png", "b.json", "c.txt", "d.json", "e.json", "f.json"]
    func condition(_ name: String) -> [UInt8] {
      Array(Self.condition.replacing(#""id":"1""#, with: "\"id\":\"\(name.prefix(1))\"").utf8)
    }
    let zip = ZipBuilder.zip(
      [ZipBuilder.File("folder/", [])] + names.map { ZipBuilder.File($0, condition($0)) }
        + [ZipBuilder.File("__MACOSX/._f.json", [1])])
    let tar = names.flatMap { TarFile.entry($0, condition($0)) } + TarFile.end
    for bytes in [zip, tar, ZipBuilder.zip([ZipBuilder.File("inner.zip", zip)])] {
      var sniffer = IncomingSniffer(name: "a.zip", account: "a", isNamed: true)
      for (limit, read, unread) in [(3, 3, 3), (4, 4, 2), (6, 6, 0)] {
        sniffer.maxFiles = limit
        sniffer.budget = IncomingSniffer.Budget()
        let items = sniffer.items(in: bytes)
        // Files with the names of records take precedence.
        #expect(items.count { if case .fhir = $0.content { true } else { false } } == read)
        let skipped = items.compactMap(\.skipped)
        #expect(skipped.map(\.code) == (unread > 0 ? ["tooManyFiles"] : []))
        #expect(skipped.first?.count ?? 0 == unread)
      }
    }
    try await Self.folder { folder in
      try FileManager.default.removeItem(atPath: "\(folder)/apple_health_export")
      try FileManager.default.createDirectory(atPath: "\(folder)/d", withIntermediateDirectories: false)
      for (name, path) in Swift.zip(names, ["a.json", "b.json", "c.json", "d/d.json", "d/e.json", "f.json"]) {
        try Data(condition(name)).write(to: URL(filePath: "\(folder)/\(path)"))
      }
      try Data(zip).write(to: URL(filePath: "\(folder)/c.zip"))
      var search = IncomingFolder(account: "a")
      for (limit, unread) in [(2, 5), (4, 3), (6, 1), (7, 0)] {
        search.maxFiles = limit
        let skipped = search.items(in: folder).compactMap(\.skipped)
        #expect(skipped.map(\.code) == (unread > 0 ? ["tooManyFiles"] : []))
        #expect(skipped.first?.count ?? 0 == unread)
      }
      (search.maxFiles, search.maxUnread) = (2, 3)
      let more = try #require(search.items(in: folder).compactMap(\.skipped).first)
      #expect(more.count == 3 && more.words.hasPrefix("more than 3 more files weren't read"))
      search.maxUnread = 5
      let all = try #require(search.items(in: folder).compactMap(\.skipped).first)
      #expect(all.count == 5 && all.words.hasPrefix("5 more files weren't read"))
    }
  }

  @Test("A folder with more names than are counted is read up to the maximum")
  func manyNames() async throws {
    try await Self.folder { folder in
      for number in 0..<9 {
        try Data(Self.condition.utf8).write(to: URL(filePath: "\(folder)/\(number).json"))
      }
      var search = IncomingFolder(account: "a")
      (search.maxFiles, search.maxUnread) = (2, 3)
      let skipped = search.items(in: folder).compactMap(\.skipped)
      #expect(skipped.map(\.code) == ["tooManyFiles"])
      #expect(skipped.first?.words.hasPrefix("more than ") == true)
    }
  }

  @Test(
    "Files whose content is unknown make an import incomplete",
    arguments: [
      (.unreadable, true), (.truncated, true), (.tooLarge, true), (.tooDeep, true),
      (.tooManyFiles(count: 1, limit: 1, isMinimum: false), true), (.picture, false),
      (.otherExport, false), (.content(.text), false),
    ] as [(SkippedFile.Reason, Bool)])
  func unread(reason: SkippedFile.Reason, isUnread: Bool) {
    var report = ImportReport()
    #expect(!report.hasUnreadFiles)
    report.skipped = [SkippedFile(name: "a", reason: reason).item]
    #expect(report.hasUnreadFiles == isUnread)
  }

  @Test("The number of files beyond the maximum precedes the other skipped files")
  func tooManyFilesFirst() async throws {
    var files = (0..<10_030).map { ZipBuilder.File("\($0).txt", $0 < 9_999 ? [] : [0x61]) }
    files[10_010] = ZipBuilder.File("last.json", Array(Self.condition.utf8))
    let incoming = Incoming(ZipBuilder.zip(files), name: "a.zip")
    let first = try #require(incoming.skippedItems.first)
    #expect(first.content == "tooManyFiles" && first.name == "a.zip" && first.count == 30)
    #expect(first.reason.contains("30 more files weren't read") && first.reason.contains("10000"))
    let report = try await IncomingImporter(ImportOptions()).run(incoming, into: nil)
    #expect(report.types[.conditionRecord]?.read == 1 && report.skipped == incoming.skippedItems)
  }

  @Test("Entries of a bundle without a resource are named, unless nothing is missing")
  func withoutResource() async throws {
    let entries = [
      #"{"request":{"method":"DELETE","url":"Observation/1"}}"#, #"{"resource":\#(Self.condition)}"#,
      #"{"response":{"status":"404 Not Found"},"request":{"method":"GET","url":"Patient/2"}}"#,
      #"{"response":{"status":"201"}}"#, "{}",
    ]
    let bundle = #"{"resourceType":"Bundle","type":"history","entry":[\#(entries.joined(separator: ","))]}"#
    for text in [bundle, bundle + "\n" + bundle] {
      let incoming = Incoming(Array(text.utf8), name: "deleted.ndjson")
      let report = try await IncomingImporter(ImportOptions()).run(incoming, into: nil)
      let reasons: [ImportLoss.Reason] = [.deletedRecord, .noResource]
      let losses = report.losses.filter { reasons.contains($0.kind.reason) }.prefix(3)
      #expect(losses.map(\.kind.reason) == [.deletedRecord, .noResource, .noResource])
      #expect(losses.map(\.kind.element) == ["Observation", "Patient", "entry"])
      #expect(losses.map(\.kind.reason.isNote) == [true, false, false])
    }
  }

  @Test("A sparse file of a tar archive is listed as unreadable")
  func sparse() {
    let tar =
      TarFile.entry("a.json", Array(Self.condition.utf8)) + TarFile.entry("b.json", [1, 2], kind: "S")
      + TarFile.end
    let incoming = Incoming(tar, name: "a.tar")
    #expect(incoming.skippedItems.map(\.name) == ["a.tar: b.json"])
    #expect(incoming.skippedItems.map(\.content) == ["unreadable"] && incoming.hasHealthData)
  }

  @Test("FHIR in XML equals the same FHIR in JSON")
  func xml() async throws {
    let xml =
      #"<?xml version="1.0"?><Condition xmlns="http://hl7.org/fhir"><id value="1"/><code><text value="x"/></code></Condition>"#
    let zip = ZipBuilder.zip([ZipBuilder.File("a.xml", Array(xml.utf8))])
    try await Self.folder { folder in
      try FileManager.default.removeItem(atPath: "\(folder)/apple_health_export")
      try Self.write(xml, to: "\(folder)/a.xml")
      let forms = [
        Incoming(Array(xml.utf8), name: "a.xml"), Incoming(Array("\u{FEFF}\(xml)".utf8), name: "a.xml"),
        try Incoming(paths: ["\(folder)/a.xml"]), try Incoming(paths: [folder]), Incoming(zip, name: "a.zip"),
      ]
      for incoming in forms {
        #expect(Self.word(incoming) == "fhir" && incoming.skipped.isEmpty)
        let store = MemoryStore()
        let report = try await IncomingImporter(ImportOptions()).run(incoming, into: store)
        #expect(report.types[.conditionRecord]?.added == 1)
        guard case .clinicalRecord(let record)? = try await store.samples(of: .conditionRecord).first?.value
        else {
          Issue.record("no record")
          return
        }
        #expect(record.fhirResource?.data == Data(Self.condition.utf8))
      }
      try Self.write(String(xml.dropLast(20)), to: "\(folder)/cut.xml")
      let report = try await IncomingImporter(ImportOptions()).run(try Incoming(paths: [folder]), into: nil)
      #expect(report.types[.conditionRecord]?.read == 1)
      let cut = report.losses.filter { if case .badXML = $0.kind.reason { true } else { false } }
      #expect(cut.compactMap(\.file) == ["cut.xml"])
    }
  }

  @Test("Several files of all formats are imported together with one report")
  func mixed() async throws {
    try await Self.folder { folder in
      try Self.write(Self.export, to: "\(folder)/export.xml")
      try Self.write(Self.condition, to: "\(folder)/condition.json")
      try Data(try DocumentImportTests.example("note")).write(to: URL(filePath: "\(folder)/note"))
      let paths = ["export.xml", "condition.json", "note"].map { "\(folder)/\($0)" }
      let store = MemoryStore()
      let options = ImportOptions(now: Date(timeIntervalSince1970: 1_780_000_000))
      let dry = try await IncomingImporter(options).run(try Incoming(paths: paths), into: nil)
      #expect(dry.totals.read == 3)
      for added in [3, 0] {
        let report = try await IncomingImporter(options).run(try Incoming(paths: paths), into: store)
        #expect(report.totals.added == added)
        #expect(report.totals.unchanged == 3 - added)
        #expect(!report.hasLostData)
      }
    }
  }

  @Test("An input that can't be imported is reported with the reason")
  func refused() async throws {
    try await Self.folder { folder in
      #expect(throws: IncomingError(name: "\(folder)/x", reason: .unreadable(2))) {
        try Incoming(paths: ["\(folder)/x"])
      }
      #expect(throws: IncomingError(name: folder, reason: .emptyFolder)) { try Incoming(paths: [folder]) }
      #expect(throws: IncomingError(name: "/dev/null", reason: .notAFile)) {
        try Incoming(paths: ["/dev/null"])
      }
      try Self.write(#"{"a":1}"#, to: "\(folder)/a.json")
      #expect(try Incoming(paths: ["\(folder)/a.json"]).others.map(\.content) == [.json])
    }
  }

  @Test("A truncated file and an invalid JSON line are reported")
  func damage() async throws {
    func report(_ text: String) async throws -> ImportReport {
      try await IncomingImporter(ImportOptions()).run(Incoming(Array(text.utf8), name: "a"), into: nil)
    }
    #expect(try await !report(Self.condition).hasLostData)
    #expect(try await report(String(Self.export.dropLast(60))).isTruncated)
    #expect(try await report("\(Self.condition)\n{\"resourceType\":\"Con").isTruncated)
    let damaged = try await report("\(Self.condition)\nxx\n\(Self.condition)\n")
    #expect(damaged.isDamaged && !damaged.isTruncated)
    let nothing = try await report(#"{"resourceType":"Bundle","entry":[{"resource":{"reso"#)
    #expect(nothing.isEmpty && nothing.hasLostData)
  }
}
