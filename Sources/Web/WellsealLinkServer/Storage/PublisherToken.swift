import Crypto
import WellsealBase
package import WellsealFiles

/// The token that authorizes the creation of links on a host.
package enum PublisherToken {
  /// Returns the SHA-256 of the token in a folder, and creates the token if there is none.
  package static func digest(in folder: Folder) throws -> [UInt8] {
    if try folder.readIfPresent(name) == nil {
      let token = Base64.url.encode(SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) })
      try folder.write(Array("\(token)\n".utf8), to: name)
    }
    return Array(SHA256.hash(data: Array(try folder.read(name).prefix { $0 > 0x20 })))
  }

  /// The name of the file.
  ///
  /// It is part of the format and never changes.
  package static let name = "publisher-token"
}
