package import WellsealBase
import WellsealHealthLinks
import WellsealKeys

/// A client that controls links on their host.
package struct LinkHostClient: Sendable {
  private let host: String
  private let fetch: WebFetch

  /// Creates a link host client.
  ///
  /// - Parameters:
  ///   - host: The address of the host, without a trailing slash.
  ///   - fetch: Sends the requests, such as ``LinkNetwork/owner(allowsOwnNetwork:)``.
  package init(host: String, fetch: @escaping WebFetch) {
    self.host = host
    self.fetch = fetch
  }

  /// Creates a link and uploads its files.
  func make(
    _ link: NewLink, passcode: String?, uses: Int?, publisher: String
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

  /// Returns the digest that the host keeps instead of a passcode.
  static func digest(of passcode: String) throws -> JSON {
    BlockingWork.assertAllowed()
    guard let digest = PasscodeDigest(of: passcode) else {
      throw LinkServiceError.emptyPasscode
    }
    return digest.json
  }

  /// Sends one request and returns the JSON of its response.
  func order(_ method: WebRequest.Method, _ path: String, token: String, body: [UInt8] = [])
    async throws
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
    // The path contains the link's name, so the error names only the host.
    case .failure(let error):
      throw LinkServiceError.hostNotReached("\(WebError(error.reason, url: host))")
    }
    let root = try? JSONDocument(parsing: answer.body).root
    guard (200..<300).contains(answer.status), let root else {
      let reason = root?["detail"]?.string.map { safeForDisplay($0) } ?? "status \(answer.status)"
      throw LinkServiceError.hostRefused(reason)
    }
    return root
  }
}

extension PasscodeDigest {
  /// The digest as the host expects it.
  var json: JSON {
    ["salt": .string(Base64.url.encode(salt)), "hash": .string(Base64.url.encode(hash))]
  }
}
