import WellsealConsent
import WellsealWire

@testable import WellsealDaemon

/// A server with a ``TestCallHandler`` that runs during a test.
struct TestServer {
  let place: Place
  let handler = TestCallHandler()
  let stop = StopSignal()
  let server: VarlinkServer
  let recogniser: AppRecogniser

  init(
    _ place: Place, limits: ServerLimits = ServerLimits(), judge: any AppJudging = AppPolicy.acceptAll,
    admit: @escaping @Sendable (AppKey) throws -> Void = { _ in }
  ) throws {
    self.place = place
    recogniser = try AppRecogniser(file: nil, judge: judge, admit: admit)
    server = VarlinkServer(
      VarlinkServer.Service(
        identify: { [recogniser] in try await recogniser.app(behind: $0) },
        isLetIn: { [recogniser] in recogniser.isLetIn($0) },
        describe: { VarlinkService.reply(to: $0, version: "1") }, answering: handler),
      limits: limits, stop: stop)
  }

  /// Runs a body while the server runs, and then stops it.
  func serve(_ body: () async throws -> Void) async throws {
    let (ready, isReady) = AsyncStream<Never>.makeStream()
    let socket = try ListeningSocket(at: place.socket)
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
    await peer.tell("connect \(place.socket)")
    return peer
  }
}
