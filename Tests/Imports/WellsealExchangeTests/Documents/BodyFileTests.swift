import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealCDA
import WellsealImports
import WellsealModel

@testable import WellsealExchange

@Suite("Document bodies in other files")
struct BodyFileTests {
  private static let pdf = Array("%PDF-1.7 made up\n".utf8)

  private static func document(
    _ reference: String, mediaType: String? = "application/pdf", record: Int = 4
  ) -> [UInt8] {
    let type = mediaType.map { #" mediaType="\#($0)""# } ?? ""
    return Array(
      """
      <ClinicalDocument xmlns="urn:hl7-org:v3"><id root="1.2.9" extension="\(record)"/>
      <code code="34133-9" codeSystem="2.16.840.1.113883.6.1"/><title>Scan</title><effectiveTime value="20240506"/>
      <recordTarget><patientRole><id root="1.2.3" extension="4"/><patient><name><given>Ada</given><family>Anyperson</family></name>
      </patient></patientRole></recordTarget>
      <component><nonXMLBody><text\(type)><reference value="\(reference)"/></text></nonXMLBody></component></ClinicalDocument>
      """.utf8)
  }

  private static func folder(_ use: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bodies-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: "\(folder)/in/docs", withIntermediateDirectories: true)
    try await use(folder)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  private static func load(_ incoming: Incoming, into store: MemoryStore) async throws -> ImportReport {
    let options = ImportOptions(now: Date(timeIntervalSince1970: 1_780_000_000))
    return try await IncomingImporter(options).run(incoming, into: store)
  }

  /// Returns the attached files of all documents.
  private static func attached(_ store: MemoryStore) async throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for sample in try await store.samples(of: .cda) {
      for attachment in try await store.attachments(of: sample.uuid) {
        files[attachment.name] = try await store.attachmentData(attachment.identifier).map { Array($0) }
      }
    }
    return files
  }

  @Test(
    "A body next to the document or elsewhere in the folder is attached",
    arguments: [
      ("scan.pdf", "docs/scan.pdf"), ("./scan.pdf", "docs/scan.pdf"), ("../scan.pdf", "scan.pdf"),
      ("a/b/scan.pdf", "docs/a/b/scan.pdf"), ("my%20scan.pdf", "docs/my scan.pdf"),
      ("50%25.pdf", "docs/50%25.pdf"), ("../docs/scan.pdf", "docs/scan.pdf"),
    ])
  func inFolder(reference: String, path: String) async throws {
    try await Self.folder { folder in
      let file = URL(filePath: "\(folder)/in/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(Self.pdf).write(to: file)
      try Self.write(Self.document(reference), to: "\(folder)/in/docs/scan.xml")
      for root in ["\(folder)/in", "\(folder)/in/"] {
        let store = MemoryStore()
        let report = try await Self.load(try Incoming(paths: [root]), into: store)
        #expect(report.losses.isEmpty && report.skipped.isEmpty)
        #expect(try await Self.attached(store) == [reference: Self.pdf])
        let sample = try #require(try await store.samples(of: .cda).first)
        #expect(try await store.attachments(of: sample.uuid).map(\.contentType) == ["com.adobe.pdf"])
        guard case .document(let document) = sample.value else { return }
        #expect(document.data == Data(Self.document(reference)))
      }
      // The document by its name alone: nothing else is read.
      let store = MemoryStore()
      let report = try await Self.load(try Incoming(paths: ["\(folder)/in/docs/scan.xml"]), into: store)
      #expect(report.losses.map(\.kind.reason) == [.bodyElsewhere(reference)])
      #expect(try await Self.attached(store).isEmpty)
    }
  }

  @Test(
    "No file outside of the folder is read",
    arguments: [
      "../../secret.pdf", "/etc/hostname", "file:///etc/hostname", "https://a.example/scan.pdf",
      "docs/../../../secret.pdf",
      "..", ".", "scan.pdf/", "a//scan.pdf", "..\\\\secret.pdf", "%2e%2e/%2e%2e/secret.pdf",
      "%2Fetc%2Fhostname",
      "link.pdf", "linked/secret.pdf", "pipe", "none.pdf",
    ])
  func outside(reference: String) async throws {
    try await Self.folder { folder in
      let files = FileManager.default
      try Self.write(Self.pdf, to: "\(folder)/secret.pdf")
      try files.createSymbolicLink(
        atPath: "\(folder)/in/docs/link.pdf", withDestinationPath: "\(folder)/secret.pdf")
      try files.createSymbolicLink(atPath: "\(folder)/in/docs/linked", withDestinationPath: folder)
      mkfifo("\(folder)/in/docs/pipe", 0o600)
      try Self.write(Self.document(reference), to: "\(folder)/in/docs/scan.xml")
      let store = MemoryStore()
      let report = try await Self.load(try Incoming(paths: ["\(folder)/in"]), into: store)
      #expect(report.losses.map(\.kind.reason) == [.bodyElsewhere(reference)])
      #expect(try await Self.attached(store).isEmpty)
      #expect(try await store.samples(of: .cda).count == 1)
    }
  }

  @Test("A body in the same archive is attached, and nothing else from it")
  func archive() async throws {
    let zip = ZipBuilder.zip([
      ZipBuilder.File("XDM/SUBSET01/DOC1.XML", Self.document("DOC1.PDF", record: 1)),
      ZipBuilder.File("XDM/SUBSET01/DOC1.PDF", Self.pdf),
      ZipBuilder.File("docs/note.xml", Self.document("../notes/n.txt", mediaType: "text/plain", record: 2)),
      ZipBuilder.File("notes/n.txt", Array("All well.".utf8)),
      ZipBuilder.File("other/out.xml", Self.document("../../n.txt", record: 3)),
      ZipBuilder.File("other/readme.txt", Array("hello".utf8)),
    ])
    try await Self.folder { folder in
      try Self.write(zip, to: "\(folder)/in/all.zip")
      let names = ["\(folder)/in", "\(folder)/in/all.zip"]
      for incoming in try names.map({ try Incoming(paths: [$0]) }) + [Incoming(zip, name: "all.zip")] {
        let store = MemoryStore()
        let report = try await Self.load(incoming, into: store)
        #expect(
          try await Self.attached(store) == ["DOC1.PDF": Self.pdf, "../notes/n.txt": Array("All well.".utf8)])
        #expect(report.losses.map(\.kind.reason) == [.bodyElsewhere("../../n.txt")])
        #expect(report.skipped.map { $0.name.hasSuffix("other/readme.txt") } == [true])
      }
    }
  }

  @Test("A body whose name differs in case is found, unless several do")
  func otherCase() async throws {
    func files(_ names: [String]) -> [(String, [UInt8])] {
      [("docs/scan.xml", Self.document("BODIES\\SCAN.PDF".replacing("\\", with: "/")))]
        + names.map { ($0, Self.pdf) }
    }
    for (names, isFound) in [
      (["docs/bodies/Scan.pdf"], true), (["docs/Bodies/SCAN.pdf"], true),
      (["docs/bodies/Scan.pdf", "docs/bodies/scan.pdf"], false),
      (["docs/bodies/Scan.pdf", "docs/BODIES/SCAN.PDF"], true),
    ] {
      let zip = ZipBuilder.zip(files(names).map { ZipBuilder.File($0.0, $0.1) })
      try await Self.folder { folder in
        for (name, bytes) in files(names) {
          let file = URL(filePath: "\(folder)/in/\(name)")
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
          try Data(bytes).write(to: file)
        }
        for incoming in [try Incoming(paths: ["\(folder)/in"]), Incoming(zip, name: "all.zip")] {
          let store = MemoryStore()
          let report = try await Self.load(incoming, into: store)
          #expect(try await Self.attached(store).isEmpty == !isFound, "\(names)")
          #expect(report.losses.isEmpty == isFound)
        }
      }
    }
  }

  @Test("A body that comes later is attached to the stored document, once")
  func later() async throws {
    let store = MemoryStore()
    let document = ZipBuilder.File("scan.xml", Self.document("scan.pdf"))
    let alone = Incoming(ZipBuilder.zip([document]), name: "a.zip")
    let whole = Incoming(ZipBuilder.zip([document, ZipBuilder.File("scan.pdf", Self.pdf)]), name: "a.zip")
    #expect(try await Self.load(alone, into: store).losses.count == 1)
    #expect(try await Self.attached(store).isEmpty)
    for _ in 0..<2 {
      let report = try await Self.load(whole, into: store)
      #expect(report.losses.isEmpty && report.totals.unchanged == 1)
      let sample = try #require(try await store.samples(of: .cda).first)
      #expect(try await store.attachments(of: sample.uuid).map(\.name) == ["scan.pdf"])
    }
  }

  @Test("The total size of bodies is limited, and one that exceeds it is reported")
  func limits() throws {
    let zip = ZipBuilder.zip([
      ZipBuilder.File("a.xml", Self.document("a.pdf")), ZipBuilder.File("a.pdf", Self.pdf),
    ])
    let file = try #require(DocumentFiles.inside(zip, name: "a.zip").first)
    var allowance = UInt64(Self.pdf.count)
    #expect(
      try ReadDocument(file, bodies: &allowance).body
        == .found(BodyFile(name: "a.pdf", bytes: Self.pdf, path: "a.pdf")))
    #expect(allowance == 0)
    #expect(try ReadDocument(file, bodies: &allowance).body == .tooLarge)
  }
}
