// Written by scripts/generate fhir-tables from Tables/fhir-r4-*.tsv; change the tables, not this file.
// Origin: HL7's core package for FHIR R4 (CC0-1.0).

// swift-format-ignore-file

/// The structure definitions of FHIR R4 as text; ``FHIRDefinitions`` describes the format.
enum R4Tables {
  /// A line for each type (name, kind, base), then its own elements (name, cardinality, types, value set).
  static let structures: StaticString = #"""
Account resource DomainResource
 identifier * Identifier
 status ! code account-status
 type ? CodeableConcept
 name ? string
 subject * Reference:Device,HealthcareService,Location,Organization,Patient,Practitioner,PractitionerRole
 servicePeriod ? Period
 coverage * Account.coverage
 owner ? Reference:Organization
 description ? string
 guarantor * Account.guarantor
 partOf ? Reference:Account
Account.coverage element BackboneElement
 coverage ! Reference:Coverage
 priority ? positiveInt
Account.guarantor element BackboneElement
 party ! Reference:Organization,Patient,RelatedPerson
 onHold ? boolean
 period ? Period
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
 clinicalStatus ? CodeableConcept allergyintolerance-clinical
 verificationStatus ? CodeableConcept allergyintolerance-verification
 type ? code allergy-intolerance-type
 category * code allergy-intolerance-category
 criticality ? code allergy-intolerance-criticality
 code ? CodeableConcept
 patient ! Reference:Patient
 encounter ? Reference:Encounter
 onset[x] ? dateTime|Age|Period|Range|string
 recordedDate ? dateTime
 recorder ? Reference:Patient,Practitioner,PractitionerRole,RelatedPerson
 asserter ? Reference:Patient,Practitioner,PractitionerRole,RelatedPerson
 lastOccurrence ? dateTime
 note * Annotation
 reaction * AllergyIntolerance.reaction
AllergyIntolerance.reaction element BackboneElement
 substance ? CodeableConcept
 manifestation + CodeableConcept
 description ? string
 onset ? dateTime
 severity ? code reaction-event-severity
 exposureRoute ? CodeableConcept
 note * Annotation
Annotation datatype Element
 author[x] ? Reference:Organization,Patient,Practitioner,RelatedPerson|string
 time ? dateTime
 text ! markdown
Attachment datatype Element
 contentType ? code mimetypes
 language ? code
 data ? base64Binary
 url ? url
 size ? unsignedInt
 hash ? base64Binary
 title ? string
 creation ? dateTime
BackboneElement datatype Element
 modifierExtension * Extension
Binary resource Resource
 contentType ! code mimetypes
 securityContext ? Reference
 data ? base64Binary
Bundle resource Resource
 identifier ? Identifier
 type ! code bundle-type
 timestamp ? instant
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
 outcome ? Resource
CapabilityStatement resource DomainResource
 url ? uri
 version ? string
 name ? string
 title ? string
 status ! code publication-status
 experimental ? boolean
 date ! dateTime
 publisher ? string
 contact * ContactDetail
 description ? markdown
 useContext * UsageContext
 jurisdiction * CodeableConcept
 purpose ? markdown
 copyright ? markdown
 kind ! code capability-statement-kind
 instantiates * canonical
 imports * canonical
 software ? CapabilityStatement.software
 implementation ? CapabilityStatement.implementation
 fhirVersion ! code FHIR-version
 format + code mimetypes
 patchFormat * code mimetypes
 implementationGuide * canonical
 rest * CapabilityStatement.rest
 messaging * CapabilityStatement.messaging
 document * CapabilityStatement.document
CapabilityStatement.software element BackboneElement
 name ! string
 version ? string
 releaseDate ? dateTime
CapabilityStatement.implementation element BackboneElement
 description ! string
 url ? url
 custodian ? Reference:Organization
CapabilityStatement.rest element BackboneElement
 mode ! code restful-capability-mode
 documentation ? markdown
 security ? CapabilityStatement.rest.security
 resource * CapabilityStatement.rest.resource
 interaction * CapabilityStatement.rest.interaction
 searchParam * CapabilityStatement.rest.resource.searchParam
 operation * CapabilityStatement.rest.resource.operation
 compartment * canonical
CapabilityStatement.rest.security element BackboneElement
 cors ? boolean
 service * CodeableConcept
 description ? markdown
CapabilityStatement.rest.resource element BackboneElement
 type ! code resource-types
 profile ? canonical
 supportedProfile * canonical
 documentation ? markdown
 interaction * CapabilityStatement.rest.resource.interaction
 versioning ? code versioning-policy
 readHistory ? boolean
 updateCreate ? boolean
 conditionalCreate ? boolean
 conditionalRead ? code conditional-read-status
 conditionalUpdate ? boolean
 conditionalDelete ? code conditional-delete-status
 referencePolicy * code reference-handling-policy
 searchInclude * string
 searchRevInclude * string
 searchParam * CapabilityStatement.rest.resource.searchParam
 operation * CapabilityStatement.rest.resource.operation
CapabilityStatement.rest.resource.interaction element BackboneElement
 code ! code type-restful-interaction
 documentation ? markdown
CapabilityStatement.rest.resource.searchParam element BackboneElement
 name ! string
 definition ? canonical
 type ! code search-param-type
 documentation ? markdown
CapabilityStatement.rest.resource.operation element BackboneElement
 name ! string
 definition ! canonical
 documentation ? markdown
CapabilityStatement.rest.interaction element BackboneElement
 code ! code system-restful-interaction
 documentation ? markdown
CapabilityStatement.messaging element BackboneElement
 endpoint * CapabilityStatement.messaging.endpoint
 reliableCache ? unsignedInt
 documentation ? markdown
 supportedMessage * CapabilityStatement.messaging.supportedMessage
CapabilityStatement.messaging.endpoint element BackboneElement
 protocol ! Coding
 address ! url
CapabilityStatement.messaging.supportedMessage element BackboneElement
 mode ! code event-capability-mode
 definition ! canonical
CapabilityStatement.document element BackboneElement
 mode ! code document-mode
 documentation ? markdown
 profile ! canonical
CarePlan resource DomainResource
 identifier * Identifier
 instantiatesCanonical * canonical
 instantiatesUri * uri
 basedOn * Reference:CarePlan
 replaces * Reference:CarePlan
 partOf * Reference:CarePlan
 status ! code request-status
 intent ! code care-plan-intent
 category * CodeableConcept
 title ? string
 description ? string
 subject ! Reference:Group,Patient
 encounter ? Reference:Encounter
 period ? Period
 created ? dateTime
 author ? Reference:CareTeam,Device,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 contributor * Reference:CareTeam,Device,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 careTeam * Reference:CareTeam
 addresses * Reference:Condition
 supportingInfo * Reference
 goal * Reference:Goal
 activity * CarePlan.activity
 note * Annotation
CarePlan.activity element BackboneElement
 outcomeCodeableConcept * CodeableConcept
 outcomeReference * Reference
 progress * Annotation
 reference ? Reference:Appointment,CommunicationRequest,DeviceRequest,MedicationRequest,NutritionOrder,RequestGroup,ServiceRequest,Task,VisionPrescription
 detail ? CarePlan.activity.detail
CarePlan.activity.detail element BackboneElement
 kind ? code care-plan-activity-kind
 instantiatesCanonical * canonical
 instantiatesUri * uri
 code ? CodeableConcept
 reasonCode * CodeableConcept
 reasonReference * Reference:Condition,DiagnosticReport,DocumentReference,Observation
 goal * Reference:Goal
 status ! code care-plan-activity-status
 statusReason ? CodeableConcept
 doNotPerform ? boolean
 scheduled[x] ? Timing|Period|string
 location ? Reference:Location
 performer * Reference:CareTeam,Device,HealthcareService,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 product[x] ? CodeableConcept|Reference:Medication,Substance
 dailyAmount ? Quantity
 quantity ? Quantity
 description ? string
CareTeam resource DomainResource
 identifier * Identifier
 status ? code care-team-status
 category * CodeableConcept
 name ? string
 subject ? Reference:Group,Patient
 encounter ? Reference:Encounter
 period ? Period
 participant * CareTeam.participant
 reasonCode * CodeableConcept
 reasonReference * Reference:Condition
 managingOrganization * Reference:Organization
 telecom * ContactPoint
 note * Annotation
CareTeam.participant element BackboneElement
 role * CodeableConcept
 member ? Reference:CareTeam,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 onBehalfOf ? Reference:Organization
 period ? Period
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
 status ! code composition-status
 type ! CodeableConcept
 category * CodeableConcept
 subject ? Reference
 encounter ? Reference:Encounter
 date ! dateTime
 author + Reference:Device,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 title ! string
 confidentiality ? code v3-ConfidentialityClassification
 attester * Composition.attester
 custodian ? Reference:Organization
 relatesTo * Composition.relatesTo
 event * Composition.event
 section * Composition.section
Composition.attester element BackboneElement
 mode ! code composition-attestation-mode
 time ? dateTime
 party ? Reference:Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
Composition.relatesTo element BackboneElement
 code ! code document-relationship-type
 target[x] ! Identifier|Reference:Composition
Composition.event element BackboneElement
 code * CodeableConcept
 period ? Period
 detail * Reference
Composition.section element BackboneElement
 title ? string
 code ? CodeableConcept
 author * Reference:Device,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 focus ? Reference
 text ? Narrative
 mode ? code list-mode
 orderedBy ? CodeableConcept
 entry * Reference
 emptyReason ? CodeableConcept
 section * Composition.section
Condition resource DomainResource
 identifier * Identifier
 clinicalStatus ? CodeableConcept condition-clinical
 verificationStatus ? CodeableConcept condition-ver-status
 category * CodeableConcept
 severity ? CodeableConcept
 code ? CodeableConcept
 bodySite * CodeableConcept
 subject ! Reference:Group,Patient
 encounter ? Reference:Encounter
 onset[x] ? dateTime|Age|Period|Range|string
 abatement[x] ? dateTime|Age|Period|Range|string
 recordedDate ? dateTime
 recorder ? Reference:Patient,Practitioner,PractitionerRole,RelatedPerson
 asserter ? Reference:Patient,Practitioner,PractitionerRole,RelatedPerson
 stage * Condition.stage
 evidence * Condition.evidence
 note * Annotation
Condition.stage element BackboneElement
 summary ? CodeableConcept
 assessment * Reference:ClinicalImpression,DiagnosticReport,Observation
 type ? CodeableConcept
Condition.evidence element BackboneElement
 code * CodeableConcept
 detail * Reference
ContactDetail datatype Element
 name ? string
 telecom * ContactPoint
ContactPoint datatype Element
 system ? code contact-point-system
 value ? string
 use ? code contact-point-use
 rank ? positiveInt
 period ? Period
Contributor datatype Element
 type ! code contributor-type
 name ! string
 contact * ContactDetail
Count datatype Quantity
Coverage resource DomainResource
 identifier * Identifier
 status ! code fm-status
 type ? CodeableConcept
 policyHolder ? Reference:Organization,Patient,RelatedPerson
 subscriber ? Reference:Patient,RelatedPerson
 subscriberId ? string
 beneficiary ! Reference:Patient
 dependent ? string
 relationship ? CodeableConcept
 period ? Period
 payor + Reference:Organization,Patient,RelatedPerson
 class * Coverage.class
 order ? positiveInt
 network ? string
 costToBeneficiary * Coverage.costToBeneficiary
 subrogation ? boolean
 contract * Reference:Contract
Coverage.class element BackboneElement
 type ! CodeableConcept
 value ! string
 name ? string
Coverage.costToBeneficiary element BackboneElement
 type ? CodeableConcept
 value[x] ! Quantity|Money
 exception * Coverage.costToBeneficiary.exception
Coverage.costToBeneficiary.exception element BackboneElement
 type ! CodeableConcept
 period ? Period
DataRequirement datatype Element
 type ! code all-types
 profile * canonical
 subject[x] ? CodeableConcept|Reference:Group
 mustSupport * string
 codeFilter * DataRequirement.codeFilter
 dateFilter * DataRequirement.dateFilter
 limit ? positiveInt
 sort * DataRequirement.sort
DataRequirement.codeFilter element Element
 path ? string
 searchParam ? string
 valueSet ? canonical
 code * Coding
DataRequirement.dateFilter element Element
 path ? string
 searchParam ? string
 value[x] ? dateTime|Period|Duration
DataRequirement.sort element Element
 path ! string
 direction ! code sort-direction
Device resource DomainResource
 identifier * Identifier
 definition ? Reference:DeviceDefinition
 udiCarrier * Device.udiCarrier
 status ? code device-status
 statusReason * CodeableConcept
 distinctIdentifier ? string
 manufacturer ? string
 manufactureDate ? dateTime
 expirationDate ? dateTime
 lotNumber ? string
 serialNumber ? string
 deviceName * Device.deviceName
 modelNumber ? string
 partNumber ? string
 type ? CodeableConcept
 specialization * Device.specialization
 version * Device.version
 property * Device.property
 patient ? Reference:Patient
 owner ? Reference:Organization
 contact * ContactPoint
 location ? Reference:Location
 url ? uri
 note * Annotation
 safety * CodeableConcept
 parent ? Reference:Device
Device.udiCarrier element BackboneElement
 deviceIdentifier ? string
 issuer ? uri
 jurisdiction ? uri
 carrierAIDC ? base64Binary
 carrierHRF ? string
 entryType ? code udi-entry-type
Device.deviceName element BackboneElement
 name ! string
 type ! code device-nametype
Device.specialization element BackboneElement
 systemType ! CodeableConcept
 version ? string
Device.version element BackboneElement
 type ? CodeableConcept
 component ? Identifier
 value ! string
Device.property element BackboneElement
 type ! CodeableConcept
 valueQuantity * Quantity
 valueCode * CodeableConcept
DiagnosticReport resource DomainResource
 identifier * Identifier
 basedOn * Reference:CarePlan,ImmunizationRecommendation,MedicationRequest,NutritionOrder,ServiceRequest
 status ! code diagnostic-report-status
 category * CodeableConcept
 code ! CodeableConcept
 subject ? Reference:Device,Group,Location,Patient
 encounter ? Reference:Encounter
 effective[x] ? dateTime|Period
 issued ? instant
 performer * Reference:CareTeam,Organization,Practitioner,PractitionerRole
 resultsInterpreter * Reference:CareTeam,Organization,Practitioner,PractitionerRole
 specimen * Reference:Specimen
 result * Reference:Observation
 imagingStudy * Reference:ImagingStudy
 media * DiagnosticReport.media
 conclusion ? string
 conclusionCode * CodeableConcept
 presentedForm * Attachment
DiagnosticReport.media element BackboneElement
 comment ? string
 link ! Reference:Media
Distance datatype Quantity
DocumentReference resource DomainResource
 masterIdentifier ? Identifier
 identifier * Identifier
 status ! code document-reference-status
 docStatus ? code composition-status
 type ? CodeableConcept
 category * CodeableConcept
 subject ? Reference:Device,Group,Patient,Practitioner
 date ? instant
 author * Reference:Device,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 authenticator ? Reference:Organization,Practitioner,PractitionerRole
 custodian ? Reference:Organization
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
 format ? Coding
DocumentReference.context element BackboneElement
 encounter * Reference:Encounter,EpisodeOfCare
 event * CodeableConcept
 period ? Period
 facilityType ? CodeableConcept
 practiceSetting ? CodeableConcept
 sourcePatientInfo ? Reference:Patient
 related * Reference
DomainResource resource Resource
 text ? Narrative
 contained * Resource
 extension * Extension
 modifierExtension * Extension
Dosage datatype BackboneElement
 sequence ? integer
 text ? string
 additionalInstruction * CodeableConcept
 patientInstruction ? string
 timing ? Timing
 asNeeded[x] ? boolean|CodeableConcept
 site ? CodeableConcept
 route ? CodeableConcept
 method ? CodeableConcept
 doseAndRate * Dosage.doseAndRate
 maxDosePerPeriod ? Ratio
 maxDosePerAdministration ? Quantity
 maxDosePerLifetime ? Quantity
Dosage.doseAndRate element Element
 type ? CodeableConcept
 dose[x] ? Range|Quantity
 rate[x] ? Ratio|Range|Quantity
Duration datatype Quantity
Element datatype
 id ? string
 extension * Extension
ElementDefinition datatype BackboneElement
 path ! string
 representation * code property-representation
 sliceName ? string
 sliceIsConstraining ? boolean
 label ? string
 code * Coding
 slicing ? ElementDefinition.slicing
 short ? string
 definition ? markdown
 comment ? markdown
 requirements ? markdown
 alias * string
 min ? unsignedInt
 max ? string
 base ? ElementDefinition.base
 contentReference ? uri
 type * ElementDefinition.type
 defaultValue[x] ? base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|markdown|oid|positiveInt|string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|Coding|ContactPoint|Count|Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|SampledData|Signature|Timing|ContactDetail|Contributor|DataRequirement|Expression|ParameterDefinition|RelatedArtifact|TriggerDefinition|UsageContext|Dosage|Meta
 meaningWhenMissing ? markdown
 orderMeaning ? string
 fixed[x] ? base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|markdown|oid|positiveInt|string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|Coding|ContactPoint|Count|Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|SampledData|Signature|Timing|ContactDetail|Contributor|DataRequirement|Expression|ParameterDefinition|RelatedArtifact|TriggerDefinition|UsageContext|Dosage|Meta
 pattern[x] ? base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|markdown|oid|positiveInt|string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|Coding|ContactPoint|Count|Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|SampledData|Signature|Timing|ContactDetail|Contributor|DataRequirement|Expression|ParameterDefinition|RelatedArtifact|TriggerDefinition|UsageContext|Dosage|Meta
 example * ElementDefinition.example
 minValue[x] ? date|dateTime|instant|time|decimal|integer|positiveInt|unsignedInt|Quantity
 maxValue[x] ? date|dateTime|instant|time|decimal|integer|positiveInt|unsignedInt|Quantity
 maxLength ? integer
 condition * id
 constraint * ElementDefinition.constraint
 mustSupport ? boolean
 isModifier ? boolean
 isModifierReason ? string
 isSummary ? boolean
 binding ? ElementDefinition.binding
 mapping * ElementDefinition.mapping
ElementDefinition.slicing element Element
 discriminator * ElementDefinition.slicing.discriminator
 description ? string
 ordered ? boolean
 rules ! code resource-slicing-rules
ElementDefinition.slicing.discriminator element Element
 type ! code discriminator-type
 path ! string
ElementDefinition.base element Element
 path ! string
 min ! unsignedInt
 max ! string
ElementDefinition.type element Element
 code ! uri
 profile * canonical
 targetProfile * canonical
 aggregation * code resource-aggregation-mode
 versioning ? code reference-version-rules
ElementDefinition.example element Element
 label ! string
 value[x] ! base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|markdown|oid|positiveInt|string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|Coding|ContactPoint|Count|Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|SampledData|Signature|Timing|ContactDetail|Contributor|DataRequirement|Expression|ParameterDefinition|RelatedArtifact|TriggerDefinition|UsageContext|Dosage|Meta
ElementDefinition.constraint element Element
 key ! id
 requirements ? string
 severity ! code constraint-severity
 human ! string
 expression ? string
 xpath ? string
 source ? canonical
ElementDefinition.binding element Element
 strength ! code binding-strength
 description ? string
 valueSet ? canonical
ElementDefinition.mapping element Element
 identity ! id
 language ? code mimetypes
 map ! string
 comment ? string
Encounter resource DomainResource
 identifier * Identifier
 status ! code encounter-status
 statusHistory * Encounter.statusHistory
 class ! Coding
 classHistory * Encounter.classHistory
 type * CodeableConcept
 serviceType ? CodeableConcept
 priority ? CodeableConcept
 subject ? Reference:Group,Patient
 episodeOfCare * Reference:EpisodeOfCare
 basedOn * Reference:ServiceRequest
 participant * Encounter.participant
 appointment * Reference:Appointment
 period ? Period
 length ? Duration
 reasonCode * CodeableConcept
 reasonReference * Reference:Condition,ImmunizationRecommendation,Observation,Procedure
 diagnosis * Encounter.diagnosis
 account * Reference:Account
 hospitalization ? Encounter.hospitalization
 location * Encounter.location
 serviceProvider ? Reference:Organization
 partOf ? Reference:Encounter
Encounter.statusHistory element BackboneElement
 status ! code encounter-status
 period ! Period
Encounter.classHistory element BackboneElement
 class ! Coding
 period ! Period
Encounter.participant element BackboneElement
 type * CodeableConcept
 period ? Period
 individual ? Reference:Practitioner,PractitionerRole,RelatedPerson
Encounter.diagnosis element BackboneElement
 condition ! Reference:Condition,Procedure
 use ? CodeableConcept
 rank ? positiveInt
Encounter.hospitalization element BackboneElement
 preAdmissionIdentifier ? Identifier
 origin ? Reference:Location,Organization
 admitSource ? CodeableConcept
 reAdmission ? CodeableConcept
 dietPreference * CodeableConcept
 specialCourtesy * CodeableConcept
 specialArrangement * CodeableConcept
 destination ? Reference:Location,Organization
 dischargeDisposition ? CodeableConcept
Encounter.location element BackboneElement
 location ! Reference:Location
 status ? code encounter-location-status
 physicalType ? CodeableConcept
 period ? Period
ExplanationOfBenefit resource DomainResource
 identifier * Identifier
 status ! code explanationofbenefit-status
 type ! CodeableConcept
 subType ? CodeableConcept
 use ! code claim-use
 patient ! Reference:Patient
 billablePeriod ? Period
 created ! dateTime
 enterer ? Reference:Practitioner,PractitionerRole
 insurer ! Reference:Organization
 provider ! Reference:Organization,Practitioner,PractitionerRole
 priority ? CodeableConcept
 fundsReserveRequested ? CodeableConcept
 fundsReserve ? CodeableConcept
 related * ExplanationOfBenefit.related
 prescription ? Reference:MedicationRequest,VisionPrescription
 originalPrescription ? Reference:MedicationRequest
 payee ? ExplanationOfBenefit.payee
 referral ? Reference:ServiceRequest
 facility ? Reference:Location
 claim ? Reference:Claim
 claimResponse ? Reference:ClaimResponse
 outcome ! code remittance-outcome
 disposition ? string
 preAuthRef * string
 preAuthRefPeriod * Period
 careTeam * ExplanationOfBenefit.careTeam
 supportingInfo * ExplanationOfBenefit.supportingInfo
 diagnosis * ExplanationOfBenefit.diagnosis
 procedure * ExplanationOfBenefit.procedure
 precedence ? positiveInt
 insurance + ExplanationOfBenefit.insurance
 accident ? ExplanationOfBenefit.accident
 item * ExplanationOfBenefit.item
 addItem * ExplanationOfBenefit.addItem
 adjudication * ExplanationOfBenefit.item.adjudication
 total * ExplanationOfBenefit.total
 payment ? ExplanationOfBenefit.payment
 formCode ? CodeableConcept
 form ? Attachment
 processNote * ExplanationOfBenefit.processNote
 benefitPeriod ? Period
 benefitBalance * ExplanationOfBenefit.benefitBalance
ExplanationOfBenefit.related element BackboneElement
 claim ? Reference:Claim
 relationship ? CodeableConcept
 reference ? Identifier
ExplanationOfBenefit.payee element BackboneElement
 type ? CodeableConcept
 party ? Reference:Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
ExplanationOfBenefit.careTeam element BackboneElement
 sequence ! positiveInt
 provider ! Reference:Organization,Practitioner,PractitionerRole
 responsible ? boolean
 role ? CodeableConcept
 qualification ? CodeableConcept
ExplanationOfBenefit.supportingInfo element BackboneElement
 sequence ! positiveInt
 category ! CodeableConcept
 code ? CodeableConcept
 timing[x] ? date|Period
 value[x] ? boolean|string|Quantity|Attachment|Reference
 reason ? Coding
ExplanationOfBenefit.diagnosis element BackboneElement
 sequence ! positiveInt
 diagnosis[x] ! CodeableConcept|Reference:Condition
 type * CodeableConcept
 onAdmission ? CodeableConcept
 packageCode ? CodeableConcept
ExplanationOfBenefit.procedure element BackboneElement
 sequence ! positiveInt
 type * CodeableConcept
 date ? dateTime
 procedure[x] ! CodeableConcept|Reference:Procedure
 udi * Reference:Device
ExplanationOfBenefit.insurance element BackboneElement
 focal ! boolean
 coverage ! Reference:Coverage
 preAuthRef * string
ExplanationOfBenefit.accident element BackboneElement
 date ? date
 type ? CodeableConcept
 location[x] ? Address|Reference:Location
ExplanationOfBenefit.item element BackboneElement
 sequence ! positiveInt
 careTeamSequence * positiveInt
 diagnosisSequence * positiveInt
 procedureSequence * positiveInt
 informationSequence * positiveInt
 revenue ? CodeableConcept
 category ? CodeableConcept
 productOrService ! CodeableConcept
 modifier * CodeableConcept
 programCode * CodeableConcept
 serviced[x] ? date|Period
 location[x] ? CodeableConcept|Address|Reference:Location
 quantity ? Quantity
 unitPrice ? Money
 factor ? decimal
 net ? Money
 udi * Reference:Device
 bodySite ? CodeableConcept
 subSite * CodeableConcept
 encounter * Reference:Encounter
 noteNumber * positiveInt
 adjudication * ExplanationOfBenefit.item.adjudication
 detail * ExplanationOfBenefit.item.detail
ExplanationOfBenefit.item.adjudication element BackboneElement
 category ! CodeableConcept
 reason ? CodeableConcept
 amount ? Money
 value ? decimal
ExplanationOfBenefit.item.detail element BackboneElement
 sequence ! positiveInt
 revenue ? CodeableConcept
 category ? CodeableConcept
 productOrService ! CodeableConcept
 modifier * CodeableConcept
 programCode * CodeableConcept
 quantity ? Quantity
 unitPrice ? Money
 factor ? decimal
 net ? Money
 udi * Reference:Device
 noteNumber * positiveInt
 adjudication * ExplanationOfBenefit.item.adjudication
 subDetail * ExplanationOfBenefit.item.detail.subDetail
ExplanationOfBenefit.item.detail.subDetail element BackboneElement
 sequence ! positiveInt
 revenue ? CodeableConcept
 category ? CodeableConcept
 productOrService ! CodeableConcept
 modifier * CodeableConcept
 programCode * CodeableConcept
 quantity ? Quantity
 unitPrice ? Money
 factor ? decimal
 net ? Money
 udi * Reference:Device
 noteNumber * positiveInt
 adjudication * ExplanationOfBenefit.item.adjudication
ExplanationOfBenefit.addItem element BackboneElement
 itemSequence * positiveInt
 detailSequence * positiveInt
 subDetailSequence * positiveInt
 provider * Reference:Organization,Practitioner,PractitionerRole
 productOrService ! CodeableConcept
 modifier * CodeableConcept
 programCode * CodeableConcept
 serviced[x] ? date|Period
 location[x] ? CodeableConcept|Address|Reference:Location
 quantity ? Quantity
 unitPrice ? Money
 factor ? decimal
 net ? Money
 bodySite ? CodeableConcept
 subSite * CodeableConcept
 noteNumber * positiveInt
 adjudication * ExplanationOfBenefit.item.adjudication
 detail * ExplanationOfBenefit.addItem.detail
ExplanationOfBenefit.addItem.detail element BackboneElement
 productOrService ! CodeableConcept
 modifier * CodeableConcept
 quantity ? Quantity
 unitPrice ? Money
 factor ? decimal
 net ? Money
 noteNumber * positiveInt
 adjudication * ExplanationOfBenefit.item.adjudication
 subDetail * ExplanationOfBenefit.addItem.detail.subDetail
ExplanationOfBenefit.addItem.detail.subDetail element BackboneElement
 productOrService ! CodeableConcept
 modifier * CodeableConcept
 quantity ? Quantity
 unitPrice ? Money
 factor ? decimal
 net ? Money
 noteNumber * positiveInt
 adjudication * ExplanationOfBenefit.item.adjudication
ExplanationOfBenefit.total element BackboneElement
 category ! CodeableConcept
 amount ! Money
ExplanationOfBenefit.payment element BackboneElement
 type ? CodeableConcept
 adjustment ? Money
 adjustmentReason ? CodeableConcept
 date ? date
 amount ? Money
 identifier ? Identifier
ExplanationOfBenefit.processNote element BackboneElement
 number ? positiveInt
 type ? code note-type
 text ? string
 language ? CodeableConcept
ExplanationOfBenefit.benefitBalance element BackboneElement
 category ! CodeableConcept
 excluded ? boolean
 name ? string
 description ? string
 network ? CodeableConcept
 unit ? CodeableConcept
 term ? CodeableConcept
 financial * ExplanationOfBenefit.benefitBalance.financial
ExplanationOfBenefit.benefitBalance.financial element BackboneElement
 type ! CodeableConcept
 allowed[x] ? unsignedInt|string|Money
 used[x] ? unsignedInt|Money
Expression datatype Element
 description ? string
 name ? id
 language ! code
 expression ? string
 reference ? uri
Extension datatype Element
 url ! uri
 value[x] ? base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|markdown|oid|positiveInt|string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|Coding|ContactPoint|Count|Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|SampledData|Signature|Timing|ContactDetail|Contributor|DataRequirement|Expression|ParameterDefinition|RelatedArtifact|TriggerDefinition|UsageContext|Dosage|Meta
FamilyMemberHistory resource DomainResource
 identifier * Identifier
 instantiatesCanonical * canonical
 instantiatesUri * uri
 status ! code history-status
 dataAbsentReason ? CodeableConcept
 patient ! Reference:Patient
 date ? dateTime
 name ? string
 relationship ! CodeableConcept
 sex ? CodeableConcept
 born[x] ? Period|date|string
 age[x] ? Age|Range|string
 estimatedAge ? boolean
 deceased[x] ? boolean|Age|Range|date|string
 reasonCode * CodeableConcept
 reasonReference * Reference:AllergyIntolerance,Condition,DiagnosticReport,DocumentReference,Observation,QuestionnaireResponse
 note * Annotation
 condition * FamilyMemberHistory.condition
FamilyMemberHistory.condition element BackboneElement
 code ! CodeableConcept
 outcome ? CodeableConcept
 contributedToDeath ? boolean
 onset[x] ? Age|Range|Period|string
 note * Annotation
Goal resource DomainResource
 identifier * Identifier
 lifecycleStatus ! code goal-status
 achievementStatus ? CodeableConcept
 category * CodeableConcept
 priority ? CodeableConcept
 description ! CodeableConcept
 subject ! Reference:Group,Organization,Patient
 start[x] ? date|CodeableConcept
 target * Goal.target
 statusDate ? date
 statusReason ? string
 expressedBy ? Reference:Patient,Practitioner,PractitionerRole,RelatedPerson
 addresses * Reference:Condition,MedicationStatement,NutritionOrder,Observation,RiskAssessment,ServiceRequest
 note * Annotation
 outcomeCode * CodeableConcept
 outcomeReference * Reference:Observation
Goal.target element BackboneElement
 measure ? CodeableConcept
 detail[x] ? Quantity|Range|CodeableConcept|string|boolean|integer|Ratio
 due[x] ? date|Duration
Group resource DomainResource
 identifier * Identifier
 active ? boolean
 type ! code group-type
 actual ! boolean
 code ? CodeableConcept
 name ? string
 quantity ? unsignedInt
 managingEntity ? Reference:Organization,Practitioner,PractitionerRole,RelatedPerson
 characteristic * Group.characteristic
 member * Group.member
Group.characteristic element BackboneElement
 code ! CodeableConcept
 value[x] ! CodeableConcept|boolean|Quantity|Range|Reference
 exclude ! boolean
 period ? Period
Group.member element BackboneElement
 entity ! Reference:Device,Group,Medication,Patient,Practitioner,PractitionerRole,Substance
 period ? Period
 inactive ? boolean
HumanName datatype Element
 use ? code name-use
 text ? string
 family ? string
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
 status ! code immunization-status
 statusReason ? CodeableConcept
 vaccineCode ! CodeableConcept
 patient ! Reference:Patient
 encounter ? Reference:Encounter
 occurrence[x] ! dateTime|string
 recorded ? dateTime
 primarySource ? boolean
 reportOrigin ? CodeableConcept
 location ? Reference:Location
 manufacturer ? Reference:Organization
 lotNumber ? string
 expirationDate ? date
 site ? CodeableConcept
 route ? CodeableConcept
 doseQuantity ? Quantity
 performer * Immunization.performer
 note * Annotation
 reasonCode * CodeableConcept
 reasonReference * Reference:Condition,DiagnosticReport,Observation
 isSubpotent ? boolean
 subpotentReason * CodeableConcept
 education * Immunization.education
 programEligibility * CodeableConcept
 fundingSource ? CodeableConcept
 reaction * Immunization.reaction
 protocolApplied * Immunization.protocolApplied
Immunization.performer element BackboneElement
 function ? CodeableConcept
 actor ! Reference:Organization,Practitioner,PractitionerRole
Immunization.education element BackboneElement
 documentType ? string
 reference ? uri
 publicationDate ? dateTime
 presentationDate ? dateTime
Immunization.reaction element BackboneElement
 date ? dateTime
 detail ? Reference:Observation
 reported ? boolean
Immunization.protocolApplied element BackboneElement
 series ? string
 authority ? Reference:Organization
 targetDisease * CodeableConcept
 doseNumber[x] ! positiveInt|string
 seriesDoses[x] ? positiveInt|string
List resource DomainResource
 identifier * Identifier
 status ! code list-status
 mode ! code list-mode
 title ? string
 code ? CodeableConcept
 subject ? Reference:Device,Group,Location,Patient
 encounter ? Reference:Encounter
 date ? dateTime
 source ? Reference:Device,Patient,Practitioner,PractitionerRole
 orderedBy ? CodeableConcept
 note * Annotation
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
 operationalStatus ? Coding
 name ? string
 alias * string
 description ? string
 mode ? code location-mode
 type * CodeableConcept
 telecom * ContactPoint
 address ? Address
 physicalType ? CodeableConcept
 position ? Location.position
 managingOrganization ? Reference:Organization
 partOf ? Reference:Location
 hoursOfOperation * Location.hoursOfOperation
 availabilityExceptions ? string
 endpoint * Reference:Endpoint
Location.position element BackboneElement
 longitude ! decimal
 latitude ! decimal
 altitude ? decimal
Location.hoursOfOperation element BackboneElement
 daysOfWeek * code days-of-week
 allDay ? boolean
 openingTime ? time
 closingTime ? time
MarketingStatus datatype BackboneElement
 country ! CodeableConcept
 jurisdiction ? CodeableConcept
 status ! CodeableConcept
 dateRange ! Period
 restoreDate ? dateTime
Medication resource DomainResource
 identifier * Identifier
 code ? CodeableConcept
 status ? code medication-status
 manufacturer ? Reference:Organization
 form ? CodeableConcept
 amount ? Ratio
 ingredient * Medication.ingredient
 batch ? Medication.batch
Medication.ingredient element BackboneElement
 item[x] ! CodeableConcept|Reference:Medication,Substance
 isActive ? boolean
 strength ? Ratio
Medication.batch element BackboneElement
 lotNumber ? string
 expirationDate ? dateTime
MedicationAdministration resource DomainResource
 identifier * Identifier
 instantiates * uri
 partOf * Reference:MedicationAdministration,Procedure
 status ! code medication-admin-status
 statusReason * CodeableConcept
 category ? CodeableConcept
 medication[x] ! CodeableConcept|Reference:Medication
 subject ! Reference:Group,Patient
 context ? Reference:Encounter,EpisodeOfCare
 supportingInformation * Reference
 effective[x] ! dateTime|Period
 performer * MedicationAdministration.performer
 reasonCode * CodeableConcept
 reasonReference * Reference:Condition,DiagnosticReport,Observation
 request ? Reference:MedicationRequest
 device * Reference:Device
 note * Annotation
 dosage ? MedicationAdministration.dosage
 eventHistory * Reference:Provenance
MedicationAdministration.performer element BackboneElement
 function ? CodeableConcept
 actor ! Reference:Device,Patient,Practitioner,PractitionerRole,RelatedPerson
MedicationAdministration.dosage element BackboneElement
 text ? string
 site ? CodeableConcept
 route ? CodeableConcept
 method ? CodeableConcept
 dose ? Quantity
 rate[x] ? Ratio|Quantity
MedicationDispense resource DomainResource
 identifier * Identifier
 partOf * Reference:Procedure
 status ! code medicationdispense-status
 statusReason[x] ? CodeableConcept|Reference:DetectedIssue
 category ? CodeableConcept
 medication[x] ! CodeableConcept|Reference:Medication
 subject ? Reference:Group,Patient
 context ? Reference:Encounter,EpisodeOfCare
 supportingInformation * Reference
 performer * MedicationDispense.performer
 location ? Reference:Location
 authorizingPrescription * Reference:MedicationRequest
 type ? CodeableConcept
 quantity ? Quantity
 daysSupply ? Quantity
 whenPrepared ? dateTime
 whenHandedOver ? dateTime
 destination ? Reference:Location
 receiver * Reference:Patient,Practitioner
 note * Annotation
 dosageInstruction * Dosage
 substitution ? MedicationDispense.substitution
 detectedIssue * Reference:DetectedIssue
 eventHistory * Reference:Provenance
MedicationDispense.performer element BackboneElement
 function ? CodeableConcept
 actor ! Reference:Device,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
MedicationDispense.substitution element BackboneElement
 wasSubstituted ! boolean
 type ? CodeableConcept
 reason * CodeableConcept
 responsibleParty * Reference:Practitioner,PractitionerRole
MedicationRequest resource DomainResource
 identifier * Identifier
 status ! code medicationrequest-status
 statusReason ? CodeableConcept
 intent ! code medicationrequest-intent
 category * CodeableConcept
 priority ? code request-priority
 doNotPerform ? boolean
 reported[x] ? boolean|Reference:Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 medication[x] ! CodeableConcept|Reference:Medication
 subject ! Reference:Group,Patient
 encounter ? Reference:Encounter
 supportingInformation * Reference
 authoredOn ? dateTime
 requester ? Reference:Device,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 performer ? Reference:CareTeam,Device,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 performerType ? CodeableConcept
 recorder ? Reference:Practitioner,PractitionerRole
 reasonCode * CodeableConcept
 reasonReference * Reference:Condition,Observation
 instantiatesCanonical * canonical
 instantiatesUri * uri
 basedOn * Reference:CarePlan,ImmunizationRecommendation,MedicationRequest,ServiceRequest
 groupIdentifier ? Identifier
 courseOfTherapyType ? CodeableConcept
 insurance * Reference:ClaimResponse,Coverage
 note * Annotation
 dosageInstruction * Dosage
 dispenseRequest ? MedicationRequest.dispenseRequest
 substitution ? MedicationRequest.substitution
 priorPrescription ? Reference:MedicationRequest
 detectedIssue * Reference:DetectedIssue
 eventHistory * Reference:Provenance
MedicationRequest.dispenseRequest element BackboneElement
 initialFill ? MedicationRequest.dispenseRequest.initialFill
 dispenseInterval ? Duration
 validityPeriod ? Period
 numberOfRepeatsAllowed ? unsignedInt
 quantity ? Quantity
 expectedSupplyDuration ? Duration
 performer ? Reference:Organization
MedicationRequest.dispenseRequest.initialFill element BackboneElement
 quantity ? Quantity
 duration ? Duration
MedicationRequest.substitution element BackboneElement
 allowed[x] ! boolean|CodeableConcept
 reason ? CodeableConcept
MedicationStatement resource DomainResource
 identifier * Identifier
 basedOn * Reference:CarePlan,MedicationRequest,ServiceRequest
 partOf * Reference:MedicationAdministration,MedicationDispense,MedicationStatement,Observation,Procedure
 status ! code medication-statement-status
 statusReason * CodeableConcept
 category ? CodeableConcept
 medication[x] ! CodeableConcept|Reference:Medication
 subject ! Reference:Group,Patient
 context ? Reference:Encounter,EpisodeOfCare
 effective[x] ? dateTime|Period
 dateAsserted ? dateTime
 informationSource ? Reference:Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 derivedFrom * Reference
 reasonCode * CodeableConcept
 reasonReference * Reference:Condition,DiagnosticReport,Observation
 note * Annotation
 dosage * Dosage
Meta datatype Element
 versionId ? id
 lastUpdated ? instant
 source ? uri
 profile * canonical
 security * Coding
 tag * Coding
Money datatype Element
 value ? decimal
 currency ? code currencies
Narrative datatype Element
 status ! code narrative-status
 div ! xhtml
Observation resource DomainResource
 identifier * Identifier
 basedOn * Reference:CarePlan,DeviceRequest,ImmunizationRecommendation,MedicationRequest,NutritionOrder,ServiceRequest
 partOf * Reference:ImagingStudy,Immunization,MedicationAdministration,MedicationDispense,MedicationStatement,Procedure
 status ! code observation-status
 category * CodeableConcept
 code ! CodeableConcept
 subject ? Reference:Device,Group,Location,Patient
 focus * Reference
 encounter ? Reference:Encounter
 effective[x] ? dateTime|Period|Timing|instant
 issued ? instant
 performer * Reference:CareTeam,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 value[x] ? Quantity|CodeableConcept|string|boolean|integer|Range|Ratio|SampledData|time|dateTime|Period
 dataAbsentReason ? CodeableConcept
 interpretation * CodeableConcept
 note * Annotation
 bodySite ? CodeableConcept
 method ? CodeableConcept
 specimen ? Reference:Specimen
 device ? Reference:Device,DeviceMetric
 referenceRange * Observation.referenceRange
 hasMember * Reference:MolecularSequence,Observation,QuestionnaireResponse
 derivedFrom * Reference:DocumentReference,ImagingStudy,Media,MolecularSequence,Observation,QuestionnaireResponse
 component * Observation.component
Observation.referenceRange element BackboneElement
 low ? Quantity
 high ? Quantity
 type ? CodeableConcept
 appliesTo * CodeableConcept
 age ? Range
 text ? string
Observation.component element BackboneElement
 code ! CodeableConcept
 value[x] ? Quantity|CodeableConcept|string|boolean|integer|Range|Ratio|SampledData|time|dateTime|Period
 dataAbsentReason ? CodeableConcept
 interpretation * CodeableConcept
 referenceRange * Observation.referenceRange
OperationOutcome resource DomainResource
 issue + OperationOutcome.issue
OperationOutcome.issue element BackboneElement
 severity ! code issue-severity
 code ! code issue-type
 details ? CodeableConcept
 diagnostics ? string
 location * string
 expression * string
Organization resource DomainResource
 identifier * Identifier
 active ? boolean
 type * CodeableConcept
 name ? string
 alias * string
 telecom * ContactPoint
 address * Address
 partOf ? Reference:Organization
 contact * Organization.contact
 endpoint * Reference:Endpoint
Organization.contact element BackboneElement
 purpose ? CodeableConcept
 name ? HumanName
 telecom * ContactPoint
 address ? Address
ParameterDefinition datatype Element
 name ? code
 use ! code operation-parameter-use
 min ? integer
 max ? string
 documentation ? string
 type ! code all-types
 profile ? canonical
Parameters resource Resource
 parameter * Parameters.parameter
Parameters.parameter element BackboneElement
 name ! string
 value[x] ? base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|markdown|oid|positiveInt|string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|Coding|ContactPoint|Count|Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|SampledData|Signature|Timing|ContactDetail|Contributor|DataRequirement|Expression|ParameterDefinition|RelatedArtifact|TriggerDefinition|UsageContext|Dosage|Meta
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
 maritalStatus ? CodeableConcept
 multipleBirth[x] ? boolean|integer
 photo * Attachment
 contact * Patient.contact
 communication * Patient.communication
 generalPractitioner * Reference:Organization,Practitioner,PractitionerRole
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
Patient.communication element BackboneElement
 language ! CodeableConcept
 preferred ? boolean
Patient.link element BackboneElement
 other ! Reference:Patient,RelatedPerson
 type ! code link-type
Period datatype Element
 start ? dateTime
 end ? dateTime
Population datatype BackboneElement
 age[x] ? Range|CodeableConcept
 gender ? CodeableConcept
 race ? CodeableConcept
 physiologicalCondition ? CodeableConcept
Practitioner resource DomainResource
 identifier * Identifier
 active ? boolean
 name * HumanName
 telecom * ContactPoint
 address * Address
 gender ? code administrative-gender
 birthDate ? date
 photo * Attachment
 qualification * Practitioner.qualification
 communication * CodeableConcept
Practitioner.qualification element BackboneElement
 identifier * Identifier
 code ! CodeableConcept
 period ? Period
 issuer ? Reference:Organization
PractitionerRole resource DomainResource
 identifier * Identifier
 active ? boolean
 period ? Period
 practitioner ? Reference:Practitioner
 organization ? Reference:Organization
 code * CodeableConcept
 specialty * CodeableConcept
 location * Reference:Location
 healthcareService * Reference:HealthcareService
 telecom * ContactPoint
 availableTime * PractitionerRole.availableTime
 notAvailable * PractitionerRole.notAvailable
 availabilityExceptions ? string
 endpoint * Reference:Endpoint
PractitionerRole.availableTime element BackboneElement
 daysOfWeek * code days-of-week
 allDay ? boolean
 availableStartTime ? time
 availableEndTime ? time
PractitionerRole.notAvailable element BackboneElement
 description ! string
 during ? Period
Procedure resource DomainResource
 identifier * Identifier
 instantiatesCanonical * canonical
 instantiatesUri * uri
 basedOn * Reference:CarePlan,ServiceRequest
 partOf * Reference:MedicationAdministration,Observation,Procedure
 status ! code event-status
 statusReason ? CodeableConcept
 category ? CodeableConcept
 code ? CodeableConcept
 subject ! Reference:Group,Patient
 encounter ? Reference:Encounter
 performed[x] ? dateTime|Period|string|Age|Range
 recorder ? Reference:Patient,Practitioner,PractitionerRole,RelatedPerson
 asserter ? Reference:Patient,Practitioner,PractitionerRole,RelatedPerson
 performer * Procedure.performer
 location ? Reference:Location
 reasonCode * CodeableConcept
 reasonReference * Reference:Condition,DiagnosticReport,DocumentReference,Observation,Procedure
 bodySite * CodeableConcept
 outcome ? CodeableConcept
 report * Reference:Composition,DiagnosticReport,DocumentReference
 complication * CodeableConcept
 complicationDetail * Reference:Condition
 followUp * CodeableConcept
 note * Annotation
 focalDevice * Procedure.focalDevice
 usedReference * Reference:Device,Medication,Substance
 usedCode * CodeableConcept
Procedure.performer element BackboneElement
 function ? CodeableConcept
 actor ! Reference:Device,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 onBehalfOf ? Reference:Organization
Procedure.focalDevice element BackboneElement
 action ? CodeableConcept
 manipulated ! Reference:Device
ProdCharacteristic datatype BackboneElement
 height ? Quantity
 width ? Quantity
 depth ? Quantity
 weight ? Quantity
 nominalVolume ? Quantity
 externalDiameter ? Quantity
 shape ? string
 color * string
 imprint * string
 image * Attachment
 scoring ? CodeableConcept
ProductShelfLife datatype BackboneElement
 identifier ? Identifier
 type ! CodeableConcept
 period ! Quantity
 specialPrecautionsForStorage * CodeableConcept
Provenance resource DomainResource
 target + Reference
 occurred[x] ? Period|dateTime
 recorded ! instant
 policy * uri
 location ? Reference:Location
 reason * CodeableConcept
 activity ? CodeableConcept
 agent + Provenance.agent
 entity * Provenance.entity
 signature * Signature
Provenance.agent element BackboneElement
 type ? CodeableConcept
 role * CodeableConcept
 who ! Reference:Device,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 onBehalfOf ? Reference:Device,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
Provenance.entity element BackboneElement
 role ! code provenance-entity-role
 what ! Reference
 agent * Provenance.agent
Quantity datatype Element
 value ? decimal
 comparator ? code quantity-comparator
 unit ? string
 system ? uri
 code ? code
Range datatype Element
 low ? Quantity
 high ? Quantity
Ratio datatype Element
 numerator ? Quantity
 denominator ? Quantity
Reference datatype Element
 reference ? string
 type ? uri
 identifier ? Identifier
 display ? string
RelatedArtifact datatype Element
 type ! code related-artifact-type
 label ? string
 display ? string
 citation ? markdown
 url ? url
 document ? Attachment
 resource ? canonical
RelatedPerson resource DomainResource
 identifier * Identifier
 active ? boolean
 patient ! Reference:Patient
 relationship * CodeableConcept
 name * HumanName
 telecom * ContactPoint
 gender ? code administrative-gender
 birthDate ? date
 address * Address
 photo * Attachment
 period ? Period
 communication * RelatedPerson.communication
RelatedPerson.communication element BackboneElement
 language ! CodeableConcept
 preferred ? boolean
Resource resource
 id ? id
 meta ? Meta
 implicitRules ? uri
 language ? code
SampledData datatype Element
 origin ! Quantity
 period ! decimal
 factor ? decimal
 lowerLimit ? decimal
 upperLimit ? decimal
 dimensions ! positiveInt
 data ? string
ServiceRequest resource DomainResource
 identifier * Identifier
 instantiatesCanonical * canonical
 instantiatesUri * uri
 basedOn * Reference:CarePlan,MedicationRequest,ServiceRequest
 replaces * Reference:ServiceRequest
 requisition ? Identifier
 status ! code request-status
 intent ! code request-intent
 category * CodeableConcept
 priority ? code request-priority
 doNotPerform ? boolean
 code ? CodeableConcept
 orderDetail * CodeableConcept
 quantity[x] ? Quantity|Ratio|Range
 subject ! Reference:Device,Group,Location,Patient
 encounter ? Reference:Encounter
 occurrence[x] ? dateTime|Period|Timing
 asNeeded[x] ? boolean|CodeableConcept
 authoredOn ? dateTime
 requester ? Reference:Device,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 performerType ? CodeableConcept
 performer * Reference:CareTeam,Device,HealthcareService,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 locationCode * CodeableConcept
 locationReference * Reference:Location
 reasonCode * CodeableConcept
 reasonReference * Reference:Condition,DiagnosticReport,DocumentReference,Observation
 insurance * Reference:ClaimResponse,Coverage
 supportingInfo * Reference
 specimen * Reference:Specimen
 bodySite * CodeableConcept
 note * Annotation
 patientInstruction ? string
 relevantHistory * Reference:Provenance
Signature datatype Element
 type + Coding
 when ! instant
 who ! Reference:Device,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 onBehalfOf ? Reference:Device,Organization,Patient,Practitioner,PractitionerRole,RelatedPerson
 targetFormat ? code mimetypes
 sigFormat ? code mimetypes
 data ? base64Binary
Specimen resource DomainResource
 identifier * Identifier
 accessionIdentifier ? Identifier
 status ? code specimen-status
 type ? CodeableConcept
 subject ? Reference:Device,Group,Location,Patient,Substance
 receivedTime ? dateTime
 parent * Reference:Specimen
 request * Reference:ServiceRequest
 collection ? Specimen.collection
 processing * Specimen.processing
 container * Specimen.container
 condition * CodeableConcept
 note * Annotation
Specimen.collection element BackboneElement
 collector ? Reference:Practitioner,PractitionerRole
 collected[x] ? dateTime|Period
 duration ? Duration
 quantity ? Quantity
 method ? CodeableConcept
 bodySite ? CodeableConcept
 fastingStatus[x] ? CodeableConcept|Duration
Specimen.processing element BackboneElement
 description ? string
 procedure ? CodeableConcept
 additive * Reference:Substance
 time[x] ? dateTime|Period
Specimen.container element BackboneElement
 identifier * Identifier
 description ? string
 type ? CodeableConcept
 capacity ? Quantity
 specimenQuantity ? Quantity
 additive[x] ? CodeableConcept|Reference:Substance
SubstanceAmount datatype BackboneElement
 amount[x] ? Quantity|Range|string
 amountType ? CodeableConcept
 amountText ? string
 referenceRange ? SubstanceAmount.referenceRange
SubstanceAmount.referenceRange element Element
 lowLimit ? Quantity
 highLimit ? Quantity
Timing datatype BackboneElement
 event * dateTime
 repeat ? Timing.repeat
 code ? CodeableConcept
Timing.repeat element Element
 bounds[x] ? Duration|Range|Period
 count ? positiveInt
 countMax ? positiveInt
 duration ? decimal
 durationMax ? decimal
 durationUnit ? code units-of-time
 frequency ? positiveInt
 frequencyMax ? positiveInt
 period ? decimal
 periodMax ? decimal
 periodUnit ? code units-of-time
 dayOfWeek * code days-of-week
 timeOfDay * time
 when * code event-timing
 offset ? unsignedInt
TriggerDefinition datatype Element
 type ! code trigger-type
 name ? string
 timing[x] ? Timing|Reference:Schedule|date|dateTime
 data * DataRequirement
 condition ? Expression
UsageContext datatype Element
 code ! Coding
 value[x] ! CodeableConcept|Quantity|Range|Reference:Group,HealthcareService,InsurancePlan,Location,Organization,PlanDefinition,ResearchStudy

"""#

  /// A line for each code system of a value set that some element must take its code from.
  static let codes: StaticString = #"""
FHIR-version http://hl7.org/fhir/FHIR-version 0.01 0.05 0.06 0.11 0.0.80 0.0.81 0.0.82 0.4.0 0.5.0 1.0.0 1.0.1 1.0.2 1.1.0 1.4.0 1.6.0 1.8.0 3.0.0 3.0.1 3.3.0 3.5.0 4.0.0 4.0.1
account-status http://hl7.org/fhir/account-status active inactive entered-in-error on-hold unknown
address-type http://hl7.org/fhir/address-type postal physical both
address-use http://hl7.org/fhir/address-use home work temp old billing
administrative-gender http://hl7.org/fhir/administrative-gender male female other unknown
all-types http://hl7.org/fhir/abstract-types Type Any
all-types http://hl7.org/fhir/data-types Address Age Annotation Attachment BackboneElement CodeableConcept Coding ContactDetail ContactPoint Contributor Count DataRequirement Distance Dosage Duration Element ElementDefinition Expression Extension HumanName Identifier MarketingStatus Meta Money MoneyQuantity Narrative ParameterDefinition Period Population ProdCharacteristic ProductShelfLife Quantity Range Ratio Reference RelatedArtifact SampledData Signature SimpleQuantity SubstanceAmount Timing TriggerDefinition UsageContext base64Binary boolean canonical code date dateTime decimal id instant integer markdown oid positiveInt string time unsignedInt uri url uuid xhtml
all-types http://hl7.org/fhir/resource-types Account ActivityDefinition AdverseEvent AllergyIntolerance Appointment AppointmentResponse AuditEvent Basic Binary BiologicallyDerivedProduct BodyStructure Bundle CapabilityStatement CarePlan CareTeam CatalogEntry ChargeItem ChargeItemDefinition Claim ClaimResponse ClinicalImpression CodeSystem Communication CommunicationRequest CompartmentDefinition Composition ConceptMap Condition Consent Contract Coverage CoverageEligibilityRequest CoverageEligibilityResponse DetectedIssue Device DeviceDefinition DeviceMetric DeviceRequest DeviceUseStatement DiagnosticReport DocumentManifest DocumentReference DomainResource EffectEvidenceSynthesis Encounter Endpoint EnrollmentRequest EnrollmentResponse EpisodeOfCare EventDefinition Evidence EvidenceVariable ExampleScenario ExplanationOfBenefit FamilyMemberHistory Flag Goal GraphDefinition Group GuidanceResponse HealthcareService ImagingStudy Immunization ImmunizationEvaluation ImmunizationRecommendation ImplementationGuide InsurancePlan Invoice Library Linkage List Location Measure MeasureReport Media Medication MedicationAdministration MedicationDispense MedicationKnowledge MedicationRequest MedicationStatement MedicinalProduct MedicinalProductAuthorization MedicinalProductContraindication MedicinalProductIndication MedicinalProductIngredient MedicinalProductInteraction MedicinalProductManufactured MedicinalProductPackaged MedicinalProductPharmaceutical MedicinalProductUndesirableEffect MessageDefinition MessageHeader MolecularSequence NamingSystem NutritionOrder Observation ObservationDefinition OperationDefinition OperationOutcome Organization OrganizationAffiliation Parameters Patient PaymentNotice PaymentReconciliation Person PlanDefinition Practitioner PractitionerRole Procedure Provenance Questionnaire QuestionnaireResponse RelatedPerson RequestGroup ResearchDefinition ResearchElementDefinition ResearchStudy ResearchSubject Resource RiskAssessment RiskEvidenceSynthesis Schedule SearchParameter ServiceRequest Slot Specimen SpecimenDefinition StructureDefinition StructureMap Subscription Substance SubstanceNucleicAcid SubstancePolymer SubstanceProtein SubstanceReferenceInformation SubstanceSourceMaterial SubstanceSpecification SupplyDelivery SupplyRequest Task TerminologyCapabilities TestReport TestScript ValueSet VerificationResult VisionPrescription
allergy-intolerance-category http://hl7.org/fhir/allergy-intolerance-category food medication environment biologic
allergy-intolerance-criticality http://hl7.org/fhir/allergy-intolerance-criticality low high unable-to-assess
allergy-intolerance-type http://hl7.org/fhir/allergy-intolerance-type allergy intolerance
allergyintolerance-clinical http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical active inactive resolved
allergyintolerance-verification http://terminology.hl7.org/CodeSystem/allergyintolerance-verification unconfirmed confirmed refuted entered-in-error
binding-strength http://hl7.org/fhir/binding-strength required extensible preferred example
bundle-type http://hl7.org/fhir/bundle-type document message transaction transaction-response batch batch-response history searchset collection
capability-statement-kind http://hl7.org/fhir/capability-statement-kind instance capability requirements
care-plan-activity-kind http://hl7.org/fhir/resource-types Appointment CommunicationRequest DeviceRequest MedicationRequest NutritionOrder Task ServiceRequest VisionPrescription
care-plan-activity-status http://hl7.org/fhir/care-plan-activity-status not-started scheduled in-progress on-hold completed cancelled stopped unknown entered-in-error
care-plan-intent http://hl7.org/fhir/request-intent proposal plan order option
care-team-status http://hl7.org/fhir/care-team-status proposed active suspended inactive entered-in-error
claim-use http://hl7.org/fhir/claim-use claim preauthorization predetermination
composition-attestation-mode http://hl7.org/fhir/composition-attestation-mode personal professional legal official
composition-status http://hl7.org/fhir/composition-status preliminary final amended entered-in-error
condition-clinical http://terminology.hl7.org/CodeSystem/condition-clinical active recurrence relapse inactive remission resolved
condition-ver-status http://terminology.hl7.org/CodeSystem/condition-ver-status unconfirmed provisional differential confirmed refuted entered-in-error
conditional-delete-status http://hl7.org/fhir/conditional-delete-status not-supported single multiple
conditional-read-status http://hl7.org/fhir/conditional-read-status not-supported modified-since not-match full-support
constraint-severity http://hl7.org/fhir/constraint-severity error warning
contact-point-system http://hl7.org/fhir/contact-point-system phone fax email pager url sms other
contact-point-use http://hl7.org/fhir/contact-point-use home work temp old mobile
contributor-type http://hl7.org/fhir/contributor-type author editor reviewer endorser
days-of-week http://hl7.org/fhir/days-of-week mon tue wed thu fri sat sun
device-nametype http://hl7.org/fhir/device-nametype udi-label-name user-friendly-name patient-reported-name manufacturer-name model-name other
device-status http://hl7.org/fhir/device-status active inactive entered-in-error unknown
diagnostic-report-status http://hl7.org/fhir/diagnostic-report-status registered partial preliminary final amended corrected appended cancelled entered-in-error unknown
discriminator-type http://hl7.org/fhir/discriminator-type value exists pattern type profile
document-mode http://hl7.org/fhir/document-mode producer consumer
document-reference-status http://hl7.org/fhir/document-reference-status current superseded entered-in-error
document-relationship-type http://hl7.org/fhir/document-relationship-type replaces transforms signs appends
encounter-location-status http://hl7.org/fhir/encounter-location-status planned active reserved completed
encounter-status http://hl7.org/fhir/encounter-status planned arrived triaged in-progress onleave finished cancelled entered-in-error unknown
event-capability-mode http://hl7.org/fhir/event-capability-mode sender receiver
event-status http://hl7.org/fhir/event-status preparation in-progress not-done on-hold stopped completed entered-in-error unknown
event-timing http://hl7.org/fhir/event-timing MORN MORN.early MORN.late NOON AFT AFT.early AFT.late EVE EVE.early EVE.late NIGHT PHS
event-timing http://terminology.hl7.org/CodeSystem/v3-TimingEvent HS WAKE C CM CD CV AC ACM ACD ACV PC PCM PCD PCV
explanationofbenefit-status http://hl7.org/fhir/explanationofbenefit-status active cancelled draft entered-in-error
fm-status http://hl7.org/fhir/fm-status active cancelled draft entered-in-error
goal-status http://hl7.org/fhir/goal-status proposed planned accepted active on-hold completed cancelled entered-in-error rejected
group-type http://hl7.org/fhir/group-type person animal practitioner device medication substance
history-status http://hl7.org/fhir/history-status partial completed entered-in-error health-unknown
http-verb http://hl7.org/fhir/http-verb GET HEAD POST PUT DELETE PATCH
identifier-use http://hl7.org/fhir/identifier-use usual official temp secondary old
immunization-status http://hl7.org/fhir/event-status completed entered-in-error not-done
issue-severity http://hl7.org/fhir/issue-severity fatal error warning information
issue-type http://hl7.org/fhir/issue-type invalid structure required value invariant security login unknown expired forbidden suppressed processing not-supported duplicate multiple-matches not-found deleted too-long code-invalid extension too-costly business-rule conflict transient lock-error no-store exception timeout incomplete throttled informational
link-type http://hl7.org/fhir/link-type replaced-by replaces refer seealso
list-mode http://hl7.org/fhir/list-mode working snapshot changes
list-status http://hl7.org/fhir/list-status current retired entered-in-error
location-mode http://hl7.org/fhir/location-mode instance kind
location-status http://hl7.org/fhir/location-status active suspended inactive
medication-admin-status http://terminology.hl7.org/CodeSystem/medication-admin-status in-progress not-done on-hold completed entered-in-error stopped unknown
medication-statement-status http://hl7.org/fhir/CodeSystem/medication-statement-status active completed entered-in-error intended stopped on-hold unknown not-taken
medication-status http://hl7.org/fhir/CodeSystem/medication-status active inactive entered-in-error
medicationdispense-status http://terminology.hl7.org/CodeSystem/medicationdispense-status preparation in-progress cancelled on-hold completed entered-in-error stopped declined unknown
medicationrequest-intent http://hl7.org/fhir/CodeSystem/medicationrequest-intent proposal plan order original-order reflex-order filler-order instance-order option
medicationrequest-status http://hl7.org/fhir/CodeSystem/medicationrequest-status active on-hold cancelled completed entered-in-error stopped draft unknown
name-use http://hl7.org/fhir/name-use usual official temp nickname anonymous old maiden
narrative-status http://hl7.org/fhir/narrative-status generated extensions additional empty
note-type http://hl7.org/fhir/note-type display print printoper
observation-status http://hl7.org/fhir/observation-status registered preliminary final amended corrected cancelled entered-in-error unknown
operation-parameter-use http://hl7.org/fhir/operation-parameter-use in out
property-representation http://hl7.org/fhir/property-representation xmlAttr xmlText typeAttr cdaText xhtml
provenance-entity-role http://hl7.org/fhir/provenance-entity-role derivation revision quotation source removal
publication-status http://hl7.org/fhir/publication-status draft active retired unknown
quantity-comparator http://hl7.org/fhir/quantity-comparator < <= >= >
reaction-event-severity http://hl7.org/fhir/reaction-event-severity mild moderate severe
reference-handling-policy http://hl7.org/fhir/reference-handling-policy literal logical resolves enforced local
reference-version-rules http://hl7.org/fhir/reference-version-rules either independent specific
related-artifact-type http://hl7.org/fhir/related-artifact-type documentation justification citation predecessor successor derived-from depends-on composed-of
remittance-outcome http://hl7.org/fhir/remittance-outcome queued complete error partial
request-intent http://hl7.org/fhir/request-intent proposal plan directive order original-order reflex-order filler-order instance-order option
request-priority http://hl7.org/fhir/request-priority routine urgent asap stat
request-status http://hl7.org/fhir/request-status draft active on-hold revoked completed entered-in-error unknown
resource-aggregation-mode http://hl7.org/fhir/resource-aggregation-mode contained referenced bundled
resource-slicing-rules http://hl7.org/fhir/resource-slicing-rules closed open openAtEnd
resource-types http://hl7.org/fhir/resource-types Account ActivityDefinition AdverseEvent AllergyIntolerance Appointment AppointmentResponse AuditEvent Basic Binary BiologicallyDerivedProduct BodyStructure Bundle CapabilityStatement CarePlan CareTeam CatalogEntry ChargeItem ChargeItemDefinition Claim ClaimResponse ClinicalImpression CodeSystem Communication CommunicationRequest CompartmentDefinition Composition ConceptMap Condition Consent Contract Coverage CoverageEligibilityRequest CoverageEligibilityResponse DetectedIssue Device DeviceDefinition DeviceMetric DeviceRequest DeviceUseStatement DiagnosticReport DocumentManifest DocumentReference DomainResource EffectEvidenceSynthesis Encounter Endpoint EnrollmentRequest EnrollmentResponse EpisodeOfCare EventDefinition Evidence EvidenceVariable ExampleScenario ExplanationOfBenefit FamilyMemberHistory Flag Goal GraphDefinition Group GuidanceResponse HealthcareService ImagingStudy Immunization ImmunizationEvaluation ImmunizationRecommendation ImplementationGuide InsurancePlan Invoice Library Linkage List Location Measure MeasureReport Media Medication MedicationAdministration MedicationDispense MedicationKnowledge MedicationRequest MedicationStatement MedicinalProduct MedicinalProductAuthorization MedicinalProductContraindication MedicinalProductIndication MedicinalProductIngredient MedicinalProductInteraction MedicinalProductManufactured MedicinalProductPackaged MedicinalProductPharmaceutical MedicinalProductUndesirableEffect MessageDefinition MessageHeader MolecularSequence NamingSystem NutritionOrder Observation ObservationDefinition OperationDefinition OperationOutcome Organization OrganizationAffiliation Parameters Patient PaymentNotice PaymentReconciliation Person PlanDefinition Practitioner PractitionerRole Procedure Provenance Questionnaire QuestionnaireResponse RelatedPerson RequestGroup ResearchDefinition ResearchElementDefinition ResearchStudy ResearchSubject Resource RiskAssessment RiskEvidenceSynthesis Schedule SearchParameter ServiceRequest Slot Specimen SpecimenDefinition StructureDefinition StructureMap Subscription Substance SubstanceNucleicAcid SubstancePolymer SubstanceProtein SubstanceReferenceInformation SubstanceSourceMaterial SubstanceSpecification SupplyDelivery SupplyRequest Task TerminologyCapabilities TestReport TestScript ValueSet VerificationResult VisionPrescription
restful-capability-mode http://hl7.org/fhir/restful-capability-mode client server
search-entry-mode http://hl7.org/fhir/search-entry-mode match include outcome
search-param-type http://hl7.org/fhir/search-param-type number date string token reference composite quantity uri special
sort-direction http://hl7.org/fhir/sort-direction ascending descending
specimen-status http://hl7.org/fhir/specimen-status available unavailable unsatisfactory entered-in-error
system-restful-interaction http://hl7.org/fhir/restful-interaction transaction batch search-system history-system
trigger-type http://hl7.org/fhir/trigger-type named-event periodic data-changed data-added data-modified data-removed data-accessed data-access-ended
type-restful-interaction http://hl7.org/fhir/restful-interaction read vread update patch delete history-instance history-type create search-type
udi-entry-type http://hl7.org/fhir/udi-entry-type barcode rfid manual card self-reported unknown
units-of-time http://unitsofmeasure.org s min h d wk mo a
v3-ConfidentialityClassification http://terminology.hl7.org/CodeSystem/v3-Confidentiality U L M N R V
versioning-policy http://hl7.org/fhir/versioning-policy no-version versioned versioned-update

"""#
}
