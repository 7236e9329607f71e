import FoundationEssentials

/// The members of `Info.plist` that count here; what is of another type than it should be makes the file malformed.
struct InformationList: Decodable {
  var identifier: String?
  var name: String?
  var version: String?
  var executable: String?
  var manifest = AppManifest()

  private enum Key: String, CodingKey {
    case identifier = "CFBundleIdentifier"
    case displayName = "CFBundleDisplayName"
    case name = "CFBundleName"
    case shortVersion = "CFBundleShortVersionString"
    case version = "CFBundleVersion"
    case executable = "CFBundleExecutable"
    case readUsage = "NSHealthShareUsageDescription"
    case shareUsage = "NSHealthUpdateUsageDescription"
    case clinicalUsage = "NSHealthClinicalHealthRecordsShareUsageDescription"
    case requiredReadTypes = "NSHealthRequiredReadAuthorizationTypeIdentifiers"
    case wakeUpArguments = "WellsealWakeUpArguments"
  }

  init(from decoder: any Decoder) throws {
    let list = try decoder.container(keyedBy: Key.self)
    func text(_ keys: Key..., limit: Int) throws -> String? {
      for key in keys {
        if let text = try list.decodeIfPresent(String.self, forKey: key) {
          let shown = ShownText.cleaned(text, limit: limit)
          if !shown.isEmpty { return shown }
        }
      }
      return nil
    }
    identifier = try list.decodeIfPresent(String.self, forKey: .identifier)
    name = try text(.displayName, .name, limit: 64)
    version = try text(.version, .shortVersion, limit: 32)
    executable = try list.decodeIfPresent(String.self, forKey: .executable)
    manifest.readUsage = try text(.readUsage, limit: 1000)
    manifest.shareUsage = try text(.shareUsage, limit: 1000)
    manifest.clinicalUsage = try text(.clinicalUsage, limit: 1000)
    let types = try list.decodeIfPresent([String].self, forKey: .requiredReadTypes) ?? []
    manifest.requiredReadTypes = types.prefix(512).map { ShownText.cleaned($0, limit: 128) }
    manifest.wakeUpArguments = try list.decodeIfPresent([String].self, forKey: .wakeUpArguments)
    // They are started as they are shown, so what cannot be shown is none.
    guard let arguments = manifest.wakeUpArguments else { return }
    guard arguments.count <= 16, arguments.allSatisfy({ ShownText.cleaned($0, limit: 256) == $0 }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .wakeUpArguments, in: list, debugDescription: "arguments that cannot be shown")
    }
  }
}

/// The entitlements that count here.
struct EntitlementList: Decodable {
  let claims: Set<AppEntitlement>

  private enum Key: String, CodingKey {
    case healthKit = "com.apple.developer.healthkit"
    case access = "com.apple.developer.healthkit.access"
    case backgroundDelivery = "com.apple.developer.healthkit.background-delivery"
  }

  private static let switches: [(Key, AppEntitlement)] = [
    (.healthKit, .healthKit), (.backgroundDelivery, .backgroundDelivery),
  ]

  private static let accesses: [String: AppEntitlement] = [
    "health-records": .clinicalRecords, "verifiable-health-records": .verifiableRecords,
  ]

  init(from decoder: any Decoder) throws {
    let list = try decoder.container(keyedBy: Key.self)
    var claims: Set<AppEntitlement> = []
    for (key, entitlement) in Self.switches
    where try list.decodeIfPresent(Bool.self, forKey: key) == true { claims.insert(entitlement) }
    let accesses = try list.decodeIfPresent([String].self, forKey: .access) ?? []
    claims.formUnion(accesses.compactMap { Self.accesses[$0] })
    self.claims = claims
  }
}

/// Texts of strangers that a person will read.
package enum ShownText {
  /// Without control characters and marks that change the direction of what follows, in one line and at most so long.
  package static func cleaned(_ text: String, limit: Int) -> String {
    var cleaned = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(limit * 4) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: cleaned.append(" ")
      case .format, .privateUse, .surrogate, .unassigned: continue
      default: cleaned.append(scalar)
      }
    }
    let words = String(cleaned).split(separator: " ").joined(separator: " ")
    return String(words.prefix(limit))
  }
}

/// A look at a property list before a parser reads it.
enum PropertyListShape {
  /// Whether it is binary, or XML that is nested no deeper than lists about apps are and declares no entities.
  ///
  /// The third, older form of property lists is none that apps use. Binary lists are let through, since their parser
  /// keeps to the file's own table.
  static func isHarmless(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "bplist0".utf8) { return true }
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return false }
    var depth = 0
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "<") {
      let rest = bytes[(place + 1)...]
      if rest.starts(with: "!ENTITY".utf8) { return false }
      if rest.starts(with: "array>".utf8) || rest.starts(with: "dict>".utf8) { depth += 1 }
      if rest.starts(with: "/array>".utf8) || rest.starts(with: "/dict>".utf8) { depth -= 1 }
      if depth > 32 { return false }
    }
    return true
  }
}
