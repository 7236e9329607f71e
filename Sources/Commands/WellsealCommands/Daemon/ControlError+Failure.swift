import WellsealDaemon

extension ControlError {
  /// Creates the error that the daemon sends to the user's own program.
  init(_ failure: CommandFailure) {
    self.init(failure.sentence, hint: failure.hint, status: Int(failure.status.rawValue))
  }
}
