import FoundationEssentials
import WellsealModel

/// A reader for correlations.
///
/// The members are also records at the top level of the file, which the store recognizes.
enum CorrelationElement {
  static func sample(
    _ element: ExportElement, _ rest: inout Remainder
  ) throws(ImportLoss.Reason) -> NewSample {
    guard let type = HealthType(identifier: element["type"] ?? ""), type.kind == .correlation else {
      throw .unknownType
    }
    let fields = try SampleElement(element, &rest)
    var members: [HealthSample] = []
    for child in element.children(named: "Record") {
      var part = Remainder(of: child)
      do throws(ImportLoss.Reason) {
        members.append(try member(child, &part))
        // The same record is at the top level, so the unrecognized content is stored there.
        rest.keep(partOf: part)
      } catch {
        rest.keep(child, error)
      }
    }
    rest.keepOthers(
      attributes: SampleElement.attributes.union(["type"]), children: ["MetadataEntry", "Record"])
    return NewSample(try fields.sample(type, .correlation(members), &rest), created: fields.created)
  }

  private static func member(
    _ element: ExportElement, _ rest: inout Remainder
  ) throws(ImportLoss.Reason) -> HealthSample {
    guard let type = HealthType(identifier: element["type"] ?? "") else { throw .unknownType }
    guard let batch = OpenBatch(type: type, unit: element["unit"], isLeftOut: false) else {
      throw .unknownUnit
    }
    var dates = DateScanner()
    let record = try RecordElement(element, batch, &dates, &rest)
    let value: SampleValue =
      if let unit = batch.unit { .quantity(HealthQuantity(record.value, unit)) } else {
        .category(Int(record.value))
      }
    return try .imported(
      type: type, start: Date(timeIntervalSinceReferenceDate: record.start),
      end: Date(timeIntervalSinceReferenceDate: record.end), value: value, provenance: record.provenance,
      metadata: record.metadata)
  }
}
