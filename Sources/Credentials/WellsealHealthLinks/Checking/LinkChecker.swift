import Crypto
package import WellsealBase
import WellsealCredentials
import WellsealFHIR

/// A type that opens links and reports all of their issues, stage by stage.
///
/// Nothing after the first fatal issue is read or displayed. The report states which parts weren't
/// checked.
package struct LinkChecker: Sendable {
  var profile: LinkProfile
  /// Whether an expired link is opened anyway.
  package var ignoresExpiry = false
  package var limits = EncryptedFile.Limits.standard
  /// The ids of the resources that a rendered PDF shows, or `nil` if they are unknown.
  package var renderedIDs: Set<String>?
  /// The network client, or `nil` to stay offline.
  var retriever: LinkRetriever?
  private let judge: CardJudge
  private let now: @Sendable () -> UnixTime

  package init(
    profile: LinkProfile = .shl, retriever: LinkRetriever?, now: @escaping @Sendable () -> UnixTime,
    judge: @escaping CardJudge
  ) {
    self.profile = profile
    self.retriever = retriever
    self.now = now
    self.judge = judge
  }

  /// Checks the input and follows it as far as possible.
  package func check(_ artifact: LinkArtifact) async -> LinkReport {
    var report = LinkReport()
    switch artifact {
    case .link(let text): await check(link: text, &report)
    case .payload(let bytes):
      let reading = PayloadText.read(json: bytes)
      // A file may be indented; only a link has to be short.
      report.findings += reading.findings.filter { $0.code != .payloadNotMinified }
      if let document = reading.value { check(payload: document, &report) }
    case .manifest(let bytes):
      let reading = LinkManifest.read(bytes, embeddedLimit: retriever?.rules.embeddedLengthMax)
      report.findings += reading.findings
      report.manifest = reading.value
      report.files = (reading.value?.entries ?? []).map { LinkFile(index: $0.index, entry: $0) }
      notObserved(.decrypt, "without the link there is no key", &report)
    case .encryptedFile(let bytes):
      report.findings += JWEParts.read(bytes, limits: limits).findings
      notObserved(.decrypt, "without the link there is no key", &report)
    case .content(let bytes):
      var file = LinkFile(index: 0)
      await read(bytes, as: nil, &file, &report, path: "", isPreflight: true)
      report.files = [file]
    }
    return report
  }

  /// Parses a link and its payload without any request.
  package func decode(_ text: String) -> LinkReport {
    var report = LinkReport()
    let reading = LinkText.read(text)
    report.findings += reading.findings
    report.viewer = reading.value?.viewer
    if let link = reading.value { check(payload: link.payload, &report) }
    return report
  }

  private func check(link text: String, _ report: inout LinkReport) async {
    report = decode(text)
    guard let payload = report.payload, report.stage == nil else {
      return notObserved(.retrieve, "the server wasn't contacted", &report)
    }
    guard let retriever else {
      report.isUnobserved = true
      return notObserved(.retrieve, "network access is disabled", &report)
    }
    if payload.flags.isDirect {
      await openDirect(payload, retriever, &report)
    } else {
      await openManifest(payload, retriever, &report)
    }
    if report.findings.contains(where: { $0.code == .notObserved && $0.stage == .retrieve }) {
      report.isUnobserved = true
    }
  }

  private func check(payload document: JSONDocument, _ report: inout LinkReport) {
    let reading = LinkPayload.read(document.root, profile: profile, at: now())
    report.payloadJSON = JSON(document.root)
    report.payload = reading.value
    report.findings += reading.findings.map { finding in
      var finding = finding
      if ignoresExpiry, finding.code == .expired { finding.refuses = false }
      if retriever?.rules.allowsOwnNetwork == true, finding.code == .urlNotHttps { finding.refuses = false }
      return finding
    }
  }

  private func notObserved(_ stage: LinkStage, _ reason: String, _ report: inout LinkReport) {
    report.findings.append(LinkFinding(.notObserved, at: "", reason, stage: stage))
  }
}

// MARK: Retrieval

extension LinkChecker {
  private func openDirect(
    _ payload: LinkPayload, _ retriever: LinkRetriever, _ report: inout LinkReport
  ) async {
    var file = LinkFile(index: 0)
    let reading = await retriever.directFile(at: payload.address)
    report.findings += levelled(reading.findings)
    report.retryAfter = reading.value?.retryAfter
    if let retrieved = reading.value {
      await open(retrieved.text, payload.key, &file, &report, path: "files[0]")
    }
    report.files = [file]
  }

  private func openManifest(
    _ payload: LinkPayload, _ retriever: LinkRetriever, _ report: inout LinkReport
  ) async {
    let reading = await retriever.manifest(of: payload)
    report.findings += levelled(reading.findings)
    guard let first = reading.value else { return }
    report.manifest = first.manifest
    report.retryAfter = first.retryAfter
    var fileURLs = ManifestFileURLs(payload: payload, retriever: retriever, current: first)
    for entry in first.manifest.entries {
      var file = LinkFile(index: entry.index, entry: entry)
      if let text = await text(of: entry, &fileURLs, &report) {
        await open(text, payload.key, &file, &report, path: "files[\(entry.index)]")
      }
      report.files.append(file)
    }
  }

  private func text(
    of entry: LinkManifest.Entry, _ locations: inout ManifestFileURLs, _ report: inout LinkReport
  ) async -> [UInt8]? {
    switch entry.source {
    case nil: return nil
    case .embedded(let text)?: return Array(text.utf8)
    case .location(let address)?:
      let reading = await locations.file(of: entry, first: address)
      report.findings += levelled(reading.findings)
      return reading.value?.text
    }
  }

  /// Returns the findings with the levels of the profile, if these differ from those of the
  /// specification.
  private func levelled(_ findings: [LinkFinding]) -> [LinkFinding] {
    guard profile == .ktc else { return findings }
    return findings.map { finding in
      var finding = finding
      if finding.code == .corsMissing { finding.level = .warning }
      return finding
    }
  }
}

/// The files of a manifest, with a second manifest if the locations of the first have expired.
private struct ManifestFileURLs {
  let payload: LinkPayload
  let retriever: LinkRetriever
  var current: RetrievedManifest
  var hasAskedAgain = false

  mutating func file(
    of entry: LinkManifest.Entry, first address: LinkAddress
  ) async -> LinkReading<RetrievedFile> {
    let path = "files[\(entry.index)]"
    var location: LinkAddress? =
      current.hasFreshLocations(at: retriever.now()) ? location(of: entry) ?? address : nil
    for _ in 0..<2 {
      if let location {
        let reading = await retriever.file(at: location, named: path)
        guard reading.findings.contains(where: { $0.code == .notFound }) else { return reading }
      }
      guard !hasAskedAgain, let again = await retriever.manifest(of: payload).value else { break }
      hasAskedAgain = true
      current = again
      location = self.location(of: entry)
    }
    return .stopped(.locationGone, at: "\(path).location")
  }

  private func location(of entry: LinkManifest.Entry) -> LinkAddress? {
    guard entry.index < current.manifest.entries.count,
      case .location(let address)? = current.manifest.entries[entry.index].source
    else { return nil }
    return address
  }
}

// MARK: Content

extension LinkChecker {
  private func open(
    _ text: [UInt8], _ key: LinkKey, _ file: inout LinkFile, _ report: inout LinkReport, path: String
  ) async {
    let reading = EncryptedFile.open(text, key: key, limits: limits)
    report.findings += reading.findings.map { $0.inside(path) }
    guard let opened = reading.value else { return }
    let declared = opened.contentType.map(LinkManifest.canonical)
    noteType(opened, file.entry, &report, path: path)
    if let declared, !LinkManifest.contentTypes.contains(declared) {
      report.findings.append(
        LinkFinding(.contentTypeUnknown, at: "\(path).jwe.header.cty", safeForDisplay(declared, limit: 60)))
      return
    }
    file.contentType = declared ?? file.contentType
    await read(opened.content, as: file.contentType, &file, &report, path: path, isPreflight: false)
  }

  private func noteType(
    _ opened: EncryptedFile, _ entry: LinkManifest.Entry?, _ report: inout LinkReport, path: String
  ) {
    func record(_ code: LinkFindingCode) {
      report.findings.append(LinkFinding(code, at: "\(path).jwe.header.cty"))
    }
    if profile == .ktc, opened.isCompressed {
      report.findings.append(LinkFinding(.zipDiscouraged, at: "\(path).jwe.header.zip"))
    }
    guard let type = opened.contentType else { return record(.ctyMissing) }
    let canonical = LinkManifest.canonical(type)
    if profile == .ktc, type != canonical { record(.ctyForm) }
    if let said = entry?.contentType, LinkManifest.canonical(said) != canonical {
      record(.contentTypeDiffers)
    }
  }

  private func read(
    _ bytes: [UInt8], as type: String?, _ file: inout LinkFile, _ report: inout LinkReport, path: String,
    isPreflight: Bool
  ) async {
    func inside(_ findings: [LinkFinding]) -> [LinkFinding] {
      path.isEmpty ? findings : findings.map { $0.inside(path) }
    }
    file.bytes = bytes
    file.digest = Hex.text(SHA256.hash(data: bytes))
    let reading = SharedContent.read(bytes, as: type)
    report.findings += inside(reading.findings)
    guard let content = reading.value else { return }
    file.content = content
    switch content {
    case .cards(let texts):
      file.contentType = file.contentType ?? "application/smart-health-card"
      file.cards = await judge(bytes)
      report.findings += inside(cardFindings(file.cards))
      // Texts that can't be read as cards have no separate outcome.
      if file.cards.count < texts.count {
        let count = texts.count - file.cards.count
        report.findings += inside([
          LinkFinding(.cardSignatureInvalid, at: "verifiableCredential", "not readable as cards: \(count)")
        ])
      }
    case .access: file.contentType = file.contentType ?? "application/smart-api-access"
    case .resource(let document):
      file.contentType = file.contentType ?? "application/fhir+json"
      let resource = SharedResource(document)
      file.resource = resource
      report.findings += inside(
        resource.issues.prefix(20).map {
          LinkFinding(.fhirStructure, at: $0.path, $0.message, level: profile == .shl ? .warning : .note)
        })
      if profile == .ktc {
        report.findings += inside(
          PatientSharedBundle.findings(of: document.root, isPreflight: isPreflight, renderedIDs: renderedIDs))
      }
      await attest(document.root, &file, &report, path: path)
      return
    }
    if profile == .ktc { report.findings += inside([LinkFinding(.contentTypeProfile, at: "content")]) }
  }

  private func cardFindings(_ cards: [JudgedCard]) -> [LinkFinding] {
    cards.enumerated().compactMap { index, card in
      let path = "verifiableCredential[\(index)]"
      switch card.verdict {
      case .verified: return nil
      case .invalid, .notACard: return LinkFinding(.cardSignatureInvalid, at: path, card.verdict.rawValue)
      default: return LinkFinding(.cardNotVerified, at: path, card.verdict.rawValue)
      }
    }
  }

  private func attest(
    _ bundle: JSONValue, _ file: inout LinkFile, _ report: inout LinkReport, path: String
  ) async {
    let reading = AppAttestation.read(bundle)
    report.findings += path.isEmpty ? reading.findings : reading.findings.map { $0.inside(path) }
    guard let attestation = reading.value else { return }
    let isGenuine = await attestation.isGenuine(fetch: retriever?.fetch)
    file.attestation = (attestation.issuer, isGenuine)
    guard isGenuine != true else { return }
    let code: LinkFindingCode = isGenuine == false ? .attestationInvalid : .attestationUnverified
    report.findings.append(
      LinkFinding(code, at: path.isEmpty ? "Bundle.meta.extension" : "\(path).Bundle.meta.extension"))
  }
}
