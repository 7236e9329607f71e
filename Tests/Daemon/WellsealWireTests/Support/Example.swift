import Foundation
import WellsealModel
import WellsealWire

/// A realistic message of each kind, for the goldens.
struct Example: Sendable, CustomStringConvertible {
  /// The file of its golden, such as `Save.call`.
  let name: String
  let message: any WireMessage

  var description: String { name }

  init(_ call: some HealthCall, named suffix: String = "") {
    (name, message) = ("\(type(of: call).method)\(suffix).call", call)
  }

  init<Call: HealthCall>(_ reply: Call.Reply, to call: Call.Type, named suffix: String = "") {
    (name, message) = ("\(Call.method)\(suffix).reply", reply)
  }
}

extension Example {
  static let all: [Example] = authorization + saving + reading + statistics + person + attachments + delivery

  private static let authorization: [Example] = [
    Example(AvailabilityCall()),
    Example(
      AvailabilityCall.Reply(
        isAvailable: true, supportsClinicalRecords: true, source: .pulse, sourceVersion: "7"),
      to: AvailabilityCall.self),
    Example(RequestAuthorizationCall(share: [.heartRate], read: [.stepCount, .heartRate])),
    Example(Done(), to: RequestAuthorizationCall.self),
    Example(RequestStatusCall(share: [.heartRate], read: [])),
    Example(RequestStatusCall.Reply(shouldRequest: true), to: RequestStatusCall.self),
    Example(SharingStatusCall(.heartRate)),
    Example(SharingStatusCall.Reply(.notDetermined), to: SharingStatusCall.self),
    Example(RequestObjectAuthorizationCall(.visionPrescription, .all)),
    Example(EarliestDatesCall([.heartRate, .stepCount])),
    Example(EarliestDatesCall.Reply([.stepCount: .noon]), to: EarliestDatesCall.self),
  ]

  private static let saving: [Example] = [
    Example(SaveCall([NewSample(.beat)])),
    Example(
      SaveCall(
        [
          NewSample(
            .cycling, created: .noon,
            points: .route([
              RoutePoint(date: .noon, latitude: 47.5, longitude: 8.25, altitude: 410, speed: 6.5)
            ]))
        ], relations: [SampleRelation(.workout, .second, of: .first)]),
      named: ".workout"),
    Example(DeleteCall([.first, .second])),
    Example(DeleteMatchingCall(.heartRate, .comparing(.field(.startDate), .less, .date(.noon)))),
    Example(DeleteMatchingCall.Reply(count: 12), to: DeleteMatchingCall.self),
    Example(RelateCall([SampleRelation(.effort, .first, of: .second)], removing: true)),
  ]

  private static let reading: [Example] = [
    Example(SamplesCall(SampleQuery([SampleQuery.Part(.heartRate)]))),
    Example(
      SamplesCall(
        SampleQuery(
          [SampleQuery.Part(.bloodPressure, .everyForm)], order: [SampleSort(.endDate, ascending: false)],
          limit: 10),
        members: [
          .bloodPressureSystolic: .comparing(
            .field(.quantity), .greater, .quantity(HealthQuantity(140, "mmHg")))
        ],
        includesDocuments: true),
      named: ".conditions"),
    Example(SamplesCall.Reply([.beat, .laterBeat, .sleep]), to: SamplesCall.self),
    Example(SamplesCall.Reply(.rareKinds), to: SamplesCall.self, named: ".rare"),
    Example(
      ChangesCall([SampleQuery.Part(.heartRate)], after: SampleAnchor(position: 41), limit: 100, isLive: true)
    ),
    Example(
      ChangesCall.Reply(
        added: [.beat],
        deleted: [
          DeletedSample(uuid: .second, type: .stepCount, position: 0, syncIdentifier: "a", syncVersion: 2)
        ],
        anchor: SampleAnchor(position: 43), isWhole: true),
      to: ChangesCall.self),
    Example(ObserveCall([SampleQuery.Part(.stepCount)])),
    Example(ObserveCall.Reply([.stepCount]), to: ObserveCall.self),
    Example(SourcesCall(SampleQuery.Part(.stepCount))),
    Example(SourcesCall.Reply([.pulse, .watch]), to: SourcesCall.self),
    Example(PointsCall(of: .first)),
    Example(
      PointsCall.Reply(
        .heartbeats([Heartbeat(timeSinceStart: 0.75), Heartbeat(timeSinceStart: 2.25, isPrecededByGap: true)])
      ),
      to: PointsCall.self),
    Example(
      VerifiableRecordsCall(
        recordTypes: ["https://smarthealth.cards#immunization"], sourceTypes: ["SMARTHealthCard"],
        .comparing(.field(.relevantDate), .greaterOrEqual, .date(.noon)))),
    Example(VerifiableRecordsCall.Reply([.card]), to: VerifiableRecordsCall.self),
  ]

  private static let statistics: [Example] = [
    Example(StatisticsCall(StatisticsQuery(.stepCount, [.cumulativeSum, .separateBySource]))),
    Example(StatisticsCall.Reply(.steps), to: StatisticsCall.self),
    Example(StatisticsCollectionCall(StatisticsQuery(.stepCount, .cumulativeSum), in: .days, isLive: true)),
    Example(StatisticsCollectionCall.Reply([.steps], isWhole: true), to: StatisticsCollectionCall.self),
  ]

  private static let person: [Example] = [
    Example(CharacteristicsCall([.dateOfBirth, .bloodType])),
    Example(CharacteristicsCall.Reply(.someone), to: CharacteristicsCall.self),
    Example(SummariesCall(.comparing(.field(.dateComponents), .equal, .day(.someDay)))),
    Example(SummariesCall.Reply([ActivitySummary(day: .someDay)]), to: SummariesCall.self),
    Example(MedicationsCall(.comparing(.field(.isArchived), .equal, .boolean(false)), limit: 5)),
    Example(MedicationsCall.Reply([.eyeDrops]), to: MedicationsCall.self),
    Example(PreferredUnitsCall([.bodyMass])),
    Example(
      PreferredUnitsCall.Reply([.bodyMass: "kg", .bloodGlucose: "mmol<180.15588000005408>/L"]),
      to: PreferredUnitsCall.self),
  ]

  private static let attachments: [Example] = [
    Example(AttachCall(.letter, Data("%PDF".utf8), to: .second)),
    Example(DetachCall(.first, from: .second)),
    Example(AttachmentsCall(of: .second)),
    Example(AttachmentsCall.Reply([.letter]), to: AttachmentsCall.self),
    Example(AttachmentDataCall(.first, of: .second)),
    Example(AttachmentDataCall.Reply(Data("%PDF".utf8), of: 4), to: AttachmentDataCall.self),
  ]

  private static let delivery: [Example] = [
    Example(EnableDeliveryCall(.heartRate, .hourly)),
    Example(DisableDeliveryCall(.heartRate)),
    Example(DisableDeliveryCall(nil), named: ".all"),
    Example(AcknowledgeCall([.heartRate])),
  ]
}
