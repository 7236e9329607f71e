package import WellsealBase
package import WellsealHealthLinks

/// What the host says of a link of one's own.
package struct OwnLinkState: Sendable, Hashable {
  /// Somebody asked the link's server.
  package struct Access: Sendable, Hashable {
    package var time: UnixTime
    /// As claimed; nobody checked it.
    package var recipient: String
    /// `direct`, `manifest` or `file`.
    package var kind: String
    /// In the host's words, such as `opened`.
    package var outcome: String
  }

  /// Why it does not answer: `withdrawn`, `expired`, `used up`, `locked`, `without a file`; nil where it does.
  package var reason: String?
  /// Nil for no end.
  package var expires: UnixTime?
  package var uses: Int
  package var usesLimit: Int?
  /// How many wrong passcodes are left; nil without a passcode.
  package var attemptsLeft: Int?
  /// The newest first.
  package var accesses: [Access]

  /// The state of a link whose server said nothing.
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
    accesses = (root["accesses"].map { Array($0.elements) } ?? []).prefix(Self.mostAccesses).map {
      Access(
        time: Self.time($0["time"]) ?? UnixTime(0), recipient: $0["recipient"]?.string ?? "",
        kind: $0["kind"]?.string ?? "", outcome: $0["outcome"]?.string ?? "")
    }
  }

  private static let mostAccesses = 10_000

  /// A host may write any number; what no calendar holds is no time.
  private static func time(_ value: JSONValue?) -> UnixTime? {
    value?.double.map { UnixTime($0) }.flatMap { $0.isInCalendar ? $0 : nil }
  }
}

/// What its owner changes about a link; what is nil stays.
package struct OwnLinkChanges: Sendable {
  /// The outer nil lets it be, the inner takes the end away.
  package var expires: UnixTime??
  package var usesLimit: Int?
  /// A new passcode, with a new budget of attempts.
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
  /// What the host says of a link.
  package func state(of secret: LinkSecret) async throws -> OwnLinkState {
    OwnLinkState(try await order(.get, secret.id, token: secret.controlToken))
  }

  /// Changes a link, and lets it answer again unless that is what is changed.
  package func change(_ secret: LinkSecret, _ changes: OwnLinkChanges) async throws -> OwnLinkState {
    OwnLinkState(
      try await order(
        .post, "\(secret.id)/changes", token: secret.controlToken, body: try changes.json().minified))
  }

  /// Withdraws a link for good: its files are gone from the host.
  package func withdraw(_ secret: LinkSecret) async throws {
    _ = try await order(
      .post, "\(secret.id)/withdrawal", token: secret.controlToken, body: Array("{}".utf8))
  }
}

extension OwnLinks.Link {
  /// The accesses that are not in the access log yet, the oldest first; the host tells times in whole seconds, and those that it has
  /// forgotten are lost.
  func unlogged(of state: OwnLinkState) -> [OwnLinkState.Access] {
    let since = state.accesses.filter { $0.time >= logged.until }.reversed()
    let known = since.prefix { $0.time == logged.until }.count
    return Array(since.dropFirst(min(known, logged.count)))
  }

  /// Notes that all accesses are in the log.
  mutating func noteLogged(_ state: OwnLinkState) {
    guard let newest = state.accesses.map(\.time).max() else { return }
    logged = (newest, state.accesses.count { $0.time == newest })
  }
}
