package import Foundation
package import WellsealBase
package import WellsealModel

/// A sample as a user enters it.
package struct NewEntry: Sendable {
  var type: HealthType
  /// A number or, for a category type, the name of a value, such as `asleepREM`.
  var value: String
  /// The unit of a quantity.
  var unit: String?
  var start: Date
  var end: Date
  /// Entries of the form `key=value`.
  var metadata: [String]
  var time: LocalTime
  /// Whether a percentage is certainly a number of hundredths, as in a field that shows the percent
  /// sign.
  private var isPercentage: Bool

  package init(
    _ type: HealthType, _ value: String, unit: String?, start: Date, end: Date, metadata: [String] = [],
    isPercentage: Bool = false, in time: LocalTime
  ) {
    (self.type, self.value, self.unit, self.start, self.end) = (type, value, unit, start, end)
    (self.metadata, self.isPercentage, self.time) = (metadata, isPercentage, time)
  }

  /// The source of data that a user enters, as in the Health app.
  ///
  /// It has priority over all devices.
  package static let source = HealthSource(name: "Health", bundleIdentifier: "com.apple.Health")

  /// Returns the sample, marked as entered by the user.
  ///
  /// - Throws: ``EntryError``, ``UnknownUnit``, ``WellsealModel/SampleError`` or
  ///   ``WellsealModel/MetadataError``.
  package func sample() throws -> HealthSample {
    var entries: [MetadataKey: MetadataValue] = [.wasUserEntered: .boolean(true)]
    for text in metadata {
      let (key, value) = try entry(text)
      entries[key] = value
    }
    return try HealthSample(
      type: type, start: start, end: end, value: sampleValue(),
      provenance: Provenance(sourceRevision: SourceRevision(source: Self.source)), metadata: Metadata(entries)
    )
  }

  /// Returns a finite number.
  ///
  /// The decimal separator is `.` unless the text is unambiguous otherwise.
  private static func number(_ text: String, of type: HealthType) throws(EntryError) -> Double {
    do throws(WrittenNumber.ParseError) {
      return try WrittenNumber.value(of: text, isCount: type.isCountedWhole)
    } catch {
      throw error == .ambiguous ? .ambiguousNumber : .noNumber
    }
  }

  /// Returns the unit of a type that has only one, such as steps.
  private static func onlyUnit(of type: HealthType) -> String? { type.unit == .count ? "count" : nil }

  private func sampleValue() throws -> SampleValue {
    switch type.row.kind {
    case .quantity:
      return .quantity(try quantity(value, of: type))
    case .correlation where type == .bloodPressure:
      return .correlation(try bloodPressure())
    case .category:
      guard unit == nil else { throw EntryError.unitOfCategory }
      return .category(try rawValue())
    default: throw EntryError.wrongKind(type)
    }
  }

  private func quantity(_ text: String, of type: HealthType) throws -> HealthQuantity {
    // `97%` and `71.5 kg` contain their unit.
    let written = WrittenQuantity(text)
    let ownUnit = written.unit.map(String.init)
    let number = try Self.number(String(written.number), of: type)
    guard let unit = unit ?? ownUnit ?? Self.onlyUnit(of: type) else {
      throw EntryError.noUnit(expected: (type.preferredUnits?.metric ?? type.unit)?.description ?? "")
    }
    guard ownUnit.map({ HealthUnit.written($0, for: type) == HealthUnit.written(unit, for: type) }) ?? true
    else { throw EntryError.noNumber }
    let quantity = try self.quantity(number, HealthUnit.named(unit, for: type), of: type)
    guard let bounds = EntryBounds.of(type), let value = try? quantity.value(in: bounds.unit) else {
      return quantity
    }
    guard bounds.possible.contains(value) else {
      throw EntryError.impossible(type, bounds.possible, bounds.unit)
    }
    return quantity
  }

  private func quantity(
    _ number: Double, _ unit: HealthUnit, of type: HealthType
  ) throws(EntryError) -> HealthQuantity {
    if isPercentage, unit == .percent { return HealthQuantity(number / 100, unit) }
    guard !HealthQuantity.isAmbiguous(written: number, unit, of: type) else { throw .ambiguousPercent }
    return HealthQuantity(written: number, unit, of: type)
  }

  /// Returns the two samples of a value such as `120/80`.
  private func bloodPressure() throws -> [HealthSample] {
    let parts = value.split(separator: "/", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
    guard parts.count == 2 else { throw EntryError.notTwoNumbers }
    let systolic = try quantity(parts[0], of: .bloodPressureSystolic)
    let diastolic = try quantity(parts[1], of: .bloodPressureDiastolic)
    guard try systolic.compare(diastolic) == .orderedDescending else { throw EntryError.diastolicAbove }
    return try [(.bloodPressureSystolic, systolic), (.bloodPressureDiastolic, diastolic)].map {
      (type: HealthType, quantity: HealthQuantity) in
      try HealthSample(
        type: type, start: start, end: end, value: .quantity(quantity),
        provenance: Provenance(sourceRevision: SourceRevision(source: Self.source)),
        metadata: Metadata([.wasUserEntered: .boolean(true)]))
    }
  }

  private func rawValue() throws(EntryError) -> Int {
    if let number = Int(value) { return number }
    let cases = type.values?.cases ?? []
    guard let found = cases.first(where: { $0.name == value || $0.constant == value }) else {
      throw .noCategoryValue(known: cases.filter { !$0.isAlias }.map(\.name))
    }
    return found.value
  }
}

// MARK: Plausibility

extension NewEntry {
  /// Returns the sample after checking its time, and its value against earlier values.
  ///
  /// - Parameters:
  ///   - store: The store with the most recent value.
  ///   - now: The current time.
  ///   - isSure: Whether the user confirmed an unlikely value.
  /// - Returns: The sample to store.
  /// - Throws: Errors of ``sample()``, ``EntryError`` if the value is impossible, or ``EntryDoubt``
  ///   if the user should confirm it.
  package func checked(
    in store: some SampleStore, now: Date, isSure: Bool = false
  ) async throws -> HealthSample {
    let sample = try sample()
    guard sample.start <= now + Self.slack, sample.hasUndeterminedDuration || sample.end <= now + Self.slack
    else { throw EntryError.inFuture }
    guard sample.start >= Self.earliest else { throw EntryError.tooLongAgo }
    if isSure { return sample }
    guard try await !Self.isRepeated(sample, in: store) else { throw EntryDoubt.repeated }
    for (type, quantity) in sample.quantities {
      let newest = try await Self.newest(of: type, before: sample.start, in: store)
      if let doubt = EntryBounds.of(type)?.doubt(quantity, newest: newest) { throw doubt }
    }
    return sample
  }

  /// Returns whether the person entered the same before.
  private static func isRepeated(_ sample: HealthSample, in store: some SampleStore) async throws -> Bool {
    let part = SampleQuery.Part(sample.type, .comparing(.field(.startDate), .equal, .date(sample.start)))
    return try await store.samples(SampleQuery([part])).contains { stored in
      stored.end == sample.end && stored.value.hasSameContent(as: sample.value)
        && stored.provenance.sourceRevision?.source == source
    }
  }

  /// Returns the most recent value of a type in a store.
  package static func newest(
    of type: HealthType, before date: Date = .distantFuture, in store: some SampleStore
  ) async throws -> HealthQuantity? {
    let part = SampleQuery.Part(type, .comparing(.field(.startDate), .less, .date(date)))
    let query = SampleQuery([part], order: [SampleSort(.startDate, ascending: false)], limit: 1)
    return try await store.samples(query).first?.value.quantity
  }

  /// The tolerance for clocks that are fast.
  private static let slack: TimeInterval = 600
  /// 1 January 1900, which is earlier than any measurement of a living person.
  private static let earliest = Date(timeIntervalSince1970: -2_208_988_800)
}

extension SampleValue {
  /// Returns whether two values are equal apart from the identifiers of their parts.
  fileprivate func hasSameContent(as other: SampleValue) -> Bool {
    guard case .correlation(let own) = self, case .correlation(let others) = other else {
      return self == other
    }
    return own.count == others.count
      && own.allSatisfy { part in others.contains { $0.type == part.type && $0.value == part.value } }
  }
}

extension HealthSample {
  /// The quantities of the entry: one, or both of a blood pressure.
  fileprivate var quantities: [(HealthType, HealthQuantity)] {
    if case .correlation(let parts) = value { return parts.flatMap(\.quantities) }
    return value.quantity.map { [(type, $0)] } ?? []
  }
}

extension NewEntry {
  /// Parses an entry such as `HKWasUserEntered=1` by the key's type of value.
  ///
  /// Values of custom keys are text.
  private func entry(_ text: String) throws -> (MetadataKey, MetadataValue) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { throw EntryError.noPair }
    let key = MetadataKey(String(text[..<equals]))
    let value = String(text[text.index(after: equals)...])
    let found: MetadataValue? =
      switch key.definition?.kind {
      case .string, nil: .string(value)
      case .boolean: Self.booleans[value].map(MetadataValue.boolean)
      case .number, .enumeration:
        Int(value).map(MetadataValue.integer) ?? Double(value).map(MetadataValue.real)
      case .date: .date(try time.date(value))
      case .quantity: Self.quantity(value).map(MetadataValue.quantity)
      }
    guard let found else { throw EntryError.wrongMetadata(key, key.definition?.kind ?? .string) }
    return (key, found)
  }

  private static let booleans = [
    "true": true, "yes": true, "1": true, "false": false, "no": false, "0": false,
  ]

  /// Parses a quantity such as `217 cm`.
  private static func quantity(_ text: String) -> HealthQuantity? {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, let number = Double(parts[0]), let unit = try? HealthUnit(parsing: parts[1])
    else {
      return nil
    }
    return HealthQuantity(number, unit)
  }
}

/// An error that occurs when input isn't a valid sample.
///
/// It never contains the value.
package enum EntryError: Error, Hashable {
  case noNumber
  /// The number is ambiguous between countries, such as `1,200`.
  case ambiguousNumber
  /// The number is a percentage below one, or the part of one that HealthKit has, such as `0.97 %`.
  case ambiguousPercent
  case noUnit(expected: String)
  case unitOfCategory
  case noCategoryValue(known: [String])
  case wrongKind(HealthType)
  case noPair
  case wrongMetadata(MetadataKey, MetadataKey.Kind)
  /// The value is impossible.
  case impossible(HealthType, ClosedRange<Double>, HealthUnit)
  /// A blood pressure isn't two numbers.
  case notTwoNumbers
  case diastolicAbove
  case inFuture
  case tooLongAgo
}

extension EntryError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noNumber: "the value is not a number"
    case .ambiguousNumber: "ambiguous number: the separator may be for thousands or decimals"
    case .ambiguousPercent: "ambiguous percentage: a fraction of one or a percentage"
    case .noUnit: "missing unit"
    case .unitOfCategory: "values of this type have no unit"
    case .noCategoryValue: "invalid value for this type"
    case .wrongKind(let type): "\(type.name) can't be added by hand"
    case .noPair: "invalid metadata"
    case .wrongMetadata(let key, let kind): "the metadata key \(key) takes a \(kind.rawValue)"
    case .impossible(let type, let range, let unit): Self.limits(of: type, range, unit)
    case .notTwoNumbers: "blood pressure needs two numbers, such as 120/80"
    case .diastolicAbove: "the systolic value must be higher than the diastolic value"
    case .inFuture: "the time is in the future"
    case .tooLongAgo: "the time is too far in the past"
    }
  }

  private static func limits(of type: HealthType, _ range: ClosedRange<Double>, _ unit: HealthUnit) -> String
  {
    let low = EntryBounds.text(range.lowerBound, in: unit)
    guard range.upperBound < .greatestFiniteMagnitude else {
      return "\(type.name): the value can't be less than \(low)"
    }
    let high = EntryBounds.text(range.upperBound, in: unit)
    return "\(type.name): the value must be between \(low) and \(high) \(unit)"
  }
}

extension EntryError: DescribedError {
  package var errorCode: String {
    switch self {
    case .ambiguousPercent: "entry.ambiguous-percent"
    case .noNumber, .ambiguousNumber, .unitOfCategory, .noPair, .notTwoNumbers, .diastolicAbove,
      .inFuture,
      .tooLongAgo:
      "entry"
    case .noUnit: "entry.no-unit"
    case .noCategoryValue: "entry.no-category-value"
    case .wrongKind: "entry.wrong-kind"
    case .wrongMetadata: "entry.wrong-metadata"
    case .impossible: "entry.impossible"
    }
  }

  package var exitClass: ExitClass { .wrongUse }
}
