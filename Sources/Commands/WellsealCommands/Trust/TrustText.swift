import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealEUCertificates

/// A formatter of trust directories for the terminal.
enum TrustText {
  /// Returns a line with name, number of issuers, age, and source.
  static func line(_ item: TrustFolder.Installed, now: UnixTime) -> String {
    let age = item.directory.made.map {
      "made \($0.rfc3339.prefix(10)), \(Age.words(from: $0, to: now))"
    }
    let signed = item.isSigned ? "signature checked" : "not signed"
    return
      "\(item.directory.name): \(item.directory.issuers.count) \(item.directory.issuers.count == 1 ? "issuer" : "issuers"), \(age ?? "date unknown"), \(signed), from: \(item.source)"
  }
}

extension TrustText {
  /// Returns a line with name, number of signers, authorities, unsupported and unused entries, and
  /// source.
  static func line(_ item: SignerFolder.Installed) -> String {
    let signed = item.list.isSigned ? "signature checked" : "not signed"
    let (count, authorities) = (item.list.signers.count, item.list.authorityCount)
    let signing = authorities == 0 ? "" : ", \(authorities) \(authorities == 1 ? "authority" : "authorities")"
    let unsupported = item.findings.count { $0.code == .signerUnusable }
    let lists = item.list.revocationListCount
    let revoking = lists == 0 ? "" : ", \(lists) revocation \(lists == 1 ? "list" : "lists")"
    let rest = revoking + (unsupported == 0 ? "" : ", \(unsupported) unsupported") + unused(item.list)
    return
      "\(item.list.name): \(count) \(count == 1 ? "signer" : "signers") of EU certificates\(signing)\(rest), \(signed), from: \(item.source)"
  }
}

extension TrustText {
  /// Returns the numbers of entries that aren't used, such as `, 83 SCA and 4 UP entries not used`.
  private static func unused(_ list: SignerList) -> String {
    let counts = list.unusedEntries.sorted { $0.key < $1.key }
    guard let last = counts.last else { return "" }
    let texts = counts.map { "\($0.value) \($0.key)" }
    let all =
      texts.count == 1
      ? texts[0] : "\(texts.dropLast().joined(separator: ", ")) and \(last.value) \(last.key)"
    return ", \(all) \(texts.count == 1 && last.value == 1 ? "entry" : "entries") not used"
  }

  /// Returns a line for each entry of a list that can't be used: its path and the reason.
  static func issues(_ findings: [Finding]) -> [String] {
    let named = findings.prefix(maxIssues).map { "  \($0.path): \($0.detail ?? $0.message)" }
    let rest = findings.count - named.count
    return rest == 0 ? named : named + ["  … and \(rest) more; --json lists all"]
  }

  private static let maxIssues = 20
}

extension SignerFolder.Installed {
  /// The list as JSON.
  var json: JSON {
    [
      "name": .string(list.name), "signers": .integer(list.signers.count),
      "authorities": .integer(list.authorityCount),
      "revocationLists": .integer(list.revocationListCount),
      "unused": .object(
        list.unusedEntries.sorted { $0.key < $1.key }.map { .init($0.key, .integer($0.value)) }),
      "signed": .bool(list.isSigned),
      "expires": .text(list.expires.map { $0.rfc3339 }), "source": .string(source),
      "findings": .array(findings.map(\.json)),
    ]
  }
}

extension TrustFolder.Installed {
  /// The directory as JSON.
  var json: JSON {
    [
      "name": .string(directory.name),
      "issuers": .integer(directory.issuers.count),
      "made": .text(directory.made.map { $0.rfc3339 }),
      "signed": .bool(isSigned),
      "source": .string(source),
      "findings": .array(findings.map(\.json)),
    ]
  }
}

/// A formatter of ages.
enum Age {
  static func words(from start: UnixTime, to end: UnixTime) -> String {
    let days = Int((end - start) / 86_400)
    return days < 1 ? "less than a day old" : days == 1 ? "1 day old" : "\(days) days old"
  }
}
