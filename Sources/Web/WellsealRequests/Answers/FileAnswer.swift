import Glibc
import HTTPTypes
package import Hummingbird
import NIOCore

/// A file as a response, read in chunks while it is sent.
package enum FileAnswer {
  /// Returns a file as a response.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: The file name for the browser.
  ///   - type: The media type.
  ///   - isOnce: Whether the file is removed once it is open, so that it disappears after the
  ///     response.
  /// - Returns: The response.
  /// - Throws: ``WebFailure`` if there is no such file.
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

/// A file that one reader reads from the beginning to the end.
private final class OpenedFile: Sendable {
  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Returns the next chunk, or `nil` at the end.
  func read() throws -> ByteBuffer? {
    var buffer = ByteBuffer()
    let count = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: 1 << 17) { space in
      max(-1, Glibc.read(descriptor, space.baseAddress, 1 << 17))
    }
    return count > 0 ? buffer : nil
  }
}
