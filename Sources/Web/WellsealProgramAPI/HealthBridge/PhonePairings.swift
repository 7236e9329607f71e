import Crypto
import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import WellsealBase
import WellsealConsent
import WellsealModel
import WellsealRequests

/// The invitations for phones, and their redemption.
///
/// Invitations are only in memory and as digests, so the end of the daemon revokes them. Every
/// rejected redemption gets the same response.
///
/// A limit for all clients together would let strangers prevent a pairing. So the server under the
/// public name limits invalid secrets by the client's network, and an invitation ends after five
/// wrong codes that begin with its own five characters.
///
/// Source: Health Bridge for AI, "Pairing and receiver setup".
package final class PhonePairings: Sendable {
  /// The origin under which phones reach the API, or `nil` if none can.
  package let origin: String?
  private let tokens: TokenService
  /// A monotonic clock, so that a change of the system time extends no invitation.
  private let steady: @Sendable () -> Date
  // The lock is never held during a call.
  private let entries = Mutex<[Entry]>([])
  // A repeated redemption waits for the first one.
  private let redeeming = AsyncMutex()

  init(_ tokens: TokenService, origin: String?, steady: @escaping @Sendable () -> Date) {
    self.tokens = tokens
    self.origin = origin
    self.steady = steady
  }

  /// An invitation without its secrets.
  private struct Entry {
    let id = UUID()
    var name: String
    /// The identifier that is derived from the name.
    var program: String
    var address: String
    var secret: SHA256.Digest
    var selector: String
    var code: SHA256.Digest
    /// The expiry by the monotonic clock.
    var expires: Date
    var wrongCodes = 0
    /// The redemption, so that a phone that got no response can repeat it.
    var redemption: Redemption?
  }

  /// A redemption of an invitation by a phone.
  private struct Redemption: Equatable, Sendable {
    var installation: UUID
    var credential: DeviceCredential
  }

  private static let maxEntries = 20
  private static let maxWrongCodes = 5
  private static let maxBody = 4096
  /// The maximum number of requests per minute of a phone that catches up.
  private static let rate = 600

  private static func digest(_ text: String) -> SHA256.Digest { SHA256.hash(data: Array(text.utf8)) }
}

// MARK: Inviting

extension PhonePairings {
  /// Creates an invitation, which revokes an unused one for the same program identifier.
  ///
  /// Different names may have the same identifier, and one phone would replace the other.
  ///
  /// - Parameter name: The name of the phone.
  /// - Returns: The invitation, or `nil` if phones can't reach the API.
  /// - Throws: `TokenError` if the name is unusable.
  package func invite(_ name: String) throws -> PhoneInvitation? {
    guard let origin else { return nil }
    let (name, program) = try tokens.checkPhone(named: name)
    var system = SystemRandomNumberGenerator()
    let invitation = PhoneInvitation(name: name, origin: origin, now: tokens.broker.now(), using: &system)
    let now = steady()
    let code = PhoneInvitation.plain(invitation.code) ?? ""
    let entry = Entry(
      name: name, program: program, address: invitation.address, secret: Self.digest(invitation.secret),
      selector: String(code.prefix(PhoneInvitation.selectorLength)), code: Self.digest(code),
      expires: now.addingTimeInterval(PhoneInvitation.lifetime))
    entries.withLock { entries in
      entries.removeAll { $0.expires <= now || $0.program == program && $0.redemption == nil }
      entries = entries.suffix(Self.maxEntries - 1) + [entry]
    }
    return invitation
  }

  /// The types that a paired phone may bring unless the user changes it.
  private static let types = TokenRequest.allWritable.filter { !$0.isSensitive }
}

// MARK: Redeeming

extension PhonePairings {
  /// Redeems an invitation.
  func answer(_ request: Request) async throws -> Response {
    guard request.headers[.origin] == nil else {
      return .problem(.forbidden, "requests from web pages are rejected")
    }
    var incoming = request
    let body = Array(try await incoming.collectBody(upTo: Self.maxBody).readableBytesView)
    guard let (secret, redemption) = Self.parse(body) else { return Self.refusal }
    guard let paired = try await redeeming.alone({ try await pair(secret, redemption) }) else {
      await tokens.refusals.record(.refusedInvitation)
      return Self.refusal
    }
    return .json([
      "schema_id": "health_bridge.receiver_pairing_completion.v1", "schema_version": "1.0.0",
      "label": .string(paired.name), "receiver_url": .string(paired.address),
    ])
  }

  private static var refusal: Response { .json(["error": "pairing_invitation_invalid"], .badRequest) }

  /// Pairs a phone, or finds that it is paired already.
  ///
  /// - Returns: The name and the address, or `nil` if no invitation fits, or if the user has since
  ///   revoked the phone's token.
  private func pair(
    _ secret: Secret, _ redemption: Redemption
  ) async throws -> (name: String, address: String)? {
    guard let (entry, isRepeated) = redeem(secret, by: redemption, at: steady()) else { return nil }
    if isRepeated {
      return tokens.isPaired(redemption.credential) ? (entry.name, entry.address) : nil
    }
    do { try await pair(entry.name, redemption) } catch {
      release(entry)
      // Every rejection is the same response.
      guard error is TokenError else { throw error }
      return nil
    }
    return (entry.name, entry.address)
  }

  private func pair(_ name: String, _ redemption: Redemption) async throws {
    let request = TokenRequest(name, read: [], write: Self.types, expires: nil, rate: Self.rate)
    _ = try await tokens.pair(request, with: redemption.credential)
  }

  /// The secret of an invitation: that of its link, or its code without hyphens.
  private enum Secret: Sendable {
    case link(String)
    case code(String)
  }

  private static func parse(_ body: [UInt8]) -> (Secret, Redemption)? {
    let limits = ParsingLimits(bytes: maxBody, depth: 4, values: 40)
    guard let root = try? JSONDocument(parsing: body, limits: limits).root,
      root["platform"]?.isString("ios") ?? false,
      let installation = root["installation_id"]?.string.flatMap({ UUID(uuidString: $0) }),
      let credential = root["device_credential"]?.string.flatMap(DeviceCredential.init)
    else { return nil }
    let redemption = Redemption(installation: installation, credential: credential)
    switch (root["invitation_secret"]?.string, root["invitation_code"]?.string) {
    case (let secret?, nil): return (.link(secret), redemption)
    case (nil, let code?): return PhoneInvitation.plain(code).map { (.code($0), redemption) }
    default: return nil
    }
  }

  /// Marks an invitation as used.
  ///
  /// - Returns: The invitation, and whether the same phone redeemed it before, or `nil` if no
  ///   invitation fits.
  private func redeem(
    _ secret: Secret, by redemption: Redemption, at now: Date
  ) -> (entry: Entry, isRepeated: Bool)? {
    entries.withLock { entries in
      guard let index = Self.index(of: secret, in: &entries, at: now) else { return nil }
      let entry = entries[index]
      if let earlier = entry.redemption {
        return earlier == redemption ? (entry, true) : nil
      }
      entries[index].redemption = redemption
      return (entry, false)
    }
  }

  /// Returns the position of the invitation with a secret, and counts a wrong code.
  ///
  /// Digests are compared in constant time.
  private static func index(of secret: Secret, in entries: inout [Entry], at now: Date) -> Int? {
    let valid = entries.indices.filter { entries[$0].expires > now && entries[$0].wrongCodes < maxWrongCodes }
    switch secret {
    case .link(let text):
      let digest = digest(text)
      return valid.first { entries[$0].secret == digest }
    case .code(let code):
      let selector = code.prefix(PhoneInvitation.selectorLength)
      guard let index = valid.first(where: { entries[$0].selector == selector }) else { return nil }
      guard entries[index].code == digest(code) else {
        entries[index].wrongCodes += 1
        return nil
      }
      return index
    }
  }

  /// Makes an invitation valid again.
  private func release(_ entry: Entry) {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.id == entry.id }) else { return }
      entries[index].redemption = nil
    }
  }
}
