import FoundationEssentials
import WellsealBase
package import WellsealModel

/// Where an export says that a sample comes from: names, because it has no bundle identifiers.
package enum ExportProvenance {
  /// The source of everything that names none.
  package static let unnamed = "Health"

  /// Reads the three attributes that elements have.
  static func provenance(name: String?, version: String?, device: String?) -> Provenance {
    let device = device.flatMap { HealthDevice(exported: $0) }
    let revision = SourceRevision(
      source: source(named: name ?? unnamed), version: version, productType: device?.hardwareVersion)
    return Provenance(sourceRevision: revision, device: device)
  }

  static func provenance(of element: ExportElement, _ rest: inout Remainder) -> Provenance {
    if let device = element["device"], HealthDevice(exported: device) == nil {
      rest.keep(attributes: ["device"], .unreadable("device"))
    }
    return provenance(
      name: element["sourceName"], version: element["sourceVersion"], device: element["device"])
  }

  /// The source with a name; its identifier is made from the name, so that every export of a person has the same.
  package static func source(named name: String) -> HealthSource {
    SourceSpace.appleExport.source(PercentEncoding.encode(name), named: name)
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
    let bytes = Array(text[text.index(after: close)...].utf8.dropLast())
    var field: Path?
    var start = bytes.endIndex
    var at = 0
    guard bytes.isEmpty || Self.nextField(in: bytes, from: 0)?.comma == 0 else { return nil }
    while let next = Self.nextField(in: bytes, from: at) {
      if let field { self[keyPath: field] = String(decoding: bytes[start..<next.comma], as: UTF8.self) }
      (field, start, at) = (next.path, next.value, next.value)
    }
    if let field { self[keyPath: field] = String(decoding: bytes[start...], as: UTF8.self) }
  }

  /// Finds a comma, a space and a known word with a colon.
  private static func nextField(
    in bytes: [UInt8], from start: Int
  ) -> (comma: Int, value: Int, path: Path?)? {
    var at = start
    while at + 2 < bytes.count {
      if bytes[at] == UInt8(ascii: ","), bytes[at + 1] == 0x20 {
        let rest = bytes[(at + 2)...]
        for (word, path) in exportedFields where rest.starts(with: word) {
          return (at, at + 2 + word.count, path)
        }
      }
      at += 1
    }
    return nil
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
  private static let exportedFields: [(word: [UInt8], path: Path?)] =
    exportedOrder.map { (Array("\($0.0):".utf8), $0.1) } + [(Array("creation date:".utf8), nil)]
}
