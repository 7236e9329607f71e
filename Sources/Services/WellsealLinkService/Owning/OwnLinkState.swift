package import WellsealBase
package import WellsealHealthLinks

/// The state of a created link, as its host reports it.
package struct OwnLinkState: Sendable, Hashable {
  /// A request to the link's server.
  package struct Access: Sendable, Hashable {
    package var time: UnixTime
    /// The name that the recipient gave, which is unverified.
    package var recipient: String
    /// `direct`, `manifest` or `file`.
    package var kind: String
    /// The outcome in the host's terms, such as `opened`.
    package var outcome: String
  }

  /// The reason that the link does not respond, such as `expired`, `used up`, `locked` or
  /// `without a file`; `nil` if it responds.
  package var reason: String?
  /// The expiration time, or `nil` if the link does not expire.
  package var expires: UnixTime?
  package var uses: Int
  package var usesLimit: Int?
  /// The number of remaining attempts with a wrong passcode, or `nil` if the link has no passcode.
  package var attemptsLeft: Int?
  /// The accesses, newest first.
  package var accesses: [Access]

  /// The state of a link whose server did not respond.
  package static let unknown = OwnLinkState(uses: 0, accesses: [])

  private init(uses: Int, accesses: [Access]) {
    self.uses = uses
    self.accesses = accesses
  }

  var isLive: Bool { reason == nil }

  package init(_ root: JSONValue) {
    reason = root["reason"]?.string
    expires = Self.time(root["exp"])
    uses = root["uses"]?.integer ?? 0
    usesLimit = root["usesLimit"]?.integer
    attemptsLeft = root["attemptsLeft"]?.integer
    accesses = (root["accesses"].map { Array($0.elements) } ?? []).prefix(Self.maxAccesses).map {
      Access(
        time: Self.time($0["time"]) ?? UnixTime(0), recipient: $0["recipient"]?.string ?? "",
        kind: $0["kind"]?.string ?? "", outcome: $0["outcome"]?.string ?? "")
    }
  }

  private static let maxAccesses = 10_000

  /// Returns a time, or `nil` if a host sends a number outside the calendar.
  private static func time(_ value: JSONValue?) -> UnixTime? {
    value?.double.map { UnixTime($0) }.flatMap { $0.isInCalendar ? $0 : nil }
  }
}

/// Changes to a link.
///
/// Members that are `nil` stay as they are.
package struct OwnLinkChanges: Sendable {
  /// The new expiration time.
  ///
  /// The outer `nil` leaves it unchanged, and the inner `nil` removes it.
  package var expires: UnixTime??
  package var usesLimit: Int?
  /// A new passcode, which also resets the number of attempts.
  package var passcode: String?
  package var isActive = true

  package init() {}

  fileprivate func json() throws -> JSON {
    var changes: JSON = ["active": .bool(isActive)]
    if let expires { changes["exp"] = expires.map { .integer(Int($0.seconds)) } ?? .null }
    if let usesLimit { changes["usesLimit"] = .integer(usesLimit) }
    if let passcode { changes["passcode"] = try LinkHostClient.digest(of: passcode) }
    return changes
  }
}

extension LinkHostClient {
  /// Returns the state of a link.
  package func state(of secret: LinkSecret) async throws -> OwnLinkState {
    OwnLinkState(try await order(.get, secret.id, token: secret.controlToken))
  }

  /// Changes a link, and enables it again unless the changes disable it.
  package func change(_ secret: LinkSecret, _ changes: OwnLinkChanges) async throws -> OwnLinkState {
    OwnLinkState(
      try await order(
        .post, "\(secret.id)/changes", token: secret.controlToken, body: try changes.json().minified))
  }

  /// Revokes a link permanently and deletes its files from the host.
  package func withdraw(_ secret: LinkSecret) async throws {
    _ = try await order(
      .post, "\(secret.id)/withdrawal", token: secret.controlToken, body: Array("{}".utf8))
  }
}

extension OwnLinks.Link {
  /// Returns the accesses that are not in the access log yet, oldest first.
  ///
  /// The host reports times in whole seconds, and accesses that it no longer reports are lost.
  func unlogged(of state: OwnLinkState) -> [OwnLinkState.Access] {
    let since = state.accesses.filter { $0.time >= logged.until }.reversed()
    let known = since.prefix { $0.time == logged.until }.count
    return Array(since.dropFirst(min(known, logged.count)))
  }

  /// Marks all accesses as logged.
  mutating func markLogged(_ state: OwnLinkState) {
    guard let newest = state.accesses.map(\.time).max() else { return }
    logged = (newest, state.accesses.count { $0.time == newest })
  }
}
