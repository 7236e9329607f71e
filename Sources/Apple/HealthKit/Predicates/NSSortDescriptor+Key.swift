public import Foundation
import WellsealModel

// Foundation on Linux marks this initialiser unavailable. Declared again here, it makes unchanged sources compile, for
// the sort identifiers of queries.

extension NSSortDescriptor {
  /// An order by a sort identifier, such as `HKSampleSortIdentifierStartDate`, or a key path of samples.
  public convenience init(key: String?, ascending: Bool) {
    self.init(carrying: KeySortDescriptor(key, ascending: ascending))
  }

  /// The sort identifier; nil for a descriptor that was made with a Swift key path.
  public var key: String? { (self as? KeySortDescriptor)?.name }
}

/// An `NSSortDescriptor` that carries a sort identifier.
final class KeySortDescriptor: NSSortDescriptor {
  let name: String?

  /// The step of the model's order; nil for an identifier that samples do not have.
  var sort: SampleSort? { name.flatMap { SampleSort(identifier: $0, ascending: ascending) } }

  init(_ name: String?, ascending: Bool) {
    self.name = name
    let sort = name.flatMap { SampleSort(identifier: $0, ascending: true) }
    // The key path is never followed: the comparator gets whole samples.
    super.init(keyPath: \HKObject.self, ascending: ascending) { left, right in
      guard let sort, let left = left as? HKSample, let right = right as? HKSample else {
        return .orderedSame
      }
      if [sort].areInIncreasingOrder(left.sample, right.sample) { return .orderedAscending }
      return [sort].areInIncreasingOrder(right.sample, left.sample) ? .orderedDescending : .orderedSame
    }
  }

  required init?(coder: NSCoder) {
    coder.failWithError(CocoaError(.coderReadCorrupt))
    return nil
  }

  override var reversedSortDescriptor: Any { KeySortDescriptor(name, ascending: !ascending) }
  override func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Lets an initialiser of the class answer with an object of a subclass.
private protocol SortDescriptorCluster {}

extension NSSortDescriptor: SortDescriptorCluster {}

extension SortDescriptorCluster where Self: NSSortDescriptor {
  fileprivate init(carrying descriptor: KeySortDescriptor) {
    guard let own = descriptor as? Self else {
      preconditionFailure("NSSortDescriptor.init(key:ascending:): a subclass cannot be made from a key")
    }
    self = own
  }
}
