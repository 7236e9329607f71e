import Foundation
import WellsealBase
import WellsealFetching

/// An event that suggests an attack, with the network that caused it.
///
/// Nothing identifies a user: neither the name that was tried, nor whether it exists.
enum SecurityEvent: String, CaseIterable, Sendable {
  /// A wrong passphrase, recovery code or one-time code.
  case wrongSecret = "wrong-secret"
  /// A token, passkey or app credential that isn't valid.
  case wrongCredential = "wrong-credential"
  /// A request that was rejected because of earlier wrong secrets.
  case limited = "limited"
  /// A request for metrics without the operator's token.
  case wrongOperator = "wrong-operator"

  /// Returns the line for the security log: one JSON object, which
  /// `packaging/fail2ban/filter.d/wellseal.conf` reads.
  ///
  /// - Parameters:
  ///   - address: The client address as `VisitorNetwork` names it.
  ///   - request: The identifier of the request, if there is one.
  ///   - now: The current time.
  /// - Returns: The line without a line break.
  func line(from address: String, request: String?, at now: Date) -> String {
    var members: [JSON.Member] = [
      .init("time", .string(now.formatted(.iso8601))), .init("security", .string(rawValue)),
      .init("network", .string(Self.network(address))),
    ]
    if let request { members.append(.init("request", .string(request))) }
    return String(decoding: JSON.object(members).minified, as: UTF8.self)
  }

  /// Returns an IPv4 address unchanged, and the 64 bits of an IPv6 network as a prefix.
  static func network(_ address: String) -> String {
    if NetworkAddress(address)?.isIPv4 == true { return address }
    return NetworkAddress("\(address)::").map { "\($0)/64" } ?? "unknown"
  }
}
