import FoundationEssentials
import WellsealBase
import WellsealModel

/// A fast path for most samples: a quantity or a category with only the required members and a
/// provenance.
///
/// A page contains thousands of them, so they are written and read directly, without the table of
/// fields. The result is the same as with the table, which reads all other samples.
struct SampleRow {
  var uuid: UUID
  var type: HealthType
  var start: Date
  var end: Date
  var value: SampleValue
  var provenance: Provenance
  var metadata: Metadata

  /// Reads a sample, or returns `nil` if it has other members or an error, which the table reports.
  init?(_ wire: WireReader) {
    guard wire.json.kind == .object else { return nil }
    var uuid: UUID?
    var type: HealthType?
    var (start, end): (Double?, Double?)
    var quantity: Double?
    var unit: HealthUnit?
    var category: Int?
    var provenance: Provenance?
    var metadata: Metadata?
    let page = wire.page
    for (name, json) in wire.json.members {
      switch name {
      case "uuid": uuid = UUID(digits: json.rawBytes.dropFirst().dropLast())
      case "type": type = try? page.type(json)
      case "start": start = json.double
      case "end": end = json.double
      case "quantity": quantity = json.double
      case "unit": unit = try? page.unit(json)
      case "category": category = json.integer
      case "provenance":
        guard let index = json.integer, page.provenances.indices.contains(index) else { return nil }
        provenance = page.provenances[index]
      case "metadata":
        metadata = try? Metadata(wire: WireReader(json, page))
        guard metadata != nil else { return nil }
      default: return nil
      }
    }
    guard let uuid, let type, let start, let end else { return nil }
    switch (quantity, unit, category) {
    case (let quantity?, let unit?, nil): value = .quantity(HealthQuantity(quantity, unit))
    case (nil, nil, let category?): value = .category(category)
    default: return nil
    }
    (self.uuid, self.type) = (uuid, type)
    self.start = Date(timeIntervalSinceReferenceDate: start)
    self.end = Date(timeIntervalSinceReferenceDate: end)
    (self.provenance, self.metadata) = (provenance ?? .unknown, metadata ?? .none)
  }

  func sample() throws(WireError) -> HealthSample {
    do throws(SampleError) {
      return try HealthSample(
        uuid: uuid, type: type, start: start, end: end, value: value, provenance: provenance,
        metadata: metadata)
    } catch {
      throw WireError(.broken("\(error)"))
    }
  }

  /// Writes a sample as the table would.
  ///
  /// - Returns: `true` if the fast path applies. Otherwise nothing is written.
  static func write(_ sample: HealthSample, to writer: inout WireWriter) -> Bool {
    switch sample.value {
    case .quantity(let quantity):
      head(sample, to: &writer)
      writer.raw(",\"quantity\":")
      writer.number(quantity.value)
      writer.raw(",\"unit\":")
      writer.unit(quantity.unit)
    case .category(let value):
      head(sample, to: &writer)
      writer.raw(",\"category\":")
      writer.integer(value)
    default: return false
    }
    writer.provenance(sample.provenance)
    writer.metadata(sample.metadata)
    writer.raw("}")
    return true
  }

  private static func head(_ sample: HealthSample, to writer: inout WireWriter) {
    writer.raw("{\"uuid\":")
    sample.uuid.write(to: &writer)
    writer.raw(",\"type\":\"")
    writer.raw(sample.type.identifier)
    writer.raw("\",\"start\":")
    writer.number(sample.start.timeIntervalSinceReferenceDate)
    writer.raw(",\"end\":")
    writer.number(sample.end.timeIntervalSinceReferenceDate)
  }
}
