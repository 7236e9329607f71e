public import WellsealBase
public import WellsealCredentials
public import WellsealExchange
import WellsealFHIR

/// A type that inspects a file, text or image and reports every card in it and every problem found.
public struct CardInspector: Sendable {
  private let verifier: CardVerifier
  private let library: IssuerLibrary
  private let profile: CardProfile?
  private let issuer: String?
  private var now: UnixTime
  private let looksAtContent: Bool
  private let drawsWithoutLandlock: Bool
  private let certificates: CertificateChecks

  /// Creates a card inspector.
  ///
  /// - Parameters:
  ///   - trust: The trust directories.
  ///   - library: The source of issuers' keys.
  ///   - profile: Additional rules for the health data, beyond those for every card.
  ///   - issuer: The issuer of a key set, if a key set is inspected.
  ///   - now: The current time.
  ///   - looksAtContent: Whether the health data is checked against its rules, which doesn't affect
  ///     the outcome.
  ///   - certificates: The settings for verifying EU Digital COVID Certificates.
  ///   - drawsWithoutLandlock: Whether SVG and PDF files are rendered even if the kernel can't hide
  ///     the user's files from the renderers.
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

  /// Returns the same inspector with another time.
  public func at(_ now: UnixTime) -> CardInspector {
    var inspector = self
    inspector.now = now
    return inspector
  }

  /// Inspects related inputs, such as the parts of one card.
  ///
  /// Without a kind, it detects the format.
  public func inspect(_ inputs: [InputFile], as kind: ArtifactKind? = nil) async -> CardInspection {
    let reading = ArtifactReader(as: kind, drawsWithoutLandlock: drawsWithoutLandlock).read(inputs)
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

  /// Inspects cards in a text if the issuers' keys and lists are cached.
  ///
  /// It is for callers that must not wait.
  ///
  /// - Returns: `nil` if keys must be fetched, for cards beyond ``CardLimits/brief``, and for input
  ///   that isn't the text of a card, such as an image.
  public func inspectAtHand(_ input: InputFile) -> CardInspection? {
    if Self.isPlainText(input.bytes) {
      guard let card = inspectAtHand(CardText(jws: input.bytes)) else { return nil }
      var inspection = CardInspection(findings: [])
      inspection.add(card, wholeInput: [input])
      return inspection
    }
    guard let kind = ArtifactKind.sniff(input.bytes), kind != .qr else { return nil }
    let found = ArtifactReader(as: kind).read([input])
    guard case .cards(let texts)? = found.value else { return nil }
    var inspection = CardInspection(findings: found.findings, foreign: found.foreign)
    for text in texts {
      if text.form != .smartHealthCard {
        inspection.add(certificates.inspect(text, at: now), wholeInput: [])
        continue
      }
      guard let card = inspectAtHand(text) else { return nil }
      inspection.add(card, wholeInput: texts.count == 1 ? [input] : [])
    }
    return inspection
  }

  /// Inspects one card, or returns `nil` if it can't be verified without waiting.
  func inspectAtHand(_ text: CardText) -> InspectedCard? {
    let reading = UnverifiedCard.read(text.jws, limits: .brief)
    guard !reading.findings.contains(where: Self.isAboutSize), let keys = keysAtHand(for: reading.value)
    else { return nil }
    return inspect(reading, at: text.path, keys)
  }

  /// Returns the brief answers for a signed text, or `nil` if it isn't a card or can't be verified
  /// without waiting.
  ///
  /// They are the same as the answers for the card that ``inspectAtHand(_:)-(CardText)`` returns,
  /// for callers with very many cards that need nothing else.
  func answersAtHand(_ text: [UInt8]) -> BriefAnswers? {
    let reading = UnverifiedCard.read(text, limits: .brief)
    guard !reading.findings.contains(where: Self.isAboutSize), let keys = keysAtHand(for: reading.value)
    else { return nil }
    let outcome = verifier.verify(reading, keys: keys.value, at: now)
    if case .notACard = outcome { return nil }
    return BriefAnswers(
      outcome, of: reading.value, keys: keys.value, remarks: remarks(on: reading.value, keys))
  }

  /// Returns true if the bytes are only a signed text, which is the most common input.
  ///
  /// It is a fast check with the same result as the reader: no other format starts with an object
  /// in base64url, and two dots make it a JWS.
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
    if text.form != .smartHealthCard { return certificates.inspect(text, at: now) }
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

  /// Returns the findings about the issuer's keys and the health data.
  private func remarks(on card: UnverifiedCard?, _ keys: Reading<IssuerKeys>) -> [Finding] {
    guard looksAtContent, let card else { return keys.findings }
    return keys.findings + contentFindings(of: card.payload)
  }

  /// Returns the findings about the health data, which don't affect the validity of the card.
  private func contentFindings(of payload: CardPayload) -> [Finding] {
    guard looksAtContent else { return [] }
    let content = CardContent(payload.bundle)
    return ContentFindings.types(payload.types, content) + ContentFindings.of(content, profile: profile)
  }
}

// MARK: Artifacts without a signature

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
