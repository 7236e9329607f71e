public import WellsealBase
import WellsealCredentials
import WellsealFiles

extension IssuerDirectory {
  /// Writes the files for the issuer's web server.
  ///
  /// | path | content type |
  /// |---|---|
  /// | `.well-known/jwks.json` | `application/json` |
  /// | `.well-known/crl/{kid}.json` | `application/json` |
  /// | `README.txt` | for the operator of the web server |
  ///
  /// Lists are written before the keys that announce them, so a verifier never sees a version
  /// without its list. A published list that is newer than ours isn't overwritten, and neither is
  /// another README.txt, which the returned files don't contain.
  ///
  /// - Parameters:
  ///   - path: The folder that the web server serves at the issuer's URL.
  ///   - now: The time of the call.
  /// - Returns: The files, relative to that folder.
  /// - Throws: ``IssuerStoreError`` if a file can't be written, a list would revert to an older
  ///   version, or there are no keys.
  public func publish(to path: String, at now: UnixTime) throws(IssuerStoreError) -> [String] {
    let keys = try issuerKeys(at: now).filter(\.isPublished)
    guard !keys.isEmpty else { throw .noActiveKey }
    var written: [String] = []
    for key in keys where key.key.listVersion != nil {
      guard let document = try lists.document(of: key.kid) else { continue }
      try refuseStepBack(of: key.key, in: path)
      try write(document, "\(key.kid).json", in: "\(path)/.well-known/crl")
      written.append(".well-known/crl/\(key.kid).json")
    }
    try write(JSON.publicKeySet(keys).minified, "jwks.json", in: "\(path)/.well-known")
    written.append(".well-known/jwks.json")
    guard try ownsReadme(in: path) else { return written }
    try write(Array(Self.readme.utf8), "README.txt", in: path)
    return written + ["README.txt"]
  }

  /// Returns whether README.txt is missing or was written by an earlier call.
  private func ownsReadme(in path: String) throws(IssuerStoreError) -> Bool {
    let bytes = try IssuerStoreError.wrapping { () throws(StorageError) in
      try Folder(path, isPrivate: false).readIfPresent("README.txt")
    }
    return bytes.map { $0.starts(with: Self.readmeTitle.utf8) } ?? true
  }

  private func refuseStepBack(of key: VerificationKey, in path: String) throws(IssuerStoreError) {
    let published = try IssuerStoreError.wrapping { () throws(StorageError) in
      try Folder("\(path)/.well-known/crl", isPrivate: false)
        .readIfPresent("\(key.kid).json", limit: 1 << 24)
    }
    guard let published, let own = key.listVersion else { return }
    let version = try RevocationRegister.read(published, kid: key.kid).version
    if version > own { throw .listStepsBack(kid: key.kid, published: version, own: own) }
  }

  private func write(_ bytes: [UInt8], _ name: String, in folder: String) throws(IssuerStoreError) {
    try IssuerStoreError.wrapping { () throws(StorageError) in
      try Folder(folder, isPrivate: false).write(bytes, to: name)
    }
  }

  private static let readmeTitle = "How to publish this folder\n"

  private static let readme = """
    \(readmeTitle)\
    ==========================

    Serve it under your issuer's URL, so that the key set is at

        https://YOUR.ISSUER/.well-known/jwks.json

    The URL in your cards (iss) is the part before /.well-known, without a trailing slash.

    The web server must send, for every file under .well-known:

        Content-Type: application/json
        Access-Control-Allow-Origin: *
        Cache-Control: public, max-age=3600

    over TLS 1.2 or 1.3, without a redirect to another host, and without a login.
    The longer the caching time, the later verifiers notice a new key or a revoked card.
    Send cards for download with

        Content-Type: application/smart-health-card
        Content-Disposition: attachment; filename="NAME.smart-health-card"

    nginx:

        location /.well-known/ {
          default_type application/json;
          add_header Access-Control-Allow-Origin "*" always;
          add_header Cache-Control "public, max-age=3600";
        }

    Write this folder again after each new key and each revoked card, and copy .well-known/crl before jwks.json.
    Verify the published files with: wellseal keys check https://YOUR.ISSUER

    """
}
