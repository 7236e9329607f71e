import FoundationEssentials
import WellsealBase
package import WellsealModel

/// Notes of the store that hold a value as JSON.
///
/// One that cannot be read is never taken for an empty one, which the next change would write over it: it stays as it is,
/// and whoever asks hears of it.
package enum StoredNote {
  /// The value of a note; nil where there is no such note.
  package static func read<Value: Decodable>(
    _ type: Value.Type, _ name: String, in store: any SampleStore
  ) async throws -> Value? {
    guard let bytes = try await store.note(name) else { return nil }
    do { return try JSONDecoder().decode(type, from: bytes) } catch { throw NoteError.unreadable(name) }
  }

  /// The change that keeps a value; nil takes the note away.
  package static func change<Value: Encodable>(_ name: String, to value: Value?) throws(NoteError)
    -> StoreChange
  {
    guard let value else { return .setNote(name, nil) }
    do { return .setNote(name, try JSONEncoder().encode(value)) } catch { throw .unwritable(name) }
  }

  /// Whether a look finds a note that cannot be read; then its name.
  package static func name(of look: () async throws -> Void) async throws -> [String] {
    do {
      try await look()
      return []
    } catch NoteError.unreadable(let name) { return [name] }
  }
}

/// Finds the names of notes of one kind that cannot be read.
package typealias NoteCheck = @Sendable (any SampleStore) async throws -> [String]

/// What is wrong with a note of the store.
package enum NoteError: Error, Hashable {
  case unreadable(String)
  case unwritable(String)
}

extension NoteError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let name): "the note \"\(name)\" in the store cannot be read; it is left as it is"
    case .unwritable(let name):
      "the note \"\(name)\" cannot be written; the one in the store is left as it is"
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
