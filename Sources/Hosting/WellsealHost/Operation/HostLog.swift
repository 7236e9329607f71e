import Crypto
package import Foundation
import Synchronization
import WellsealBase

/// A line of JSON for each request, without an address, a name or a value.
///
/// | member | what |
/// |---|---|
/// | `at` | when, in milliseconds since 1970 |
/// | `area`, `method`, `status`, `ms` | what was asked, how it was answered and how long that took |
/// | `person` | eight digits that stay the same for a person until the server is started again, and lead nowhere |
package struct HostLog: Sendable {
  private let write: @Sendable (String) -> Void
  private let now: @Sendable () -> Date
  private let key = SymmetricKey(size: .bits256)

  /// - Parameters:
  ///   - now: the clock.
  ///   - write: takes a line without its end.
  package init(now: @escaping @Sendable () -> Date = { Date() }, write: @escaping @Sendable (String) -> Void)
  {
    self.now = now
    self.write = write
  }

  func note(_ area: HostArea, _ method: String, _ status: Int, _ time: Duration, _ person: UUID?) {
    let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
    let milliseconds = Int(time / .milliseconds(1))
    var members: [JSON.Member] = [
      .init("at", .integer(Int(now().timeIntervalSince1970 * 1000))), .init("area", .string(area.rawValue)),
      .init("method", .string(methods.contains(method) ? method : "other")),
      .init("status", .integer(status)),
      .init("ms", .integer(milliseconds)),
    ]
    if let person { members.append(.init("person", .string(mark(of: person)))) }
    write(String(decoding: JSON.object(members).minified, as: UTF8.self))
  }

  private func mark(of person: UUID) -> String {
    let bytes = withUnsafeBytes(of: person.uuid) { Array($0) }
    return String(Hex.text(Array(HMAC<SHA256>.authenticationCode(for: bytes, using: key))).prefix(8))
  }
}
