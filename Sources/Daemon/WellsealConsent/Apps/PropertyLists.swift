import FoundationEssentials

/// The relevant members of `Info.plist`.
///
/// A member of an unexpected type makes the file malformed.
struct InformationList {
  var identifier: String?
  var name: String?
  var version: String?
  var executable: String?
  var manifest = AppManifest()

  private enum Key: String {
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

  init(_ list: PropertyList) throws(PropertyListError) {
    let list = try PropertyListMembers(list)
    func text(_ keys: Key..., limit: Int) throws(PropertyListError) -> String? {
      for key in keys {
        if let text = try list.text(key.rawValue) {
          let shown = ShownText.cleaned(text, limit: limit)
          if !shown.isEmpty { return shown }
        }
      }
      return nil
    }
    identifier = try list.text(Key.identifier.rawValue)
    name = try text(.displayName, .name, limit: 64)
    version = try text(.version, .shortVersion, limit: 32)
    executable = try list.text(Key.executable.rawValue)
    manifest.readUsage = try text(.readUsage, limit: 1000)
    manifest.shareUsage = try text(.shareUsage, limit: 1000)
    manifest.clinicalUsage = try text(.clinicalUsage, limit: 1000)
    let types = try list.texts(Key.requiredReadTypes.rawValue) ?? []
    manifest.requiredReadTypes = types.prefix(512).map { ShownText.cleaned($0, limit: 128) }
    manifest.wakeUpArguments = try list.texts(Key.wakeUpArguments.rawValue)
    // Arguments are displayed exactly as they are passed, so those that can't be displayed are
    // rejected.
    guard let arguments = manifest.wakeUpArguments else { return }
    guard arguments.count <= 16, arguments.allSatisfy({ ShownText.cleaned($0, limit: 256) == $0 }) else {
      throw .malformed
    }
  }
}

/// The relevant entitlements.
struct EntitlementList {
  let claims: Set<AppEntitlement>

  private enum Key: String {
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

  init(_ list: PropertyList) throws(PropertyListError) {
    let list = try PropertyListMembers(list)
    var claims: Set<AppEntitlement> = []
    for (key, entitlement) in Self.switches
    where try list.bool(key.rawValue) == true { claims.insert(entitlement) }
    let accesses = try list.texts(Key.access.rawValue) ?? []
    claims.formUnion(accesses.compactMap { Self.accesses[$0] })
    self.claims = claims
  }
}

/// The members of a property list.
///
/// Each is missing or has the requested type.
private struct PropertyListMembers {
  private let members: [String: PropertyList]

  init(_ list: PropertyList) throws(PropertyListError) {
    guard case .dictionary(let members) = list else { throw .malformed }
    self.members = members
  }

  func text(_ name: String) throws(PropertyListError) -> String? {
    switch members[name] {
    case nil: nil
    case .text(let text): text
    default: throw .malformed
    }
  }

  func bool(_ name: String) throws(PropertyListError) -> Bool? {
    switch members[name] {
    case nil: nil
    case .bool(let flag): flag
    default: throw .malformed
    }
  }

  func texts(_ name: String) throws(PropertyListError) -> [String]? {
    guard let member = members[name] else { return nil }
    guard case .array(let elements) = member else { throw .malformed }
    var texts: [String] = []
    for element in elements {
      guard case .text(let text) = element else { throw .malformed }
      texts.append(text)
    }
    return texts
  }
}

/// Untrusted text for display.
package enum ShownText {
  /// Returns a text in one line without control and bidirectional characters, truncated to a
  /// length.
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
