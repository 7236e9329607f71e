import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing
import WebFixtures
import WellsealConsent
import WellsealFiles
import WellsealModel
import WellsealStore

@testable import WellsealProgramAPI

@Suite("The list of sealed bodies")
struct IngestSpoolTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "spool-\(UUID().uuidString)")
    .path
  private var documents: DocumentFolder { DocumentFolder(folder) }

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  private func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/ingest")) ?? []).sorted()
  }

  private static func entry(_ number: Int, program: String = "home", types: Int = 0) -> IngestSpool.Entry {
    IngestSpool.Entry(
      note: "ingest/\(program)/\(number)", program: program, name: "Home", kind: .lines,
      received: Date(timeIntervalSince1970: 1_780_000_000), bytes: 1,
      types: (0..<types).map { "HKQuantityTypeIdentifier\($0)" })
  }

  @Test("An entry doesn't list types once it is processed, even in earlier files")
  func types() async throws {
    defer { remove() }
    let fixture = try await ProgramFixture()
    let program = try fixture.tokens.admit(try await fixture.token(write: TokenRequest.allWritable))
    let spool = try IngestSpool(in: documents)
    let service = IngestService(fixture.health, spool)
    let end = fixture.clock.now.addingTimeInterval(86_400)
    let entry = try await service.keep([1], .lines, of: program, until: end)
    #expect(entry.types.count == TokenRequest.allWritable.count)
    try await service.finish(entry, in: fixture.demo.store)
    #expect(spool.entries.map(\.types) == [[]] && spool.entries.map(\.isDone) == [true])
    try spool.update(entry.note) { $0.types = entry.types }
    #expect(try IngestSpool(in: documents).entries.map(\.types) == [[]])
  }

  @Test("A body is rejected if its list would be too large to be read again", .timeLimit(.minutes(2)))
  func full() async throws {
    defer { remove() }
    let fixture = try await ProgramFixture()
    let program = try fixture.tokens.admit(try await fixture.token(write: TokenRequest.allWritable))
    let spool = try IngestSpool(in: documents)
    let service = IngestService(fixture.health, spool)
    var large = try await service.keep([1], .lines, of: program, until: nil)
    let size = try Data(contentsOf: URL(filePath: "\(folder)/ingest/00000001.json")).count
    large.note = "large"
    large.types = []
    // The limit is 64 MiB in all. Less than an entry with all types fits after this one.
    large.name = String(repeating: "x", count: (64 << 20) - size - 1500)
    try spool.put(large)
    await #expect {
      _ = try await service.keep([2], .lines, of: program, until: nil)
    } throws: {
      ($0 as? ProgramError)?.status == .serviceUnavailable
    }
    #expect(spool.count == 2)
    #expect(try IngestSpool(in: documents).count == 2)
  }

  /// Documents in memory that count the written bytes.
  private final class CountingDocuments: DocumentListKeeping {
    private let state = Mutex<(documents: [String: [UInt8]], written: Int)>(([:], 0))

    var written: Int { state.withLock { $0.written } }

    func read(_ name: String, limit: Int) throws -> [UInt8]? { state.withLock { $0.documents[name] } }

    func write(_ bytes: [UInt8], to name: String) throws {
      state.withLock { state in
        state.documents[name] = bytes
        state.written += bytes.count
      }
    }

    func location(of name: String) -> String { name }

    func documents(in list: String, limit: Int) throws -> [(name: String, body: [UInt8])] {
      state.withLock { state in
        state.documents.filter { $0.key.hasPrefix("\(list)/") }.sorted { $0.key < $1.key }
          .map { ($0.key, $0.value) }
      }
    }

    func remove(_ name: String) throws { state.withLock { $0.documents[name] = nil } }
  }

  @Test("The bytes that are written for a body don't depend on the number of others")
  func linear() async throws {
    let keeper = CountingDocuments()
    let fixture = try await ProgramFixture(keeper: keeper)
    let program = try fixture.tokens.admit(try await fixture.token(write: TokenRequest.allWritable))
    try fixture.demo.store.lock()
    func keep(_ numbers: Range<Int>) async throws -> Int {
      let before = keeper.written
      for number in numbers {
        _ = try await fixture.ingest.keep(Array("\(number)".utf8), .lines, of: program, until: nil)
      }
      return keeper.written - before
    }
    let first = try await keep(1000..<1100)
    _ = try await keep(1100..<1900)
    let last = try await keep(1900..<2000)
    #expect(last == first)
    // Processing a body doesn't write the others either.
    try fixture.demo.store.unlock(with: StoreSecret(passphrase: "demo"))
    let before = keeper.written
    try await fixture.ingest.catchUp()
    #expect(fixture.spool.count == 0)
    #expect(keeper.written == before)
  }

  @Test("Entries, their order and their changes outlive the process, and removed ones leave no file")
  func restarts() throws {
    defer { remove() }
    let spool = try IngestSpool(in: documents)
    for number in 1...12 { try spool.put(Self.entry(number, types: 2)) }
    try spool.remove(Self.entry(1).note)
    try spool.update(Self.entry(2).note) { $0.problem = "x" }
    var again = Self.entry(3)
    again.bytes = 7
    try spool.put(again)
    let read = try IngestSpool(in: documents)
    #expect(read.entries.map(\.note) == (2...12).map { Self.entry($0).note })
    #expect(read.entries[0].problem == "x" && read.entries[0].types.isEmpty && read.entries[1].bytes == 7)
    try read.put(Self.entry(13))
    #expect(try IngestSpool(in: documents).entries.last?.note == Self.entry(13).note)
    #expect(names().count == 12)
    for entry in read.entries { try read.remove(entry.note) }
    #expect(names().isEmpty)
    #expect(try IngestSpool(in: documents).count == 0)
  }

  @Test("Only their owner can read the files")
  func privacy() throws {
    defer { remove() }
    try IngestSpool(in: documents).put(Self.entry(1))
    let (list, file) = ("\(folder)/ingest", "\(folder)/ingest/00000001.json")
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(list) == 0o700)
    #expect(try mode(file) == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    #expect(throws: StorageError.self) { try IngestSpool(in: documents) }
  }

  @Test("The list of an earlier version comes first and stays until its entries end")
  func earlier() throws {
    defer { remove() }
    // A list as earlier builds wrote it.
    let entry =
      #"{"bytes":1,"isDone":false,"kind":"lines","name":"Home","note":"ingest/home/N","program":"home","#
      + #""received":1780000000000,"types":[]}"#
    let earlier = (1...2).map { entry.replacing("N", with: "\($0)") }.joined(separator: ",")
    try documents.write(Array("[\(earlier)]".utf8), to: "ingest.json")
    let spool = try IngestSpool(in: documents)
    #expect(spool.entries == [Self.entry(1), Self.entry(2)])
    try spool.put(Self.entry(3))
    try spool.update(Self.entry(2).note) { $0.problem = "x" }
    let read = try IngestSpool(in: documents)
    #expect(read.entries.map(\.note) == (1...3).map { Self.entry($0).note })
    #expect(read.entries.map(\.problem) == [nil, "x", nil])
    try read.remove(Self.entry(1).note)
    #expect(try IngestSpool(in: documents).entries.map(\.note) == [2, 3].map { Self.entry($0).note })
    try read.remove(Self.entry(2).note)
    #expect(try documents.read("ingest.json", limit: 1 << 20) == nil)
    #expect(try IngestSpool(in: documents).entries == [Self.entry(3)])
  }

  @Test("An unreadable list is reported, not treated as empty", arguments: ["ingest.json", "ingest/1.json"])
  func unreadable(name: String) throws {
    defer { remove() }
    try documents.write(Array("{".utf8), to: name)
    #expect(throws: (any Error).self) { try IngestSpool(in: documents) }
  }

  @Test("The list ends with the store whose bodies it lists")
  func ends() throws {
    defer { remove() }
    let files = ConsentFiles(folder)
    #expect(try !files.endDecisions())
    try IngestSpool(in: documents).put(Self.entry(1))
    #expect(try files.endDecisions())
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/ingest"))
    #expect(try IngestSpool(in: documents).count == 0)
    #expect(try !files.endDecisions())
  }

  @Test("A document that can't be written changes nothing")
  func failing() throws {
    defer { remove() }
    let spool = try IngestSpool(in: documents)
    try spool.put(Self.entry(1))
    // A folder can't be replaced by a file.
    try FileManager.default.createDirectory(
      atPath: "\(folder)/ingest/00000002.json", withIntermediateDirectories: false)
    #expect(throws: StorageError.self) { try spool.put(Self.entry(2)) }
    #expect(spool.entries == [Self.entry(1)])
    try FileManager.default.removeItem(atPath: "\(folder)/ingest/00000002.json")
    try spool.put(Self.entry(2))
    #expect(try IngestSpool(in: documents).entries == [Self.entry(1), Self.entry(2)])
  }

  // MARK: Sums

  @Test("The sums of the list are those of its entries, also after it is read again", arguments: 1...5)
  func sums(seed: UInt64) throws {
    let keeper = CountingDocuments()
    var spool = try IngestSpool(in: keeper)
    var random = SeededGenerator(seed: seed)
    let programs = ["first", "second"]
    for step in 0..<300 {
      let number = Int.random(in: 0..<20, using: &random)
      let program = programs[Int.random(in: 0...1, using: &random)]
      var entry = Self.entry(number, program: program)
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        entry.bytes = Int.random(in: 0...(100 << 20), using: &random)
        entry.kind = Bool.random(using: &random) ? .lines : .healthBridge
        try spool.put(entry)
      case 2: try spool.update(entry.note) { $0.isDone.toggle() }
      case 3: try spool.update(entry.note) { $0.problem = $0.problem == nil ? "x" : nil }
      default: try spool.remove(entry.note)
      }
      if step % 50 == 49 { spool = try IngestSpool(in: keeper) }
      let entries = spool.entries
      #expect(spool.count == entries.count && spool.retainedCount == entries.count(where: \.isDone))
      let open = entries.filter { !$0.isDone }
      for program in programs {
        let own = entries.filter { $0.program == program }
        #expect(spool.problemCount(of: program) == own.count { $0.problem != nil })
        for kind in [IngestKind.lines, .healthBridge] {
          #expect(spool.isWaiting(for: program, kind) == own.contains { $0.kind == kind && $0.isPending })
        }
        var new = Self.entry(99, program: program)
        let rest = IngestLimits.allWaiting - open.reduce(0) { $0 + $1.bytes }
        let used = open.reduce(0) { $0 + ($1.program == program ? $1.bytes : 0) }
        for bytes in [(rest - used) / 2, (rest - used) / 2 + 1] where bytes > 0 {
          new.bytes = bytes
          #expect(spool.hasRoom(for: new) == (used + bytes <= rest - bytes))
        }
      }
    }
  }

  // MARK: Shares

  @Test(
    "A program that sends much leaves room for the others",
    arguments: [(8 << 20, 64), (1, IngestLimits.entries)])
  func share(bytes: Int, all: Int) throws {
    func entry(_ number: Int, of program: String = "first") -> IngestSpool.Entry {
      var entry = Self.entry(number, program: program)
      entry.bytes = bytes
      return entry
    }
    func hasRoom(_ entry: IngestSpool.Entry, _ others: [IngestSpool.Entry]) throws -> Bool {
      let spool = try IngestSpool(in: nil)
      for other in others { try spool.put(other) }
      return spool.hasRoom(for: entry)
    }
    let half = (0..<all / 2).map { entry($0) }
    #expect(try hasRoom(half[0], half.dropFirst().map(\.self)))
    #expect(try !hasRoom(entry(all), half))
    #expect(try hasRoom(entry(0, of: "second"), half))
    // A body that is sent again needs no additional space.
    #expect(try hasRoom(half[0], half))
    // Three programs get a quarter each.
    let quarters = ["first", "second", "third"].flatMap { program in
      (0..<all / 4).map { entry($0, of: program) }
    }
    #expect(try !hasRoom(entry(all), quarters))
    #expect(try hasRoom(entry(0, of: "fourth"), quarters))
    // Stored bodies that are retained don't count.
    var stored = half
    for index in stored.indices { stored[index].isDone = true }
    #expect(try hasRoom(entry(all), stored))
  }
}
