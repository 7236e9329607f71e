import FoundationEssentials
import WellsealBase
package import WellsealModel

/// The origin of a sample in an export, which has names but no bundle identifiers.
package enum ExportProvenance {
  /// The source of elements that name none.
  package static let unnamed = "Health"

  /// Returns the provenance of an element's three attributes.
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

  /// Returns the source with a name.
  ///
  /// Its identifier is derived from the name, so that it is the same in all exports of a person.
  package static func source(named name: String) -> HealthSource {
    SourceSpace.appleExport.source(PercentEncoding.encode(name), named: name)
  }
}

extension HealthDevice {
  /// Parses a device description in an export, or returns `nil` for other texts.
  ///
  /// An example, which is one line:
  ///
  ///     <<HKDevice: 0x281f4a0b0>, name:Apple Watch, manufacturer:Apple Inc., model:Watch,
  ///       hardware:Watch6,2>
  ///
  /// The address changes from record to record and has no meaning. Values aren't escaped: a value
  /// ends at a comma, a space and a known word with a colon. The creation date that newer systems
  /// add isn't part of a device.
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

  /// The description in the same form, with a zero address.
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

  /// The property for each word; the creation date has none.
  private static let exportedFields: [(word: [UInt8], path: Path?)] =
    exportedOrder.map { (Array("\($0.0):".utf8), $0.1) } + [(Array("creation date:".utf8), nil)]
}
