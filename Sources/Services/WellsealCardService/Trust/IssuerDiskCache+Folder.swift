import Crypto
import WellsealBase
package import WellsealCredentials
import WellsealFiles

extension IssuerDiskCache {
  /// Returns a cache that stores responses in `issuers/` of the data folder, with one folder for
  /// each issuer.
  ///
  /// Responses that can't be written aren't cached, so that cards can be verified on a full disk.
  package static func folder(home: String) -> IssuerDiskCache {
    let issuerFolder: @Sendable (String) -> Folder = { issuer in
      let name = Hex.text(SHA256.hash(data: Array(issuer.utf8)).prefix(16))
      return Folder("\(home)/issuers/\(name)", isPrivate: true)
    }
    return IssuerDiskCache(
      keys: { issuer in
        let folder = issuerFolder(issuer)
        guard let bytes = try? folder.read("jwks.json"), let seen = try? folder.read("seen") else {
          return nil
        }
        return Double(String(decoding: seen, as: UTF8.self)).map { Entry(bytes: bytes, seen: UnixTime($0)) }
      },
      storeKeys: { issuer, bytes, seen in
        try? issuerFolder(issuer).write(bytes, to: "jwks.json")
        try? issuerFolder(issuer).write(Array("\(seen.seconds)".utf8), to: "seen")
      },
      list: { issuer, kid in
        isFileName(kid) ? try? issuerFolder(issuer).read("crl-\(kid).json", limit: 1 << 24) : nil
      },
      storeList: { issuer, kid, bytes in
        guard isFileName(kid) else { return }
        try? issuerFolder(issuer).write(bytes, to: "crl-\(kid).json")
      })
  }

  /// Returns true if the text is a thumbprint.
  ///
  /// Other text from outside must not become a path.
  private static func isFileName(_ kid: String) -> Bool {
    kid.utf8.count == 43 && !kid.contains("/") && !kid.contains(".")
  }
}
