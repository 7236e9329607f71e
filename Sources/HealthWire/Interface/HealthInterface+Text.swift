extension HealthInterface {
  /// What io.wellseal.health.varlink says.
  package static let text = ""
}
