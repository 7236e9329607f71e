import FoundationEssentials
import WellsealBase
import WellsealFetching

/// A session that sends requests to a provider with the user's token, only to the provider's own
/// host, and with retries.
actor ProviderSession {
  private let account: ProviderAccount
  private let setting: ProviderSetting
  private let save: @Sendable (ProviderGrant) async throws -> Void
  private var grant: ProviderGrant
  private var bytes = 0
  private let deadline: Date
  private var failures = 0

  /// Creates a provider session.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - grant: The grant with the tokens.
  ///   - setting: The network and the clock.
  ///   - save: A function that saves a renewed grant before its first use.
  init(
    _ account: ProviderAccount, _ grant: ProviderGrant, _ setting: ProviderSetting,
    save: @escaping @Sendable (ProviderGrant) async throws -> Void
  ) {
    (self.account, self.grant, self.setting, self.save) = (account, grant, setting, save)
    deadline = setting.now().addingTimeInterval(setting.caps.time)
  }

  /// The maximum number of consecutive requests without a response.
  ///
  /// After that, the sync stops.
  private static let maxFailures = 3

  /// Returns the response to a request, which has status 200.
  ///
  /// - Throws: ``SyncError`` if this request fails, or ``SyncStop`` if all others would fail, too.
  func answer(to request: WebRequest) async throws -> [UInt8] {
    guard isOwn(request.url) else { throw SyncError(.otherHost) }
    do {
      let answer = try await sendWithRetries(request)
      failures = 0
      return answer
    } catch let fault as SyncError where fault.code == .network {
      failures += 1
      guard failures < Self.maxFailures else { throw SyncStop.network }
      throw fault
    }
  }

  /// Returns true if a URL is on the provider's own host, which is the only one that receives the
  /// token.
  private func isOwn(_ url: String) -> Bool {
    guard let base = try? rules.address(account.base), let address = try? rules.address(url) else {
      return false
    }
    return address.isSameHost(as: base)
  }

  private var rules: FetchRules {
    .provider(isLocal: account.isLocal, bodyLimit: setting.caps.answer, time: setting.caps.answerTime)
  }

  private func sendWithRetries(_ request: WebRequest) async throws -> [UInt8] {
    var attempt = 0
    var didRenew = false
    while true {
      attempt += 1
      guard setting.now() < deadline, bytes < setting.caps.bytes else { throw SyncStop.enough }
      if let expires = grant.expires, grant.refreshToken != nil, !didRenew,
        expires.timeIntervalSince(setting.now()) < 30
      {
        didRenew = true
        try await renew()
      }
      let wait: Duration
      let answer = await send(request)
      // A canceled request says nothing about the provider.
      try Task.checkCancellation()
      switch answer {
      case .success(let answer):
        bytes += answer.body.count
        switch try judge(answer) {
        case .done: return answer.body
        case .renew:
          guard !didRenew else { throw SyncStop.signInAgain }
          didRenew = true
          try await renew()
          continue
        case .again(let seconds):
          let own = setting.retries.wait(after: attempt, jitter: setting.jitter())
          wait = seconds.map { .seconds($0) } ?? own
        }
        guard attempt < setting.retries.attempts else {
          throw answer.status < 500 || answer.status == 503
            ? SyncStop.later(seconds: 3600) : SyncError(.serverFault, status: answer.status)
        }
      case .failure(let error):
        guard let fault = Self.fault(error.reason) else {
          guard attempt < setting.retries.attempts else { throw SyncError(.network) }
          wait = setting.retries.wait(after: attempt, jitter: setting.jitter())
          break
        }
        throw fault
      }
      try await setting.pause(wait)
    }
  }

  private func send(_ request: WebRequest) async -> Result<WebResponse, WebError> {
    var request = request
    if !grant.accessToken.isEmpty {
      request.headers.append(WebHeader("Authorization", "Bearer \(grant.accessToken)"))
    }
    return await setting.network.fetch(request, rules)
  }

  private enum Judgment {
    case done
    case renew
    case again(after: Double?)
  }

  private func judge(_ answer: WebResponse) throws -> Judgment {
    switch answer.status {
    case 200: return .done
    case 401: return .renew
    case 403: throw SyncError(.forbidden)
    case 400, 422: throw SyncError(.badRequest, status: answer.status)
    case 404, 410: throw SyncError(.gone, status: answer.status)
    case 408, 429, 500...599:
      let seconds = RetryPolicy.retryAfter(answer, now: setting.now())
      if let seconds, .seconds(seconds) > setting.retries.longest { throw SyncStop.later(seconds: seconds) }
      return .again(after: seconds)
    default: throw SyncError(.unexpectedStatus, status: answer.status)
    }
  }

  /// Returns the reason why a retry is useless, or `nil` if it may help.
  private static func fault(_ reason: WebError.Reason) -> SyncError? {
    switch reason {
    case .tooLarge: SyncError(.tooLarge)
    case .addressNotAllowed, .privateAddress, .redirectToAnotherHost, .tooManyRedirects: SyncError(.otherHost)
    case .nameNotResolved, .timedOut, .connectionFailed, .offline: nil
    }
  }

  /// Requests a new access token and saves it before its first use, because the old refresh token
  /// may no longer be valid.
  private func renew() async throws {
    let endpoint = TokenEndpoint(network: setting.network, account: account, now: setting.now)
    let renewed: ProviderGrant
    do { renewed = try await endpoint.renewed(grant) } catch ProviderError.unreachable {
      throw SyncError(.network)
    } catch ProviderError.unexpectedStatus(let status) where status >= 500 || status == 429 {
      throw SyncError(.serverFault, status: status)
    } catch { throw SyncStop.signInAgain }
    try await save(renewed)
    grant = renewed
  }
}
