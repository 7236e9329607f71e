import Glibc
import WellsealFiles

/// The files of the access log in a data folder.
///
/// | file | what |
/// |---|---|
/// | `access.log` | the newest lines, a line each, see ``AccessChain`` |
/// | `access-000001.log` … | the lines before, in files that were full and do not change any more |
/// | `access.key` | 32 random bytes, the key of the chain |
/// | `access.checkpoint` | the state after the last batch, see ``AccessCheckpoint`` |
///
/// One chain goes through all files: each begins where the one before ended, so that none can be taken out.
///
/// The key lies in a file, and is not derived from the store's, because decisions are logged while the store is locked.
/// Whoever can read it can write another log; that is noticed by checkpoints that are kept elsewhere.
package struct AccessFolder: Sendable, Hashable {
  let path: String

  package init(_ path: String) { self.path = path }

  package var log: String { "\(path)/access.log" }
  var keyFile: String { "\(path)/access.key" }
  var checkpointFile: String { "\(path)/access.checkpoint" }

  /// The file of a number, from 1, that is full.
  func sealed(_ number: Int) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, 6 - digits.count))
    return "\(path)/\(Self.prefix)\(zeros)\(digits)\(Self.suffix)"
  }

  /// The numbers of the full files, in their order.
  func sealedNumbers() throws(StorageError) -> [Int] {
    try Folder(path, isPrivate: false).names().compactMap { name in
      guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
      return Int(name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)).flatMap { $0 > 0 ? $0 : nil }
    }.sorted()
  }

  private static let prefix = "access-"
  private static let suffix = ".log"

  /// The key; made where there is no log yet.
  func key() throws -> [UInt8] {
    if try isNew() {
      var system = SystemRandomNumberGenerator()
      try AtomicFile.write((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &system) }, to: keyFile)
    }
    return try AtomicFile.read(keyFile, limit: 32, isPrivate: true)
  }

  /// Whether there is neither a key nor a line.
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

  /// The state after the last line; nil if there is none.
  package func checkpoint() throws -> AccessCheckpoint? {
    try newest(1).split(separator: 0x0A).last.flatMap { AccessCheckpoint(after: Array($0)) }
  }

  /// Whether the log has the line of a checkpoint as it was; lines before it are not looked at.
  package func holds(_ checkpoint: AccessCheckpoint) throws -> Bool {
    guard checkpoint.count > 0 else { return true }
    guard let last = try self.checkpoint(), last.count >= checkpoint.count else { return false }
    // Some lines may come meanwhile.
    let lines = try newest(last.count - checkpoint.count + 64).split(separator: 0x0A)
    guard let end = lines.last.flatMap({ AccessCheckpoint(after: Array($0)) }) else { return false }
    let place = lines.count - 1 - (end.count - checkpoint.count)
    return lines.indices.contains(place) && AccessCheckpoint(after: Array(lines[place])) == checkpoint
  }

  /// Visits the content of each file, while another process may append lines.
  package func visit(_ body: ([UInt8]) throws -> Void) throws {
    var visited: Set<Int> = []
    while true {
      for number in try sealedNumbers() where visited.insert(number).inserted {
        try body(try Self.lines(sealed(number)))
      }
      let last = try Self.lines(log)
      // Had it become full meanwhile, these lines might be those of the next file.
      guard try sealedNumbers().allSatisfy(visited.contains) else { continue }
      return try body(last)
    }
  }

  private static func lines(_ file: String) throws(StorageError) -> [UInt8] {
    do { return try AtomicFile.read(file, limit: largest, isPrivate: true) } catch {
      guard error.reason == .notFound else { throw error }
      return []
    }
  }

  /// Checks the log against the checkpoint beside it and others.
  ///
  /// - Throws: `StorageError` where the log or its key cannot be read.
  package func verify(against checkpoints: [AccessCheckpoint] = []) throws -> AccessVerification {
    if try isNew() {
      return AccessVerification(of: [], key: [], against: checkpoints)
    }
    // Before the lines, which may become more while they are read.
    let beside = try? AtomicFile.read(checkpointFile, limit: 256, isPrivate: true)
    let known = beside.flatMap { AccessCheckpoint(String(decoding: $0, as: UTF8.self)) }
    var verifier = AccessVerifier(
      key: try AtomicFile.read(keyFile, limit: 32, isPrivate: true),
      against: checkpoints + (known.map { [$0] } ?? []))
    try visit { verifier.read($0) }
    return verifier.result
  }

  private static let largest = 1 << 32
}
