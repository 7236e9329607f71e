import NIOCore

/// A conversation with a broker, from its acceptance until it ends.
///
/// One task reads, one says that this end is alive, and whoever has the connection publishes. An actor, because all of them know
/// who waits for what.
actor MQTTConnection {
  private let writer: NIOAsyncChannelOutboundWriter<ByteBuffer>
  private let patience: Broker.Patience
  private var waiting: [Question: AsyncStream<BrokerPacket>.Continuation] = [:]
  private var lastIdentifier: UInt16 = 0
  private var pings = (sent: 0, answered: 0)
  /// Whether the broker was told that this end goes, and may hang up.
  private var isLeaving = false
  /// What the broker kept, while it is asked for.
  private var kept: [MQTTMessage]?
  private let arrivals: AsyncStream<MQTTMessage>.Continuation
  /// What the broker hands on; the oldest that nobody took are let go.
  nonisolated let messages: AsyncStream<MQTTMessage>

  /// What an answer is awaited to.
  private enum Question: Hashable {
    case greeting
    case publication(UInt16)
    case subscription(UInt16)
    case ping(Int)
  }

  /// The most messages that wait until they are looked at.
  private static let mostArrivals = 512
  /// How many publications are under way at once.
  private static let window = 16

  init(_ writer: NIOAsyncChannelOutboundWriter<ByteBuffer>, _ patience: Broker.Patience) {
    self.writer = writer
    self.patience = patience
    (messages, arrivals) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Self.mostArrivals))
  }
}

// MARK: What the holder does

extension MQTTConnection {
  /// Publishes messages; when it returns, the broker has taken each.
  ///
  /// - Throws: ``MQTTError``
  func publish(_ messages: [MQTTMessage]) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (count, message) in messages.enumerated() {
        if count >= Self.window { try await group.next() }
        group.addTask { try await self.publish(message) }
      }
      try await group.waitForAll()
    }
  }

  private func publish(_ message: MQTTMessage) async throws {
    let id = identifier()
    _ = try await ask(.publish(message, id: id), for: .publication(id))
  }

  /// Asks for messages of topics, which come in ``messages`` from then on.
  ///
  /// - Parameter filters: which topics.
  /// - Returns: what the broker keeps of them.
  /// - Throws: ``MQTTError``
  func subscribe(to filters: [MQTTTopicFilter]) async throws -> [MQTTMessage] {
    kept = []
    defer { kept = nil }
    let id = identifier()
    let answer = try await ask(.subscribe(filters, id: id), for: .subscription(id))
    guard case .subscribed(_, let taken) = answer, taken.count == filters.count else {
      throw MQTTError.unexpected
    }
    guard taken.allSatisfy(\.self) else { throw MQTTError.notSubscribed }
    // Its answer comes behind them.
    try await ping()
    return kept ?? []
  }

  private func ping() async throws {
    pings.sent += 1
    _ = try await ask(.ping, for: .ping(pings.sent))
  }

  /// An identifier that no publication under way has.
  private func identifier() -> UInt16 {
    repeat {
      lastIdentifier = lastIdentifier == .max ? 1 : lastIdentifier + 1
    } while waiting[.publication(lastIdentifier)] != nil || waiting[.subscription(lastIdentifier)] != nil
    return lastIdentifier
  }
}

// MARK: The line

extension MQTTConnection {
  /// Says who comes, and waits until the broker accepts.
  func greet(_ greeting: ClientPacket.Greeting) async throws {
    let answer = try await ask(.connect(greeting), for: .greeting)
    guard case .greeted(let refusal, let hasSession) = answer else { throw MQTTError.unexpected }
    if let refusal { throw MQTTError.refused(refusal) }
    // A new session was asked for.
    guard !hasSession else { throw MQTTError.unexpected }
  }

  /// Takes leave, so that the broker does not tell the will.
  func takeLeave() async {
    isLeaving = true
    try? await writer.write(ByteBuffer(bytes: ClientPacket.disconnect.bytes))
  }

  /// Pings until it is cancelled.
  func keepAlive() async throws {
    while true {
      try await Task.sleep(for: patience.keepAlive)
      try await ping()
    }
  }

  /// Reads until this end takes leave.
  ///
  /// - Throws: ``MQTTError/lost`` where the broker hangs up before; what else ends the connection.
  func listen(_ bytes: NIOAsyncChannelInboundStream<ByteBuffer>) async throws {
    defer { arrivals.finish() }
    do { try await read(bytes) } catch {
      guard !isLeaving else { return }
      throw error
    }
    try Task.checkCancellation()
    guard isLeaving else { throw MQTTError.lost }
  }

  private func read(_ bytes: NIOAsyncChannelInboundStream<ByteBuffer>) async throws {
    var reader = BrokerPacketReader()
    for try await piece in bytes {
      reader.append(piece.readableBytesView)
      do {
        while let packet = try reader.next() { try await take(packet) }
      } catch let fault as MQTTFault { throw MQTTError.broken(fault) }
    }
  }

  private func take(_ packet: BrokerPacket) async throws {
    switch packet {
    case .greeted(let refusal, _):
      try answer(.greeting, packet)
      // The broker hangs up at once, and its reason is what counts.
      if let refusal { throw MQTTError.refused(refusal) }
    case .acknowledged(let id): try answer(.publication(id), packet)
    case .subscribed(let id, _): try answer(.subscription(id), packet)
    case .pinged:
      pings.answered += 1
      guard pings.answered <= pings.sent else { throw MQTTError.unexpected }
      waiting[.ping(pings.answered)]?.yield(packet)
    case .message(let message, let id, _):
      if message.isRetained, let count = kept?.count, count < Self.mostArrivals {
        kept?.append(message)
      } else {
        arrivals.yield(message)
      }
      if let id { try await writer.write(ByteBuffer(bytes: ClientPacket.acknowledge(id).bytes)) }
    }
  }

  private func answer(_ question: Question, _ packet: BrokerPacket) throws {
    guard let asker = waiting[question] else { throw MQTTError.unexpected }
    asker.yield(packet)
  }

  /// Sends a packet and waits for what answers it.
  private func ask(_ packet: ClientPacket, for question: Question) async throws -> BrokerPacket {
    let (answers, asker) = AsyncStream.makeStream(of: BrokerPacket.self)
    waiting[question] = asker
    defer { waiting[question] = nil }
    try await writer.write(ByteBuffer(bytes: packet.bytes))
    let time = question == .greeting ? patience.connecting : patience.answer
    return try await withThrowingTaskGroup(of: BrokerPacket.self) { group in
      group.addTask {
        for await answer in answers { return answer }
        throw CancellationError()
      }
      group.addTask {
        try await Task.sleep(for: time)
        throw MQTTError.noAnswer(seconds: Int((time / .seconds(1)).rounded(.up)))
      }
      defer { group.cancelAll() }
      guard let answer = try await group.next() else { throw MQTTError.lost }
      return answer
    }
  }
}
