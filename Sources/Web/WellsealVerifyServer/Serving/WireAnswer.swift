import HTTPTypes
import NIOCore
import WellsealRequests

/// A type that writes reports as complete HTTP/1.1 responses.
///
/// Source: RFC 9112, section 2.1.
struct WireAnswer {
  private var date = DateField()

  /// Returns the response with this report (JSON) to a request with this name, from
  /// ``WellsealRequests/RequestIdentifier/given(_:)``.
  mutating func bytes(of report: [UInt8], name: String?, _ allocator: ByteBufferAllocator) -> ByteBuffer {
    var bytes = allocator.buffer(capacity: Self.start.utf8.count + 256 + report.count)
    bytes.writeString(Self.start)
    if let name {
      bytes.writeString(RequestIdentifier.name)
      bytes.writeStaticString(": ")
      bytes.writeString(name)
      bytes.writeStaticString("\r\n")
    }
    bytes.writeStaticString("Date: ")
    bytes.writeString(date.now)
    bytes.writeStaticString("\r\nContent-Length: ")
    bytes.writeString(String(report.count))
    bytes.writeStaticString("\r\n\r\n")
    bytes.writeBytes(report)
    return bytes
  }

  /// The common start of all responses.
  private static let start =
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
    + Guards.fields.map { "\($0.name.rawName): \($0.value)\r\n" }.joined()
}
