package import WellsealBase
package import WellsealCredentials

/// Everything that was found out about a link.
package struct LinkReport: Sendable {
  package var findings: [LinkFinding] = []
  /// The payload as it came; nil where it could not be read.
  var payloadJSON: JSON?
  package var payload: LinkPayload?
  package var viewer: String?
  package var manifest: LinkManifest?
  package var files: [LinkFile] = []
  /// When the server may be asked again.
  package var retryAfter: RetryAfter?
  /// Whether the server or its content was not looked at, though there is one.
  package var isUnobserved = false

  package init() {}

  /// Where it failed first; nil where it did not.
  package var stage: LinkStage? { findings.filter(\.refuses).map(\.stage).min() }

  /// What a reader makes of it.
  package enum Outcome: String, Sendable {
    case accept
    case acceptWithNote = "accept with note"
    case reject
    /// Nothing speaks against it, and it was not looked at to its end.
    case notObserved = "not observed"
  }

  package var outcome: Outcome {
    if stage != nil { return .reject }
    if isUnobserved { return .notObserved }
    return gravest >= .warning ? .acceptWithNote : .accept
  }

  /// The gravest level of all findings.
  package var gravest: Finding.Level { findings.map(\.level).max() ?? .note }

  /// How many attempts are left after a wrong passcode; nil where the server did not say.
  package var remainingAttempts: Int? {
    findings.lazy.compactMap { $0.code == .passcodeLocked ? 0 : $0.code == .passcodeWrong ? $0.number : nil }
      .first
  }

  /// How many seconds the server wants to be left alone; nil where it did not say.
  var retryAfterSeconds: Int? {
    let refused: Set<LinkFindingCode> = [.tooManyRequests, .unavailable]
    return findings.lazy.filter { refused.contains($0.code) }.compactMap(\.number).first
      ?? retryAfter.map { Int($0.seconds.rounded(.up)) }
  }

  /// The report for machines: the shape of `wellseal links check --json`, documented in `Documentation/HealthLinks.md` and stable.
  package var json: JSON {
    var object: JSON = [
      "outcome": .string(outcome.rawValue),
      "stage": .text(stage?.rawValue),
      "findings": .array(findings.prefix(1000).map(\.json)),
      "payload": payloadJSON ?? .null,
      "manifest": manifest?.json ?? .null,
      "files": .array(files.map(\.json)),
    ]
    object["viewer"] = viewer.map { .string($0) }
    object["remainingAttempts"] = remainingAttempts.map { .integer($0) }
    object["retryAfterSeconds"] = retryAfterSeconds.map { .integer($0) }
    return object
  }
}

/// One file of a link.
package struct LinkFile: Sendable {
  package var index: Int
  /// The type in its canonical form; nil where neither the file nor the manifest says it.
  package var contentType: String?
  /// What the manifest says of it; nil for a direct link.
  package var entry: LinkManifest.Entry?
  /// The bytes inside; nil where it was not opened.
  package var bytes: [UInt8]?
  var digest: String?
  package var content: SharedContent?
  package var resource: SharedResource?
  package var cards: [JudgedCard] = []
  /// Whose key signed the app's attestation, and whether it did; nil without one.
  package var attestation: (issuer: String, isGenuine: Bool?)?

  init(index: Int, entry: LinkManifest.Entry? = nil) {
    self.index = index
    self.entry = entry
    contentType = entry?.contentType.map(LinkManifest.canonical)
  }

  package var json: JSON {
    var object: JSON = [
      "index": .integer(index), "contentType": .text(contentType), "opened": .bool(content != nil),
      "status": .text(entry?.status), "lastUpdated": .text(entry?.lastUpdated),
      "bytes": bytes.map { .integer($0.count) } ?? .null, "sha256": .text(digest),
    ]
    switch content {
    case .cards?: object["cards"] = .array(cards.map(\.json))
    case .resource?: object["content"] = resource?.json
    case .access(let access)?: object["access"] = access.json
    case nil: break
    }
    if let attestation {
      object["attestation"] = [
        "issuer": .string(attestation.issuer), "listed": false,
        "signature": .string(attestation.isGenuine.map { $0 ? "valid" : "invalid" } ?? "unchecked"),
      ]
    }
    return object
  }
}

/// What was found out about a health card in a file.
package struct JudgedCard: Sendable {
  package var verdict: CardVerdict
  /// The answer as `wellseal cards verify` prints it.
  package var json: JSON

  package init(verdict: CardVerdict, json: JSON) {
    self.verdict = verdict
    self.json = json
  }
}

/// Whoever judges the cards of a file.
package typealias CardJudge = @Sendable (_ file: [UInt8]) async -> [JudgedCard]
