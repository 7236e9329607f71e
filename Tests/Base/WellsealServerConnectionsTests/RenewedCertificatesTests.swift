import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization
import Testing
import WellsealBase

@testable import WellsealServerConnections

@Suite("Certificate renewal in a running server")
struct RenewedCertificatesTests {
  /// A clock that is set manually.
  private final class Clock: Sendable {
    private let seconds = Mutex(1_800_000_000.0)
    var now: UnixTime { UnixTime(seconds.withLock { $0 }) }
    func pass(_ more: Double) { seconds.withLock { $0 += more } }
  }

  @Test("A connection one minute later gets the new certificate")
  func renewal() async throws {
    let (identity, clock) = (try TestIdentity(), Clock())
    try identity.renew(serial: 1)
    let certificates = try RenewedCertificates(identity.files) { clock.now }
    try await Self.serve(certificates.configuration) { port in
      #expect(try await Self.serial(port) == [1])
      try identity.renew(serial: 2)
      clock.pass(59)
      #expect(try await Self.serial(port) == [1])
      clock.pass(1)
      #expect(try await Self.serial(port) == [2])

      try identity.write("nothing", to: "chain.pem")
      clock.pass(60)
      #expect(try await Self.serial(port) == [2])
      try FileManager.default.removeItem(atPath: identity.files.key)
      clock.pass(60)
      #expect(try await Self.serial(port) == [2])
      try identity.renew(serial: 3)
      clock.pass(-3600)
      #expect(try await Self.serial(port) == [3])
    }
  }

  @Test("An expired new certificate isn't used")
  func expired() async throws {
    let (identity, clock) = (try TestIdentity(), Clock())
    try identity.renew(serial: 1)
    let certificates = try RenewedCertificates(identity.files) { clock.now }
    try identity.renew(serial: 2, until: clock.now - 1)
    clock.pass(60)
    #expect(certificates.expiry == UnixTime(4_000_000_000))
    try await Self.serve(certificates.configuration) { port in
      let serial = try await Self.serial(port)
      #expect(serial == [1])
    }
  }

  @Test("The expiry is that of the certificate in use, even without connections")
  func expiry() throws {
    let (identity, clock) = (try TestIdentity(), Clock())
    try identity.renew(serial: 1, until: clock.now + 3600)
    let certificates = try RenewedCertificates(identity.files) { clock.now }
    #expect(certificates.expiry == clock.now + 3600)
    try identity.renew(serial: 2)
    clock.pass(60)
    #expect(certificates.expiry == UnixTime(4_000_000_000))
  }

  @Test("A server doesn't start with unusable files")
  func begins() throws {
    let identity = try TestIdentity()
    #expect(throws: CertificateFilesError.self) { _ = try RenewedCertificates(identity.files) }
  }

  /// Serves connections that send nothing after the TLS handshake.
  private static func serve(
    _ configuration: TLSConfiguration, _ body: (_ port: Int) async throws -> Void
  ) async throws {
    let context = try NIOSSLContext(configuration: configuration)
    let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(server.localAddress?.port)
    do { try await body(port) } catch {
      try? await server.close()
      throw error
    }
    try await server.close()
  }

  /// Returns the serial number of a server's certificate.
  private static func serial(_ port: Int) async throws -> [UInt8] {
    let group = MultiThreadedEventLoopGroup.singleton
    let seen = group.next().makePromise(of: [UInt8].self)
    let context = try NIOSSLContext(configuration: .makeClientConfiguration())
    let connection = ClientBootstrap(group: group)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let handler = try NIOSSLClientHandler(context: context, serverHostname: "server.test") {
            certificates, verified in
            seen.succeed(certificates.first?.serialNumber ?? [])
            verified.succeed(.certificateVerified)
          }
          try channel.pipeline.syncOperations.addHandlers([handler, EndedEarly(seen)])
        }
      }
    let channel = try await connection.connect(host: "127.0.0.1", port: port).get()
    let serial = try await seen.futureResult.get()
    try? await channel.close()
    return serial
  }
}

/// Fails a promise if a connection ends before the TLS handshake.
private final class EndedEarly: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  private let promise: EventLoopPromise<[UInt8]>

  init(_ promise: EventLoopPromise<[UInt8]>) { self.promise = promise }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    promise.fail(error)
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    promise.fail(ChannelError.eof)
    context.fireChannelInactive()
  }
}
