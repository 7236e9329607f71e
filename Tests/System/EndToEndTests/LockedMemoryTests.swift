import Crypto
import Foundation
import Glibc
import TestSupport
import Testing

@testable import WellsealStore

/// The daemon as a separate process, and the content of its memory.
final class ScannedDaemon {
  let folder = FileManager.default.temporaryDirectory.appending(path: "memory-\(UUID().uuidString)").path
  let passphrase = "violet kettle umbrella fjord \(UUID().uuidString)"
  private let process = Process()

  init() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/run", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(filePath: tests).deletingLastPathComponent().appending(path: "wellseal")
    process.arguments = ["serve", "--no-app"]
    process.environment = environment.merging(["WELLSEAL_HOME": home, "HOME": home, "PATH": "/usr/bin:/bin"])
    { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    #expect(try run("init", "--yes").status == 0)
    try process.start()
  }

  deinit {
    process.terminate()
    process.waitForEnd()
    try? FileManager.default.removeItem(atPath: folder)
  }

  var home: String { "\(folder)/home" }
  private var environment: [String: String] {
    ["XDG_RUNTIME_DIR": "\(folder)/run", "WELLSEAL_TEST_SCRYPT_ROUNDS": "1024"]
  }

  @discardableResult
  func run(_ words: String...) throws -> ProgramRun {
    try ProgramRun.wellseal(words, home: home, passphrase: passphrase, environment: environment, in: folder)
  }

  /// Waits until the daemon replies.
  func wait() async throws {
    for _ in 0..<100 where try run("status").status != 0 { try await Task.sleep(for: .milliseconds(100)) }
  }

  /// Returns the secrets that open the store, and the keys that seal its content.
  func keys() throws -> [String: [UInt8]] {
    let copy = "\(folder)/copy"
    #expect(try run("backup", copy).status == 0)
    let container = try SQLiteContainer(path: copy)
    defer { container.close() }
    let header = try StoreHeader(#require(try container.header()))
    let master = try header.master(with: StoreSecret(passphrase: passphrase))
    let ring = try header.openRing(with: master)
    var keys = [
      "master": Self.bytes(master), "identifiers": Self.bytes(ring.identifierKey.key),
      "journal": Array(ring.journalKey.rawRepresentation),
    ]
    for (epoch, key) in ring.keys { keys["data \(epoch)"] = Self.bytes(key.key) }
    return keys
  }

  private static func bytes(_ key: SymmetricKey) -> [UInt8] { key.withUnsafeBytes { Array($0) } }

  private static func count(of mark: [UInt8], in bytes: Data) -> Int {
    let mark = Data(mark)
    var (count, rest) = (0, bytes.startIndex..<bytes.endIndex)
    while let found = bytes.range(of: mark, in: rest) {
      count += 1
      rest = found.upperBound..<bytes.endIndex
    }
    return count
  }

  /// Returns the number of occurrences of each mark in the writable memory of the process.
  func counts(of marks: [String: [UInt8]]) throws -> [String: Int] {
    let number = process.processIdentifier
    let memory = open("/proc/\(number)/mem", O_RDONLY | O_CLOEXEC)
    try #require(memory >= 0)
    defer { close(memory) }
    var counts = marks.mapValues { _ in 0 }
    // String(contentsOfFile:) reads only the first page of a file of /proc.
    let maps = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(number)/maps")).readToEnd() ?? Data()
    for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
      guard let match = line.prefixMatch(of: #/([0-9a-f]+)-([0-9a-f]+) rw/#),
        let start = Int(match.1, radix: 16), let end = Int(match.2, radix: 16)
      else { continue }
      var bytes = Data(count: end - start)
      // A read ends at a page that belongs to the kernel.
      let count = bytes.withUnsafeMutableBytes { pread(memory, $0.baseAddress, $0.count, start) }
      guard count > 0 else { continue }
      for (name, mark) in marks { counts[name, default: 0] += Self.count(of: mark, in: bytes.prefix(count)) }
    }
    return counts
  }
}

@Suite("The daemon's memory")
struct LockedMemoryTests {
  @Test(
    "A locked daemon has no key or passphrase and soon no content in memory", .timeLimit(.minutes(2)),
    .enabled(
      if: geteuid() == 0, "the kernel shows the memory of the daemon to root alone: run the tests as root"))
  func locked() async throws {
    let daemon = try ScannedDaemon()
    try await daemon.wait()
    let records = (0..<1000).map { number in
      #"<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Winterwatch\#(number)" unit="count/min" value="62" "#
        + #"startDate="2024-01-01 10:00:00 +0100" endDate="2024-01-01 10:00:00 +0100"/>"#
    }
    let export =
      "<?xml version=\"1.0\"?><HealthData locale=\"en_US\">\(records.joined(separator: "\n"))</HealthData>"
    try export.write(toFile: "\(daemon.folder)/export.xml", atomically: true, encoding: .utf8)
    #expect(try daemon.run("import", "export.xml").status == 0)
    var marks = try daemon.keys()
    (marks["passphrase"], marks["content"]) = (Array(daemon.passphrase.utf8), Array("Winterwatch".utf8))
    #expect(try daemon.run("unlock").status == 0)
    #expect(try daemon.run("status").status == 0)
    let open = try daemon.counts(of: marks)
    // Otherwise, the scan might never find anything.
    #expect(open["content", default: 0] > 100 && open["master", default: 0] > 0, "\(open)")
    #expect(open.contains { $0.key.hasPrefix("data") && $0.value > 0 }, "\(open)")
    #expect(try daemon.run("lock").status == 0)
    var left = marks.keys.map { ($0, 1) }
    for _ in 0..<60 where !left.isEmpty {
      try await Task.sleep(for: .seconds(1))
      left = try daemon.counts(of: marks).filter { $0.value > 0 }.map { ($0.key, $0.value) }
    }
    #expect(left.isEmpty, "\(left)")
  }
}
