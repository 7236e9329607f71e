import Crypto
import WellsealBase

/// The state of the log of acts after an entry: the number of the entry and the end of the hash
/// chain.
///
/// Copies on other machines show later whether an entry was changed or removed.
package struct ActCheckpoint: Hashable, Sendable {
  package let number: Int64
  let hash: [UInt8]

  init(number: Int64, hash: [UInt8]) { (self.number, self.hash) = (number, hash) }

  /// The state of an empty log.
  static let empty = ActCheckpoint(number: 0, hash: [UInt8](repeating: 0, count: 32))

  /// Returns the state after a further entry.
  func after(_ text: String) -> ActCheckpoint {
    ActCheckpoint(number: number + 1, hash: Array(SHA256.hash(data: hash + Array(text.utf8))))
  }
}

extension ActCheckpoint: CustomStringConvertible {
  /// The words `wellseal-acts 1`, the number and the hash.
  package var description: String { "\(Self.header) \(number) \(Hex.text(hash))" }

  /// Parses a checkpoint as printed, or returns `nil`.
  package init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 4, words[0...1].joined(separator: " ") == Self.header, let number = Int64(words[2]),
      number >= 0, let hash = Hex.bytes(Array(words[3].utf8)), hash.count == 32
    else { return nil }
    self.init(number: number, hash: hash)
  }

  private static let header = "wellseal-acts 1"
}

/// The result of a verification of the log of acts.
package struct ActVerification: Hashable, Sendable {
  /// The state after the last valid entry.
  package var checkpoint: ActCheckpoint
  /// The reason why the log isn't valid, or `nil` if it is.
  package var problem: Problem?

  /// The kind of a violation.
  package enum Problem: Hashable, Sendable {
    /// An entry was changed, or one before it is missing.
    case changed(number: Int64)
    /// The log doesn't contain the entry of a checkpoint in its state at that time.
    case rewritten(since: Int64)
  }
}

extension ActVerification.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .changed(let number): "entry \(number) was changed, or one before it is missing"
    case .rewritten(let number): "entries up to \(number) differ from the checkpoint"
    }
  }
}
