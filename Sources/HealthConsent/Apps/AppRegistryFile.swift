import Files
import FoundationEssentials

/// The file of the apps that the person knows, `apps.json` in the data folder; only its owner can read it.
package struct AppRegistryFile: Sendable {
  private let path: String

  package init(_ path: String) { self.path = path }

  private static let limit = 1 << 24

  /// - Throws: ``AppRegistryError``, `StorageError`.
  func read() throws -> AppRegistry {
    let bytes: [UInt8]
    do { bytes = try AtomicFile.read(path, limit: Self.limit, isPrivate: true) } catch {
      guard error.reason == .notFound else { throw error }
      return AppRegistry()
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let registry = try? decoder.decode(AppRegistry.self, from: Data(bytes)) else {
      throw AppRegistryError(path: path)
    }
    return registry
  }

  func write(_ registry: AppRegistry) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    try AtomicFile.write(Array(try encoder.encode(registry)) + [0x0A], to: path)
  }
}

/// The file of known apps cannot be read.
package struct AppRegistryError: Error, Hashable, CustomStringConvertible {
  package let path: String

  package var description: String { "\(path) is damaged, or was written by a newer version of this program" }
}
