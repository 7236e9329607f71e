import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WellsealAccounts
import WellsealCluster
import WellsealHealthApp
import WellsealLocalization
import WellsealPages
import WellsealRequests
import WellsealStore

extension HostResponder {
  func showInvitation(_ asked: HostRequest) async throws -> Response {
    let path = asked.request.uri.path
    let found = try await parts.gate.target(ofLinkFrom: Visitor.address) { try await invited(path) }
    guard let found,
      let known = try await sessions.executor.run({ [cluster = parts.cluster] in try cluster.person(found) })
    else { return gone(asked.request) }
    return pages.invitation(asked.request, for: known.name, action: path)
  }

  func acceptInvitation(_ asked: HostRequest) async throws -> Response {
    let path = asked.request.uri.path
    let found = try await parts.gate.target(ofLinkFrom: Visitor.address) { try await invited(path) }
    guard let found else { return gone(asked.request) }
    if let passed = try await forward(asked, about: found) { return passed }
    let redeemed = try await invitation(path) { cluster, digest, now in
      try cluster.redeemInvitation(digest, at: now)
    }
    guard let invited = redeemed ?? nil else { return gone(asked.request) }
    asked.subject.person = invited
    return try await completeSignIn(invited, by: .invitation, asked.request) ?? gone(asked.request)
  }

  /// Returns the same page for a used, expired or unknown invitation, so that it reveals nothing.
  ///
  /// A link that was cut off is recognized by its length alone.
  private func gone(_ request: Request) -> Response {
    let isWhole = Self.invitationSecret(in: request.uri.path) != nil
    return pages.refusal(request, .gone, because: isWhole ? .invitationGone : .invitationCut)
  }

  private static func invitationSecret(in path: String) -> SessionSecret? {
    SessionSecret(String(path.dropFirst(invitations.count)))
  }

  func signOut(_ asked: HostRequest) async throws -> Response {
    if let secret = HostCookie.read(asked.request) {
      if let known = try await sessions.person(of: secret, isRemembered: false),
        let passed = try await forward(asked, about: known)
      {
        sessions.evict(secret)
        return passed
      }
      try await signOut(secret)
    }
    var response = Response.redirect(to: HostPages.signIn, type: .normal)
    response.headers[.setCookie] = HostCookie.end
    return response
  }

  private func invited(_ path: String) async throws -> UUID? {
    try await invitation(path) { cluster, digest, now in try cluster.invited(digest, at: now) } ?? nil
  }

  private func invitation<Result: Sendable>(
    _ path: String, _ body: @escaping @Sendable (Cluster, [UInt8], Date) throws -> Result
  ) async throws -> Result? {
    guard let secret = Self.invitationSecret(in: path) else { return nil }
    return try await sessions.executor.run { [parts] in try body(parts.cluster, secret.digest, parts.now()) }
  }

  private func limited(_ request: Request, _ seconds: Int, name: String) async throws -> Response {
    var response = try await rejected(request, .limited(seconds), name: name)
    response.headers[.retryAfter] = "\(seconds)"
    return response
  }

  private func rejected(
    _ request: Request, _ notice: HostPages.Notice, name: String
  ) async throws -> Response {
    try await Task.sleep(for: parts.rejectionDelay.duration(for: name))
    return pages.signIn(request, notice, name: name)
  }

  private func signOut(_ secret: SessionSecret) async throws {
    if let person = try await sessions.person(of: secret), await people.isOpen(person),
      let hosted = try await people.person(person)
    {
      hosted.sessions.remove(secret.text)
      await hosted.lockUnlessUsed()
    }
    try await sessions.end(secret)
  }
}

// MARK: Passphrases and codes

extension HostResponder {
  /// The database records of a user who wants to sign in.
  struct SignInRecords: Sendable {
    var person: KnownPerson?
    var header: [UInt8]?
    var record: AccountRecord?
  }

  /// Reads everything that sign-in needs.
  ///
  /// Unknown users cost the same queries.
  func find(_ look: @escaping @Sendable (Cluster) throws -> KnownPerson?) async throws -> SignInRecords {
    try await sessions.executor.run { [cluster = parts.cluster] in
      let known = try look(cluster)
      var found = SignInRecords(person: known, header: try cluster.header(of: known))
      let document = try cluster.document(AccountRecord.document, of: known)
      // A suspended user has no header and can't sign in by any method.
      if let known, found.header != nil { found.record = try AccountRecord(document, of: known.identifier) }
      return found
    }
  }

  func signIn(_ asked: HostRequest) async throws -> Response {
    var request = asked.request
    let body = try await request.collectBody(upTo: 4096)
    let form = Form(Array(body.readableBytesView))
    let name = form["name"] ?? ""
    guard let secret = StoreSecret(typed: form["passphrase"] ?? "") else {
      return pages.signIn(request, .wrong, name: name)
    }
    let found = try await find { try $0.person(named: name) }
    let device = found.person.flatMap { parts.devices.device(of: request, for: $0.identifier) }
    // All spellings of an unknown name share a count, as those of a user do: otherwise their limit
    // would reveal which names exist.
    let counted = found.person?.identifier.uuidString ?? PersonName.folded(name)
    // Check before forwarding to another server: forwarding would reveal that the name exists.
    if let seconds = parts.gate.wait(counted, from: Visitor.address, device: device) {
      metrics.countSignIn(.limited)
      return try await limited(request, seconds, name: name)
    }
    // Report that the user's server is unreachable only after a successful proof.
    var silence: (any Error)?
    if let known = found.person, found.header != nil {
      do {
        if let passed = try await forward(asked.with(body), about: known.identifier) { return passed }
      } catch {
        guard error is UnreachableNode || error is HostError else { throw error }
        silence = error
      }
    }
    let begin = ContinuousClock.now
    let outcome = await parts.gate.prove(
      secret, of: counted, from: Visitor.address, device: device, header: found.header,
      codes: found.record?.codes ?? [])
    switch outcome {
    case .wrong:
      metrics.countSignIn(.wrong)
      return try await rejected(request, .wrong, name: name)
    case .limited(let seconds):
      metrics.countSignIn(.limited)
      return try await limited(request, seconds, name: name)
    case .busy:
      metrics.countSignIn(.limited)
      return try await limited(request, 5, name: name)
    case .right(let proof):
      guard let known = found.person else { return pages.signIn(request, .wrong, name: name) }
      if let silence { throw silence }
      metrics.countSignIn(.right)
      asked.subject.person = known.identifier
      guard var response = try await completeSignIn(known.identifier, by: .secret(proof), request) else {
        return pages.signIn(request, .wrong, name: name)
      }
      // A user who needs the recovery code has probably lost the passphrase.
      if secret.kind == .recoveryCode, proof.code == nil {
        response.headers[.location] = PagePath.newPassphrase
      }
      metrics.countUnlock(.now - begin)
      return response
    }
  }
}

// MARK: Passkeys

extension HostResponder {
  func signInByPasskey(_ asked: HostRequest) async throws -> Response {
    var request = asked.request
    let body = try await request.collectBody(upTo: 1 << 14)
    let form = Form(Array(body.readableBytesView))
    guard let assertion = PasskeyAssertion(form),
      let challenge = try? assertion.challenge(at: parts.party)
    else { return try refusePasskey(request) }
    let named = assertion.person ?? UUID()
    let found = try await find { try $0.person(named) }
    if let known = found.person, found.header != nil,
      let passed = try await forward(asked.with(body), about: known.identifier)
    {
      return passed
    }
    guard !parts.gate.isWaiting(Visitor.address) else { throw HostError.limited(seconds: 60) }
    // The challenge is redeemed only after verification, so only the owner of a passkey can fill
    // the list.
    guard let known = found.person, let passkeys = found.record?.passkeys,
      let verified = try? assertion.verified(by: passkeys, at: parts.party),
      parts.challenges.redeem(challenge, for: .signIn), try await isUnspent(challenge)
    else { return try refusePasskey(request) }
    let reopening = PasskeySecret(form.bytes("output") ?? []).flatMap { verified.passkey.open(with: $0) }
    guard
      let response = try await completeSignIn(known.identifier, by: .passkey(verified, reopening), request)
    else {
      return try refusePasskey(request)
    }
    metrics.countSignIn(.right)
    asked.subject.person = known.identifier
    return response
  }

  /// Returns whether no other server of the cluster has redeemed the challenge.
  func isUnspent(_ challenge: [UInt8]) async throws -> Bool {
    guard parts.isInHouse else { return true }
    let (digest, now) = (Array(SHA256.hash(data: challenge)), parts.now())
    return try await sessions.executor.run { [cluster = parts.cluster] in
      try cluster.spend(digest, until: now + TimeInterval(CeremonyChallenges.life), at: now)
    }
  }

  private func refusePasskey(_ request: Request) throws -> Response {
    metrics.countSignIn(.wrong)
    guard parts.gate.takesWrong(from: Visitor.address) else { throw HostError.limited(seconds: 60) }
    return pages.signIn(request, .passkey)
  }
}

extension PasskeyAssertion {
  /// Reads the fields that `passkeys.js` fills in.
  init?(_ form: Form) {
    guard let identifier = form.bytes("credential"), let client = form.bytes("client"),
      let data = form.bytes("data"), let signature = form.bytes("signature"), let user = form.bytes("user")
    else { return nil }
    self.init(
      identifier: identifier, clientData: client, authenticatorData: data, signature: signature,
      userHandle: user)
  }
}

// MARK: A session

extension HostResponder {
  /// The proof that a user presented.
  enum Proof {
    /// An invited user has no store yet, and no secret that opens one.
    case invitation
    case secret(SecretProof)
    /// If there is no key for the store, the passphrase is requested before any data is shown.
    case passkey(VerifiedAssertion, StoreReopening?)
    /// A sign-in with an OpenID provider, which opens no store.
    case login(ProvedIdentity)
  }

  /// Creates a session for a user who has proved their identity.
  ///
  /// - Returns: The response, or `nil` if the proof is no longer valid: a code that was used since,
  ///   or a passkey that may be cloned.
  func completeSignIn(_ person: UUID, by shown: Proof, _ request: Request) async throws -> Response? {
    guard let hosted = try await people.current(person) else { return nil }
    var isLocked = false
    switch shown {
    case .invitation: guard await !hosted.session.hasStore else { return nil }
    case .secret(let proof):
      if let code = proof.code, try await !hosted.redeemCode(code) { return nil }
      guard try await hosted.unlock(with: proof.reopening) else { return nil }
    case .passkey(let assertion, let reopening):
      guard try await hosted.use(assertion) else { return nil }
      isLocked = if let reopening { try await !hosted.unlock(with: reopening) } else { true }
    case .login(let identity):
      guard try await hosted.use(identity) else { return nil }
      isLocked = true
    }
    let secret = try await sessions.make(for: person)
    hosted.sessions.admit(secret.text, browser: request.browserName, isLocked: isLocked)
    do { try await hosted.recordSignIn(as: secret) } catch {
      // A sign-in that can't be logged fails.
      _ = try? await hosted.sessions.end(SessionStore.identifier(of: secret.text))
      throw error
    }
    hosted.recordUse(at: parts.steady())
    var response = Response.redirect(to: "/", type: .normal)
    response.headers[.setCookie] = HostCookie.field(for: secret)
    if case .secret = shown {
      response.headers.append(HTTPField(name: .setCookie, value: parts.devices.field(for: person)))
    }
    return response
  }
}

extension Request {
  /// The browser's name and platform from its user agent.
  var browserName: String { BrowserName.text(headers[.userAgent] ?? "") }
}

extension HostRequest {
  /// Returns the request with a body that was already read.
  func with(_ body: ByteBuffer) -> Self {
    var asked = self
    asked.request = Request(head: request.head, body: RequestBody(buffer: body))
    return asked
  }
}
