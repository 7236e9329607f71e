import Foundation
import WellsealBase
import WellsealCluster
package import WellsealConsent

/// The access log of a user in a cluster.
///
/// Each line is a sealed row of the database.
///
/// The document `access.key` contains the key of the chain and `access.checkpoint` the state after
/// the last line, like the files of a data folder. The checkpoint is written in one transaction
/// with the lines.
package struct HostedAccessLog: Sendable {
  private let records: PersonRecords

  init(_ records: PersonRecords) { self.records = records }

  /// Opens the log for the process that has the user's store.
  ///
  /// - Throws: The error of the database, or `AccessLogError` if the last line is invalid.
  func open() throws -> AccessLog {
    let last = try records.newest(1).last
    let state = try last.map { line in
      guard let state = AccessCheckpoint(after: line.body), state.count == line.number else {
        throw AccessLogError.unreadableEnd
      }
      return state
    }
    return AccessLog(to: self, key: try key(makesOne: last == nil), after: state)
  }

  // A log with lines has a key.
  private func key(makesOne: Bool) throws -> [UInt8] {
    if let key = try records.document(Self.keyName) { return key }
    guard makesOne else { throw AccessLogError.unreadableEnd }
    return try records.makeSecret(Self.keyName)
  }

  // The names are part of the format and never change.
  static let keyName = "access.key"
  static let checkpointName = "access.checkpoint"
  static let startName = "access.start"
}

// MARK: Retention

extension HostedAccessLog {
  /// Removes the lines before a time, and stores the sealed state after the last of them in the
  /// same transaction.
  ///
  /// The last line of the log stays. Lines after a newer one stay, too.
  ///
  /// - Parameter time: The time of the first line to retain.
  /// - Returns: The number of removed lines.
  /// - Throws: `StoreFileError`, or `AccessLogError` if the log has lines but no key.
  @discardableResult
  func removeLines(before time: Date) throws -> Int {
    guard let last = try records.newest(1).last?.number else { return 0 }
    var removed = 0
    while let end = try lastLine(before: time, of: last) {
      guard let key = try records.document(Self.keyName), let state = AccessCheckpoint(after: end.line.body)
      else { throw AccessLogError.unreadableEnd }
      var change = RecordChange()
      change.removedThrough = end.line.number
      change.documents[Self.startName] = Array(AccessStart(state).sealed(by: key).utf8)
      try records.write(change)
      removed += end.count
    }
    return removed
  }

  /// Returns the last of the first lines that are older than a time, among the first ones in the
  /// database, and their number.
  private func lastLine(before time: Date, of last: Int64) throws -> (line: RecordLine, count: Int)? {
    let old = try records.lines(after: 0).prefix { line in
      line.number < last && AccessEntry.time(of: line.body).map { $0 < time } ?? false
    }
    return old.last.map { (line: $0, count: old.count) }
  }
}

extension HostedAccessLog: AccessAppending {
  package func append(_ bytes: [UInt8]) throws {
    var change = RecordChange()
    for line in bytes.split(separator: 0x0A) {
      guard let state = AccessCheckpoint(after: Array(line)) else { throw AccessLogError.unreadableEnd }
      change.lines.append(RecordLine(Int64(state.count), Array(line)))
      change.documents[Self.checkpointName] = Array("\(state)".utf8)
    }
    // Programs and caregivers can't fill the database by reading. The user's own acts are always
    // logged, so that the user can sign in and delete something.
    if bytes.split(separator: 0x0A).allSatisfy({ AccessEntry.isRead(Array($0)) }) {
      change.maxOverQuota = Self.maxOverQuota
    }
    try records.write(change)
  }

  /// The number of bytes by which entries of reads may exceed the user's quota.
  private static let maxOverQuota: Int64 = 1 << 20
}

extension HostedAccessLog: AccessReading {
  package func visit(_ body: ([UInt8]) throws -> Void) throws {
    var last: Int64 = 0
    while true {
      let lines = try records.lines(after: last)
      guard let end = lines.last else { return }
      try body(lines.flatMap { $0.body + [0x0A] })
      last = end.number
    }
  }

  package func lines(before number: Int, atLeast count: Int) throws -> [UInt8] {
    try records.newest(count, before: Int64(number)).flatMap { $0.body + [0x0A] }
  }

  package func verify(against checkpoints: [AccessCheckpoint]) throws -> AccessVerification {
    // Read it before the lines, because lines may be appended while they are read.
    let checkpoint = try records.document(Self.checkpointName).flatMap {
      AccessCheckpoint(String(decoding: $0, as: UTF8.self))
    }
    let key = try records.document(Self.keyName) ?? []
    let start = try records.document(Self.startName).flatMap { AccessStart($0, key: key) }
    var verifier = AccessVerifier(
      key: key, after: start, against: checkpoints + (checkpoint.map { [$0] } ?? []))
    try visit { verifier.read($0) }
    return verifier.result
  }
}

extension PersonRecords {
  /// Generates and stores 32 random bytes.
  func makeSecret(_ name: String) throws -> [UInt8] {
    var system = SystemRandomNumberGenerator()
    let secret = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &system) }
    try write(secret, to: name)
    return secret
  }
}
