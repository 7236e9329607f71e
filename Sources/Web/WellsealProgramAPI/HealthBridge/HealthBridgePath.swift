/// The paths of the requests of Health Bridge for AI.
///
/// Source: Health Bridge for AI, "Set up Health Bridge for AI".
enum HealthBridgePath {
  static let batches = "/v1/batches"
  static let redeem = "/v1/pairing/redeem"
  /// The path at which the app checks whether the server is there.
  static let health = "/health"
}
