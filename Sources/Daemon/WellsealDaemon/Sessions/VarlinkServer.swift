import Glibc
import NIOCore
import NIOPosix
import WellsealConsent
import WellsealWire

/// Answers programs on a socket: finds out who they are, and carries calls and replies.
///
/// Each connection has one running call; the calls after it wait, and when enough wait nothing more is read. The work of a
/// program's calls is done on its lane, so that however much one asks for, another has its turn.
struct VarlinkServer: Sendable {
  /// What a server is for.
  struct Service: Sendable {
    /// Who a process is; thrown refusals are told to the process.
    var identify: @Sendable (PeerProcess) async throws -> CallingApp
    /// Whether an app that was let in still is; where it is not, its next call is asked about anew.
    var isLetIn: @Sendable (CallingApp) -> Bool
    /// What the service says of itself: the calls of `org.varlink.service`; nil for all others.
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

  /// How many connections are open.
  var connections: Int { registry.connections }

  /// Serves until it is stopped or the task cancelled.
  ///
  /// When it is stopped, nobody new is let in, running calls are finished, streams are told, and connections closed. A
  /// cancelled server closes everything at once.
  /// - Parameters:
  ///   - socket: where to listen; it is taken over.
  ///   - ready: called when programs can connect.
  /// - Throws: what the system says of the socket.
  func run(
    on socket: ListeningSocket, ready: @Sendable () async -> Void = {}
  ) async throws {
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .bind(try socket.takeOver()) { Session.accepted($0, limits, registry) }
    await ready()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await accept(server) }
      group.addTask {
        await stop.wait()
        socket.removeName()
        try? await server.channel.close()
        // The other task goes on until the last session has ended.
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
          // The listening socket failed, or was closed: who is connected is served on.
        }
      }
    }
    stop.request()
  }
}
