/// The contained resources of a resource, and the ids that it refers to.
///
/// It is an object, because every reference in the resource uses its cached results.
final class ContainedResources {
  private let container: TapeNode
  private let items: [TapeNode]
  private lazy var indexes = ids()
  private lazy var names = namedIDs()

  /// Creates the index, or returns `nil` if the resource contains no others.
  init?(of container: TapeNode) {
    guard let contained = container["contained"] else { return nil }
    self.container = container
    items = Array(contained.items)
  }

  /// Returns the first contained resource with an id.
  func resource(_ id: UnsafeBufferPointer<UInt8>) -> TapeNode? { indexes.entry(id).map { items[$0] } }

  /// Returns true if any text in the resource is `#` followed by this id.
  func isNamed(_ id: String) -> Bool { names.index(of: id) != nil }

  private func ids() -> EntryTable {
    let table = EntryTable(capacity: items.count)
    for (place, item) in items.enumerated() {
      if let id = item["id"] { table.add(id.content, place) }
    }
    return table
  }

  private func namedIDs() -> NameTable {
    let names = (container.index..<container.next).filter {
      container.at($0).content.first == UInt8(ascii: "#")
    }
    var table = NameTable(capacity: names.count)
    for place in names { _ = table.insert(container.at(place).content.rest) }
    return table
  }
}
