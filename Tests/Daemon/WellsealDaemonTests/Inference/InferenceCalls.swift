import FoundationEssentials
import WellsealConsent
import WellsealModel

@testable import WellsealWire

/// The calls of each method.
enum InferenceCalls {
  typealias Make = @Sendable (TwinStores, InferenceQuestion) throws -> [any HealthCall]

  /// The calls by method.
  ///
  /// A missing method fails a test.
  static let all: [String: Make] = {
    let makers = [reading, deciding, writing]
    return makers.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
  }()

  /// Samples of other sources (one of them selected by the person), the app's own samples,
  /// companions, and one identifier that never existed.
  private static let samples = [100, 101, 102, 104, 300, 301, 302, 200, 210, 230, 240, 999].map(Seed.uuid)
  private static let scans = [900, 901, 999].map(Seed.uuid)

  private static func part(_ stores: TwinStores, _ question: InferenceQuestion) -> SampleQuery.Part {
    SampleQuery.Part(stores.type, question.predicate(in: stores))
  }

  private static let reading: [String: Make] = [
    SamplesCall.method: { stores, question in
      let part = part(stores, question)
      let members = Dictionary(
        uniqueKeysWithValues: (stores.type.memberTypes ?? []).prefix(1).map { ($0, part.predicate) })
      return [
        SamplesCall(SampleQuery([part]), includesDocuments: true),
        SamplesCall(SampleQuery([SampleQuery.Part(stores.type)], order: [question.sort], limit: 2)),
        SamplesCall(SampleQuery([part], order: [question.sort]), members: members),
        SamplesCall(SampleQuery([part, SampleQuery.Part(.workout, part.predicate)], limit: 1)),
      ]
    },
    ChangesCall.method: { stores, question in
      let part = part(stores, question)
      return [
        ChangesCall([part], after: nil), ChangesCall([part], after: nil, limit: 1 + question.variant % 3),
        ChangesCall([SampleQuery.Part(stores.type)], after: nil, limit: 1),
        ChangesCall([part], after: SampleAnchor(position: 77)),
      ]
    },
    ObserveCall.method: { [ObserveCall([part($0, $1)])] },
    SourcesCall.method: { [SourcesCall(part($0, $1))] },
    StatisticsCall.method: { stores, question in
      [StatisticsCall(StatisticsQuery(stores.type, options(stores.type), question.predicate(in: stores)))]
    },
    StatisticsCollectionCall.method: { stores, question in
      let query = StatisticsQuery(stores.type, options(stores.type), question.predicate(in: stores))
      return Seed.days.map { [StatisticsCollectionCall(query, in: $0)] } ?? []
    },
    PointsCall.method: { _, _ in samples.map { PointsCall(of: $0) } },
    AttachmentsCall.method: { _, _ in samples.map { AttachmentsCall(of: $0) } },
    AttachmentDataCall.method: { _, question in
      [230, 301, 999].flatMap { object in scans.map { AttachmentDataCall($0, of: Seed.uuid(object)) } }
    },
    CharacteristicsCall.method: { stores, _ in
      [
        CharacteristicsCall([stores.type]), CharacteristicsCall([.dateOfBirth]),
        CharacteristicsCall([.biologicalSex]),
      ]
    },
    SummariesCall.method: { [SummariesCall($1.predicate(in: $0))] },
    MedicationsCall.method: { [MedicationsCall($1.predicate(in: $0)), MedicationsCall(.all, limit: 1)] },
    PreferredUnitsCall.method: { stores, _ in [PreferredUnitsCall([stores.type])] },
    AvailabilityCall.method: { _, _ in [AvailabilityCall()] },
  ]

  private static func options(_ type: HealthType) -> StatisticsOptions {
    let isCumulative = type.row.aggregation == .cumulative
    return [isCumulative ? .cumulativeSum : .discreteAverage, .separateBySource, .mostRecent]
  }

  private static let deciding: [String: Make] = [
    RequestAuthorizationCall.method: { stores, _ in
      // Exclude new records of a type that is granted with its current ones: the limit that
      // Consent.md describes.
      let read = stores.type.isClinical && stores.decision == .current ? HealthType.bodyMass : stores.type
      return [RequestAuthorizationCall(share: [], read: [read])]
    },
    RequestStatusCall.method: { stores, _ in
      let read = stores.type.isClinical && stores.decision == .current ? HealthType.bodyMass : stores.type
      return [RequestStatusCall(share: [], read: [read]), RequestStatusCall(share: [stores.type], read: [])]
    },
    SharingStatusCall.method: { stores, _ in [SharingStatusCall(stores.type)] },
    EarliestDatesCall.method: { stores, _ in [EarliestDatesCall([stores.type, .workout])] },
    RequestObjectAuthorizationCall.method: { stores, question in
      [stores.type, .userAnnotatedMedication, .visionPrescription].map {
        RequestObjectAuthorizationCall($0, question.predicate(in: stores))
      }
    },
    VerifiableRecordsCall.method: { stores, question in
      let predicate = question.predicate(in: stores)
      return [
        VerifiableRecordsCall(recordTypes: ["immunization"], sourceTypes: ["SMARTHealthCard"], predicate),
        VerifiableRecordsCall(recordTypes: ["none"], sourceTypes: [], .all),
      ]
    },
    EnableDeliveryCall.method: { stores, _ in [EnableDeliveryCall(stores.type, .immediate)] },
    DisableDeliveryCall.method: { stores, _ in [DisableDeliveryCall(stores.type), DisableDeliveryCall(nil)] },
    AcknowledgeCall.method: { stores, _ in [AcknowledgeCall([stores.type])] },
  ]

  private static let writing: [String: Make] = [
    SaveCall.method: { stores, question in
      // Use the identifier of a sample that the app can't see, and the sync identifier of another.
      let numbers = [100, 101, 104, 310, 999]
      let sample = try Seed.any(stores.type, numbers[question.variant % numbers.count], at: 2000, from: nil)
      let tie = SampleRelation(
        .workout, Seed.uuid(300), of: Seed.uuid(question.variant.isMultiple(of: 2) ? 200 : 5201))
      return [
        SaveCall(sample.map { [NewSample($0)] } ?? []), SaveCall([], relations: [tie]),
        SamplesCall(SampleQuery([SampleQuery.Part(stores.type)])),
      ]
    },
    DeleteCall.method: { stores, _ in
      samples.map { DeleteCall([$0]) } + [DeleteCall([Seed.uuid(300), Seed.uuid(100)])]
    },
    DeleteMatchingCall.method: { stores, question in
      [
        DeleteMatchingCall(stores.type, question.predicate(in: stores)),
        ChangesCall([SampleQuery.Part(stores.type)], after: nil),
      ]
    },
    RelateCall.method: { stores, question in
      [200, 201, 5200, 5201, 210, 999].flatMap { owner in
        [300, 100].map {
          RelateCall(
            [SampleRelation(.workout, Seed.uuid($0), of: Seed.uuid(owner))],
            removing: !question.variant.isMultiple(of: 3))
        }
      }
    },
    AttachCall.method: { _, question in
      [230, 301, 999].map { object in
        let identifier = scans[question.variant % scans.count]
        let scan = Attachment(
          identifier: identifier, name: "a", contentType: "public.png", size: 1, created: Seed.noon)
        return AttachCall(scan, Data([1]), to: Seed.uuid(object))
      }
    },
    DetachCall.method: { _, _ in
      [230, 301, 999].flatMap { object in scans.map { DetachCall($0, from: Seed.uuid(object)) } }
    },
  ]
}
