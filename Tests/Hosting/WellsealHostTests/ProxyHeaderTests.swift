import NIOCore
import Testing
import WellsealFetching

@testable import WellsealHost

@Suite("Proxy protocol headers")
struct ProxyHeaderTests {
  private static let signature: [UInt8] = [13, 10, 13, 10, 0, 13, 10, 81, 85, 73, 84, 10]

  /// Returns a version 2 header with what follows the signature.
  private static func binary(_ command: UInt8, _ family: UInt8, _ body: [UInt8], length: Int? = nil)
    -> [UInt8]
  {
    let length = length ?? body.count
    return signature + [command, family, UInt8(length >> 8), UInt8(length & 0xFF)] + body
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let ports: [UInt8] = [0, 80, 1, 187]
  private static let six: [UInt8] = [0x20, 1, 0xD, 0xB8] + [UInt8](repeating: 0, count: 11) + [1]

  private static let good: [(header: [UInt8], source: String?)] = [
    (bytes("PROXY TCP4 192.0.2.7 198.51.100.1 56324 443\r\n"), "192.0.2.7"),
    (bytes("PROXY TCP6 2001:db8::1 2001:db8::2 1 65535\r\n"), "2001:db8::1"),
    (bytes("PROXY UNKNOWN\r\n"), nil),
    (bytes("PROXY UNKNOWN ffff::1 ffff::2 65535 65535\r\n"), nil),
    (binary(0x21, 0x11, [192, 0, 2, 7, 198, 51, 100, 1] + ports), "192.0.2.7"),
    // Followed by an extension about the connection's certificate.
    (binary(0x21, 0x11, [192, 0, 2, 7, 198, 51, 100, 1] + ports + [0x20, 0, 1, 9]), "192.0.2.7"),
    (binary(0x21, 0x21, six + six + ports), "2001:db8::1"),
    // A health check of the balancer, and a family without addresses.
    (binary(0x20, 0x11, [192, 0, 2, 7, 198, 51, 100, 1] + ports), nil),
    (binary(0x20, 0x00, []), nil),
    (binary(0x21, 0x00, []), nil),
    (binary(0x21, 0x31, [UInt8](repeating: 47, count: 216)), nil),
  ]

  @Test("Both versions yield the source and consume nothing after the header", arguments: good)
  func read(header: [UInt8], source: String?) throws {
    let rest = Self.bytes("\u{16}\u{3}\u{1} and so on")
    for count in header.indices {
      var part = ByteBuffer(bytes: header[..<count])
      #expect(try ProxyHeader.read(&part) == nil)
      #expect(part.readableBytes == count)
    }
    var buffer = ByteBuffer(bytes: header + rest)
    let found = try #require(try ProxyHeader.read(&buffer))
    #expect(found.source?.description == source)
    #expect(Array(buffer.readableBytesView) == rest)
  }

  private static let wrong: [(header: [UInt8], error: ProxyHeaderError)] = [
    (bytes("GET / HTTP/1.1\r\n"), ProxyHeaderError.missing),
    ([0x16, 3, 1, 2, 0], .missing),
    (bytes("PROXX"), .missing),
    (bytes("\r\n\r\n\0\r\nQUIX"), .missing),
    (bytes("PROXY TCP4 192.0.2.7 198.51.100.1 56324 443\n"), .malformed),
    (bytes("PROXY TCP4 2001:db8::1 2001:db8::2 1 2\r\n"), .malformed),
    (bytes("PROXY TCP4 192.0.2.7 198.51.100.1 56324\r\n"), .malformed),
    (bytes("PROXY TCP4 192.0.2.7 198.51.100.1 1 65536\r\n"), .malformed),
    (bytes("PROXY TCP4  192.0.2.7 198.51.100.1 1 2\r\n"), .malformed),
    (bytes("PROXY TCP5 192.0.2.7 198.51.100.1 1 2\r\n"), .malformed),
    (bytes("PROXY UNKNOWN " + String(repeating: "a", count: 100)), .malformed),
    (binary(0x11, 0x11, [1, 2, 3, 4, 5, 6, 7, 8] + ports), .malformed),
    (binary(0x22, 0x11, [1, 2, 3, 4, 5, 6, 7, 8] + ports), .malformed),
    (binary(0x21, 0x11, [1, 2, 3, 4]), .malformed),
    (binary(0x21, 0x21, six), .malformed),
    (binary(0x21, 0x11, [], length: 60_000), .malformed),
  ]

  @Test("Any other start of a connection is rejected", arguments: wrong)
  func refused(header: [UInt8], error: ProxyHeaderError) {
    #expect(throws: error) {
      var buffer = ByteBuffer(bytes: header)
      _ = try ProxyHeader.read(&buffer)
    }
  }
}
