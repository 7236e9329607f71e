import WellsealCredentials
import WellsealQRCode

/// A type that collects cards from the texts of QR codes, which may be parts of one card, across
/// several images and texts.
struct CodeCollector {
  private var cards: [CardText] = []
  private var parts = ChunkAssembler()
  private var seenParts: Set<Int> = []
  private var isBroken = false
  private var isChunked = false
  private var findings: [Finding] = []
  /// Other content: codes that aren't part of a card, and texts; each with its findings.
  private var others: [(content: ForeignContent, findings: [Finding])] = []
  /// The first seal of the ICAO among the other content.
  private var seal: [UInt8]?
  /// Whether an input was expected to be an image and isn't.
  private(set) var hasOtherThanPictures = false
  private let reader: QRReader

  /// Creates a collector.
  ///
  /// - Parameter drawsWithoutLandlock: Whether SVG and PDF are rendered even on a kernel without
  ///   Landlock.
  init(drawsWithoutLandlock: Bool) {
    reader = QRReader(programs: ConfinedPrograms(runsWithoutLandlock: drawsWithoutLandlock))
  }

  /// Adds an input of any format that contains the text of codes.
  mutating func add(_ bytes: [UInt8], as kind: ArtifactKind) {
    switch kind {
    case .qr: addImage(bytes)
    case .link: addLink(bytes)
    case .euCertificate: addCertificates(bytes)
    case .healthCard, .fhirHealthCard, .jws:
      guard let reading = ArtifactReader.singles[kind]?(bytes) else { return }
      findings += reading.findings
      if case .cards(let found)? = reading.value { addAll(found) }
    default:
      let (text, space) = Envelope.strip(bytes, at: "qr")
      findings += space
      // A text may contain the codes of one card line by line.
      for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
        addText(Array(line), isScanned: false)
      }
      if text.isEmpty { findings.append(Finding(.numericHeader, at: "qr")) }
    }
  }

  /// The combined result.
  var reading: Reading<Artifact> {
    var found = cards
    var notes = findings
    if isBroken {
      // The parts contradict each other, so it is unknown which are missing.
      if isChunked { notes.append(Finding(.chunkingDeprecated, at: "qr")) }
    } else if parts.count != nil {
      let whole = parts.assembled()
      notes += whole.findings
      if let jws = whole.value { found.append(CardText(jws: jws, path: "qr")) }
    }
    guard found.isEmpty, !isChunked, let first = others.first else {
      // If there is a card, other codes or texts don't affect it.
      notes += others.map { Finding(.otherCode, at: "qr", "this is \($0.content)") }
      return Reading(found.isEmpty ? nil : .cards(found), notes)
    }
    if let seal, first.content == .icaoSeal {
      return Reading(.cards([CardText(jws: seal, form: .icaoSeal)]), notes)
    }
    return Reading(nil, notes + others.flatMap(\.findings), foreign: first.content)
  }

  private mutating func addImage(_ bytes: [UInt8]) {
    do {
      let symbols = try reader.symbols(in: bytes)
      if symbols.isEmpty { others.append((.pictureWithoutCode, [Finding(.noQRCode, at: "picture")])) }
      for symbol in symbols {
        findings += SymbolAdvice.findings(for: symbol)
        addText(symbol.content, isScanned: true)
      }
    } catch .unknownFormat {
      findings.append(Finding(.pictureFormatUnknown, at: "picture"))
      hasOtherThanPictures = true
    } catch {
      findings.append(Finding(.pictureUnreadable, at: "picture", "\(error)"))
    }
  }

  /// Adds a signed message, or a text with one certificate per line.
  private mutating func addCertificates(_ bytes: [UInt8]) {
    guard !CertificateText.isMessage(bytes[...]) else { return addCertificate(bytes) }
    // A space is one of the 45 characters, so remove only line breaks.
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      addText(Array(line.drop { $0 == 0x20 || $0 == 0x09 }), isScanned: false)
    }
  }

  private mutating func addCertificate(_ text: [UInt8]) {
    let path = cards.isEmpty ? "" : "qr[\(cards.count)]"
    guard !cards.contains(where: { $0.jws == text }) else { return }
    cards.append(CardText(jws: text, path: path, form: .euCertificate))
  }

  private mutating func addLink(_ bytes: [UInt8]) {
    let (text, space) = Envelope.strip(bytes, at: "link")
    findings += space
    addLink(text: text)
  }

  private mutating func addAll(_ found: [CardText]) {
    for card in found { addSigned(card.jws) }
  }

  /// Adds a signed text unless it was added already.
  private mutating func addSigned(_ jws: [UInt8]) {
    guard !cards.contains(where: { $0.jws == jws }) else { return }
    cards.append(CardText(jws: jws, path: cards.isEmpty ? "" : "qr[\(cards.count)]"))
  }

  /// Adds a link without surrounding characters.
  private mutating func addLink(text: [UInt8]) {
    if let certificate = CertificateText.inside(text[...]) { return addCertificate(certificate) }
    switch CardLink.content(of: text[...]) {
    case .numeric(let digits): addText(digits, isScanned: true)
    case .signed(let jws): addSigned(jws)
    case .file(let json):
      let file = CardFile.read(json)
      if file.value == nil, ForeignContent.recognize(json) != nil {
        return others.append((ForeignContent.recognize(code: text) ?? .webAddress, file.findings))
      }
      findings += file.findings
      if case .cards(let found)? = file.value { cards += found }
    case nil:
      let finding = Finding(.unknownArtifact, at: "link", "there is no card behind the #")
      others.append((ForeignContent.recognize(code: text) ?? .webAddress, [finding]))
    }
  }

  /// Adds the text of a code; a camera may scan the same code twice.
  private mutating func addText(_ text: [UInt8], isScanned: Bool) {
    if CertificateText.matches(text[...]) { return addCertificate(text) }
    if CardLink.isWebURL(text) { return addLink(text: text) }
    // A code may contain the signed text of a card, or the JSON of its file, as any other container
    // does.
    if CardText.isSigned(text) { return addSigned(text) }
    if text.first == UInt8(ascii: "{"), case .cards(let found)? = CardFile.read(text).value {
      return addAll(found)
    }
    let reading = NumericChunk.read(text)
    guard let chunk = reading.value else {
      if let other = ForeignContent.recognize(code: text) {
        others.append((other, reading.findings))
        if other == .icaoSeal, text.first == UInt8(ascii: "{"), seal == nil { seal = text }
      } else {
        findings += reading.findings
      }
      return
    }
    findings += reading.findings
    guard let part = chunk.part else {
      return addSigned(chunk.characters)
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
