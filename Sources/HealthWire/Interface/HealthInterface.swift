/// The interface between apps and the daemon.
package enum HealthInterface {
  package static let name = "io.wellseal.health"
  /// Where people read about the service.
  package static let address = "https://wellseal.io"
}
