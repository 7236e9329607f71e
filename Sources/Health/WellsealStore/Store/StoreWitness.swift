package import FoundationEssentials
import WellsealFiles
package import WellsealSegments

/// What a store looked like after its last write.
package struct StoreMark: Hashable, Sendable, Codable {
  var store: UUID
  var generation: UInt64
  var tag: SegmentTag

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
}

/// A witness in a file, for example on a stick or another machine's disk.
package struct WitnessFile: StoreWitness {
  private let path: String

  package init(path: String) { self.path = path }

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
