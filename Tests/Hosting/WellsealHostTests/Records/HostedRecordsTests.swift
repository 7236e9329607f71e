import Foundation
import TestPostgres
import TestSupport
import Testing
import WellsealCluster
import WellsealDaemon
import WellsealFiles
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests
import WellsealStore

@testable import WellsealConsent
@testable import WellsealHost
@testable import WellsealProgramAPI

/// A location of decisions, tokens, settings and the access log.
protocol RecordsLocation: Sendable {
  func repository() throws -> ConsentRepository
  func service() throws -> ConsentService
  func tokens() throws -> TokenRepository
  func spool() throws -> IngestSpool
  func anchorSecret() throws -> [UInt8]
  var choices: KeptDocument { get }
  /// Releases what is open, so that it can be reopened.
  func reopened() throws -> any RecordsLocation
  /// Damages a document, or a line by its number.
  func damage(document: String) throws
  func damage(line: Int) throws
  /// Cuts off the last line.
  func cutLine() throws
}

/// The records in a data folder.
final class FolderRecords: RecordsLocation {
  let path: String

  init(_ path: String = NSTemporaryDirectory() + "records-\(UUID().uuidString)") throws {
    self.path = path
    try Folder.makePrivate(path)
  }

  private var files: ConsentFiles { ConsentFiles(path) }

  func repository() throws -> ConsentRepository { try files.repository() }
  func service() throws -> ConsentService { try files.service() }
  func tokens() throws -> TokenRepository { try files.tokens() }
  func spool() throws -> IngestSpool { try IngestSpool(in: DocumentFolder(path)) }
  func anchorSecret() throws -> [UInt8] { try files.anchorSecret() }
  var choices: KeptDocument { KeptDocument(path: "\(path)/app.json") }
  func reopened() throws -> any RecordsLocation {
    // The log is released shortly after its last line was written.
    let key = "\(path)/access.key"
    for _ in 0..<500 {
      if access(key, F_OK) != 0 || (try? FileLock(key, creates: false)) != nil { break }
      usleep(10_000)
    }
    return self
  }

  func damage(document: String) throws {
    try AtomicFile.write(Array("{".utf8), to: "\(path)/\(document)")
  }

  func damage(line: Int) throws {
    var lines = try AtomicFile.read("\(path)/access.log", limit: 1 << 20).split(separator: 0x0A).map(
      Array.init)
    lines[line - 1][20] ^= 1
    try AtomicFile.write(lines.flatMap { $0 + [0x0A] }, to: "\(path)/access.log")
  }

  func cutLine() throws {
    let lines = try AtomicFile.read("\(path)/access.log", limit: 1 << 20).split(separator: 0x0A)
    try AtomicFile.write(lines.dropLast().flatMap { $0 + [0x0A] }, to: "\(path)/access.log")
  }
}

/// The records of a user of a cluster.
final class DatabaseRecords: RecordsLocation {
  let cluster: TestCluster
  let name: String
  let container: PostgresContainer

  init(_ cluster: TestCluster) throws {
    self.cluster = cluster
    name = TestCluster.name()
    container = try cluster.cluster.add(name)
  }

  private init(_ other: DatabaseRecords) throws {
    (cluster, name) = (other.cluster, other.name)
    container = try cluster.cluster.open(name)
  }

  private var consent: HostedConsent { HostedConsent(container.records) }

  func repository() throws -> ConsentRepository { try consent.repository() }
  func service() throws -> ConsentService { try consent.service() }
  func tokens() throws -> TokenRepository { try consent.tokens() }
  func spool() throws -> IngestSpool { try IngestSpool(in: consent.waitingBodies) }
  func anchorSecret() throws -> [UInt8] { try consent.anchorSecret() }
  var choices: KeptDocument { consent.choices }

  func reopened() throws -> any RecordsLocation {
    container.close()
    return try DatabaseRecords(self)
  }

  private func person() throws -> UUID {
    try #require(cluster.cluster.people().first { $0.name == name }).identifier
  }

  func damage(document: String) throws {
    // The body of another document; the seal treats it like a modified one.
    try container.records.write(Array("other".utf8), to: "other")
    _ = try cluster.session().run(
      "UPDATE document SET body = (SELECT body FROM document WHERE person = $1 AND name = 'other') WHERE person = $1 AND name = $2",
      .identifier(person()), .text(document))
  }

  func damage(line: Int) throws {
    _ = try cluster.session().run(
      "UPDATE access_line SET body = set_byte(body, 20, get_byte(body, 20) # 1) WHERE person = $1 AND number = $2",
      .identifier(person()), .integer(Int64(line)))
  }

  func cutLine() throws {
    _ = try cluster.session().run(
      "DELETE FROM access_line WHERE person = $1 AND number = (SELECT max(number) FROM access_line WHERE person = $1)",
      .identifier(person()))
  }
}

@Suite(
  "Records next to a store, in files and in the database")
struct HostedRecordsTests {
  enum Storage: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case folder, database

    var testDescription: String { rawValue }

    func make() throws -> any RecordsLocation {
      switch self {
      case .folder: try FolderRecords()
      case .database: try DatabaseRecords(try #require(TestCluster.shared))
      }
    }
  }

  private static let program = AppKey.program("scale")

  @Test("A decision persists after reopening", arguments: Storage.allCases)
  func decisions(location: Storage) throws {
    let records = try location.make()
    #expect(try records.repository().decisions == ConsentDecisions())
    try records.repository().change { decisions in
      var consent = AppConsent(name: "Scale")
      consent.reading[.heartRate] = .all
      decisions.apps[Self.program] = consent
    }
    let again = try records.reopened().repository().decisions
    #expect(again.apps[Self.program]?.reading == [.heartRate: .all])
    #expect(again.apps[Self.program]?.admission != nil)
  }

  @Test(
    "A decision is logged before it takes effect, in a continuous log",
    arguments: Storage.allCases)
  func log(storage: Storage) async throws {
    let records = try storage.make()
    let made = try await {
      let service = try records.service()
      let tokens = TokenService(service.broker, try records.tokens())
      let made = try await tokens.create(
        TokenRequest("Scale", read: [.heartRate], write: [.bodyMass], expires: nil))
      try await service.change(Self.program, .revokeAll)
      #expect(try service.log(last: 10).count == 2)
      #expect(try service.verifyLog().sound == 2)
      return made
    }()
    let again = try records.reopened()
    let second = try again.service()
    try await second.change(Self.program, .forget)
    let lines = try second.log(last: 2)
    #expect(lines.count == 3 && lines.lines.count == 2)
    let found = try second.verifyLog()
    #expect(found.isSound && found.sound == 3)
    let all = try second.log.read().split(separator: 0x0A)
    #expect(try second.log.lines(before: 3, atLeast: 1).split(separator: 0x0A).last == all[1])
    #expect(try second.log.lines(before: 1, atLeast: 1).isEmpty)
    // The decision about the program is gone, and its token with it.
    let left = TokenService(second.broker, try again.tokens())
    #expect(left.tokens.isEmpty)
    #expect(throws: TokenRejection.unknown) { try left.admit(made.token.text) }
  }

  @Test("Only an issued token is valid after reopening", arguments: Storage.allCases)
  func tokens(location: Storage) async throws {
    let records = try location.make()
    let made = try await {
      let service = try records.service()
      return try await TokenService(service.broker, records.tokens()).create(
        TokenRequest("Scale", read: [], write: [.bodyMass], expires: nil))
    }()
    let again = try records.reopened()
    let tokens = TokenService(try again.service().broker, try again.tokens())
    #expect(try tokens.admit(made.token.text).writable == [.bodyMass])
    #expect(throws: TokenRejection.unknown) { try tokens.admit(made.token.text + "0") }
  }

  @Test("Settings, queued uploads and the anchor key persist", arguments: Storage.allCases)
  func documents(storage: Storage) throws {
    let records = try storage.make()
    #expect(AppChoices(records.choices) == nil)
    var choices = AppChoices()
    choices.units = "us"
    choices.pins = ["heartRate"]
    choices.idleMinutes = 60
    try choices.write(to: records.choices)
    let secret = try records.anchorSecret()
    #expect(secret.count == 32)
    let spool = try records.spool()
    for number in 1...12 { try spool.put(Self.waiting(number)) }
    try spool.remove(Self.waiting(3).note)
    try spool.update(Self.waiting(5).note) { $0.problem = "x" }
    let again = try records.reopened()
    let read = try #require(AppChoices(again.choices))
    #expect(read.units == "us" && read.pins == ["heartRate"] && read.idleMinutes == 60)
    #expect(try again.anchorSecret() == secret)
    let waiting = try again.spool().entries
    #expect(waiting.map(\.note) == ([1, 2] + (4...12)).map { Self.waiting($0).note })
    #expect(waiting.compactMap(\.problem) == ["x"])
  }

  /// Returns an entry for a body that waits.
  private static func waiting(_ number: Int) -> IngestSpool.Entry {
    IngestSpool.Entry(
      note: "ingest/scale/\(number)", program: "scale", name: "Scale", kind: .lines,
      received: Date(timeIntervalSince1970: 1_780_000_000), bytes: 1,
      types: [HealthType.bodyMass.identifier])
  }

  @Test("An invalid document is reported, not treated as empty", arguments: Storage.allCases)
  func damaged(location: Storage) throws {
    let records = try location.make()
    try records.repository().change { $0.apps[Self.program] = AppConsent(name: "Scale") }
    try AppChoices().write(to: records.choices)
    for document in ["consent.json", "app.json"] { try records.damage(document: document) }
    #expect(throws: (any Error).self) { try records.repository() }
    #expect(AppChoices(records.choices) == nil)
    #expect(throws: (any Error).self) { try AppChoices().write(to: records.choices) }
  }

  @Test("A modified or removed line is detected", arguments: Storage.allCases)
  func tampered(storage: Storage) async throws {
    for cutsEnd in [false, true] {
      let records = try storage.make()
      try await {
        let service = try records.service()
        let tokens = TokenService(service.broker, try records.tokens())
        for name in ["a", "b", "c"] {
          _ = try await tokens.create(TokenRequest(name, read: [.heartRate], write: [], expires: nil))
        }
      }()
      if cutsEnd { try records.cutLine() } else { try records.damage(line: 2) }
      let again = try records.reopened()
      let isSound = (try? again.service().verifyLog().isSound) ?? false
      #expect(!isSound)
    }
  }

  @Test("Old lines are removed, and the rest verifies from the sealed state, in a data folder as well")
  func retention() async throws {
    let database = try DatabaseRecords(try #require(TestCluster.shared))
    let log = HostedConsent(database.container.records).log
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    func entries(_ days: ClosedRange<Int>) -> [AccessEntry] {
      days.map {
        AccessEntry(at: start.addingTimeInterval(TimeInterval($0 * 24) * 3600), app: .wellseal, .erased(true))
      }
    }
    #expect(try log.removeLines(before: .distantFuture) == 0)
    let writer = try log.open()
    try await writer.append(entries(0...9))
    let before = try log.verify(against: [])
    #expect(before.sound == 10 && before.isSound)
    #expect(try log.removeLines(before: start) == 0)
    #expect(try log.removeLines(before: start.addingTimeInterval(TimeInterval(4 * 24) * 3600)) == 4)
    try await writer.append(entries(10...11))
    let after = try log.verify(against: [before.checkpoint])
    #expect(after.sound == 12 && after.isSound)
    #expect(try log.read().split(separator: 0x0A).count == 8)
    // The log moves to a data folder and back with its numbers.
    let folder = NSTemporaryDirectory() + "records-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try HostedConsent(database.container.records).put(into: folder)
    #expect(try ConsentFiles(folder).log.verify().sound == 12)
    let other = try DatabaseRecords(try #require(TestCluster.shared))
    let moved = HostedConsent(other.container.records)
    #expect(try moved.importDocuments(from: folder) == 8)
    #expect(try moved.log.verify(against: [before.checkpoint]).isSound)
    // Everything but the last line may be old.
    #expect(try log.removeLines(before: .distantFuture) == 7)
    #expect(try log.verify(against: []).isSound)
    try await log.open().append(entries(12...12))
    #expect(try log.verify(against: [after.checkpoint]).sound == 13)
    // Without the sealed state, the removal shows.
    let key = try #require(try database.container.records.document("access.key"))
    let sealed = try #require(try database.container.records.document("access.start"))
    #expect(AccessStart(sealed, key: key)?.checkpoint.count == 11)
    #expect(AccessStart(sealed, key: [UInt8](repeating: 1, count: 32)) == nil)
    try database.container.records.write(Array("wellseal-access-start 1 11".utf8), to: "access.start")
    #expect(try log.verify(against: []).fault == .missing(lines: 1...11))
  }

  @Test("Entries of reads may exceed the quota by 1 MiB, and the user's own acts are always logged")
  func bounded() async throws {
    let database = try DatabaseRecords(try #require(TestCluster.shared))
    let log = try HostedConsent(database.container.records).log.open()
    _ = try database.cluster.cluster.limit(database.name, to: 1)
    let read = AccessEntry(
      at: Date(timeIntervalSince1970: 1_700_000_000), app: .wellseal,
      .read(AccessRead([.heartRate], count: 9)))
    let own = AccessEntry(at: read.at, app: .wellseal, .erased(true))
    try await log.append([read])
    for _ in 0..<4 { try await log.append(Array(repeating: own, count: 3000)) }
    let error = await #expect(throws: StoreFileError.self) { try await log.append([read]) }
    #expect(error?.reason == .overQuota)
    try await log.append([own])
    #expect(try HostedConsent(database.container.records).log.verify(against: []).sound == 12_002)
  }

  @Test("A data folder's records move to the database and back byte for byte")
  func moves() async throws {
    let (folder, database) = (
      try FolderRecords(), try DatabaseRecords(try #require(TestCluster.shared))
    )
    try await {
      let service = try folder.service()
      let tokens = TokenService(service.broker, try folder.tokens())
      for name in ["a", "b", "c"] {
        _ = try await tokens.create(TokenRequest(name, read: [.heartRate], write: [], expires: nil))
      }
    }()
    _ = try folder.anchorSecret()
    try AppChoices().write(to: folder.choices)
    // They list a program's uploads from while the store was locked; only these files say which.
    try AtomicFile.write(Array("[]".utf8), to: "\(folder.path)/ingest.json")
    for number in 1...3 { try folder.spool().put(Self.waiting(number)) }
    #expect(try HostedConsent(database.container.records).importDocuments(from: folder.path) == 3)
    let service = try database.service()
    #expect(try service.verifyLog().sound == 3)
    #expect(service.broker.repository.decisions == (try folder.repository().decisions))
    let other = try DatabaseRecords(try #require(TestCluster.shared))
    try database.container.records.copyAll(to: other.container.records)
    let back = NSTemporaryDirectory() + "records-\(UUID().uuidString)"
    try HostedConsent(other.container.records).put(into: back)
    for name in [
      "consent.json", "tokens.json", "ingest.json", "app.json", "anchor.key", "access.key", "access.log",
      "ingest/00000001.json", "ingest/00000003.json",
    ] {
      #expect(
        try AtomicFile.read("\(back)/\(name)", limit: 1 << 20)
          == AtomicFile.read("\(folder.path)/\(name)", limit: 1 << 20), "\(name)")
    }
    #expect(try database.spool().entries == folder.spool().entries)
    #expect(try FolderRecords(back).spool().entries == folder.spool().entries)
    #expect(try ConsentFiles(back).log.verify().sound == 3)
  }

  @Test(
    "The database has no plaintext names, and nothing after erasure")
  func sealed() async throws {
    let cluster = try TestCluster(on: #require(PostgresServer.shared))
    let records = try DatabaseRecords(cluster)
    let service = try records.service()
    _ = try await TokenService(service.broker, records.tokens()).create(
      TokenRequest("Bathroom scale", read: [.heartRate], write: [], expires: nil))
    let dump = try cluster.server.dump(cluster.segments)
    for word in ["Bathroom", "heartRate", "HeartRate", "granted"] {
      let hexadecimal = word.utf8.map { String($0, radix: 16) }.joined()
      #expect(!dump.contains(word) && !dump.contains(hexadecimal))
    }
    try cluster.cluster.erase(records.name)
    for table in ["document", "access_line"] {
      #expect(try cluster.session().run("SELECT count(*) FROM \(table)").integer(0, 0) == 0)
    }
  }

  @Test("A former owner can't change a decision or add a line")
  func fenced() async throws {
    let records = try DatabaseRecords(try #require(TestCluster.shared))
    let service = try records.service()
    let successor = try records.cluster.cluster.open(records.name, .always)
    await #expect(throws: (any Error).self) {
      _ = try await TokenService(service.broker, records.tokens()).create(
        TokenRequest("late", read: [.heartRate], write: [], expires: nil))
    }
    #expect(throws: (any Error).self) {
      try service.broker.repository.change { $0.apps[Self.program] = AppConsent(name: "x") }
    }
    #expect(try successor.records.lines(after: 0).isEmpty)
    #expect(try successor.records.document("consent.json") == nil)
    // A read-only view sees the records and changes nothing.
    let seen = try records.cluster.cluster.records(of: records.name)
    #expect(try seen.document("consent.json") == nil)
    #expect(throws: (any Error).self) { try seen.write([], to: "consent.json") }
  }
}
