import FoundationEssentials
import WellsealBase

/// A property list of an untrusted program.
///
/// Foundation's parsers nest as deep as the file does. These readers stop at ``maxDepth`` levels
/// and ``maxCount`` values, in text and in binary files, in which a value may be referenced many
/// times.
enum PropertyList: Equatable {
  case text(String)
  case bool(Bool)
  case array([PropertyList])
  case dictionary([String: PropertyList])
  /// A number, a date or data, which no caller uses.
  case other

  /// The maximum nesting of arrays and dictionaries.
  static let maxDepth = 32
  /// The maximum number of values.
  static let maxCount = 10_000

  /// Parses a file in XML or binary format.
  ///
  /// The older text format isn't supported, because apps don't use it.
  init(_ bytes: [UInt8]) throws(PropertyListError) {
    if bytes.starts(with: "bplist".utf8) {
      var reader = try BinaryPropertyListReader(bytes)
      self = try reader.root()
    } else {
      var reader = try XMLPropertyListReader(bytes)
      self = try reader.root()
    }
  }
}

/// An error that occurs when a property list is rejected.
enum PropertyListError: Error, Hashable, Sendable {
  case malformed
  case tooDeep
  case tooManyValues
}

/// The remaining budget of a reader.
private struct PropertyListBudget {
  private var count = 0

  mutating func enter(depth: Int) throws(PropertyListError) {
    count += 1
    guard depth <= PropertyList.maxDepth else { throw .tooDeep }
    guard count <= PropertyList.maxCount else { throw .tooManyValues }
  }
}

/// A reader of the XML format.
///
/// Source: the document type at http://www.apple.com/DTDs/PropertyList-1.0.dtd.
private struct XMLPropertyListReader {
  private var xml: XMLReader
  private var budget = PropertyListBudget()

  init(_ bytes: [UInt8]) throws(PropertyListError) {
    let limits = XMLLimits(
      bytes: AppManifestReader.limit, depth: 2 * PropertyList.maxDepth, elements: 4 * PropertyList.maxCount,
      attributes: 8, kept: 0)
    guard let xml = try? XMLReader(Self.withoutDocumentType(bytes), limits: limits) else { throw .malformed }
    self.xml = xml
  }

  mutating func root() throws(PropertyListError) -> PropertyList {
    guard try start() == "plist", let name = try start() else { throw .malformed }
    let list = try value(name, depth: 1)
    guard try start() == nil, try next() == nil else { throw .malformed }
    return list
  }

  private mutating func value(_ name: String, depth: Int) throws(PropertyListError) -> PropertyList {
    try budget.enter(depth: depth)
    switch name {
    case "dict":
      var members: [String: PropertyList] = [:]
      while let inner = try start() {
        guard inner == "key" else { throw .malformed }
        let key = try text()
        guard let inner = try start(), members[key] == nil else { throw .malformed }
        members[key] = try value(inner, depth: depth + 1)
      }
      return .dictionary(members)
    case "array":
      var elements: [PropertyList] = []
      while let inner = try start() { elements.append(try value(inner, depth: depth + 1)) }
      return .array(elements)
    case "string": return .text(try text())
    case "true", "false":
      guard try text().isEmpty else { throw .malformed }
      return .bool(name == "true")
    case "integer", "real", "date", "data":
      _ = try text()
      return .other
    default: throw .malformed
    }
  }

  /// Returns the name of the next element, or `nil` at the end of the open one.
  private mutating func start() throws(PropertyListError) -> String? {
    while let event = try next() {
      switch event {
      case .start(let name, _): return name.local
      case .end: return nil
      case .text(let text): guard text.allSatisfy(\.isWhitespace) else { throw .malformed }
      }
    }
    throw .malformed
  }

  /// Returns the text of the open element, up to its end.
  private mutating func text() throws(PropertyListError) -> String {
    var whole = ""
    while let event = try next() {
      switch event {
      case .text(let text): whole += text
      case .end: return whole
      case .start: throw .malformed
      }
    }
    throw .malformed
  }

  private mutating func next() throws(PropertyListError) -> XMLReader.Event? {
    do throws(XMLError) { return try xml.next() } catch {
      switch error.reason {
      case .tooDeep: throw .tooDeep
      case .tooManyElements: throw .tooManyValues
      default: throw .malformed
      }
    }
  }

  /// Replaces the document type declaration by spaces, unless it contains its own declarations.
  private static func withoutDocumentType(_ bytes: [UInt8]) -> [UInt8] {
    let word = Array("<!DOCTYPE".utf8)
    // Only the XML declaration and comments precede it.
    guard
      let start = bytes.indices.prefix(4096).first(where: {
        bytes[$0] == UInt8(ascii: "<") && bytes[$0...].starts(with: word)
      }), let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")),
      !bytes[start..<end].contains(UInt8(ascii: "["))
    else { return bytes }
    var blank = bytes
    for place in start...end { blank[place] = UInt8(ascii: " ") }
    return blank
  }
}

/// A reader of the binary format: objects that refer to each other by number, a table of their
/// offsets, and a trailer.
///
/// Source: CFBinaryPList.c of swift-corelibs-foundation, which describes the format.
private struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let top: Int
  private let table: Int
  private var budget = PropertyListBudget()

  private static let trailerLength = 32

  init(_ bytes: [UInt8]) throws(PropertyListError) {
    self.bytes = bytes
    let trailer = bytes.count - Self.trailerLength
    guard trailer >= 8 else { throw .malformed }
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.integer(bytes, trailer + 8, 8), let top = Self.integer(bytes, trailer + 16, 8),
      let table = Self.integer(bytes, trailer + 24, 8), table <= trailer,
      count <= (trailer - table) / offsetSize
    else { throw .malformed }
    (self.count, self.top, self.table) = (count, top, table)
  }

  mutating func root() throws(PropertyListError) -> PropertyList { try object(top, depth: 1) }

  private mutating func object(_ number: Int, depth: Int) throws(PropertyListError) -> PropertyList {
    try budget.enter(depth: depth)
    guard number < count, let offset = Self.integer(bytes, table + number * offsetSize, offsetSize),
      offset < table
    else { throw .malformed }
    let low = Int(bytes[offset] & 0x0F)
    switch bytes[offset] >> 4 {
    case 0x0 where low == 8 || low == 9: return .bool(low == 9)
    case 0x1, 0x2, 0x3, 0x8: return .other
    case 0x4:
      _ = try content(offset, low, unit: 1)
      return .other
    case 0x5, 0x7: return .text(String(decoding: bytes[try content(offset, low, unit: 1)], as: UTF8.self))
    case 0x6:
      let range = try content(offset, low, unit: 2)
      let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .text(String(decoding: units, as: UTF16.self))
    case 0xA:
      let range = try content(offset, low, unit: referenceSize)
      return .array(try objects(range, depth: depth + 1))
    case 0xD:
      let range = try content(offset, low, unit: 2 * referenceSize)
      let middle = range.lowerBound + range.count / 2
      let keys = try objects(range.lowerBound..<middle, depth: depth + 1)
      let values = try objects(middle..<range.upperBound, depth: depth + 1)
      var members: [String: PropertyList] = [:]
      for (key, value) in zip(keys, values) {
        guard case .text(let name) = key, members.updateValue(value, forKey: name) == nil else {
          throw .malformed
        }
      }
      return .dictionary(members)
    default: throw .malformed
    }
  }

  private mutating func objects(_ range: Range<Int>, depth: Int) throws(PropertyListError) -> [PropertyList] {
    var objects: [PropertyList] = []
    for place in stride(from: range.lowerBound, to: range.upperBound, by: referenceSize) {
      guard let number = Self.integer(bytes, place, referenceSize) else { throw .malformed }
      objects.append(try object(number, depth: depth))
    }
    return objects
  }

  /// Returns the range of an object's content, given the size of its units.
  private func content(_ offset: Int, _ low: Int, unit: Int) throws(PropertyListError) -> Range<Int> {
    var (start, length) = (offset + 1, low)
    if low == 0x0F {
      guard start < table, bytes[start] >> 4 == 0x1, bytes[start] & 0x0F <= 3 else { throw .malformed }
      let size = 1 << Int(bytes[start] & 0x0F)
      guard let number = Self.integer(bytes, start + 1, size) else { throw .malformed }
      (start, length) = (start + 1 + size, number)
    }
    guard start <= table, length <= (table - start) / unit else { throw .malformed }
    return start..<start + length * unit
  }

  /// Returns a big-endian integer, or `nil` if it exceeds the bytes or is larger than any file of
  /// this size needs.
  private static func integer(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    var value = 0
    for byte in bytes[offset..<offset + size] {
      guard value < 1 << 40 else { return nil }
      value = value << 8 | Int(byte)
    }
    return value
  }
}
