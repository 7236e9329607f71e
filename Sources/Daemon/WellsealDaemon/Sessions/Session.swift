import Glibc
import NIOCore
import NIOPosix
import Synchronization
import WellsealConsent
import WellsealWire

/// A connection of a program, from its first byte to its end.
struct Session: Sendable {
  private let credentials: PeerInspector.Credentials
  private let connection: NIOAsyncChannel<[UInt8], ByteBuffer>
  private let server: VarlinkServer
  private let state = SessionState()

  /// A counted connection.
  ///
  /// If the server stops before a session takes it, it closes itself: NIO terminates the process
  /// when an asynchronous channel is released whose writer wasn't finished.
  final class Accepted: Sendable {
    let credentials: PeerInspector.Credentials
    private let connection: NIOAsyncChannel<[UInt8], ByteBuffer>
    private let isTaken = Mutex(false)

    init(_ credentials: PeerInspector.Credentials, _ connection: NIOAsyncChannel<[UInt8], ByteBuffer>) {
      self.credentials = credentials
      self.connection = connection
    }

    /// Returns the connection for a session, which closes it.
    func acquire() -> NIOAsyncChannel<[UInt8], ByteBuffer> {
      isTaken.withLock { $0 = true }
      return connection
    }

    deinit {
      guard !isTaken.withLock({ $0 }) else { return }
      Task { [connection] in try? await connection.executeThenClose { _, _ in } }
    }
  }

  init(_ accepted: Accepted, of server: VarlinkServer) {
    (credentials, connection, self.server) = (accepted.credentials, accepted.acquire(), server)
  }

  private var channel: any Channel { connection.channel }

  /// Sets up a new connection on its event loop, or closes it if there are too many.
  static func accepted(
    _ channel: any Channel, _ limits: ServerLimits, _ registry: ConnectionRegistry
  ) -> EventLoopFuture<Accepted> {
    PeerInspector.Credentials.asked(of: channel).flatMapThrowing { credentials in
      let process = credentials.process
      guard registry.enter(process) else { throw ChannelError.operationUnsupported }
      channel.closeFuture.whenComplete { _ in registry.leave(process) }
      try channel.pipeline.syncOperations.addHandler(VarlinkFraming(limits, registry, process: process))
      let waiting = NIOAsyncSequenceProducerBackPressureStrategies.HighLowWatermark(
        lowWatermark: 1, highWatermark: limits.waitingCalls)
      return Accepted(
        credentials,
        try NIOAsyncChannel(
          wrappingChannelSynchronously: channel, configuration: .init(backPressureStrategy: waiting)))
    }.flatMapErrorThrowing { error in
      channel.close(promise: nil)
      throw error
    }
  }
}

extension Session {
  /// Serves the connection until the program disconnects or the server stops.
  func run() async {
    try? await connection.executeThenClose { messages, _ in
      let peer: PeerProcess
      do throws(PeerError) { peer = try PeerInspector().inspect(credentials) } catch {
        return await untilHungUp(as: nil) { await refuse(messages, error) }
      }
      await untilHungUp(as: peer.executable) { await answerAll(messages, from: peer) }
    }
  }

  /// Runs a body on a program's ``FairScheduler/Lane``, or on that of all rejected programs, unless
  /// there are too many of them.
  ///
  /// The body is canceled when the program disconnects, or some time after the server stops.
  private func untilHungUp(
    as program: FileIdentity?, _ body: @escaping @Sendable () async -> Void
  ) async {
    guard server.registry.enter(program) else { return }
    let lane = server.scheduler.lane(of: program)
    defer {
      server.registry.leave(program)
      server.scheduler.releaseLane(of: program)
    }
    await withTaskCancellationHandler {
      await withTaskGroup(of: Void.self) { group in
        group.addTask(executorPreference: lane) {
          await body()
          channel.close(promise: nil)
        }
        group.addTask { try? await channel.closeFuture.get() }
        group.addTask {
          await server.stop.wait()
          if state.isAnswering { try? await Task.sleep(for: server.limits.stopTime) }
          channel.close(promise: nil)
        }
        await group.next()
        group.cancelAll()
      }
    } onCancel: {
      channel.close(promise: nil)
    }
  }

  /// Replies to the first call of a rejected program with the reason.
  private func refuse(
    _ messages: NIOAsyncChannelInboundStream<[UInt8]>, _ refusal: PeerError
  ) async {
    var calls = messages.makeAsyncIterator()
    guard let message = try? await calls.next(), let call = try? VarlinkCall(parsing: message) else {
      return
    }
    try? await ReplyWriter(call, channel).send(.refused(WireFault(refusal)))
  }
}

extension Session {
  /// Answers the calls of a connection sequentially.
  private func answerAll(
    _ messages: NIOAsyncChannelInboundStream<[UInt8]>, from peer: PeerProcess
  ) async {
    var app: CallingApp?
    do {
      for try await message in messages {
        state.isAnswering = true
        guard !server.stop.isRequested, let call = try? VarlinkCall(parsing: message) else { return }
        try await answer(call, from: peer, &app)
        state.isAnswering = false
        // Check after clearing the flag, so that one side sees the other.
        if server.stop.isRequested { return }
      }
    } catch {
      // The connection is unusable: the program disconnected, or may not call.
    }
  }

  /// Answers a call.
  ///
  /// - Throws: An error if no further call can be answered on this connection.
  private func answer(
    _ call: VarlinkCall, from peer: PeerProcess, _ app: inout CallingApp?
  ) async throws {
    let replies = ReplyWriter(call, channel)
    if let reply = server.service.describe(call) { return try await replies.send(reply) }
    do {
      guard peer.isUnchanged else { throw PeerError.changed }
      if let known = app, !server.service.isLetIn(known) { app = nil }
      let caller = if let app { app } else { try await identify(peer) }
      app = caller
      try await call.wantsMore
        ? stream(call, from: caller, into: replies)
        : server.service.answering.answer(call, from: caller, into: replies)
    } catch let refusal as PeerError {
      try await replies.send(.refused(WireFault(refusal)))
      throw refusal
    } catch is CancellationError {
      // The daemon stops, and doesn't wait until the user identifies this program.
    }
    try await replies.finish()
  }

  /// Identifies a process, which may require a response of the user, until the server stops.
  private func identify(_ peer: PeerProcess) async throws -> CallingApp {
    try await withThrowingTaskGroup(of: CallingApp.self) { group in
      group.addTask { try await server.service.identify(peer) }
      group.addTask {
        await server.stop.wait()
        throw CancellationError()
      }
      defer { group.cancelAll() }
      guard let app = try await group.next() else { throw CancellationError() }
      return app
    }
  }

  /// Answers a streaming call, until its end or the server's.
  private func stream(_ call: VarlinkCall, from app: CallingApp, into replies: ReplyWriter) async throws {
    guard server.registry.openStream(of: app.key) else {
      let reason = "more than \(server.limits.streamsPerApp) queries of this app are open: stop some first"
      return try await replies.send(.refused(WireFault(.unknown, reason)))
    }
    defer { server.registry.closeStream(of: app.key) }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await server.service.answering.answer(call, from: app, into: replies) }
      group.addTask { await server.stop.wait() }
      await group.next()
      group.cancelAll()
    }
  }
}

/// The state of a session for other threads.
private final class SessionState: Sendable {
  private let flag = Atomic(false)

  /// Whether a call is being answered.
  var isAnswering: Bool {
    get { flag.load(ordering: .sequentiallyConsistent) }
    set { flag.store(newValue, ordering: .sequentiallyConsistent) }
  }
}

extension WireFault {
  /// Creates the error for a program that may not call.
  init(_ refusal: PeerError) { self.init(.healthDataRestricted, refusal.description) }
}
