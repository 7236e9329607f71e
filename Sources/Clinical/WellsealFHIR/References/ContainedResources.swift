/// The resources that one resource contains, and which of them it names.
///
/// An object, because what it finds out once is asked for by every reference inside.
final class ContainedResources {
  private let container: TapeNode
  private let items: [TapeNode]
  private lazy var places = ids()
  private lazy var names = namedIDs()

  /// Nil for a resource that contains none.
  init?(of container: TapeNode) {
    guard let contained = container["contained"] else { return nil }
    self.container = container
    items = Array(contained.items)
  }

  /// The first with this id.
  func resource(_ id: UnsafeBufferPointer<UInt8>) -> TapeNode? { places.entry(id).map { items[$0] } }

  /// Whether any text in the resource is `#` with this id.
  func isNamed(_ id: String) -> Bool { names.index(of: id) != nil }

  private func ids() -> EntryTable {
    let table = EntryTable(capacity: items.count)
    for (place, item) in items.enumerated() {
      if let id = item["id"] { table.add(id.content, place) }
    }
    return table
  }

  private func namedIDs() -> NameTable {
    let names = (container.place..<container.next).filter {
      container.at($0).content.first == UInt8(ascii: "#")
    }
    var table = NameTable(capacity: names.count)
    for place in names { _ = table.insert(container.at(place).content.rest) }
    return table
  }
}
