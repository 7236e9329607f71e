import HealthService
import HealthWire

/// A server with a ``TestDesk`` for the length of a test.
struct TestServer {
  let place: Place
  let desk = TestDesk()
  let stop = StopSignal()
  let server: VarlinkServer

  init(_ place: Place, limits: ServerLimits = ServerLimits(), judge: any AppJudging = AppPolicy.acceptAll)
    throws
  {
    self.place = place
    let recogniser = try AppRecogniser(file: nil, judge: judge)
    server = VarlinkServer(
      VarlinkServer.Service(
        identify: { try await recogniser.app(behind: $0) },
        describe: { VarlinkService.reply(to: $0, version: "1") }, answering: desk),
      limits: limits, stop: stop)
  }

  /// Runs a body while the server runs, then stops it.
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

  /// A connected process of an app.
  func peer(_ program: String) async throws -> Peer {
    let peer = try Peer(program)
    await peer.tell("connect \(place.socket)")
    return peer
  }
}
