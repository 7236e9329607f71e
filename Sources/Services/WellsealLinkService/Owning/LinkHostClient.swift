package import WellsealBase
import WellsealHealthLinks
import WellsealKeys

/// Gives orders to the host of links.
package struct LinkHostClient: Sendable {
  private let host: String
  private let fetch: WebFetch

  /// - Parameters:
  ///   - host: the host's address, without a slash at its end.
  ///   - fetch: the way to it, such as ``LinkNetwork/owner(allowsOwnNetwork:)``.
  package init(host: String, fetch: @escaping WebFetch) {
    self.host = host
    self.fetch = fetch
  }

  /// Makes a link, and puts its files there.
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

  /// What the host keeps in the place of a passcode.
  static func digest(of passcode: String) throws -> JSON {
    BlockingWork.assertAllowed()
    guard let digest = PasscodeDigest(of: passcode) else {
      throw LinkServiceError.emptyPasscode
    }
    return digest.json
  }

  /// One order, and the JSON that it is answered with.
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
    // The path holds the link's name, so only the host is told.
    case .failure(let error):
      throw LinkServiceError.hostNotReached("\(WebError(error.reason, url: host))")
    }
    let root = try? JSONDocument(parsing: answer.body).root
    guard (200..<300).contains(answer.status), let root else {
      let reason = root?["error"]?.string.map { safeForDisplay($0) } ?? "status \(answer.status)"
      throw LinkServiceError.hostRefused(reason)
    }
    return root
  }
}

extension PasscodeDigest {
  /// The digest as it is sent to the host.
  var json: JSON {
    ["salt": .string(Base64.url.encode(salt)), "hash": .string(Base64.url.encode(hash))]
  }
}
