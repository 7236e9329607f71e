import WellsealBase

// Rules for the resources of a patient's record.
extension Invariant {
  static let clinical: [Invariant] = records + medications + dstu2Reasons

  private static let conditionStatus: StaticString =
    "http://terminology.hl7.org/CodeSystem/condition-clinical"
  private static let conditionVerification: StaticString =
    "http://terminology.hl7.org/CodeSystem/condition-ver-status"
  private static let allergyVerification: StaticString =
    "http://terminology.hl7.org/CodeSystem/allergyintolerance-verification"

  private static let records: [Invariant] = [
    .init(
      "ait-1", "AllergyIntolerance", [.r4],
      "an allergy must have a clinical status unless it was entered in error",
      .holds { subject in
        subject.node.has("clinicalStatus")
          || subject.node.isCoded("verificationStatus", allergyVerification, "entered-in-error")
      }),
    .init(
      "ait-2", "AllergyIntolerance", [.r4],
      "an allergy that was entered in error must not have a clinical status",
      .holds { subject in
        !subject.node.has("clinicalStatus")
          || !subject.node.isCoded("verificationStatus", allergyVerification, "entered-in-error")
      }),
    .init(
      "con-1", "Condition.stage", "a stage must have a summary or an assessment",
      .presence(.atLeastOne(["summary", "assessment"]))),
    .init(
      "con-2", "Condition.evidence", "evidence must have a code or details",
      .presence(.atLeastOne(["code", "detail"]))),
    .init(
      "con-3", "Condition", [.r4], .warning,
      "a problem of the problem list should have a clinical status unless it was entered in error",
      .holds { subject in
        subject.node.has("clinicalStatus")
          || subject.node.isCoded("verificationStatus", conditionVerification, "entered-in-error")
          || !subject.node.items("category").contains { category in
            category.items("coding").contains { $0["code"]?.isString("problem-list-item") ?? false }
          }
      }),
    .init(
      "con-4", "Condition", [.r4], "a condition that has ended must be inactive, resolved or in remission",
      .holds { subject in
        subject.node.choice("abatement") == nil
          || subject.node.isCoded("clinicalStatus", conditionStatus, "resolved", "remission", "inactive")
      }),
    .init(
      "con-5", "Condition", [.r4], "a condition that was entered in error must not have a clinical status",
      .holds { subject in
        !subject.node.has("clinicalStatus")
          || !subject.node.isCoded("verificationStatus", conditionVerification, "entered-in-error")
      }),
    .init(
      "obs-3", "Observation.referenceRange", "a reference range must have a low end, a high end or a text",
      .presence(.atLeastOne(["low", "high", "text"]))),
    .init(
      "obs-6", "Observation", "an observation with a value must not have a reason for its absence",
      .presence(.never(["dataAbsentReason"], with: ["value[x]"]))),
    .init(
      "obs-7", "Observation", [.r4], "the value must be in the component that has the same code",
      .holds { $0.node.choice("value") == nil || !$0.node.repeatsItsCode }),
    .init(
      "obs-7", "Observation", [.dstu2], "a component must not have the code of the observation itself",
      .holds { !$0.node.repeatsItsCode }),
    .init(
      "cpl-3", "CarePlan.activity", "an activity must not be both described here and referred to",
      .presence(.never(["detail"], with: ["reference"]))),
    .init(
      "ctm-1", "CareTeam.participant", [.r4],
      "only a practitioner may take part on behalf of an organization",
      .holds { $0.actsForItself }),
    .init(
      "fhs-1", "FamilyMemberHistory", [.r4], "an age and a date of birth are mutually exclusive",
      .presence(.never(["age[x]"], with: ["born[x]"]))),
    .init(
      "fhs-1", "FamilyMemberHistory", [.dstu2], "an age and a date of birth are mutually exclusive",
      .presence(.never(["age[x]"], with: ["born[x]"]))),
    .init(
      "fhs-2", "FamilyMemberHistory", [.r4], "only an age may be estimated",
      .presence(.whenAny(["estimatedAge"], needs: ["age[x]"]))),
    .init(
      "gol-1", "Goal.target", [.r4], "a target value must have a measure",
      .presence(.whenAny(["detail[x]"], needs: ["measure"]))),
    .init(
      "grp-1", "Group", "only a group of actual individuals may have members",
      .holds { !$0.node.has("member") || ($0.node["actual"]?.raw.first == UInt8(ascii: "t")) }),
    .init(
      "imm-1", "Immunization.education", [.r4], "education material must have a type or an address",
      .presence(.atLeastOne(["documentType", "reference"]))),
    .init(
      "org-1", "Organization", "an organization must have an identifier or a name",
      .presence(.atLeastOne(["identifier", "name"]))),
    .init(
      "org-2", "Organization", "an organization must not have a home address",
      .each("address") { contact, _ in !(contact["use"]?.isString("home") ?? false) }),
    .init(
      "org-3", "Organization", "an organization must not have a home telephone",
      .each("telecom") { contact, _ in !(contact["use"]?.isString("home") ?? false) }),
    .init(
      "pat-1", "Patient.contact", "a contact must have a name, a telephone, an address or an organization",
      .presence(.atLeastOne(["name", "telecom", "address", "organization"]))),
    .init(
      "prr-1", "ServiceRequest", [.r4], "details of an order must come with the code of the ordered item",
      .presence(.whenAny(["orderDetail"], needs: ["code"]))),
  ]

  private static let medications: [Invariant] = [
    .init(
      "mad-1", "MedicationAdministration.dosage", [.r4], "a dosage must have a dose or a rate",
      .presence(.atLeastOne(["dose", "rate[x]"]))),
    .init(
      "mad-1", "MedicationAdministration.dosage", [.dstu2], "a dosage must have a quantity or a rate",
      .presence(.atLeastOne(["quantity", "rate[x]"]))),
    .init(
      "mdd-1", "MedicationDispense", [.r4],
      "the handover date of a medication isn't known to be after its preparation date",
      .holds { FHIRMoment.isRising($0.node["whenPrepared"], $0.node["whenHandedOver"], unclear: false) }),
    .init(
      "mdd-1", "MedicationDispense", [.dstu2],
      "the handover date of a medication is before its preparation date",
      .holds { FHIRMoment.isRising($0.node["whenPrepared"], $0.node["whenHandedOver"], unclear: true) }),
  ]

  // DSTU2 has flags for actions that weren't performed, which exclude one kind of reason.
  private static let dstu2Reasons: [Invariant] = [
    .init(
      "imm-1", "Immunization", [.dstu2],
      "an immunization that was not given must have neither a reaction nor a reason for giving",
      .holds { subject in
        !subject.node.isTrue("wasNotGiven")
          || !subject.node.has("reaction") && !(subject.node["explanation"]?.has("reason") ?? false)
      }),
    .init(
      "imm-2", "Immunization", [.dstu2],
      "an immunization that was given must not have a reason for not giving",
      .holds { subject in
        !subject.node.isFalse("wasNotGiven") || !(subject.node["explanation"]?.has("reasonNotGiven") ?? false)
      }),
    .init(
      "mad-2", "MedicationAdministration", [.dstu2],
      "a medication that was given must not have a reason for not giving",
      .holds { !$0.node.isFalse("wasNotGiven") || !$0.node.has("reasonNotGiven") }),
    .init(
      "mad-3", "MedicationAdministration", [.dstu2],
      "a medication that was not given must not have a reason for giving",
      .holds { !$0.node.isTrue("wasNotGiven") || !$0.node.has("reasonGiven") }),
    .init(
      "mst-1", "MedicationStatement", [.dstu2],
      "a medication that was taken must not have a reason for not taking",
      .holds { !$0.node.isFalse("wasNotTaken") || !$0.node.has("reasonNotTaken") }),
    .init(
      "mst-2", "MedicationStatement", [.dstu2],
      "a medication that was not taken must not have a reason for its use",
      .holds { !$0.node.isTrue("wasNotTaken") || $0.node.choice("reasonForUse") == nil }),
    .init(
      "pro-1", "Procedure", [.dstu2], "only a procedure that was not performed may have a reason for that",
      .holds { !$0.node.has("reasonNotPerformed") || $0.node.isTrue("notPerformed") }),
  ]
}

extension TapeNode {
  func isTrue(_ name: StaticString) -> Bool { self[name].map { $0.raw.isSame(as: "true") } ?? false }
  func isFalse(_ name: StaticString) -> Bool { self[name].map { $0.raw.isSame(as: "false") } ?? false }

  /// Returns true if a CodeableConcept has one of the given codes of a system.
  fileprivate func isCoded(_ name: StaticString, _ system: StaticString, _ codes: StaticString...) -> Bool {
    self[name]?.items("coding").contains { coding in
      guard let code = coding["code"], coding["system"]?.isString(system) ?? false else { return false }
      return codes.contains { code.isString($0) }
    } ?? false
  }

  /// Whether a component of an observation has the code of the observation itself.
  fileprivate var repeatsItsCode: Bool {
    guard let components = self["component"] else { return false }
    let own = Set(items("code").flatMap(\.codes))
    return !own.isEmpty
      && components.items.contains { $0.items("code").contains { $0.codes.contains(where: own.contains) } }
  }

  /// The codes of a CodeableConcept with their systems, as written.
  private var codes: [[UInt8]] {
    items("coding").compactMap { coding in
      coding["code"].map { Array($0.raw) + Array(coding["system"]?.raw ?? .init(start: nil, count: 0)) }
    }
  }
}

extension Invariant.Subject {
  /// Whether a participant acts for itself or, as far as can be determined, is a practitioner.
  fileprivate var actsForItself: Bool {
    guard node.has("onBehalfOf"), let reference = node["member"]?["reference"],
      reference.content.first == 0x23
    else {
      return true
    }
    let member = contained?.resource(reference.content.rest)
    return member.map { $0["resourceType"]?.isString("Practitioner") ?? false } ?? true
  }
}
