import FoundationEssentials
import WellsealDaemon
package import WellsealModel

/// Where accounts lie in the store: sealed notes, each changed by one part of the daemon only.
///
/// | note | content | changed by |
/// |---|---|---|
/// | `providers` | the identifiers of the accounts, in the order they were added | adding, removing |
/// | `provider/ID` | ``ProviderAccount`` | adding, signing in, the end of a sync |
/// | `provider/ID/grant` | ``ProviderGrant`` | signing in, refreshing |
/// | `provider/ID/patient` | ``ProviderPatient``: whom the records are about | the first sync after a sign-in, the person |
/// | `provider/ID/progress` | ``SyncProgress`` of a sync that has not ended | each page |
/// | `provider/ID/marks` | ``SyncMarks`` | the end of a sync |
/// | `provider/ID/receipt` | ``SyncReceipt`` of the last sync | the end of a sync |
/// | `provider/ID/withdrawn` | ``WithdrawnRecord`` of each record that the provider took back | pages that hold one |
/// | `provider/ID/cards` | the last answer with health cards, as it came | a sync that brought one |
package struct ProviderRepository: Sendable {
  let store: any SampleStore

  init(_ store: any SampleStore) { self.store = store }

  /// What is kept of an account beside the account itself.
  enum Key: String, Sendable, CaseIterable {
    case grant
    case patient
    case progress
    case marks
    case receipt
    case withdrawn
    case cards
  }

  private static let list = "providers"

  private static func name(_ id: UUID) -> String { "provider/\(id.uuidString.lowercased())" }

  private static func name(_ id: UUID, _ drawer: Key) -> String { "\(name(id))/\(drawer.rawValue)" }
}

extension ProviderRepository {
  /// All accounts that can be read, in the order they were added.
  ///
  /// ``unreadableNotes(in:)`` names the notes of the others, which stay as they are.
  func accounts() async throws -> [ProviderAccount] {
    var accounts: [ProviderAccount] = []
    for id in try await identifiers() {
      do { if let account = try await account(id) { accounts.append(account) } } catch NoteError.unreadable {
        continue
      }
    }
    return accounts
  }

  /// An account; nil where there is none with the identifier.
  func account(_ id: UUID) async throws -> ProviderAccount? {
    try await read(ProviderAccount.self, Self.name(id))
  }

  /// What lies in a drawer of an account; nil where it is empty.
  func content<Value: Decodable>(of drawer: Key, _ id: UUID, as type: Value.Type) async throws
    -> Value?
  { try await read(type, Self.name(id, drawer)) }

  /// What lies in a drawer of an account; nil also where it cannot be read.
  func readable<Value: Decodable>(
    _ drawer: Key, _ id: UUID, as type: Value.Type
  ) async throws -> Value? {
    do { return try await content(of: drawer, id, as: type) } catch NoteError.unreadable { return nil }
  }

  /// Adds an account behind the others, with what gives access where nobody has to sign in.
  func add(_ account: ProviderAccount, _ grant: ProviderGrant? = nil) async throws {
    let list = try await identifiers() + [account.id]
    try await store.commit([
      try StoredNote.change(Self.list, to: list), try Self.change(account),
      try Self.change(.grant, account.id, to: grant),
    ])
  }

  /// The change that keeps an account.
  static func change(_ account: ProviderAccount) throws(NoteError) -> StoreChange {
    try StoredNote.change(name(account.id), to: account)
  }

  /// The change that puts something into a drawer; nil empties it.
  static func change<Value: Encodable>(
    _ drawer: Key, _ id: UUID, to value: Value?
  ) throws(NoteError) -> StoreChange {
    try StoredNote.change(name(id, drawer), to: value)
  }

  /// The names of the notes of providers that cannot be read.
  package static func unreadableNotes(in store: any SampleStore) async throws -> [String] {
    try await ProviderRepository(store).unreadable()
  }

  private func unreadable() async throws -> [String] {
    var ids: [UUID] = []
    var names = try await StoredNote.name { ids = try await identifiers() }
    for id in ids {
      names += try await unreadable(of: id)
    }
    return names
  }

  /// The names of the notes of an account that cannot be read.
  func unreadable(of id: UUID) async throws -> [String] {
    var names = try await StoredNote.name { _ = try await account(id) }
    for drawer in Key.allCases {
      names += try await StoredNote.name { try await drawer.look(in: self, id) }
    }
    return names
  }

  /// Takes away an account with all its records, at once or not at all.
  func remove(_ account: ProviderAccount) async throws {
    var changes: [StoreChange] = []
    for type in HealthType.clinicalTypes {
      let part = SampleQuery.Part(type, .objects(from: [account.source]))
      try await store.visit(SampleQuery([part])) { changes += $0.map { .delete($0.sample.uuid) } }
    }
    changes += Key.allCases.map { .setNote(Self.name(account.id, $0), nil) }
    changes.append(.setNote(Self.name(account.id), nil))
    let others = try await identifiers().filter { $0 != account.id }
    changes.append(try StoredNote.change(Self.list, to: others))
    try await store.commit(changes)
  }

  private func identifiers() async throws -> [UUID] { try await read([UUID].self, Self.list) ?? [] }

  private func read<Value: Decodable>(_ type: Value.Type, _ name: String) async throws -> Value? {
    try await StoredNote.read(type, name, in: store)
  }
}

extension ProviderRepository.Key {
  /// Reads what lies in a drawer.
  fileprivate func look(in repository: ProviderRepository, _ id: UUID) async throws {
    switch self {
    case .grant: _ = try await repository.content(of: self, id, as: ProviderGrant.self)
    case .patient: _ = try await repository.content(of: self, id, as: ProviderPatient.self)
    case .progress: _ = try await repository.content(of: self, id, as: SyncProgress.self)
    case .marks: _ = try await repository.content(of: self, id, as: SyncMarks.self)
    case .receipt: _ = try await repository.content(of: self, id, as: SyncReceipt.self)
    case .withdrawn: _ = try await repository.content(of: self, id, as: [WithdrawnRecord].self)
    case .cards: _ = try await repository.content(of: self, id, as: Data.self)
    }
  }
}

extension HealthType {
  /// The types of clinical records.
  static let clinicalTypes = all.filter { $0.kind == .clinical }
}
