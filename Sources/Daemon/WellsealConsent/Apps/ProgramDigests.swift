import Crypto
import WellsealBase

/// The SHA-256 of a program or script, in hexadecimal digits.
package struct ProgramDigest: Hashable, Sendable, Codable {
  let text: String

  package init(_ text: String) { self.text = text }

  init(of bytes: [UInt8]) { self.init(SHA256.hash(data: bytes)) }

  fileprivate init(_ digest: SHA256.Digest) {
    text = Hex.text(digest)
  }

  package init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// A cache of program digests, computed one at a time and valid while the files are unchanged.
package actor ProgramDigests {
  private var known: [FileIdentity: ProgramDigest] = [:]

  package init() {}

  /// The maximum size of a program in bytes.
  static let limit = 1 << 30
  private static let maxCached = 1024

  /// Returns the digest of an open file.
  ///
  /// - Throws: ``PeerError`` if the file is too large or was modified in the meantime.
  package func digest(of file: OpenFile) throws(PeerError) -> ProgramDigest {
    guard let identity = FileIdentity(of: file.descriptor) else { throw .gone }
    if let digest = known[identity] { return digest }
    guard identity.size <= Self.limit else { throw .tooLarge }
    var hash = SHA256()
    guard file.visit(limit: Self.limit, { hash.update(bufferPointer: $0) }) else { throw .hidden }
    guard FileIdentity(of: file.descriptor) == identity else { throw .changed }
    if known.count >= Self.maxCached { known = [:] }
    let digest = ProgramDigest(hash.finalize())
    known[identity] = digest
    return digest
  }
}
