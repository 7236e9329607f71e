import Glibc
import NIOCore
import NIOPosix
import WellsealConsent
import WellsealWire

/// A server for programs on a socket, which identifies them and transports calls and replies.
///
/// Each connection has one running call. Later calls wait, and if enough wait, nothing more is
/// read. The calls of a program run on its queue, so that the load of one program doesn't block
/// another.
struct VarlinkServer: Sendable {
  /// The service behind a server.
  struct Service: Sendable {
    /// Identifies a process.
    ///
    /// A thrown refusal is sent to the process.
    var identify: @Sendable (PeerProcess) async throws -> CallingApp
    /// Returns whether an identified app is still registered.
    ///
    /// Otherwise its next call is identified again.
    var isLetIn: @Sendable (CallingApp) -> Bool
    /// Returns the reply to a call of `org.varlink.service`, or `nil` for all others.
    var describe: @Sendable (VarlinkCall) -> VarlinkReply?
    var answering: any CallAnswering

    init(
      identify: @escaping @Sendable (PeerProcess) async throws -> CallingApp,
      isLetIn: @escaping @Sendable (CallingApp) -> Bool = { _ in true },
      describe: @escaping @Sendable (VarlinkCall) -> VarlinkReply?, answering: any CallAnswering
    ) {
      self.identify = identify
      self.isLetIn = isLetIn
      self.describe = describe
      self.answering = answering
    }
  }

  let service: Service
  let limits: ServerLimits
  let stop: StopSignal
  let registry: ConnectionRegistry
  let scheduler: FairScheduler

  init(_ service: Service, limits: ServerLimits = ServerLimits(), stop: StopSignal) {
    (self.service, self.limits, self.stop) = (service, limits, stop)
    registry = ConnectionRegistry(limits)
    scheduler = FairScheduler(workers: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// The number of open connections.
  var connections: Int { registry.connections }

  /// Serves until it is stopped or the task is canceled.
  ///
  /// When it is stopped, no new connections are accepted, running calls finish, streams are
  /// notified, and connections are closed. A canceled server closes everything immediately.
  ///
  /// - Parameters:
  ///   - socket: The socket to listen on. The server takes ownership.
  ///   - ready: Called when programs can connect.
  /// - Throws: The system error of the socket.
  func run(
    on socket: ListeningSocket, ready: @Sendable () async -> Void = {}
  ) async throws {
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .bind(try socket.releaseDescriptor()) { Session.accepted($0, limits, registry) }
    await ready()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await accept(server) }
      group.addTask {
        await stop.wait()
        socket.removeName()
        try? await server.channel.close()
        // The other task continues until the last session has ended.
        if !Task.isCancelled { try await server.channel.closeFuture.get() }
      }
      while try await group.next() != nil {}
    }
  }

  private func accept(_ server: NIOAsyncChannel<Session.Accepted, Never>) async throws {
    try await server.executeThenClose { incoming in
      await withDiscardingTaskGroup { sessions in
        do {
          for try await accepted in incoming {
            sessions.addTask { await Session(accepted, of: self).run() }
          }
        } catch {
          // The listening socket failed or was closed. Existing connections are served until they
          // end.
        }
      }
    }
    stop.request()
  }
}
