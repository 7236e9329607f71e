public import WellsealBase
import WellsealCredentials
import WellsealFHIR

extension CardForm {
  /// The bundle of the card: `resource:0` is the person, the others follow in order.
  public var bundle: JSON {
    let resources = [patient] + doses.map(\.resource) + results.map(\.resource)
    return [
      "resourceType": "Bundle", "type": "collection",
      "entry": .array(
        resources.enumerated().map { ["fullUrl": .string("resource:\($0)"), "resource": $1] }),
    ]
  }

  private var patient: JSON {
    let name = JSON.present([
      ("text", person.name.map { .string($0) }), ("family", person.family.map { .string($0) }),
      ("given", person.given.isEmpty ? nil : .array(person.given.map { .string($0) })),
    ])
    return .present([
      ("resourceType", "Patient"), ("name", [name]), ("birthDate", person.birthDate.map { .string($0) }),
    ])
  }
}

extension CardForm.Dose {
  fileprivate var resource: JSON {
    .present([
      ("resourceType", "Immunization"), ("status", "completed"),
      ("vaccineCode", .concept(vaccine, in: CodeSystem.cvx)), ("patient", ["reference": "resource:0"]),
      ("occurrenceDateTime", .string(date)),
      ("performer", performer.map { [["actor": ["display": .string($0)]]] }),
      ("lotNumber", lot.map { .string($0) }),
    ])
  }
}

extension CardForm.Result {
  fileprivate var resource: JSON {
    .present([
      ("resourceType", "Observation"), ("status", "final"), ("code", .concept(test, in: CodeSystem.loinc)),
      ("subject", ["reference": "resource:0"]), ("effectiveDateTime", .string(date)),
      ("performer", performer.map { [["display": .string($0)]] }), value.member,
    ])
  }
}

extension CardForm.Value {
  fileprivate var member: (String, JSON?) {
    switch self {
    case .coded(let code): ("valueCodeableConcept", .concept(code, in: CodeSystem.snomed))
    case .words(let text): ("valueString", .string(text))
    case .quantity(let number, let unit):
      (
        "valueQuantity",
        .present([
          ("value", .number(number)), ("unit", unit.map { .string($0) }),
          ("system", unit.map { _ in "http://unitsofmeasure.org" }), ("code", unit.map { .string($0) }),
        ])
      )
    }
  }
}

extension JSON {
  /// Returns an object with the members that have a value.
  fileprivate static func present(_ members: [(String, JSON?)]) -> JSON {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  fileprivate static func concept(_ code: String, in system: String) -> JSON {
    ["coding": [["system": .string(system), "code": .string(code)]]]
  }
}
