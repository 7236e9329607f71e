import WellsealBase
public import WellsealCredentials

/// The authorized signers: trusted lists, and individually supplied signers.
public struct SignerStore: Sendable {
  /// The trusted lists.
  public let lists: [SignerList]
  /// A Boolean value that indicates whether signers were supplied for this request, so that no
  /// others are accepted.
  public let isExplicit: Bool
  private let byIdentifier: [[UInt8]: [Signer]]
  private let withoutIdentifier: [Signer]
  private let all: [Signer]

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - lists: The trusted lists.
  ///   - given: Supplied signers, with a certificate or key. They aren't trusted for that reason
  ///     alone.
  public init(_ lists: [SignerList] = [], given: [Signer] = []) {
    self.lists = lists
    isExplicit = !given.isEmpty
    all = lists.flatMap(\.signers) + given
    withoutIdentifier = all.filter { $0.keyIdentifier == nil }
    byIdentifier = Dictionary(grouping: all.filter { $0.keyIdentifier != nil }) { $0.keyIdentifier ?? [] }
  }

  /// Returns the signers with an identifier, which may be several, or all signers if there is no
  /// identifier.
  func signers(for identifier: [UInt8]?) -> [Signer] {
    guard let identifier else { return all }
    return (byIdentifier[identifier] ?? []) + withoutIdentifier
  }

  /// Reads supplied signers: certificates or keys, as PEM, in DER or its base64, or as JWK.
  public static func given(_ bytes: [UInt8]) -> Reading<[Signer]> {
    let bytes = ByteOrderMark.strip(bytes).text
    if let signer = try? Signer(certificate: bytes) { return Reading([signer]) }
    if let key = SignatureKey(derEncoded: bytes) { return Reading([Signer(keyIdentifier: nil, key: key)]) }
    let text = bytes.filter { $0 > 0x20 }
    if bytes.first != UInt8(ascii: "-"), let der = try? Base64.standard.decode(text), !der.isEmpty {
      return given(der)
    }
    let single = (try? JSONDocument(file: bytes).root)?["kty"] != nil
    let list = single ? Array(#"{"keys":["#.utf8) + bytes + Array("]}".utf8) : bytes
    let entries = SignerListForms.entries(in: list)
    guard let entries, !entries.signers.isEmpty else {
      return Reading(nil, [Finding(.signerUnusable, at: "signer", entries?.findings.first?.detail)])
    }
    return Reading(entries.signers, entries.findings)
  }
}
