/// The fields of one record of comma-separated text, independent of columns.
struct CSVRecord {
  var line: Int
  var fields: [String]
}

/// A type that reads comma-separated text record by record.
struct CSVReader {
  private let bytes: [UInt8]
  private let limits: CSVLimits
  private var at = 0
  private var line = 1

  init(_ bytes: [UInt8], limits: CSVLimits) throws(CSVError) {
    guard bytes.count <= limits.bytes else { throw CSVError(.tooLarge(limit: limits.bytes), line: 1) }
    do { _ = try UTF8Span(validating: bytes.span) } catch {
      let before = bytes[..<error.byteOffsets.lowerBound]
      throw CSVError(.notUTF8, line: 1 + before.count { $0 == lineFeed })
    }
    self.bytes = bytes
    self.limits = limits
    at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the next record, or `nil` at the end of the text.
  mutating func record() throws(CSVError) -> CSVRecord? {
    guard at < bytes.count else { return nil }
    var record = CSVRecord(line: line, fields: [])
    while true {
      guard record.fields.count < limits.columns else {
        throw CSVError(.tooManyColumns(limit: limits.columns), line: line)
      }
      record.fields.append(try field())
      guard at < bytes.count else { return record }
      let separator = bytes[at]
      at += 1
      if separator == comma { continue }
      if separator == carriageReturn { at += 1 }
      line += 1
      return record
    }
  }

  private mutating func field() throws(CSVError) -> String {
    let content = try at < bytes.count && bytes[at] == quote ? quotedField() : plainField()
    guard content.count <= limits.field else {
      throw CSVError(.fieldTooLong(limit: limits.field), line: line)
    }
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func plainField() throws(CSVError) -> ArraySlice<UInt8> {
    let start = at
    while try !isFieldEnd() {
      guard bytes[at] != quote else { throw CSVError(.quoteInsideField, line: line) }
      guard bytes[at] != 0 else { throw CSVError(.nul, line: line) }
      at += 1
    }
    return bytes[start..<at]
  }

  private mutating func quotedField() throws(CSVError) -> ArraySlice<UInt8> {
    let opening = line
    var content: [UInt8] = []
    at += 1
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte == quote {
        guard at < bytes.count, bytes[at] == quote else {
          guard try isFieldEnd() else { throw CSVError(.textAfterQuote, line: line) }
          return content[...]
        }
        at += 1
      }
      guard byte != 0 else { throw CSVError(.nul, line: line) }
      if byte == lineFeed { line += 1 }
      content.append(byte)
    }
    throw CSVError(.quoteNotClosed, line: opening)
  }

  /// Returns true if a comma, a line break or the end of the text is next.
  private func isFieldEnd() throws(CSVError) -> Bool {
    guard at < bytes.count else { return true }
    guard bytes[at] == carriageReturn else { return bytes[at] == comma || bytes[at] == lineFeed }
    guard at + 1 < bytes.count, bytes[at + 1] == lineFeed else {
      throw CSVError(.loneCarriageReturn, line: line)
    }
    return true
  }
}

private let comma = UInt8(ascii: ",")
private let quote = UInt8(ascii: "\"")
private let carriageReturn: UInt8 = 0x0D
private let lineFeed: UInt8 = 0x0A
