#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The name of an element or attribute.
package struct XMLName: Hashable, Sendable {
  /// The namespace; empty if there is none.
  package var namespace: String
  /// The local name, without the prefix.
  ///
  /// An undeclared prefix stays part of the name.
  package var local: String

  package init(_ local: String, in namespace: String = "") {
    (self.local, self.namespace) = (local, namespace)
  }
}

package struct XMLAttribute: Hashable, Sendable {
  package var name: XMLName
  package var value: String

  package init(name: XMLName, value: String) { (self.name, self.value) = (name, value) }
}

/// An incremental reader for untrusted XML.
///
/// ```swift
/// var reader = try XMLReader(bytes)
/// while let event = try reader.next() { … }
/// ```
///
/// There are no document types, so nothing can expand, and no other file is opened; the only
/// entities are the five of XML itself and numbers. Comments and processing instructions are
/// skipped. Skipped content must be well-formed, too.
///
/// Source: XML 1.0 (fifth edition); Namespaces in XML 1.0.
package struct XMLReader {
  package enum Event: Hashable, Sendable {
    case start(XMLName, [XMLAttribute])
    case end
    /// Text, including that of a CDATA section; a long text may be divided.
    case text(String)
  }

  package let limits: XMLLimits
  /// The number of open elements.
  var depth: Int { open.count }
  let bytes: [UInt8]
  var offset = 0
  private var open: [Range<Int>] = []
  private var count = 0
  private var hasRoot = false
  /// Whether the last tag is an empty-element tag.
  private var closesItself = false
  /// The namespaces of prefixes, the innermost last; the default namespace has an empty prefix.
  private var namespaces: [String: [String]] = [:]
  /// The depths of the elements that declared prefixes.
  private var scopes: [(depth: Int, prefix: String)] = []

  /// Creates a reader.
  ///
  /// - Throws: ``XMLError`` if the input is too long or isn't text.
  package init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) throws(XMLError) {
    self.limits = limits
    guard bytes.count <= limits.bytes else {
      throw XMLError(.tooLarge(limit: limits.bytes), line: 1, column: 1)
    }
    do { self.bytes = try XMLText.utf8(bytes) } catch { throw XMLError(error, line: 1, column: 1) }
  }

  /// Returns the next event, or `nil` at the end.
  package mutating func next() throws(XMLError) -> Event? {
    if closesItself { return close() }
    while true {
      guard offset < bytes.count else { return try finish() }
      guard bytes[offset] == UInt8(ascii: "<") else {
        if let text = try readText() { return .text(text) }
        continue
      }
      if let event = try readMarkup() { return event }
    }
  }

  /// Skips the content of an open element, up to an element with one of the given names.
  ///
  /// - Parameters:
  ///   - outer: The number of open elements outside of it.
  ///   - names: The local names in UTF-8.
  /// - Returns: The start of the element that was found, or `nil` at the end of the skipped one.
  /// - Throws: ``XMLError`` if the content isn't well-formed.
  mutating func skip(outTo outer: Int, findingAny names: Set<[UInt8]> = []) throws(XMLError) -> Event? {
    if closesItself { _ = close() }
    while depth > outer {
      guard let mark = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) else {
        throw fault(.unexpectedEnd, bytes.count)
      }
      offset = mark
      if try skipMarkup() != nil { continue }
      guard bytes[(offset + 1)...].first != UInt8(ascii: "/") else {
        try readEnd()
        continue
      }
      let tag = try readTag()
      if !names.isEmpty, names.contains(localName(tag.name)) { return try start(tag) }
      if closesItself { _ = close() }
    }
    return nil
  }

  private func localName(_ name: Range<Int>) -> [UInt8] {
    Array(
      bytes[name].lastIndex(of: UInt8(ascii: ":")).map { bytes[($0 + 1)..<name.upperBound] } ?? bytes[name])
  }

  /// Returns an error at an offset of the text.
  func fault(_ reason: XMLError.Reason, _ offset: Int) -> XMLError {
    let before = bytes[..<min(offset, bytes.count)]
    let line = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return XMLError(
      reason, line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: before[line...].count { $0 & 0xC0 != 0x80 } + 1)
  }
}

// MARK: Markup

extension XMLReader {
  private mutating func finish() throws(XMLError) -> Event? {
    guard hasRoot else { throw fault(.empty, bytes.count) }
    guard open.isEmpty else { throw fault(.unexpectedEnd, bytes.count) }
    return nil
  }

  private mutating func close() -> Event {
    closesItself = false
    open.removeLast()
    while let last = scopes.last, last.depth > open.count {
      scopes.removeLast()
      namespaces[last.prefix]?.removeLast()
    }
    return .end
  }

  private mutating func readMarkup() throws(XMLError) -> Event? {
    if let text = try skipMarkup() { return text.isEmpty ? nil : .text(try cdata(text)) }
    if offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "/") {
      try readEnd()
      return .end
    }
    let tag = try readTag()
    return try start(tag)
  }

  /// Skips a comment, an instruction or a CDATA section.
  ///
  /// - Returns: The content of a CDATA section, an empty range for the others, or `nil` for other
  ///   markup.
  private mutating func skipMarkup() throws(XMLError) -> Range<Int>? {
    guard offset + 1 < bytes.count,
      bytes[offset + 1] == UInt8(ascii: "!") || bytes[offset + 1] == UInt8(ascii: "?")
    else { return nil }
    let rest = bytes[offset...]
    guard let kind = Self.passedOver.first(where: { rest.starts(with: $0.open) }) else {
      throw fault(rest.starts(with: Array("<!DOCTYPE".utf8)) ? .documentType : .malformedMarkup, offset)
    }
    let content = offset + kind.open.count
    guard let end = find(kind.close, from: content) else { throw fault(.unexpectedEnd, offset) }
    defer { offset = end + kind.close.count }
    guard kind.isText else { return content..<content }
    guard !open.isEmpty else { throw fault(.outsideRoot, offset) }
    return content..<end
  }

  /// Returns the index of bytes at or after an index.
  ///
  /// It searches for the last byte, which bounds the time for any text.
  private func find(_ wanted: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, let last = wanted.last else { return nil }
      var at = start + wanted.count - 1
      while at < bytes.count, let hit = memchr(base + at, Int32(last), bytes.count - at) {
        at = UnsafeRawPointer(hit) - UnsafeRawPointer(base)
        let first = at - wanted.count + 1
        if wanted.elementsEqual(bytes[first...at]) { return first }
        at += 1
      }
      return nil
    }
  }

  private static let passedOver: [(open: [UInt8], close: [UInt8], isText: Bool)] = [
    (Array("<!--".utf8), Array("-->".utf8), false), (Array("<?".utf8), Array("?>".utf8), false),
    (Array("<![CDATA[".utf8), Array("]]>".utf8), true),
  ]

  /// Reads an end tag.
  private mutating func readEnd() throws(XMLError) {
    let start = offset
    offset += 2
    let name = try readName()
    skipBlanks()
    guard offset < bytes.count else { throw fault(.unexpectedEnd, start) }
    guard bytes[offset] == UInt8(ascii: ">") else { throw fault(.malformedMarkup, offset) }
    guard let last = open.last, bytes[last].elementsEqual(bytes[name]) else {
      throw fault(.mismatchedEnd, start)
    }
    offset += 1
    _ = close()
  }

  /// The ranges of a start tag in the text.
  private struct Tag {
    var name: Range<Int>
    var attributes: [(name: Range<Int>, value: Range<Int>)] = []
  }

  private mutating func readTag() throws(XMLError) -> Tag {
    let start = offset
    guard !hasRoot || !open.isEmpty else { throw fault(.outsideRoot, start) }
    offset += 1
    var tag = Tag(name: try readName())
    while true {
      let before = offset
      skipBlanks()
      guard offset < bytes.count else { throw fault(.unexpectedEnd, start) }
      if bytes[offset] == UInt8(ascii: ">") { break }
      if bytes[offset] == UInt8(ascii: "/") {
        closesItself = true
        offset += 1
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ">") else {
          throw fault(.malformedMarkup, start)
        }
        break
      }
      guard offset > before else { throw fault(.malformedMarkup, offset) }
      guard tag.attributes.count < limits.attributes else {
        throw fault(.tooManyAttributes(limit: limits.attributes), offset)
      }
      tag.attributes.append(try readAttribute())
    }
    offset += 1
    count += 1 + tag.attributes.count
    guard count <= limits.elements else { throw fault(.tooManyElements(limit: limits.elements), start) }
    guard open.count < limits.depth else { throw fault(.tooDeep(limit: limits.depth), start) }
    open.append(tag.name)
    hasRoot = true
    return tag
  }

  private mutating func readAttribute() throws(XMLError) -> (name: Range<Int>, value: Range<Int>) {
    let name = try readName()
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
      throw fault(.malformedMarkup, offset)
    }
    offset += 1
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'")
    else {
      throw fault(.malformedMarkup, offset)
    }
    let quote = bytes[offset]
    let start = offset + 1
    guard let end = bytes[start...].firstIndex(of: quote) else { throw fault(.unexpectedEnd, offset) }
    if let mark = bytes[start..<end].firstIndex(of: UInt8(ascii: "<")) { throw fault(.malformedMarkup, mark) }
    offset = end + 1
    return (name, start..<end)
  }

  private mutating func readName() throws(XMLError) -> Range<Int> {
    let start = offset
    while offset < bytes.count, Self.isNameByte(bytes[offset]) { offset += 1 }
    guard offset > start, offset - start <= Self.maxNameLength, Self.beginsName(bytes[start]) else {
      throw fault(offset < bytes.count ? .malformedMarkup : .unexpectedEnd, start)
    }
    return start..<offset
  }

  private static let maxNameLength = 1024

  private static func beginsName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    beginsName(byte) || byte &- 0x30 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, Self.isBlank(bytes[offset]) { offset += 1 }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }
}

// MARK: Namespaces

extension XMLReader {
  private mutating func start(_ tag: Tag) throws(XMLError) -> Event {
    var found: [(prefix: String, local: String, value: String)] = []
    for attribute in tag.attributes {
      let (prefix, local) = split(attribute.name)
      let value = try decoded(attribute.value, isAttribute: true)
      if prefix == "xmlns" || (prefix.isEmpty && local == "xmlns") {
        let declared = prefix.isEmpty ? "" : local
        scopes.append((open.count, declared))
        namespaces[declared, default: []].append(value)
      } else {
        found.append((prefix, local, value))
      }
    }
    let attributes = found.map { prefix, local, value in
      XMLAttribute(name: prefix.isEmpty ? XMLName(local) : name(prefix, local), value: value)
    }
    guard attributes.count < 2 || Set(attributes.map(\.name)).count == attributes.count else {
      throw fault(.duplicateAttribute, tag.name.lowerBound)
    }
    let (prefix, local) = split(tag.name)
    return .start(name(prefix, local), attributes)
  }

  private func split(_ range: Range<Int>) -> (prefix: String, local: String) {
    let text = bytes[range]
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
      colon < text.endIndex - 1
    else { return ("", String(decoding: text, as: UTF8.self)) }
    return (
      String(decoding: text[..<colon], as: UTF8.self), String(decoding: text[(colon + 1)...], as: UTF8.self)
    )
  }

  private func name(_ prefix: String, _ local: String) -> XMLName {
    if prefix == "xml" { return XMLName(local, in: "http://www.w3.org/XML/1998/namespace") }
    let namespace = namespaces[prefix]?.last
    guard namespace != nil || prefix.isEmpty else { return XMLName("\(prefix):\(local)") }
    return XMLName(local, in: namespace ?? "")
  }
}
