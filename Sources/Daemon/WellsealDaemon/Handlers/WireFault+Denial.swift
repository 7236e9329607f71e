import WellsealConsent
import WellsealModel
import WellsealWire

extension WireFault {
  /// Converts an error for an app.
  ///
  /// The result contains no content of the store and no paths of the user's files.
  init(refusing error: any Error) {
    self =
      switch error {
      case let fault as WireFault: fault
      case let error as StoreError: WireFault(error)
      case let error as SampleError: WireFault(.invalidArgument, "\(error)")
      case StoreDirectoryError.noStore:
        WireFault(.healthDataUnavailable, "There is no health data on this machine.")
      case is TooManyQuestions: WireFault(.unknown, "Too many pending requests from this app.")
      default: WireFault(.unknown, "The health daemon couldn't complete the call; see its log.")
      }
  }

  private init(_ error: StoreError) {
    switch error {
    case .locked: self.init(.databaseInaccessible, "Health data is locked.")
    case .duplicate, .unknown, .withoutSource, .invalid, .statistics: self.init(.invalidArgument, "\(error)")
    }
  }
}
