/// The entries of a Bundle by a text, such as the address, or the type and id.
///
/// It is an object, because a walk uses it for every reference, and copying it would be slower than
/// the lookup.
final class EntryTable {
  private var texts: NameTable
  /// The first entry for each text, and whether other entries have the same text.
  private var first: [Int] = []
  private var isRepeated: [Bool] = []

  /// Creates an entry table.
  ///
  /// - Parameter capacity: The maximum number of entries.
  init(capacity: Int) { texts = NameTable(capacity: capacity) }

  /// Whether two entries have the same text.
  var hasRepeated: Bool { isRepeated.contains(true) }

  func add(_ text: UnsafeBufferPointer<UInt8>, _ entry: Int) {
    if let known = texts.insert(text) {
      isRepeated[known] = true
    } else {
      first.append(entry)
      isRepeated.append(false)
    }
  }

  /// Returns the first entry with a text.
  func entry(_ text: UnsafeBufferPointer<UInt8>) -> Int? { texts.index(of: text).map { first[$0] } }

  func target(_ text: UnsafeBufferPointer<UInt8>) -> BundleIndex.Target {
    guard let known = texts.index(of: text) else { return .none }
    return isRepeated[known] ? .several : .entry(first[known])
  }
}
