/// The entries of a Bundle by a text that each has: its address, its type and id.
///
/// An object, because a walk asks it for every reference and a copy costs more than the answer.
final class EntryTable {
  private var texts: NameTable
  /// For each text the first entry that has it, and whether others have it, too.
  private var first: [Int] = []
  private var isRepeated: [Bool] = []

  /// - Parameter capacity: how many entries there will be at most.
  init(capacity: Int) { texts = NameTable(capacity: capacity) }

  /// Whether any text stands for two entries.
  var hasRepeated: Bool { isRepeated.contains(true) }

  func add(_ text: UnsafeBufferPointer<UInt8>, _ entry: Int) {
    if let known = texts.insert(text) {
      isRepeated[known] = true
    } else {
      first.append(entry)
      isRepeated.append(false)
    }
  }

  /// The first entry that has a text.
  func entry(_ text: UnsafeBufferPointer<UInt8>) -> Int? { texts.index(of: text).map { first[$0] } }

  func target(_ text: UnsafeBufferPointer<UInt8>) -> BundleIndex.Target {
    guard let known = texts.index(of: text) else { return .none }
    return isRepeated[known] ? .several : .entry(first[known])
  }
}
