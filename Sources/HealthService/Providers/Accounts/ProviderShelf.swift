package import FoundationEssentials
package import HealthModel

/// Where accounts lie in the store: sealed notes, each changed by one part of the daemon only.
///
/// | note | content | changed by |
/// |---|---|---|
/// | `providers` | the identifiers of the accounts, in the order they were added | adding, removing |
/// | `provider/ID` | ``ProviderAccount`` | adding, signing in, the end of a sync |
/// | `provider/ID/grant` | ``ProviderGrant`` | signing in, refreshing |
/// | `provider/ID/progress` | ``SyncProgress`` of a sync that has not ended | each page |
/// | `provider/ID/marks` | ``SyncMarks`` | the end of a sync |
/// | `provider/ID/receipt` | ``SyncReceipt`` of the last sync | the end of a sync |
/// | `provider/ID/withdrawn` | ``WithdrawnRecord`` of each record that the provider took back | pages that hold one |
/// | `provider/ID/cards` | the last answer with health cards, as it came | a sync that brought one |
package struct ProviderShelf: Sendable {
  package let store: any SampleStore

  package init(_ store: any SampleStore) { self.store = store }

  /// What is kept of an account beside the account itself.
  package enum Drawer: String, Sendable, CaseIterable {
    case grant
    case progress
    case marks
    case receipt
    case withdrawn
    case cards
  }

  private static let list = "providers"

  private static func name(_ id: UUID) -> String { "provider/\(id.uuidString.lowercased())" }

  private static func name(_ id: UUID, _ drawer: Drawer) -> String { "\(name(id))/\(drawer.rawValue)" }
}

extension ProviderShelf {
  /// All accounts, in the order they were added.
  package func accounts() async throws -> [ProviderAccount] {
    var accounts: [ProviderAccount] = []
    for id in try await identifiers() {
      if let account = try await account(id) { accounts.append(account) }
    }
    return accounts
  }

  /// An account; nil where there is none with the identifier.
  package func account(_ id: UUID) async throws -> ProviderAccount? {
    try await read(ProviderAccount.self, Self.name(id))
  }

  /// What lies in a drawer of an account; nil where it is empty.
  package func content<Value: Decodable>(of drawer: Drawer, _ id: UUID, as type: Value.Type) async throws
    -> Value?
  { try await read(type, Self.name(id, drawer)) }

  /// Adds an account behind the others, with what gives access where nobody has to sign in.
  package func add(_ account: ProviderAccount, _ grant: ProviderGrant? = nil) async throws {
    let list = try await identifiers() + [account.id]
    try await store.commit([
      Self.note(Self.list, list), Self.change(account), Self.change(.grant, account.id, to: grant),
    ])
  }

  /// The change that keeps an account.
  package static func change(_ account: ProviderAccount) -> StoreChange { note(name(account.id), account) }

  /// The change that puts something into a drawer; nil empties it.
  package static func change<Value: Encodable>(_ drawer: Drawer, _ id: UUID, to value: Value?) -> StoreChange
  {
    note(name(id, drawer), value)
  }

  /// Takes away an account with all its records, at once or not at all.
  package func remove(_ account: ProviderAccount) async throws {
    var changes: [StoreChange] = []
    for type in HealthType.clinicalTypes {
      let part = SampleQuery.Part(type, .objects(from: [account.source]))
      try await store.visit(SampleQuery([part])) { changes += $0.map { .delete($0.sample.uuid) } }
    }
    changes += Drawer.allCases.map { .setNote(Self.name(account.id, $0), nil) }
    changes.append(.setNote(Self.name(account.id), nil))
    changes.append(Self.note(Self.list, try await identifiers().filter { $0 != account.id }))
    try await store.commit(changes)
  }

  private func identifiers() async throws -> [UUID] { try await read([UUID].self, Self.list) ?? [] }

  private func read<Value: Decodable>(_ type: Value.Type, _ name: String) async throws -> Value? {
    try await store.note(name).map { try JSONDecoder().decode(type, from: $0) }
  }

  private static func note<Value: Encodable>(_ name: String, _ value: Value?) -> StoreChange {
    // What is kept here consists of texts, numbers and dates, which always can be written.
    .setNote(name, value.flatMap { try? JSONEncoder().encode($0) })
  }
}

extension HealthType {
  /// The types of clinical records.
  package static let clinicalTypes = all.filter { $0.kind == .clinical }
}
