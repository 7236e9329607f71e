import Glibc
import WellsealFiles

/// The files of the access log in a data folder.
///
/// | file | content |
/// |---|---|
/// | `access.log` | the latest lines, see ``AccessChain`` |
/// | `access-000001.log` … | the lines before, in full files that no longer change |
/// | `access.key` | 32 random bytes, the key of the chain |
/// | `access.start` | the state after the last removed line, if any, see ``AccessStart`` |
/// | `access.checkpoint` | the state after the last batch, see ``AccessCheckpoint`` |
///
/// One chain covers all files: each begins where the previous one ended, so that removing one is
/// detected.
///
/// The key is stored in a file and isn't derived from the store's, because decisions are logged
/// while the store is locked. Anyone who can read it can forge a log. Checkpoints that are stored
/// elsewhere detect that.
package struct AccessFolder: Sendable, Hashable {
  let path: String

  package init(_ path: String) { self.path = path }

  package var log: String { "\(path)/access.log" }
  var keyFile: String { "\(path)/access.key" }
  var checkpointFile: String { "\(path)/access.checkpoint" }
  var startFile: String { "\(path)/access.start" }

  /// Returns the path of the full file with a number, counted from 1.
  func sealed(_ number: Int) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, 6 - digits.count))
    return "\(path)/\(Self.prefix)\(zeros)\(digits)\(Self.suffix)"
  }

  /// Returns the numbers of the full files in order.
  func sealedNumbers() throws(StorageError) -> [Int] {
    try Folder(path, isPrivate: false).names().compactMap { name in
      guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
      return Int(name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)).flatMap { $0 > 0 ? $0 : nil }
    }.sorted()
  }

  private static let prefix = "access-"
  private static let suffix = ".log"

  /// Returns the key, and creates it if there is no log yet.
  func key() throws -> [UInt8] {
    if try isNew() {
      var system = SystemRandomNumberGenerator()
      try AtomicFile.write((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &system) }, to: keyFile)
    }
    return try AtomicFile.read(keyFile, limit: 32, isPrivate: true)
  }

  /// Returns whether there is neither a key nor a line.
  private func isNew() throws(StorageError) -> Bool {
    guard access(keyFile, F_OK) != 0, access(log, F_OK) != 0 else { return false }
    return try sealedNumbers().isEmpty
  }
}

extension AccessFolder: AccessReading {
  /// Reads whole files, the latest first, until there are enough lines.
  package func lines(before number: Int, atLeast count: Int) throws -> [UInt8] {
    var sealed: [Int]
    var found: [UInt8]
    repeat {
      sealed = try sealedNumbers()
      found = try Self.lines(log)
      // A file that became full in the meantime would be skipped.
    } while try sealedNumbers() != sealed
    found = AccessVerifier.lines(of: found, before: number)
    while found.count(where: { $0 == 0x0A }) < count, let file = sealed.popLast() {
      found = AccessVerifier.lines(of: try Self.lines(self.sealed(file)), before: number) + found
    }
    return found
  }

  /// Returns the state after the last line, or `nil` if there is none.
  package func checkpoint() throws -> AccessCheckpoint? {
    try newest(1).split(separator: 0x0A).last.flatMap { AccessCheckpoint(after: Array($0)) }
  }

  /// Returns whether the log contains the line of a checkpoint unchanged.
  ///
  /// Lines before it aren't verified.
  package func holds(_ checkpoint: AccessCheckpoint) throws -> Bool {
    guard checkpoint.count > 0 else { return true }
    guard let last = try self.checkpoint(), last.count >= checkpoint.count else { return false }
    // Some lines may be appended in the meantime.
    let lines = try newest(last.count - checkpoint.count + 64).split(separator: 0x0A)
    guard let end = lines.last.flatMap({ AccessCheckpoint(after: Array($0)) }) else { return false }
    let index = lines.count - 1 - (end.count - checkpoint.count)
    return lines.indices.contains(index) && AccessCheckpoint(after: Array(lines[index])) == checkpoint
  }

  /// Visits the content of each file, while another process may append lines.
  package func visit(_ body: ([UInt8]) throws -> Void) throws {
    var visited: Set<Int> = []
    while true {
      for number in try sealedNumbers() where visited.insert(number).inserted {
        try body(try Self.lines(sealed(number)))
      }
      let last = try Self.lines(log)
      // If the file became full in the meantime, these lines might be those of the next file.
      guard try sealedNumbers().allSatisfy(visited.contains) else { continue }
      return try body(last)
    }
  }

  private static func lines(_ file: String) throws(StorageError) -> [UInt8] {
    do { return try AtomicFile.read(file, limit: maxSize, isPrivate: true) } catch {
      guard error.reason == .notFound else { throw error }
      return []
    }
  }

  /// Verifies the log against the checkpoint next to it and others.
  ///
  /// - Throws: `StorageError` if the log or its key is unreadable.
  package func verify(against checkpoints: [AccessCheckpoint] = []) throws -> AccessVerification {
    if try isNew() {
      return AccessVerification(of: [], key: [], against: checkpoints)
    }
    // Read it before the lines, because lines may be appended while they are read.
    let storedCheckpoint = try? AtomicFile.read(checkpointFile, limit: 256, isPrivate: true)
    let known = storedCheckpoint.flatMap { AccessCheckpoint(String(decoding: $0, as: UTF8.self)) }
    let key = try AtomicFile.read(keyFile, limit: 32, isPrivate: true)
    let start = try? AtomicFile.read(startFile, limit: 512, isPrivate: true)
    var verifier = AccessVerifier(
      key: key, after: start.flatMap { AccessStart($0, key: key) },
      against: checkpoints + (known.map { [$0] } ?? []))
    try visit { verifier.read($0) }
    return verifier.result
  }

  private static let maxSize = 1 << 32
}
