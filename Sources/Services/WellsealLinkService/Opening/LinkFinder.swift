import WellsealExchange
package import WellsealHealthLinks
package import WellsealQRCode

/// A type that finds the link in a text, a file or a picture of a QR code.
package struct LinkFinder: Sendable {
  private let drawsWithoutLandlock: Bool

  package init(drawsWithoutLandlock: Bool = false) { self.drawsWithoutLandlock = drawsWithoutLandlock }

  /// Detects the kind of the bytes, and reads the QR code of a picture first.
  ///
  /// - Throws: `PictureError` if the picture cannot be read.
  package func artifact(in bytes: [UInt8]) throws(PictureError) -> LinkArtifact {
    guard ArtifactKind.sniff(bytes) == .qr else { return .recognize(bytes) }
    let reader = QRReader(programs: ConfinedPrograms(runsWithoutLandlock: drawsWithoutLandlock))
    let texts = try reader.symbols(in: bytes).map { String(decoding: $0.content, as: UTF8.self) }
    return .link(texts.first { $0.lowercased().contains("shlink") } ?? texts.first ?? "")
  }

  /// Returns the text that contains a link, or `nil` if there is none.
  package func link(in bytes: [UInt8]) -> String? {
    guard case .link(let text)? = try? artifact(in: bytes), LinkText.read(text).value != nil else {
      return nil
    }
    return text
  }
}
