import HTTPTypes
import Hummingbird
import NIOCore

/// Takes a file out of a request while it comes in, straight to the disk.
struct Upload {
  let folder: PrivateFolder
  /// What the file is called once it is whole.
  let name: String

  private static let largest: UInt64 = 64 << 30

  /// Receives the file of a form, or the body itself where it is no form.
  ///
  /// - Returns: how large it is; nil where no file was chosen.
  /// - Throws: ``WebFailure`` where the disk has no room for it, or it did not come whole; nothing is kept then.
  func receive(_ request: Request) async throws -> UInt64? {
    try folder.create()
    let limit = min(Self.largest, folder.room ?? Self.largest)
    let announced = request.headers[.contentLength].flatMap { UInt64($0) } ?? 0
    guard announced <= limit else { throw WebFailure.noRoom }
    let partial = "\(name).partial"
    folder.remove(partial)
    do {
      let file = try PrivateFile(folder.file(partial))
      try await receive(request, into: file, limit)
      guard file.count > 0 else {
        folder.remove(partial)
        return nil
      }
      try folder.move(partial, to: name)
      return file.count
    } catch {
      folder.remove(partial)
      if error is FilePart.Malformed { throw WebFailure.notWhole }
      throw error
    }
  }

  private func receive(_ request: Request, into file: PrivateFile, _ limit: UInt64) async throws {
    let type = request.headers[.contentType]
    guard var part = FilePart(contentType: type) else {
      guard type?.lowercased().hasPrefix("application/x-www-form-urlencoded") != true else { return }
      for try await piece in request.body { try write(piece.readableBytesView, to: file, limit) }
      return
    }
    for try await piece in request.body {
      try piece.withUnsafeReadableBytes { bytes in
        try part.take(bytes) { try write($0, to: file, limit) }
      }
    }
    guard part.isComplete || file.count == 0 else { throw WebFailure.notWhole }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to file: PrivateFile, _ limit: UInt64) throws {
    guard file.count + UInt64(bytes.count) <= limit else { throw WebFailure.noRoom }
    try file.write(bytes)
  }

  private func write(_ bytes: ByteBufferView, to file: PrivateFile, _ limit: UInt64) throws {
    try bytes.withUnsafeBytes { try write($0, to: file, limit) }
  }
}

extension WebFailure {
  static let noRoom = WebFailure(
    status: .contentTooLarge, phrase: .noRoom, detail: "the disk has no room for this file")
  static let notWhole = WebFailure.refused(.notWhole, "the file did not come whole")
}
