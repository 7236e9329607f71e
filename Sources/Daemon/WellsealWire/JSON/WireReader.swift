import WellsealBase
import WellsealModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A JSON value that is being read, with the shared state of its message.
package struct WireReader {
  let json: JSONValue
  let page: WirePage

  init(_ json: JSONValue, _ page: WirePage) { (self.json, self.page) = (json, page) }

  /// The text of a string, or `nil` for any other kind.
  var text: String? { json.string }

  var isNull: Bool { json.isNull }

  /// Returns the member of an object, or `nil` if it is missing or null.
  func member(_ name: String) -> WireReader? {
    json.member(name).flatMap { $0.isNull ? nil : WireReader($0, page) }
  }

  private func with(_ json: JSONValue) -> WireReader { WireReader(json, page) }

  /// Reads the member of an object.
  ///
  /// - Throws: ``WireError`` if it is missing without being optional, or is invalid.
  package subscript<Value: WireValue>(_ name: String) -> Value {
    get throws(WireError) {
      guard let member = member(name) else {
        guard let absent = Value.absent else { throw WireError(.missing, at: name) }
        return absent
      }
      do throws(WireError) { return try Value(wire: member) } catch { throw error.inside(name) }
    }
  }

  /// Reads the member of an object, or returns the default for a missing one.
  package subscript<Value: WireValue>(_ name: String, or standard: @autoclosure () -> Value) -> Value {
    get throws(WireError) { try (self[name] as Value?) ?? standard() }
  }

  /// Reads the elements of an array.
  func elements<Value>(
    _ read: (WireReader) throws(WireError) -> Value
  ) throws(WireError) -> [Value] {
    guard json.kind == .array else { throw WireError(.expected("an array")) }
    var values: [Value] = []
    for element in json.elements {
      do throws(WireError) { values.append(try read(with(element))) } catch {
        throw error.inside(values.count)
      }
    }
    return values
  }

  /// Reads the members of an object in the order of the text.
  func members<Value>(
    _ read: (String, WireReader) throws(WireError) -> Value
  ) throws(WireError) -> [Value] {
    guard json.kind == .object else { throw WireError(.expected("an object")) }
    var values: [Value] = []
    for (name, value) in json.members {
      do throws(WireError) { values.append(try read(name, with(value))) } catch { throw error.inside(name) }
    }
    return values
  }

  /// Checks that this is an object and, if parsing is strict, that it has no other members.
  func expectObject(_ names: some Sequence<String>) throws(WireError) {
    guard json.kind == .object else { throw WireError(.expected("an object")) }
    guard page.isStrict else { return }
    for (name, _) in json.members where !names.contains(name) { throw WireError(.unknownField).inside(name) }
  }
}

/// The shared state of the values of a message while it is read.
final class WirePage {
  /// Whether unknown members are rejected.
  ///
  /// This applies to calls, in which a misspelled predicate would match everything.
  let isStrict: Bool
  /// The provenances to which samples refer.
  var provenances: [Provenance] = []
  private var predicates = (count: 0, depth: 0)

  // Most samples of a page have the type, the unit and the metadata of a recent one.
  private var types = Recent<HealthType>()
  private var units = Recent<HealthUnit>()
  private var metadata = Recent<Metadata>()

  init(isStrict: Bool) { self.isStrict = isStrict }

  private static let maxPredicateDepth = 64
  private static let maxPredicates = 10_000

  /// Reads a predicate, which may contain others.
  func entering(
    _ read: () throws(WireError) -> SamplePredicate
  ) throws(WireError) -> SamplePredicate {
    predicates.count += 1
    predicates.depth += 1
    defer { predicates.depth -= 1 }
    guard predicates.depth <= Self.maxPredicateDepth else {
      throw WireError(.tooDeep(limit: Self.maxPredicateDepth))
    }
    guard predicates.count <= Self.maxPredicates else {
      throw WireError(.tooMany(limit: Self.maxPredicates))
    }
    return try read()
  }

  func type(_ json: JSONValue) throws(WireError) -> HealthType {
    try types.value(of: json.rawBytes) { () throws(WireError) in
      guard let type = json.string.flatMap(HealthType.init(identifier:)) else {
        throw WireError(.expected("the identifier of a type"))
      }
      return type
    }
  }

  func unit(_ json: JSONValue) throws(WireError) -> HealthUnit {
    try units.value(of: json.rawBytes) { () throws(WireError) in
      guard let unit = json.string.flatMap({ try? HealthUnit(parsing: $0) }) else {
        throw WireError(.expected("the text of a unit"))
      }
      return unit
    }
  }

  func metadata(_ json: JSONValue, _ read: () throws(WireError) -> Metadata) throws(WireError) -> Metadata {
    try metadata.value(of: json.rawBytes, read)
  }
}

/// A cache of the values of recent byte sequences, for values that repeat.
private struct Recent<Value> {
  private var entries: [(bytes: ArraySlice<UInt8>, value: Value)] = []
  private var oldest = 0

  private static var limit: Int { 8 }

  /// Returns the value of some bytes, which are parsed if they aren't in the cache.
  mutating func value(
    of bytes: ArraySlice<UInt8>, _ read: () throws(WireError) -> Value
  ) throws(WireError) -> Value {
    for entry in entries where Self.areEqual(entry.bytes, bytes) { return entry.value }
    let value = try read()
    if entries.count < Self.limit {
      entries.append((bytes, value))
    } else {
      entries[oldest] = (bytes, value)
      oldest = (oldest + 1) % Self.limit
    }
    return value
  }

  private static func areEqual(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    return one.withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        guard let left = one.baseAddress, let right = other.baseAddress else { return true }
        return memcmp(left, right, one.count) == 0
      }
    }
  }
}
