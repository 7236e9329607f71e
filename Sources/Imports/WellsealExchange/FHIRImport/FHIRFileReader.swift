package import WellsealBase
import WellsealCompression
import WellsealFHIR
import WellsealImports

/// A type that reads a file of resources incrementally: line by line if each line is a resource, or
/// else as a whole.
///
/// A file may also have several documents without line breaks between them, documents of several
/// lines, or arrays of resources; each of them is a piece.
struct FHIRFileReader {
  /// One JSON text, and its first line.
  struct Piece {
    /// The line, from 1, or 0 if the file is one document.
    var line: Int
    /// The bytes, or `nil` if the line is too long.
    var bytes: [UInt8]?
    /// The error in a file without a JSON text.
    var fault: ImportLoss.Reason?
    /// Whether it is the end of a file that may be truncated.
    var mayBeCut = false
  }

  /// The maximum size of a file without lines, and of an inflated one.
  static let maxFileSize = 256 << 20
  /// The maximum size of a line.
  static let maxLineSize = 64 << 20
  private static let blockSize = 1 << 20

  /// The size of the file in bytes.
  let size: UInt64
  private(set) var done: UInt64 = 0
  private let source: any ByteSource
  private let length: UInt64
  private let hasLines: Bool
  private let fault: ImportLoss.Reason?
  private var rest: [UInt8] = []
  private var line = 0
  /// Whether a document may continue on the next line; false after one that didn't end.
  private var mayContinue = true
  /// The remaining values of a text with several, and the piece that contains them.
  private var values: (sequence: JSONSequence, whole: Piece)?

  /// Opens a file.
  ///
  /// - Throws: ``FHIRFileError`` if it can't be read, is too large, or is compressed and damaged.
  init(_ resource: FHIRImporter.File) throws(FHIRFileError) {
    let path = resource.path
    do {
      let file: any ByteSource =
        if let bytes = resource.bytes { MemoryBytes(bytes) } else { try FileBytes(path: path) }
      size = file.size
      let head = try file.bytes(at: 0, count: Int(min(file.size, 4)))
      let content: any ByteSource
      if head.starts(with: [0x1F, 0x8B]) {
        guard file.size <= Self.maxFileSize else { throw FHIRFileError(path: path, reason: .tooLarge) }
        let packed = try file.bytes(at: 0, count: Int(file.size))
        guard let bytes = Gzip.inflate(packed, limit: Self.maxFileSize) else {
          throw FHIRFileError(path: path, reason: .damaged)
        }
        content = MemoryBytes(ByteOrderMark.strip(bytes).text)
      } else if let mark = ByteOrderMark(startOf: head), mark != .utf8 {
        guard file.size <= Self.maxFileSize else { throw FHIRFileError(path: path, reason: .tooLarge) }
        let (text, found) = ByteOrderMark.strip(try file.bytes(at: 0, count: Int(file.size)))
        guard found != nil else { throw FHIRFileError(path: path, reason: .damaged) }
        content = MemoryBytes(text)
      } else {
        content = file
      }
      (source, fault) = try Self.json(content, path)
      length = source.size
      hasLines = try Self.beginsWithLine(source, length)
    } catch let error as FHIRFileError { throw error } catch {
      throw FHIRFileError(path: path, reason: .unreadable)
    }
    guard hasLines || length <= Self.maxFileSize else { throw FHIRFileError(path: path, reason: .tooLarge) }
  }

  /// Returns the next resource, or `nil` after the last.
  mutating func next() throws -> Piece? {
    if let piece = nextValue() { return piece }
    while let whole = try hasLines ? nextDocument() : wholeFile() {
      guard let bytes = whole.bytes, !(hasLines && Self.isOneObject(bytes)) else { return whole }
      let sequence = JSONSequence(bytes)
      guard !sequence.isOneDocument else { return whole }
      values = (sequence, whole)
      if let piece = nextValue() { return piece }
    }
    return nil
  }

  /// Returns the next of several values in a text, or `nil` after the last.
  private mutating func nextValue() -> Piece? {
    guard let whole = values?.whole, let value = values?.sequence.next() else {
      values = nil
      return nil
    }
    let bytes = value.isTooMuch ? nil : whole.bytes.map { Array($0[value.range]) }
    return Piece(
      line: max(whole.line, 1) + value.line - 1, bytes: bytes, mayBeCut: value.isCut && whole.mayBeCut)
  }

  private mutating func wholeFile() throws -> Piece? {
    guard done == 0, length > 0 else { return nil }
    done = length
    if let fault { return Piece(line: 0, bytes: nil, fault: fault) }
    let bytes = try source.bytes(at: 0, count: Int(length))
    return Piece(line: 0, bytes: ByteOrderMark.strip(bytes).text, mayBeCut: true)
  }

  /// Returns whether a line is probably one object; if it isn't, the parser reports it.
  private static func isOneObject(_ line: [UInt8]) -> Bool {
    line.withUnsafeBufferPointer { bytes in
      guard bytes.first == UInt8(ascii: "{"), let last = bytes.lastIndex(where: { $0 > 0x20 }),
        bytes[last] == UInt8(ascii: "}")
      else { return false }
      return !bytes.indices.dropLast().contains {
        bytes[$0] == UInt8(ascii: "}") && bytes[$0 + 1] == UInt8(ascii: "{")
      }
    }
  }
}

// MARK: Lines

extension FHIRFileReader {
  /// Returns the next line with content, and those after it on which its document continues.
  private mutating func nextDocument() throws -> Piece? {
    while let piece = try nextLine() {
      guard let bytes = piece.bytes else { return piece }
      guard bytes.contains(where: { $0 > 0x20 }) else { continue }
      guard mayContinue, !piece.mayBeCut, !Self.isOneObject(bytes) else { return piece }
      return try continued(piece, bytes)
    }
    return nil
  }

  /// Returns a line with the following ones up to the end of its document.
  ///
  /// If there is no end, the following lines are read on their own.
  private mutating func continued(_ first: Piece, _ bytes: [UInt8]) throws -> Piece {
    var (whole, text) = (first, bytes)
    var nesting = JSONNesting()
    nesting.add(bytes)
    guard nesting.isOpen else { return first }
    while nesting.isOpen, text.count <= Self.maxLineSize, let next = try nextLine() {
      guard let more = next.bytes else { return Piece(line: first.line, bytes: nil) }
      text += [lineFeed] + more
      nesting.add(more)
      whole.mayBeCut = next.mayBeCut
    }
    guard nesting.isOpen || nesting.isBroken else {
      whole.bytes = text
      return whole
    }
    mayContinue = false
    line = first.line
    if !text.dropFirst(bytes.count).isEmpty {
      rest = Array(text[(bytes.count + 1)...]) + (whole.mayBeCut ? [] : [lineFeed]) + rest
    }
    return first
  }

  /// Returns the next line, which may be empty, or `nil` after the last.
  private mutating func nextLine() throws -> Piece? {
    while true {
      if let end = rest.firstIndex(of: lineFeed) {
        // Concatenated files have a byte order mark before the first line of each.
        let text = ByteOrderMark.strip(Array(rest[..<end])).text
        rest.removeSubrange(...end)
        line += 1
        return Piece(line: line, bytes: text)
      }
      guard done < length else {
        guard !rest.isEmpty else { return nil }
        defer { rest = [] }
        line += 1
        return Piece(line: line, bytes: ByteOrderMark.strip(rest).text, mayBeCut: true)
      }
      if rest.count > Self.maxLineSize { return try skipLine() }
      rest += try block()
    }
  }

  private mutating func block() throws -> [UInt8] {
    let count = min(length - done, UInt64(Self.blockSize))
    let bytes = try source.bytes(at: done, count: Int(count))
    done += count
    return bytes
  }

  private mutating func skipLine() throws -> Piece {
    rest = []
    line += 1
    while done < length {
      let bytes = try block()
      guard let end = bytes.firstIndex(of: lineFeed) else { continue }
      rest = Array(bytes[(end + 1)...])
      break
    }
    return Piece(line: line, bytes: nil)
  }
}

// MARK: Formats

extension FHIRFileReader {
  /// Returns the content of a file as JSON; FHIR in XML is converted.
  ///
  /// Unreadable XML doesn't prevent importing other files: the error replaces its resource.
  private static func json(
    _ content: any ByteSource, _ path: String
  ) throws -> (source: any ByteSource, fault: ImportLoss.Reason?) {
    let head = try content.bytes(at: 0, count: Int(min(content.size, 1 << 16)))
    guard Envelope.trim(ByteOrderMark.strip(head).text).first == UInt8(ascii: "<"),
      MarkupRoot(of: head)?.isFHIR ?? false
    else { return (content, nil) }
    guard content.size <= FHIRXML.maxBytes else { throw FHIRFileError(path: path, reason: .tooLarge) }
    let bytes = try content.bytes(at: 0, count: Int(content.size))
    do { return (MemoryBytes(try FHIRXML.json(parsing: bytes).minified), nil) } catch {
      return (content, .badXML("\(error)"))
    }
  }

  /// Returns true if the first line is a complete JSON object, or empty.
  private static func beginsWithLine(_ source: any ByteSource, _ length: UInt64) throws -> Bool {
    var head: [UInt8] = []
    while head.count < maxLineSize, UInt64(head.count) < length {
      let count = min(length - UInt64(head.count), UInt64(blockSize))
      let block = try source.bytes(at: UInt64(head.count), count: Int(count))
      if let end = block.firstIndex(of: lineFeed) {
        head = ByteOrderMark.strip(head + block[..<end]).text
        if !head.contains(where: { $0 > 0x20 }) { return true }
        return (try? JSONDocument(parsing: head, limits: ResourceLimits.line))?.root.kind == .object
      }
      head += block
    }
    return false
  }
}

/// An error that occurs when a file of resources can't be read.
package struct FHIRFileError: Error, Hashable {
  package enum Reason: Hashable, Sendable {
    case unreadable
    case tooLarge
    case damaged
  }

  var path: String
  var reason: Reason
}

extension FHIRFileError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .unreadable: "\(path) can't be read"
    case .tooLarge: "\(path) is larger than 256 MiB and does not have a resource on each line"
    case .damaged: "\(path) is a damaged gzip file, or larger than 256 MiB when decompressed"
    }
  }
}

extension FHIRFileError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .unreadable: "fhirfile.unreadable"
    case .tooLarge: "fhirfile.too-large"
    case .damaged: "fhirfile.damaged"
    }
  }

  package var exitClass: ExitClass { .noInput }
}

enum ResourceLimits {
  static let line = ParsingLimits(bytes: FHIRFileReader.maxLineSize, depth: 100, values: 10_000_000)
  static let file = ParsingLimits(bytes: FHIRFileReader.maxFileSize, depth: 100, values: 30_000_000)
}
