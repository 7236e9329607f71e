import WellsealBase
import WellsealCredentials

/// Why a batch cannot be begun or gone on with.
public enum BatchError: Error, Hashable {
  /// The folder holds a batch that differs in this.
  case anotherBatch(String)
  case journalDamaged
  /// The table has a column that no form has.
  case unknownColumn
}

extension BatchError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .anotherBatch(let what): "the folder holds another batch: its \(what) is a different one"
    case .journalDamaged: "the folder's journal of the batch cannot be read"
    case .unknownColumn: "the table has a column that is not known"
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
