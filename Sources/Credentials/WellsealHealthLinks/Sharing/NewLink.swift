package import WellsealBase

/// A link that is about to be made: what it says, and the files that it leads to, still in clear.
package struct NewLink: Sendable {
  /// One file in clear.
  package struct File: Sendable {
    var type: String
    var content: [UInt8]

    package init(type: String, content: [UInt8]) {
      self.type = type
      self.content = content
    }
  }

  package var secret: LinkSecret
  /// The host's address, without a slash at its end.
  package var base: String
  package var flags: LinkFlags
  package var expires: UnixTime?
  package var label: String?
  var files: [File]
  /// What follows the id in the address, for files that lie on a plain web space.
  var ending: String
  /// The addresses of the resources that a rendered PDF shows; nil where that is not known.
  package var renderedIDs: Set<String>?

  package init(
    secret: LinkSecret, base: String, flags: LinkFlags, expires: UnixTime?, label: String?, files: [File],
    ending: String = ""
  ) {
    self.secret = secret
    self.base = base
    self.flags = flags
    self.expires = expires
    self.label = label
    self.files = files
    self.ending = ending
  }

  /// The payload, which is the secret that is handed to the receiver; nil for an address that cannot be one.
  package var payload: LinkPayload? {
    guard let address = LinkAddress(base + secret.id + ending) else { return nil }
    return LinkPayload(address: address, key: secret.key, flags: flags, expires: expires, label: label)
  }

  /// Everything that speaks against making it, by a profile.
  ///
  /// - Parameters:
  ///   - profile: the rules.
  ///   - now: the clock.
  ///   - allowsPlain: whether an address without encryption will do, for tests.
  /// - Returns: the findings; none of them of level error where it may be made.
  package func findings(profile: LinkProfile, at now: UnixTime, allowsPlain: Bool = false) -> [LinkFinding] {
    guard let payload, let document = try? JSONDocument(parsing: payload.json.minified) else {
      return [LinkFinding(.urlMalformed, at: "payload.url")]
    }
    let reading = LinkPayload.read(document.root, profile: profile, at: now)
    var findings = reading.findings.filter { !(allowsPlain && $0.code == .urlNotHttps) }
    if profile == .ktc {
      if files.count != 1 || files.first?.type != "application/fhir+json" {
        findings.append(LinkFinding(.contentTypeProfile, at: "content"))
      }
      for file in files {
        guard let root = try? JSONDocument(parsing: file.content).root else { continue }
        findings += PatientSharedBundle.findings(of: root, isPreflight: true, renderedIDs: renderedIDs)
      }
    }
    return findings
  }

  /// The files, each sealed with an initialization vector of its own.
  package func sealed() throws -> [(type: String, text: String)] {
    try files.map { ($0.type, try EncryptedFile.seal($0.content, type: $0.type, key: secret.key)) }
  }
}
