package import FoundationEssentials
import Glibc

/// What a store looked like after its last write.
package struct StoreMark: Hashable, Sendable, Codable {
  package var store: UUID
  package var generation: UInt64
  package var tag: SegmentTag
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
    guard access(path, F_OK) == 0 else { return nil }
    guard let data = try? Data(contentsOf: URL(filePath: path)), data.count < 4096,
      let mark = try? JSONDecoder().decode(StoreMark.self, from: data)
    else { throw StoreFault(.malformedWitness(path: path)) }
    return mark
  }

  package func note(_ mark: StoreMark) throws(StoreFault) {
    let temporary = "\(path).\(getpid()).tmp"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw StoreFault(.system(errno)) }
    let bytes = JSONBytes.encode(mark)
    let isWritten = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == bytes.count
    let isSafe = isWritten && fsync(file) == 0
    close(file)
    guard isSafe, rename(temporary, path) == 0 else { throw StoreFault(.system(errno)) }
  }
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
