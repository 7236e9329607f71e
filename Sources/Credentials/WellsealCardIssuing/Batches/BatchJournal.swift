import Glibc
import WellsealBase
import WellsealCredentials
import WellsealFiles

/// A record of the finished orders in a batch's output folder, so that an interrupted batch can
/// resume.
///
/// The file `.batch.ndjson` is append-only, and each group of lines is on the disk before the next
/// starts:
///
/// | line | members |
/// |---|---|
/// | first | `format` (`wellseal-batch`), `version` (1), and the common terms |
/// | each other | `row`, `status`, `files`, `findings`, as in the report |
///
/// The common terms of the cards are `input` (SHA-256), `issuer`, `kid`, `issued`, `outputs` and
/// others.
///
/// An order counts as finished only if its line is complete; files without a line are rewritten.
struct BatchJournal {
  /// The common terms of all cards in the batch.
  let terms: JSON
  private(set) var results: [Int: BatchResult] = [:]
  private let path: String

  // The name is part of the format and never changes.
  static let fileName = ".batch.ndjson"

  /// Opens the journal of a folder, or creates one.
  ///
  /// - Parameters:
  ///   - folder: The output folder.
  ///   - terms: The common terms of the cards, which must match those of an existing batch.
  /// - Throws: ``BatchError`` if the folder contains another batch, or a ``StorageError``.
  init(in folder: Folder, terms: JSON) throws {
    path = "\(folder.path)/\(Self.fileName)"
    guard let bytes = try folder.readIfPresent(Self.fileName, limit: 1 << 30), !bytes.isEmpty else {
      self.terms = terms
      try folder.write(terms.minified + [0x0A], to: Self.fileName)
      return
    }
    let end = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let lines = bytes[..<end].split(separator: 0x0A)
    guard let first = lines.first, let begun = try? JSONDocument(parsing: Array(first)) else {
      throw BatchError.journalDamaged
    }
    self.terms = try Self.agree(JSON(begun.root), terms)
    for line in lines.dropFirst() {
      guard let value = try? JSONDocument(parsing: Array(line)).root, let result = BatchResult(value) else {
        throw BatchError.journalDamaged
      }
      results[result.row] = result
    }
    if end < bytes.count { try folder.write(Array(bytes[..<end]), to: Self.fileName) }
  }

  /// Appends finished orders and flushes them to the disk.
  mutating func append(_ finished: [BatchResult]) throws(StorageError) {
    let bytes = finished.reduce(into: [UInt8]()) { $0 += $1.json.minified + [0x0A] }
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { throw .last(path) }
    defer { close(file) }
    try FileCalls.write(bytes, to: file, path)
    try FileCalls.synchronize(file, path)
    for result in finished { results[result.row] = result }
  }

  /// Returns the terms of the existing batch if the new ones match, preserving the time of issue.
  private static func agree(_ begun: JSON, _ terms: JSON) throws(BatchError) -> JSON {
    guard case .object(let members) = terms else { return begun }
    for member in members where member.name != "issued" && begun[member.name] != member.value {
      throw .anotherBatch(member.name)
    }
    return begun
  }
}
