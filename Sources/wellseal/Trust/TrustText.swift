import ByteFormats
import Credentials
import HealthService

/// Directories as people read them.
enum TrustText {
  /// One line: name, how many issuers, how old, from where.
  static func line(_ item: TrustFolder.Installed, now: Double) -> String {
    let age = item.directory.made.map {
      "made \(Timestamp.text($0).prefix(10)), \(Age.words(from: $0, to: now))"
    }
    let signed = item.isSigned ? "signature checked" : "not signed"
    return
      "\(item.directory.name): \(item.directory.issuers.count) \(item.directory.issuers.count == 1 ? "issuer" : "issuers"), \(age ?? "date unknown"), \(signed), from: \(item.source)"
  }
}

extension TrustFolder.Installed {
  /// The directory for machines.
  var json: JSON {
    [
      "name": .string(directory.name),
      "issuers": .integer(directory.issuers.count),
      "made": .text(directory.made.map { Timestamp.text($0) }),
      "signed": .bool(isSigned),
      "source": .string(source),
      "findings": .array(findings.map(\.json)),
    ]
  }
}

/// How long ago something was.
enum Age {
  static func words(from start: Double, to end: Double) -> String {
    let days = Int((end - start) / 86_400)
    return days < 1 ? "less than a day old" : days == 1 ? "1 day old" : "\(days) days old"
  }
}
