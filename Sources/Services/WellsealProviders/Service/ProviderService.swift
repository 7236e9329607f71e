package import FoundationEssentials
import WellsealBase
package import WellsealDaemon
import WellsealFHIR
import WellsealFetching
import WellsealModel

/// A service that manages the user's providers: adds them, signs in, syncs, and removes them.
///
/// Accounts are in the store, so nothing can be read or done while it is locked.
package actor ProviderService {
  let stores: any StoreProviding
  let setting: ProviderSetting
  private let redirect: @Sendable () -> String?
  var attempts: [String: SignInAttempt] = [:]
  private var listener: CallbackListener?
  var running: [UUID: Running] = [:]
  /// The reasons why the last sync failed locally, until the next sync.
  var troubles: [UUID: String] = [:]
  /// The reasons why the last sign-in failed after the redirect, until the next sign-in.
  var signInTroubles: [UUID: String] = [:]
  /// The task in which the schedule waits.
  var nap: Task<Void, Never>?
  var isWoken = false

  /// A sync in progress.
  struct Running {
    var task: Task<SyncReceipt, any Error>?
    var progress: SyncProgress?
  }

  /// Creates a provider service.
  ///
  /// - Parameters:
  ///   - stores: The provider of the store.
  ///   - setting: The network and the clock.
  ///   - redirect: The redirect URI, or `nil` if the service should start its own listener.
  package init(
    _ stores: any StoreProviding, _ setting: ProviderSetting,
    redirect: @escaping @Sendable () -> String? = { nil }
  ) {
    (self.stores, self.setting, self.redirect) = (stores, setting, redirect)
  }

  /// Whether a provider may be on the user's own network.
  package nonisolated var allowsOwnMachines: Bool { setting.allowsOwnMachines }

  /// Whether a sync is in progress.
  package var isSyncing: Bool { !running.isEmpty }

  var repository: ProviderRepository { get async throws { ProviderRepository(try await stores.store()) } }

  func account(_ id: UUID) async throws -> ProviderAccount {
    guard let account = try await repository.account(id) else { throw ProviderError.unknownAccount }
    return account
  }
}

// MARK: Accounts

extension ProviderService {
  /// A provider to add.
  package struct NewAccount: Sendable {
    var address: String
    var name: String?
    var client: ProviderClient?
    /// Whether it is on the user's own network.
    var isLocal: Bool
    /// The id of the patient whose records are read, if the server has no sign-in.
    var patient: String?

    package init(
      _ address: String, name: String? = nil, client: ProviderClient? = nil, isLocal: Bool = false,
      patient: String? = nil
    ) {
      (self.address, self.name, self.client) = (address, name, client)
      (self.isLocal, self.patient) = (isLocal, patient)
    }
  }

  /// Returns the readable accounts, in the order of addition.
  func accounts() async throws -> [ProviderAccount] { try await repository.accounts() }

  /// Returns the keys of the accounts' values that are unreadable.
  ///
  /// They are unchanged.
  package func unreadableNotes() async throws -> [String] {
    try await ProviderRepository.unreadableNotes(in: repository.store)
  }

  /// Adds a provider after checking its server.
  ///
  /// If the server requires a sign-in, the user isn't signed in yet.
  ///
  /// - Throws: ``ProviderError`` if it fails.
  package func add(_ new: NewAccount) async throws -> ProviderAccount {
    guard setting.allowsOwnMachines || !new.isLocal else { throw ProviderError.unreachable(.privateAddress) }
    let base = try ProviderDiscovery.base(new.address, isLocal: new.isLocal)
    let discovery = ProviderDiscovery(network: setting.network, isLocal: new.isLocal)
    let seen =
      if let patient = new.patient { try await discovery.look(at: base, for: patient) } else {
        try await discovery.look(at: base)
      }
    let given = new.name.map { safeForDisplay($0, limit: 80) }
    let name = [given, seen.name].compactMap(\.self).first { !$0.isEmpty } ?? Self.host(of: base)
    var account = ProviderAccount(
      name: name, base: base, isLocal: new.isLocal, server: seen.server,
      client: new.client ?? ProviderClient(), added: setting.now())
    if new.patient != nil { account.standing = .signedIn }
    try await repository.add(account, new.patient.map { .open($0) })
    return account
  }

  /// Returns the records entered in error with the names of their providers, most recent first,
  /// without unreadable ones.
  package func withdrawn() async throws -> [(provider: String, record: WithdrawnRecord)] {
    let repository = try await repository
    var found: [(provider: String, record: WithdrawnRecord)] = []
    for account in try await repository.accounts() {
      let records = try await repository.readable(.withdrawn, account.id, as: [WithdrawnRecord].self)
      found += (records ?? []).map { (account.name, $0) }
    }
    return found.sorted { $0.record.withdrawn > $1.record.withdrawn }
  }

  private static func host(of base: String) -> String {
    (try? WebAddress(parsingLocal: base))?.host ?? base
  }

  /// Downloads a directory from a URL.
  ///
  /// - Throws: ``ProviderError`` if it fails.
  package func directory(at address: String) async throws -> ProviderDirectory {
    var rules = FetchRules.provider(
      isLocal: false, bodyLimit: ProviderDirectory.maxSize, time: .seconds(120))
    rules.passedFields = ["accept"]
    let request = WebRequest(
      .get, address, headers: [WebHeader("Accept", "application/fhir+json, application/json")])
    switch await setting.network.fetch(request, rules) {
    case .failure(let error): throw ProviderError.unreachable(error.reason)
    case .success(let answer):
      guard answer.status == 200 else { throw ProviderError.unexpectedStatus(answer.status) }
      return try ProviderDirectory(parsing: answer.body)
    }
  }

  /// Removes an account with its records and revokes its tokens.
  ///
  /// - Returns: `true` if the provider confirmed the revocation. The account is removed in any
  ///   case.
  package func remove(_ id: UUID) async throws -> Bool {
    let account = try await account(id)
    await stopSync(id)
    // An unreadable grant can't be revoked, but is no reason to retain the records.
    let grant = try await repository.readable(.grant, id, as: ProviderGrant.self)
    // Without a sign-in, there is nothing to revoke.
    var isRevoked = account.server.isOpen
    if let grant, !isRevoked {
      isRevoked = await TokenEndpoint(network: setting.network, account: account, now: setting.now).revoke(
        grant)
    }
    attempts = attempts.filter { $0.value.account != id }
    (troubles[id], signInTroubles[id]) = (nil, nil)
    try await repository.remove(account)
    return isRevoked
  }
}

// MARK: Sign-in

extension ProviderService {
  /// Returns the redirect URI.
  private func callback() async throws -> String {
    if let redirect = redirect() { return redirect }
    if let listener { return listener.address }
    let opened = try await CallbackListener { [weak self] query in await self?.answer(query) ?? "" }
    // Another call may have started a listener in the meantime.
    if let listener {
      await opened.close()
      return listener.address
    }
    listener = opened
    return opened.address
  }

  /// Returns the text that the browser shows after a sign-in that was started in the terminal.
  private func answer(_ query: String) async -> String {
    do {
      _ = try await receiveCallback(query)
      return "You are signed in. This window can be closed."
    } catch { return "Couldn't sign in: \(error)." }
  }

  /// Stops all syncs and the listener.
  package func close() async {
    for id in running.keys { await stopSync(id) }
    await listener?.close()
    listener = nil
  }

  /// Starts a sign-in.
  ///
  /// - Returns: The URL to open in the browser.
  /// - Throws: ``ProviderError`` if it fails.
  package func startSignIn(_ id: UUID) async throws -> String {
    var account = try await account(id)
    guard !account.server.isOpen else { throw ProviderError.noSignIn }
    let redirect = try await callback()
    let discovery = ProviderDiscovery(network: setting.network, isLocal: account.isLocal)
    account.server = try await discovery.look(at: account.base).server
    let scopes = SearchPlan.scopes(for: account.server)
    let isRegistered =
      account.client.identifier != nil
      && (account.client.registeredRedirect ?? redirect) == redirect
    if !isRegistered, account.server.register != nil {
      account.client = try await TokenEndpoint(network: setting.network, account: account, now: setting.now)
        .register(redirect: redirect, scopes: scopes)
    }
    try await repository.store.commit([try ProviderRepository.change(account)])
    let attempt = SignInAttempt(
      account, client: account.client.identifier ?? ProviderClient.defaultIdentifier, scopes: scopes,
      redirect: redirect, began: setting.now(), random: setting.random)
    removeOldAttempts()
    attempts[attempt.state] = attempt
    signInTroubles[account.id] = nil
    return attempt.link(to: account)
  }

  /// Completes a sign-in with the browser's redirect.
  ///
  /// - Parameter query: The query of the redirect.
  /// - Returns: The account.
  /// - Throws: ``ProviderError`` if it fails.
  func finishSignIn(_ query: String) async throws -> ProviderAccount {
    removeOldAttempts()
    guard let answer = SignInAnswer(query: query), let attempt = attempts.removeValue(forKey: answer.state)
    else {
      throw ProviderError.unknownSignIn
    }
    var account = try await account(attempt.account)
    if let error = answer.error { throw ProviderError.refused(code: error) }
    // Source: RFC 9207: an answer of another server must not be taken for one of this.
    if let issuer = answer.issuer, let own = account.server.issuer, issuer != own {
      throw ProviderError.unknownSignIn
    }
    guard let code = answer.code, !code.isEmpty else { throw ProviderError.unknownSignIn }
    let grant = try await TokenEndpoint(network: setting.network, account: account, now: setting.now)
      .grant(for: code, attempt)
    let earlier = try await repository.content(of: .grant, account.id, as: ProviderGrant.self)
    // An account belongs to one patient, so that records of two are never combined. If no records
    // were accepted yet, the earlier sign-in may have been for the wrong patient.
    guard earlier == nil || earlier?.patient == grant.patient || account.standing == .otherPerson else {
      throw ProviderError.otherPatient
    }
    await stopSync(account.id)
    account.standing = .signedIn
    account.notBefore = nil
    try await repository.store.commit([
      try ProviderRepository.change(account), try ProviderRepository.change(.grant, account.id, to: grant),
    ])
    return account
  }

  /// Completes a sign-in and starts the first sync.
  ///
  /// - Throws: Errors of ``finishSignIn(_:)``.
  package func receiveCallback(_ query: String) async throws -> ProviderAccount {
    let waiting = SignInAnswer(query: query).flatMap { attempts[$0.state]?.account }
    do {
      let account = try await finishSignIn(query)
      try await startSync(account.id)
      return account
    } catch {
      // A command that waits in a terminal reads it from the account.
      if let waiting { signInTroubles[waiting] = "\(error)" }
      throw error
    }
  }

  private func removeOldAttempts() {
    let now = setting.now()
    attempts = attempts.filter { $0.value.began.isRecent(within: SignInAttempt.life, at: now) }
  }
}
