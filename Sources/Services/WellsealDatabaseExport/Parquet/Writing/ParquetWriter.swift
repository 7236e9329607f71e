/// A type that writes a file row by row.
///
/// A row group is output when it is full, so a file of any length needs little memory.
///
/// To write a row, pass its values in the order of the columns, then call ``endRow()``.
final class ParquetWriter {
  /// A key and value in the metadata of a file.
  struct Fact: Sendable, Hashable {
    var name: String
    var value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The limits of a row group.
  struct Limits: Sendable, Hashable {
    var rows = 100_000
    /// The maximum number of bytes of texts, not counting dictionaries.
    var bytes = 16 << 20
    /// The maximum number of bytes of one text.
    var text = 1 << 30

    init() {}
  }

  /// The number of completed rows.
  private(set) var rows = 0
  private let buffers: [ColumnBuffer]
  private let limits: Limits
  private let write: ([UInt8]) throws -> Void
  private var footer: FileFooter
  /// The number of bytes written.
  private var offset = 0
  /// The column of the next value.
  private var column = 0
  private var waitingRows = 0
  private var waitingBytes = 0
  /// The error of the current row.
  private var fault: ParquetError?

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - columns: At least one column; names must be unique.
  ///   - facts: The metadata of the file.
  ///   - program: The name of the writing program, such as `wellseal version 1.0.0`.
  ///   - limits: The limits of a row group.
  ///   - write: Receives the bytes of the file in sequence.
  /// - Throws: Errors of `write`.
  init(
    _ columns: [ParquetColumn], facts: [Fact] = [], program: String, limits: Limits = Limits(),
    write: @escaping ([UInt8]) throws -> Void
  ) throws {
    precondition(
      !columns.isEmpty && Set(columns.map(\.name)).count == columns.count,
      "ParquetWriter: columns with names of their own")
    buffers = columns.map(ColumnBuffer.init)
    footer = FileFooter(columns, facts: facts, program: program)
    self.limits = limits
    self.write = write
    try put(Self.magic)
  }

  func null() {
    let buffer = next()
    if !buffer.column.isNullable { fault = fault ?? .missingValue(column: buffer.column.name) }
    buffer.appendNull()
  }

  func flag(_ value: Bool) { next(.flag).append(value ? 1 : 0) }

  func integer(_ value: Int64) { next(.integer).append(value) }

  func real(_ value: Double) { next(.real).append(Int64(bitPattern: value.bitPattern)) }

  /// Writes a time in microseconds since 1970, UTC.
  func moment(_ microseconds: Int64) { next(.moment).append(microseconds) }

  /// Writes a date in days since 1970.
  func day(_ days: Int32) { next(.day).append(Int64(days)) }

  func text(_ value: String) {
    var value = value
    value.withUTF8 { text(utf8: UnsafeRawBufferPointer($0)) }
  }

  /// Writes a text value.
  ///
  /// - Precondition: The bytes are UTF-8, which is not checked.
  func text(utf8 bytes: UnsafeRawBufferPointer) {
    let buffer = next(.text)
    waitingBytes += bytes.count
    guard bytes.count <= limits.text else {
      fault = fault ?? .longText(column: buffer.column.name, limit: limits.text)
      return buffer.append(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    buffer.append(bytes)
  }

  /// Ends a row, and outputs the row group if it is full.
  ///
  /// - Throws: ``ParquetError``, or an error of `write`. The file is invalid after an error.
  func endRow() throws {
    precondition(column == buffers.count, "ParquetWriter.endRow: a value for each column")
    if let fault { throw fault }
    column = 0
    rows += 1
    waitingRows += 1
    if waitingRows >= limits.rows || waitingBytes >= limits.bytes { try writeGroup() }
  }

  /// Ends the file.
  ///
  /// A file without rows still has its columns.
  ///
  /// - Throws: Errors of `write`.
  func finish() throws {
    precondition(column == 0, "ParquetWriter.finish: the last row has no end")
    if waitingRows > 0 { try writeGroup() }
    var end = footer.bytes
    end.append(littleEndian: UInt32(end.count))
    try put(end + Self.magic)
  }

  private func next() -> ColumnBuffer {
    let index = column
    precondition(index < buffers.count, "ParquetWriter: more values than columns")
    self.column = index + 1
    return buffers[index]
  }

  private func next(_ kind: ParquetColumn.Kind) -> ColumnBuffer {
    let buffer = next()
    precondition(buffer.column.kind == kind, "ParquetWriter: a value of another kind than the column's")
    return buffer
  }

  private func writeGroup() throws {
    let start = offset
    var chunks: [ColumnChunk.Facts] = []
    for buffer in buffers {
      let chunk = ColumnChunk(buffer)
      buffer.removeAll()
      try put(chunk.pages)
      chunks.append(chunk.facts)
    }
    footer.add(chunks, rows: waitingRows, at: start)
    waitingRows = 0
    waitingBytes = 0
  }

  private func put(_ bytes: [UInt8]) throws {
    try write(bytes)
    offset += bytes.count
  }

  private static let magic = Array("PAR1".utf8)
}
