package import WellsealModel

/// A type of data, as its identifier.
extension HealthType: WireValue, WireKey {
  package static var wireType: String { "string" }

  package init(wire: WireReader) throws(WireError) { self = try wire.page.type(wire.json) }

  package func write(to writer: inout WireWriter) { writer.string(description) }

  package var wireKey: String { description }

  package init(wireKey: String) throws(WireError) {
    guard let type = HealthType(identifier: wireKey) else {
      throw WireError(.expected("the identifier of a type"))
    }
    self = type
  }
}

/// A unit, as its text.
extension HealthUnit: WireValue {
  package static var wireType: String { "string" }

  package init(wire: WireReader) throws(WireError) { self = try wire.page.unit(wire.json) }

  package func write(to writer: inout WireWriter) { writer.unit(self) }
}

extension HealthQuantity: WireObject {
  package static var wireType: String { "Quantity" }

  package static let wireFields = [
    WireField<HealthQuantity>("value", \.value), WireField("unit", \.unit),
  ]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["value"], try fields["unit"]) }
}

/// A version, as numbers separated by periods.
extension SystemVersion: WireText {
  package static var wireMeaning: String { "a version such as 17.4.1" }
}

extension CalendarDay: WireObject {
  package static let wireFields = [
    WireField<CalendarDay>("era", \.era, or: 1), WireField("year", \.year), WireField("month", \.month),
    WireField("day", \.day),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      era: try fields["era", or: 1], year: try fields["year"], month: try fields["month"],
      day: try fields["day"])
  }
}
