import WellsealBase

// Rules for data types.
extension Invariant {
  static let datatypes: [Invariant] = quantities + narrowedQuantities + times + others

  private static let ucum: StaticString = "http://unitsofmeasure.org"

  private static let quantities: [Invariant] = [
    .init(
      "qty-3", "Quantity", "a quantity with the code of a unit must name the system of the code",
      .presence(.whenAny(["code"], needs: ["system"]))),
    .init(
      "sqty-1", "SimpleQuantity", [.dstu2], "a simple quantity must not have a comparator",
      .holds { !$0.node.has("comparator") }),
    .init(
      "age-1", "Age", [.r4], "an age must be a positive number with a unit of time from UCUM",
      .holds { $0.node.isMeasured(in: ucum) && ($0.node["value"]?.sign ?? 1) > 0 }),
    .init(
      "cnt-3", "Count", [.r4], "a count must be a whole number with the unit 1 of UCUM",
      .holds { $0.node.isMeasured(in: ucum) && $0.node.isCount }),
    .init(
      "dis-1", "Distance", [.r4], "a distance must have a unit of length from UCUM",
      .holds { $0.node.isMeasured(in: ucum) }),
    .init(
      "drt-1", "Duration", [.r4], "a duration with a unit must have a value and a unit of time from UCUM",
      .holds { subject in
        !subject.node.has("code")
          || (subject.node["system"]?.isString(ucum) ?? false) && subject.node.has("value")
      }),
    .init(
      "rng-2", "Range", "the low end of the range is above the high end",
      .holds { TapeNode.areRising($0.node["low"], $0.node["high"]) }),
    .init(
      "rat-1", "Ratio", "a ratio must have both a numerator and a denominator",
      .presence(.together("numerator", "denominator"))),
    .init(
      "rat-1", "Ratio", "a ratio without numbers must have an extension that says why",
      .presence(.atLeastOne(["numerator", "extension"]))),
  ]

  // DSTU2 has the same rules for ages and durations, but its own examples violate them (their units
  // are codes of SNOMED CT), so violations are warnings there.
  private static let narrowedQuantities: [Invariant] = [
    .init(
      "age-1", "Age", [.dstu2], .warning, "an age should be a positive number with a unit of time from UCUM",
      .holds { $0.node.isMeasured(in: ucum) && ($0.node["value"]?.sign ?? 1) >= 0 }),
    .init(
      "cnt-1", "Count", [.dstu2], .warning, "a count should be a whole number with the unit 1 of UCUM",
      .holds { $0.node.isMeasured(in: ucum) && $0.node.isCount }),
    .init(
      "dis-1", "Distance", [.dstu2], .warning, "a distance should have a unit of length from UCUM",
      .holds { $0.node.isMeasured(in: ucum) }),
    .init(
      "drt-1", "Duration", [.dstu2], .warning, "a duration should have a unit of time from UCUM",
      .holds { $0.node.isMeasured(in: ucum) }),
    .init(
      "mny-1", "Money", [.dstu2], .warning, "an amount of money should have a currency of ISO 4217",
      .holds { $0.node.isMeasured(in: "urn:iso:std:iso:4217") }),
  ]

  private static let times: [Invariant] = [
    .init(
      "per-1", "Period", [.r4], "the start of the period is not known to be before its end",
      .holds { FHIRMoment.isRising($0.node["start"], $0.node["end"], unclear: false) }),
    .init(
      "per-1", "Period", [.dstu2], "the start of the period is after its end",
      .holds { FHIRMoment.isRising($0.node["start"], $0.node["end"], unclear: true) }),
    .init(
      "tim-1", "Timing.repeat", [.r4], "a duration must have a unit",
      .presence(.whenAny(["duration"], needs: ["durationUnit"]))),
    .init(
      "tim-1", "Timing.repeat", [.dstu2], "a duration must have a unit",
      .presence(.whenAny(["duration"], needs: ["durationUnits"]))),
    .init(
      "tim-2", "Timing.repeat", [.r4], "a period must have a unit",
      .presence(.whenAny(["period"], needs: ["periodUnit"]))),
    .init(
      "tim-2", "Timing.repeat", [.dstu2], "a period must have a unit",
      .presence(.whenAny(["period"], needs: ["periodUnits"]))),
    .init(
      "tim-3", "Timing.repeat", [.dstu2], "an event of the day and a frequency are mutually exclusive",
      .presence(.never(["period", "frequency"], with: ["when"]))),
    .init(
      "tim-4", "Timing.repeat", [.r4], "a duration must not be negative",
      .holds { ($0.node["duration"]?.sign ?? 0) >= 0 }),
    .init(
      "tim-4", "Timing.repeat", [.dstu2], "a duration must not be negative",
      .holds { ($0.node["duration"]?.sign ?? 0) >= 0 }),
    .init(
      "tim-5", "Timing.repeat", [.r4], "a period must not be negative",
      .holds { ($0.node["period"]?.sign ?? 0) >= 0 }),
    .init(
      "tim-5", "Timing.repeat", [.dstu2], "a period must not be negative",
      .holds { ($0.node["period"]?.sign ?? 0) >= 0 }),
    .init(
      "tim-6", "Timing.repeat", "a maximum period must come with a period",
      .presence(.whenAny(["periodMax"], needs: ["period"]))),
    .init(
      "tim-7", "Timing.repeat", "a maximum duration must come with a duration",
      .presence(.whenAny(["durationMax"], needs: ["duration"]))),
    .init(
      "tim-8", "Timing.repeat", [.r4], "a maximum count must come with a count",
      .presence(.whenAny(["countMax"], needs: ["count"]))),
    .init(
      "tim-9", "Timing.repeat", [.r4], "an offset must come with an event of the day other than a meal",
      .holds { subject in
        !subject.node.has("offset")
          || subject.node.has("when")
            && !subject.node.items("when").contains { $0.isAny(of: "C", "CM", "CD", "CV") }
      }),
    .init(
      "tim-10", "Timing.repeat", [.r4], "a time of day and an event of the day are mutually exclusive",
      .presence(.never(["timeOfDay"], with: ["when"]))),
  ]

  private static let others: [Invariant] = [
    .init(
      "att-1", "Attachment", "an attachment with data must have a content type",
      .presence(.whenAny(["data"], needs: ["contentType"]))),
    .init(
      "cpt-2", "ContactPoint", "a number or address must have the system that it belongs to",
      .presence(.whenAny(["value"], needs: ["system"]))),
    .init(
      "exp-1", "Expression", [.r4], "an expression must be written out or referred to",
      .presence(.atLeastOne(["expression", "reference"]))),
    .init(
      "ext-1", "Extension", [.r4], "an extension must have either a value or extensions",
      .presence(.exactlyOne(["extension", "value[x]"]))),
    .init(
      "ref-1", "Reference", "the resource that the reference names is not contained here",
      .holds { $0.isResolved }),
  ]
}

extension Invariant.Subject {
  /// Whether a reference that starts with `#` refers to a contained resource, or to the container.
  fileprivate var isResolved: Bool {
    guard let reference = node["reference"], reference.kind == .string, reference.content.first == 0x23 else {
      return true
    }
    let id = reference.content.rest
    return id.isEmpty || contained?.resource(id) != nil
  }
}

extension TapeNode {
  /// Returns the contained resource with an id.
  func contained(_ id: UnsafeBufferPointer<UInt8>) -> TapeNode? {
    items("contained").first { $0["id"].map { $0.content.isSame(as: id) } ?? false }
  }

  /// The sign of a number as -1, 0 or 1, or `nil` if it isn't a number.
  var sign: Int? {
    guard kind == .number else { return nil }
    let digits = raw.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    guard digits.contains(where: { (0x31...0x39).contains($0) }) else { return 0 }
    return raw.first == UInt8(ascii: "-") ? -1 : 1
  }

  var decimal: FHIRDecimal? {
    kind == .number ? FHIRDecimal(String(decoding: raw, as: UTF8.self)) : nil
  }

  /// Returns true if a quantity with a value has a code for its unit, and no system other than this
  /// one.
  fileprivate func isMeasured(in system: StaticString) -> Bool {
    (has("code") || !has("value")) && (self["system"].map { $0.isString(system) } ?? true)
  }

  fileprivate var isCount: Bool {
    (self["code"]?.isString("1") ?? true) && !(self["value"]?.raw.contains(UInt8(ascii: ".")) ?? false)
  }

  /// Returns true if the first quantity isn't greater than the second.
  ///
  /// Quantities with different units aren't compared.
  fileprivate static func areRising(_ one: TapeNode?, _ other: TapeNode?) -> Bool {
    guard let low = one?["value"]?.decimal, let high = other?["value"]?.decimal,
      isSame(one?["code"], other?["code"]), isSame(one?["unit"], other?["unit"])
    else { return true }
    return !(high < low)
  }
}
