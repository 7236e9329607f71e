package import WellsealModel

extension SamplePredicate: WireChoice {
  package static var wireType: String { "Predicate" }

  package static let wireCases = [
    WireCase<SamplePredicate>("constant", SamplePredicate.constant) {
      switch $0 {
      case .all: true
      case .none: false
      default: nil
      }
    },
    WireCase("comparison", SamplePredicate.comparison) {
      if case .comparison(let value) = $0 { value } else { nil }
    },
    WireCase("not", SamplePredicate.not) { if case .not(let value) = $0 { value } else { nil } },
    WireCase("and", SamplePredicate.and) { if case .and(let value) = $0 { value } else { nil } },
    WireCase("or", SamplePredicate.or) { if case .or(let value) = $0 { value } else { nil } },
    WireCase("workoutActivity", SamplePredicate.workoutActivity) {
      if case .workoutActivity(let value) = $0 { value } else { nil }
    },
  ]

  package init(wire: WireReader) throws(WireError) {
    self = try wire.page.entering { () throws(WireError) in try Self.choice(wire) }
  }

  private static func constant(_ value: Bool) -> SamplePredicate { value ? .all : .none }
}

extension PredicateComparison: WireObject {
  package static var wireType: String { "Comparison" }

  package static let wireFields = [
    WireField<PredicateComparison>("key", \.key), WireField("comparator", \.comparator),
    WireField("value", \.value),
    WireField("caseInsensitive", { $0.options.contains(.caseInsensitive) }, or: false),
    WireField("diacriticInsensitive", { $0.options.contains(.diacriticInsensitive) }, or: false),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["key"], try fields["comparator"], try fields["value"])
    if try fields["caseInsensitive", or: false] { options.insert(.caseInsensitive) }
    if try fields["diacriticInsensitive", or: false] { options.insert(.diacriticInsensitive) }
  }
}

extension PredicateComparator: WireName {
  package static var wireType: String { "Comparator" }
}

/// A property, as its key path.
extension PredicateKey: WireValue {
  package static var wireType: String { "string" }

  package init(wire: WireReader) throws(WireError) {
    let path = (wire.text ?? "").split(separator: ".", omittingEmptySubsequences: false)
    guard let key = PredicateKey(path: path.map(String.init)) else {
      throw WireError(.expected("the key path of a property"))
    }
    self = key
  }

  package func write(to writer: inout WireWriter) {
    switch self {
    case .metadata(let key): writer.string("metadata." + key.rawValue)
    default: writer.string(description)
    }
  }
}

/// A property with its own key path, as that key path.
extension PredicateField: WireValue {
  package static var wireType: String { "string" }

  package init(wire: WireReader) throws(WireError) {
    guard let field = wire.text.flatMap(PredicateField.init(rawValue:)) else {
      throw WireError(.expected("the key path of a property"))
    }
    self = field
  }

  package func write(to writer: inout WireWriter) { writer.string(rawValue) }
}

extension PredicateValue: WireChoice {
  package static let wireCases = [
    WireCase<PredicateValue>("null", PredicateValue.null) { $0 == .null ? true : nil },
    WireCase("boolean", PredicateValue.boolean) { if case .boolean(let value) = $0 { value } else { nil } },
    WireCase("number", PredicateValue.number) { if case .number(let value) = $0 { value } else { nil } },
    WireCase("string", PredicateValue.string) { if case .string(let value) = $0 { value } else { nil } },
    WireCase("date", PredicateValue.date) { if case .date(let value) = $0 { value } else { nil } },
    WireCase("uuid", PredicateValue.uuid) { if case .uuid(let value) = $0 { value } else { nil } },
    WireCase("quantity", PredicateValue.quantity) {
      if case .quantity(let value) = $0 { value } else { nil }
    },
    WireCase("day", PredicateValue.day) { if case .day(let value) = $0 { value } else { nil } },
    WireCase("source", PredicateValue.source) { if case .source(let value) = $0 { value } else { nil } },
    WireCase("revision", PredicateValue.sourceRevision) {
      if case .sourceRevision(let value) = $0 { value } else { nil }
    },
    WireCase("device", PredicateValue.device) { if case .device(let value) = $0 { value } else { nil } },
    WireCase("list", PredicateValue.list) { if case .list(let value) = $0 { value } else { nil } },
  ]

  private static func null(_: Bool) -> PredicateValue { .null }
}
