import Foundation
import HTTPTypes
import Hummingbird
import WellsealAccounts
import WellsealBase
import WellsealCluster
import WellsealLocalization
import WellsealOpenIDConnect
import WellsealRequests

/// Sign-in of administrators.
///
/// Their passkeys, challenges, sessions and cookie are separate from those of users, so neither
/// opens anything of the other.
extension HostResponder {
  /// The pages, which are used only if the page is on.
  var administrationPages: AdministrationPages {
    let takesLogins = administration?.settings.takesLogins ?? false
    return AdministrationPages(host: pages, login: takesLogins ? pages.login : nil)
  }

  /// Finds the administrator of a session, and calls a handler.
  ///
  /// The body is received first, so that an administrator who is removed while it arrives does
  /// nothing.
  func answerAdministrator(
    _ asked: HostRequest,
    by answer: (HostResponder, HostRequest, Administration, SignedInAdministrator) async throws -> Response
  ) async throws -> Response {
    guard let administration else { return pages.refusal(asked.request, .notFound) }
    var request = asked.request
    let asked = asked.with(try await request.collectBody(upTo: 4096))
    guard let administrator = try await administration.administrator(of: asked.request) else {
      return .redirect(to: AdministrationPath.signIn, type: .normal)
    }
    if let seconds = administration.wait(at: parts.steady()) { throw HostError.limited(seconds: seconds) }
    return try await answer(self, asked, administration, administrator)
  }

  func signOutAdministrator(_ asked: HostRequest) async throws -> Response {
    if let administration, let secret = AdministratorCookie.read(asked.request) {
      try await administration.end(secret)
    }
    var response = Response.redirect(to: AdministrationPath.signIn, type: .normal)
    response.headers[.setCookie] = AdministratorCookie.end
    return response
  }

  /// Rejects a sign-in, and counts it against the client address.
  func refuseAdministrator(_ request: Request) throws -> Response {
    metrics.countSignIn(.wrong)
    guard parts.gate.takesWrong(from: Visitor.address) else { throw HostError.limited(seconds: 60) }
    return administrationPages.signIn(request, failure: .adminRefused)
  }
}

// MARK: Passkeys

extension HostResponder {
  func signInAdministratorByPasskey(_ asked: HostRequest) async throws -> Response {
    var request = asked.request
    let form = Form(Array(try await request.collectBody(upTo: 1 << 14).readableBytesView))
    guard !parts.gate.isWaiting(Visitor.address) else { throw HostError.limited(seconds: 60) }
    guard let administration, let assertion = PasskeyAssertion(form),
      let challenge = try? assertion.challenge(at: parts.party), let named = assertion.person,
      let administrator = try await administration.executor.run({ [cluster = parts.cluster] in
        try cluster.administrator(named)
      })
    else { return try refuseAdministrator(request) }
    var passkeys = try AdministratorPasskeys(of: administrator)
    let now = parts.now()
    // The challenge is redeemed only after verification, so only the owner of a passkey can fill
    // the list.
    guard let verified = try? assertion.verified(by: passkeys.passkeys, at: parts.party),
      parts.challenges.redeem(challenge, for: .administration), try await isUnspent(challenge),
      (try? passkeys.use(verified, at: now)) != nil
    else { return try refuseAdministrator(request) }
    let used = try passkeys.encoded()
    let isSaved = try await administration.executor.run { [cluster = parts.cluster] in
      try cluster.replacePasskeys(of: administrator, with: used)
    }
    let proof = AdministratorProof.passkey(administrator: named)
    guard isSaved,
      let secret = try await administration.admit(
        proof, proved: now, before: AdministratorCookie.read(request)?.digest)
    else { return try refuseAdministrator(request) }
    metrics.countSignIn(.right)
    let target = AdministrationPath.page(ofUser: form[AdministrationPath.next])
    var response = Response.redirect(to: target, type: .normal)
    response.headers[.setCookie] = AdministratorCookie.field(for: secret, of: proof)
    return response
  }

  /// Responds at the path of a link with which an administrator registers a passkey.
  func answerRegistration(_ asked: HostRequest) async throws -> Response {
    let request = asked.request
    let path = request.uri.path.dropFirst(AdministrationPath.registration.count)
    let isOptions = path.hasSuffix(Self.options)
    guard let administration else { return pages.refusal(request, .notFound) }
    let found = try await parts.gate.target(ofLinkFrom: Visitor.address) {
      try await administration.target(
        ofLink: SessionSecret(String(isOptions ? path.dropLast(Self.options.count) : path)))
    }
    guard let (administrator, secret) = found else {
      return pages.refusal(request, .gone, because: .adminLinkGone)
    }
    // The secret itself must not be in what authenticators store.
    let ceremony = "administrator \(Data(secret.digest).base64EncodedString())"
    switch (request.method, isOptions) {
    case (.post, true):
      let passkeys = try AdministratorPasskeys(of: administrator).passkeys
      return .json(
        parts.challenges.registrationOptions(
          of: administrator.identifier, called: "\(administrator.name) (admin)", excluding: passkeys,
          session: ceremony, at: parts.party))
    case (.post, false):
      return try await register(request, administrator, secret, ceremony: ceremony, administration)
    default: return administrationPages.registration(request, of: administrator.name)
    }
  }

  private func register(
    _ request: Request, _ administrator: Administrator, _ secret: SessionSecret, ceremony: String,
    _ administration: Administration
  ) async throws -> Response {
    var request = request
    let form = Form(Array(try await request.collectBody(upTo: 1 << 15).readableBytesView))
    var passkeys = try AdministratorPasskeys(of: administrator)
    let now = parts.now()
    do throws(PasskeyError) {
      guard let registration = PasskeyRegistration(form) else { throw .malformed("form") }
      let verified = try registration.verified(at: parts.party) { [parts] in
        parts.challenges.redeem($0, for: .registration(session: ceremony))
      }
      try passkeys.add(Passkey(verified, name: administrator.name, made: now))
    } catch {
      return administrationPages.registration(request, of: administrator.name, failure: .adminRefused)
    }
    let (cluster, encoded) = (parts.cluster, try passkeys.encoded())
    do {
      try await administration.executor.run {
        try cluster.perform(
          .registerPasskey, subject: administrator.name, by: "admin page: \(administrator.name) (link)",
          clock: { now }
        ) {
          // The link first: of two concurrent uses, one finds it.
          guard try cluster.redeemAdministratorLink(secret.digest, at: now),
            try cluster.replacePasskeys(of: administrator, with: encoded)
          else { throw AdministratorActError(reason: .adminLinkGone) }
        }
      }
    } catch let error as AdministratorActError {
      return pages.refusal(request, .gone, because: error.reason)
    }
    return .redirect(to: AdministrationPath.signIn, type: .normal)
  }

  private static let options = "/options"
}

extension PasskeyRegistration {
  /// Reads the fields that `passkeys.js` fills in.
  init?(_ form: Form) {
    guard let identifier = form.bytes("credential"), let client = form.bytes("client"),
      let attestation = form.bytes("attestation")
    else { return nil }
    self.init(identifier: identifier, clientData: client, attestation: attestation)
  }
}

// MARK: OpenID Connect

extension HostResponder {
  /// Redirects an administrator to the provider.
  func departAsAdministrator(_ request: Request) async -> Response {
    guard administration?.settings.takesLogins == true else {
      return .redirect(to: AdministrationPath.signIn, type: .normal)
    }
    let user = FormFields((request.uri.query ?? "").utf8)[AdministrationPath.next] ?? ""
    let present = AdministratorCookie.read(request).map { Base64.url.encode($0.digest) }
    return await departForLogin(
      request,
      for: .administration(person: UUID(uuidString: user)?.uuidString ?? "", session: present ?? ""))
  }

  /// Signs in an administrator who returned from the provider.
  ///
  /// - Parameters:
  ///   - asked: The request.
  ///   - login: The sign-in at the provider.
  ///   - person: The user whose page follows, or an empty text.
  ///   - session: The digest of the browser's session before, or an empty text.
  /// - Returns: The response with the new session.
  /// - Throws: The error of the database.
  func signInAdministrator(
    _ asked: HostRequest, _ login: VerifiedLogin, continuingWith person: String, instead session: String
  ) async throws -> Response {
    let now = parts.now()
    guard let administration, let rule = administration.settings.rule(for: login),
      let proved = login.proved(at: now)
    else { return try refuseAdministrator(asked.request) }
    let proof = AdministratorProof.login(subject: login.subject, rule: rule)
    guard
      let secret = try await administration.admit(
        proof, proved: proved, before: try? Base64.url.decode(session))
    else { return try refuseAdministrator(asked.request) }
    metrics.countSignIn(.right)
    var response = pages.arrived(asked.request, AdministrationPath.page(ofUser: person))
    response.headers[.setCookie] = AdministratorCookie.field(for: secret, of: proof)
    return response
  }
}
