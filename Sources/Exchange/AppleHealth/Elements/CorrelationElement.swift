import HealthModel

/// Reads a correlation; its members stand in the file a second time, at top level, and the store knows them again.
enum CorrelationElement {
  static func sample(_ element: ExportElement) throws(ImportLoss.Reason) -> NewSample {
    guard let type = HealthType(identifier: element["type"] ?? ""), type.kind == .correlation else {
      throw .unknownType
    }
    let fields = try SampleElement(element)
    var members: [HealthSample] = []
    for child in element.children where child.name == "Record" { members.append(try member(child)) }
    return NewSample(try fields.sample(type, .correlation(members)), created: fields.created)
  }

  private static func member(_ element: ExportElement) throws(ImportLoss.Reason) -> HealthSample {
    guard let type = HealthType(identifier: element["type"] ?? "") else { throw .unknownType }
    guard let batch = OpenBatch(type: type, unit: element["unit"], isLeftOut: false) else {
      throw .unknownUnit
    }
    var dates = DateScanner()
    let record = try RecordElement(element, batch, &dates)
    let value: SampleValue =
      if let unit = batch.unit { .quantity(HealthQuantity(record.value, unit)) } else {
        .category(Int(record.value))
      }
    let fields = try SampleElement(element)
    return try .imported(
      type: type, start: fields.start, end: fields.end, value: value, provenance: fields.provenance,
      metadata: record.metadata)
  }
}
