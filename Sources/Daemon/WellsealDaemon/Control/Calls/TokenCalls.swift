import FoundationEssentials
import WellsealBase
package import WellsealConsent
import WellsealModel

extension TokenService {
  /// The methods for the control socket.
  ///
  /// | method | parameters | reply |
  /// |---|---|---|
  /// | `CreateToken` | ``TokenRequest/json`` | `secret`, and the token |
  /// | `ListTokens` | | `tokens`: ``IssuedToken/json`` |
  /// | `RevokeToken` | `name` | |
  var controlMethods: [ControlMethod] {
    [
      ControlMethod(TokenCalls.create) { [self] parameters in
        guard let request = parameters.flatMap(TokenRequest.init) else { throw ControlFault(missing: "name") }
        let made = try await create(request)
        return ["secret": .string(made.token.text), "token": made.issued.json]
      },
      ControlMethod(TokenCalls.list) { [self] _ in ["tokens": .array(tokens.map(\.json))] },
      ControlMethod(TokenCalls.revoke) { [self] parameters in
        guard let name = parameters?["name"]?.string else { throw ControlFault(missing: "name") }
        try await revoke(name)
        return [:]
      },
    ]
  }
}

/// The calls of the same methods from the user's own program.
package enum TokenCalls {
  fileprivate static let create = "CreateToken"
  fileprivate static let list = "ListTokens"
  fileprivate static let revoke = "RevokeToken"

  /// A created token with its text.
  package struct Made: Sendable {
    package var secret: String
    package var token: IssuedToken

    package init(secret: String, token: IssuedToken) {
      self.secret = secret
      self.token = token
    }
  }

  /// Creates a token, or returns `nil` if no daemon listens.
  package static func create(_ request: TokenRequest, _ daemon: ControlCaller) throws -> Made? {
    guard let reply = try daemon.call(create, request.json) else { return nil }
    guard let secret = reply["secret"]?.string, let token = reply["token"].flatMap(IssuedToken.init) else {
      throw ControlLost()
    }
    return Made(secret: secret, token: token)
  }

  /// Returns the valid tokens, or `nil` if no daemon listens.
  package static func list(_ daemon: ControlCaller) throws -> [IssuedToken]? {
    try daemon.call(list)?["tokens"]?.elements.compactMap(IssuedToken.init)
  }

  /// Revokes a token.
  ///
  /// - Returns: `false` if no daemon listens.
  package static func revoke(_ name: String, _ daemon: ControlCaller) throws -> Bool {
    try daemon.call(revoke, ["name": .string(name)]) != nil
  }
}

extension TokenRequest {
  /// An object with `name`, `read` and `write` as identifiers of types, `from`, `to`, `expires` in
  /// seconds since 1970, and `rate`.
  fileprivate var json: JSON {
    [
      "name": .string(name), "read": Self.names(read), "write": Self.names(write),
      "from": Self.seconds(window?.from), "to": Self.seconds(window?.to), "expires": Self.seconds(expires),
      "rate": .integer(rate),
    ]
  }

  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let read = json["read"].flatMap(Self.types),
      let write = json["write"].flatMap(Self.types)
    else { return nil }
    func date(_ member: StaticString) -> Date? {
      json[member]?.numberText.flatMap(Double.init).map { Date(timeIntervalSince1970: $0) }
    }
    let window = ReadWindow(from: date("from"), to: date("to"))
    self.init(
      name, read: read, write: write, window: window == ReadWindow() ? nil : window, expires: date("expires"),
      rate: json["rate"]?.integer ?? Self.defaultRate)
  }

  private static func seconds(_ date: Date?) -> JSON {
    date.map { .integer(Int($0.timeIntervalSince1970)) } ?? .null
  }

  private static func names(_ types: Set<HealthType>) -> JSON {
    .array(types.sorted().map { .string($0.identifier) })
  }

  private static func types(_ json: JSONValue) -> Set<HealthType>? {
    let types = json.elements.map { $0.string.flatMap(HealthType.init(identifier:)) }
    return types.contains(nil) ? nil : Set(types.compactMap(\.self))
  }
}
