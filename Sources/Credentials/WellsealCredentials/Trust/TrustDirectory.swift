public import WellsealBase

/// A list of issuers that somebody vouches for, with their keys and revocation lists where it carries them.
///
/// Two forms are read: a list of issuers (`vci-issuers.json`) and a snapshot that also holds keys and lists
/// (`vci_snapshot.json`), from which cards can be verified without any network.
///
/// Source: the VCI directory's README; facts are listed in `Documentation/Trust.md`.
public struct TrustDirectory: Sendable {
  /// What people call the directory.
  public var name: String
  /// The issuers by the exact text of their address.
  public var issuers: [String: TrustedIssuer]
  /// When the directory was made, if it says so.
  public var made: UnixTime?

  package init(name: String, issuers: [TrustedIssuer], made: UnixTime? = nil) {
    self.name = name
    self.issuers = Dictionary(issuers.map { ($0.address, $0) }, uniquingKeysWith: { first, _ in first })
    self.made = made
  }
}

extension TrustDirectory {
  /// The entry of exactly this address.
  func entry(for issuer: String) -> TrustedIssuer? {
    guard let entry = issuers[issuer], IssuerAddress.areSame(entry.address, issuer) else { return nil }
    return entry
  }
}

/// An issuer in a directory.
public struct TrustedIssuer: Sendable {
  /// The exact `iss` of its cards.
  public var address: String
  /// The name that the directory gives the issuer.
  public var name: String
  /// The address of its pages for people, where the directory has one.
  public var website: String?
  /// The address of the issuer that this one was merged into.
  public var canonicalAddress: String?
  /// The entry that holds the issuer's keys and lists; nil where the directory only names the issuer.
  let entry: JSONValue?

  package init(address: String, name: String) {
    self.init(address: address, name: name, website: nil, canonicalAddress: nil, entry: nil)
  }

  init(address: String, name: String, website: String?, canonicalAddress: String?, entry: JSONValue?) {
    self.address = address
    self.name = name
    self.website = website
    self.canonicalAddress = canonicalAddress
    self.entry = entry
  }

  /// Whether the directory carries this key for the issuer; looks at names only.
  func lists(_ kid: String) -> Bool {
    entry?["keys"]?.elements.contains { $0["kid"]?.string == kid } ?? false
  }

  /// The issuer's keys and lists, read from the directory when they are asked for: a directory has a thousand keys,
  /// and a card needs one.
  func keys(now: UnixTime) -> Reading<IssuerKeys>? {
    entry.map { IssuerKeys.read(snapshot: $0, issuer: address, now: now) }
  }
}

extension TrustDirectory {
  /// Reads a directory of either form.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: what to call the directory.
  /// - Returns: the directory, and findings about every entry that was left out.
  public static func read(_ bytes: [UInt8], name: String) -> Reading<TrustDirectory> {
    let limits = ParsingLimits(bytes: 1 << 25, depth: 16, values: 2_000_000)
    do { return read(try JSONDocument(file: bytes, limits: limits).root, name: name) } catch {
      return .stopped(.directoryForm, at: "directory", "\(error)")
    }
  }

  private static func read(_ root: JSONValue, name: String) -> Reading<TrustDirectory> {
    let (list, path, hasKeys) =
      root["issuerInfo"].map { ($0, "issuerInfo", true) }
      ?? (root["participating_issuers"] ?? root, "participating_issuers", false)
    guard list.kind == .array else {
      return .stopped(.directoryForm, at: "directory", "participating_issuers or issuerInfo is expected")
    }
    var issuers: [TrustedIssuer] = []
    var findings: [Finding] = []
    for (place, entry) in list.elements.enumerated() {
      let issuer = readIssuer(hasKeys ? entry["issuer"] : entry, keys: hasKeys ? entry : nil)
      findings += issuer.findings.inside("\(path)[\(place)]")
      if let value = issuer.value { issuers.append(value) }
    }
    let made = root["time"]?.string.flatMap { UnixTime(rfc3339: $0) }
    return Reading(TrustDirectory(name: name, issuers: issuers, made: made), findings)
  }

  /// What is wrong with the keys and lists that the directory carries.
  public func keyFindings(now: UnixTime) -> [Finding] {
    issuers.values.sorted { $0.address < $1.address }.flatMap { issuer in
      (issuer.keys(now: now)?.findings ?? []).inside(issuer.address)
    }
  }

  private static func readIssuer(_ value: JSONValue?, keys entry: JSONValue?) -> Reading<TrustedIssuer> {
    guard let address = value?["iss"]?.string, let name = value?["name"]?.string else {
      return .stopped(.directoryForm, at: "", "iss and name are expected")
    }
    let issuer = TrustedIssuer(
      address: address, name: name, website: value?["website"]?.string,
      canonicalAddress: value?["canonical_iss"]?.string, entry: entry)
    guard IssuerAddress.faults(in: address).isEmpty else {
      return .stopped(.directoryForm, at: "iss", "an https address without a slash at its end is expected")
    }
    return Reading(issuer)
  }
}

/// The rules for an issuer's address.
///
/// Source: SMART Health Cards Framework, "Determining keys associated with an issuer".
package enum IssuerAddress {
  package static func faults(in address: String) -> [String] {
    var faults: [String] = []
    if !address.hasPrefix("https://") { faults.append("it does not begin with https://") }
    if address.hasSuffix("/") { faults.append("it ends with a slash") }
    return faults
  }

  /// Whether two addresses are the same text, byte for byte.
  ///
  /// `==` of `String` is more generous: it takes a letter and its accent for the letter with the accent, and the sign of
  /// the unit kelvin for a K.
  static func areSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }
}
