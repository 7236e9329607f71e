import WellsealConsent
import WellsealWire

@testable import WellsealDaemon

/// A server with a ``TestCallHandler`` that runs during a test.
struct TestServer {
  let folder: TemporaryFolder
  let handler = TestCallHandler()
  let stop = StopSignal()
  let server: VarlinkServer
  let recognizer: AppRecognizer

  init(
    _ temporaryFolder: TemporaryFolder, limits: ServerLimits = ServerLimits(),
    judge: any AppJudging = AppPolicy.acceptAll,
    admit: @escaping @Sendable (AppKey) throws -> Void = { _ in }
  ) throws {
    self.folder = temporaryFolder
    recognizer = try AppRecognizer(file: nil, judge: judge, admit: admit)
    server = VarlinkServer(
      VarlinkServer.Service(
        identify: { [recognizer] in try await recognizer.app(behind: $0) },
        isLetIn: { [recognizer] in recognizer.isLetIn($0) },
        describe: { VarlinkService.reply(to: $0, version: "1") }, answering: handler),
      limits: limits, stop: stop)
  }

  /// Runs a body while the server runs, and then stops it.
  func serve(_ body: () async throws -> Void) async throws {
    let (ready, isReady) = AsyncStream<Never>.makeStream()
    let socket = try ListeningSocket(at: folder.socket)
    let running = Task { [server] in try await server.run(on: socket) { isReady.finish() } }
    for await _ in ready {}
    do { try await body() } catch {
      running.cancel()
      throw error
    }
    stop.request()
    try await running.value
  }

  /// Starts an app's process and connects it.
  func peer(_ program: String) async throws -> Peer {
    let peer = try Peer(program)
    await peer.send("connect \(folder.socket)")
    return peer
  }
}
