import WellsealModel

extension Optional: WireValue where Wrapped: WireValue {
  package static var wireType: String { "?" + Wrapped.wireType }
  package static var absent: Wrapped?? { .some(nil) }
  package var isAbsent: Bool { self == nil }

  package init(wire: WireReader) throws(WireError) { self = wire.isNull ? nil : try Wrapped(wire: wire) }

  package func write(to writer: inout WireWriter) {
    if let self { self.write(to: &writer) } else { writer.raw("null") }
  }
}

extension Array: WireValue where Element: WireValue {
  package static var wireType: String { "[]" + Element.wireType }

  package init(wire: WireReader) throws(WireError) {
    self = try wire.elements { reader throws(WireError) in try Element(wire: reader) }
  }

  package func write(to writer: inout WireWriter) {
    writer.array(self) { writer, element in element.write(to: &writer) }
  }
}

/// An array without a meaningful order.
///
/// It is written sorted, so that equal sets have equal texts.
extension Set: WireValue where Element: WireValue & Comparable {
  package static var wireType: String { [Element].wireType }

  package init(wire: WireReader) throws(WireError) { self = Set(try [Element](wire: wire)) }

  package func write(to writer: inout WireWriter) { sorted().write(to: &writer) }
}

/// A type for the names of members in an object that is a dictionary.
package protocol WireKey: Hashable {
  var wireKey: String { get }
  init(wireKey: String) throws(WireError)
}

extension Dictionary: WireValue where Key: WireKey, Value: WireValue {
  package static var wireType: String { "[string]" + Value.wireType }

  package init(wire: WireReader) throws(WireError) {
    let members = try wire.members { name, reader throws(WireError) in
      (try Key(wireKey: name), try Value(wire: reader))
    }
    self.init(members) { first, _ in first }
  }

  package func write(to writer: inout WireWriter) {
    let members = map { ($0.key.wireKey, $0.value) }.sorted { $0.0 < $1.0 }
    writer.object { writer in
      for (name, value) in members { writer.member(name, value) }
    }
  }
}
