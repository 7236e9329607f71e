import HTTPTypes
package import Hummingbird
import NIOCore
import Synchronization
import WellsealFiles
import WellsealLocalization

/// A type that receives the file of a request directly to the disk.
package struct Upload {
  let folder: PrivateFolder
  /// The name of the complete file.
  let name: String

  package init(folder: PrivateFolder, name: String) {
    self.folder = folder
    self.name = name
  }

  private static let maxSize: UInt64 = 64 << 30
  /// The folders that are receiving a file.
  private static let underWay = Mutex<Set<String>>([])

  /// Receives the file of a form, or the body itself if it isn't a form.
  ///
  /// - Parameters:
  ///   - request: The request with the file.
  ///   - named: A callback with the original name of the file, if a form contains it.
  /// - Returns: The size of the file, or `nil` if no file was selected.
  /// - Throws: ``WebFailure`` if the disk has no space, another upload to the same folder is
  ///   running, or the file is incomplete. Then nothing is stored.
  package func receive(
    _ request: Request, named: (String) throws -> Void = { _ in }
  ) async throws -> UInt64? {
    try folder.create()
    // Two uploads would each count the same free space.
    guard Self.underWay.withLock({ $0.insert(folder.whole).inserted }) else { throw WebFailure.busy }
    defer { Self.underWay.withLock { _ = $0.remove(folder.whole) } }
    let limit = min(Self.maxSize, folder.room ?? Self.maxSize)
    let announced = request.headers[.contentLength].flatMap { UInt64($0) } ?? 0
    guard announced <= limit else { throw WebFailure.noRoom }
    let partial = "\(name).partial"
    folder.remove(partial)
    do {
      let file = try NewFile(folder.file(partial))
      let name = try await receive(request, into: file, limit)
      guard file.count > 0 else {
        folder.remove(partial)
        return nil
      }
      try folder.move(partial, to: self.name)
      if let name { try named(name) }
      return file.count
    } catch {
      folder.remove(partial)
      if error is MultipartError { throw WebFailure.notWhole }
      throw error
    }
  }

  /// Writes the file and returns its name if a form contains it.
  private func receive(
    _ request: Request, into file: NewFile, _ limit: UInt64
  ) async throws -> String? {
    let type = request.headers[.contentType]
    guard var part = FilePart(contentType: type) else {
      guard type?.lowercased().hasPrefix("application/x-www-form-urlencoded") != true else { return nil }
      for try await piece in request.body { try write(piece.readableBytesView, to: file, limit) }
      return nil
    }
    for try await piece in request.body { try write(piece, of: &part, to: file, limit) }
    guard part.isComplete || file.count == 0 else { throw WebFailure.notWhole }
    return part.name
  }

  // Not inlined: the optimizer of Swift 6.3 crashes if these closures are part of an async
  // function.
  @inline(never)
  private func write(_ piece: ByteBuffer, of part: inout FilePart, to file: NewFile, _ limit: UInt64) throws {
    try piece.withUnsafeReadableBytes { bytes in
      try part.process(bytes) { try write($0, to: file, limit) }
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to file: NewFile, _ limit: UInt64) throws {
    guard file.count + UInt64(bytes.count) <= limit else { throw WebFailure.noRoom }
    try file.write(bytes)
  }

  private func write(_ bytes: ByteBufferView, to file: NewFile, _ limit: UInt64) throws {
    try bytes.withUnsafeBytes { try write($0, to: file, limit) }
  }
}

extension WebFailure {
  /// An error that occurs when another job is running.
  package static let busy = WebFailure(
    status: .conflict, phrase: .anotherWork, detail: "another task is running; wait for it or stop it")
  static let noRoom = WebFailure(
    status: .contentTooLarge, phrase: .noRoom, detail: "the disk has no room for this file")
  static let notWhole = WebFailure.refused(.notWhole, "the upload is incomplete")
}
