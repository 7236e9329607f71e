public import WellsealBase

/// A list of trusted issuers, with their keys and revocation lists if it contains them.
///
/// Two formats are supported: a list of issuers (`vci-issuers.json`) and a snapshot that also holds
/// keys and lists (`vci_snapshot.json`), from which cards can be verified offline.
///
/// Source: the VCI directory's README; facts are listed in `Documentation/Trust.md`.
public struct TrustDirectory: Sendable {
  /// The display name of the directory.
  public var name: String
  /// The issuers by the exact text of their URL.
  public var issuers: [String: TrustedIssuer]
  /// The time when the directory was created, if it is stated.
  public var made: UnixTime?

  package init(name: String, issuers: [TrustedIssuer], made: UnixTime? = nil) {
    self.name = name
    self.issuers = Dictionary(issuers.map { ($0.address, $0) }, uniquingKeysWith: { first, _ in first })
    self.made = made
  }
}

extension TrustDirectory {
  /// Returns the entry of exactly this URL.
  func entry(for issuer: String) -> TrustedIssuer? {
    guard let entry = issuers[issuer], IssuerAddress.areSame(entry.address, issuer) else { return nil }
    return entry
  }
}

/// An issuer in a directory.
public struct TrustedIssuer: Sendable {
  /// The exact `iss` of the issuer's cards.
  public var address: String
  /// The name that the directory gives the issuer.
  public var name: String
  /// The URL of the issuer's website, if the directory has one.
  public var website: String?
  /// The URL of the issuer that this one was merged into.
  public var canonicalAddress: String?
  /// The entry that holds the issuer's keys and lists, or `nil` if the directory only names the
  /// issuer.
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

  /// Returns whether the directory contains this key for the issuer.
  ///
  /// Only compares names.
  func lists(_ kid: String) -> Bool {
    entry?["keys"]?.elements.contains { $0["kid"]?.string == kid } ?? false
  }

  /// Returns the issuer's keys and lists.
  ///
  /// They are parsed on demand: a directory has a thousand keys, and a card needs one.
  func keys(now: UnixTime) -> Reading<IssuerKeys>? {
    entry.map { IssuerKeys.read(snapshot: $0, issuer: address, now: now) }
  }
}

extension TrustDirectory {
  /// Reads a directory in either format.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The display name of the directory.
  /// - Returns: The directory, and findings about every entry that was omitted.
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
      return .stopped(.directoryForm, at: "directory", "expected participating_issuers or issuerInfo")
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

  /// Returns the issues of the keys and lists in the directory.
  public func keyFindings(now: UnixTime) -> [Finding] {
    issuers.values.sorted { $0.address < $1.address }.flatMap { issuer in
      (issuer.keys(now: now)?.findings ?? []).inside(issuer.address)
    }
  }

  private static func readIssuer(_ value: JSONValue?, keys entry: JSONValue?) -> Reading<TrustedIssuer> {
    guard let address = value?["iss"]?.string, let name = value?["name"]?.string else {
      return .stopped(.directoryForm, at: "", "expected iss and name")
    }
    let issuer = TrustedIssuer(
      address: address, name: name, website: value?["website"]?.string,
      canonicalAddress: value?["canonical_iss"]?.string, entry: entry)
    guard IssuerAddress.faults(in: address).isEmpty else {
      return .stopped(.directoryForm, at: "iss", "expected an https URL without a trailing slash")
    }
    return Reading(issuer)
  }
}

/// The rules for an issuer's URL.
///
/// Source: SMART Health Cards Framework, "Determining keys associated with an issuer".
package enum IssuerAddress {
  package static func faults(in address: String) -> [String] {
    var faults: [String] = []
    if !address.hasPrefix("https://") { faults.append("it does not begin with https://") }
    if address.hasSuffix("/") { faults.append("it ends with a slash") }
    return faults
  }

  /// Returns whether two URLs are the same text, byte for byte.
  ///
  /// `==` of `String` is more lenient: it treats a letter with a combining accent as equal to the
  /// accented letter, and the kelvin sign as equal to K.
  static func areSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }
}
