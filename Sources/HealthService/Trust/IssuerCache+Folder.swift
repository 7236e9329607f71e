package import Credentials
import Crypto

extension IssuerCache {
  /// Keeps answers in `issuers/` of the data folder, one folder for each issuer.
  ///
  /// What cannot be written is not kept: a card can be verified on a full disk.
  package static func folder(home: String) -> IssuerCache {
    let place: @Sendable (String) -> String = { issuer in
      "\(home)/issuers/\(SHA256.hash(data: Array(issuer.utf8)).prefix(16).map { hexadecimal($0) }.joined())"
    }
    return IssuerCache(
      keys: { issuer in
        guard let folder = try? PrivateFolder(existing: place(issuer)),
          let bytes = try? folder.read("jwks.json"), let seen = try? folder.read("seen")
        else { return nil }
        return Double(String(decoding: seen, as: UTF8.self)).map { Kept(bytes: bytes, seen: $0) }
      },
      storeKeys: { issuer, bytes, seen in
        guard let folder = try? PrivateFolder(place(issuer)) else { return }
        try? folder.write(bytes, to: "jwks.json")
        try? folder.write(Array("\(seen)".utf8), to: "seen")
      },
      list: { issuer, kid in
        guard isFileName(kid), let folder = try? PrivateFolder(existing: place(issuer)) else { return nil }
        return (try? folder.read("crl-\(kid).json")) ?? nil
      },
      storeList: { issuer, kid, bytes in
        guard isFileName(kid), let folder = try? PrivateFolder(place(issuer)) else { return }
        try? folder.write(bytes, to: "crl-\(kid).json")
      })
  }

  /// A thumbprint; anything else from outside must not become a path.
  private static func isFileName(_ kid: String) -> Bool {
    kid.utf8.count == 43 && !kid.contains("/") && !kid.contains(".")
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.count == 1 ? "0" + digits : digits
  }
}
