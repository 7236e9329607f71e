import Crypto
import FoundationEssentials
import SwiftASN1
import WellsealBase

/// A type that reads the formats of lists.
enum SignerListForms {
  /// Returns the entries of a list, or `nil` if the bytes have none of the formats.
  static func entries(in bytes: [UInt8]) -> SignerEntries? {
    if bytes.starts(with: "-----BEGIN".utf8) { return pem(bytes) }
    if bytes.first == derSequence, CertificateFields(bytes) != nil {
      var entries = SignerEntries()
      entries.add(certificate: bytes, at: "der")
      return entries
    }
    if bytes.first == derSequence, let list = masterList(bytes) { return list }
    let isJSON = bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    guard isJSON == UInt8(ascii: "{") || isJSON == UInt8(ascii: "[") else { return cbor(bytes) }
    guard let root = try? JSONDocument(file: bytes, limits: limits).root else { return nil }
    if root.kind == .array { return gateway(root) }
    for (member, read) in forms {
      if let value = root.member(member) { return read(value) }
    }
    return nil
  }

  private static let limits = ParsingLimits(bytes: 1 << 25, depth: 16, values: 2_000_000)
  /// The first byte of a certificate or a message in DER.
  private static let derSequence: UInt8 = 0x30

  /// The member that identifies each format.
  private static let forms: [(member: String, read: @Sendable (JSONValue) -> SignerEntries?)] = [
    ("certificates", gateway), ("dsc_trust_list", swedish), ("eu_keys", dutch), ("keys", keySet),
    ("verificationMethod", worldHealth),
  ]
}

// MARK: Master lists

extension SignerListForms {
  /// Reads a master list of the ICAO or a state, whose own signature isn't verified.
  ///
  /// Source: ICAO Doc 9303, part 12, section 9; RFC 5652, sections 3 and 5.1.
  private static func masterList(_ bytes: [UInt8]) -> SignerEntries? {
    guard let content = (try? DER.parse(bytes))?.children, content.count == 2,
      content[0].objectIdentifier == "1.2.840.113549.1.7.2",
      let message = content[1].children.first?.children, message.count > 2,
      message[2].children.first?.objectIdentifier == "2.23.136.1.1.2",
      let text = message[2].children.last?.children.first?.primitiveBytes,
      let list = (try? DER.parse(text))?.children.last
    else { return nil }
    var entries = SignerEntries()
    for (place, certificate) in list.children.enumerated() {
      entries.add(authority: Array(certificate.encodedBytes), at: "list[\(place)]")
    }
    return entries
  }
}

// MARK: Gateway format

extension SignerListForms {
  private static func gateway(_ list: JSONValue) -> SignerEntries? {
    var entries = SignerEntries()
    var index = 0
    for entry in list.elements {
      defer { index += 1 }
      guard let raw = entry["rawData"]?.string else { return nil }
      let certificate = try? Base64.standard.decode(raw)
      let country = entry["country"]?.string
      switch entry["certificateType"]?.string ?? "DSC" {
      case "DSC":
        let identifier = entry["kid"]?.string.flatMap(identifier)
        entries.add(certificate: certificate ?? [], identifier, from: country, at: "list[\(index)]")
      case "CSCA": entries.add(authority: certificate ?? [], of: country, at: "list[\(index)]")
      case let usage: entries.add(unused: usage)
      }
    }
    return index == 0 ? nil : entries
  }

  /// Returns eight bytes from either alphabet of base64.
  private static func identifier(_ text: String) -> [UInt8]? {
    (try? Base64.standard.decode(text)) ?? (try? Base64.url.decode(text))
  }
}

// MARK: JWK format

extension SignerListForms {
  private static func keySet(_ list: JSONValue) -> SignerEntries? {
    var entries = SignerEntries()
    // Issuers of health cards publish such sets, too, with identifiers of 32 bytes.
    let identifiers = list.elements.map { $0["kid"]?.string.flatMap(identifier)?.count ?? 0 }
    guard list.kind == .array, !identifiers.contains(32) else { return nil }
    add(list, country: nil, at: "keys", to: &entries)
    return entries
  }

  private static func swedish(_ countries: JSONValue) -> SignerEntries? {
    guard countries.kind == .object else { return nil }
    var entries = SignerEntries()
    for (country, value) in countries.members {
      guard let list = value["keys"] else { continue }
      add(list, country: country, at: "dsc_trust_list.\(country).keys", to: &entries)
    }
    return entries
  }

  private static func add(
    _ list: JSONValue, country: String?, at path: String, to entries: inout SignerEntries
  ) {
    for (place, entry) in list.elements.enumerated() {
      add(key: entry, country: country, at: "\(path)[\(place)]", to: &entries)
    }
  }

  private static func add(
    key entry: JSONValue, country: String?, named title: String? = nil, at path: String,
    to entries: inout SignerEntries
  ) {
    let identifier = entry["kid"]?.string.flatMap(identifier)
    let country = country ?? entry["x5a"]?["issuer"]?.string.flatMap(Self.country)
    // A readable certificate decides, because it may restrict the use of its key.
    if let certificate = certificate(of: entry), CertificateFields(certificate) != nil {
      return entries.add(certificate: certificate, identifier, from: country, at: path)
    }
    let signer = key(entry).map { Signer(keyIdentifier: identifier, key: $0).from(country) }
    let title = (title ?? entry["kid"]?.string).flatMap { DisplayName($0)?.text }.map { "\($0): " } ?? ""
    entries.add(signer, because: "\(title)its key (\(kind(of: entry))) can't be used", at: path)
  }

  private static func certificate(of entry: JSONValue) -> [UInt8]? {
    entry["x5c"]?.elements.first { _ in true }?.string.flatMap { try? Base64.standard.decode($0) }
  }

  /// Returns the kind of a key, such as `EC on P-256`, for messages.
  private static func kind(of entry: JSONValue) -> String {
    let names = ["kty", "crv"].compactMap { entry.member($0)?.string }.compactMap { DisplayName($0)?.text }
    return names.isEmpty ? "missing" : names.joined(separator: " on ")
  }

  /// Reads the trust list of the WHO's network, a DID document with embedded keys.
  ///
  /// Only keys with the usage DSC sign certificates. The list has three-letter country codes and
  /// certificates have two-letter ones, so the country is that of the signer's certificate. Entries
  /// of a list by reference have no keys. Authorities (SCA) and other usages aren't used, but
  /// counted; authorities with an unsupported key are reported, because the list's reader can't
  /// verify their signers.
  ///
  /// Source: WHO SMART Trust, "DID Trustlist v2".
  private static func worldHealth(_ methods: JSONValue) -> SignerEntries? {
    guard methods.kind == .array else { return nil }
    var entries = SignerEntries()
    for (place, method) in methods.elements.enumerated() {
      guard let name = method["id"]?.string else {
        entries.add(unused: "")
        continue
      }
      let path = "verificationMethod[\(place)]"
      // The country, the usage and the identifier of the key.
      let title = name.split(separator: ":").suffix(2).joined(separator: ":")
      if name.contains(":DSC#") {
        guard let key = method["publicKeyJwk"] else {
          entries.add(nil, because: "\(DisplayName(title)?.text ?? ""): it has no key", at: path)
          continue
        }
        add(key: key, country: nil, named: title, at: path, to: &entries)
      } else if name.contains(":SCA#"), let key = method["publicKeyJwk"],
        !supports(authority: key, named: title, at: path, in: &entries)
      {
        continue
      } else {
        entries.add(unused: usage(in: name))
      }
    }
    return entries
  }

  /// Returns the usage in a name such as `did:web:…:UTO:SCA#key`.
  private static func usage(in name: String) -> String {
    let last = name.split(separator: ":").last ?? ""
    return last.contains("#") ? String(last.prefix { $0 != "#" }) : ""
  }

  /// Returns whether the key of an authority on the WHO's list is supported, and records the reason
  /// if it isn't.
  private static func supports(
    authority entry: JSONValue, named title: String, at path: String, in entries: inout SignerEntries
  ) -> Bool {
    let count = entries.findings.count
    if let certificate = certificate(of: entry), CertificateFields(certificate) != nil {
      entries.check(authority: certificate, at: path)
    } else if !authorityKeys.contains(kind(of: entry)) {
      let title = DisplayName(title).map { "\($0.text): " } ?? ""
      entries.add(nil, because: "\(title)its key (\(kind(of: entry))) isn't supported", at: path)
    }
    return entries.findings.count == count
  }

  private static let authorityKeys: Set<String> = ["EC on P-256", "EC on P-384", "EC on P-521", "RSA"]

  /// Returns an elliptic-curve or RSA key (RFC 7518, section 6).
  private static func key(_ entry: JSONValue) -> SignatureKey? {
    func bytes(_ name: StaticString) -> [UInt8]? {
      entry[name]?.string.flatMap { try? Base64.url.decode($0) }
    }
    // Java's numbers have a zero before a first bit that is set, and so have those of the WHO's
    // list.
    func coordinate(_ name: StaticString) -> [UInt8]? {
      guard let digits = bytes(name) else { return nil }
      let number = digits.count == 33 && digits[0] == 0 ? Array(digits.dropFirst()) : digits
      return number.count == 32 ? number : nil
    }
    if entry["kty"]?.isString("EC") == true, entry["crv"]?.isString("P-256") == true {
      guard let x = coordinate("x"), let y = coordinate("y") else { return nil }
      return (try? P256.Signing.PublicKey(rawRepresentation: x + y)).map { SignatureKey($0) }
    }
    guard entry["kty"]?.isString("RSA") == true, let n = bytes("n"), let e = bytes("e") else { return nil }
    return SignatureKey(modulus: n, exponent: e)
  }

  /// Returns the country in a name such as `CN=issuer1,O=Kirei AB,C=SE`.
  private static func country(in name: String) -> String? {
    name.split(separator: ",").last { $0.hasPrefix("C=") }.map { String($0.dropFirst(2)) }
  }
}

// MARK: Other formats

extension SignerListForms {
  private static func dutch(_ keys: JSONValue) -> SignerEntries? {
    guard keys.kind == .object else { return nil }
    var entries = SignerEntries()
    for (name, list) in keys.members {
      for (place, entry) in list.elements.enumerated() {
        let bytes = entry["subjectPk"]?.string.flatMap { try? Base64.standard.decode($0) }
        let kinds = entry["keyUsage"]?.elements.compactMap { $0.string }
          .compactMap { CertificateContent.Kind(rawValue: $0) }
        let signer = bytes.flatMap { SignatureKey(derEncoded: $0) }.map {
          Signer(
            keyIdentifier: identifier(name), key: $0,
            usages: kinds.flatMap { $0.isEmpty ? nil : Set($0) })
        }
        entries.add(signer, because: keyIssue(bytes), at: "eu_keys[\(place)]")
      }
    }
    return entries
  }

  private static func cbor(_ bytes: [UInt8]) -> SignerEntries? {
    guard let root = try? CBOR(parsing: bytes), let list = root["c"]?.elements else { return nil }
    var entries = SignerEntries()
    for (place, entry) in list.enumerated() {
      let identifier = entry["i"]?.bytes
      let certificate = entry["c"]?.bytes
      let path = "c[\(place)]"
      if let certificate, CertificateFields(certificate) != nil {
        entries.add(certificate: certificate, identifier, from: nil, at: path)
        continue
      }
      let signer = entry["k"]?.bytes.flatMap { SignatureKey(derEncoded: $0) }.map {
        Signer(
          keyIdentifier: identifier, key: $0,
          start: (entry["nb"]?.double).map { UnixTime($0) } ?? .distantPast,
          end: (entry["na"]?.double).map { UnixTime($0) } ?? .distantFuture)
      }
      entries.add(signer, because: keyIssue(entry["k"]?.bytes), at: path)
    }
    return entries
  }

  /// Returns the reason why a key, or something else, can't be used.
  private static func keyIssue(_ key: [UInt8]?) -> String {
    CertificateIssue.unsupportedKey(KeyName.of(key ?? [])).description
  }

  private static func pem(_ bytes: [UInt8]) -> SignerEntries? {
    guard let documents = try? PEMDocument.parseMultiple(pemString: rewrapped(bytes)) else { return nil }
    var entries = SignerEntries()
    for (place, document) in documents.enumerated() {
      let path = "pem[\(place)]"
      if document.discriminator == "CERTIFICATE" {
        entries.add(certificate: document.derBytes, at: path)
      } else {
        let key = SignatureKey(derEncoded: document.derBytes)
        let signer = key.map { Signer(keyIdentifier: nil, key: $0) }
        entries.add(signer, because: keyIssue(document.derBytes), at: path)
      }
    }
    return entries
  }

  /// Returns the text in lines of 64 characters, which the parser requires.
  ///
  /// A certificate copied from JSON is a single line.
  ///
  /// Source: RFC 7468, section 3, which allows parsers to accept other lines.
  static func rewrapped(_ bytes: [UInt8]) -> String {
    var (text, base64): ([UInt8], [UInt8]) = ([], [])
    func cut() {
      for start in stride(from: 0, to: base64.count, by: 64) {
        text += base64[start..<min(start + 64, base64.count)] + [0x0A]
      }
      base64 = []
    }
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      // `-----BEGIN CERTIFICATE-----` and its end stay as they are.
      guard line.first == UInt8(ascii: "-") else {
        base64 += line.filter { $0 > 0x20 }
        continue
      }
      cut()
      text += line + [0x0A]
    }
    cut()
    return String(decoding: text, as: UTF8.self)
  }
}

extension Signer {
  /// Returns the same signer with the country of a list.
  func from(_ country: String?) -> Signer {
    Signer(
      keyIdentifier: keyIdentifier, key: key, country: country ?? self.country, start: start, end: end,
      usages: usages)
  }
}
