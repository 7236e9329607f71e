public import WellsealBase

/// A type that fetches untrusted URLs, connecting only to public web servers.
///
/// Every request and every redirect passes the same checks: the URL is parsed strictly
/// (``WebAddress``), the host is resolved, all its IP addresses must be public
/// (``NetworkAddress/isPublic``), and the connection goes to exactly the IP address that was
/// checked, while TLS still verifies the name. So a name that resolves to the local network is
/// rejected, even if it changes between check and use.
///
/// A request contains only the method, the body and the header fields that the rules allow: no
/// cookies, no referrer, and no credentials unless the rules are those for a provider. The `Origin`
/// is foreign to every issuer, so the response shows whether a browser could read it.
///
/// Nothing is retried.
///
/// ```swift
/// let result = await GuardedFetcher().fetch(WebRequest(.get, "https://example.org/jwks.json"))
/// let response = try result.get()
/// ```
public struct GuardedFetcher: Sendable {
  private let rules: FetchRules
  private let resolver: HostResolver

  public init(rules: FetchRules = FetchRules(), resolver: @escaping HostResolver = systemResolver) {
    self.rules = rules
    self.resolver = resolver
  }

  /// Performs a request within the timeout of the rules.
  ///
  /// Redirects of a GET are followed on the same host; those of a POST are returned.
  public func fetch(_ request: WebRequest) async -> Result<WebResponse, WebError> {
    let deadline = ContinuousClock.now + rules.time
    return await withTaskGroup(of: Result<WebResponse, WebError>.self) { group in
      group.addTask { await follow(request, until: deadline) }
      group.addTask {
        try? await Task.sleep(until: deadline, clock: .continuous)
        return .failure(WebError(timedOut, url: request.url))
      }
      defer { group.cancelAll() }
      return await group.next() ?? .failure(WebError(.connectionFailed, url: request.url))
    }
  }

  private func follow(
    _ request: WebRequest, until deadline: ContinuousClock.Instant
  ) async -> Result<WebResponse, WebError> {
    do throws(WebError.Reason) {
      var address = try parsed { () throws(WebAddressError) in try rules.address(request.url) }
      for _ in 0...rules.redirections {
        let answer = try await send(address, request, until: deadline)
        guard request.method == .get, answer.isRedirection, let location = answer.header("Location") else {
          return .success(answer)
        }
        address = try redirection(of: address, to: location)
      }
      throw .tooManyRedirects
    } catch {
      return .failure(WebError(error, url: request.url))
    }
  }

  private func redirection(
    of address: WebAddress, to location: String
  ) throws(WebError.Reason) -> WebAddress {
    let target = try parsed { () throws(WebAddressError) in try address.resolving(location) }
    guard target.isSameHost(as: address) else { throw .redirectToAnotherHost }
    return target
  }

  private func parsed(
    _ body: () throws(WebAddressError) -> WebAddress
  ) throws(WebError.Reason) -> WebAddress {
    do { return try body() } catch { throw .addressNotAllowed }
  }

  /// Performs one request with all checks.
  private func send(
    _ address: WebAddress, _ request: WebRequest, until deadline: ContinuousClock.Instant
  ) async throws(WebError.Reason) -> WebResponse {
    guard rules.allow(address) else { throw .addressNotAllowed }
    let machine = try await checkedMachine(for: address)
    guard ContinuousClock.now < deadline else { throw timedOut }
    let connection = PinnedConnection(address: address, machine: machine, deadline: deadline, rules: rules)
    do { return try await connection.exchange(request) } catch let reason as WebError.Reason {
      throw reason
    } catch {
      throw ContinuousClock.now < deadline ? .connectionFailed : timedOut
    }
  }

  /// Returns the machine to connect to, after checking all IP addresses of the host.
  ///
  /// IPv4 is preferred, because there is no retry and a broken IPv6 route is the most common
  /// failure.
  private func checkedMachine(for address: WebAddress) async throws(WebError.Reason) -> NetworkAddress {
    let machines = await resolver(address.host)
    guard let first = machines.first(where: \.isIPv4) ?? machines.first else { throw .nameNotResolved }
    guard machines.allSatisfy({ rules.allow($0, for: address) }) else { throw .privateAddress }
    return first
  }

  private var timedOut: WebError.Reason { .timedOut(seconds: Int((rules.time / .seconds(1)).rounded(.up))) }
}
