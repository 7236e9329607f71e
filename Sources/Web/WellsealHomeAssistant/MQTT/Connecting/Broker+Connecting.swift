import NIOCore
import NIOPosix
import NIOSSL
import WellsealFetching

extension Broker {
  /// Connects, runs `body` with the connection, and disconnects when it returns.
  ///
  /// - Parameters:
  ///   - client: The client identifier, 1 to 23 letters and digits.
  ///   - will: The message that the broker publishes if the connection ends without a disconnect.
  ///   - body: Uses the connection until it returns; it is canceled if the connection is lost.
  /// - Returns: The result of the body.
  /// - Throws: ``MQTTError``, or an error of the body, after which the broker publishes the will.
  func withConnection<Result: Sendable>(
    as client: String, will: MQTTMessage?,
    _ body: @escaping @Sendable (MQTTConnection) async throws -> Result
  ) async throws -> Result {
    let channel = try await connect()
    let seconds = UInt16(clamping: Int(timeouts.keepAlive / .seconds(1)) + 15)
    let greeting = ClientPacket.Greeting(client, keepAlive: seconds, will: will, login: login)
    do {
      return try await channel.executeThenClose { inbound, outbound in
        try await speak(MQTTConnection(outbound, timeouts), inbound, greeting, body)
      }
    } catch { throw Self.fault(error) }
  }

  private func speak<Result: Sendable>(
    _ connection: MQTTConnection, _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>,
    _ greeting: ClientPacket.Greeting,
    _ body: @escaping @Sendable (MQTTConnection) async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result?.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        try await connection.listen(inbound)
        return nil
      }
      group.addTask {
        try await connection.greet(greeting)
        let result = try await body(connection)
        await connection.disconnect()
        return result
      }
      group.addTask {
        try await connection.keepAlive()
        return nil
      }
      while let ended = try await group.next() {
        if let result = ended { return result }
      }
      throw MQTTError.lost
    }
  }

  private func connect() async throws -> NIOAsyncChannel<ByteBuffer, ByteBuffer> {
    let machine = try await machine()
    let security = try security()
    // The certificate must match the name; for a numeric address NIOSSL compares the address
    // itself.
    let name = NetworkAddress(address.host) == nil ? address.host : nil
    do {
      let target = try SocketAddress(ipAddress: machine.description, port: address.port)
      return try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connectTimeout(.nanoseconds(Int64(timeouts.connecting / .nanoseconds(1))))
        .channelOption(.tcpOption(.tcp_nodelay), value: 1)
        .connect(to: target) { channel in
          channel.eventLoop.makeCompletedFuture {
            if let security {
              let handler = try NIOSSLClientHandler(context: security, serverHostname: name)
              try channel.pipeline.syncOperations.addHandler(handler)
            }
            return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
          }
        }
    } catch is CancellationError { throw CancellationError() } catch { throw MQTTError.unreachable }
  }

  /// Returns the certificates of a PEM file, each in DER.
  ///
  /// - Throws: ``MQTTError/badAuthorities`` if there is none.
  package static func encodings(of authorities: [UInt8]) throws(MQTTError) -> [[UInt8]] {
    guard let roots = try? NIOSSLCertificate.fromPEMBytes(authorities), !roots.isEmpty,
      let encodings = try? roots.map({ try $0.toDERBytes() })
    else { throw .badAuthorities }
    return encodings
  }

  /// Returns the context for TLS 1.2 and later, or `nil` for an unencrypted connection.
  private func security() throws -> NIOSSLContext? {
    guard address.isEncrypted else { return nil }
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv12
    if let authorities {
      let roots = (try? NIOSSLCertificate.fromPEMBytes(authorities)) ?? []
      guard !roots.isEmpty else { throw MQTTError.badAuthorities }
      configuration.trustRoots = .certificates(roots)
    }
    do { return try NIOSSLContext(configuration: configuration) } catch { throw MQTTError.badAuthorities }
  }

  /// Converts connection errors to ``MQTTError``; others are unchanged.
  private static func fault(_ error: any Error) -> any Error {
    switch error {
    case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: MQTTError.untrusted
    case is IOError, is ChannelError, is NIOAsyncWriterError: MQTTError.lost
    default: error
    }
  }
}
