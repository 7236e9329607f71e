import FoundationEssentials
import WellsealModel

/// The common attributes of sample elements.
struct SampleElement {
  var start: Date
  var end: Date
  var created: Date?
  var provenance: Provenance
  var metadata: Metadata

  /// The attributes that are read here, so that no reader reports them as unknown.
  static let attributes: Set = [
    "sourceName", "sourceVersion", "device", "creationDate", "startDate", "endDate",
  ]

  init(_ element: ExportElement, _ rest: inout Remainder) throws(ImportLoss.Reason) {
    try self.init(
      element, &rest, start: try element.date("startDate"), end: try element.date("endDate"))
  }

  /// Reads an element whose dates are known from elsewhere.
  init(
    _ element: ExportElement, _ rest: inout Remainder, start: Date, end: Date
  ) throws(ImportLoss.Reason) {
    self.start = start
    self.end = end
    guard start <= end else { throw .startAfterEnd }
    created = rest.date("creationDate", of: element)
    provenance = ExportProvenance.provenance(of: element, &rest)
    metadata = ExportMetadata.metadata(of: element, &rest)
  }

  /// Returns the sample of a type with a value, including unrecognized content.
  func sample(
    _ type: HealthType, _ value: SampleValue, _ rest: inout Remainder
  ) throws(ImportLoss.Reason) -> HealthSample {
    let sample = try HealthSample.imported(
      type: type, start: start, end: end, value: value, provenance: provenance, metadata: metadata)
    let whole = try rest.completed(metadata, SampleElementWriter.written(NewSample(sample, created: created)))
    guard !rest.isEmpty else { return sample }
    return try .imported(
      type: type, start: start, end: end, value: value, provenance: provenance, metadata: whole)
  }
}

extension HealthSample {
  /// Creates a sample and converts a broken rule to a loss.
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

extension Remainder {
  /// Returns the date in an optional attribute.
  ///
  /// An invalid date is preserved.
  mutating func date(_ name: String, of element: ExportElement) -> Date? {
    do throws(ImportLoss.Reason) { return try element.optionalDate(name) } catch {
      keep(attributes: [name], error)
      return nil
    }
  }

  /// Returns the quantity in two optional attributes.
  ///
  /// An invalid one is preserved.
  mutating func quantity(
    _ name: String, of element: ExportElement, unit other: HealthUnit?, like dimension: HealthUnit
  ) -> HealthQuantity? {
    let unitName = name + "Unit"
    do throws(ImportLoss.Reason) {
      // A unit without a number is meaningless.
      guard let quantity = try element.quantity(name, unitName, otherwise: other) else { return nil }
      guard quantity.unit.isCompatible(with: dimension) else { throw .unknownUnit }
      return quantity
    } catch {
      keep(attributes: [name, unitName], error)
      return nil
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

  /// Returns the number in an optional attribute.
  func number(_ name: String) throws(ImportLoss.Reason) -> Double? {
    guard let text = self[name] else { return nil }
    guard let value = NumberScanner.value(text) else { throw .notANumber }
    return value
  }

  /// Returns the quantity in an attribute, in the unit of another attribute, or in the other one if
  /// that is missing.
  func quantity(
    _ name: String, _ unitName: String, otherwise other: HealthUnit? = nil
  ) throws(ImportLoss.Reason) -> HealthQuantity? {
    guard let value = try number(name) else { return nil }
    if let other, self[unitName] == nil { return HealthQuantity(value, other) }
    guard let unit = ExportUnits.unit(try self.text(unitName)) else { throw .unknownUnit }
    return HealthQuantity(value, unit)
  }

  /// Returns the time in `duration`, in seconds; exports use minutes.
  func duration() throws(ImportLoss.Reason) -> TimeInterval? {
    guard let quantity = try quantity("duration", "durationUnit", otherwise: .minute) else { return nil }
    guard let seconds = try? quantity.value(in: .second) else { throw .unknownUnit }
    guard seconds >= 0, (seconds * 1e6).isFinite else { throw .rule(.outsideRange("duration")) }
    // The last digit of minutes is rounded; durations are in whole microseconds at best.
    return (seconds * 1e6).rounded() / 1e6
  }

  /// Returns the raw value of an enumeration's constant, with or without the enumeration's name as
  /// a prefix.
  func constant(_ name: String, of enumeration: String) throws(ImportLoss.Reason) -> Int {
    let text = try text(name)
    let known = HealthEnumeration(named: enumeration)?.cases.first {
      $0.constant == text || $0.constant == enumeration + text
    }
    guard let value = known?.value ?? Int(text) else { throw .unknownConstant }
    return value
  }
}
