import WellsealBase
public import WellsealCredentials

/// Those who may sign, side by side: lists that somebody believes, and signers that were given by themselves.
public struct SignerStore: Sendable {
  /// The lists that are believed.
  public let lists: [SignerList]
  /// Whether the signers were given for this very question, so that one that is not among them is none at all.
  public let isExplicit: Bool
  private let byIdentifier: [[UInt8]: [Signer]]
  private let withoutIdentifier: [Signer]
  private let all: [Signer]

  /// - Parameters:
  ///   - lists: the lists to believe.
  ///   - given: signers whose certificate or key was handed over; that alone makes nobody believed.
  public init(_ lists: [SignerList] = [], given: [Signer] = []) {
    self.lists = lists
    isExplicit = !given.isEmpty
    all = lists.flatMap(\.signers) + given
    withoutIdentifier = all.filter { $0.keyIdentifier == nil }
    byIdentifier = Dictionary(grouping: all.filter { $0.keyIdentifier != nil }) { $0.keyIdentifier ?? [] }
  }

  /// The signers that an identifier may mean; several may have the same one, and without one anybody may be meant.
  func signers(for identifier: [UInt8]?) -> [Signer] {
    guard let identifier else { return all }
    return (byIdentifier[identifier] ?? []) + withoutIdentifier
  }

  /// Reads what was given as a signer: certificates or keys, as PEM, in DER or its base64, or as JWK.
  public static func given(_ bytes: [UInt8]) -> Reading<[Signer]> {
    let bytes = ByteOrderMark.strip(bytes).text
    if let signer = Signer(certificate: bytes) { return Reading([signer]) }
    if let key = SignatureKey(derEncoded: bytes) { return Reading([Signer(keyIdentifier: nil, key: key)]) }
    let text = bytes.filter { $0 > 0x20 }
    if bytes.first != UInt8(ascii: "-"), let der = try? Base64.standard.decode(text), !der.isEmpty {
      return given(der)
    }
    let single = (try? JSONDocument(file: bytes).root)?["kty"] != nil
    let list = single ? Array(#"{"keys":["#.utf8) + bytes + Array("]}".utf8) : bytes
    guard let entries = SignerListForms.entries(in: list), !entries.signers.isEmpty else {
      return Reading(nil, [Finding(.signerUnusable, at: "signer")])
    }
    return Reading(entries.signers, entries.findings)
  }
}
