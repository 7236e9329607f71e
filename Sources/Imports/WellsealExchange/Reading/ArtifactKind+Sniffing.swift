import WellsealBase
import WellsealCredentials
import WellsealQRCode

extension ArtifactKind {
  /// Detects the format of bytes.
  ///
  /// - Returns: The format, or `nil` if the bytes can't contain a card.
  public static func sniff(_ bytes: [UInt8]) -> ArtifactKind? {
    if PictureFormat.sniff(bytes) != nil { return .qr }
    if CertificateText.isMessage(bytes[...]) { return .euCertificate }
    let text = Envelope.trim(TextWrapping.strip(ByteOrderMark.strip(bytes).text).text)
    if text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") { return sniffJSON(Array(text)) }
    if NumericChunk.hasScheme(text) { return .qrNumeric }
    if CardLink.isWebURL(text) { return .link }
    if CertificateText.matches(text) { return .euCertificate }
    let dots = dots(in: text)
    return dots == 2 || dots > 2 && SignedLines.texts(in: text) != nil ? .jws : nil
  }

  private static func dots(in text: ArraySlice<UInt8>) -> Int {
    text.withUnsafeBufferPointer { bytes in
      var count = 0
      for byte in bytes { count &+= byte == UInt8(ascii: ".") ? 1 : 0 }
      return count
    }
  }

  private static func sniffJSON(_ bytes: [UInt8]) -> ArtifactKind? {
    guard let root = try? JSONDocument(parsing: bytes).root else {
      // A text with the list of a card file is probably a damaged one; its reader reports how.
      if bytes.firstRange(of: Array("verifiableCredential".utf8)) != nil { return .healthCard }
      return NestedCards.mayBeAttached(to: bytes) && CardFile.files(in: bytes) != nil ? .healthCard : nil
    }
    if root["resourceType"]?.isString("Parameters") == true { return .fhirHealthCard }
    let isResource = root["resourceType"]?.string != nil
    if !isResource, let known = members.first(where: { root.member($0.name) != nil }) { return known.kind }
    let hasCards =
      (!isResource || NestedCards.mayBeAttached(to: bytes)) && !NestedCards(in: root).texts.isEmpty
    return hasCards ? .healthCard : isResource ? .fhirBundle : nil
  }

  /// The member that identifies each kind of JSON.
  private static let members: [(name: String, kind: ArtifactKind)] = [
    ("verifiableCredential", .healthCard),
    ("vc", .jwsPayload),
    ("keys", .keySet),
    ("participating_issuers", .directory),
    ("issuerInfo", .directory),
    ("iss", .jwsPayload),
  ]
}
