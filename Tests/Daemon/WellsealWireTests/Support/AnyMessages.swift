import WellsealModel
import WellsealWire

/// A factory of one kind of message, for tests of all kinds.
struct MessageKind: Sendable, CustomStringConvertible {
  let name: String
  let make: @Sendable (inout Dice) throws -> any WireMessage

  var description: String { name }

  init<Message: WireMessage>(_ make: @escaping @Sendable (inout Dice) throws -> Message) {
    name = String(reflecting: Message.self).replacing("HealthWire.", with: "")
    self.make = make
  }

  static let all: [MessageKind] = calls + replies

  static let calls: [MessageKind] = [
    MessageKind { AttachCall(try $0.attachment(), $0.data(), to: $0.uuid()) },
    MessageKind { DetachCall($0.uuid(), from: $0.uuid()) },
    MessageKind { AttachmentsCall(of: $0.uuid()) },
    MessageKind { AttachmentDataCall($0.uuid(), of: $0.uuid()) },
    MessageKind { _ in AvailabilityCall() },
    MessageKind {
      RequestAuthorizationCall(share: Set($0.list { $0.type() }), read: Set($0.list { $0.type() }))
    },
    MessageKind { RequestStatusCall(share: Set($0.list { $0.type() }), read: Set($0.list { $0.type() })) },
    MessageKind { SharingStatusCall($0.type()) },
    MessageKind { RequestObjectAuthorizationCall($0.type(), $0.predicate()) },
    MessageKind { EarliestDatesCall(Set($0.list { $0.type() })) },
    MessageKind { EnableDeliveryCall($0.type(), $0.pick(DeliveryFrequency.allCases)) },
    MessageKind { DisableDeliveryCall($0.maybe { $0.type() }) },
    MessageKind { AcknowledgeCall(Set($0.list { $0.type() })) },
    MessageKind { CharacteristicsCall(Set($0.list { $0.type(.characteristic) })) },
    MessageKind { SummariesCall($0.predicate(), isLive: $0.flag()) },
    MessageKind { MedicationsCall($0.predicate(), limit: $0.maybe { $0.below(100) }) },
    MessageKind { PreferredUnitsCall(Set($0.list { $0.type() })) },
    MessageKind {
      SamplesCall(
        SampleQuery(
          $0.list { $0.part() },
          order: $0.list { SampleSort($0.pick(PredicateField.allCases), ascending: $0.flag()) },
          limit: $0.maybe { $0.below(100) }),
        members: [$0.type(): $0.predicate()],
        includesDocuments: $0.flag())
    },
    MessageKind {
      ChangesCall(
        $0.list { $0.part() }, after: $0.maybe { SampleAnchor(position: UInt64($0.below(.max))) },
        limit: $0.maybe { $0.below(100) }, isLive: $0.flag())
    },
    MessageKind { ObserveCall($0.list { $0.part() }) },
    MessageKind { SourcesCall($0.part()) },
    MessageKind { PointsCall(of: $0.uuid()) },
    MessageKind {
      VerifiableRecordsCall(
        recordTypes: $0.list { $0.text() }, sourceTypes: $0.list { $0.text() }, $0.predicate())
    },
    MessageKind { SaveCall(try $0.list { try $0.newSample() }, relations: $0.list { $0.relation() }) },
    MessageKind { DeleteCall($0.list { $0.uuid() }) },
    MessageKind { DeleteMatchingCall($0.type(), $0.predicate()) },
    MessageKind { RelateCall($0.list { $0.relation() }, removing: $0.flag()) },
    MessageKind { StatisticsCall($0.statisticsQuery()) },
    MessageKind { StatisticsCollectionCall($0.statisticsQuery(), in: try $0.buckets(), isLive: $0.flag()) },
  ]

  static let replies: [MessageKind] = [
    MessageKind { _ in Done() },
    MessageKind { AttachmentsCall.Reply(try $0.list { try $0.attachment() }) },
    MessageKind { AttachmentDataCall.Reply($0.data(), of: $0.below(1_000_000)) },
    MessageKind {
      AvailabilityCall.Reply(
        isAvailable: $0.flag(), supportsClinicalRecords: $0.flag(), source: $0.source(),
        sourceVersion: $0.maybe { $0.text() })
    },
    MessageKind { RequestStatusCall.Reply(shouldRequest: $0.flag()) },
    MessageKind { SharingStatusCall.Reply($0.pick(SharingStatus.allCases)) },
    MessageKind { EarliestDatesCall.Reply([$0.type(): $0.date()]) },
    MessageKind { CharacteristicsCall.Reply($0.characteristics()) },
    MessageKind { SummariesCall.Reply($0.list { $0.activitySummary() }) },
    MessageKind { MedicationsCall.Reply($0.list { $0.medication() }) },
    MessageKind { PreferredUnitsCall.Reply([$0.type(): $0.unit()]) },
    MessageKind { SamplesCall.Reply(try $0.list(upTo: 6) { try $0.sample() }) },
    MessageKind {
      ChangesCall.Reply(
        added: try $0.list { try $0.sample() }, deleted: $0.list { $0.deleted() },
        anchor: SampleAnchor(position: UInt64($0.below(.max))), isWhole: $0.flag())
    },
    MessageKind { ObserveCall.Reply(Set($0.list { $0.type() })) },
    MessageKind { SourcesCall.Reply(Set($0.list { $0.source() })) },
    MessageKind { PointsCall.Reply($0.points()) },
    MessageKind { VerifiableRecordsCall.Reply(try $0.list { try $0.sample(.verifiableRecord) }) },
    MessageKind { DeleteMatchingCall.Reply(count: $0.below(1000)) },
    MessageKind { StatisticsCall.Reply($0.maybe { $0.statistics() }) },
    MessageKind { StatisticsCollectionCall.Reply($0.list { $0.statistics() }, isWhole: $0.flag()) },
  ]
}
