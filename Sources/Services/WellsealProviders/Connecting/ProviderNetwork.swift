package import WellsealBase
package import WellsealFetching

/// The way to providers: a request and the rules that it is made under.
package struct ProviderNetwork: Sendable {
  package typealias Fetch =
    @Sendable (_ request: WebRequest, _ rules: FetchRules) async -> Result<
      WebResponse, WebError
    >

  package let fetch: Fetch

  package init(_ fetch: @escaping Fetch) { self.fetch = fetch }

  /// The real network, behind the gate that every request goes through.
  package static let guarded = ProviderNetwork { request, rules in
    await GuardedFetcher(rules: rules).fetch(request)
  }
}

extension FetchRules {
  /// The rules for a provider: queries and other ports are allowed, and the request may carry what signs the person in; to
  /// a private network, or without encryption, only what the person added as their own leads.
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
  /// A form that is sent as browsers send them.
  static func form(_ url: String, _ fields: [(String, String)]) -> WebRequest {
    WebRequest(
      .post, url,
      headers: [
        WebHeader("Accept", "application/json"),
        WebHeader("Content-Type", "application/x-www-form-urlencoded"),
      ], body: Array(FormFields.encoded(fields.map { (name: $0.0, value: $0.1) }).utf8))
  }
}
