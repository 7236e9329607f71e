import NIOCore
import NIOPosix
import NIOSSL
import WellsealFetching

extension Broker {
  /// Connects, lets `body` speak with the broker, and takes leave where it returns.
  ///
  /// - Parameters:
  ///   - client: the name that this end goes by, of 1 to 23 letters and digits.
  ///   - will: what the broker publishes where the connection ends without leave.
  ///   - body: has the connection until it returns; it is cancelled where the connection is lost.
  /// - Returns: what it returns.
  /// - Throws: ``MQTTError``; what the body throws, after which the broker tells the will.
  func withConnection<Result: Sendable>(
    as client: String, will: MQTTMessage?,
    _ body: @escaping @Sendable (MQTTConnection) async throws -> Result
  ) async throws -> Result {
    let channel = try await connect()
    let seconds = UInt16(clamping: Int(patience.keepAlive / .seconds(1)) + 15)
    let greeting = ClientPacket.Greeting(client, keepAlive: seconds, will: will, login: login)
    do {
      return try await channel.executeThenClose { inbound, outbound in
        try await speak(MQTTConnection(outbound, patience), inbound, greeting, body)
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
        await connection.takeLeave()
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
    // The name is what the certificate has to prove; of a numeric address NIOSSL compares the address itself.
    let name = NetworkAddress(address.host) == nil ? address.host : nil
    do {
      let target = try SocketAddress(ipAddress: machine.description, port: address.port)
      return try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connectTimeout(.nanoseconds(Int64(patience.connecting / .nanoseconds(1))))
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

  /// The certificates of a file in PEM, each in DER.
  ///
  /// - Throws: ``MQTTError/badAuthorities`` where there is none.
  package static func encodings(of authorities: [UInt8]) throws(MQTTError) -> [[UInt8]] {
    guard let roots = try? NIOSSLCertificate.fromPEMBytes(authorities), !roots.isEmpty,
      let encodings = try? roots.map({ try $0.toDERBytes() })
    else { throw .badAuthorities }
    return encodings
  }

  /// TLS 1.2 and newer; nil where the connection is not encrypted.
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

  /// Errors of the connection in our own words; others as they are.
  private static func fault(_ error: any Error) -> any Error {
    switch error {
    case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: MQTTError.untrusted
    case is IOError, is ChannelError, is NIOAsyncWriterError: MQTTError.lost
    default: error
    }
  }
}
