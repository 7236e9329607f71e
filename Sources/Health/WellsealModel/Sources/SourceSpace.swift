/// The spaces of names in which this project makes sources of its own: what is imported, and what the person enters.
///
/// An importer makes the identifiers of its sources with ``source(_:named:)`` and with nothing else, and no program may have
/// one (``isReserved(_:)``). Whose a sample is does not hang on that, see ``Provenance/savedBy``; it keeps a program from looking like
/// a provider, like the person, or like an app of another kind.
package enum SourceSpace: String, Sendable, CaseIterable {
  /// Exports of Apple's app, by the names that they give for sources.
  case appleExport = "com.apple.health.import"
  /// Files with FHIR resources, by their accounts.
  case fhirFile = "org.wellseal.fhir"
  /// Clinical documents, by who keeps the original.
  case document = "org.wellseal.document"
  /// Files of other makers' devices and services, by maker and device, or by the app that wrote it there.
  case device = "org.wellseal.device"
  /// Providers that are asked over the network.
  case provider = "io.wellseal.provider"

  /// Makes a source of the space.
  ///
  /// - Parameters:
  ///   - rest: what tells it from others of the space; letters, digits and a few signs.
  ///   - name: what people call it.
  /// - Returns: the source, whose identifier is the space's and the rest.
  package func source(_ rest: String, named name: String) -> HealthSource {
    HealthSource(name: name, bundleIdentifier: "\(rawValue).\(rest)")
  }

  /// Whether an identifier is this project's, Apple's or that of another kind of app, in whatever case it is written.
  package static func isReserved(_ identifier: String) -> Bool {
    let identifier = identifier.lowercased()
    return roots.contains { identifier == $0 || identifier.hasPrefix("\($0).") }
  }

  /// The first words of all reserved identifiers; `web` is what web apps were called beside programs.
  private static let roots = ["com.apple", "io.wellseal", "org.wellseal", "web"]
}
