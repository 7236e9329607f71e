/// The elements that are shown for each resource type.
///
/// Each type has a line (with its names in DSTU2 and R4), followed by its rows: the label, with `_`
/// for spaces, and the possible elements. The first element that is present counts. A dot separates
/// nested elements. Labels in lowercase have a special meaning: see ``RecordLayout/Role``.
enum RecordLayoutTable {
  static let text: StaticString = """
    AllergyIntolerance
     title code substance
     date onsetDateTime onset onsetPeriod onsetAge onsetRange onsetString recordedDate assertedDate
     status clinicalStatus status
     Verification verificationStatus
     Kind type
     Category category
     Criticality criticality
     Reaction reaction.manifestation
     Severity reaction.severity
     Last_occurrence lastOccurrence lastOccurence
     Recorded recordedDate assertedDate
     Recorded_by recorder asserter reporter participant.actor
     Note note
    CarePlan
     title title category
     date period
     status status
     Intent intent
     Description description
     Addresses addresses
     Activities activity.detail.code activity.detail.description activity.reference
     Goals goal
     Team careTeam participant.member
     Note note
    CareTeam
     title name category
     date period
     status status
     Members participant.member
     Managed_by managingOrganization
     Note note
    Condition
     title code
     date onsetDateTime onsetPeriod onsetAge onsetQuantity onsetRange onsetString recordedDate dateRecorded assertedDate
     status clinicalStatus
     Verification verificationStatus
     Category category
     Severity severity
     Stage stage.summary
     Body_site bodySite
     Ended abatementDateTime abatementPeriod abatementAge abatementQuantity abatementRange abatementString abatementBoolean
     Recorded recordedDate dateRecorded assertedDate
     Recorded_by recorder asserter participant.actor
     Note note notes
    Coverage
     title type class.name plan payor insurer issuer
     date period
     status status
     Member subscriberId
     Subscriber subscriber
     Payor payor insurer issuer
     Plan class.name plan grouping.planDisplay grouping.plan
     Group group grouping.groupDisplay grouping.group
     Relationship relationship
    Device
     title deviceName.name name.value udi.name type
     date manufactureDate
     status status
     Manufacturer manufacturer
     Model modelNumber model
     Serial_number serialNumber
     Lot lotNumber
     Expires expirationDate expiry
     Identifier udiCarrier.deviceIdentifier udi distinctIdentifier
     Note note
    DiagnosticReport
     title code
     date effectiveDateTime effectivePeriod issued
     status status
     Category category
     Conclusion conclusion
     Diagnosis conclusionCode codedDiagnosis
     Results result
     Issued issued
     Performed_by performer.actor performer
     Document presentedForm
     Note note
    DocumentReference
     title type description content.attachment.title
     date date created indexed context.period
     status status
     Category category class
     Description description
     Author author
     Document content.attachment
     Place context.facilityType facilityType
    Encounter
     title type serviceType reasonCode reason.value reason class
     date period actualPeriod plannedStartDate
     status status
     Class class
     Reason reasonCode reason.value reason indication
     With participant.individual participant.actor
     Place location.location
     Provider serviceProvider
     Length length
     Discharge hospitalization.dischargeDisposition admission.dischargeDisposition
    ExplanationOfBenefit
     title type
     date billablePeriod created
     status status
     Insurer insurer organization
     Provider provider
     Outcome outcome
     Total total.amount
    FamilyMemberHistory
     title relationship name
     date date
     status status
     Conditions condition.code
     Deceased deceasedDate deceasedAge deceasedQuantity deceasedString deceasedBoolean
     Note note
    Goal
     title description
     date startDate startCodeableConcept
     status lifecycleStatus status
     Achievement achievementStatus
     Priority priority
     Due target.dueDate target.dueDuration targetDate targetQuantity
     Addresses addresses
     Note note
    Immunization
     title vaccineCode
     date occurrenceDateTime occurrenceString date
     status status
     Not_given wasNotGiven notGiven
     Reason reasonCode reason statusReason explanation.reason explanation.reasonNotGiven
     Dose doseQuantity
     Dose_number protocolApplied.doseNumberPositiveInt protocolApplied.doseNumberString protocolApplied.doseNumber vaccinationProtocol.doseSequence
     Site site
     Route route
     Lot lotNumber
     Expires expirationDate
     Manufacturer manufacturer
     Given_by performer.actor practitioner.actor performer
     Place location
     Note note
    Location
     title name
     status status
     Kind type
     Description description
     Address address
     Contact telecom
     Managed_by managingOrganization
    Medication
     title code ingredient.itemCodeableConcept ingredient.itemReference product.ingredient.item
     status status
     Form form product.form
     Ingredients ingredient.itemCodeableConcept ingredient.itemReference product.ingredient.item
     Manufacturer manufacturer
    MedicationAdministration
     title medicationCodeableConcept medicationReference medication
     date effectiveDateTime effectivePeriod effectiveTimeDateTime effectiveTimePeriod occurenceDateTime occurencePeriod
     status status
     Dosage dosage
     Reason reasonCode reason reasonGiven
     Given_by performer.actor practitioner
     Note note
    MedicationDispense
     title medicationCodeableConcept medicationReference medication
     date whenHandedOver whenPrepared recorded
     status status
     Dosage dosageInstruction
     Quantity quantity
     Supply daysSupply
     Dispensed_by performer.actor dispenser
     Note note
    MedicationRequest MedicationOrder
     title medicationCodeableConcept medicationReference medication
     date authoredOn dateWritten
     status status
     Intent intent
     Dosage dosageInstruction
     Reason reasonCode reason reasonCodeableConcept reasonReference
     Quantity dispenseRequest.quantity
     Refills dispenseRequest.numberOfRepeatsAllowed
     Supply dispenseRequest.expectedSupplyDuration
     Prescribed_by requester.agent requester prescriber
     Note note
    MedicationStatement
     title medicationCodeableConcept medicationReference medication
     date effectiveDateTime effectivePeriod dateAsserted
     status status
     Not_taken wasNotTaken
     Taken taken
     Dosage dosage
     Reason reasonCode reason reasonForUseCodeableConcept reasonReference reasonForUseReference reasonNotTaken
     Told_by informationSource
     Note note
    Observation
     title code
     date effectiveDateTime effectivePeriod effectiveInstant effectiveTiming issued
     status status
     value valueQuantity valueCodeableConcept valueString valueBoolean valueInteger valueRange valueRatio valueSampledData valueTime valueDateTime valuePeriod valueAttachment dataAbsentReason
     interpretation interpretation
     range referenceRange
     parts component
     Category category
     Body_site bodySite
     Method method
     Specimen specimen
     Device device
     Performed_by performer
     Note note comments comment
    Organization
     title name
     Kind type
     Address address
     Contact telecom
     Part_of partOf
    Patient
     title name
     date birthDate
     Gender gender
     Died deceasedDateTime deceasedBoolean
     Address address
     Contact telecom
     Marital_status maritalStatus
     Language communication.language
     Doctor generalPractitioner careProvider
    Practitioner
     title name
     Gender gender
     Qualification qualification.code practitionerRole.role
     Address address
     Contact telecom
    PractitionerRole
     title practitioner code
     date period
     Role code
     Speciality specialty
     Organization organization
     Place location
     Contact telecom
    Procedure
     title code
     date performedDateTime performedPeriod performedString performedAge performedRange occurrenceDateTime occurrencePeriod occurrenceString occurrenceAge occurrenceRange
     status status
     Not_performed notPerformed notDone
     Category category
     Body_site bodySite
     Outcome outcome
     Reason reasonCode reason reasonCodeableConcept reasonReference statusReason notDoneReason reasonNotPerformed
     Complication complication
     Performed_by performer.actor
     Place location
     Note note notes
    RelatedPerson
     title name
     date period
     Relationship relationship
     Address address
     Contact telecom
    ServiceRequest
     title code
     date occurrenceDateTime occurrencePeriod authoredOn
     status status
     Intent intent
     Category category
     Reason reasonCode reason reasonReference
     Ordered_by requester
     Performed_by performer
     Note note
    Specimen
     title type
     date collection.collectedDateTime collection.collectedPeriod receivedTime
     status status
     Body_site collection.bodySite
     Quantity collection.quantity
     Note note
    *
     title code type title name description category
     date date created period issued authoredOn recorded
     status status
     Description description
     Note note

    """
}
