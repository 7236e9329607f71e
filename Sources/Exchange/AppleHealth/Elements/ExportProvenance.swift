import FoundationEssentials
import HealthModel

/// Where an export says that a sample comes from: names, because it has no bundle identifiers.
enum ExportProvenance {
  /// The source of everything that names none.
  static let unnamed = "Health"

  /// Reads the three attributes that elements have.
  static func provenance(name: String?, version: String?, device: String?) -> Provenance {
    let device = device.flatMap { HealthDevice(exported: $0) }
    let revision = SourceRevision(
      source: source(named: name ?? unnamed), version: version, productType: device?.hardwareVersion)
    return Provenance(sourceRevision: revision, device: device)
  }

  static func provenance(of element: ExportElement) -> Provenance {
    provenance(
      name: element["sourceName"], version: element["sourceVersion"], device: element["device"])
  }

  /// The source with a name; its identifier is made from the name, so that every export of a person has the same.
  static func source(named name: String) -> HealthSource {
    var identifier = "com.apple.health.import."
    for byte in name.utf8 {
      if isUnreserved(byte) {
        identifier.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        identifier += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return HealthSource(name: name, bundleIdentifier: identifier)
  }

  /// Whether RFC 3986 lets the byte stand for itself.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }
}

extension HealthDevice {
  /// Reads the description that exports have of a device; nil for a text of another form.
  ///
  ///     <<HKDevice: 0x281f4a0b0>, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2>
  ///
  /// The address changes from record to record and says nothing. Values are not escaped: one ends where a comma, a space
  /// and a known word with a colon follow. The date of creation that newer systems add has no place in a device.
  init?(exported text: String) {
    guard text.hasPrefix("<<HKDevice: "), text.hasSuffix(">"), let close = text.firstIndex(of: ">") else {
      return nil
    }
    self.init()
    var field: Path?
    var isInField = false
    var value = ""
    for part in text[text.index(after: close)...].dropLast().split(
      separator: ", ", omittingEmptySubsequences: false)
    {
      if let colon = part.firstIndex(of: ":"), let next = Self.exportedFields[part[..<colon]] {
        if let field { self[keyPath: field] = value }
        field = next
        isInField = true
        value = String(part[part.index(after: colon)...])
      } else if isInField {
        value += ", " + part
      }
    }
    if let field { self[keyPath: field] = value }
  }

  /// The description in the same form, without an address.
  var exported: String {
    let fields = Self.exportedOrder.compactMap { word, path in self[keyPath: path].map { "\(word):\($0)" } }
    return "<" + (["<HKDevice: 0x0>"] + fields).joined(separator: ", ") + ">"
  }

  private typealias Path = any WritableKeyPath<HealthDevice, String?> & Sendable

  private static let exportedOrder: [(String, Path)] = [
    ("name", \.name), ("manufacturer", \.manufacturer), ("model", \.model), ("hardware", \.hardwareVersion),
    ("firmware", \.firmwareVersion), ("software", \.softwareVersion), ("localIdentifier", \.localIdentifier),
    ("UDIDeviceIdentifier", \.udiDeviceIdentifier),
  ]

  /// What becomes of each word; the date of creation comes to nothing.
  private static let exportedFields: [Substring: Path?] = {
    var fields: [Substring: Path?] = [:]
    for (word, path) in exportedOrder { fields[Substring(word)] = path }
    fields.updateValue(nil, forKey: "creation date")
    return fields
  }()
}
