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

/// A client that forwards requests to other servers of the cluster, which answer them as their own.
///
/// Both sides present a certificate of the cluster's own authority. Bodies are streamed in both
/// directions. A header field that only the port between servers accepts contains the client's
/// address.
final class NodeLink: Sendable {
  private let client: HTTPClient

  /// Creates a client.
  ///
  /// - Parameter files: The certificates of this server and of the authority.
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

  /// Forwards a request to a server.
  ///
  /// - Parameters:
  ///   - request: The request as received.
  ///   - node: The server.
  ///   - visitor: The address of the client.
  ///   - isGone: Polled until the response begins. The call fails when it returns `true`.
  /// - Returns: The response, whose body is streamed.
  /// - Throws: ``UnreachableNode``.
  func pass(
    _ request: Request, to node: ClusterNode, from visitor: String,
    unless isGone: @escaping @Sendable () -> Bool
  ) async throws -> Response {
    let message = message(request, to: node, from: visitor)
    let answer: HTTPClientResponse
    do {
      answer = try await withThrowingTaskGroup(of: HTTPClientResponse.self) { group in
        group.addTask { [client] in try await client.execute(message, timeout: Self.maxDuration) }
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
    // The cluster's public name as the client sent it, not the other server's name.
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
            // A feed never ends on its own.
            for try await piece in body.cancelOnGracefulShutdown() { try await writer.write(piece) }
          } else {
            for try await piece in body { try await writer.write(piece) }
          }
          try await writer.finish(nil)
        })
  }

  /// The header field with the client address of a forwarded request.
  static let visitor = Guards.named("Wellseal-Visitor")

  /// Fields that apply to one connection, and those that a server sets itself.
  ///
  /// Source: RFC 9110, section 7.6.1.
  private static let ownFields: Set<String> = [
    "connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authorization", "te",
    "trailer",
    "transfer-encoding", "upgrade", "expect", "content-length", "host", "wellseal-visitor",
  ]

  /// Long, because large bodies are received before a response begins.
  private static let maxDuration = TimeAmount.minutes(60)
}

/// An error that occurs when the server that has the user doesn't respond.
struct UnreachableNode: Error {}
