import NIOCore
import NIOHTTP1
import WellsealRequests
import WellsealServerConnections

/// Answers small questions where they arrive, between two others of the connection's event loop.
///
/// Handing a request to a task and back costs as much as verifying a card. So a question that can be answered without
/// waiting is answered here, and every other request goes on to the router as it came: what is refused, what is large,
/// pictures, cards whose issuer has to be asked. Answers keep the order of their requests, because while the router
/// owes one, all requests go to it.
///
/// The lane also closes silent connections, since only it sees all requests.
final class VerifyFastPathHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// A request for the handler: its head, and what has come of its body.
  private typealias Question = (head: HTTPRequestHead, body: ByteBuffer)

  private let handler: VerifyHandler
  /// Where bytes leave the connection; the lane's answers need no other handler to write them.
  private var wire: ChannelHandlerContext?
  private var answer = WireAnswer()
  var silence: SilenceWatch

  /// The question that is being received.
  private var question: Question?
  /// How many bytes of questions were answered since what came in last paused.
  private var answered = 0
  /// How many answers the router owes this connection.
  private(set) var owed = 0

  init(handler: VerifyHandler, wire: ChannelHandlerContext, silence: SilenceWatch) {
    self.handler = handler
    self.wire = wire
    self.silence = silence
  }

  /// The bytes of questions that a connection has answered in a row before others of its event loop have their turn.
  private static let row = 1 << 14

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      silence.beginRequest()
      if isForHere(head, context) { question = (head, ByteBuffer()) } else { passOn(head, context) }
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
        passOn(question, context)
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
    // What was begun is finished, and the handlers behind the lane see to the orderly end.
    if event is ChannelShouldQuiesceEvent, let question = question.take() { passOn(question, context) }
    context.fireUserInboundEventTriggered(event)
  }

  func handlerAdded(context: ChannelHandlerContext) { watch(context) }

  func handlerRemoved(context: ChannelHandlerContext) {
    silence.stop()
    wire = nil
  }
}

extension VerifyFastPathHandler {
  /// Whether a request may be answered here; what its body holds decides in the end.
  ///
  /// A connection that does not take its answers goes to the router too, which waits until it does.
  private func isForHere(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) -> Bool {
    owed == 0 && answered < Self.row && head.method == .POST && VerifyHandler.paths.contains(head.uri)
      && head.version == .http1_1 && !head.headers.contains(name: "Connection")
      && handler.takes(head.headers.first(name: "Host"))
      && handler.takes(authorization: head.headers.first(name: "Authorization")) && context.channel.isWritable
  }

  private func collect(_ part: ByteBuffer, of question: Question, _ context: ChannelHandlerContext) {
    guard question.body.readableBytes + part.readableBytes <= VerifyHandler.small else {
      passOn(question, context)
      return context.fireChannelRead(wrapInboundOut(.body(part)))
    }
    var body = question.body
    if body.readableBytes == 0 { body = part } else { body.writeImmutableBuffer(part) }
    self.question = (question.head, body)
  }

  private func passOn(_ question: Question, _ context: ChannelHandlerContext) {
    passOn(question.head, context)
    if question.body.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(.body(question.body))) }
  }

  private func passOn(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    owed += 1
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  private func send(_ report: [UInt8], for head: HTTPRequestHead) {
    guard let wire else { return }
    let name = RequestName.echo(of: head.headers.first(name: RequestName.field))
    wire.write(NIOAny(answer.bytes(of: report, name: name, wire.channel.allocator)), promise: nil)
  }
}

extension VerifyFastPathHandler: SilenceWatching {}
