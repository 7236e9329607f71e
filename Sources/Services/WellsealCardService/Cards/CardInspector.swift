public import WellsealBase
public import WellsealCredentials
public import WellsealExchange
import WellsealFHIR

/// Looks at whatever a person or a program hands over and says everything there is to say about it.
public struct CardInspector: Sendable {
  private let verifier: CardVerifier
  private let library: IssuerLibrary
  private let profile: CardProfile?
  private let issuer: String?
  private var now: UnixTime
  private let looksAtContent: Bool
  private let drawsWithoutLandlock: Bool
  private let certificates: CertificateChecks

  /// - Parameters:
  ///   - trust: the directories to believe.
  ///   - library: where issuers' keys come from.
  ///   - profile: rules that the health data must meet besides those for every card.
  ///   - issuer: whose keys a key set is, where that is asked about.
  ///   - now: the clock.
  ///   - looksAtContent: whether the health data is held against its rules, which does not change the outcome.
  ///   - certificates: what EU Digital COVID Certificates are held against.
  ///   - drawsWithoutLandlock: whether SVG and PDF are drawn on a kernel that cannot hide the person's files from the
  ///     programs that draw them.
  public init(
    trust: TrustStore, library: IssuerLibrary, profile: CardProfile? = nil, issuer: String? = nil,
    now: UnixTime,
    looksAtContent: Bool = true, certificates: CertificateChecks = CertificateChecks(),
    drawsWithoutLandlock: Bool = false
  ) {
    self.certificates = certificates
    verifier = CardVerifier(trust: trust)
    self.library = library
    self.profile = profile
    self.issuer = issuer
    self.now = now
    self.looksAtContent = looksAtContent
    self.drawsWithoutLandlock = drawsWithoutLandlock
  }

  /// The same inspector at another time.
  public func at(_ now: UnixTime) -> CardInspector {
    var inspector = self
    inspector.now = now
    return inspector
  }

  /// Inspects inputs that belong together, such as the parts of one card; without a kind, looks at the bytes.
  public func inspect(_ inputs: [InputFile], as kind: ArtefactKind? = nil) async -> CardInspection {
    let reading = ArtefactReader(as: kind, drawsWithoutLandlock: drawsWithoutLandlock).read(inputs)
    var inspection = CardInspection(findings: reading.findings, foreign: reading.foreign)
    switch reading.value {
    case .cards(let texts)?:
      for text in texts { inspection.add(await inspect(text), wholeInput: texts.count == 1 ? inputs : []) }
    case .payload(let bytes)?: inspect(payload: bytes, &inspection)
    case .bundle(let bytes)?: inspection.add(.fhirResource, inspectBundle(bytes))
    case .keySet(let bytes)?: inspection.add(.keySet, await inspectKeySet(bytes))
    case .directory(let bytes)?: inspection.add(.trustDirectory, inspectDirectory(bytes))
    case nil: break
    }
    return inspection
  }

  /// Inspects cards in a text whose issuers' keys and lists are at hand.
  ///
  /// For callers that must not wait.
  ///
  /// - Returns: nil where somebody has to be asked for keys, for cards beyond ``CardLimits/brief``, and for all that is
  ///   no text of cards, such as a picture.
  public func inspectAtHand(_ input: InputFile) -> CardInspection? {
    if Self.isPlainText(input.bytes) {
      guard let card = inspectAtHand(CardText(jws: input.bytes)) else { return nil }
      var inspection = CardInspection(findings: [])
      inspection.add(card, wholeInput: [input])
      return inspection
    }
    guard let kind = ArtefactKind.sniff(input.bytes), kind != .qr else { return nil }
    let found = ArtefactReader(as: kind).read([input])
    guard case .cards(let texts)? = found.value else { return nil }
    var inspection = CardInspection(findings: found.findings, foreign: found.foreign)
    for text in texts {
      if text.form == .euCertificate {
        inspection.add(certificates.inspect(text, at: now), wholeInput: [])
        continue
      }
      guard let card = inspectAtHand(text) else { return nil }
      inspection.add(card, wholeInput: texts.count == 1 ? [input] : [])
    }
    return inspection
  }

  /// The same of one card; nil where it cannot be judged without waiting.
  func inspectAtHand(_ text: CardText) -> InspectedCard? {
    let reading = UnverifiedCard.read(text.jws, limits: .brief)
    guard !reading.findings.contains(where: Self.isAboutSize), let keys = keysAtHand(for: reading.value)
    else { return nil }
    return inspect(reading, at: text.path, keys)
  }

  /// The brief answers about a signed text; nil where it is no card, or cannot be judged without waiting.
  ///
  /// The same as the answers of the card that ``inspectAtHand(_:)-(CardText)`` gives, for callers with very many that keep nothing else.
  func answersAtHand(_ text: [UInt8]) -> BriefAnswers? {
    let reading = UnverifiedCard.read(text, limits: .brief)
    guard !reading.findings.contains(where: Self.isAboutSize), let keys = keysAtHand(for: reading.value)
    else { return nil }
    let outcome = verifier.verify(reading, keys: keys.value, at: now)
    if case .notACard = outcome { return nil }
    return BriefAnswers(
      outcome, of: reading.value, keys: keys.value, remarks: remarks(on: reading.value, keys))
  }

  /// Whether bytes are a signed text with nothing around it, which is what nearly everybody sends.
  ///
  /// It is what the reader finds out with more work: no other form begins with an object in base64url, and two points make it a
  /// JWS.
  static func isPlainText(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "eyJ".utf8), let last = bytes.last, last > 0x20 else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var dots = 0
      for byte in bytes { dots &+= byte == UInt8(ascii: ".") ? 1 : 0 }
      return dots == 2
    }
  }

  private static func isAboutSize(_ finding: Finding) -> Bool {
    finding.code == .tooLarge || finding.code == .inflationTooLarge
  }

  private func inspect(_ text: CardText) async -> InspectedCard {
    if text.form == .euCertificate { return certificates.inspect(text, at: now) }
    let reading = UnverifiedCard.read(text.jws)
    let keys = await keys(for: reading.value)
    return inspect(reading, at: text.path, keys)
  }

  private func keys(for card: UnverifiedCard?) async -> Reading<IssuerKeys> {
    guard let card else { return Reading(nil) }
    return await library.keys(
      of: card.payload.issuer, kid: card.jws.header.keyIdentifier, issued: min(card.payload.notBefore, now))
  }

  private func keysAtHand(for card: UnverifiedCard?) -> Reading<IssuerKeys>? {
    guard let card else { return Reading(nil) }
    return library.keysAtHand(
      of: card.payload.issuer, kid: card.jws.header.keyIdentifier, issued: min(card.payload.notBefore, now))
  }

  private func inspect(
    _ reading: Reading<UnverifiedCard>, at path: String, _ keys: Reading<IssuerKeys>
  ) -> InspectedCard {
    var inspected = InspectedCard(
      path: path, outcome: .card(verifier.verify(reading, keys: keys.value, at: now)))
    inspected.keys = keys.value
    inspected.remarks = remarks(on: reading.value, keys)
    return inspected
  }

  /// What there is to say about the issuer's keys and the health data.
  private func remarks(on card: UnverifiedCard?, _ keys: Reading<IssuerKeys>) -> [Finding] {
    guard looksAtContent, let card else { return keys.findings }
    return keys.findings + contentFindings(of: card.payload)
  }

  /// The rules for the health data, which say nothing about whether the card is genuine.
  private func contentFindings(of payload: CardPayload) -> [Finding] {
    guard looksAtContent else { return [] }
    let content = CardContent(payload.bundle)
    return ContentFindings.types(payload.types, content) + ContentFindings.of(content, profile: profile)
  }
}

// MARK: Artefacts without a signature

extension CardInspector {
  private func inspect(payload bytes: [UInt8], _ inspection: inout CardInspection) {
    let reading = CardPayload.read(bytes)
    inspection.add(reading.value, CardVerifier.judge(reading, at: now))
    if let payload = reading.value { inspection.findings += contentFindings(of: payload) }
  }

  private func inspectBundle(_ bytes: [UInt8]) -> [Finding] {
    do {
      let document = try JSONDocument(parsing: bytes)
      let space = document.isTrimmed ? [] : [Finding(.surroundingCharacters, at: "")]
      return space + ContentFindings.of(CardContent(document.root), profile: profile)
    } catch {
      return [Finding(error.reason == .byteOrderMark ? .byteOrderMark : .notJSON, at: "", "\(error)")]
    }
  }

  private func inspectKeySet(_ bytes: [UInt8]) async -> [Finding] {
    let reading = JSONWebKeySet.read(bytes)
    var findings = reading.findings
    if (try? JSONDocument(parsing: bytes))?.isTrimmed == false {
      findings.append(Finding(.surroundingCharacters, at: ""))
    }
    for key in reading.value?.keys.values.joined().sorted(by: { $0.kid < $1.kid }) ?? [] {
      findings += await CertificateChainCheck().findings(for: key, issuer: issuer, at: now).inside("keys")
    }
    return findings
  }

  private func inspectDirectory(_ bytes: [UInt8]) -> [Finding] {
    let reading = TrustDirectory.read(bytes, name: "")
    return reading.findings + (reading.value?.keyFindings(now: now) ?? [])
  }
}
