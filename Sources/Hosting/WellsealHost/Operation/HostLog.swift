import Crypto
package import Foundation
import Synchronization
import WellsealBase
import WellsealCluster

/// A request log with one line of JSON per request, without addresses, names or values.
///
/// | member | meaning |
/// |---|---|
/// | `at` | time in milliseconds since 1970 |
/// | `area`, `method`, `status`, `ms` | kind of request, method, status and duration |
/// | `request` | identifier of the request, which is also in the response's `X-Request-ID` |
/// | `person` | eight digits that identify a user until a restart, and can't be resolved |
///
/// In addition, a ``SecurityEvent`` is one line, and so is each new state of the log of
/// administrative acts.
package struct HostLog: Sendable {
  private let write: @Sendable (String) -> Void
  private let writeSecurity: @Sendable (String) -> Void
  private let now: @Sendable () -> Date
  private let key = SymmetricKey(size: .bits256)

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - now: The clock.
  ///   - writeSecurity: Receives the lines of security events, or `nil` if they are among the
  ///     others.
  ///   - write: Receives each line without its line break.
  package init(
    now: @escaping @Sendable () -> Date = { Date() }, writeSecurity: (@Sendable (String) -> Void)? = nil,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.now = now
    self.write = write
    self.writeSecurity = writeSecurity ?? write
  }

  /// Records a security event of the request that the current task answers.
  func record(_ event: SecurityEvent, from address: String) {
    writeSecurity(event.line(from: address, request: Visitor.request, at: now()))
  }

  /// Records the state of the log of administrative acts, so that copies of this log show later
  /// whether the acts were rewritten.
  func record(_ checkpoint: ActCheckpoint, isContinued: Bool) {
    let members: [JSON.Member] = [
      .init("at", .integer(Int(now().timeIntervalSince1970 * 1000))),
      .init("acts", .string("\(checkpoint)")), .init("continued", .bool(isContinued)),
    ]
    write(String(decoding: JSON.object(members).minified, as: UTF8.self))
  }

  func log(_ area: HostArea, _ method: String, _ status: Int, _ time: Duration, _ person: UUID?) {
    let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
    let milliseconds = Int(time / .milliseconds(1))
    var members: [JSON.Member] = [
      .init("at", .integer(Int(now().timeIntervalSince1970 * 1000))), .init("area", .string(area.rawValue)),
      .init("method", .string(methods.contains(method) ? method : "other")),
      .init("status", .integer(status)),
      .init("ms", .integer(milliseconds)),
    ]
    if let request = Visitor.request { members.append(.init("request", .string(request))) }
    if let person { members.append(.init("person", .string(mark(of: person)))) }
    write(String(decoding: JSON.object(members).minified, as: UTF8.self))
  }

  private func mark(of person: UUID) -> String {
    let bytes = withUnsafeBytes(of: person.uuid) { Array($0) }
    return String(Hex.text(Array(HMAC<SHA256>.authenticationCode(for: bytes, using: key))).prefix(8))
  }
}
