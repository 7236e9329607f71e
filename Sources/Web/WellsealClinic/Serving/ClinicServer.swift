import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import WellsealBase
import WellsealFHIRServing
import WellsealServerConnections

/// A type that serves the clinic on this machine's loopback address.
package struct ClinicServer: Sendable {
  private let clinic: Clinic
  private let port: Int

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - clinic: The clinic to serve.
  ///   - port: The port to listen on, or 0 for any free port.
  package init(_ clinic: Clinic, port: Int) { (self.clinic, self.port) = (clinic, port) }

  /// Serves until the task is canceled or, for a standalone clinic, the process is asked to stop.
  ///
  /// - Parameters:
  ///   - isAlone: Whether the process exists only for the clinic.
  ///   - ready: A callback with the port, once the server listens.
  /// - Throws: An error if the server can't listen on the address.
  package func run(
    isAlone: Bool = true, ready: @escaping @Sendable (_ port: Int) async -> Void
  ) async throws {
    let application = application(isAlone: isAlone, ready: ready)
    if isAlone { try await application.runService() } else { try await application.run() }
  }

  /// Returns the server before it runs.
  func application(
    isAlone: Bool = true, ready: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    var logger = Logger(label: "wellseal")
    // Requests are logged below the level warning. If the caller stops the clinic, the interruption
    // isn't worth logging.
    logger.logLevel = isAlone ? .warning : .critical
    return Application(
      responder: ClinicResponder(clinic: clinic),
      server: HTTPServerBuilder { responder in
        GuardedChannel(responder) { try SilenceGuard.add(to: $0, limit: .seconds(60)) }
      },
      configuration: .init(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { [port] channel in await ready(channel.localAddress?.port ?? port) }, logger: logger)
  }
}

/// A type that converts requests and responses between the server and the clinic.
struct ClinicResponder: HTTPResponder {
  typealias Context = BasicRequestContext

  let clinic: Clinic

  func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
    guard let authority = request.head.authority, Self.isLoopback(authority) else {
      return Response(status: .misdirectedRequest)
    }
    let method: WebRequest.Method
    switch request.method {
    case .get: method = .get
    case .post: method = .post
    default: return Self.response(ClinicAnswer(Self.otherMethod.response))
    }
    let body = try await request.body.collect(upTo: Self.bodyLimit)
    let answer = await clinic.answer(
      WebRequest(
        method, "http://\(authority)\(request.head.path ?? "/")",
        headers: request.headers.map { WebHeader($0.name.rawName, $0.value) }, body: Array(buffer: body)))
    return Self.response(answer)
  }

  private static let otherMethod = OperationOutcome(
    .notSupported, "the clinic supports GET and POST", status: 405,
    headers: [WebHeader("Allow", "GET, POST")])

  private static func response(_ answer: ClinicAnswer) -> Response {
    var headers: HTTPFields = [.xContentTypeOptions: "nosniff"]
    for header in answer.response.headers {
      if let name = HTTPField.Name(header.name) { headers.append(HTTPField(name: name, value: header.value)) }
    }
    let body = answer.response.body
    return Response(
      status: .init(code: answer.response.status), headers: headers,
      body: answer.isCut ? cut(body) : .init(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// Returns half of a body with the announced length of the whole; the error makes the server
  /// close the connection.
  private static func cut(_ body: [UInt8]) -> ResponseBody {
    ResponseBody(contentLength: body.count) { writer in
      try await writer.write(ByteBuffer(bytes: body.prefix(body.count / 2)))
      throw CutConnection()
    }
  }

  private struct CutConnection: Error {}

  /// Returns whether the request's host is this machine, because a page of another site can point
  /// its own name at it.
  private static func isLoopback(_ authority: String) -> Bool {
    let host = authority.prefix { $0 != ":" }
    let port = authority[host.endIndex...].dropFirst()
    return ["127.0.0.1", "localhost"].contains(host) && port.allSatisfy { $0.isASCII && $0.isNumber }
  }

  private static let bodyLimit = 1 << 20
}
