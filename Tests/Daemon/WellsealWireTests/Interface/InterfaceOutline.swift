import Foundation
import WellsealModel

@testable import WellsealWire

/// The interface as the code defines it: the content of io.wellseal.health.varlink without its
/// comments.
enum InterfaceOutline {
  /// The declarations, each on a line of its own, in the order of their names.
  static let declarations: [String] = (methods + types + errors).sorted()

  private static let methods = calls.map { method($0) }

  private static func method<Call: HealthCall>(_ call: Call.Type) -> String {
    "method \(Call.method)(\(members(Call.self))) -> (\(members(Call.Reply.self)))"
  }

  private static func members<Value: WireObject>(_ type: Value.Type) -> String {
    Value.wireFields.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
  }

  private static let types =
    objects.map { object($0) } + choices.map { choice($0) } + names.map { name($0) }

  private static func object<Value: WireObject>(_ type: Value.Type) -> String {
    "type \(Value.wireType) (\(members(type)))"
  }

  private static func choice<Value: WireChoice>(_ type: Value.Type) -> String {
    "type \(Value.wireType) (\(Value.wireCases.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))"
  }

  private static func name<Value: WireName>(_ type: Value.Type) -> String {
    "type \(Value.wireType) (\(Value.wireNames.map(\.stableName).joined(separator: ", ")))"
  }

  private static let errors = ["error Refused (code: int, reason: string)"]

  static let calls: [any HealthCall.Type] = [
    AttachCall.self, DetachCall.self, AttachmentsCall.self, AttachmentDataCall.self, AvailabilityCall.self,
    RequestAuthorizationCall.self, RequestStatusCall.self, SharingStatusCall.self,
    RequestObjectAuthorizationCall.self, EarliestDatesCall.self, EnableDeliveryCall.self,
    DisableDeliveryCall.self, AcknowledgeCall.self, CharacteristicsCall.self, SummariesCall.self,
    MedicationsCall.self, PreferredUnitsCall.self, SamplesCall.self, ChangesCall.self, ObserveCall.self,
    SourcesCall.self, PointsCall.self, VerifiableRecordsCall.self, SaveCall.self, DeleteCall.self,
    DeleteMatchingCall.self, RelateCall.self, StatisticsCall.self, StatisticsCollectionCall.self,
  ]

  private static let objects: [any WireObject.Type] = [
    HealthSample.self, NewSample.self, SampleRelation.self, DeletedSample.self, Provenance.self,
    SourceRevision.self, HealthSource.self, HealthDevice.self, HealthQuantity.self, DateInterval.self,
    CalendarDay.self, DateComponents.self, Calendar.self, CalendarBuckets.self, SampleQuery.self,
    SampleQuery.Part.self, SampleSort.self, PredicateComparison.self, StatisticsQuery.self,
    HealthStatistics.self, HealthStatistics.Results.self, HealthStatistics.SourceResults.self,
    Characteristics.self, ActivitySummary.self, WellsealModel.Attachment.self, HealthConceptIdentifier.self,
    ClinicalCoding.self, MedicationConcept.self, UserAnnotatedMedication.self, MedicationDose.self,
    ClinicalRecord.self, ClinicalRecord.FHIRResource.self, VerifiableRecord.self, ClinicalDocument.self,
    Workout.self, WorkoutConfiguration.self, WorkoutActivity.self, WorkoutEvent.self, WorkoutZoneGroup.self,
    Electrocardiogram.self, AudiogramPoint.self, HearingTest.self, HearingTest.ClampingRange.self,
    VisionPrescription.self, VisionPrescription.Lens.self, VisionPrism.self, StateOfMind.self,
    QuantitySummary.self, SeriesQuantity.self, Heartbeat.self, RoutePoint.self, VoltageMeasurement.self,
  ]

  private static let choices: [any WireChoice.Type] = [
    MetadataValue.self, SamplePredicate.self, PredicateValue.self, SeriesPoints.self,
  ]

  private static let names: [any WireName.Type] = [
    SharingStatus.self, DeliveryFrequency.self, SampleRelation.Kind.self, PredicateComparator.self,
    StatisticsOption.self, WorkoutEvent.Kind.self,
    WorkoutZoneConfiguration.Source.self, HearingTest.Side.self,
    VisionPrescription.Kind.self, VisionPrism.Eye.self,
  ]
}
