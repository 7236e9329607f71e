/// The fields of a tar header that are read.
struct TarHeader {
  let name: String
  let kind: UInt8
  /// The size of the content, or `nil` if it is unreadable.
  let size: Int?
  /// Whether content may follow.
  ///
  /// Links, devices and folders have none, whatever their size is.
  let hasContent: Bool
  /// Whether the first of more blocks about the parts of a sparse file follows.
  let isContinued: Bool

  static let block = 512
  static let magic = Array("ustar".utf8)

  /// Returns `nil` if the checksum is wrong, as in the empty blocks at the end.
  init?(_ bytes: [UInt8], at start: Int) {
    guard start + Self.block <= bytes.count else { return nil }
    let block = bytes[start..<start + Self.block]
    func field(_ offset: Int, _ count: Int) -> ArraySlice<UInt8> {
      block[(start + offset)..<(start + offset + count)]
    }
    func text(_ offset: Int, _ count: Int) -> String {
      String(decoding: field(offset, count).prefix { $0 != 0 }, as: UTF8.self)
    }
    guard let checksum = Self.number(field(148, 8)), Self.sums(block, start).contains(checksum) else {
      return nil
    }
    let prefix = field(257, 6).elementsEqual(Self.magic + [0]) ? text(345, 155) : ""
    name = prefix.isEmpty ? text(0, 100) : "\(prefix)/\(text(0, 100))"
    kind = block[start + 156]
    size = Self.number(field(124, 12))
    hasContent = !(UInt8(ascii: "1")...UInt8(ascii: "6")).contains(kind)
    isContinued = kind == Kind.sparse && block[start + 482] != 0
  }

  /// The kinds of entries that are read.
  enum Kind {
    static let sparse = UInt8(ascii: "S")
    /// A file, with the kinds of old archives and of contiguous files.
    static let files: Set<UInt8> = [0, UInt8(ascii: "0"), UInt8(ascii: "7")]
    /// Records about the next entry, of pax and of Solaris.
    static let records: Set<UInt8> = [UInt8(ascii: "x"), UInt8(ascii: "X")]
    static let longName = UInt8(ascii: "L")
    static let longLink = UInt8(ascii: "K")
    static let globalRecords = UInt8(ascii: "g")
  }

  /// Returns the sums of a header's bytes, unsigned and, as in old archives, signed; the field of
  /// the checksum counts as spaces.
  private static func sums(_ block: ArraySlice<UInt8>, _ start: Int) -> [Int] {
    let others = block.enumerated().lazy.filter { !(148..<156).contains($0.offset) }.map(\.element)
    let spaces = 8 * 0x20
    return [
      others.reduce(spaces) { $0 + Int($1) },
      others.reduce(spaces) { $0 + Int(Int8(truncatingIfNeeded: $1)) },
    ]
  }

  /// Returns an octal number, or a binary one with the first bit set, or `nil` for others.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    if let first = bytes.first, first & 0x80 != 0 {
      let digits = bytes.dropFirst().drop { $0 == 0 }
      return first == 0x80 && digits.count < 8 ? digits.reduce(0) { $0 << 8 | Int($1) } : nil
    }
    let digits = bytes.drop { $0 == 0x20 }.prefix { $0 != 0 && $0 != 0x20 }
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x37).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 << 3 | Int($1 & 7) }
  }
}

/// The fields of a header that the entries before it replace.
///
/// Source: POSIX.1-2024, `pax`, "pax Extended Header"; GNU tar manual, "Extensions to the Standard
/// Format", "Storing Sparse Files".
struct TarExtension {
  var name: String?
  var size: Int?
  /// Whether the content is that of a sparse file, with the positions of its parts.
  var isSparse = false

  /// Adds the records of an extended header, such as `30 path=folder/name`, whose numbers are their
  /// lengths.
  ///
  /// - Returns: Whether all records are readable.
  mutating func add(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let first = rest.first, first != 0 {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard (1...8).contains(digits.count), let length = Int(String(decoding: digits, as: UTF8.self)),
        length <= rest.count, length > digits.count + 1
      else { return false }
      let record = rest.prefix(length)
      rest = rest.dropFirst(length)
      guard record.last == UInt8(ascii: "\n"), record[digits.endIndex] == UInt8(ascii: " "),
        let equals = record.firstIndex(of: UInt8(ascii: "="))
      else { return false }
      let value = String(decoding: record[(equals + 1)..<(record.endIndex - 1)], as: UTF8.self)
      add(String(decoding: record[(digits.endIndex + 1)..<equals], as: UTF8.self), value)
    }
    return true
  }

  private mutating func add(_ key: String, _ value: String) {
    switch key {
    case "path": name = value.isEmpty ? nil : value
    case "size": size = Int(value).flatMap { $0 < 0 ? nil : $0 }
    case "GNU.sparse.name": (name, isSparse) = (value, true)
    default: isSparse = isSparse || key.hasPrefix("GNU.sparse.")
    }
  }
}
