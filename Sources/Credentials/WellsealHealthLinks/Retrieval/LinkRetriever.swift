package import WellsealBase

/// A retriever that sends requests to the server of a link, as few as possible.
///
/// A passcode is sent once. A response that a link is inactive, or that a passcode is wrong, ends
/// the retrieval. Only a missing file leads to a second manifest request, because file locations
/// are short-lived by design.
///
/// Source: SMART Health Links, "SMART Health Link Direct File Request (with U Flag)" and "SMART
/// Health Link Manifest Request".
package struct LinkRetriever: Sendable {
  /// The user's settings for requests.
  package struct Rules: Sendable {
    /// The name of the receiver, which the sharer can see.
    var recipient: String
    var passcode: String?
    /// The maximum length of an embedded file in characters, or `nil` to leave it to the server.
    var embeddedLengthMax: Int?
    /// Whether servers of the local network are allowed, even without encryption.
    var allowsOwnNetwork: Bool

    package init(
      recipient: String, passcode: String? = nil, embeddedLengthMax: Int? = nil,
      allowsOwnNetwork: Bool = false
    ) {
      self.recipient = recipient
      self.passcode = passcode
      self.embeddedLengthMax = embeddedLengthMax
      self.allowsOwnNetwork = allowsOwnNetwork
    }
  }

  var rules: Rules
  var fetch: WebFetch
  var now: @Sendable () -> UnixTime

  package init(rules: Rules, now: @escaping @Sendable () -> UnixTime, fetch: @escaping WebFetch) {
    self.rules = rules
    self.now = now
    self.fetch = fetch
  }

  /// Fetches the only encrypted file of a direct link.
  func directFile(at address: LinkAddress) async -> LinkReading<RetrievedFile> {
    let recipient = FormFields.encoded([("recipient", rules.recipient)])
    let request = WebRequest(
      .get, address.adding(recipient), headers: [WebHeader("Accept", "application/jose")])
    let answer = await send(request, address: address, at: "file")
    guard let response = answer.value else { return LinkReading(nil, answer.findings) }
    return file(response, answer.findings, at: "file")
  }

  /// Fetches the manifest of a link.
  func manifest(of payload: LinkPayload) async -> LinkReading<RetrievedManifest> {
    if payload.flags.needsPasscode, rules.passcode == nil {
      return .stopped(.passcodeNeeded, at: "manifest")
    }
    let asked = now()
    let sent = payload.flags.needsPasscode ? rules.passcode : nil
    let answer = await send(
      request(payload, passcode: sent), address: payload.address, at: "manifest", hadPasscode: sent != nil)
    guard let response = answer.value else { return LinkReading(nil, answer.findings) }
    var findings = answer.findings + typeFindings(response, "application/json", at: "manifest")
    let reading = LinkManifest.read(response.body, embeddedLimit: rules.embeddedLengthMax)
    findings += reading.findings
    guard let manifest = reading.value else { return LinkReading(nil, findings) }
    let retrieved = RetrievedManifest(
      manifest: manifest, asked: asked, retryAfter: RetryAfter(response, now: now()))
    return LinkReading(retrieved, findings)
  }

  private func request(_ payload: LinkPayload, passcode: String?) -> WebRequest {
    var body: JSON = ["recipient": .string(rules.recipient)]
    if let passcode { body["passcode"] = .string(passcode) }
    if let limit = rules.embeddedLengthMax { body["embeddedLengthMax"] = .integer(limit) }
    return WebRequest(
      .post, payload.address.text,
      headers: [WebHeader("Content-Type", "application/json"), WebHeader("Accept", "application/json")],
      body: body.minified)
  }

  /// Fetches a file from its location.
  func file(at address: LinkAddress, named path: String) async -> LinkReading<RetrievedFile> {
    guard address.isEncrypted || rules.allowsOwnNetwork else {
      return .stopped(.locationNotHttps, at: "\(path).location")
    }
    let request = WebRequest(.get, address.text, headers: [WebHeader("Accept", "application/jose")])
    let answer = await send(request, address: address, at: "\(path).location")
    guard let response = answer.value else { return LinkReading(nil, answer.findings) }
    return file(response, answer.findings, at: path)
  }

  private func file(
    _ response: WebResponse, _ findings: [LinkFinding], at path: String
  ) -> LinkReading<RetrievedFile> {
    LinkReading(
      RetrievedFile(text: response.body, retryAfter: RetryAfter(response, now: now())),
      findings + typeFindings(response, "application/jose", at: path))
  }

  private func typeFindings(_ response: WebResponse, _ expected: String, at path: String) -> [LinkFinding] {
    var findings: [LinkFinding] = []
    let type = response.header("Content-Type")
    if type.map(LinkManifest.canonical) != expected {
      let given = type.map { safeForDisplay($0, limit: 60) } ?? "no type"
      findings.append(LinkFinding(.responseType, at: path, "\(given) instead of \(expected)"))
    }
    if response.header("Access-Control-Allow-Origin") == nil {
      findings.append(LinkFinding(.corsMissing, at: path))
    }
    return findings
  }
}

// MARK: Responses

extension LinkRetriever {
  /// Returns a response with status 200, or `nil` with the reason.
  private func send(
    _ request: WebRequest, address: LinkAddress, at path: String, hadPasscode: Bool = false
  ) async -> LinkReading<WebResponse> {
    if !rules.allowsOwnNetwork, address.isOwnNetwork { return .stopped(.addressNotPublic, at: path) }
    switch await fetch(request) {
    case .failure(let error): return LinkReading(nil, [Self.finding(error, at: path)])
    case .success(let response):
      guard response.status != 200 else { return LinkReading(response) }
      return LinkReading(nil, findings(for: response, at: path, hadPasscode: hadPasscode))
    }
  }

  private static func finding(_ error: WebError, at path: String) -> LinkFinding {
    switch error.reason {
    case .addressNotAllowed: LinkFinding(.addressNotAllowed, at: path)
    case .privateAddress: LinkFinding(.addressNotPublic, at: path)
    case .redirectToAnotherHost, .tooManyRedirects: LinkFinding(.redirectRefused, at: path)
    case .tooLarge(let limit): LinkFinding(.responseTooLarge, at: path, "\(limit) bytes")
    case .nameNotResolved: LinkFinding(.unreachable, at: path, "can't resolve the host name")
    case .timedOut(let seconds): LinkFinding(.unreachable, at: path, "no response within \(seconds) seconds")
    case .connectionFailed: LinkFinding(.unreachable, at: path)
    case .offline:
      LinkFinding(.notObserved, at: path, "network access is disabled, or the recording doesn't contain it")
    }
  }

  private func findings(
    for response: WebResponse, at path: String, hadPasscode: Bool
  ) -> [LinkFinding] {
    let wait = RetryAfter(response, now: now())
    let seconds = wait.map { Int($0.seconds.rounded(.up)) }
    let advice = wait.map { "again after \($0.time.rfc3339)" }
    switch response.status {
    case 401 where path == "manifest":
      return hadPasscode ? passcodeFindings(response) : [LinkFinding(.passcodeNeeded, at: "manifest")]
    case 404, 410: return [LinkFinding(.notFound, at: path)]
    case 429: return [LinkFinding(.tooManyRequests, at: path, advice, number: seconds)]
    case 301, 302, 303, 307, 308: return [LinkFinding(.redirectRefused, at: path)]
    case 500...599:
      return [LinkFinding(.unavailable, at: path, advice ?? "status \(response.status)", number: seconds)]
    default: return [LinkFinding(.statusUnexpected, at: path, "status \(response.status)")]
    }
  }

  private func passcodeFindings(_ response: WebResponse) -> [LinkFinding] {
    let limits = ParsingLimits(bytes: 4096, depth: 8, values: 100)
    let root = try? JSONDocument(parsing: response.body, limits: limits).root
    guard let left = root?["remainingAttempts"]?.integer, left >= 0 else {
      return [
        LinkFinding(.passcodeWrong, at: "manifest"), LinkFinding(.remainingAttemptsMissing, at: "manifest"),
      ]
    }
    if left == 0 { return [LinkFinding(.passcodeLocked, at: "manifest")] }
    return [LinkFinding(.passcodeWrong, at: "manifest", "attempts left: \(left)", number: left)]
  }
}

/// An encrypted file as received.
struct RetrievedFile: Sendable {
  var text: [UInt8]
  var retryAfter: RetryAfter?
}

/// A manifest with the time of its request.
///
/// Its file locations are valid for an hour after that.
struct RetrievedManifest: Sendable {
  var manifest: LinkManifest
  /// The time of the request.
  var asked: UnixTime
  var retryAfter: RetryAfter?

  /// The lifetime of file locations after the manifest request.
  ///
  /// Source: SMART Health Links, ".files.location links".
  static let locationLifetime: Double = 3600

  func hasFreshLocations(at now: UnixTime) -> Bool { now - asked < Self.locationLifetime }
}

/// The time of the next allowed request to a server.
///
/// Source: RFC 9110, section 10.2.3: seconds, or a date.
package struct RetryAfter: Sendable, Hashable {
  /// The number of seconds to wait.
  var seconds: Double
  /// The end of the wait.
  package var time: UnixTime

  init?(_ response: WebResponse, now: UnixTime) {
    guard let text = response.header("Retry-After")?.trimmed else { return nil }
    if let seconds = Int(text), seconds >= 0 {
      self.seconds = Double(min(seconds, 366 * 86_400))
      time = now + self.seconds
    } else if let date = UnixTime(imfFixdate: text) {
      time = date
      seconds = max(0, date - now)
    } else {
      return nil
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
