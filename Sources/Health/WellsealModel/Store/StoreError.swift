package import FoundationEssentials
package import WellsealBase

/// An error that occurs when a store rejects a change or can't answer a query.
///
/// It never contains health data.
package enum StoreError: Error, Hashable, Sendable {
  /// The store is locked: its key is not in memory.
  case locked
  /// A sample with this identifier is stored already.
  case duplicate(UUID)
  /// No sample with this identifier is stored.
  case unknown(UUID)
  /// A saved sample must have a source.
  case withoutSource(HealthType)
  case invalid(SampleError)
  case statistics(StatisticsError)
}

extension StoreError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .locked: "the store is locked"
    case .duplicate: "a sample with this identifier already exists"
    case .unknown: "no such sample"
    case .withoutSource(let type): "\(type): a sample needs a source before it can be stored"
    case .invalid(let error): "\(error)"
    case .statistics(let error): "\(error)"
    }
  }
}

extension StoreError: DescribedError {
  package var errorCode: String {
    switch self {
    case .locked: "store"
    case .duplicate: "store.duplicate"
    case .unknown: "store.unknown"
    case .withoutSource: "store.without-source"
    case .invalid: "store.invalid"
    case .statistics: "store.statistics"
    }
  }

  package var hint: String? {
    guard case .statistics(let error) = self else { return nil }
    return error.hint
  }

  package var exitClass: ExitClass {
    switch self {
    case .invalid, .statistics: .wrongUse
    case .locked, .duplicate, .unknown, .withoutSource: .failed
    }
  }
}
