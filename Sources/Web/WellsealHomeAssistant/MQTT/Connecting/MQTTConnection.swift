import NIOCore

/// A connection to a broker, from its acceptance until it ends.
///
/// One task reads, one sends keep-alive packets, and the caller publishes. It is an actor, because
/// all of them access the pending responses.
actor MQTTConnection {
  private let writer: NIOAsyncChannelOutboundWriter<ByteBuffer>
  private let timeouts: Broker.Timeouts
  private var waiting: [Question: AsyncStream<BrokerPacket>.Continuation] = [:]
  private var lastIdentifier: UInt16 = 0
  private var pings = (sent: 0, answered: 0)
  /// Whether this client has disconnected, so that the broker may close the connection.
  private var isLeaving = false
  /// The retained messages, while they are requested.
  private var kept: [MQTTMessage]?
  private let arrivals: AsyncStream<MQTTMessage>.Continuation
  /// The received messages; if too many are unread, the oldest are dropped.
  nonisolated let messages: AsyncStream<MQTTMessage>

  /// A pending request.
  private enum Question: Hashable {
    case greeting
    case publication(UInt16)
    case subscription(UInt16)
    case ping(Int)
  }

  /// The maximum number of unread messages.
  private static let maxArrivals = 512
  /// The maximum number of concurrent publications.
  private static let window = 16

  init(_ writer: NIOAsyncChannelOutboundWriter<ByteBuffer>, _ timeouts: Broker.Timeouts) {
    self.writer = writer
    self.timeouts = timeouts
    (messages, arrivals) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Self.maxArrivals))
  }
}

// MARK: Publishing and subscribing

extension MQTTConnection {
  /// Publishes messages; when it returns, the broker has confirmed each.
  ///
  /// - Throws: ``MQTTError`` if a message can't be published.
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
    _ = try await request(.publish(message, id: id), for: .publication(id))
  }

  /// Subscribes to topics, whose messages arrive in ``messages`` from then on.
  ///
  /// - Parameter filters: The topics.
  /// - Returns: The retained messages of the topics.
  /// - Throws: ``MQTTError`` if the subscription fails.
  func subscribe(to filters: [MQTTTopicFilter]) async throws -> [MQTTMessage] {
    kept = []
    defer { kept = nil }
    let id = identifier()
    let answer = try await request(.subscribe(filters, id: id), for: .subscription(id))
    guard case .subscribed(_, let taken) = answer, taken.count == filters.count else {
      throw MQTTError.unexpected
    }
    guard taken.allSatisfy(\.self) else { throw MQTTError.notSubscribed }
    // The response to the ping follows the retained messages.
    try await ping()
    return kept ?? []
  }

  private func ping() async throws {
    pings.sent += 1
    _ = try await request(.ping, for: .ping(pings.sent))
  }

  /// Returns an identifier that no pending publication has.
  private func identifier() -> UInt16 {
    repeat {
      lastIdentifier = lastIdentifier == .max ? 1 : lastIdentifier + 1
    } while waiting[.publication(lastIdentifier)] != nil || waiting[.subscription(lastIdentifier)] != nil
    return lastIdentifier
  }
}

// MARK: Packets

extension MQTTConnection {
  /// Sends the connect packet, and waits until the broker accepts.
  func greet(_ greeting: ClientPacket.Greeting) async throws {
    let answer = try await request(.connect(greeting), for: .greeting)
    guard case .greeted(let refusal, let hasSession) = answer else { throw MQTTError.unexpected }
    if let refusal { throw MQTTError.refused(refusal) }
    // The client requested a new session.
    guard !hasSession else { throw MQTTError.unexpected }
  }

  /// Disconnects, so that the broker doesn't publish the will.
  func disconnect() async {
    isLeaving = true
    try? await writer.write(ByteBuffer(bytes: ClientPacket.disconnect.bytes))
  }

  /// Sends pings until the task is canceled.
  func keepAlive() async throws {
    while true {
      try await Task.sleep(for: timeouts.keepAlive)
      try await ping()
    }
  }

  /// Reads until this client disconnects.
  ///
  /// - Throws: ``MQTTError/lost`` if the broker closes the connection before, or another error that
  ///   ends the connection.
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
        while let packet = try reader.next() { try await handle(packet) }
      } catch let fault as MQTTProtocolError { throw MQTTError.broken(fault) }
    }
  }

  private func handle(_ packet: BrokerPacket) async throws {
    switch packet {
    case .greeted(let refusal, _):
      try answer(.greeting, packet)
      // The broker closes the connection immediately, but its reason takes precedence.
      if let refusal { throw MQTTError.refused(refusal) }
    case .acknowledged(let id): try answer(.publication(id), packet)
    case .subscribed(let id, _): try answer(.subscription(id), packet)
    case .pinged:
      pings.answered += 1
      guard pings.answered <= pings.sent else { throw MQTTError.unexpected }
      waiting[.ping(pings.answered)]?.yield(packet)
    case .message(let message, let id, _):
      if message.isRetained, let count = kept?.count, count < Self.maxArrivals {
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

  /// Sends a packet and waits for its response.
  private func request(_ packet: ClientPacket, for question: Question) async throws -> BrokerPacket {
    let (answers, asker) = AsyncStream.makeStream(of: BrokerPacket.self)
    waiting[question] = asker
    defer { waiting[question] = nil }
    try await writer.write(ByteBuffer(bytes: packet.bytes))
    let time = question == .greeting ? timeouts.connecting : timeouts.answer
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
