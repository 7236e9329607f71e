import WellsealExchange
package import WellsealHealthLinks
package import WellsealQRCode

/// Finds the link in what a person hands over: a text, a file, a picture of its code.
package struct LinkFinder: Sendable {
  private let drawsWithoutLandlock: Bool

  package init(drawsWithoutLandlock: Bool = false) { self.drawsWithoutLandlock = drawsWithoutLandlock }

  /// Tells what the bytes are; of a picture, its code is read first.
  ///
  /// - Throws: `PictureError` where a picture cannot be read.
  package func artefact(in bytes: [UInt8]) throws(PictureError) -> LinkArtefact {
    guard ArtefactKind.sniff(bytes) == .qr else { return .recognise(bytes) }
    let reader = QRReader(programs: ConfinedPrograms(runsWithoutLandlock: drawsWithoutLandlock))
    let texts = try reader.symbols(in: bytes).map { String(decoding: $0.content, as: UTF8.self) }
    return .link(texts.first { $0.lowercased().contains("shlink") } ?? texts.first ?? "")
  }

  /// The text that holds a link; nil where there is none.
  package func link(in bytes: [UInt8]) -> String? {
    guard case .link(let text)? = try? artefact(in: bytes), LinkText.read(text).value != nil else {
      return nil
    }
    return text
  }
}
