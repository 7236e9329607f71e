package import FoundationEssentials
import WellsealFiles

/// The state of a store after its last write.
package struct StoreMark: Hashable, Sendable, Codable {
  var store: UUID
  var generation: UInt64
  var tag: SegmentTag

  /// Returns true if this is the mark of a store.
  package func belongs(to store: UUID) -> Bool { self.store == store }

  package init(store: UUID, generation: UInt64, tag: SegmentTag) {
    self.store = store
    self.generation = generation
    self.tag = tag
  }

  private enum CodingKeys: String, CodingKey {
    case store = "store"
    case generation = "generation"
    case tag = "tag"
  }
}

/// A record of a store's last state in a location that an attacker who can replace the store's file
/// can't reach.
///
/// It is needed to detect that the whole file was rolled back.
package protocol StoreWitness: Sendable {
  /// Returns the recorded mark, or `nil` if there is none yet.
  func mark() throws(StoreFileError) -> StoreMark?
  func record(_ mark: StoreMark) throws(StoreFileError)
  /// The location, for display.
  var name: String { get }
}

/// The role of the witness when a store is opened.
package enum WitnessPolicy: Sendable {
  /// A given witness is checked; a missing one is ignored.
  ///
  /// For copies, and for databases, which have none.
  case ifGiven
  /// A store that has a witness can't be opened without it.
  ///
  /// For the store of a data folder.
  case always
  /// The witness is updated but not checked: the user accepts the file as it is.
  case accepting
}

/// A witness in a file, for example on a USB stick or another machine's disk.
package struct WitnessFile: StoreWitness {
  private let path: String

  package init(path: String) { self.path = path }

  package var name: String { path }

  package func mark() throws(StoreFileError) -> StoreMark? {
    let bytes: [UInt8]
    do throws(StorageError) { bytes = try AtomicFile.read(path, limit: Self.maxSize) } catch {
      switch error.reason {
      case .notFound: return nil
      case .tooLarge, .notARegularFile: throw StoreFileError(.malformedWitness(path: path))
      default: throw StoreFileError(error)
      }
    }
    guard let mark = try? JSONDecoder().decode(StoreMark.self, from: Data(bytes)) else {
      throw StoreFileError(.malformedWitness(path: path))
    }
    return mark
  }

  package func record(_ mark: StoreMark) throws(StoreFileError) {
    do throws(StorageError) { try AtomicFile.write(JSONBytes.encode(mark), to: path) } catch {
      throw StoreFileError(error)
    }
  }

  private static let maxSize = 4096
}

extension StoreMark {
  /// Compares the state of a file with its witness.
  ///
  /// - Parameters:
  ///   - witness: The witness, or `nil` if none was found.
  ///   - policy: Whether the witness is checked and required.
  ///   - isExpected: Whether the encrypted content says that there is a witness.
  /// - Throws: ``StoreFileError`` if the witness is missing, belongs to another store, or has seen
  ///   a newer state.
  func check(
    _ witness: (any StoreWitness)?, _ policy: WitnessPolicy, isExpected: Bool
  ) throws(StoreFileError) {
    if policy == .accepting { return }
    let seen = try witness?.mark()
    if policy == .always, isExpected {
      guard let witness else { throw StoreFileError(.witnessUnset) }
      guard seen != nil else { throw StoreFileError(.witnessMissing(path: witness.name)) }
    }
    try check(seen)
  }

  /// Compares the state of a file with a recorded one.
  ///
  /// A newer file is valid: the last write of a killed process may not have been recorded.
  func check(_ seen: StoreMark?) throws(StoreFileError) {
    guard let seen else { return }
    guard seen.store == store else { throw StoreFileError(.malformedWitness(path: "the witness")) }
    guard generation >= seen.generation else {
      throw StoreFileError(.rolledBack(generation: generation, seen: seen.generation))
    }
    guard generation > seen.generation || tag == seen.tag else {
      throw StoreFileError(.forked(generation: generation))
    }
  }
}
