import NIOCore
import NIOPosix
import Synchronization

@testable import WellsealHomeAssistant

/// A broker inside the test.
///
/// It retains messages, forwards them to subscribers, and fails on request.
final class TestBroker: Sendable {
  /// The way in which the broker fails.
  enum Fault: Sendable, Equatable {
    case none
    /// Rejects the connection.
    case refuses(UInt8)
    /// Sends nothing.
    case silent
    /// Accepts messages and doesn't confirm them.
    case deaf
    /// Disconnects after `after` messages.
    case hangsUp(after: Int)
    /// Accepts the connection, and then sends an invalid packet.
    case talksNonsense
    /// Confirms a message that was never sent.
    case confirmsTooMuch
    /// Rejects subscriptions.
    case tellsNothing
  }

  struct State: Sendable {
    var fault: Fault
    var greetings: [[UInt8]] = []
    var retained: [String: [UInt8]] = [:]
    var lines: [ObjectIdentifier: any Channel] = [:]
    var subscribers: [ObjectIdentifier: [String]] = [:]
    var pings = 0
  }

  let state: Mutex<State>
  /// The messages that clients published, including the wills of clients that disconnected
  /// uncleanly.
  let published: AsyncStream<MQTTMessage>
  private let publications: AsyncStream<MQTTMessage>.Continuation
  private let channel = Mutex<(any Channel)?>(nil)

  init(_ fault: Fault = .none, retained: [String: [UInt8]] = [:]) {
    state = Mutex(State(fault: fault, retained: retained))
    (published, publications) = AsyncStream.makeStream()
  }

  /// Starts to listen and returns the address.
  @discardableResult
  func start(port: Int = 0) async throws -> Broker {
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(TestBrokerLine(self))
        }
      }
      .bind(host: "127.0.0.1", port: port).get()
    self.channel.withLock { $0 = channel }
    return Broker(try BrokerAddress(parsing: "mqtt://127.0.0.1:\(channel.localAddress?.port ?? 0)"))
  }

  /// Stops listening and closes all connections.
  func stop() async throws {
    try await channel.withLock { $0 }?.close().get()
    hangUp()
  }

  func hangUp() { for line in state.withLock({ Array($0.lines.values) }) { line.close(promise: nil) } }

  /// Sends a message to its subscribers.
  func send(_ topic: String, _ payload: String) throws {
    let message = MQTTMessage(try MQTTTopic(topic), Array(payload.utf8))
    let lines = state.withLock { state in
      state.subscribers.filter { $0.value.contains { Self.matches($0, topic) } }.compactMap {
        state.lines[$0.key]
      }
    }
    for line in lines {
      line.writeAndFlush(ByteBuffer(bytes: ClientPacket.publish(message, id: nil).bytes), promise: nil)
    }
  }

  func receive(_ message: MQTTMessage) {
    if message.isRetained {
      state.withLock { $0.retained[message.topic.name] = message.payload.isEmpty ? nil : message.payload }
    }
    publications.yield(message)
  }

  static func matches(_ filter: String, _ topic: String) -> Bool {
    let (filter, topic) = (filter.split(separator: "/"), topic.split(separator: "/"))
    return filter.count == topic.count && zip(filter, topic).allSatisfy { $0 == "+" || $0 == $1 }
  }
}

/// The connection of one client, confined to its event loop.
private final class TestBrokerLine: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let broker: TestBroker
  private var bytes: [UInt8] = []
  private var will: MQTTMessage?
  private var taken = 0

  init(_ broker: TestBroker) { self.broker = broker }

  func channelActive(context: ChannelHandlerContext) {
    let channel = context.channel
    broker.state.withLock { $0.lines[ObjectIdentifier(self)] = channel }
  }

  func channelInactive(context: ChannelHandlerContext) {
    broker.state.withLock { state in
      state.lines[ObjectIdentifier(self)] = nil
      state.subscribers[ObjectIdentifier(self)] = nil
    }
    if let will { broker.receive(will) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    bytes += unwrapInboundIn(data).readableBytesView
    while let (first, body) = packet() { receive(first, body, context) }
  }

  /// Returns the next complete packet.
  private func packet() -> (UInt8, [UInt8])? {
    var length = 0
    for place in 1...4 {
      guard place < bytes.count else { return nil }
      length |= Int(bytes[place] & 0x7F) << (7 * (place - 1))
      guard bytes[place] < 0x80 else { continue }
      guard bytes.count >= place + 1 + length else { return nil }
      defer { bytes.removeFirst(place + 1 + length) }
      return (bytes[0], Array(bytes[(place + 1)...].prefix(length)))
    }
    return nil
  }

  private func receive(_ first: UInt8, _ body: [UInt8], _ context: ChannelHandlerContext) {
    var fields = body[...]
    let fault = broker.state.withLock { $0.fault }
    switch first >> 4 {
    case 1:
      broker.state.withLock { $0.greetings.append(body) }
      readWill(body)
      switch fault {
      case .silent: break
      case .refuses(let code):
        will = nil
        send([0x20, 2, 0, code], context)
        context.close(promise: nil)
      case .talksNonsense: send([0x20, 2, 0, 0, 0xF0, 0], context)
      case .confirmsTooMuch: send([0x20, 2, 0, 0, 0x40, 2, 0, 9], context)
      default: send([0x20, 2, 0, 0], context)
      }
    case 3:
      let topic = block(&fields)
      let id = first & 0x06 == 0 ? nil : fields.prefix(2)
      fields = fields.dropFirst(id?.count ?? 0)
      guard let name = try? MQTTTopic(String(decoding: topic, as: UTF8.self)) else { return }
      broker.receive(MQTTMessage(name, Array(fields), isRetained: first & 0x01 != 0))
      taken += 1
      if case .hangsUp(let most) = fault, taken >= most { return context.close(promise: nil) }
      if fault != .deaf, let id { send([0x40, 2] + id, context) }
    case 8:
      let id = Array(fields.prefix(2))
      fields = fields.dropFirst(2)
      var filters: [String] = []
      while !fields.isEmpty {
        filters.append(String(decoding: block(&fields), as: UTF8.self))
        fields = fields.dropFirst()
      }
      if fault == .tellsNothing {
        return send([0x90, UInt8(2 + filters.count)] + id + filters.map { _ in 0x80 }, context)
      }
      let kept = broker.state.withLock { state in
        state.subscribers[ObjectIdentifier(self), default: []] += filters
        return state.retained.filter { row in filters.contains { TestBroker.matches($0, row.key) } }
      }
      send([0x90, UInt8(2 + filters.count)] + id + filters.map { _ in 0 }, context)
      for (topic, payload) in kept {
        guard let topic = try? MQTTTopic(topic) else { continue }
        send(ClientPacket.publish(MQTTMessage(topic, payload, isRetained: true), id: nil).bytes, context)
      }
    case 12:
      broker.state.withLock { $0.pings += 1 }
      send([0xD0, 0], context)
    case 14:
      will = nil
      context.close(promise: nil)
    default: context.close(promise: nil)
    }
  }

  private func readWill(_ body: [UInt8]) {
    guard body[7] & 0x04 != 0 else { return }
    var fields = body[10...]
    _ = block(&fields)
    let (topic, payload) = (block(&fields), block(&fields))
    will = (try? MQTTTopic(String(decoding: topic, as: UTF8.self))).map {
      MQTTMessage($0, payload, isRetained: body[7] & 0x20 != 0)
    }
  }

  private func block(_ fields: inout ArraySlice<UInt8>) -> [UInt8] {
    let count = fields.prefix(2).reduce(0) { $0 << 8 | Int($1) }
    defer { fields = fields.dropFirst(2 + count) }
    return Array(fields.dropFirst(2).prefix(count))
  }

  private func send(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
  }
}
