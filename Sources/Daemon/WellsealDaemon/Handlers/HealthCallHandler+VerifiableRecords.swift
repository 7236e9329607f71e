import FoundationEssentials
import WellsealConsent
import WellsealModel
import WellsealWire

extension HealthCallHandler {
  /// Shows the signed records that an app asks for, and shares the ticked ones once; nothing stays granted.
  ///
  /// The sheet appears even where no record matches, and the app is answered as if the person had declined.
  @Sendable func verifiableRecords(
    _ call: VerifiableRecordsCall, _ app: CallingApp
  ) async throws -> VerifiableRecordsCall.Reply {
    if let fault = ConsentRules.missingEntitlement(.verifiableRecords, for: app) { throw fault }
    let matching = try await stores.store().samples(of: .verifiableClinicalRecord, call.predicate)
      .compactMap { sample in SharedCard(sample).flatMap { $0.record.matches(call) ? $0 : nil } }
    let sheet = ShareOnceSheet(recordTypes: call.recordTypes, sourceTypes: call.sourceTypes, cards: matching)
    guard case .shareOnce(let ticked) = try await ask(.shareOnce(sheet), app) else {
      return VerifiableRecordsCall.Reply([])
    }
    let samples = try await stores.store().stored(ticked).map(\.sample)
    return VerifiableRecordsCall.Reply(samples)
  }
}

extension SharedCard {
  fileprivate init?(_ sample: HealthSample) {
    guard case .verifiableRecord(let record) = sample.value else { return nil }
    self.init(sample.uuid, record)
  }
}

extension VerifiableRecord {
  /// Whether the record has all types that are asked for, in one of the formats.
  fileprivate func matches(_ call: VerifiableRecordsCall) -> Bool {
    Set(call.recordTypes).isSubset(of: recordTypes) && sourceType.map(call.sourceTypes.contains) ?? false
  }
}
