import WellsealBase
package import WellsealWire

extension Boundary {
  /// The split into messages doesn't depend on how they arrive, and a parsed call or reply
  /// round-trips.
  public static let wire = Boundary("wire") { bytes in
    for message in try cut(bytes) {
      if let answer = try? VarlinkAnswer(parsing: message), let parameters = answer.parameters {
        _ = WireFault(error: answer.error ?? "", parameters)
        for kind in replies { try same(kind, parameters) }
      }
      guard let call = try? VarlinkCall(parsing: message) else { continue }
      _ = (call.name, call.interface, VarlinkService.reply(to: call, version: ""))
      for kind in calls { try sameCall(kind, call) }
    }
  }

  /// Returns the complete messages, which must not depend on how the received bytes were split.
  private static func cut(_ bytes: [UInt8]) throws -> [[UInt8]] {
    var expected = bytes.split(separator: 0, omittingEmptySubsequences: false).map { Array($0) }
    expected.removeLast()
    for piece in [bytes.count, 1, 7] where piece > 0 {
      var frames = VarlinkFrames(limit: 1 << 16)
      var messages: [[UInt8]] = []
      for start in stride(from: 0, to: bytes.count, by: piece) {
        frames.append(bytes[start..<min(start + piece, bytes.count)])
        while let message = try frames.next() { messages.append(message) }
      }
      try expect(messages == expected, "messages depend on how they arrive")
      try expect(frames.isEmpty == (bytes.isEmpty || bytes.last == 0), "a half message is lost")
    }
    return expected
  }

  private static func sameCall<Call: HealthCall>(_ kind: Call.Type, _ call: VarlinkCall) throws {
    guard let read = try? call.read(as: kind) else { return }
    let again = try? VarlinkCall(parsing: read.message.dropLast()).read(as: kind)
    try expect(again == read, "\(kind) changes when it is written")
  }

  private static func same<Message: WireMessage>(_ kind: Message.Type, _ json: JSONValue) throws {
    guard let read = try? Message(json) else { return }
    let again = try? Message(JSONDocument(parsing: read.json).root)
    try expect(again == read, "\(kind) changes when it is written")
  }

  /// Every call of the interface.
  ///
  /// `BoundaryTests` compares the list with the interface.
  package static let calls: [any HealthCall.Type] = [
    AcknowledgeCall.self, AttachCall.self, AttachmentDataCall.self, AttachmentsCall.self,
    AvailabilityCall.self, ChangesCall.self, CharacteristicsCall.self, DeleteCall.self,
    DeleteMatchingCall.self, DetachCall.self, DisableDeliveryCall.self, EarliestDatesCall.self,
    EnableDeliveryCall.self, MedicationsCall.self, ObserveCall.self, PointsCall.self, PreferredUnitsCall.self,
    RelateCall.self, RequestAuthorizationCall.self, RequestObjectAuthorizationCall.self,
    RequestStatusCall.self, SamplesCall.self, SaveCall.self, SharingStatusCall.self, SourcesCall.self,
    StatisticsCall.self, StatisticsCollectionCall.self, SummariesCall.self, VerifiableRecordsCall.self,
  ]

  private static let replies: [any WireMessage.Type] = calls.map { reply(of: $0) }

  private static func reply<Call: HealthCall>(of call: Call.Type) -> any WireMessage.Type { Call.Reply.self }
}
