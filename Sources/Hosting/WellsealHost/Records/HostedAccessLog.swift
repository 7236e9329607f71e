import WellsealBase
import WellsealCluster
package import WellsealConsent

/// The access log of a person in a cluster.
///
/// Each line is a sealed row of the database.
///
/// The document `access.key` contains the key of the chain and `access.checkpoint` the state after
/// the last line, like the files of a data folder. The checkpoint is written in one transaction
/// with the lines.
package struct HostedAccessLog: Sendable {
  private let records: PersonRecords

  init(_ records: PersonRecords) { self.records = records }

  /// Opens the log for the process that has the person's store.
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
}

extension HostedAccessLog: AccessAppending {
  package func append(_ bytes: [UInt8]) throws {
    var change = RecordChange()
    for line in bytes.split(separator: 0x0A) {
      guard let state = AccessCheckpoint(after: Array(line)) else { throw AccessLogError.unreadableEnd }
      change.lines.append(RecordLine(Int64(state.count), Array(line)))
      change.documents[Self.checkpointName] = Array("\(state)".utf8)
    }
    try records.write(change)
  }
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
    let beside = try records.document(Self.checkpointName).flatMap {
      AccessCheckpoint(String(decoding: $0, as: UTF8.self))
    }
    let key = try records.document(Self.keyName) ?? []
    var verifier = AccessVerifier(key: key, against: checkpoints + (beside.map { [$0] } ?? []))
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
