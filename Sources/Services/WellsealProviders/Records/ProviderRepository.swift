import FoundationEssentials
import WellsealDaemon
package import WellsealModel

/// The stored accounts, as encrypted values in the store.
///
/// Each value is changed by only one part of the daemon.
///
/// | key | content | changed by |
/// |---|---|---|
/// | `providers` | the identifiers of the accounts, in the order of addition | adding, removing |
/// | `provider/ID` | ``ProviderAccount`` | adding, sign-in, the end of a sync |
/// | `provider/ID/grant` | ``ProviderGrant`` | sign-in, refresh |
/// | `provider/ID/patient` | ``ProviderPatient`` | the first sync after a sign-in, the user |
/// | `provider/ID/progress` | ``SyncProgress`` of an unfinished sync | each page |
/// | `provider/ID/marks` | ``SyncMarks`` | the end of a sync |
/// | `provider/ID/receipt` | ``SyncReceipt`` of the last sync | the end of a sync |
/// | `provider/ID/withdrawn` | ``WithdrawnRecord`` of FHIR resources in error | their pages |
/// | `provider/ID/cards` | the last response with health cards | a sync that received one |
package struct ProviderRepository: Sendable {
  let store: any SampleStore

  init(_ store: any SampleStore) { self.store = store }

  /// The values of an account, in addition to the account itself.
  enum Key: String, Sendable, CaseIterable {
    case grant = "grant"
    case patient = "patient"
    case progress = "progress"
    case marks = "marks"
    case receipt = "receipt"
    case withdrawn = "withdrawn"
    case cards = "cards"
  }

  // The keys are part of the format and never change.
  private static let list = "providers"

  private static func name(_ id: UUID) -> String { "provider/\(id.uuidString.lowercased())" }

  private static func name(_ id: UUID, _ drawer: Key) -> String { "\(name(id))/\(drawer.rawValue)" }
}

extension ProviderRepository {
  /// Returns all readable accounts, in the order of addition.
  ///
  /// ``unreadableNotes(in:)`` returns the keys of the others, which are unchanged.
  func accounts() async throws -> [ProviderAccount] {
    var accounts: [ProviderAccount] = []
    for id in try await identifiers() {
      do { if let account = try await account(id) { accounts.append(account) } } catch NoteError.unreadable {
        continue
      }
    }
    return accounts
  }

  /// Returns an account, or `nil` if there is none with the identifier.
  func account(_ id: UUID) async throws -> ProviderAccount? {
    try await read(ProviderAccount.self, Self.name(id))
  }

  /// Returns a value of an account, or `nil` if there is none.
  func content<Value: Decodable>(of drawer: Key, _ id: UUID, as type: Value.Type) async throws
    -> Value?
  { try await read(type, Self.name(id, drawer)) }

  /// Returns a value of an account, or `nil` if it is missing or unreadable.
  func readable<Value: Decodable>(
    _ drawer: Key, _ id: UUID, as type: Value.Type
  ) async throws -> Value? {
    do { return try await content(of: drawer, id, as: type) } catch NoteError.unreadable { return nil }
  }

  /// Adds an account to the end of the list, with a grant if no sign-in is required.
  func add(_ account: ProviderAccount, _ grant: ProviderGrant? = nil) async throws {
    let list = try await identifiers() + [account.id]
    try await store.commit([
      try StoredNote.change(Self.list, to: list), try Self.change(account),
      try Self.change(.grant, account.id, to: grant),
    ])
  }

  /// Returns the change that saves an account.
  static func change(_ account: ProviderAccount) throws(NoteError) -> StoreChange {
    try StoredNote.change(name(account.id), to: account)
  }

  /// Returns the change that saves a value, or removes it if `nil`.
  static func change<Value: Encodable>(
    _ drawer: Key, _ id: UUID, to value: Value?
  ) throws(NoteError) -> StoreChange {
    try StoredNote.change(name(id, drawer), to: value)
  }

  /// Returns the keys of the providers' values that are unreadable.
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

  /// Returns the keys of an account's values that are unreadable.
  func unreadable(of id: UUID) async throws -> [String] {
    var names = try await StoredNote.name { _ = try await account(id) }
    for drawer in Key.allCases {
      names += try await StoredNote.name { try await drawer.look(in: self, id) }
    }
    return names
  }

  /// Removes an account with all its records, in one transaction.
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
  /// Reads a value to check that it is readable.
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
