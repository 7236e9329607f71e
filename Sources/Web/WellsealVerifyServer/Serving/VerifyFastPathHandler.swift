import NIOCore
import NIOHTTP1
import WellsealRequests
import WellsealServerConnections

/// A handler that answers small requests on the event loop, without a task switch.
///
/// Passing a request to a task and back costs as much as verifying a card. So a request that needs
/// no waiting is answered here, and every other request is passed to the router unchanged: invalid
/// and large ones, images, and cards whose issuer must be queried. Responses keep the order of
/// their requests, because all requests go to the router while it has a pending response.
///
/// The handler also closes idle connections, since only it sees all requests.
final class VerifyFastPathHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// A request for the handler: its head, and the received part of its body.
  private typealias Question = (head: HTTPRequestHead, body: ByteBuffer)

  private let handler: VerifyHandler
  /// The context for writing to the connection; the handler's responses bypass the other handlers.
  private var wire: ChannelHandlerContext?
  private var answer = WireAnswer()
  var silence: SilenceWatch

  /// The request that is being received.
  private var question: Question?
  /// The number of request bytes that were answered since the last pause in the input.
  private var answered = 0
  /// The number of pending responses of the router on this connection.
  private(set) var owed = 0

  init(handler: VerifyHandler, wire: ChannelHandlerContext, silence: SilenceWatch) {
    self.handler = handler
    self.wire = wire
    self.silence = silence
  }

  /// The maximum number of request bytes of a connection to answer in a row, before other
  /// connections of its event loop get their turn.
  private static let row = 1 << 14

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      silence.beginRequest()
      if isForHere(head, context) { question = (head, ByteBuffer()) } else { forward(head, context) }
    case .body(let part):
      guard let question = question.take() else {
        silence.receive(part.readableBytes)
        return context.fireChannelRead(data)
      }
      collect(part, of: question, context)
    case .end:
      silence.endRequest()
      if let question = question.take() {
        if let report = handler.reportAtHand(on: question.body) {
          answered += question.body.readableBytes
          return send(report, for: question.head)
        }
        forward(question, context)
      }
      context.fireChannelRead(data)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if answered > 0 { wire?.flush() }
    answered = 0
    context.fireChannelReadComplete()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      owed -= 1
      silence.interrupt()
    }
    context.write(data, promise: promise)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    silence.interrupt()
    context.fireChannelWritabilityChanged()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // Complete the started request; the handlers behind this one close the connection properly.
    if event is ChannelShouldQuiesceEvent, let question = question.take() { forward(question, context) }
    context.fireUserInboundEventTriggered(event)
  }

  func handlerAdded(context: ChannelHandlerContext) { watch(context) }

  func handlerRemoved(context: ChannelHandlerContext) {
    silence.stop()
    wire = nil
  }
}

extension VerifyFastPathHandler {
  /// Returns whether a request may be answered here; the content of its body makes the final
  /// decision.
  ///
  /// A connection that doesn't read its responses goes to the router, too, which waits until it
  /// does.
  private func isForHere(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) -> Bool {
    owed == 0 && answered < Self.row && head.method == .POST && VerifyHandler.paths.contains(head.uri)
      && head.version == .http1_1 && !head.headers.contains(name: "Connection")
      && handler.takes(head.headers.first(name: "Host"))
      && handler.takes(authorization: head.headers.first(name: "Authorization")) && context.channel.isWritable
  }

  private func collect(_ part: ByteBuffer, of question: Question, _ context: ChannelHandlerContext) {
    guard question.body.readableBytes + part.readableBytes <= VerifyHandler.small else {
      forward(question, context)
      return context.fireChannelRead(wrapInboundOut(.body(part)))
    }
    var body = question.body
    if body.readableBytes == 0 { body = part } else { body.writeImmutableBuffer(part) }
    self.question = (question.head, body)
  }

  private func forward(_ question: Question, _ context: ChannelHandlerContext) {
    forward(question.head, context)
    if question.body.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(.body(question.body))) }
  }

  private func forward(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    owed += 1
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  private func send(_ report: [UInt8], for head: HTTPRequestHead) {
    guard let wire else { return }
    let name = RequestIdentifier.given(head.headers.first(name: RequestIdentifier.name))
    wire.write(NIOAny(answer.bytes(of: report, name: name, wire.channel.allocator)), promise: nil)
  }
}

extension VerifyFastPathHandler: SilenceWatching {}
