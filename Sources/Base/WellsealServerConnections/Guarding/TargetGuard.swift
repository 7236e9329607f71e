import HTTPTypes
package import NIOCore
package import NIOHTTP1

/// A guard that makes the host of an absolute request target visible to the checks of a server.
///
/// The types that servers read keep only the path of `GET https://example.org/path`, and the `Host`
/// field, which the sender may have set to another name. The guard adds the target's host as a
/// further `Host` field if it differs, and a request with two hosts is rejected with 400.
///
/// Source: RFC 9112, section 3.2.2: the host of an absolute target replaces the one of the field.
package final class TargetGuard: ChannelInboundHandler {
  package typealias InboundIn = HTTPServerRequestPart
  package typealias InboundOut = HTTPServerRequestPart

  /// Adds a guard behind the request decoder of a connection.
  ///
  /// - Throws: An NIO error if the connection is already closed.
  package static func add(to channel: any Channel) throws {
    let pipeline = channel.pipeline.syncOperations
    let requests = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
    try pipeline.addHandler(TargetGuard(), position: .after(requests))
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), let host = Self.host(of: head.uri),
      head.headers.first(name: "Host")?.lowercased() != host.lowercased()
    else { return context.fireChannelRead(data) }
    // The first field is what servers take for the host, so it must be there for the other one to
    // be a second.
    if !head.headers.contains(name: "Host") { head.headers.add(name: "Host", value: host) }
    head.headers.add(name: "Host", value: host)
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  static let host = HTTPField.Name("Host")

  /// Returns whether a request names exactly one host.
  package static func hasOneHost(_ head: HTTPRequestHead) -> Bool { head.headers["Host"].count == 1 }

  /// Returns the host and port of an absolute target, or `nil` if the target is a path.
  static func host(of target: String) -> String? {
    guard !target.hasPrefix("/"), let scheme = target.firstRange(of: "://") else { return nil }
    return String(target[scheme.upperBound...].prefix { !"/?#".contains($0) })
  }
}
