import WellsealBase
import WellsealFHIR

// The profiles: the reference validator's for COVID-19 vaccinations in the United States, and those
// of the guide "SMART Health Cards: Vaccination & Testing" 1.0.0, each as data minimization (dm)
// and as allowable data (ad).
extension CardProfile {
  /// Every profile.
  public static let known: [CardProfile] = [
    CardProfile(
      name: "usa-covid19-immunization", title: "COVID-19 vaccination, United States",
      resources: .one("Patient", many: "Immunization"),
      rules: patientDM + [.absent("Patient.gender"), .absent("Patient.identifier")] + immunizationDM + [
        covid19CVX,
        Rule(
          path: "Immunization.occurrenceDateTime", check: .present,
          message: "the profile requires occurrenceDateTime"),
        Rule(
          path: "Immunization.occurrenceDateTime", check: .each(isDay),
          message: "the profile requires a date as YYYY-MM-DD"),
      ]),
    CardProfile(
      name: "immunization-dm", title: "Vaccination, data minimization",
      resources: .one("Patient", many: "Immunization"),
      rules: patientAD + patientDM + immunizationAD + immunizationDM),
    CardProfile(
      name: "immunization-ad", title: "Vaccination, allowable data",
      resources: .one("Patient", many: "Immunization"), rules: patientAD + immunizationAD),
    CardProfile(
      name: "lab-dm", title: "Infectious disease laboratory result, data minimization",
      resources: .one("Patient", many: "Observation"),
      rules: patientAD + patientDM + observationAD + observationDM),
    CardProfile(
      name: "lab-ad", title: "Infectious disease laboratory result, allowable data",
      resources: .one("Patient", many: "Observation"), rules: patientAD + observationAD),
    CardProfile(
      name: "covid19-lab-dm", title: "COVID-19 laboratory result, data minimization",
      resources: .one("Patient", many: "Observation"),
      rules: patientAD + patientDM + observationAD + observationDM + [covid19LOINC]),
    CardProfile(
      name: "covid19-lab-ad", title: "COVID-19 laboratory result, allowable data",
      resources: .one("Patient", many: "Observation"), rules: patientAD + observationAD + [covid19LOINC]),
  ]
}

// MARK: Patient

extension CardProfile {
  private static let patientAD: [Rule] =
    absent(in: "Patient", "photo", "contact", "address.text", "address.line") + [
      Rule(path: "Patient.name", check: .present, message: "the profile requires the name of the person"),
      Rule(
        path: "Patient.name", check: .each { $0["family"] != nil || $0["given"] != nil || $0["text"] != nil },
        message: "a name must have family, given or text"),
      shouldNot("Patient.telecom"), shouldNot("Patient.gender"),
    ]

  private static let patientDM: [Rule] =
    absent(
      in: "Patient", "id", "meta.versionId", "meta.lastUpdated", "meta.source", "meta.profile", "meta.tag",
      "implicitRules", "language", "text", "contained", "extension", "modifierExtension", "active",
      "name.id", "name.extension", "name.use", "telecom", "deceased[x]", "address", "maritalStatus",
      "multipleBirth[x]", "photo", "contact", "communication", "generalPractitioner", "managingOrganization",
      "link") + [
      Rule(path: "Patient.name", check: .single, message: "the profile allows one name"),
      shouldNot("Patient.identifier"),
    ]
}

// MARK: Immunization

extension CardProfile {
  private static let immunizationAD: [Rule] =
    absent(
      in: "Immunization", "statusReason", "protocolApplied", "patient.type", "patient.identifier",
      "patient.display") + [
      Rule(
        path: "Immunization.occurrenceDateTime", check: .present,
        message: "the profile requires occurrenceDateTime"),
      Rule(
        path: "Immunization.occurrenceDateTime", check: .each(isDay),
        message: "the date should be written as YYYY-MM-DD", severity: .warning),
      Rule(
        path: "Immunization.lotNumber", check: .each { isShorter($0, than: 20) },
        message: "a lot number should have fewer than 20 characters", severity: .warning),
      Rule(
        path: "Immunization.lotNumber", check: .each { !($0.string ?? "").lowercased().contains("lot") },
        message: "a lot number should not contain the word lot", severity: .warning),
      Rule(path: "Immunization.performer", check: .single, message: "the profile allows one performer"),
      Rule(
        path: "Immunization.performer.actor.display", check: .present,
        message: "the profile requires the name of the performer"),
      Rule(
        path: "Immunization.performer.actor.display", check: .each { isShorter($0, than: 30) },
        message: "the name of the performer should have fewer than 30 characters", severity: .warning),
      Rule(
        path: "Immunization.isSubpotent", check: .each { $0.bool == true },
        message: "isSubpotent must be included only if it is true"),
      identityAssurance("Immunization"),
    ]

  private static let immunizationDM: [Rule] =
    absent(
      in: "Immunization", "id", "meta.id", "meta.extension", "meta.versionId", "meta.lastUpdated",
      "meta.source", "meta.profile", "meta.tag", "implicitRules", "language", "text", "contained",
      "extension",
      "modifierExtension", "identifier", "statusReason", "patient.type", "patient.identifier",
      "patient.display", "encounter", "recorded", "primarySource", "reportOrigin", "location",
      "manufacturer.reference", "manufacturer.type", "manufacturer.display", "expirationDate", "site",
      "route",
      "doseQuantity", "performer.id", "performer.extension", "performer.modifierExtension",
      "performer.function", "performer.actor.id", "performer.actor.extension", "performer.actor.reference",
      "performer.actor.type", "performer.actor.identifier", "note", "reasonCode", "reasonReference",
      "subpotentReason", "education", "programEligibility", "fundingSource", "reaction", "protocolApplied")

  private static let covid19CVX = Rule(
    path: "Immunization.vaccineCode",
    check: .each { concept in
      ConceptView(concept).codings.contains {
        $0.system == CodeSystem.cvx && CodeNames.entry(system: $0.system, code: $0.code)?.isCOVID19 ?? false
      }
    }, message: "the profile requires a CVX code of a COVID-19 vaccine")
}

// MARK: Observation

extension CardProfile {
  private static let observationAD: [Rule] = [
    Rule(path: "Observation.subject", check: .present, message: "the profile requires the subject"),
    Rule(
      path: "Observation.effective[x]", check: .present, message: "the profile requires the date of the test"),
    Rule(path: "Observation.value[x]", check: .present, message: "the profile requires a result"),
    Rule(
      path: "Observation.status",
      check: .each { ["final", "amended", "corrected"].contains($0.string) },
      message: "the profile requires the status final, amended or corrected"),
    Rule(
      path: "Observation.code", check: .each { ConceptView($0).code(in: CodeSystem.loinc) != nil },
      message: "the profile requires a LOINC code"),
    Rule(
      path: "Observation.valueString", check: .each { isShorter($0, than: 20) },
      message: "a result in words should have fewer than 20 characters", severity: .warning),
    Rule(path: "Observation.performer", check: .single, message: "the profile allows one performer"),
    Rule(
      path: "Observation.performer.display", check: .present,
      message: "the profile requires the name of the performer"),
    Rule(
      path: "Observation.performer.display", check: .each { isShorter($0, than: 30) },
      message: "the name of the performer should have fewer than 30 characters", severity: .warning),
    identityAssurance("Observation"),
  ]

  private static let observationDM: [Rule] = absent(
    in: "Observation", "id", "meta.id", "meta.extension", "meta.versionId", "meta.lastUpdated", "meta.source",
    "meta.profile", "meta.tag", "implicitRules", "language", "text", "contained", "extension",
    "modifierExtension", "identifier", "basedOn", "partOf", "category.extension", "focus", "encounter",
    "subject.type", "subject.identifier", "subject.display", "issued", "performer.id", "performer.extension",
    "performer.reference", "performer.type", "performer.identifier", "dataAbsentReason", "interpretation",
    "note", "bodySite", "method", "specimen", "device", "hasMember", "derivedFrom", "component")

  private static let covid19LOINC = Rule(
    path: "Observation.code",
    check: .each { concept in
      ConceptView(concept).codings.contains {
        $0.system == CodeSystem.loinc && CodeNames.entry(system: $0.system, code: $0.code)?.isCOVID19 ?? false
      }
    }, message: "the profile requires a LOINC code of a COVID-19 test")
}

// MARK: Rules

extension CardProfile {
  private static func absent(in type: String, _ members: String...) -> [Rule] {
    members.map { .absent("\(type).\($0)") }
  }

  private static func shouldNot(_ path: String) -> Rule {
    Rule(path: path, check: .absent, message: "the profile recommends omitting this", severity: .warning)
  }

  /// Returns a rule for the level of identity assurance, the only use of `meta.security`.
  private static func identityAssurance(_ type: String) -> Rule {
    Rule(
      path: type + ".meta.security",
      check: .each { label in
        ["IAL1.2", "IAL1.4", "IAL2", "IAL3"].contains(label["code"]?.string)
          && label["system"].map { $0.isString("https://smarthealth.cards/ial") } ?? true
      }, message: "a security label must be one of IAL1.2, IAL1.4, IAL2 and IAL3")
  }

  private static func isDay(_ value: JSONValue) -> Bool {
    guard let text = value.string, text.utf8.count == 10 else { return false }
    return PrimitiveType.named("date")?.accepts(text) ?? false
  }

  private static func isShorter(_ value: JSONValue, than limit: Int) -> Bool {
    (value.string ?? "").count < limit
  }
}

extension CardProfile.Rule {
  fileprivate static func absent(_ path: String) -> Self {
    Self(path: path, check: .absent, message: "the profile excludes this")
  }
}

extension [CardProfile.ResourceRule] {
  fileprivate static func one(_ single: String, many: String) -> Self {
    [.init(type: single, isSingle: true), .init(type: many, isSingle: false)]
  }
}
