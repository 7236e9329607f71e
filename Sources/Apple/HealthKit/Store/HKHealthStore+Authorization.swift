import WellsealModel
import WellsealWire

extension HKHealthStore {
  /// Asks the user for permission.
  final func ask(toShare share: Set<HKSampleType>, read: Set<HKObjectType>) async throws {
    let call = RequestAuthorizationCall(share: Set(share.map(\.type)), read: Set(read.map(\.type)))
    _ = try await stoppingForMistakes("requestAuthorization(toShare:read:)") { try await reply(to: call) }
  }

  final func status(
    ofAskingToShare share: Set<HKSampleType>, read: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus {
    let call = RequestStatusCall(share: Set(share.map(\.type)), read: Set(read.map(\.type)))
    return try await stoppingForMistakes("getRequestStatusForAuthorization(toShare:read:)") {
      try await reply(to: call).shouldRequest ? .shouldRequest : .unnecessary
    }
  }

  /// Stops the process if a request is invalid.
  ///
  /// Apple's framework raises an exception in this case.
  private func stoppingForMistakes<Value>(
    _ call: String, _ steps: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await steps()
    } catch let error as HKError where error.code == .errorInvalidArgument {
      preconditionFailure("HKHealthStore.\(call): \(error.localizedDescription)")
    }
  }
}
