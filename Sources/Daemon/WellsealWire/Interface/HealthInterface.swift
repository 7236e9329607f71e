/// The interface between apps and the daemon.
package enum HealthInterface {
  package static let name = "io.wellseal.health"
  /// The website of the service.
  package static let address = "https://wellseal.io"
}
