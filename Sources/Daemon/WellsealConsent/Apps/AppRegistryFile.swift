import FoundationEssentials
import WellsealBase
package import WellsealFiles

/// The document of registered apps, `apps.json`.
///
/// In a data folder only its owner can read it.
package struct AppRegistryFile: Sendable {
  private let document: KeptDocument

  package init(_ path: String) { self.init(KeptDocument(path: path)) }

  package init(_ document: KeptDocument) { self.document = document }

  /// Reads the registry, which is empty if there is no document.
  ///
  /// - Throws: ``AppRegistryError``, `StorageError`.
  package func read() throws -> AppRegistry {
    guard let bytes = try document.read() else { return AppRegistry() }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let registry = try? decoder.decode(AppRegistry.self, from: Data(bytes)) else {
      throw AppRegistryError(path: document.location)
    }
    return registry
  }

  package func write(_ registry: AppRegistry) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    try document.write(Array(try encoder.encode(registry)) + [0x0A])
  }
}

/// An error that occurs when the file of registered apps is invalid.
struct AppRegistryError: Error, Hashable, CustomStringConvertible {
  let path: String

  package var description: String { "\(path) is damaged, or was written by a newer version of this program" }
}

extension AppRegistryError: DescribedError {
  package var errorCode: String { "app-registry" }
  package var hint: String? {
    "if you remove the file, Wellseal asks about all apps and their permissions again"
  }
}
