import Crypto
import FoundationEssentials
import Synchronization
import WellsealBase

/// The random values that tie a provider's response to one browser, which stores a sealed copy.
package struct SignInAttempt: Hashable, Sendable {
  /// The action after the sign-in.
  package enum Purpose: Hashable, Sendable {
    case signIn
    /// Links the identity to the owner of the session, who has just proved a secret of the store.
    case link(session: String)
    /// Signs in an administrator, who continues with the given user's page, or with the first page
    /// if the text is empty.
    ///
    /// The browser doesn't send the cookie of its present session when it returns from another
    /// site, so the attempt contains the digest of that session, or an empty text.
    case administration(person: String, session: String)
  }

  package let state: String
  let nonce: String
  let verifier: String
  package let purpose: Purpose
}

/// A factory for sign-in attempts, which accepts each one once and within five minutes.
///
/// Unfinished attempts aren't stored, so attackers who start many use no memory. The values needed
/// later are sealed in a cookie of the browser. When a single server restarts, all earlier attempts
/// become invalid. Servers of a cluster share a key, and a server that consumes an attempt must
/// tell the others.
///
/// | field of the sealed value | bytes |
/// |---|---|
/// | expiry in seconds since 1970, big-endian | 8 |
/// | state, nonce, code verifier | 32 each |
/// | session to link, `administration` with a user and a session, or empty for a sign-in | … |
///
/// Source: RFC 6749, section 10.12; RFC 7636, sections 4.1 and 7.1; OpenID Connect Core 1.0,
/// section 15.5.2.
package final class SignInAttempts: Sendable {
  private let key: SymmetricKey
  private let now: @Sendable () -> Date
  // The lock is held only briefly.
  private let used = Mutex<[[UInt8]: UInt64]>([:])

  /// Creates a factory.
  ///
  /// - Parameters:
  ///   - secret: 32 bytes that the servers of a cluster share, or `nil` for a single server.
  ///   - now: The clock.
  init(secret: [UInt8]? = nil, now: @escaping @Sendable () -> Date = { Date() }) {
    key =
      secret.map {
        HKDF<SHA256>.deriveKey(
          inputKeyMaterial: SymmetricKey(data: $0), info: Self.use, outputByteCount: 32)
      } ?? SymmetricKey(size: .bits256)
    self.now = now
  }

  /// Starts an attempt.
  ///
  /// - Returns: The values for the request to the provider, and the value of the browser's cookie.
  func begin(_ purpose: SignInAttempt.Purpose) -> (attempt: SignInAttempt, kept: String) {
    let chance = SymmetricKey(size: SymmetricKeySize(bitCount: 3 * Self.chance * 8)).withUnsafeBytes {
      Array($0)
    }
    let kept = seal(chance + Array(purpose.session.utf8), Self.use, for: Self.life)
    return (Self.attempt(chance, purpose), kept)
  }

  /// Consumes the attempt of a browser, which is valid once.
  ///
  /// - Parameters:
  ///   - kept: The value of the browser's cookie.
  ///   - state: The state in the response.
  /// - Returns: The attempt, or `nil` if it belongs to another browser or server, has expired or
  ///   was already consumed.
  package func consume(_ kept: String, state: String) -> SignInAttempt? {
    guard let (body, end) = open(kept, Self.use), body.count >= 3 * Self.chance else { return nil }
    let chance = Array(body.prefix(3 * Self.chance))
    let attempt = Self.attempt(chance, SignInAttempt.Purpose(session: body.dropFirst(3 * Self.chance)))
    guard attempt.state == state else { return nil }
    let mark = Array(chance.prefix(Self.chance))
    let time = seconds
    return used.withLock { used in
      if used.count >= Self.maxCount { used = used.filter { $0.value > time } }
      guard used.count < Self.maxCount, used[mark] == nil else { return nil }
      used[mark] = end
      return attempt
    }
  }

  private var seconds: UInt64 { UInt64(max(0, now().timeIntervalSince1970)) }

  private func seal(_ body: [UInt8], _ use: [UInt8], for life: UInt64) -> String {
    let end = withUnsafeBytes(of: (seconds + life).bigEndian) { Array($0) }
    // Sealing fails only for keys of another length.
    let sealed = try? AES.GCM.seal(end + body, using: key, authenticating: use).combined
    return Base64.url.encode(Array(sealed ?? .init()))
  }

  private func open(_ text: String, _ use: [UInt8]) -> (body: [UInt8], end: UInt64)? {
    guard text.utf8.count <= Self.maxTextLength, let bytes = try? Base64.url.decode(text),
      let box = try? AES.GCM.SealedBox(combined: bytes),
      let opened = try? AES.GCM.open(box, using: key, authenticating: use), opened.count >= 8
    else { return nil }
    let end = opened.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    return seconds < end ? (Array(opened.dropFirst(8)), end) : nil
  }

  private static func attempt(_ chance: [UInt8], _ purpose: SignInAttempt.Purpose) -> SignInAttempt {
    let texts = (0..<3).map { Base64.url.encode(chance[($0 * Self.chance)..<(($0 + 1) * Self.chance)]) }
    return SignInAttempt(state: texts[0], nonce: texts[1], verifier: texts[2], purpose: purpose)
  }

  /// The lifetime of an attempt in seconds.
  package static let life: UInt64 = 300
  private static let chance = 32
  private static let maxCount = 100_000
  private static let maxTextLength = 1024
  // The texts are part of the format and never change.
  private static let use = Array("wellseal openid attempt 1".utf8)
  private static let ticket = Array("wellseal openid ticket 1".utf8)
  private static let ticketLife: UInt64 = 30
}

// MARK: Between servers

extension SignInAttempts {
  /// Returns a sealed ticket in which one server of a cluster sends another the identity of a user.
  package func ticket(for identity: OpenIDIdentity, _ purpose: SignInAttempt.Purpose) -> String {
    seal(identity.digest + Array(purpose.session.utf8), Self.ticket, for: Self.ticketLife)
  }

  /// Opens the ticket of another server of the cluster, or returns `nil` if it isn't valid or is
  /// older than 30 seconds.
  package func identity(
    ofTicket text: String, at issuer: String
  ) -> (identity: OpenIDIdentity, purpose: SignInAttempt.Purpose)? {
    guard let (body, _) = open(text, Self.ticket), body.count >= 32 else { return nil }
    let identity = OpenIDIdentity(issuer: issuer, digest: Array(body.prefix(32)))
    return (identity, SignInAttempt.Purpose(session: body.dropFirst(32)))
  }
}

extension SignInAttempt.Purpose {
  fileprivate var session: String {
    switch self {
    case .signIn: ""
    case .link(let session): session
    case .administration(let person, let session): "\(Self.administration)\(person) \(session)"
    }
  }

  fileprivate init(session: ArraySlice<UInt8>) {
    let session = String(decoding: session, as: UTF8.self)
    self =
      switch session {
      case "": .signIn
      case _ where session.hasPrefix(Self.administration):
        Self.administration(of: session.dropFirst(Self.administration.count))
      default: .link(session: session)
      }
  }

  private static func administration(of text: Substring) -> Self {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return .administration(person: words[0], session: words.count > 1 ? words[1] : "")
  }

  // Secrets of sessions contain no blank. The text is part of the format and never changes.
  private static let administration = "administration "
}
