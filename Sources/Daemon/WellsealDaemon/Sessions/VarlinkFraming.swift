import Glibc
import NIOCore
import WellsealWire

/// A handler that splits the bytes of a connection into messages, and closes a connection that
/// violates the limits.
final class VarlinkFraming: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = [UInt8]
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let limits: ServerLimits
  private let registry: ConnectionRegistry
  private let process: pid_t
  private var frames: VarlinkFrames
  /// The bytes of an incomplete message, as counted by the registry.
  private var half = 0
  /// Whether bytes can arrive.
  ///
  /// While calls wait, nothing is read, and a delay isn't the app's fault.
  private var isReading = false
  private var firstDeadline: Scheduled<Void>?
  private var messageDeadline: Scheduled<Void>?
  private var readerDeadline: Scheduled<Void>?

  init(_ limits: ServerLimits, _ registry: ConnectionRegistry, process: pid_t) {
    (self.limits, self.registry, self.process) = (limits, registry, process)
    frames = VarlinkFrames(limit: limits.messageBytes)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    firstDeadline = close(context, after: limits.firstCallTime)
  }

  func read(context: ChannelHandlerContext) {
    isReading = true
    context.read()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    isReading = false
    let bytes = unwrapInboundIn(data).readableBytesView
    guard count(bytes, context) else { return context.close(promise: nil) }
    frames.append(bytes)
    do throws(VarlinkError) {
      while let message = try frames.next() { context.fireChannelRead(wrapInboundOut(message)) }
    } catch { context.close(promise: nil) }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    readerDeadline?.cancel()
    readerDeadline = nil
    if !context.channel.isWritable { readerDeadline = close(context, after: limits.readerTime) }
    context.fireChannelWritabilityChanged()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    discardPartialMessage()
    firstDeadline?.cancel()
    readerDeadline?.cancel()
  }
}

extension VarlinkFraming {
  /// Counts received bytes.
  ///
  /// Returns whether the incomplete message is within the limit.
  private func count(_ bytes: ByteBufferView, _ context: ChannelHandlerContext) -> Bool {
    var rest = bytes.count
    if let end = bytes.lastIndex(of: 0) {
      discardPartialMessage()
      firstDeadline?.cancel()
      rest = bytes.distance(from: end, to: bytes.endIndex) - 1
    }
    guard rest > 0 else { return true }
    guard registry.acquire(rest, for: process) else { return false }
    if half == 0 { waitForTheRest(context) }
    half += rest
    return true
  }

  private func discardPartialMessage() {
    messageDeadline?.cancel()
    messageDeadline = nil
    registry.release(half, of: process)
    half = 0
  }

  /// Closes the connection if the rest of a message doesn't arrive although it could have.
  private func waitForTheRest(_ context: ChannelHandlerContext) {
    let here = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    messageDeadline = context.eventLoop.scheduleTask(in: TimeAmount(limits.messageTime)) {
      let (handler, context) = here.value
      if handler.isReading { context.close(promise: nil) } else { handler.waitForTheRest(context) }
    }
  }

  private func close(_ context: ChannelHandlerContext, after time: Duration) -> Scheduled<Void> {
    let channel = context.channel
    return context.eventLoop.scheduleTask(in: TimeAmount(time)) { channel.close(promise: nil) }
  }
}
