import FoundationEssentials
import WellsealConsent
import WellsealModel
import WellsealWire

extension AuthorizationMatrix {
  typealias Probe = @Sendable (CallHandlerFixture, CallingApp) async throws -> Int

  /// The calls of the table.
  ///
  /// Each returns the number of results.
  static let probes: [String: Probe] = [
    "availability": { try await $0.replies(AvailabilityCall(), as: $1).count },
    "requestTypes": {
      try await $0.replies(RequestAuthorizationCall(share: [.heartRate], read: [.heartRate]), as: $1).count
    },
    "requestStatus": {
      try await $0.replies(RequestStatusCall(share: [.heartRate], read: []), as: $1)[0].shouldRequest ? 1 : 0
    },
    "sharingStatus": { try await $0.replies(SharingStatusCall(.heartRate), as: $1)[0].status.rawValue },
    "earliestDates": { try await $0.replies(EarliestDatesCall([.heartRate]), as: $1)[0].dates.count },
    "requestObjects": {
      try await $0.replies(RequestObjectAuthorizationCall(.visionPrescription, .all), as: $1).count
    },
    "heartRates": { try await $0.samples(of: .heartRate, as: $1).count },
    "heartRatesInOrder": {
      let query = SampleQuery([SampleQuery.Part(.heartRate)], order: [SampleSort(.endDate)], limit: 5)
      return try await $0.samples(query, as: $1).count
    },
    "changes": {
      let call = ChangesCall([SampleQuery.Part(.heartRate)], after: nil)
      return try await $0.replies(call, as: $1).reduce(0) { $0 + $1.added.count }
    },
    "liveChanges": {
      let call = ChangesCall([SampleQuery.Part(.heartRate)], after: nil, isLive: true)
      return try await first($0.live(call, as: $1)).added.count
    },
    "observe": { try await first($0.live(ObserveCall([SampleQuery.Part(.heartRate)]), as: $1)).types.count },
    "sources": { try await $0.replies(SourcesCall(SampleQuery.Part(.heartRate)), as: $1)[0].sources.count },
    "statistics": {
      let call = StatisticsCall(StatisticsQuery(.heartRate, .discreteAverage))
      return try await $0.replies(call, as: $1)[0].statistics == nil ? 0 : 1
    },
    "collection": {
      guard let days = Seed.days else { return -1 }
      let call = StatisticsCollectionCall(StatisticsQuery(.heartRate, .discreteAverage), in: days)
      return try await $0.replies(call, as: $1).reduce(0) { $0 + $1.statistics.count }
    },
    "bloodPressure": { try await $0.samples(of: .bloodPressure, as: $1).count },
    "bloodPressureSources": {
      try await $0.replies(SourcesCall(SampleQuery.Part(.bloodPressure)), as: $1)[0].sources.count
    },
    "workouts": { try await $0.samples(of: .workout, as: $1).count },
    "cardiograms": { try await $0.samples(of: .electrocardiogram, as: $1).count },
    "points": { try await $0.replies(PointsCall(of: Seed.uuid(30)), as: $1).count },
    "documents": { try await $0.samples(of: .cda, as: $1).count },
    "records": { try await $0.samples(of: .allergyRecord, as: $1).count },
    "prescriptions": { try await $0.samples(of: .visionPrescription, as: $1).count },
    "doses": { try await $0.samples(of: .medicationDoseEvent, as: $1).count },
    "medicines": { try await $0.replies(MedicationsCall(.all), as: $1)[0].medications.count },
    "attachments": { try await $0.replies(AttachmentsCall(of: Seed.uuid(60)), as: $1)[0].attachments.count },
    "attachmentData": {
      try await $0.replies(AttachmentDataCall(Seed.uuid(900), of: Seed.uuid(60)), as: $1).count
    },
    "characteristics": {
      try await $0.replies(CharacteristicsCall([.biologicalSex]), as: $1)[0].characteristics.biologicalSex
    },
    "summaries": { try await $0.replies(SummariesCall(.all), as: $1).reduce(0) { $0 + $1.summaries.count } },
    "preferredUnits": { try await $0.replies(PreferredUnitsCall([.heartRate]), as: $1)[0].units.count },
    "signedRecords": {
      let call = VerifiableRecordsCall(recordTypes: ["immunization"], sourceTypes: ["SMARTHealthCard"], .all)
      return try await $0.replies(call, as: $1)[0].samples.count
    },
    "signedBySampleQuery": { try await $0.samples(of: .verifiableClinicalRecord, as: $1).count },
    "save": { try await $0.replies(SaveCall([NewSample(Seed.heartRate(61, 500))]), as: $1).count },
    "savePressure": { try await $0.replies(SaveCall([NewSample(Seed.pressure(510))]), as: $1).count },
    "saveReadOnly": {
      let minutes = SampleValue.quantity(HealthQuantity(1, .minute))
      return try await $0.replies(
        SaveCall([NewSample(Seed.sample(.appleExerciseTime, minutes, 520))]), as: $1
      ).count
    },
    "deleteForeign": { try await $0.replies(DeleteCall([Seed.uuid(1)]), as: $1).count },
    "deleteMatching": { try await $0.replies(DeleteMatchingCall(.heartRate, .all), as: $1)[0].count },
    "relateForeign": {
      let tie = SampleRelation(.workout, Seed.uuid(1), of: Seed.uuid(20))
      return try await $0.replies(RelateCall([tie]), as: $1).count
    },
    "attachToForeign": {
      let scan = Attachment(name: "a", contentType: "public.png", size: 1, created: Seed.noon)
      return try await $0.replies(AttachCall(scan, Data([1]), to: Seed.uuid(60)), as: $1).count
    },
    "detachFromForeign": {
      try await $0.replies(DetachCall(Seed.uuid(900), from: Seed.uuid(60)), as: $1).count
    },
    "enableDelivery": { try await $0.replies(EnableDeliveryCall(.heartRate, .immediate), as: $1).count },
    "disableDelivery": { try await $0.replies(DisableDeliveryCall(nil), as: $1).count },
    "acknowledge": { try await $0.replies(AcknowledgeCall([.heartRate]), as: $1).count },
  ]

  private static func first<Call>(_ call: LiveCall<Call>) async throws -> Call.Reply {
    let reply = try await call.next()
    await call.hangUp()
    guard let reply else { throw WireFault(.unknown, "no reply came") }
    return reply
  }
}

extension Seed {
  static let days = CalendarBuckets(
    anchor: noon, interval: DateComponents(day: 1), calendar: Calendar(identifier: .gregorian))
}
