import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealImports
import WellsealModel

@testable import WellsealExchange

@Suite("Documents of notes in other resources and files")
struct RecordBodiesTests {
  private static let text = Array("All well.".utf8)
  private static let server = "https://clinic.example/fhir"

  private static func letter(_ url: String, id: String = "1", title: String? = nil) -> String {
    let title = title.map { #","title":"\#($0)""# } ?? ""
    return
      #"{"resourceType":"DocumentReference","id":"\#(id)","status":"current","type":{"text":"Letter"},"content":[{"attachment":{"contentType":"text/plain","url":"\#(url)"\#(title)}}]}"#
  }

  private static func report(_ url: String) -> String {
    #"{"resourceType":"DiagnosticReport","id":"1","status":"final","code":{"text":"Scan"},"presentedForm":[{"contentType":"text/plain","url":"\#(url)"}]}"#
  }

  private static func binary(_ member: String = "data") -> String {
    #"{"resourceType":"Binary","id":"7","contentType":"text/plain","\#(member)":"\#(Base64.standard.encode(text))"}"#
  }

  private static func bundle(_ entries: [(url: String?, resource: String)]) -> [UInt8] {
    let list = entries.map { entry in
      let url = entry.url.map { #""fullUrl":"\#($0)","# } ?? ""
      return "{\(url)\"resource\":\(entry.resource)}"
    }
    return Array(
      #"{"resourceType":"Bundle","type":"collection","entry":[\#(list.joined(separator: ","))]}"#.utf8)
  }

  private static func load(_ incoming: Incoming, into store: MemoryStore) async throws -> ImportReport {
    let options = ImportOptions(now: Date(timeIntervalSince1970: 1_780_000_000))
    return try await IncomingImporter(options).run(incoming, into: store)
  }

  /// Returns the attached files of all notes and reports.
  private static func attached(_ store: MemoryStore) async throws -> [[UInt8]] {
    var files: [[UInt8]] = []
    for type in [HealthType.clinicalNoteRecord, .labResultRecord] {
      for sample in try await store.samples(of: type) {
        for attachment in try await store.attachments(of: sample.uuid) {
          files += try await store.attachmentData(attachment.identifier).map { [Array($0)] } ?? []
        }
      }
    }
    return files
  }

  @Test(
    "A Binary of the same bundle is attached, whatever the order and the reference",
    arguments: [
      ("\(server)/Binary/7", "\(server)/Binary/7"), ("Binary/7", nil), ("Binary/7", "\(server)/Binary/7"),
      ("urn:uuid:7", "urn:uuid:7"),
    ] as [(String, String?)])
  func inBundle(reference: String, url: String?) async throws {
    for resource in [Self.letter(reference), Self.report(reference)] {
      for member in ["data", "content"] {
        let entries = [(url: nil, resource: resource), (url: url, resource: Self.binary(member))]
        for all in [entries, entries.reversed()] {
          let store = MemoryStore()
          let incoming = Incoming(Self.bundle(all), name: "a.json")
          _ = try await Self.load(incoming, into: store)
          _ = try await Self.load(incoming, into: store)
          #expect(try await Self.attached(store) == [Self.text])
        }
      }
    }
  }

  @Test("The documents of records have a limit, even if they are one Binary")
  func limit() throws {
    let bundle = try JSONDocument(parsing: Self.bundle([(url: nil, resource: Self.binary())])).root
    let letter = try JSONDocument(parsing: Self.letter("Binary/7")).root
    var bodies = RecordBodies()
    (bodies.binaries, bodies.allowance) = (RecordBodies.binaries(of: bundle), UInt64(2 * Self.text.count))
    let found = (0..<3).map { _ in bodies.of(letter, in: nil, now: Date()) }
    #expect(found.map(\.bodies.count) == [1, 1, 0])
    #expect(found.map(\.losses) == [[], [], [.tooLarge]])
    bodies.allowance = UInt64(Self.text.count) - 1
    let file = try JSONDocument(parsing: Self.letter("letter.txt")).root
    let source = BodySource.upload(["letter.txt": Self.text])
    #expect(bodies.of(file, in: source, now: Date()).losses == [.tooLarge])
  }

  @Test("The documents of a record beyond the maximum are named")
  func maximum() throws {
    let attachments = (0..<40).map { #"{"attachment":{"contentType":"text/plain","url":"\#($0).txt"}}"# }
    let record = try JSONDocument(
      parsing: #"{"resourceType":"DocumentReference","content":[\#(attachments.joined(separator: ","))]}"#
    ).root
    let files = (0..<40).map { ("\($0).txt", Self.text) }
    var bodies = RecordBodies()
    let found = bodies.of(record, in: .upload(Dictionary(uniqueKeysWithValues: files)), now: Date())
    #expect(found.bodies.count == 32)
    #expect(found.losses == (32..<40).map { .bodyElsewhere("\($0).txt") })
  }

  @Test("A file next to the record is attached, and named if it is missing")
  func inFolder() async throws {
    let files = [
      ("docs/note.json", Array(Self.letter("letters/Letter.txt").utf8)),
      ("docs/letters/letter.txt", Self.text),
      ("lost.json", Array(Self.letter("none.txt", id: "2").utf8)),
      ("server.json", Array(Self.letter("Binary/8", id: "3").utf8)),
      ("web.json", Array(Self.letter("https://a.example/letter.txt", id: "4").utf8)),
      ("out.json", Array(Self.letter("../secret.txt", id: "5").utf8)),
    ]
    let folder = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, bytes) in files + [("../secret.txt", Array("secret".utf8))] {
      let file = URL(filePath: "\(folder)/in/\(name)").standardizedFileURL
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    let zip = ZipBuilder.zip(files.map { ZipBuilder.File($0.0, $0.1) })
    for incoming in [try Incoming(paths: ["\(folder)/in"]), Incoming(zip, name: "all.zip")] {
      let store = MemoryStore()
      let report = try await Self.load(incoming, into: store)
      #expect(try await Self.attached(store) == [Self.text])
      #expect(
        Set(report.losses.map(\.kind.reason)) == [
          .bodyElsewhere("none.txt"), .bodyElsewhere("../secret.txt"),
        ])
      #expect(report.skipped.isEmpty)
    }
    // The record by its name alone: nothing else is read.
    let store = MemoryStore()
    _ = try await Self.load(try Incoming(paths: ["\(folder)/in/docs/note.json"]), into: store)
    #expect(try await Self.attached(store).isEmpty)
  }
}
