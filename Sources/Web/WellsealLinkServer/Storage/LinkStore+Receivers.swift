import WellsealBase
import WellsealKeys
import WellsealSQLite

/// The operations of receivers.
extension LinkStore {
  /// Consumes a use of a link without a passcode, or returns `nil` if it isn't live.
  func open(
    _ id: String, directly: Bool, recipient: String, at now: UnixTime
  ) async throws -> HostedLink? {
    try await perform { state throws(SQLiteError) in
      guard var link = state.links[id], link.isLive(at: now), link.isDirect == directly, link.passcode == nil
      else {
        return nil
      }
      link.uses += 1
      try state.write(link)
      let kind = directly ? "direct" : "manifest"
      try state.record(LinkAccess(time: now, recipient: recipient, kind: kind, outcome: "opened"), of: id)
      return link
    }
  }

  /// Consumes an attempt of a link with a passcode, or returns `nil` if there is none.
  func consumeAttempt(_ id: String, at now: UnixTime) async throws -> (link: HostedLink, left: Int)? {
    try await perform { state throws(SQLiteError) in
      guard var link = state.links[id], link.isLive(at: now), !link.isDirect, link.passcode != nil else {
        return nil
      }
      link.attempts -= 1
      try state.write(link)
      return (link, link.attempts)
    }
  }

  /// Ends an attempt.
  ///
  /// A correct one is refunded and consumes a use, if the link is otherwise live.
  ///
  /// - Returns: The link, if the passcode was correct and the link may be opened.
  func endAttempt(
    _ id: String, digest: PasscodeDigest?, wasRight: Bool, recipient: String, at now: UnixTime
  ) async throws -> HostedLink? {
    try await perform { state throws(SQLiteError) in
      guard var link = state.links[id] else { return nil }
      func record(_ outcome: String) throws(SQLiteError) {
        try state.record(
          LinkAccess(time: now, recipient: recipient, kind: "manifest", outcome: outcome), of: id)
      }
      // The owner may have set another passcode, which resets the attempts, in the meantime.
      guard wasRight, link.passcode == digest else {
        try record("wrong passcode")
        return nil
      }
      link.attempts += 1
      guard link.isLive(at: now) else {
        try state.write(link)
        return nil
      }
      link.uses += 1
      try state.write(link)
      try record("opened")
      return link
    }
  }

  /// Returns the encrypted file of a link.
  ///
  /// It doesn't check whether the link is still live, because the request has a ticket.
  func body(_ id: String, _ number: Int) async throws -> [UInt8]? {
    try await perform { state throws(SQLiteError) in
      guard let link = state.links[id], link.isActive,
        let file = link.files.first(where: { $0.number == number })
      else { return nil }
      return try state.body(of: file, link: id)
    }
  }
}
