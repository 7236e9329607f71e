/// A type that adds accessibility data to a PDF of Cairo that Cairo 1.16 doesn't write.
///
/// This is the language of the document, its title instead of the file's name, the descriptions and
/// positions of figures, and the scopes of table headings. The changed objects are at the end, as
/// an incremental update; Cairo's output is unchanged.
///
/// Source: PDF 1.7 (ISO 32000-1), 7.5.6 "Incremental Updates", 14.7.2 "Structure Hierarchy",
/// 14.8.5.7 "Table Attributes", 14.9.3 "Alternate Descriptions".
struct StructureUpdate {
  private var bytes: [UInt8]
  /// The offset of each object, by its number.
  private var offsets: [Int: Int] = [:]
  private var trailer = ""
  private var start = 0
  private var changed: [(number: Int, text: String)] = []

  /// Parses a PDF, or returns `nil` if it doesn't have the form of Cairo's output.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    let tail = String(decoding: bytes.suffix(64), as: UTF8.self)
    guard let found = tail.firstMatch(of: #/startxref\n(\d+)\n%%EOF/#), let start = Int(found.1),
      bytes.indices.contains(start)
    else { return nil }
    self.start = start
    let table = String(decoding: bytes[start...], as: UTF8.self)
    guard let head = table.prefixMatch(of: #/xref\n0 (\d+)\n/#), let count = Int(head.1),
      let end = table.firstMatch(of: #/trailer\n<<(.*?)>>/#.dotMatchesNewlines())
    else { return nil }
    trailer = String(end.1)
    let rows = table[head.range.upperBound...].split(separator: "\n").prefix(count)
    for (number, row) in rows.enumerated() where row.hasSuffix("n ") {
      offsets[number] = Int(row.prefix(10))
    }
  }

  /// Returns the document with the additions, or `nil` if its structure doesn't match the drawing.
  mutating func result(
    language: String, figures: [(alternative: String, box: [Double])], headings: [PaperCanvas.Scope]
  ) -> [UInt8]? {
    let additions = figures.map { figure in
      let box = figure.box.map { String(($0 * 100).rounded() / 100) }.joined(separator: " ")
      return "/Alt \(Self.text(figure.alternative)) /A << /O /Layout /Placement /Block /BBox [ \(box) ] >>"
    }
    guard add(additions, toElements: "Figure"),
      add(headings.map { "/A << /O /Table /Scope /\($0.rawValue) >>" }, toElements: "TH"),
      let root = trailer.firstMatch(of: #/\/Root (\d+) 0 R/#).flatMap({ Int($0.1) })
    else { return nil }
    guard add("/Lang \(Self.text(language)) /ViewerPreferences << /DisplayDocTitle true >>", to: root) else {
      return nil
    }
    write()
    return bytes
  }

  /// Adds text to each element of a kind, in order.
  private mutating func add(_ additions: [String], toElements name: String) -> Bool {
    let numbers = offsets.keys.sorted().filter { number in
      object(number)?.contains("/Type /StructElem\n   /S /\(name)\n") ?? false
    }
    guard numbers.count == additions.count else { return false }
    return zip(numbers, additions).allSatisfy { add($1, to: $0) }
  }

  private mutating func add(_ addition: String, to number: Int) -> Bool {
    guard let object = object(number), let end = object.range(of: ">>\nendobj") else { return false }
    changed.append((number, "\(object[..<end.lowerBound])   \(addition)\n>>\nendobj\n"))
    return true
  }

  /// Returns the text of an object if it is a dictionary without a stream.
  private func object(_ number: Int) -> String? {
    guard let offset = offsets[number], bytes.indices.contains(offset) else { return nil }
    let head = Array("\(number) 0 obj\n<< /Type /".utf8)
    guard bytes[offset...].starts(with: head) else { return nil }
    let text = String(decoding: bytes[offset...].prefix(Self.maxBytes), as: UTF8.self)
    return text.range(of: "endobj").map { String(text[..<$0.upperBound]) }
  }

  private static let maxBytes = 1 << 16

  private mutating func write() {
    var rows = ""
    for (number, text) in changed.sorted(by: { $0.number < $1.number }) {
      let digits = String(bytes.count)
      rows += "\(number) 1\n\(String(repeating: "0", count: 10 - digits.count))\(digits) 00000 n \n"
      bytes += Array(text.utf8)
    }
    let end = bytes.count
    bytes += Array("xref\n\(rows)trailer\n<<\(trailer)   /Prev \(start)\n>>\nstartxref\n\(end)\n%%EOF\n".utf8)
  }

  /// Returns a text string: UTF-16 with a byte order mark, in hexadecimal digits.
  private static func text(_ text: String) -> String {
    let digits = text.utf16.map { unit in
      let own = String(unit, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - own.count) + own
    }
    return "<FEFF\(digits.joined())>"
  }
}

extension String {
  /// Returns the range of the first occurrence of a text.
  fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}
