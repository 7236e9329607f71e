import AsyncHTTPClient
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import ServiceLifecycle
import WellsealCluster
import WellsealRequests
import WellsealServerConnections

/// Passes requests on to other servers of the house, which answer them as their own.
///
/// Both sides show a certificate of the house's own authority. A body is passed on piece by piece in both directions. Where a
/// request comes from is told in a field that only the port between servers reads.
final class NodeLink: Sendable {
  private let client: HTTPClient

  /// - Parameter files: of this server, and of the authority.
  /// - Throws: `CertificateFilesError`.
  init(_ files: MutualCertificates) throws {
    var configuration = HTTPClient.Configuration(tlsConfiguration: try files.client())
    configuration.redirectConfiguration = .disallow
    configuration.decompression = .disabled
    configuration.httpVersion = .http1Only
    configuration.timeout = .init(connect: .seconds(2))
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 4096
    client = HTTPClient(configuration: configuration)
  }

  func close() async { try? await client.shutdown() }

  /// Has a server answer a request.
  ///
  /// - Parameters:
  ///   - request: as it came.
  ///   - node: the server.
  ///   - visitor: where the request comes from.
  ///   - isGone: asked now and then, until the answer begins; then nobody waits any longer.
  /// - Returns: what it answers, while it answers.
  /// - Throws: ``UnreachableNode``.
  func pass(
    _ request: Request, to node: ClusterNode, from visitor: String,
    unless isGone: @escaping @Sendable () -> Bool
  ) async throws -> Response {
    let message = message(request, to: node, from: visitor)
    let answer: HTTPClientResponse
    do {
      answer = try await withThrowingTaskGroup(of: HTTPClientResponse.self) { group in
        group.addTask { [client] in try await client.execute(message, timeout: Self.longest) }
        group.addTask {
          repeat { try await Task.sleep(for: .seconds(1)) } while !isGone()
          throw UnreachableNode()
        }
        defer { group.cancelAll() }
        guard let first = try await group.next() else { throw UnreachableNode() }
        return first
      }
    } catch { throw UnreachableNode() }
    return response(of: answer, to: request)
  }

  private func message(
    _ request: Request, to node: ClusterNode, from visitor: String
  ) -> HTTPClientRequest {
    var message = HTTPClientRequest(url: "https://\(node.address)\(request.head.path ?? "/")")
    message.method = HTTPMethod(rawValue: request.method.rawValue)
    for field in request.headers where !Self.ownFields.contains(field.name.canonicalName) {
      message.headers.add(name: field.name.rawName, value: field.value)
    }
    // The name by which the visitor knows the house, which is not the other server's.
    message.headers.replaceOrAdd(name: "Host", value: request.head.authority ?? "")
    message.headers.replaceOrAdd(name: Self.visitor.rawName, value: visitor)
    if let length = request.headers[.contentLength].flatMap({ Int64($0) }) {
      if length > 0 { message.body = .stream(request.body, length: .known(length)) }
    } else if request.headers[.transferEncoding] != nil {
      message.body = .stream(request.body, length: .unknown)
    }
    return message
  }

  private func response(of answer: HTTPClientResponse, to request: Request) -> Response {
    var fields = HTTPFields()
    var length: Int?
    for (name, value) in answer.headers {
      guard let name = HTTPField.Name(name) else { continue }
      if name == .contentLength { length = Int(value) }
      guard !Self.ownFields.contains(name.canonicalName) else { continue }
      fields.append(HTTPField(name: name, value: value))
    }
    let body = answer.body
    let isFeed = fields[.contentType]?.hasPrefix("text/event-stream") ?? false
    let hasNone = request.method == .head || [204, 304].contains(answer.status.code)
    if hasNone, let length { fields[.contentLength] = "\(length)" }
    return Response(
      status: .init(code: Int(answer.status.code)), headers: fields,
      body: hasNone
        ? .init()
        : ResponseBody(contentLength: length) { writer in
          if isFeed {
            // It has no end of its own.
            for try await piece in body.cancelOnGracefulShutdown() { try await writer.write(piece) }
          } else {
            for try await piece in body { try await writer.write(piece) }
          }
          try await writer.finish(nil)
        })
  }

  /// Where the visitor of a request comes from that was passed on.
  static let visitor = Guards.named("Wellseal-Visitor")

  /// Fields that are about one connection, and those that a server says itself.
  ///
  /// Source: RFC 9110, section 7.6.1.
  private static let ownFields: Set<String> = [
    "connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authorization", "te",
    "trailer",
    "transfer-encoding", "upgrade", "expect", "content-length", "host", "wellseal-visitor",
  ]

  /// Large bodies are taken in before an answer begins.
  private static let longest = TimeAmount.minutes(60)
}

/// The server that has the person does not answer.
struct UnreachableNode: Error {}
