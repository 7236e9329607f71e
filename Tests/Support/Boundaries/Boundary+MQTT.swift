import WellsealHomeAssistant

extension Boundary {
  /// Packets don't depend on how the bytes are split, none exceeds the limit, a message is
  /// re-encoded to the same bytes, and nothing is read after an error.
  public static let mqtt = Boundary("mqtt") { bytes in
    let whole = Reading(bytes, pieces: [bytes[...]])
    let single = Reading(bytes, pieces: bytes.indices.map { bytes[$0...$0] })
    try expect(whole.packets == single.packets, "packets depend on how the bytes are cut")
    try expect(whole.fault == single.fault, "a fault depends on how the bytes are cut")
    for packet in whole.packets {
      guard case .message(let message, let id, let isRepeated) = packet else { continue }
      try expect(message.payload.count <= MQTTMessage.maxPayloadLength, "a message is too long")
      try expect(message.topic.name.utf8.count <= MQTTTopic.maxLength, "a topic is too long")
      var again = BrokerPacketReader()
      again.append(ClientPacket.publish(message, id: id).bytes)
      let written = try? again.next()
      try expect(written == .message(message, id: id, isRepeated: false), "a message changes on its way")
      try expect(id != nil || !isRepeated, "a message is repeated that is not confirmed")
    }
    guard !whole.packets.isEmpty else { throw NothingRead() }
  }

  /// The result of reading some chunks.
  private struct Reading {
    var packets: [BrokerPacket] = []
    var fault: MQTTProtocolError?

    init(_ bytes: [UInt8], pieces: [ArraySlice<UInt8>]) {
      var reader = BrokerPacketReader()
      do throws(MQTTProtocolError) {
        for piece in pieces {
          reader.append(piece)
          while let packet = try reader.next() { packets.append(packet) }
        }
      } catch { fault = error }
    }
  }
}

/// An input without a packet, which isn't a broken promise.
private struct NothingRead: Error {}
