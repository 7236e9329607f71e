package import FoundationEssentials
import WellsealFiles
package import WellsealSegments

/// What a store looked like after its last write.
package struct StoreMark: Hashable, Sendable, Codable {
  var store: UUID
  var generation: UInt64
  var tag: SegmentTag

  /// Whether it is a mark of a store.
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

/// Remembers a store's last state in a place that whoever can replace the store's file cannot reach: only so is it
/// noticed that the whole file was put back to an older state.
package protocol StoreWitness: Sendable {
  /// Nil where nothing has been remembered yet.
  func mark() throws(StoreFault) -> StoreMark?
  func note(_ mark: StoreMark) throws(StoreFault)
  /// Where it is, for the person.
  var name: String { get }
}

/// What opening a store asks of its witness.
package enum WitnessPolicy: Sendable {
  /// A witness that is given is asked; one that is missing is not missed. For copies, and for databases, which have none.
  case ifGiven
  /// A store that has a witness is not opened without it. For the store of a data folder.
  case always
  /// The witness is told, but not asked: the person accepts the file as it is.
  case accepting
}

/// A witness in a file, for example on a stick or another machine's disk.
package struct WitnessFile: StoreWitness {
  private let path: String

  package init(path: String) { self.path = path }

  package var name: String { path }

  package func mark() throws(StoreFault) -> StoreMark? {
    let bytes: [UInt8]
    do throws(StorageError) { bytes = try AtomicFile.read(path, limit: Self.largest) } catch {
      switch error.reason {
      case .notFound: return nil
      case .tooLarge, .notARegularFile: throw StoreFault(.malformedWitness(path: path))
      default: throw StoreFault(error)
      }
    }
    guard let mark = try? JSONDecoder().decode(StoreMark.self, from: Data(bytes)) else {
      throw StoreFault(.malformedWitness(path: path))
    }
    return mark
  }

  package func note(_ mark: StoreMark) throws(StoreFault) {
    do throws(StorageError) { try AtomicFile.write(JSONBytes.encode(mark), to: path) } catch {
      throw StoreFault(error)
    }
  }

  private static let largest = 4096
}

extension StoreMark {
  /// Compares the state that a file shows with what its witness remembers.
  ///
  /// - Parameters:
  ///   - witness: The witness that was found beside the store; nil if there is none.
  ///   - policy: Whether it is asked, and missed.
  ///   - isExpected: Whether the store itself says, under its seal, that it has one.
  /// - Throws: ``StoreFault``: the witness is missing, belongs to another store, or has seen a newer state.
  func check(
    _ witness: (any StoreWitness)?, _ policy: WitnessPolicy, isExpected: Bool
  ) throws(StoreFault) {
    if policy == .accepting { return }
    let seen = try witness?.mark()
    if policy == .always, isExpected {
      guard let witness else { throw StoreFault(.witnessUnset) }
      guard seen != nil else { throw StoreFault(.witnessMissing(path: witness.name)) }
    }
    try check(seen)
  }

  /// Compares the state that a file shows with the one that was remembered.
  ///
  /// A file that is newer is right: the last write of a process that was killed may not have been remembered.
  func check(_ seen: StoreMark?) throws(StoreFault) {
    guard let seen else { return }
    guard seen.store == store else { throw StoreFault(.malformedWitness(path: "the witness")) }
    guard generation >= seen.generation else {
      throw StoreFault(.rolledBack(generation: generation, seen: seen.generation))
    }
    guard generation > seen.generation || tag == seen.tag else {
      throw StoreFault(.forked(generation: generation))
    }
  }
}
