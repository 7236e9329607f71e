package import WellsealBase
import WellsealModel

/// A message between an app and the daemon, as a JSON object.
package protocol WireMessage: WireObject, Hashable, Sendable {}

extension WireMessage {
  /// Parses a message.
  ///
  /// Unknown members of a newer sender are ignored.
  ///
  /// - Throws: ``WireError`` with the path of the first error.
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
