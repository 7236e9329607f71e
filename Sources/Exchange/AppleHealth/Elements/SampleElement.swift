import FoundationEssentials
import HealthModel

/// The attributes that elements of samples have in common.
struct SampleElement {
  var start: Date
  var end: Date
  var created: Date?
  var provenance: Provenance
  var metadata: Metadata

  init(_ element: ExportElement) throws(ImportLoss.Reason) {
    start = try element.date("startDate")
    end = try element.date("endDate")
    created = try element.optionalDate("creationDate")
    guard start <= end else { throw .startAfterEnd }
    provenance = ExportProvenance.provenance(of: element)
    metadata = ExportMetadata.metadata(of: element)
  }

  /// The sample of a type with a value.
  func sample(_ type: HealthType, _ value: SampleValue) throws(ImportLoss.Reason) -> HealthSample {
    try .imported(
      type: type, start: start, end: end, value: value, provenance: provenance, metadata: metadata)
  }
}

extension HealthSample {
  /// A sample whose broken rule, if any, is a loss.
  static func imported(
    type: HealthType, start: Date, end: Date, value: SampleValue, provenance: Provenance,
    metadata: Metadata = .none
  ) throws(ImportLoss.Reason) -> HealthSample {
    do throws(SampleError) {
      return try HealthSample(
        type: type, start: start, end: end, value: value, provenance: provenance, metadata: metadata)
    } catch {
      throw .rule(error.reason)
    }
  }
}

extension ExportElement {
  func date(_ name: String) throws(ImportLoss.Reason) -> Date {
    guard let date = try optionalDate(name) else { throw .missing(name) }
    return date
  }

  func optionalDate(_ name: String) throws(ImportLoss.Reason) -> Date? {
    guard let text = self[name] else { return nil }
    var dates = DateScanner()
    guard let date = dates.date(text) else { throw .wrongDate(name) }
    return date
  }

  func text(_ name: String) throws(ImportLoss.Reason) -> String {
    guard let text = self[name] else { throw .missing(name) }
    return text
  }

  /// The quantity in an attribute, counted in the unit that another attribute names.
  func quantity(_ name: String, _ unitName: String) throws(ImportLoss.Reason) -> HealthQuantity? {
    guard let text = self[name] else { return nil }
    guard let value = NumberScanner.value(text) else { throw .notANumber }
    guard let unit = ExportUnits.unit(try self.text(unitName)) else { throw .unknownUnit }
    return HealthQuantity(value, unit)
  }

  /// The time in `duration`, in seconds; exports count it in minutes.
  func duration() throws(ImportLoss.Reason) -> TimeInterval? {
    guard let quantity = try quantity("duration", "durationUnit") else { return nil }
    guard let seconds = try? quantity.value(in: .second) else { throw .unknownUnit }
    // Minutes with a rounded last digit; durations are whole microseconds at best.
    return (seconds * 1e6).rounded() / 1e6
  }

  func constant(_ name: String, prefix: String) throws(ImportLoss.Reason) -> Int {
    let text = try text(name)
    guard
      let value = HealthEnumeration.value(ofConstant: text) ?? HealthEnumeration.value(
        ofConstant: prefix + text)
        ?? Int(text)
    else { throw .unknownConstant }
    return value
  }
}
