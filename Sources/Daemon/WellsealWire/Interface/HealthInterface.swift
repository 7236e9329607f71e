/// The interface between apps and the daemon.
package enum HealthInterface {
  package static let name = "io.wellseal.health"
  /// Where people read about the service; empty while that is only where the program is.
  package static let address = "https://wellseal.io"
}
