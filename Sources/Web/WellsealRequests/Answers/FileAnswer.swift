import Glibc
import HTTPTypes
package import Hummingbird
import NIOCore

/// A file as an answer, read piece by piece while it is sent.
package enum FileAnswer {
  /// - Parameters:
  ///   - path: the file.
  ///   - name: what the browser calls it.
  ///   - type: its media type.
  ///   - isOnce: whether the file goes once it is open, so that it ends with the answer.
  /// - Returns: the answer.
  /// - Throws: ``WebFailure`` where it is not there.
  package static func response(_ path: String, name: String, type: String, isOnce: Bool = false) throws
    -> Response
  {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw WebFailure.notFound }
    let file = OpenedFile(descriptor)
    let size = lseek(descriptor, 0, SEEK_END)
    lseek(descriptor, 0, SEEK_SET)
    if isOnce { unlink(path) }
    return Response(
      status: .ok,
      headers: [
        .contentType: type, .contentLength: String(size),
        .contentDisposition: "attachment; filename=\"\(name)\"",
      ],
      body: ResponseBody(contentLength: size) { writer in
        while let piece = try file.read() { try await writer.write(piece) }
        try await writer.finish(nil)
      })
  }
}

/// A file that is read from the beginning to the end, by one reader.
private final class OpenedFile: Sendable {
  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// The next piece; nil at the end.
  func read() throws -> ByteBuffer? {
    var buffer = ByteBuffer()
    let count = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: 1 << 17) { space in
      max(-1, Glibc.read(descriptor, space.baseAddress, 1 << 17))
    }
    return count > 0 ? buffer : nil
  }
}
