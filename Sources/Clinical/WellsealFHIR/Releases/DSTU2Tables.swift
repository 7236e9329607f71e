// Written by scripts/generate fhir-tables from Tables/fhir-dstu2-*.tsv; change the tables, not this file.
// Origin: HL7's core package for FHIR DSTU2 (CC0-1.0).

// swift-format-ignore-file

/// The structure definitions of FHIR DSTU2 as text; ``FHIRDefinitions`` describes the format.
enum DSTU2Tables {
  /// A line for each type (name, kind, base), then its own elements (name, cardinality, types, value set).
  static let structures: StaticString = #"""
Account resource DomainResource
 identifier * Identifier
 name ? string
 type ? CodeableConcept
 status ? code
 activePeriod ? Period
 currency ? Coding
 balance ? Quantity:Money
 coveragePeriod ? Period
 subject ? Reference:Device,HealthcareService,Location,Organization,Patient,Practitioner
 owner ? Reference:Organization
 description ? string
Address datatype Element
 use ? code address-use
 type ? code address-type
 text ? string
 line * string
 city ? string
 district ? string
 state ? string
 postalCode ? string
 country ? string
 period ? Period
Age datatype Quantity
AllergyIntolerance resource DomainResource
 identifier * Identifier
 onset ? dateTime
 recordedDate ? dateTime
 recorder ? Reference:Patient,Practitioner
 patient ! Reference:Patient
 reporter ? Reference:Patient,Practitioner,RelatedPerson
 substance ! CodeableConcept
 status ? code allergy-intolerance-status
 criticality ? code allergy-intolerance-criticality
 type ? code allergy-intolerance-type
 category ? code allergy-intolerance-category
 lastOccurence ? dateTime
 note ? Annotation
 reaction * AllergyIntolerance.reaction
AllergyIntolerance.reaction element BackboneElement
 substance ? CodeableConcept
 certainty ? code reaction-event-certainty
 manifestation + CodeableConcept
 description ? string
 onset ? dateTime
 severity ? code reaction-event-severity
 exposureRoute ? CodeableConcept
 note ? Annotation
Annotation datatype Element
 author[x] ? string|Reference:Patient,Practitioner,RelatedPerson
 time ? dateTime
 text ! string
Attachment datatype Element
 contentType ? code bcp13.txt
 language ? code bcp47
 data ? base64Binary
 url ? uri
 size ? unsignedInt
 hash ? base64Binary
 title ? string
 creation ? dateTime
BackboneElement datatype Element
 modifierExtension * Extension
Binary resource Resource
 contentType ! code bcp13.txt
 content ! base64Binary
Bundle resource Resource
 type ! code bundle-type
 total ? unsignedInt
 link * Bundle.link
 entry * Bundle.entry
 signature ? Signature
Bundle.link element BackboneElement
 relation ! string
 url ! uri
Bundle.entry element BackboneElement
 link * Bundle.link
 fullUrl ? uri
 resource ? Resource
 search ? Bundle.entry.search
 request ? Bundle.entry.request
 response ? Bundle.entry.response
Bundle.entry.search element BackboneElement
 mode ? code search-entry-mode
 score ? decimal
Bundle.entry.request element BackboneElement
 method ! code http-verb
 url ! uri
 ifNoneMatch ? string
 ifModifiedSince ? instant
 ifMatch ? string
 ifNoneExist ? string
Bundle.entry.response element BackboneElement
 status ! string
 location ? uri
 etag ? string
 lastModified ? instant
CarePlan resource DomainResource
 identifier * Identifier
 subject ? Reference:Group,Patient
 status ! code care-plan-status
 context ? Reference:Encounter,EpisodeOfCare
 period ? Period
 author * Reference:Organization,Patient,Practitioner,RelatedPerson
 modified ? dateTime
 category * CodeableConcept
 description ? string
 addresses * Reference:Condition
 support * Reference
 relatedPlan * CarePlan.relatedPlan
 participant * CarePlan.participant
 goal * Reference:Goal
 activity * CarePlan.activity
 note ? Annotation
CarePlan.relatedPlan element BackboneElement
 code ? code care-plan-relationship
 plan ! Reference:CarePlan
CarePlan.participant element BackboneElement
 role ? CodeableConcept
 member ? Reference:Organization,Patient,Practitioner,RelatedPerson
CarePlan.activity element BackboneElement
 actionResulting * Reference
 progress * Annotation
 reference ? Reference:Appointment,CommunicationRequest,DeviceUseRequest,DiagnosticOrder,MedicationOrder,NutritionOrder,Order,ProcedureRequest,ProcessRequest,ReferralRequest,SupplyRequest,VisionPrescription
 detail ? CarePlan.activity.detail
CarePlan.activity.detail element BackboneElement
 category ? CodeableConcept
 code ? CodeableConcept
 reasonCode * CodeableConcept
 reasonReference * Reference:Condition
 goal * Reference:Goal
 status ? code care-plan-activity-status
 statusReason ? CodeableConcept
 prohibited ! boolean
 scheduled[x] ? Timing|Period|string
 location ? Reference:Location
 performer * Reference:Organization,Patient,Practitioner,RelatedPerson
 product[x] ? CodeableConcept|Reference:Medication,Substance
 dailyAmount ? Quantity:SimpleQuantity
 quantity ? Quantity:SimpleQuantity
 description ? string
CodeableConcept datatype Element
 coding * Coding
 text ? string
Coding datatype Element
 system ? uri
 version ? string
 code ? code
 display ? string
 userSelected ? boolean
Composition resource DomainResource
 identifier ? Identifier
 date ! dateTime
 type ! CodeableConcept
 class ? CodeableConcept
 title ! string
 status ! code composition-status
 confidentiality ? code v3-Confidentiality
 subject ! Reference
 author + Reference:Device,Patient,Practitioner,RelatedPerson
 attester * Composition.attester
 custodian ? Reference:Organization
 event * Composition.event
 encounter ? Reference:Encounter
 section * Composition.section
Composition.attester element BackboneElement
 mode + code composition-attestation-mode
 time ? dateTime
 party ? Reference:Organization,Patient,Practitioner
Composition.event element BackboneElement
 code * CodeableConcept
 period ? Period
 detail * Reference
Composition.section element BackboneElement
 title ? string
 code ? CodeableConcept
 text ? Narrative
 mode ? code list-mode
 orderedBy ? CodeableConcept
 entry * Reference
 emptyReason ? CodeableConcept
 section * Composition.section
Condition resource DomainResource
 identifier * Identifier
 patient ! Reference:Patient
 encounter ? Reference:Encounter
 asserter ? Reference:Patient,Practitioner
 dateRecorded ? date
 code ! CodeableConcept
 category ? CodeableConcept
 clinicalStatus ? code
 verificationStatus ! code condition-ver-status
 severity ? CodeableConcept
 onset[x] ? dateTime|Quantity:Age|Period|Range|string
 abatement[x] ? dateTime|Quantity:Age|boolean|Period|Range|string
 stage ? Condition.stage
 evidence * Condition.evidence
 bodySite * CodeableConcept
 notes ? string
Condition.stage element BackboneElement
 summary ? CodeableConcept
 assessment * Reference:ClinicalImpression,DiagnosticReport,Observation
Condition.evidence element BackboneElement
 code ? CodeableConcept
 detail * Reference
Conformance resource DomainResource
 url ? uri
 version ? string
 name ? string
 status ? code conformance-resource-status
 experimental ? boolean
 publisher ? string
 contact * Conformance.contact
 date ! dateTime
 description ? string
 requirements ? string
 copyright ? string
 kind ! code conformance-statement-kind
 software ? Conformance.software
 implementation ? Conformance.implementation
 fhirVersion ! id
 acceptUnknown ! code unknown-content-code
 format + code bcp13.txt
 profile * Reference:StructureDefinition
 rest * Conformance.rest
 messaging * Conformance.messaging
 document * Conformance.document
Conformance.contact element BackboneElement
 name ? string
 telecom * ContactPoint
Conformance.software element BackboneElement
 name ! string
 version ? string
 releaseDate ? dateTime
Conformance.implementation element BackboneElement
 description ! string
 url ? uri
Conformance.rest element BackboneElement
 mode ! code restful-conformance-mode
 documentation ? string
 security ? Conformance.rest.security
 resource + Conformance.rest.resource
 interaction * Conformance.rest.interaction
 transactionMode ? code transaction-mode
 searchParam * Conformance.rest.resource.searchParam
 operation * Conformance.rest.operation
 compartment * uri
Conformance.rest.security element BackboneElement
 cors ? boolean
 service * CodeableConcept
 description ? string
 certificate * Conformance.rest.security.certificate
Conformance.rest.security.certificate element BackboneElement
 type ? code bcp13.txt
 blob ? base64Binary
Conformance.rest.resource element BackboneElement
 type ! code resource-types
 profile ? Reference:StructureDefinition
 interaction + Conformance.rest.resource.interaction
 versioning ? code versioning-policy
 readHistory ? boolean
 updateCreate ? boolean
 conditionalCreate ? boolean
 conditionalUpdate ? boolean
 conditionalDelete ? code conditional-delete-status
 searchInclude * string
 searchRevInclude * string
 searchParam * Conformance.rest.resource.searchParam
Conformance.rest.resource.interaction element BackboneElement
 code ! code type-restful-interaction
 documentation ? string
Conformance.rest.resource.searchParam element BackboneElement
 name ! string
 definition ? uri
 type ! code search-param-type
 documentation ? string
 target * code resource-types
 modifier * code search-modifier-code
 chain * string
Conformance.rest.interaction element BackboneElement
 code ! code system-restful-interaction
 documentation ? string
Conformance.rest.operation element BackboneElement
 name ! string
 definition ! Reference:OperationDefinition
Conformance.messaging element BackboneElement
 endpoint * Conformance.messaging.endpoint
 reliableCache ? unsignedInt
 documentation ? string
 event + Conformance.messaging.event
Conformance.messaging.endpoint element BackboneElement
 protocol ! Coding
 address ! uri
Conformance.messaging.event element BackboneElement
 code ! Coding
 category ? code message-significance-category
 mode ! code message-conformance-event-mode
 focus ! code resource-types
 request ! Reference:StructureDefinition
 response ! Reference:StructureDefinition
 documentation ? string
Conformance.document element BackboneElement
 mode ! code document-mode
 documentation ? string
 profile ! Reference:StructureDefinition
ContactPoint datatype Element
 system ? code contact-point-system
 value ? string
 use ? code contact-point-use
 rank ? positiveInt
 period ? Period
Count datatype Quantity
Coverage resource DomainResource
 issuer ? Reference:Organization
 bin ? Identifier
 period ? Period
 type ? Coding
 subscriberId ? Identifier
 identifier * Identifier
 group ? string
 plan ? string
 subPlan ? string
 dependent ? positiveInt
 sequence ? positiveInt
 subscriber ? Reference:Patient
 network ? Identifier
 contract * Reference:Contract
Device resource DomainResource
 identifier * Identifier
 type ! CodeableConcept
 note * Annotation
 status ? code devicestatus
 manufacturer ? string
 model ? string
 version ? string
 manufactureDate ? dateTime
 expiry ? dateTime
 udi ? string
 lotNumber ? string
 owner ? Reference:Organization
 location ? Reference:Location
 patient ? Reference:Patient
 contact * ContactPoint
 url ? uri
DiagnosticReport resource DomainResource
 identifier * Identifier
 status ! code diagnostic-report-status
 category ? CodeableConcept
 code ! CodeableConcept
 subject ! Reference:Device,Group,Location,Patient
 encounter ? Reference:Encounter
 effective[x] ! dateTime|Period
 issued ! instant
 performer ! Reference:Organization,Practitioner
 request * Reference:DiagnosticOrder,ProcedureRequest,ReferralRequest
 specimen * Reference:Specimen
 result * Reference:Observation
 imagingStudy * Reference:ImagingObjectSelection,ImagingStudy
 image * DiagnosticReport.image
 conclusion ? string
 codedDiagnosis * CodeableConcept
 presentedForm * Attachment
DiagnosticReport.image element BackboneElement
 comment ? string
 link ! Reference:Media
Distance datatype Quantity
DocumentReference resource DomainResource
 masterIdentifier ? Identifier
 identifier * Identifier
 subject ? Reference:Device,Group,Patient,Practitioner
 type ! CodeableConcept
 class ? CodeableConcept
 author * Reference:Device,Organization,Patient,Practitioner,RelatedPerson
 custodian ? Reference:Organization
 authenticator ? Reference:Organization,Practitioner
 created ? dateTime
 indexed ! instant
 status ! code document-reference-status
 docStatus ? CodeableConcept composition-status
 relatesTo * DocumentReference.relatesTo
 description ? string
 securityLabel * CodeableConcept
 content + DocumentReference.content
 context ? DocumentReference.context
DocumentReference.relatesTo element BackboneElement
 code ! code document-relationship-type
 target ! Reference:DocumentReference
DocumentReference.content element BackboneElement
 attachment ! Attachment
 format * Coding
DocumentReference.context element BackboneElement
 encounter ? Reference:Encounter
 event * CodeableConcept
 period ? Period
 facilityType ? CodeableConcept
 practiceSetting ? CodeableConcept
 sourcePatientInfo ? Reference:Patient
 related * DocumentReference.context.related
DocumentReference.context.related element BackboneElement
 identifier ? Identifier
 ref ? Reference
DomainResource resource Resource
 text ? Narrative
 contained * Resource
 extension * Extension
 modifierExtension * Extension
Duration datatype Quantity
Element datatype
 id ? id
 extension * Extension
ElementDefinition datatype Element
 path ! string
 representation * code property-representation
 name ? string
 label ? string
 code * Coding
 slicing ? ElementDefinition.slicing
 short ? string
 definition ? markdown
 comments ? markdown
 requirements ? markdown
 alias * string
 min ? integer
 max ? string
 base ? ElementDefinition.base
 type * ElementDefinition.type
 nameReference ? string
 defaultValue[x] ? boolean|integer|decimal|base64Binary|instant|string|uri|date|dateTime|time|code|oid|id|unsignedInt|positiveInt|markdown|Annotation|Attachment|Identifier|CodeableConcept|Coding|Quantity|Range|Period|Ratio|SampledData|Signature|HumanName|Address|ContactPoint|Timing|Reference|Meta
 meaningWhenMissing ? markdown
 fixed[x] ? boolean|integer|decimal|base64Binary|instant|string|uri|date|dateTime|time|code|oid|id|unsignedInt|positiveInt|markdown|Annotation|Attachment|Identifier|CodeableConcept|Coding|Quantity|Range|Period|Ratio|SampledData|Signature|HumanName|Address|ContactPoint|Timing|Reference|Meta
 pattern[x] ? boolean|integer|decimal|base64Binary|instant|string|uri|date|dateTime|time|code|oid|id|unsignedInt|positiveInt|markdown|Annotation|Attachment|Identifier|CodeableConcept|Coding|Quantity|Range|Period|Ratio|SampledData|Signature|HumanName|Address|ContactPoint|Timing|Reference|Meta
 example[x] ? boolean|integer|decimal|base64Binary|instant|string|uri|date|dateTime|time|code|oid|id|unsignedInt|positiveInt|markdown|Annotation|Attachment|Identifier|CodeableConcept|Coding|Quantity|Range|Period|Ratio|SampledData|Signature|HumanName|Address|ContactPoint|Timing|Reference|Meta
 minValue[x] ? boolean|integer|decimal|base64Binary|instant|string|uri|date|dateTime|time|code|oid|id|unsignedInt|positiveInt|markdown|Annotation|Attachment|Identifier|CodeableConcept|Coding|Quantity|Range|Period|Ratio|SampledData|Signature|HumanName|Address|ContactPoint|Timing|Reference|Meta
 maxValue[x] ? boolean|integer|decimal|base64Binary|instant|string|uri|date|dateTime|time|code|oid|id|unsignedInt|positiveInt|markdown|Annotation|Attachment|Identifier|CodeableConcept|Coding|Quantity|Range|Period|Ratio|SampledData|Signature|HumanName|Address|ContactPoint|Timing|Reference|Meta
 maxLength ? integer
 condition * id
 constraint * ElementDefinition.constraint
 mustSupport ? boolean
 isModifier ? boolean
 isSummary ? boolean
 binding ? ElementDefinition.binding
 mapping * ElementDefinition.mapping
ElementDefinition.slicing element Element
 discriminator * string
 description ? string
 ordered ? boolean
 rules ! code resource-slicing-rules
ElementDefinition.base element Element
 path ! string
 min ! integer
 max ! string
ElementDefinition.type element Element
 code ! code defined-types
 profile * uri
 aggregation * code resource-aggregation-mode
ElementDefinition.constraint element Element
 key ! id
 requirements ? string
 severity ! code constraint-severity
 human ! string
 xpath ! string
ElementDefinition.binding element Element
 strength ! code binding-strength
 description ? string
 valueSet[x] ? uri|Reference:ValueSet
ElementDefinition.mapping element Element
 identity ! id
 language ? code bcp13.txt
 map ! string
Encounter resource DomainResource
 identifier * Identifier
 status ! code encounter-state
 statusHistory * Encounter.statusHistory
 class ? code encounter-class
 type * CodeableConcept
 priority ? CodeableConcept
 patient ? Reference:Patient
 episodeOfCare * Reference:EpisodeOfCare
 incomingReferral * Reference:ReferralRequest
 participant * Encounter.participant
 appointment ? Reference:Appointment
 period ? Period
 length ? Quantity:Duration
 reason * CodeableConcept
 indication * Reference:Condition,Procedure
 hospitalization ? Encounter.hospitalization
 location * Encounter.location
 serviceProvider ? Reference:Organization
 partOf ? Reference:Encounter
Encounter.statusHistory element BackboneElement
 status ! code encounter-state
 period ! Period
Encounter.participant element BackboneElement
 type * CodeableConcept
 period ? Period
 individual ? Reference:Practitioner,RelatedPerson
Encounter.hospitalization element BackboneElement
 preAdmissionIdentifier ? Identifier
 origin ? Reference:Location
 admitSource ? CodeableConcept
 admittingDiagnosis * Reference:Condition
 reAdmission ? CodeableConcept
 dietPreference * CodeableConcept
 specialCourtesy * CodeableConcept
 specialArrangement * CodeableConcept
 destination ? Reference:Location
 dischargeDisposition ? CodeableConcept
 dischargeDiagnosis * Reference:Condition
Encounter.location element BackboneElement
 location ! Reference:Location
 status ? code encounter-location-status
 period ? Period
ExplanationOfBenefit resource DomainResource
 identifier * Identifier
 request ? Reference:Claim
 outcome ? code remittance-outcome
 disposition ? string
 ruleset ? Coding
 originalRuleset ? Coding
 created ? dateTime
 organization ? Reference:Organization
 requestProvider ? Reference:Practitioner
 requestOrganization ? Reference:Organization
Extension datatype Element
 url ! uri
 value[x] ? boolean|integer|decimal|base64Binary|instant|string|uri|date|dateTime|time|code|oid|id|unsignedInt|positiveInt|markdown|Annotation|Attachment|Identifier|CodeableConcept|Coding|Quantity|Range|Period|Ratio|SampledData|Signature|HumanName|Address|ContactPoint|Timing|Reference|Meta
FamilyMemberHistory resource DomainResource
 identifier * Identifier
 patient ! Reference:Patient
 date ? dateTime
 status ! code history-status
 name ? string
 relationship ! CodeableConcept
 gender ? code administrative-gender
 born[x] ? Period|date|string
 age[x] ? Quantity:Age|Range|string
 deceased[x] ? boolean|Quantity:Age|Range|date|string
 note ? Annotation
 condition * FamilyMemberHistory.condition
FamilyMemberHistory.condition element BackboneElement
 code ! CodeableConcept
 outcome ? CodeableConcept
 onset[x] ? Quantity:Age|Range|Period|string
 note ? Annotation
Goal resource DomainResource
 identifier * Identifier
 subject ? Reference:Group,Organization,Patient
 start[x] ? date|CodeableConcept
 target[x] ? date|Quantity:Duration
 category * CodeableConcept
 description ! string
 status ! code goal-status
 statusDate ? date
 statusReason ? CodeableConcept
 author ? Reference:Patient,Practitioner,RelatedPerson
 priority ? CodeableConcept
 addresses * Reference:Condition,MedicationStatement,NutritionOrder,Observation,ProcedureRequest,RiskAssessment
 note * Annotation
 outcome * Goal.outcome
Goal.outcome element BackboneElement
 result[x] ? CodeableConcept|Reference:Observation
Group resource DomainResource
 identifier * Identifier
 type ! code group-type
 actual ! boolean
 code ? CodeableConcept
 name ? string
 quantity ? unsignedInt
 characteristic * Group.characteristic
 member * Group.member
Group.characteristic element BackboneElement
 code ! CodeableConcept
 value[x] ! CodeableConcept|boolean|Quantity|Range
 exclude ! boolean
 period ? Period
Group.member element BackboneElement
 entity ! Reference:Device,Medication,Patient,Practitioner,Substance
 period ? Period
 inactive ? boolean
HumanName datatype Element
 use ? code name-use
 text ? string
 family * string
 given * string
 prefix * string
 suffix * string
 period ? Period
Identifier datatype Element
 use ? code identifier-use
 type ? CodeableConcept
 system ? uri
 value ? string
 period ? Period
 assigner ? Reference:Organization
Immunization resource DomainResource
 identifier * Identifier
 status ! code medication-admin-status
 date ? dateTime
 vaccineCode ! CodeableConcept
 patient ! Reference:Patient
 wasNotGiven ! boolean
 reported ! boolean
 performer ? Reference:Practitioner
 requester ? Reference:Practitioner
 encounter ? Reference:Encounter
 manufacturer ? Reference:Organization
 location ? Reference:Location
 lotNumber ? string
 expirationDate ? date
 site ? CodeableConcept
 route ? CodeableConcept
 doseQuantity ? Quantity:SimpleQuantity
 note * Annotation
 explanation ? Immunization.explanation
 reaction * Immunization.reaction
 vaccinationProtocol * Immunization.vaccinationProtocol
Immunization.explanation element BackboneElement
 reason * CodeableConcept
 reasonNotGiven * CodeableConcept
Immunization.reaction element BackboneElement
 date ? dateTime
 detail ? Reference:Observation
 reported ? boolean
Immunization.vaccinationProtocol element BackboneElement
 doseSequence ! positiveInt
 description ? string
 authority ? Reference:Organization
 series ? string
 seriesDoses ? positiveInt
 targetDisease + CodeableConcept
 doseStatus ! CodeableConcept
 doseStatusReason ? CodeableConcept
List resource DomainResource
 identifier * Identifier
 title ? string
 code ? CodeableConcept
 subject ? Reference:Device,Group,Location,Patient
 source ? Reference:Device,Patient,Practitioner
 encounter ? Reference:Encounter
 status ! code list-status
 date ? dateTime
 orderedBy ? CodeableConcept
 mode ! code list-mode
 note ? string
 entry * List.entry
 emptyReason ? CodeableConcept
List.entry element BackboneElement
 flag ? CodeableConcept
 deleted ? boolean
 date ? dateTime
 item ! Reference
Location resource DomainResource
 identifier * Identifier
 status ? code location-status
 name ? string
 description ? string
 mode ? code location-mode
 type ? CodeableConcept
 telecom * ContactPoint
 address ? Address
 physicalType ? CodeableConcept
 position ? Location.position
 managingOrganization ? Reference:Organization
 partOf ? Reference:Location
Location.position element BackboneElement
 longitude ! decimal
 latitude ! decimal
 altitude ? decimal
Medication resource DomainResource
 code ? CodeableConcept
 isBrand ? boolean
 manufacturer ? Reference:Organization
 product ? Medication.product
 package ? Medication.package
Medication.product element BackboneElement
 form ? CodeableConcept
 ingredient * Medication.product.ingredient
 batch * Medication.product.batch
Medication.product.ingredient element BackboneElement
 item ! Reference:Medication,Substance
 amount ? Ratio
Medication.product.batch element BackboneElement
 lotNumber ? string
 expirationDate ? dateTime
Medication.package element BackboneElement
 container ? CodeableConcept
 content * Medication.package.content
Medication.package.content element BackboneElement
 item ! Reference:Medication
 amount ? Quantity:SimpleQuantity
MedicationAdministration resource DomainResource
 identifier * Identifier
 status ! code medication-admin-status
 patient ! Reference:Patient
 practitioner ? Reference:Patient,Practitioner,RelatedPerson
 encounter ? Reference:Encounter
 prescription ? Reference:MedicationOrder
 wasNotGiven ? boolean
 reasonNotGiven * CodeableConcept
 reasonGiven * CodeableConcept
 effectiveTime[x] ! dateTime|Period
 medication[x] ! CodeableConcept|Reference:Medication
 device * Reference:Device
 note ? string
 dosage ? MedicationAdministration.dosage
MedicationAdministration.dosage element BackboneElement
 text ? string
 site[x] ? CodeableConcept|Reference:BodySite
 route ? CodeableConcept
 method ? CodeableConcept
 quantity ? Quantity:SimpleQuantity
 rate[x] ? Ratio|Range
MedicationDispense resource DomainResource
 identifier ? Identifier
 status ? code medication-dispense-status
 patient ? Reference:Patient
 dispenser ? Reference:Practitioner
 authorizingPrescription * Reference:MedicationOrder
 type ? CodeableConcept
 quantity ? Quantity:SimpleQuantity
 daysSupply ? Quantity:SimpleQuantity
 medication[x] ! CodeableConcept|Reference:Medication
 whenPrepared ? dateTime
 whenHandedOver ? dateTime
 destination ? Reference:Location
 receiver * Reference:Patient,Practitioner
 note ? string
 dosageInstruction * MedicationDispense.dosageInstruction
 substitution ? MedicationDispense.substitution
MedicationDispense.dosageInstruction element BackboneElement
 text ? string
 additionalInstructions ? CodeableConcept
 timing ? Timing
 asNeeded[x] ? boolean|CodeableConcept
 site[x] ? CodeableConcept|Reference:BodySite
 route ? CodeableConcept
 method ? CodeableConcept
 dose[x] ? Range|Quantity:SimpleQuantity
 rate[x] ? Ratio|Range
 maxDosePerPeriod ? Ratio
MedicationDispense.substitution element BackboneElement
 type ! CodeableConcept
 reason * CodeableConcept
 responsibleParty * Reference:Practitioner
MedicationOrder resource DomainResource
 identifier * Identifier
 dateWritten ? dateTime
 status ? code medication-order-status
 dateEnded ? dateTime
 reasonEnded ? CodeableConcept
 patient ? Reference:Patient
 prescriber ? Reference:Practitioner
 encounter ? Reference:Encounter
 reason[x] ? CodeableConcept|Reference:Condition
 note ? string
 medication[x] ! CodeableConcept|Reference:Medication
 dosageInstruction * MedicationOrder.dosageInstruction
 dispenseRequest ? MedicationOrder.dispenseRequest
 substitution ? MedicationOrder.substitution
 priorPrescription ? Reference:MedicationOrder
MedicationOrder.dosageInstruction element BackboneElement
 text ? string
 additionalInstructions ? CodeableConcept
 timing ? Timing
 asNeeded[x] ? boolean|CodeableConcept
 site[x] ? CodeableConcept|Reference:BodySite
 route ? CodeableConcept
 method ? CodeableConcept
 dose[x] ? Range|Quantity:SimpleQuantity
 rate[x] ? Ratio|Range
 maxDosePerPeriod ? Ratio
MedicationOrder.dispenseRequest element BackboneElement
 medication[x] ? CodeableConcept|Reference:Medication
 validityPeriod ? Period
 numberOfRepeatsAllowed ? positiveInt
 quantity ? Quantity:SimpleQuantity
 expectedSupplyDuration ? Quantity:Duration
MedicationOrder.substitution element BackboneElement
 type ! CodeableConcept
 reason ? CodeableConcept
MedicationStatement resource DomainResource
 identifier * Identifier
 patient ! Reference:Patient
 informationSource ? Reference:Patient,Practitioner,RelatedPerson
 dateAsserted ? dateTime
 status ! code medication-statement-status
 wasNotTaken ? boolean
 reasonNotTaken * CodeableConcept
 reasonForUse[x] ? CodeableConcept|Reference:Condition
 effective[x] ? dateTime|Period
 note ? string
 supportingInformation * Reference
 medication[x] ! CodeableConcept|Reference:Medication
 dosage * MedicationStatement.dosage
MedicationStatement.dosage element BackboneElement
 text ? string
 timing ? Timing
 asNeeded[x] ? boolean|CodeableConcept
 site[x] ? CodeableConcept|Reference:BodySite
 route ? CodeableConcept
 method ? CodeableConcept
 quantity[x] ? Quantity:SimpleQuantity|Range
 rate[x] ? Ratio|Range
 maxDosePerPeriod ? Ratio
Meta datatype Element
 versionId ? id
 lastUpdated ? instant
 profile * uri
 security * Coding
 tag * Coding
Money datatype Quantity
Narrative datatype Element
 status ! code narrative-status
 div ! xhtml
Observation resource DomainResource
 identifier * Identifier
 status ! code observation-status
 category ? CodeableConcept
 code ! CodeableConcept
 subject ? Reference:Device,Group,Location,Patient
 encounter ? Reference:Encounter
 effective[x] ? dateTime|Period
 issued ? instant
 performer * Reference:Organization,Patient,Practitioner,RelatedPerson
 value[x] ? Quantity|CodeableConcept|string|Range|Ratio|SampledData|Attachment|time|dateTime|Period
 dataAbsentReason ? CodeableConcept
 interpretation ? CodeableConcept
 comments ? string
 bodySite ? CodeableConcept
 method ? CodeableConcept
 specimen ? Reference:Specimen
 device ? Reference:Device,DeviceMetric
 referenceRange * Observation.referenceRange
 related * Observation.related
 component * Observation.component
Observation.referenceRange element BackboneElement
 low ? Quantity:SimpleQuantity
 high ? Quantity:SimpleQuantity
 meaning ? CodeableConcept
 age ? Range
 text ? string
Observation.related element BackboneElement
 type ? code observation-relationshiptypes
 target ! Reference:Observation,QuestionnaireResponse
Observation.component element BackboneElement
 code ! CodeableConcept
 value[x] ? Quantity|CodeableConcept|string|Range|Ratio|SampledData|Attachment|time|dateTime|Period
 dataAbsentReason ? CodeableConcept
 referenceRange * Observation.referenceRange
OperationOutcome resource DomainResource
 issue + OperationOutcome.issue
OperationOutcome.issue element BackboneElement
 severity ! code issue-severity
 code ! code issue-type
 details ? CodeableConcept
 diagnostics ? string
 location * string
Organization resource DomainResource
 identifier * Identifier
 active ? boolean
 type ? CodeableConcept
 name ? string
 telecom * ContactPoint
 address * Address
 partOf ? Reference:Organization
 contact * Organization.contact
Organization.contact element BackboneElement
 purpose ? CodeableConcept
 name ? HumanName
 telecom * ContactPoint
 address ? Address
Parameters resource Resource
 parameter * Parameters.parameter
Parameters.parameter element BackboneElement
 name ! string
 value[x] ? boolean|integer|decimal|base64Binary|instant|string|uri|date|dateTime|time|code|oid|id|unsignedInt|positiveInt|markdown|Annotation|Attachment|Identifier|CodeableConcept|Coding|Quantity|Range|Period|Ratio|SampledData|Signature|HumanName|Address|ContactPoint|Timing|Reference|Meta
 resource ? Resource
 part * Parameters.parameter
Patient resource DomainResource
 identifier * Identifier
 active ? boolean
 name * HumanName
 telecom * ContactPoint
 gender ? code administrative-gender
 birthDate ? date
 deceased[x] ? boolean|dateTime
 address * Address
 maritalStatus ? CodeableConcept marital-status
 multipleBirth[x] ? boolean|integer
 photo * Attachment
 contact * Patient.contact
 animal ? Patient.animal
 communication * Patient.communication
 careProvider * Reference:Organization,Practitioner
 managingOrganization ? Reference:Organization
 link * Patient.link
Patient.contact element BackboneElement
 relationship * CodeableConcept
 name ? HumanName
 telecom * ContactPoint
 address ? Address
 gender ? code administrative-gender
 organization ? Reference:Organization
 period ? Period
Patient.animal element BackboneElement
 species ! CodeableConcept
 breed ? CodeableConcept
 genderStatus ? CodeableConcept
Patient.communication element BackboneElement
 language ! CodeableConcept bcp47
 preferred ? boolean
Patient.link element BackboneElement
 other ! Reference:Patient
 type ! code link-type
Period datatype Element
 start ? dateTime
 end ? dateTime
Practitioner resource DomainResource
 identifier * Identifier
 active ? boolean
 name ? HumanName
 telecom * ContactPoint
 address * Address
 gender ? code administrative-gender
 birthDate ? date
 photo * Attachment
 practitionerRole * Practitioner.practitionerRole
 qualification * Practitioner.qualification
 communication * CodeableConcept bcp47
Practitioner.practitionerRole element BackboneElement
 managingOrganization ? Reference:Organization
 role ? CodeableConcept
 specialty * CodeableConcept
 period ? Period
 location * Reference:Location
 healthcareService * Reference:HealthcareService
Practitioner.qualification element BackboneElement
 identifier * Identifier
 code ! CodeableConcept
 period ? Period
 issuer ? Reference:Organization
Procedure resource DomainResource
 identifier * Identifier
 subject ! Reference:Group,Patient
 status ! code procedure-status
 category ? CodeableConcept
 code ! CodeableConcept
 notPerformed ? boolean
 reasonNotPerformed * CodeableConcept
 bodySite * CodeableConcept
 reason[x] ? CodeableConcept|Reference:Condition
 performer * Procedure.performer
 performed[x] ? dateTime|Period
 encounter ? Reference:Encounter
 location ? Reference:Location
 outcome ? CodeableConcept
 report * Reference:DiagnosticReport
 complication * CodeableConcept
 followUp * CodeableConcept
 request ? Reference:CarePlan,DiagnosticOrder,ProcedureRequest,ReferralRequest
 notes * Annotation
 focalDevice * Procedure.focalDevice
 used * Reference:Device,Medication,Substance
Procedure.performer element BackboneElement
 actor ? Reference:Organization,Patient,Practitioner,RelatedPerson
 role ? CodeableConcept
Procedure.focalDevice element BackboneElement
 action ? CodeableConcept device-action
 manipulated ! Reference:Device
Provenance resource DomainResource
 target + Reference
 period ? Period
 recorded ! instant
 reason * CodeableConcept
 activity ? CodeableConcept
 location ? Reference:Location
 policy * uri
 agent * Provenance.agent
 entity * Provenance.entity
 signature * Signature
Provenance.agent element BackboneElement
 role ! Coding
 actor ? Reference:Device,Organization,Patient,Practitioner,RelatedPerson
 userId ? Identifier
 relatedAgent * Provenance.agent.relatedAgent
Provenance.agent.relatedAgent element BackboneElement
 type ! CodeableConcept
 target ! uri
Provenance.entity element BackboneElement
 role ! code provenance-entity-role
 type ! Coding
 reference ! uri
 display ? string
 agent ? Provenance.agent
Quantity datatype Element
 value ? decimal
 comparator ? code quantity-comparator
 unit ? string
 system ? uri
 code ? code
Range datatype Element
 low ? Quantity:SimpleQuantity
 high ? Quantity:SimpleQuantity
Ratio datatype Element
 numerator ? Quantity
 denominator ? Quantity
Reference datatype Element
 reference ? string
 display ? string
RelatedPerson resource DomainResource
 identifier * Identifier
 patient ! Reference:Patient
 relationship ? CodeableConcept relatedperson-relationshiptype
 name ? HumanName
 telecom * ContactPoint
 gender ? code administrative-gender
 birthDate ? date
 address * Address
 photo * Attachment
 period ? Period
Resource resource
 id ? id
 meta ? Meta
 implicitRules ? uri
 language ? code bcp47
SampledData datatype Element
 origin ! Quantity:SimpleQuantity
 period ! decimal
 factor ? decimal
 lowerLimit ? decimal
 upperLimit ? decimal
 dimensions ! positiveInt
 data ! string
Signature datatype Element
 type + Coding
 when ! instant
 who[x] ! uri|Reference:Device,Organization,Patient,Practitioner,RelatedPerson
 contentType ! code bcp13.txt
 blob ! base64Binary
SimpleQuantity datatype Quantity
 comparator 0 code quantity-comparator
Specimen resource DomainResource
 identifier * Identifier
 status ? code specimen-status
 type ? CodeableConcept
 parent * Reference:Specimen
 subject ! Reference:Device,Group,Patient,Substance
 accessionIdentifier ? Identifier
 receivedTime ? dateTime
 collection ? Specimen.collection
 treatment * Specimen.treatment
 container * Specimen.container
Specimen.collection element BackboneElement
 collector ? Reference:Practitioner
 comment * string
 collected[x] ? dateTime|Period
 quantity ? Quantity:SimpleQuantity
 method ? CodeableConcept
 bodySite ? CodeableConcept
Specimen.treatment element BackboneElement
 description ? string
 procedure ? CodeableConcept
 additive * Reference:Substance
Specimen.container element BackboneElement
 identifier * Identifier
 description ? string
 type ? CodeableConcept
 capacity ? Quantity:SimpleQuantity
 specimenQuantity ? Quantity:SimpleQuantity
 additive[x] ? CodeableConcept|Reference:Substance
Timing datatype Element
 event * dateTime
 repeat ? Timing.repeat
 code ? CodeableConcept
Timing.repeat element Element
 bounds[x] ? Quantity:Duration|Range|Period
 count ? integer
 duration ? decimal
 durationMax ? decimal
 durationUnits ? code units-of-time
 frequency ? integer
 frequencyMax ? integer
 period ? decimal
 periodMax ? decimal
 periodUnits ? code units-of-time
 when ? code event-timing

"""#

  /// A line for each code system of a value set that some element must take its code from.
  static let codes: StaticString = #"""
address-type http://hl7.org/fhir/address-type postal physical both
address-use http://hl7.org/fhir/address-use home work temp old
administrative-gender http://hl7.org/fhir/administrative-gender male female other unknown
allergy-intolerance-category http://hl7.org/fhir/allergy-intolerance-category food medication environment other
allergy-intolerance-criticality http://hl7.org/fhir/allergy-intolerance-criticality CRITL CRITH CRITU
allergy-intolerance-status http://hl7.org/fhir/allergy-intolerance-status active unconfirmed confirmed inactive resolved refuted entered-in-error
allergy-intolerance-type http://hl7.org/fhir/allergy-intolerance-type allergy intolerance
binding-strength http://hl7.org/fhir/binding-strength required extensible preferred example
bundle-type http://hl7.org/fhir/bundle-type document message transaction transaction-response batch batch-response history searchset collection
care-plan-activity-status http://hl7.org/fhir/care-plan-activity-status not-started scheduled in-progress on-hold completed cancelled
care-plan-relationship http://hl7.org/fhir/care-plan-relationship includes replaces fulfills
care-plan-status http://hl7.org/fhir/care-plan-status proposed draft active completed cancelled
composition-attestation-mode http://hl7.org/fhir/composition-attestation-mode personal professional legal official
composition-status http://hl7.org/fhir/composition-status preliminary final amended entered-in-error
condition-ver-status http://hl7.org/fhir/condition-ver-status provisional differential confirmed refuted entered-in-error unknown
conditional-delete-status http://hl7.org/fhir/conditional-delete-status not-supported single multiple
conformance-resource-status http://hl7.org/fhir/conformance-resource-status draft active retired
conformance-statement-kind http://hl7.org/fhir/conformance-statement-kind instance capability requirements
constraint-severity http://hl7.org/fhir/constraint-severity error warning
contact-point-system http://hl7.org/fhir/contact-point-system phone fax email pager other
contact-point-use http://hl7.org/fhir/contact-point-use home work temp old mobile
defined-types http://hl7.org/fhir/data-types Address Age Annotation Attachment BackboneElement CodeableConcept Coding ContactPoint Count Distance Duration Element ElementDefinition Extension HumanName Identifier Meta Money Narrative Period Quantity Range Ratio Reference SampledData Signature SimpleQuantity Timing base64Binary boolean code date dateTime decimal id instant integer markdown oid positiveInt string time unsignedInt uri uuid xhtml
defined-types http://hl7.org/fhir/resource-types Account AllergyIntolerance Appointment AppointmentResponse AuditEvent Basic Binary BodySite Bundle CarePlan Claim ClaimResponse ClinicalImpression Communication CommunicationRequest Composition ConceptMap Condition Conformance Contract Coverage DataElement DetectedIssue Device DeviceComponent DeviceMetric DeviceUseRequest DeviceUseStatement DiagnosticOrder DiagnosticReport DocumentManifest DocumentReference DomainResource EligibilityRequest EligibilityResponse Encounter EnrollmentRequest EnrollmentResponse EpisodeOfCare ExplanationOfBenefit FamilyMemberHistory Flag Goal Group HealthcareService ImagingObjectSelection ImagingStudy Immunization ImmunizationRecommendation ImplementationGuide List Location Media Medication MedicationAdministration MedicationDispense MedicationOrder MedicationStatement MessageHeader NamingSystem NutritionOrder Observation OperationDefinition OperationOutcome Order OrderResponse Organization Parameters Patient PaymentNotice PaymentReconciliation Person Practitioner Procedure ProcedureRequest ProcessRequest ProcessResponse Provenance Questionnaire QuestionnaireResponse ReferralRequest RelatedPerson Resource RiskAssessment Schedule SearchParameter Slot Specimen StructureDefinition Subscription Substance SupplyDelivery SupplyRequest TestScript ValueSet VisionPrescription
device-action http://hl7.org/fhir/device-action implanted explanted manipulated
devicestatus http://hl7.org/fhir/devicestatus available not-available entered-in-error
diagnostic-report-status http://hl7.org/fhir/diagnostic-report-status registered partial final corrected appended cancelled entered-in-error
document-mode http://hl7.org/fhir/document-mode producer consumer
document-reference-status http://hl7.org/fhir/document-reference-status current superseded entered-in-error
document-relationship-type http://hl7.org/fhir/document-relationship-type replaces transforms signs appends
encounter-class http://hl7.org/fhir/encounter-class inpatient outpatient ambulatory emergency home field daytime virtual other
encounter-location-status http://hl7.org/fhir/encounter-location-status planned active reserved completed
encounter-state http://hl7.org/fhir/encounter-state planned arrived in-progress onleave finished cancelled
event-timing http://hl7.org/fhir/v3/TimingEvent HS WAKE C CM CD CV AC ACM ACD ACV PC PCM PCD PCV
goal-status http://hl7.org/fhir/goal-status proposed planned accepted rejected in-progress achieved sustaining on-hold cancelled
group-type http://hl7.org/fhir/group-type person animal practitioner device medication substance
history-status http://hl7.org/fhir/history-status partial completed entered-in-error health-unknown
http-verb http://hl7.org/fhir/http-verb GET POST PUT DELETE
identifier-use http://hl7.org/fhir/identifier-use usual official temp secondary
issue-severity http://hl7.org/fhir/issue-severity fatal error warning information
issue-type http://hl7.org/fhir/issue-type invalid structure required value invariant security login unknown expired forbidden suppressed processing not-supported duplicate not-found too-long code-invalid extension too-costly business-rule conflict incomplete transient lock-error no-store exception timeout throttled informational
link-type http://hl7.org/fhir/link-type replace refer seealso
list-mode http://hl7.org/fhir/list-mode working snapshot changes
list-status http://hl7.org/fhir/list-status current retired entered-in-error
location-mode http://hl7.org/fhir/location-mode instance kind
location-status http://hl7.org/fhir/location-status active suspended inactive
marital-status http://hl7.org/fhir/marital-status U
marital-status http://hl7.org/fhir/v3/MaritalStatus A D I L M P S T W
marital-status http://hl7.org/fhir/v3/NullFlavor UNK
medication-admin-status http://hl7.org/fhir/medication-admin-status in-progress on-hold completed entered-in-error stopped
medication-dispense-status http://hl7.org/fhir/medication-dispense-status in-progress on-hold completed entered-in-error stopped
medication-order-status http://hl7.org/fhir/medication-order-status active on-hold completed entered-in-error stopped draft
medication-statement-status http://hl7.org/fhir/medication-statement-status active completed entered-in-error intended
message-conformance-event-mode http://hl7.org/fhir/message-conformance-event-mode sender receiver
message-significance-category http://hl7.org/fhir/message-significance-category Consequence Currency Notification
name-use http://hl7.org/fhir/name-use usual official temp nickname anonymous old maiden
narrative-status http://hl7.org/fhir/narrative-status generated extensions additional empty
observation-relationshiptypes http://hl7.org/fhir/observation-relationshiptypes has-member derived-from sequel-to replaces qualified-by interfered-by
observation-status http://hl7.org/fhir/observation-status registered preliminary final amended cancelled entered-in-error unknown
procedure-status http://hl7.org/fhir/procedure-status in-progress aborted completed entered-in-error
property-representation http://hl7.org/fhir/property-representation xmlAttr
provenance-entity-role http://hl7.org/fhir/provenance-entity-role derivation revision quotation source
quantity-comparator http://hl7.org/fhir/quantity-comparator < <= >= >
reaction-event-certainty http://hl7.org/fhir/reaction-event-certainty unlikely likely confirmed
reaction-event-severity http://hl7.org/fhir/reaction-event-severity mild moderate severe
relatedperson-relationshiptype http://hl7.org/fhir/patient-contact-relationship emergency family guardian friend partner work caregiver agent guarantor owner parent
relatedperson-relationshiptype http://hl7.org/fhir/v3/RoleCode _PersonalRelationshipRoleType FAMMEMB CHILD CHLDADOPT DAUADOPT SONADOPT CHLDFOST DAUFOST SONFOST DAUC DAU STPDAU NCHILD SON SONC STPSON STPCHLD EXT AUNT MAUNT PAUNT COUSN MCOUSN PCOUSN GGRPRN GGRFTH MGGRFTH PGGRFTH GGRMTH MGGRMTH PGGRMTH MGGRPRN PGGRPRN GRNDCHILD GRNDDAU GRNDSON GRPRN GRFTH MGRFTH PGRFTH GRMTH MGRMTH PGRMTH MGRPRN PGRPRN INLAW CHLDINLAW DAUINLAW SONINLAW PRNINLAW FTHINLAW MTHINLAW SIBINLAW BROINLAW SISINLAW NIENEPH NEPHEW NIECE UNCLE MUNCLE PUNCLE PRN ADOPTP ADOPTF ADOPTM FTH FTHFOST NFTH NFTHF STPFTH MTH GESTM MTHFOST NMTH NMTHF STPMTH NPRN PRNFOST STPPRN SIB BRO HBRO NBRO TWINBRO FTWINBRO ITWINBRO STPBRO HSIB HSIS NSIB NSIS TWINSIS FTWINSIS ITWINSIS TWIN FTWIN ITWIN SIS STPSIS STPSIB SIGOTHR DOMPART FMRSPS SPS HUSB WIFE FRND NBOR ONESELF ROOM
remittance-outcome http://hl7.org/fhir/remittance-outcome complete error
resource-aggregation-mode http://hl7.org/fhir/resource-aggregation-mode contained referenced bundled
resource-slicing-rules http://hl7.org/fhir/resource-slicing-rules closed open openAtEnd
resource-types http://hl7.org/fhir/resource-types Account AllergyIntolerance Appointment AppointmentResponse AuditEvent Basic Binary BodySite Bundle CarePlan Claim ClaimResponse ClinicalImpression Communication CommunicationRequest Composition ConceptMap Condition Conformance Contract Coverage DataElement DetectedIssue Device DeviceComponent DeviceMetric DeviceUseRequest DeviceUseStatement DiagnosticOrder DiagnosticReport DocumentManifest DocumentReference DomainResource EligibilityRequest EligibilityResponse Encounter EnrollmentRequest EnrollmentResponse EpisodeOfCare ExplanationOfBenefit FamilyMemberHistory Flag Goal Group HealthcareService ImagingObjectSelection ImagingStudy Immunization ImmunizationRecommendation ImplementationGuide List Location Media Medication MedicationAdministration MedicationDispense MedicationOrder MedicationStatement MessageHeader NamingSystem NutritionOrder Observation OperationDefinition OperationOutcome Order OrderResponse Organization Parameters Patient PaymentNotice PaymentReconciliation Person Practitioner Procedure ProcedureRequest ProcessRequest ProcessResponse Provenance Questionnaire QuestionnaireResponse ReferralRequest RelatedPerson Resource RiskAssessment Schedule SearchParameter Slot Specimen StructureDefinition Subscription Substance SupplyDelivery SupplyRequest TestScript ValueSet VisionPrescription
restful-conformance-mode http://hl7.org/fhir/restful-conformance-mode client server
search-entry-mode http://hl7.org/fhir/search-entry-mode match include outcome
search-modifier-code http://hl7.org/fhir/search-modifier-code missing exact contains not text in not-in below above type
search-param-type http://hl7.org/fhir/search-param-type number date string token reference composite quantity uri
specimen-status http://hl7.org/fhir/specimen-status available unavailable unsatisfactory entered-in-error
system-restful-interaction http://hl7.org/fhir/restful-interaction transaction search-system history-system
transaction-mode http://hl7.org/fhir/transaction-mode not-supported batch transaction both
type-restful-interaction http://hl7.org/fhir/restful-interaction read vread update delete history-instance validate history-type create search-type
units-of-time http://unitsofmeasure.org s min h d wk mo a
unknown-content-code http://hl7.org/fhir/unknown-content-code no extensions elements both
v3-Confidentiality http://hl7.org/fhir/v3/Confidentiality _Confidentiality L M N R U V _ConfidentialityByAccessKind B D I _ConfidentialityByInfoType ETH HIV PSY SDV _ConfidentialityModifiers C S T
versioning-policy http://hl7.org/fhir/versioning-policy no-version versioned versioned-update

"""#
}
