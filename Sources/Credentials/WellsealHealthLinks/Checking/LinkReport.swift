package import WellsealBase
package import WellsealCredentials

/// The result of checking a link.
package struct LinkReport: Sendable {
  package var findings: [LinkFinding] = []
  /// The payload as received, or `nil` if it is unreadable.
  var payloadJSON: JSON?
  package var payload: LinkPayload?
  package var viewer: String?
  package var manifest: LinkManifest?
  package var files: [LinkFile] = []
  /// The time of the next allowed request to the server.
  package var retryAfter: RetryAfter?
  /// Whether the server or its content exists but wasn't checked.
  package var isUnobserved = false

  package init() {}

  /// The first stage that failed, or `nil` if none did.
  package var stage: LinkStage? { findings.filter(\.refuses).map(\.stage).min() }

  /// The decision of a receiver.
  package enum Outcome: String, Sendable {
    case accept = "accept"
    case acceptWithNote = "accept with note"
    case reject = "reject"
    /// There is no issue, but the check is incomplete.
    case notObserved = "not observed"
  }

  package var outcome: Outcome {
    if stage != nil { return .reject }
    if isUnobserved { return .notObserved }
    return gravest >= .warning ? .acceptWithNote : .accept
  }

  /// The most severe level of all findings.
  package var gravest: Finding.Level { findings.map(\.level).max() ?? .note }

  /// The number of attempts left after a wrong passcode, or `nil` if the server didn't report it.
  package var remainingAttempts: Int? {
    findings.lazy.compactMap { $0.code == .passcodeLocked ? 0 : $0.code == .passcodeWrong ? $0.number : nil }
      .first
  }

  /// The number of seconds until the next allowed request, or `nil` if the server didn't report it.
  var retryAfterSeconds: Int? {
    let refused: Set<LinkFindingCode> = [.tooManyRequests, .unavailable]
    return findings.lazy.filter { refused.contains($0.code) }.compactMap(\.number).first
      ?? retryAfter.map { Int($0.seconds.rounded(.up)) }
  }

  /// The report as JSON, in the format of `wellseal links check --json`, which is documented in
  /// `Documentation/HealthLinks.md` and stable.
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

/// A file of a link.
package struct LinkFile: Sendable {
  package var index: Int
  /// The type in its canonical form, or `nil` if neither the file nor the manifest states it.
  package var contentType: String?
  /// The file's manifest entry, or `nil` for a direct link.
  package var entry: LinkManifest.Entry?
  /// The decrypted bytes, or `nil` if the file wasn't opened.
  package var bytes: [UInt8]?
  var digest: String?
  package var content: SharedContent?
  package var resource: SharedResource?
  package var cards: [JudgedCard] = []
  /// The issuer of the app's attestation and whether its signature is valid, or `nil` if there is
  /// none.
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

/// The verification result of a health card in a file.
package struct JudgedCard: Sendable {
  package var verdict: CardVerdict
  /// The result in the format of `wellseal cards verify`.
  package var json: JSON

  package init(verdict: CardVerdict, json: JSON) {
    self.verdict = verdict
    self.json = json
  }
}

/// Verifies the cards of a file.
package typealias CardJudge = @Sendable (_ file: [UInt8]) async -> [JudgedCard]
