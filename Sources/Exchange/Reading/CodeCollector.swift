import Credentials
import QRCode

/// Collects cards from the texts of QR codes, which may be parts of one card, over several pictures and texts.
struct CodeCollector {
  private var cards: [CardText] = []
  private var parts = ChunkAssembler()
  private var seenParts: Set<Int> = []
  private var isBroken = false
  private var isChunked = false
  private var findings: [Finding] = []
  private let reader = QRReader()

  /// Takes one input of any form that leads to the text of codes.
  mutating func take(_ bytes: [UInt8], as kind: ArtefactKind) {
    switch kind {
    case .qr: takePicture(bytes)
    case .link: takeLink(bytes)
    default:
      let (text, space) = Surroundings.strip(bytes, at: "qr")
      findings += space
      // A text may hold the codes of one card line by line.
      for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
        takeText(Array(line), isScanned: false)
      }
      if text.isEmpty { findings.append(Finding(.numericHeader, at: "qr")) }
    }
  }

  /// All that was collected.
  var reading: Reading<Artefact> {
    var found = cards
    var notes = findings
    if isBroken {
      // The parts contradict each other, so which are missing cannot be said.
      if isChunked { notes.append(Finding(.chunkingDeprecated, at: "qr")) }
    } else if parts.count != nil {
      let whole = parts.assembled()
      notes += whole.findings
      if let jws = whole.value { found.append(CardText(jws: jws, path: "qr")) }
    }
    return Reading(found.isEmpty ? nil : .cards(found), notes)
  }

  private mutating func takePicture(_ bytes: [UInt8]) {
    do {
      let symbols = try reader.symbols(in: bytes)
      if symbols.isEmpty { findings.append(Finding(.noQRCode, at: "picture")) }
      for symbol in symbols {
        findings += SymbolAdvice.findings(for: symbol)
        takeText(symbol.content, isScanned: true)
      }
    } catch .unknownFormat {
      findings.append(Finding(.pictureFormatUnknown, at: "picture"))
    } catch {
      findings.append(Finding(.pictureUnreadable, at: "picture", "\(error)"))
    }
  }

  private mutating func takeLink(_ bytes: [UInt8]) {
    let (text, space) = Surroundings.strip(bytes, at: "link")
    findings += space
    switch CardLink.content(of: text[...]) {
    case .numeric(let digits): takeText(digits, isScanned: true)
    case .file(let json):
      let file = CardFile.read(json)
      findings += file.findings
      if case .cards(let found)? = file.value { cards += found }
    case nil: findings.append(Finding(.unknownArtefact, at: "link", "there is no card behind the #"))
    }
  }

  /// Takes a code's text; what a camera scanned may come twice without fault.
  private mutating func takeText(_ text: [UInt8], isScanned: Bool) {
    let reading = NumericChunk.read(text)
    findings += reading.findings
    guard let chunk = reading.value else { return }
    guard let part = chunk.part else {
      let card = CardText(jws: chunk.characters, path: cards.isEmpty ? "" : "qr[\(cards.count)]")
      if !cards.contains(where: { $0.jws == card.jws }) { cards.append(card) }
      return
    }
    isChunked = true
    if !isScanned, !seenParts.insert(part.index).inserted {
      isBroken = true
      findings.append(Finding(.chunkIndex, at: "qr", "part \(part.index) was given twice"))
    } else if let fault = parts.add(chunk) {
      isBroken = true
      findings.append(fault)
    }
  }
}
