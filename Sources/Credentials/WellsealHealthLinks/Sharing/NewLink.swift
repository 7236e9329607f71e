package import WellsealBase

/// A link to create: its payload and its unencrypted files.
package struct NewLink: Sendable {
  /// An unencrypted file.
  package struct File: Sendable {
    var type: String
    var content: [UInt8]

    package init(type: String, content: [UInt8]) {
      self.type = type
      self.content = content
    }
  }

  package var secret: LinkSecret
  /// The host's URL without a trailing slash.
  package var base: String
  package var flags: LinkFlags
  package var expires: UnixTime?
  package var label: String?
  var files: [File]
  /// The suffix of the id in the URL, for files on static web storage.
  var ending: String
  /// The ids of the resources that a rendered PDF shows, or `nil` if they are unknown.
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

  /// The payload with the key for the receiver, or `nil` if the URL is invalid.
  package var payload: LinkPayload? {
    guard let address = LinkAddress(base + secret.id + ending) else { return nil }
    return LinkPayload(address: address, key: secret.key, flags: flags, expires: expires, label: label)
  }

  /// Returns the issues of the link under a profile.
  ///
  /// - Parameters:
  ///   - profile: The rules.
  ///   - now: The clock.
  ///   - allowsPlain: Whether a URL without encryption is allowed, for tests.
  /// - Returns: The findings. The link may be created if none of them has the level error.
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

  /// Seals the files, each with a separate initialization vector.
  package func sealed() throws -> [(type: String, text: String)] {
    try files.map { ($0.type, try EncryptedFile.seal($0.content, type: $0.type, key: secret.key)) }
  }
}
