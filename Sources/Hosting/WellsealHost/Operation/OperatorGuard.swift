import Crypto
import HTTPTypes
import Hummingbird
import NIOCore
import WellsealRequests
import WellsealServerConnections

/// The token that programs of operators present to read metrics.
package struct MetricsToken: Hashable, Sendable {
  private let digest: [UInt8]

  /// Creates a token from the first line of a file, or `nil` if it is invalid.
  ///
  /// A valid line has 16 to 512 bytes of printable ASCII.
  ///
  /// - Parameter bytes: The content of the file.
  package init?(file bytes: [UInt8]) {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard (16...512).contains(line.count), line.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    digest = Self.digest(of: line)
  }

  /// Returns whether a request presents the token in its `Authorization` field.
  ///
  /// Source: RFC 6750, section 2.1.
  func isPresented(by head: HTTPRequest) -> Bool {
    guard let field = head.headerFields[.authorization], field.utf8.count <= 600 else { return false }
    let words = field.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "bearer" else { return false }
    // Digests are compared, so the time reveals nothing about the token.
    return Self.digest(of: words[1].utf8) == digest
  }

  private static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
    Array(SHA256.hash(data: Array(bytes)))
  }
}

/// The context of a request of an operator's program, with the client address.
struct OperatorContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The client address as it is counted and logged.
  let address: String

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    address = VisitorNetwork.name(of: source.channel.remoteAddress?.ipAddress ?? "")
  }
}

/// A guard that rejects requests for metrics without the token, and clients that sent too many of
/// them.
struct OperatorGuard: RouterMiddleware {
  /// The token, or `nil` if connections are authenticated by certificates.
  let token: MetricsToken?
  let gate: SignInGate

  func handle(
    _ request: Request, context: OperatorContext,
    next: (Request, OperatorContext) async throws -> Response
  ) async throws -> Response {
    if let problem = RequestTarget.problem(with: request.head) { return .problem(.badRequest, problem) }
    // A valid token is accepted however many wrong ones came from the same address.
    guard let token, !token.isPresented(by: request.head) else { return try await next(request, context) }
    guard gate.takesWrong(from: context.address, as: .wrongOperator) else { return Self.limited }
    var response = Response.problem(.unauthorized, "send the token of --metrics-token-file")
    response.headers[.wwwAuthenticate] = "Bearer"
    return response
  }

  private static var limited: Response {
    var response = Response.problem(.tooManyRequests, "too many requests without a valid token")
    response.headers[.retryAfter] = "60"
    return response
  }
}
