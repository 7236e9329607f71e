import WellsealBase
import WellsealCredentials

/// An error that occurs when a batch can't start or resume.
public enum BatchError: Error, Hashable {
  /// The folder contains a batch that differs in this property.
  case anotherBatch(String)
  /// The journal in the folder is unreadable.
  case journalDamaged
  /// The table has an unknown column.
  case unknownColumn
}

extension BatchError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .anotherBatch(let what): "the folder belongs to another batch (different \(what))"
    case .journalDamaged: "can't read the batch journal"
    case .unknownColumn: "unknown column in the table"
    }
  }
}

extension BatchError: DescribedError {
  package var errorCode: String {
    switch self {
    case .anotherBatch: "batch.another-batch"
    case .journalDamaged, .unknownColumn: "batch"
    }
  }
}
