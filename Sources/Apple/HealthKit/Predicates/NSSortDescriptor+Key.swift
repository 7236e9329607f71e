public import Foundation
import WellsealModel

// Foundation on Linux marks this initializer unavailable. Declaring it again lets existing source
// code with the sort identifiers of queries compile.

extension NSSortDescriptor {
  /// Creates a sort descriptor from a sort identifier, such as `HKSampleSortIdentifierStartDate`,
  /// or a key path of samples.
  public convenience init(key: String?, ascending: Bool) {
    self.init(carrying: KeySortDescriptor(key, ascending: ascending))
  }

  /// The sort identifier, or `nil` if the descriptor was created with a Swift key path.
  public var key: String? { (self as? KeySortDescriptor)?.name }
}

/// An `NSSortDescriptor` that contains a sort identifier.
final class KeySortDescriptor: NSSortDescriptor {
  let name: String?

  /// The sort order of the model, or `nil` if samples don't have the identifier.
  var sort: SampleSort? { name.flatMap { SampleSort(identifier: $0, ascending: ascending) } }

  init(_ name: String?, ascending: Bool) {
    self.name = name
    let sort = name.flatMap { SampleSort(identifier: $0, ascending: true) }
    // The key path isn't evaluated: the comparator receives whole samples.
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

/// A protocol that lets an initializer of the class return an object of a subclass.
private protocol SortDescriptorCluster {}

extension NSSortDescriptor: SortDescriptorCluster {}

extension SortDescriptorCluster where Self: NSSortDescriptor {
  fileprivate init(carrying descriptor: KeySortDescriptor) {
    guard let own = descriptor as? Self else {
      preconditionFailure("NSSortDescriptor.init(key:ascending:): a key can't create a subclass")
    }
    self = own
  }
}
