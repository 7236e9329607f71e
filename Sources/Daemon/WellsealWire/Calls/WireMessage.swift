package import WellsealBase
import WellsealModel

/// What travels between an app and the daemon, as a JSON object.
package protocol WireMessage: WireObject, Hashable, Sendable {}

extension WireMessage {
  /// Reads a message; what a newer sender added is passed over.
  ///
  /// - Throws: ``WireError`` with the place of the first fault.
  package init(_ json: JSONValue) throws(WireError) { try self.init(message: json, isStrict: false) }

  package init(message json: JSONValue, isStrict: Bool) throws(WireError) {
    let reader = WireReader(json, WirePage(isStrict: isStrict))
    if Self.wireFields.contains(where: { $0.name == "provenances" }) {
      reader.page.provenances = try reader["provenances", or: []]
    }
    try self.init(wire: reader)
  }

  /// The message as a JSON object.
  package var json: [UInt8] {
    var writer = WireWriter()
    write(to: &writer)
    return writer.bytes
  }
}
