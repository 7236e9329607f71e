/// The namespaces for sources that this project creates, for imports and manual entries.
///
/// Importers create the identifiers of their sources only with ``source(_:named:)``, and apps can't
/// use them (``isReserved(_:)``). Ownership of a sample doesn't depend on it, see
/// ``Provenance/savedBy``; it prevents an app from impersonating a provider, the user, or an app of
/// another kind.
package enum SourceSpace: String, Sendable, CaseIterable {
  /// Exports of Apple's app, by source name.
  case appleExport = "com.apple.health.import"
  /// FHIR files, by account.
  case fhirFile = "org.wellseal.fhir"
  /// Clinical documents, by custodian.
  case document = "org.wellseal.document"
  /// Files from other manufacturers' devices and services, by manufacturer and device, or by the
  /// app that recorded the data.
  case device = "org.wellseal.device"
  /// Providers that are queried over the network.
  case provider = "io.wellseal.provider"

  /// Creates a source in the namespace.
  ///
  /// - Parameters:
  ///   - rest: The part that distinguishes it from others in the namespace; letters, digits and a
  ///     few signs.
  ///   - name: The name to display.
  /// - Returns: The source, whose identifier is the namespace followed by the rest.
  package func source(_ rest: String, named name: String) -> HealthSource {
    HealthSource(name: name, bundleIdentifier: "\(rawValue).\(rest)")
  }

  /// Returns true if an identifier is reserved for this project, Apple, or another kind of app,
  /// ignoring case.
  package static func isReserved(_ identifier: String) -> Bool {
    let identifier = identifier.lowercased()
    return roots.contains { identifier == $0 || identifier.hasPrefix("\($0).") }
  }

  /// The first components of all reserved identifiers.
  ///
  /// `web` is the former prefix of web apps.
  private static let roots = ["com.apple", "io.wellseal", "org.wellseal", "web"]
}
