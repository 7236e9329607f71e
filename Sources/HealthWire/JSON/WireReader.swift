package import ByteFormats
import Glibc
import HealthModel

/// A JSON value that is being read, with what its whole message has in common.
package struct WireReader {
  package let json: JSONValue
  let page: WirePage

  init(_ json: JSONValue, _ page: WirePage) { (self.json, self.page) = (json, page) }

  /// The text of a string; nil for any other kind.
  var text: String? { json.string }

  var isNull: Bool { json.isNull }

  /// The member of an object; nil where it is missing or null.
  func member(_ name: String) -> WireReader? {
    json.member(name).flatMap { $0.isNull ? nil : WireReader($0, page) }
  }

  private func with(_ json: JSONValue) -> WireReader { WireReader(json, page) }

  /// The member of an object.
  ///
  /// - Throws: ``WireError`` where it is missing, unless it may be, or not what belongs there.
  subscript<Value: WireValue>(_ name: String) -> Value {
    get throws(WireError) {
      guard let member = member(name) else {
        guard let absent = Value.absent else { throw WireError(.missing, at: name) }
        return absent
      }
      do throws(WireError) { return try Value(wire: member) } catch { throw error.inside(name) }
    }
  }

  /// The member of an object, or what stands for one that is missing.
  subscript<Value: WireValue>(_ name: String, or standard: @autoclosure () -> Value) -> Value {
    get throws(WireError) { try (self[name] as Value?) ?? standard() }
  }

  /// The elements of an array.
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

  /// The members of an object, in the order written.
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

  /// Checks that this is an object and, where the page is strict, that it has no other members than these.
  func expectObject(_ names: some Sequence<String>) throws(WireError) {
    guard json.kind == .object else { throw WireError(.expected("an object")) }
    guard page.isStrict else { return }
    for (name, _) in json.members where !names.contains(name) { throw WireError(.unknownField).inside(name) }
  }
}

/// What the values of one message have in common while it is read.
final class WirePage {
  /// Whether members that nobody knows are refused: in calls, where a misspelt condition would ask for everything.
  let isStrict: Bool
  /// What samples count into.
  var provenances: [Provenance] = []
  private var predicates = (count: 0, depth: 0)

  // Most samples of a page have the type, the unit and the metadata of another.
  private var types: [ArraySlice<UInt8>: HealthType] = [:]
  private var units: [ArraySlice<UInt8>: HealthUnit] = [:]
  private var metadata: [ArraySlice<UInt8>: Metadata] = [:]
  private var lastType: (bytes: ArraySlice<UInt8>, type: HealthType)?
  private var lastUnit: (bytes: ArraySlice<UInt8>, unit: HealthUnit)?

  init(isStrict: Bool) { self.isStrict = isStrict }

  /// The most texts that are remembered.
  private static let limit = 4096
  private static let deepestPredicate = 64
  private static let mostPredicates = 10_000

  /// Reads a predicate, which may hold others.
  func entering(
    _ read: () throws(WireError) -> SamplePredicate
  ) throws(WireError) -> SamplePredicate {
    predicates.count += 1
    predicates.depth += 1
    defer { predicates.depth -= 1 }
    guard predicates.depth <= Self.deepestPredicate else {
      throw WireError(.tooDeep(limit: Self.deepestPredicate))
    }
    guard predicates.count <= Self.mostPredicates else {
      throw WireError(.tooMany(limit: Self.mostPredicates))
    }
    return try read()
  }

  func type(_ json: JSONValue) throws(WireError) -> HealthType {
    let bytes = json.rawBytes
    if let lastType, lastType.bytes.equals(bytes) { return lastType.type }
    guard let text = json.string, let type = types[bytes] ?? HealthType(identifier: text) else {
      throw WireError(.expected("the identifier of a type"))
    }
    types[bytes] = type
    lastType = (bytes, type)
    return type
  }

  func unit(_ json: JSONValue) throws(WireError) -> HealthUnit {
    let bytes = json.rawBytes
    if let lastUnit, lastUnit.bytes.equals(bytes) { return lastUnit.unit }
    guard let text = json.string, let unit = units[bytes] ?? (try? HealthUnit(parsing: text)) else {
      throw WireError(.expected("the text of a unit"))
    }
    if units.count < Self.limit { units[bytes] = unit }
    lastUnit = (bytes, unit)
    return unit
  }

  func metadata(_ json: JSONValue, _ read: () throws(WireError) -> Metadata) throws(WireError) -> Metadata {
    let bytes = json.rawBytes
    if let known = metadata[bytes] { return known }
    let value = try read()
    if metadata.count < Self.limit { metadata[bytes] = value }
    return value
  }
}

extension ArraySlice<UInt8> {
  fileprivate func equals(_ other: ArraySlice<UInt8>) -> Bool {
    count == other.count
      && withUnsafeBytes { left in
        other.withUnsafeBytes { right in
          guard let left = left.baseAddress, let right = right.baseAddress else { return true }
          return memcmp(left, right, count) == 0
        }
      }
  }
}
