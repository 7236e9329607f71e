package import WellsealBase
import WellsealCompression
import WellsealFHIR
import WellsealImports

/// A type that reads a file of resources incrementally: line by line if each line is a resource, or
/// else as a whole.
struct FHIRFileReader {
  /// One JSON text, and its first line.
  struct Piece {
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
    guard hasLines else {
      guard done == 0, length > 0 else { return nil }
      done = length
      if let fault { return Piece(line: 0, bytes: nil, fault: fault) }
      let bytes = try source.bytes(at: 0, count: Int(length))
      return Piece(line: 0, bytes: ByteOrderMark.strip(bytes).text, mayBeCut: true)
    }
    while true {
      if let end = rest.firstIndex(of: lineFeed) {
        // Concatenated files have a byte order mark before the first line of each.
        let text = ByteOrderMark.strip(Array(rest[..<end])).text
        rest.removeSubrange(...end)
        line += 1
        if text.contains(where: { $0 > 0x20 }) { return Piece(line: line, bytes: text) }
        continue
      }
      guard done < length else {
        defer { rest = [] }
        line += 1
        let text = ByteOrderMark.strip(rest).text
        return text.contains { $0 > 0x20 } ? Piece(line: line, bytes: text, mayBeCut: true) : nil
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

  /// Returns true if the first line is a complete JSON text.
  private static func beginsWithLine(_ source: any ByteSource, _ length: UInt64) throws -> Bool {
    var head: [UInt8] = []
    while head.count < maxLineSize, UInt64(head.count) < length {
      let count = min(length - UInt64(head.count), UInt64(blockSize))
      let block = try source.bytes(at: UInt64(head.count), count: Int(count))
      if let end = block.firstIndex(of: lineFeed) {
        head = ByteOrderMark.strip(head + block[..<end]).text
        if !head.contains(where: { $0 > 0x20 }) { return true }
        return (try? JSONDocument(parsing: head, limits: ResourceLimits.line)) != nil
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
