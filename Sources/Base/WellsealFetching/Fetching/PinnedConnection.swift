import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOSSL
import WellsealBase

/// One exchange with one machine under its host name.
struct PinnedConnection {
  let address: WebAddress
  let machine: NetworkAddress
  let deadline: ContinuousClock.Instant
  let rules: FetchRules

  /// Sends the request and reads the response up to the limit.
  ///
  /// - Throws: ``WebError/Reason`` if the response is too large, or another error of the client.
  func exchange(_ request: WebRequest) async throws -> WebResponse {
    let client = HTTPClient(configuration: try configuration())
    // Closing waits for the peer, which may never respond if it is malicious; so don't wait for it.
    defer { client.shutdown { _ in } }
    let answer = try await client.execute(message(request), timeout: timeLeft)
    let declared = answer.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
    guard declared <= rules.bodyLimit else { throw WebError.Reason.tooLarge(limit: rules.bodyLimit) }
    return WebResponse(
      status: Int(answer.status.code),
      headers: answer.headers.map { WebHeader($0.name, $0.value) },
      body: try await body(of: answer))
  }

  private func body(of answer: HTTPClientResponse) async throws -> [UInt8] {
    var body: [UInt8] = []
    for try await piece in answer.body {
      guard body.count + piece.readableBytes <= rules.bodyLimit else {
        throw WebError.Reason.tooLarge(limit: rules.bodyLimit)
      }
      body.append(contentsOf: piece.readableBytesView)
    }
    return body
  }

  private func message(_ request: WebRequest) -> HTTPClientRequest {
    var message = HTTPClientRequest(url: address.description)
    message.method = HTTPMethod(rawValue: request.method.rawValue)
    message.headers = ["Accept": "application/json", "Accept-Encoding": "identity"]
    if let origin = rules.origin { message.headers.add(name: "Origin", value: origin) }
    for header in request.headers where rules.passedFields.contains(header.name.lowercased()) {
      message.headers.replaceOrAdd(name: header.name, value: header.value)
    }
    if request.method == .post {
      message.body = .bytes(request.body, length: .known(Int64(request.body.count)))
    }
    return message
  }

  private func configuration() throws -> HTTPClient.Configuration {
    var security = TLSConfiguration.makeClientConfiguration()
    security.minimumTLSVersion = .tlsv12
    let roots = try rules.extraTrustRoots.map { try NIOSSLCertificate(bytes: $0, format: .der) }
    security.additionalTrustRoots = [.certificates(roots)]

    var configuration = HTTPClient.Configuration(tlsConfiguration: security)
    configuration.dnsOverride = [address.host: machine.description]
    configuration.redirectConfiguration = .disallow
    configuration.decompression = .disabled
    configuration.httpVersion = .http1Only
    configuration.timeout = .init(connect: timeLeft, read: timeLeft)
    configuration.connectionPool.retryConnectionEstablishment = false
    return configuration
  }

  private var timeLeft: TimeAmount {
    let left = ContinuousClock.now.duration(to: deadline)
    return .nanoseconds(max(Int64(left / .nanoseconds(1)), 1))
  }
}
