import FoundationEssentials
import WellsealBase
package import WellsealModel

/// Entries of the store that contain a value as JSON.
///
/// An unreadable entry never counts as an empty one, which the next change would overwrite. It
/// stays unchanged, and reading it throws an error.
package enum StoredNote {
  /// Returns the value of an entry, or `nil` if it doesn't exist.
  package static func read<Value: Decodable>(
    _ type: Value.Type, _ name: String, in store: any SampleStore
  ) async throws -> Value? {
    guard let bytes = try await store.entry(name) else { return nil }
    do { return try JSONDecoder().decode(type, from: bytes) } catch { throw NoteError.unreadable(name) }
  }

  /// Returns the change that stores a value.
  ///
  /// `nil` removes the entry.
  package static func change<Value: Encodable>(_ name: String, to value: Value?) throws(NoteError)
    -> StoreChange
  {
    guard let value else { return .setNote(name, nil) }
    do { return .setNote(name, try JSONEncoder().encode(value)) } catch { throw .unwritable(name) }
  }

  /// Returns the name of the entry that a body fails to read, or none if it succeeds.
  package static func name(of look: () async throws -> Void) async throws -> [String] {
    do {
      try await look()
      return []
    } catch NoteError.unreadable(let name) { return [name] }
  }
}

/// A check that returns the names of unreadable entries of one kind.
package typealias NoteCheck = @Sendable (any SampleStore) async throws -> [String]

/// An error that occurs when an entry of the store can't be read or written.
package enum NoteError: Error, Hashable {
  case unreadable(String)
  case unwritable(String)
}

extension NoteError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let name): "can't read the entry \"\(name)\" of the store; it stays unchanged"
    case .unwritable(let name):
      "can't write the entry \"\(name)\"; the stored one stays unchanged"
    }
  }
}

extension NoteError: DescribedError {
  package var errorCode: String {
    switch self {
    case .unreadable: "note.unreadable"
    case .unwritable: "note.unwritable"
    }
  }
}
