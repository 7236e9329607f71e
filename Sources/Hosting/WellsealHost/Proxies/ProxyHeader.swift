import NIOCore
import WellsealFetching

/// The header that a load balancer sends at the start of a connection, with the client's address.
///
/// Source: HAProxy, "The PROXY protocol", versions 1 and 2 (proxy-protocol.txt, sections 2.1 and
/// 2.2).
struct ProxyHeader: Sendable, Hashable {
  /// The client's address, or `nil` if the connection is the load balancer's own or the address is
  /// unknown.
  let source: NetworkAddress?

  /// Reads a header of either version.
  ///
  /// - Parameter buffer: The first bytes of the connection. The header's bytes are consumed.
  /// - Returns: The header, or `nil` if more bytes are needed.
  /// - Throws: ``ProxyHeaderError`` if the bytes aren't a valid header.
  static func read(_ buffer: inout ByteBuffer) throws(ProxyHeaderError) -> ProxyHeader? {
    let begin = buffer.readableBytesView.prefix(signature.count)
    if signature.starts(with: begin) { return try readBinary(&buffer) }
    guard line.starts(with: begin.prefix(line.count)) else { throw .missing }
    return try readLine(&buffer)
  }

  private static let signature = Array("\r\n\r\n\0\r\nQUIT\n".utf8)
  private static let line = Array("PROXY ".utf8)
  /// The maximum length of a version 1 header, including its line end.
  private static let maxLineLength = 107
  /// More than the addresses and certificate information of load balancers need.
  private static let maxBinaryLength = 4096
}

// MARK: Version 1

extension ProxyHeader {
  private static func readLine(_ buffer: inout ByteBuffer) throws(ProxyHeaderError) -> ProxyHeader? {
    let bytes = buffer.readableBytesView.prefix(maxLineLength)
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      guard bytes.count < maxLineLength else { throw .malformed }
      return nil
    }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    guard text.hasSuffix("\r") else { throw .malformed }
    buffer.moveReaderIndex(forwardBy: bytes.distance(from: bytes.startIndex, to: end) + 1)
    let words = text.dropLast().split(separator: " ", omittingEmptySubsequences: false).dropFirst()
      .map(String.init)
    if words.first == "UNKNOWN" { return ProxyHeader(source: nil) }
    guard words.count == 5, let isIPv4 = ["TCP4": true, "TCP6": false][words[0]],
      let source = NetworkAddress(words[1]), let target = NetworkAddress(words[2]),
      source.isIPv4 == isIPv4, target.isIPv4 == isIPv4, words[3...].allSatisfy({ UInt16($0) != nil })
    else { throw .malformed }
    return ProxyHeader(source: source)
  }
}

// MARK: Version 2

extension ProxyHeader {
  private static func readBinary(_ buffer: inout ByteBuffer) throws(ProxyHeaderError) -> ProxyHeader? {
    let begin = buffer.readerIndex + signature.count
    guard let command: UInt8 = buffer.getInteger(at: begin),
      let family: UInt8 = buffer.getInteger(at: begin + 1),
      let length: UInt16 = buffer.getInteger(at: begin + 2)
    else { return nil }
    guard command >> 4 == 2, command & 0xF <= 1, length <= maxBinaryLength else { throw .malformed }
    // The high four bits select IPv4 or IPv6. Addresses of other families are ignored.
    let size = [1: 4, 2: 16][family >> 4] ?? 0
    let isOwn = command & 0xF == 0 || size == 0
    guard isOwn || Int(length) >= 2 * size + 4 else { throw .malformed }
    guard let body = buffer.getBytes(at: begin + 4, length: Int(length)) else { return nil }
    buffer.moveReaderIndex(forwardBy: signature.count + 4 + Int(length))
    return ProxyHeader(source: isOwn ? nil : NetworkAddress(bytes: Array(body.prefix(size))))
  }
}

/// An error that occurs when a load balancer's connection must be closed.
enum ProxyHeaderError: Error, Hashable, Sendable {
  /// The connection doesn't begin with a header.
  case missing
  case malformed
}
