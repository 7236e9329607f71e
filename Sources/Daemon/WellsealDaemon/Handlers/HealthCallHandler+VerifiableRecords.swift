import FoundationEssentials
import WellsealConsent
import WellsealModel
import WellsealWire

extension HealthCallHandler {
  /// Displays the signed records that an app requests, and shares the selected ones once.
  ///
  /// No permission is stored.
  ///
  /// The prompt appears even if no record matches. The app's reply is then the same as if the user
  /// had declined.
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
  /// Returns whether the record has all requested types, in one of the formats.
  fileprivate func matches(_ call: VerifiableRecordsCall) -> Bool {
    Set(call.recordTypes).isSubset(of: recordTypes) && sourceType.map(call.sourceTypes.contains) ?? false
  }
}
