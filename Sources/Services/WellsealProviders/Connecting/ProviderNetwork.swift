package import WellsealBase
package import WellsealFetching

/// The network access to providers: requests with their rules.
package struct ProviderNetwork: Sendable {
  package typealias Fetch =
    @Sendable (_ request: WebRequest, _ rules: FetchRules) async -> Result<
      WebResponse, WebError
    >

  package let fetch: Fetch

  package init(_ fetch: @escaping Fetch) { self.fetch = fetch }

  /// The real network, with the checks that apply to every request.
  package static let guarded = ProviderNetwork { request, rules in
    await GuardedFetcher(rules: rules).fetch(request)
  }
}

extension FetchRules {
  /// Returns the rules for a provider.
  ///
  /// Queries and other ports are allowed, and requests may carry credentials. Private networks and
  /// unencrypted connections are only allowed for servers that the user added as their own.
  static func provider(isLocal: Bool, bodyLimit: Int = 1 << 20, time: Duration = .seconds(20))
    -> FetchRules
  {
    var rules = FetchRules()
    rules.bodyLimit = bodyLimit
    rules.time = time
    rules.allowsQuery = true
    rules.allowsOtherPorts = true
    rules.passedFields = ["accept", "content-type", "authorization"]
    rules.origin = nil
    rules.exception = isLocal ? .local : .none
    return rules
  }
}

extension WebRequest {
  /// Returns a request with a form, encoded as by browsers.
  static func form(_ url: String, _ fields: [(String, String)]) -> WebRequest {
    WebRequest(
      .post, url,
      headers: [
        WebHeader("Accept", "application/json"),
        WebHeader("Content-Type", "application/x-www-form-urlencoded"),
      ], body: Array(FormFields.encoded(fields.map { (name: $0.0, value: $0.1) }).utf8))
  }
}
