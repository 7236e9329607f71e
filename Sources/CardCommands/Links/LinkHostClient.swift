import ByteFormats
import CivilTime
import GuardedFetching
import HealthLinks
import LinkServer
import TerminalInterface
import WebMessages

/// Gives orders to the host of links.
struct LinkHostClient {
  let host: String
  let fetch: WebFetch

  /// - Parameters:
  ///   - host: the host's address, without a slash at its end.
  ///   - allowsOwnNetwork: whether it may lie on this machine or its network, also without encryption.
  init(host: String, allowsOwnNetwork: Bool) {
    self.host = host
    var rules = FetchRules()
    rules.bodyLimit = 4 << 20
    rules.time = .seconds(60)
    rules.allowsQuery = true
    rules.allowsOtherPorts = true
    rules.passedFields = ["accept", "content-type", "authorization"]
    rules.origin = nil
    if allowsOwnNetwork { rules.exception = .local }
    let fetcher = GuardedFetcher(rules: rules)
    fetch = { await fetcher.fetch($0) }
  }

  /// Makes a link, and puts its files there.
  func make(
    _ link: NewLink, payload: LinkPayload, passcode: String?, uses: Int?, publisher: String
  ) async throws {
    var terms: JSON = ["control": .string(link.secret.controlDigest), "flag": .string(link.flags.text)]
    if let expires = link.expires { terms["exp"] = .integer(Int(expires.seconds)) }
    if let uses { terms["usesLimit"] = .integer(uses) }
    if let passcode { terms["passcode"] = try Self.digest(of: passcode) }
    if let label = link.label {
      terms["label"] = .string(
        try EncryptedFile.seal(Array(label.utf8), type: "text/plain", key: link.secret.key))
    }
    _ = try await order(.post, link.secret.id, token: publisher, body: terms.minified)
    for (number, file) in try link.sealed().enumerated() {
      let type = FormFields.encoded([("type", file.type)])
      _ = try await order(
        .post, "\(link.secret.id)/files/\(number)?\(type)", token: link.secret.controlToken,
        body: Array(file.text.utf8))
    }
  }

  /// What the host keeps in the place of a passcode.
  static func digest(of passcode: String) throws -> JSON {
    guard let digest = PasscodeDigest(of: passcode) else {
      throw CommandFailure("the passcode is empty", exit: .wrongUse)
    }
    return digest.json
  }

  /// One order, and the JSON that it is answered with.
  func order(_ method: WebRequest.Method, _ path: String, token: String, body: [UInt8] = []) async throws
    -> JSONValue
  {
    let request = WebRequest(
      method, "\(host)/control/v1/links/\(path)",
      headers: [
        WebHeader("Authorization", "Bearer \(token)"), WebHeader("Content-Type", "application/json"),
      ],
      body: body)
    let answer: WebResponse
    switch await fetch(request) {
    case .success(let response): answer = response
    // The path holds the link's name, so only the host is told.
    case .failure(let error):
      throw CommandFailure("the host of the link cannot be asked: \(WebError(error.reason, url: host))")
    }
    let root = try? JSONDocument(parsing: answer.body).root
    guard (200..<300).contains(answer.status), let root else {
      let reason = root?["error"]?.string.map { safeForDisplay($0) } ?? "status \(answer.status)"
      throw CommandFailure("the host of the link refuses: \(reason)")
    }
    return root
  }
}
