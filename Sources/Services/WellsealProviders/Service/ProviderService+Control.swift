import FoundationEssentials
package import WellsealBase
import WellsealCardService
package import WellsealDaemon

/// The control methods for providers, with parameters and replies as JSON.
///
/// | method | parameters | reply |
/// |---|---|---|
/// | `ListProviders` | | `providers`, see ``ProviderStatus/json``; `unreadable` |
/// | `ShowProvider` | `id` | `provider` |
/// | `FindProviders` | `directory` (URL) or `content` (base64); `search` | `found` |
/// | `AddProvider` | `address`, and the optional parameters below | `provider` |
/// | `SignInProvider` | `id` | `link`, the URL to open in the browser |
/// | `SyncProvider` | `id` | `provider`; the sync continues in the background |
/// | `AcceptProviderPatient` | `id` | `provider`; accepts another patient's records and syncs |
/// | `RemoveProvider` | `id` | `revoked`: whether the provider confirmed it |
/// | `AddProviderCards` | `id` | `cards`, see ``CardRepository/Kept/json`` |
///
/// The optional parameters of `AddProvider` are `name`, `clientId`, `clientSecret`, `local` and
/// `patient`.
extension ProviderService: BackgroundSyncing {
  /// The methods of the control socket.
  package nonisolated var controlMethods: [ControlMethod] {
    [
      ControlMethod("ListProviders") { _ in
        try await self.list()
      },
      ControlMethod("ShowProvider") { ["provider": try await self.status(of: Self.id($0)).json] },
      ControlMethod("FindProviders") { try await self.find($0) },
      ControlMethod("AddProvider") { parameters in
        let account = try await self.add(try Self.newAccount(parameters))
        return ["provider": try await self.status(of: account.id).json]
      },
      ControlMethod("SignInProvider") { ["link": .string(try await self.startSignIn(Self.id($0)))] },
      ControlMethod("SyncProvider") { parameters in
        let id = try Self.id(parameters)
        try await self.startSync(id)
        return ["provider": try await self.status(of: id).json]
      },
      ControlMethod("AcceptProviderPatient") { parameters in
        let id = try Self.id(parameters)
        try await self.acceptPatient(of: id)
        return ["provider": try await self.status(of: id).json]
      },
      ControlMethod("RemoveProvider") { ["revoked": .bool(try await self.remove(Self.id($0)))] },
      ControlMethod("AddProviderCards") { parameters in
        ["cards": .array(try await self.addCards(of: Self.id(parameters)).map(\.json))]
      },
    ]
  }

  /// Calls one of the methods in this process.
  package nonisolated func call(_ method: String, _ parameters: JSON = [:]) async throws -> JSON {
    guard let found = controlMethods.first(where: { $0.name == method }) else {
      throw ControlFault(missing: method)
    }
    let reply = try await found.carryOut(JSONDocument(parsing: parameters.minified).root)
    return JSON(try JSONDocument(parsing: reply).root)
  }

  /// Returns `{providers, unreadable}`: all readable accounts, and the keys of the unreadable
  /// values.
  package func list() async throws -> JSON {
    let unreadable = try await unreadableNotes()
    return [
      "providers": .array(try await statuses().map(\.json)),
      "unreadable": .array(unreadable.map { .string($0) }),
    ]
  }

  private func find(_ parameters: JSONValue?) async throws -> JSON {
    let directory: ProviderDirectory
    if let address = parameters?["directory"]?.string {
      directory = try await self.directory(at: address)
    } else if let content = parameters?["content"]?.string {
      guard let bytes = try? Base64.standard.decode(content) else { throw ProviderError.badDirectory }
      directory = try ProviderDirectory(parsing: bytes)
    } else {
      throw ControlFault(missing: "directory")
    }
    return ["found": .array(directory.search(parameters?["search"]?.string ?? "").map(\.json))]
  }

  private static func id(_ parameters: JSONValue?) throws -> UUID {
    guard let text = parameters?["id"]?.string else { throw ControlFault(missing: "id") }
    guard let id = UUID(uuidString: text) else { throw ProviderError.unknownAccount }
    return id
  }

  private static func newAccount(_ parameters: JSONValue?) throws -> NewAccount {
    guard let address = parameters?["address"]?.string else { throw ControlFault(missing: "address") }
    let client = parameters?["clientId"]?.string.map {
      ProviderClient(identifier: $0, secret: parameters?["clientSecret"]?.string)
    }
    return NewAccount(
      address, name: parameters?["name"]?.string, client: client,
      isLocal: parameters?["local"]?.bool ?? false, patient: parameters?["patient"]?.string)
  }
}
