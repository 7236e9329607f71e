// Written by scripts/generate fhir-profiles from Tables/fhir-profiles; change the tables, not this file.

// swift-format-ignore-file

extension ProfileTables {
  /// Each guide as text; ``ProfileGuide`` describes the format.
  static let texts: [String] = [
    #"""
    guide ips-1.1 http://hl7.org/fhir/uv/ips/StructureDefinition/
    alias loinc http://loinc.org
    alias obscat http://terminology.hl7.org/CodeSystem/observation-category
    alias act http://terminology.hl7.org/CodeSystem/v3-ActClass
    valueset edd-method-uv-ips loinc 11778-8 11779-6 11780-4
    valueset pregnancies-summary-uv-ips loinc 11636-8 11637-6 11638-4 11639-2 11640-0 11612-9 11613-7 11614-5 33065-4
    rule ips-pat-1 error family.exists() or given.exists() or text.exists() ## a name has a family name, a given name or a text
    rule bdl-ips-1 error entry.tail().where(resource is Composition).empty() ## a summary has one Composition, its first entry
    rule ips-1 error $this.ofType(dateTime).empty() or ($this as dateTime).toString().length() >= 8 ## the time of a radiology result is precise to the day
    rule ips-2 error value.exists() or hasMember.exists() ## a result has a value or members
    rule hasMemberOrComponent error hasMember.empty() or component.empty() ## a radiology result has members or components, and not both
    rule vs-1 error ($this is dateTime and $this.hasValue()) implies $this.toString().length() >= 10 ## the time of a vital sign is precise to the day
    rule vs-2 error (component.empty() and hasMember.empty()) implies (dataAbsentReason.exists() or value.exists()) ## a vital sign has a value, a reason for its absence, members or components
    rule vs-3 error value.exists() or dataAbsentReason.exists() ## a component of a vital sign has a value or a reason for its absence
    profile Bundle-uv-ips Bundle
     . obeys bdl-ips-1
     identifier 1..
     type 1..1 = document
     timestamp 1..
     entry 1.. sliced profile:resource
     entry.fullUrl 1..
     entry.search ..0
     entry.request ..0
     entry.response ..0
     entry:composition 1..1
     entry:composition.resource 1.. is Composition-uv-ips
     entry:patient 1..
     entry:patient.resource 1.. is Patient-uv-ips
    profile Composition-uv-ips Composition
     type 1..1 = loinc#60591-5
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     date 1..
     author 1..
     title 1..
     event sliced pattern:code
     event:careProvisioningEvent 0..1
     event:careProvisioningEvent.code 1..1 = act#PCPR
     section 1.. sliced pattern:code
     section.text 1..
     section.section ..0
     section:sectionMedications 1..1
     section:sectionMedications.title 1..
     section:sectionMedications.code 1.. = loinc#10160-0
     section:sectionMedications.entry 1.. ref MedicationStatement-uv-ips|MedicationRequest-uv-ips|MedicationAdministration|MedicationDispense|DocumentReference
     section:sectionAllergies 1..1
     section:sectionAllergies.title 1..
     section:sectionAllergies.code 1.. = loinc#48765-2
     section:sectionAllergies.entry 1.. ref AllergyIntolerance-uv-ips|DocumentReference
     section:sectionProblems 1..1
     section:sectionProblems.title 1..
     section:sectionProblems.code 1.. = loinc#11450-4
     section:sectionProblems.entry 1.. ref Condition-uv-ips|DocumentReference
     section:sectionProceduresHx 0..1
     section:sectionProceduresHx.title 1..
     section:sectionProceduresHx.code 1.. = loinc#47519-4
     section:sectionProceduresHx.entry ref Procedure-uv-ips|DocumentReference
     section:sectionImmunizations 0..1
     section:sectionImmunizations.title 1..
     section:sectionImmunizations.code 1.. = loinc#11369-6
     section:sectionImmunizations.entry ref Immunization-uv-ips|DocumentReference
     section:sectionMedicalDevices 0..1
     section:sectionMedicalDevices.title 1..
     section:sectionMedicalDevices.code 1.. = loinc#46264-8
     section:sectionMedicalDevices.entry ref DeviceUseStatement-uv-ips|DocumentReference
     section:sectionResults 0..1
     section:sectionResults.title 1..
     section:sectionResults.code 1.. = loinc#30954-2
     section:sectionResults.entry ref Observation|DiagnosticReport|DocumentReference
     section:sectionVitalSigns 0..1
     section:sectionVitalSigns.title 1..
     section:sectionVitalSigns.code 1.. = loinc#8716-3
     section:sectionVitalSigns.entry ref Observation|DocumentReference
     section:sectionPastIllnessHx 0..1
     section:sectionPastIllnessHx.title 1..
     section:sectionPastIllnessHx.code 1.. = loinc#11348-0
     section:sectionPastIllnessHx.entry ref Condition-uv-ips|DocumentReference
     section:sectionFunctionalStatus 0..1
     section:sectionFunctionalStatus.title 1..
     section:sectionFunctionalStatus.code 1.. = loinc#47420-5
     section:sectionFunctionalStatus.entry ref Condition|ClinicalImpression|Observation|DocumentReference
     section:sectionPlanOfCare 0..1
     section:sectionPlanOfCare.title 1..
     section:sectionPlanOfCare.code 1.. = loinc#18776-5
     section:sectionSocialHistory 0..1
     section:sectionSocialHistory.title 1..
     section:sectionSocialHistory.code 1.. = loinc#29762-2
     section:sectionSocialHistory.entry ref Observation|DocumentReference
     section:sectionPregnancyHx 0..1
     section:sectionPregnancyHx.title 1..
     section:sectionPregnancyHx.code 1.. = loinc#10162-6
     section:sectionPregnancyHx.entry ref Observation|DocumentReference
     section:sectionAdvanceDirectives 0..1
     section:sectionAdvanceDirectives.title 1..
     section:sectionAdvanceDirectives.code 1.. = loinc#42348-3
     section:sectionAdvanceDirectives.entry ref Consent|DocumentReference
    profile Patient-uv-ips Patient
     name 1.. obeys ips-pat-1
     birthDate 1..
    profile AllergyIntolerance-uv-ips AllergyIntolerance
     code 1..1
     patient 1.. ref Patient-uv-ips
     patient.reference 1..
    profile Condition-uv-ips Condition
     code 1..1
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
    profile MedicationStatement-uv-ips MedicationStatement
     medication[x] 1.. only CodeableConcept|Reference ref Medication-uv-ips
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     effective[x] 1..1
    profile MedicationRequest-uv-ips MedicationRequest
     medication[x] 1.. only CodeableConcept|Reference ref Medication-uv-ips
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
    profile Medication-uv-ips Medication
     code 1..1
    profile Immunization-uv-ips Immunization
     vaccineCode 1..1
     patient 1.. ref Patient-uv-ips
     patient.reference 1..
     occurrence[x] 1..1
    profile Procedure-uv-ips Procedure
     code 1..1
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     performed[x] 1..1
     performer.actor ref Patient-uv-ips|RelatedPerson|Device|Practitioner-uv-ips|PractitionerRole-uv-ips|Organization-uv-ips
     performer.onBehalfOf ref Organization-uv-ips
    profile DeviceUseStatement-uv-ips DeviceUseStatement
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     timing[x] 1..1
     device 1.. ref Device-uv-ips
    profile Device-uv-ips Device referred
     patient 1.. ref Patient-uv-ips
     patient.reference 1..
    profile DiagnosticReport-uv-ips DiagnosticReport
     category 1..
     subject 1.. ref Patient-uv-ips|Group
     subject.reference 1..
     effective[x] 1..1 only dateTime|Period
     performer ref Practitioner-uv-ips|PractitionerRole-uv-ips|Organization-uv-ips|CareTeam
     specimen ref Specimen-uv-ips
    profile Observation-results-laboratory-pathology-uv-ips Observation when category=obscat#laboratory
     . obeys ips-2
     category 1.. sliced pattern:$this
     category:laboratory 1..1 = obscat#laboratory
     subject 1.. ref Patient-uv-ips|Group|Device|Location
     subject.reference 1..
     effective[x] 1.. only dateTime|Period
     performer 1.. ref Practitioner-uv-ips|PractitionerRole-uv-ips|Organization-uv-ips|CareTeam|Patient-uv-ips|RelatedPerson
     specimen ref Specimen-uv-ips
     hasMember ref Observation-results-laboratory-pathology-uv-ips
    profile Observation-results-radiology-uv-ips Observation when category=obscat#imaging
     . obeys hasMemberOrComponent
     category 1.. sliced pattern:$this
     category:radiology 1..1 = obscat#imaging
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     effective[x] 1.. only dateTime|Period obeys ips-1
     performer 1.. ref Practitioner-uv-ips|PractitionerRole-uv-ips|Organization-uv-ips|CareTeam|Patient-uv-ips|RelatedPerson
     partOf ref ImagingStudy-uv-ips
     hasMember ref Observation-results-radiology-uv-ips
     component sliced type:value closed
     component:observationText 0..
     component:observationText.value[x] 1.. only string
     component:observationCode 0..
     component:observationCode.value[x] 1.. only CodeableConcept
     component:numericQuantityMeasurement 0..
     component:numericQuantityMeasurement.value[x] 1.. only Quantity
     component:numericRangeMeasurement 0..
     component:numericRangeMeasurement.value[x] 1.. only Range
     component:numericRatioMeasurement 0..
     component:numericRatioMeasurement.value[x] 1.. only Ratio
     component:numericSampledDataMeasurement 0..
     component:numericSampledDataMeasurement.value[x] 1.. only SampledData
    profile Observation-tobaccouse-uv-ips Observation when code=loinc#72166-2
     code 1..1 = loinc#72166-2
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     effective[x] 1..1 only dateTime
     component ..0
    profile Observation-alcoholuse-uv-ips Observation when code=loinc#74013-4
     code 1..1 = loinc#74013-4
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     effective[x] 1..1 only dateTime
     component ..0
    profile Observation-pregnancy-status-uv-ips Observation when code=loinc#82810-3
     code 1..1 = loinc#82810-3
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     effective[x] 1..1 only dateTime
     bodySite ..0
     specimen ..0
     device ..0
     referenceRange ..0
     hasMember ref Observation-pregnancy-edd-uv-ips
     hasMember.reference 1..
     component ..0
    profile Observation-pregnancy-edd-uv-ips Observation when code=loinc#11778-8 code=loinc#11779-6 code=loinc#11780-4
     code 1..1 in edd-method-uv-ips
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     effective[x] 1..1 only dateTime
     bodySite ..0
     method ..0
     specimen ..0
     device ..0
     referenceRange ..0
     component ..0
    profile Observation-pregnancy-outcome-uv-ips Observation when code=loinc#11636-8 code=loinc#11637-6 code=loinc#11638-4 code=loinc#11639-2 code=loinc#11640-0 code=loinc#11612-9 code=loinc#11613-7 code=loinc#11614-5 code=loinc#33065-4
     code 1..1 in pregnancies-summary-uv-ips
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     effective[x] 1..1 only dateTime
     bodySite ..0
     specimen ..0
     device ..0
     referenceRange ..0
     component ..0
    profile vitalsigns Observation when category=obscat#vital-signs
     . obeys vs-2
     category 1.. sliced pattern:$this
     category:VSCat 1..1 = obscat#vital-signs
     subject 1.. ref Patient-uv-ips
     effective[x] 1..1 only dateTime|Period obeys vs-1
     component obeys vs-3
    profile Specimen-uv-ips Specimen
     type 1..
     subject ref Patient-uv-ips
     subject.reference 1..
    profile Practitioner-uv-ips Practitioner
     name 1..
    profile PractitionerRole-uv-ips PractitionerRole
    profile Organization-uv-ips Organization
     name 1..
    profile ImagingStudy-uv-ips ImagingStudy
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
    """#,
    #"""
    guide ips-2.0 http://hl7.org/fhir/uv/ips/StructureDefinition/
    alias loinc http://loinc.org
    alias obscat http://terminology.hl7.org/CodeSystem/observation-category
    alias act http://terminology.hl7.org/CodeSystem/v3-ActClass
    valueset results-status-uv-ips http://hl7.org/fhir/observation-status registered preliminary final amended corrected cancelled unknown
    valueset diagnostic-report-status-uv-ips http://hl7.org/fhir/diagnostic-report-status registered partial preliminary final amended corrected appended cancelled unknown
    valueset imaging-study-status-uv-ips http://hl7.org/fhir/imagingstudy-status registered available cancelled unknown
    valueset edd-method-uv-ips loinc 11778-8 11779-6 11780-4
    valueset pregnancies-summary-uv-ips loinc 11636-8 11637-6 11638-4 11639-2 11640-0 11612-9 11613-7 11614-5 33065-4
    rule ips-comp-1 error (entry.reference.exists() or emptyReason.exists()) ## a required section has entries or a reason why it is empty
    rule ips-pat-1 error family.exists() or given.exists() or text.exists() ## a name has a family name, a given name or a text
    rule bdl-ips-1 error entry.tail().where(resource is Composition).empty() ## a summary has one Composition, its first entry
    rule ips-1 error $this.ofType(dateTime).empty() or ($this as dateTime).toString().length() >= 8 ## the time of a radiology result is precise to the day
    rule ips-2 error value.exists() or hasMember.exists() or component.exists() or dataAbsentReason.exists() ## a result has a value, members or components
    rule ips-3 error component.exists() implies (component.value.exists() or component.dataAbsentReason.exists()) ## of the components at least one has a value or a reason for its absence
    rule hasMemberOrComponent error hasMember.empty() or component.empty() ## a radiology result has members or components, and not both
    rule vs-1 error ($this is dateTime and $this.hasValue()) implies $this.toString().length() >= 10 ## the time of a vital sign is precise to the day
    rule vs-2 error (component.empty() and hasMember.empty()) implies (dataAbsentReason.exists() or value.exists()) ## a vital sign has a value, a reason for its absence, members or components
    rule vs-3 error value.exists() or dataAbsentReason.exists() ## a component of a vital sign has a value or a reason for its absence
    profile Bundle-uv-ips Bundle
     . obeys bdl-ips-1
     identifier 1..
     type 1..1 = document
     timestamp 1..
     entry 1.. sliced profile:resource
     entry.fullUrl 1..
     entry.search ..0
     entry.request ..0
     entry.response ..0
     entry:composition 1..1
     entry:composition.resource 1.. is Composition-uv-ips
     entry:patient 1..1
     entry:patient.resource 1.. is Patient-uv-ips
    profile Composition-uv-ips Composition
     type 1..1 = loinc#60591-5
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     date 1..
     author 1..
     title 1..
     event sliced pattern:code
     event:careProvisioningEvent 0..1
     event:careProvisioningEvent.code 1..1 = act#PCPR
     section 1.. sliced pattern:code
     section.text 1..
     section.section ..0
     section:sectionMedications 1..1 obeys ips-comp-1
     section:sectionMedications.title 1..
     section:sectionMedications.code 1.. = loinc#10160-0
     section:sectionMedications.entry ref MedicationStatement-uv-ips|MedicationRequest-uv-ips|MedicationAdministration|MedicationDispense|DocumentReference
     section:sectionAllergies 1..1 obeys ips-comp-1
     section:sectionAllergies.title 1..
     section:sectionAllergies.code 1.. = loinc#48765-2
     section:sectionAllergies.entry ref AllergyIntolerance-uv-ips|DocumentReference
     section:sectionProblems 1..1 obeys ips-comp-1
     section:sectionProblems.title 1..
     section:sectionProblems.code 1.. = loinc#11450-4
     section:sectionProblems.entry ref Condition-uv-ips|DocumentReference
     section:sectionProceduresHx 0..1
     section:sectionProceduresHx.title 1..
     section:sectionProceduresHx.code 1.. = loinc#47519-4
     section:sectionProceduresHx.entry ref Procedure-uv-ips|DocumentReference
     section:sectionImmunizations 0..1
     section:sectionImmunizations.title 1..
     section:sectionImmunizations.code 1.. = loinc#11369-6
     section:sectionImmunizations.entry ref Immunization-uv-ips|DocumentReference
     section:sectionMedicalDevices 0..1
     section:sectionMedicalDevices.title 1..
     section:sectionMedicalDevices.code 1.. = loinc#46264-8
     section:sectionMedicalDevices.entry ref DeviceUseStatement-uv-ips|DocumentReference
     section:sectionResults 0..1
     section:sectionResults.title 1..
     section:sectionResults.code 1.. = loinc#30954-2
     section:sectionResults.entry ref Observation|DiagnosticReport|DocumentReference
     section:sectionVitalSigns 0..1
     section:sectionVitalSigns.title 1..
     section:sectionVitalSigns.code 1.. = loinc#8716-3
     section:sectionVitalSigns.entry ref Observation|DocumentReference
     section:sectionPastIllnessHx 0..1
     section:sectionPastIllnessHx.title 1..
     section:sectionPastIllnessHx.code 1.. = loinc#11348-0
     section:sectionPastIllnessHx.entry ref Condition-uv-ips|DocumentReference
     section:sectionFunctionalStatus 0..1
     section:sectionFunctionalStatus.title 1..
     section:sectionFunctionalStatus.code 1.. = loinc#47420-5
     section:sectionFunctionalStatus.entry ref Condition|ClinicalImpression|Observation|DocumentReference
     section:sectionPlanOfCare 0..1
     section:sectionPlanOfCare.title 1..
     section:sectionPlanOfCare.code 1.. = loinc#18776-5
     section:sectionSocialHistory 0..1
     section:sectionSocialHistory.title 1..
     section:sectionSocialHistory.code 1.. = loinc#29762-2
     section:sectionSocialHistory.entry ref Observation|DocumentReference
     section:sectionPregnancyHx 0..1
     section:sectionPregnancyHx.title 1..
     section:sectionPregnancyHx.code 1.. = loinc#10162-6
     section:sectionPregnancyHx.entry ref Observation|DocumentReference
     section:sectionAdvanceDirectives 0..1
     section:sectionAdvanceDirectives.title 1..
     section:sectionAdvanceDirectives.code 1.. = loinc#42348-3
     section:sectionAdvanceDirectives.entry ref Consent|DocumentReference
     section:sectionAlerts 0..1
     section:sectionAlerts.title 1..
     section:sectionAlerts.code 1.. = loinc#104605-1
     section:sectionAlerts.entry ref Flag-alert-uv-ips|DocumentReference
     section:sectionPatientStory 0..1
     section:sectionPatientStory.title 1..
     section:sectionPatientStory.code 1.. = loinc#81338-6
    profile Patient-uv-ips Patient
     name 1.. obeys ips-pat-1
     birthDate 1..
    profile AllergyIntolerance-uv-ips AllergyIntolerance
     code 1..1
     patient 1.. ref Patient-uv-ips
     patient.reference 1..
    profile Condition-uv-ips Condition
     code 1..1
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
    profile MedicationStatement-uv-ips MedicationStatement
     medication[x] 1.. only CodeableConcept|Reference ref Medication-uv-ips
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     effective[x] 1..1
    profile MedicationRequest-uv-ips MedicationRequest
     medication[x] 1.. only CodeableConcept|Reference ref Medication-uv-ips
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
    profile Medication-uv-ips Medication
     code 1..1
    profile Immunization-uv-ips Immunization
     vaccineCode 1..1
     patient 1.. ref Patient-uv-ips
     patient.reference 1..
     occurrence[x] 1..1
    profile Procedure-uv-ips Procedure
     code 1..1
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     performed[x] 1..1
     performer.actor ref Patient-uv-ips|RelatedPerson|Device|Practitioner-uv-ips|PractitionerRole-uv-ips|Organization-uv-ips
     performer.onBehalfOf ref Organization-uv-ips
    profile DeviceUseStatement-uv-ips DeviceUseStatement
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     timing[x] 1..1
     device 1.. ref Device-uv-ips
    profile Device-uv-ips Device referred
     patient 1.. ref Patient-uv-ips
     patient.reference 1..
    profile DiagnosticReport-uv-ips DiagnosticReport
     status in diagnostic-report-status-uv-ips
     category 1..1
     subject 1.. ref Patient-uv-ips|Group
     subject.reference 1..
     effective[x] 1..1 only dateTime|Period
     performer ref Practitioner-uv-ips|PractitionerRole-uv-ips|Organization-uv-ips|CareTeam
     specimen ref Specimen-uv-ips
    profile Observation-results-laboratory-pathology-uv-ips Observation when category=obscat#laboratory
     . obeys ips-2,ips-3
     status in results-status-uv-ips
     category 1.. sliced pattern:$this
     category:laboratory 1..1 = obscat#laboratory
     subject 1.. ref Patient-uv-ips|Group|Device|Location
     subject.reference 1..
     effective[x] 1.. only dateTime|Period
     performer 1.. ref Practitioner-uv-ips|PractitionerRole-uv-ips|Organization-uv-ips|CareTeam|Patient-uv-ips|RelatedPerson
     specimen ref Specimen-uv-ips
     hasMember ref Observation-results-laboratory-pathology-uv-ips
    profile Observation-results-radiology-uv-ips Observation when category=obscat#imaging
     . obeys hasMemberOrComponent
     status in results-status-uv-ips
     category 1.. sliced pattern:$this
     category:radiology 1..1 = obscat#imaging
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     effective[x] 1.. only dateTime|Period obeys ips-1
     performer 1.. ref Practitioner-uv-ips|PractitionerRole-uv-ips|Organization-uv-ips|CareTeam|Patient-uv-ips|RelatedPerson
     partOf ref ImagingStudy-uv-ips
     hasMember ref Observation-results-radiology-uv-ips
     component sliced type:value closed
     component:observationText 0..
     component:observationText.value[x] 1.. only string
     component:observationCode 0..
     component:observationCode.value[x] 1.. only CodeableConcept
     component:numericQuantityMeasurement 0..
     component:numericQuantityMeasurement.value[x] 1.. only Quantity
     component:numericRangeMeasurement 0..
     component:numericRangeMeasurement.value[x] 1.. only Range
     component:numericRatioMeasurement 0..
     component:numericRatioMeasurement.value[x] 1.. only Ratio
     component:numericSampledDataMeasurement 0..
     component:numericSampledDataMeasurement.value[x] 1.. only SampledData
    profile Observation-tobaccouse-uv-ips Observation when code=loinc#72166-2
     code 1..1 = loinc#72166-2
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     effective[x] 1..1 only dateTime
     component ..0
    profile Observation-alcoholuse-uv-ips Observation when code=loinc#74013-4
     code 1..1 = loinc#74013-4
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     effective[x] 1..1 only dateTime
     component ..0
    profile Observation-pregnancy-status-uv-ips Observation when code=loinc#82810-3
     code 1..1 = loinc#82810-3
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     effective[x] 1..1 only dateTime
     bodySite ..0
     specimen ..0
     device ..0
     referenceRange ..0
     hasMember ref Observation-pregnancy-edd-uv-ips
     hasMember.reference 1..
     component ..0
    profile Observation-pregnancy-edd-uv-ips Observation when code=loinc#11778-8 code=loinc#11779-6 code=loinc#11780-4
     code 1..1 in edd-method-uv-ips
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     effective[x] 1..1 only dateTime
     bodySite ..0
     method ..0
     specimen ..0
     device ..0
     referenceRange ..0
     component ..0
    profile Observation-pregnancy-outcome-uv-ips Observation when code=loinc#11636-8 code=loinc#11637-6 code=loinc#11638-4 code=loinc#11639-2 code=loinc#11640-0 code=loinc#11612-9 code=loinc#11613-7 code=loinc#11614-5 code=loinc#33065-4
     code 1..1 in pregnancies-summary-uv-ips
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
     effective[x] 1..1 only dateTime
     bodySite ..0
     specimen ..0
     device ..0
     referenceRange ..0
     component ..0
    profile vitalsigns Observation when category=obscat#vital-signs
     . obeys vs-2
     category 1.. sliced pattern:$this
     category:VSCat 1..1 = obscat#vital-signs
     subject 1.. ref Patient-uv-ips
     effective[x] 1..1 only dateTime|Period obeys vs-1
     component obeys vs-3
    profile Specimen-uv-ips Specimen
     type 1..
     subject ref Patient-uv-ips
     subject.reference 1..
    profile Practitioner-uv-ips Practitioner
     name 1..
    profile PractitionerRole-uv-ips PractitionerRole
    profile Organization-uv-ips Organization
     name 1..
    profile ImagingStudy-uv-ips ImagingStudy
     status in imaging-study-status-uv-ips
     subject 1.. ref Patient-uv-ips
     subject.reference 1..
    profile Flag-alert-uv-ips Flag
     status 1.. = active
    """#,
    #"""
    guide shc-cards http://hl7.org/fhir/uv/shc-vaccination/StructureDefinition/ parts
    alias obscat http://terminology.hl7.org/CodeSystem/observation-category
    alias sct http://snomed.info/sct
    alias cvx http://hl7.org/fhir/sid/cvx
    alias ial https://smarthealth.cards/ial
    valueset identity-assurance-level ial IAL1 IAL1.2 IAL1.4 IAL2 IAL3
    rule vc-name-invariant error (family.exists() or given.exists()) xor text.exists() ## a name has a family or given name, or else a text
    rule vc-date-invariant warning $this.toString().matches('^[0-9]{4}-[0-9]{2}-[0-9]{2}$') ## a time should be a date alone
    rule vc-shall-be-true-if-populated-invariant error $this.exists().not() or $this = true ## this is true or absent
    rule vc-should-be-under-20-chars warning $this.length() < 20 ## this should have fewer than 20 characters
    rule vc-should-be-omitted warning $this.length() = 0 ## this should be left out, so that the card stays small
    rule vc-should-be-omitted-privacy warning $this.length() = 0 ## this should be left out for the person's privacy
    rule vc-shall-be-resource-uri error $this.matches('^resource:[0-9]+$') ## the address has the form resource: and a number
    rule vc-should-not-include-string-lot warning $this.lower().contains('lot').not() ## the number of the lot should stand without the word
    rule vc-should-be-under-30-chars warning $this.length() < 30 ## this should have fewer than 30 characters
    rule vc-observation-status-shall-be-complete error $this.lower() in ('final'|'amended'|'corrected') ## a result is final, amended or corrected
    rule vc-observation-quantity-should-have-range warning %resource.referenceRange.exists() ## a number should have a reference range
    rule vc-observation-range-only-quantity-or-string warning $this.exists() and (%resource.value.ofType(Quantity).exists() or %resource.value.ofType(String).exists()) ## a reference range belongs to a number or a text
    rule shall-use-known-vaccine-manufacturer-code-system error $this.matches('http://hl7.org/fhir/sid/mvx') or $this.matches('https://www.gs1.org/gln') ## the maker has a code of a known system
    profile shc-patient-general-ad Patient
     name 1.. obeys vc-name-invariant
     gender ..0
     photo ..0
     contact ..0
     address.text ..0
     address.line ..0
     telecom.value obeys vc-should-be-omitted-privacy
     address.city obeys vc-should-be-omitted-privacy
     address.district obeys vc-should-be-omitted-privacy
     address.state obeys vc-should-be-omitted-privacy
     address.postalCode obeys vc-should-be-omitted-privacy
    profile shc-patient-general-dm Patient < shc-patient-general-ad
     id ..0
     implicitRules ..0
     language ..0
     text ..0
     contained ..0
     extension ..0
     modifierExtension ..0
     active ..0
     name 1..1
     name.id ..0
     name.extension ..0
     name.use ..0
     telecom ..0
     deceased[x] ..0
     address ..0
     maritalStatus ..0
     multipleBirth[x] ..0
     communication ..0
     generalPractitioner ..0
     managingOrganization ..0
     link ..0
    profile shc-patient-us-ad Patient < shc-patient-general-ad
     identifier ..0
    profile shc-patient-us-dm Patient < shc-patient-general-dm
     identifier ..0
    profile shc-vaccination-ad Immunization
     patient 1.. ref Patient
     patient.reference 1..1
     patient.type ..0
     patient.identifier ..0
     patient.display ..0
     meta.security ..1 in identity-assurance-level
     occurrence[x] 1.. only dateTime obeys vc-date-invariant
     vaccineCode.coding 1.. sliced value:system closed
     vaccineCode.coding:cvx 0..1
     vaccineCode.coding:cvx.system = http://hl7.org/fhir/sid/cvx
     vaccineCode.coding:gtin 0..1
     vaccineCode.coding:gtin.system = https://www.gs1.org/gtin
     vaccineCode.coding:snomed 0..1
     vaccineCode.coding:snomed.system = http://snomed.info/sct
     vaccineCode.coding:icd11 0..1
     vaccineCode.coding:icd11.system = http://id.who.int/icd11/mms
     vaccineCode.coding:air 0..1
     vaccineCode.coding:air.system = https://www.humanservices.gov.au/organisations/health-professionals/enablers/air-vaccine-code-formats
     vaccineCode.coding:atc 0..1
     vaccineCode.coding:atc.system = https://www.whocc.no/atc_ddd_index/
     manufacturer.identifier.system 1..1 obeys shall-use-known-vaccine-manufacturer-code-system
     manufacturer.identifier.value 1..1
     lotNumber obeys vc-should-be-under-20-chars,vc-should-not-include-string-lot
     protocolApplied ..0
     performer ..1
     performer.actor ref Organization
     performer.actor.display 1..1 obeys vc-should-be-under-30-chars
     status 1.. = completed
     statusReason ..0
     isSubpotent obeys vc-shall-be-true-if-populated-invariant
    profile shc-vaccination-dm Immunization < shc-vaccination-ad
     id ..0
     meta.versionId ..0
     meta.lastUpdated ..0
     meta.source ..0
     meta.profile ..0
     meta.tag ..0
     identifier ..0
     implicitRules ..0
     language ..0
     text ..0
     contained ..0
     extension ..0
     modifierExtension ..0
     encounter ..0
     recorded ..0
     primarySource ..0
     reportOrigin ..0
     location ..0
     manufacturer.reference ..0
     manufacturer.type ..0
     manufacturer.display ..0
     expirationDate ..0
     site ..0
     route ..0
     doseQuantity ..0
     meta.id ..0
     meta.extension ..0
     performer.id ..0
     performer.extension ..0
     performer.modifierExtension ..0
     performer.actor.id ..0
     performer.actor.extension ..0
     performer.function ..0
     performer.actor.reference ..0
     performer.actor.type ..0
     performer.actor.identifier ..0
     note ..0
     reasonCode ..0
     reasonReference ..0
     subpotentReason ..0
     education ..0
     fundingSource ..0
     reaction ..0
     programEligibility ..0
    profile shc-vaccination-reaction-observation-ad Observation when code=sct#293104008
     id obeys vc-should-be-under-20-chars
     code 1..1 = sct#293104008
     subject 1..1 ref Patient
     focus 1.. ref Immunization
     value[x] 1.. only CodeableConcept
    profile shc-vaccination-reaction-observation-dm Observation < shc-vaccination-reaction-observation-ad when code=sct#293104008
     id ..0
     meta ..0
     implicitRules ..0
     language ..0
     text ..0
     contained ..0
     extension ..0
     modifierExtension ..0
     basedOn ..0
     partOf ..0
     issued ..0
     performer ..0
     dataAbsentReason ..0
     interpretation ..0
     note ..0
     bodySite ..0
     method ..0
     specimen ..0
     device ..0
     referenceRange ..0
     hasMember ..0
     derivedFrom ..0
     component ..0
    profile shc-covid19-laboratory-result-observation-ad Observation
     meta.security ..1 in identity-assurance-level
     status obeys vc-observation-status-shall-be-complete
     subject 1..1 ref Patient
     subject.reference 1..1
     subject.type ..0
     subject.identifier ..0
     subject.display ..0
     effective[x] 1..1 only dateTime|Period
     performer ..1 ref Organization
     performer.display 1..1 obeys vc-should-be-under-30-chars
     value[x] 1..1 only CodeableConcept|Quantity|string
     valueString obeys vc-should-be-under-20-chars
     valueQuantity obeys vc-observation-quantity-should-have-range
     referenceRange obeys vc-observation-range-only-quantity-or-string
    profile shc-covid19-laboratory-result-observation-dm Observation < shc-covid19-laboratory-result-observation-ad
     id ..0
     identifier ..0
     meta.versionId ..0
     meta.lastUpdated ..0
     meta.source ..0
     meta.profile ..0
     meta.tag ..0
     meta.id ..0
     meta.extension ..0
     implicitRules ..0
     language ..0
     text ..0
     contained ..0
     extension ..0
     modifierExtension ..0
     basedOn ..0
     partOf ..0
     category ..0
     encounter ..0
     focus ..0
     issued ..0
     dataAbsentReason ..0
     interpretation ..0
     note ..0
     bodySite ..0
     method ..0
     specimen ..0
     device ..0
     hasMember ..0
     derivedFrom ..0
     component ..0
     performer.id ..0
     performer.extension ..0
     performer.reference ..0
     performer.type ..0
     performer.identifier ..0
     valueCodeableConcept.text ..0
     valueCodeableConcept.coding 1..1
     valueCodeableConcept.coding.system 1..
     valueCodeableConcept.coding.code 1..
     valueCodeableConcept.coding.version ..0
     valueCodeableConcept.coding.display ..0
     code.text ..0
     code.coding 1..1
     code.coding.system 1..
     code.coding.code 1..
     code.coding.version ..0
     code.coding.display ..0
     referenceRange.appliesTo ..0
     referenceRange.age ..0
    profile shc-infectious-disease-laboratory-result-observation-ad Observation < shc-covid19-laboratory-result-observation-ad
    profile shc-infectious-disease-laboratory-result-observation-dm Observation < shc-covid19-laboratory-result-observation-dm
    profile shc-vaccination-bundle-ad Bundle
     id obeys vc-should-be-omitted
     type 1.. = collection
     entry sliced type:resource closed
     entry.fullUrl 1..1 obeys vc-shall-be-resource-uri
     entry:patient 1..1
     entry:patient.resource is shc-patient-general-ad
     entry:immunization 1..
     entry:immunization.resource is shc-vaccination-ad
     entry:vaccineReaction 0..
     entry:vaccineReaction.resource is shc-vaccination-reaction-observation-ad
    profile shc-vaccination-bundle-dm Bundle
     id obeys vc-should-be-omitted
     type 1.. = collection
     entry sliced type:resource closed
     entry.fullUrl 1..1 obeys vc-shall-be-resource-uri
     entry:patient 1..1
     entry:patient.resource is shc-patient-general-dm
     entry:immunization 1..
     entry:immunization.resource is shc-vaccination-dm
     entry:vaccineReaction 0..
     entry:vaccineReaction.resource is shc-vaccination-reaction-observation-dm
     id ..0
     identifier ..0
     meta.versionId ..0
     meta.lastUpdated ..0
     meta.source ..0
     meta.profile ..0
     meta.tag ..0
     implicitRules ..0
     language ..0
     total ..0
     link ..0
     entry.link ..0
     entry.search ..0
     entry.request ..0
     entry.response ..0
     signature ..0
    profile shc-covid19-laboratory-bundle-ad Bundle
     id obeys vc-should-be-omitted
     type 1.. = collection
     entry sliced type:resource closed
     entry.fullUrl 1..1 obeys vc-shall-be-resource-uri
     entry:patient 1..1
     entry:patient.resource is shc-patient-general-ad
     entry:labResult 1..
     entry:labResult.resource is shc-covid19-laboratory-result-observation-ad
    profile shc-covid19-laboratory-bundle-dm Bundle
     id obeys vc-should-be-omitted
     type 1.. = collection
     entry sliced type:resource closed
     entry.fullUrl 1..1 obeys vc-shall-be-resource-uri
     entry:patient 1..1
     entry:patient.resource is shc-patient-general-dm
     entry:labResult 1..
     entry:labResult.resource is shc-covid19-laboratory-result-observation-dm
     id ..0
     identifier ..0
     meta.versionId ..0
     meta.lastUpdated ..0
     meta.source ..0
     meta.profile ..0
     meta.tag ..0
     implicitRules ..0
     language ..0
     total ..0
     link ..0
     entry.link ..0
     entry.search ..0
     entry.request ..0
     entry.response ..0
     signature ..0
    profile shc-infectious-disease-laboratory-bundle-ad Bundle
     id obeys vc-should-be-omitted
     type 1.. = collection
     entry sliced type:resource closed
     entry.fullUrl 1..1 obeys vc-shall-be-resource-uri
     entry:patient 1..1
     entry:patient.resource is shc-patient-general-ad
     entry:labResult 1..
     entry:labResult.resource is shc-infectious-disease-laboratory-result-observation-ad
    profile shc-infectious-disease-laboratory-bundle-dm Bundle
     id obeys vc-should-be-omitted
     type 1.. = collection
     entry sliced type:resource closed
     entry.fullUrl 1..1 obeys vc-shall-be-resource-uri
     entry:patient 1..1
     entry:patient.resource is shc-patient-general-dm
     entry:labResult 1..
     entry:labResult.resource is shc-infectious-disease-laboratory-result-observation-dm
     id ..0
     identifier ..0
     meta.versionId ..0
     meta.lastUpdated ..0
     meta.source ..0
     meta.profile ..0
     meta.tag ..0
     implicitRules ..0
     language ..0
     total ..0
     link ..0
     entry.link ..0
     entry.search ..0
     entry.request ..0
     entry.response ..0
     signature ..0
    """#,
    #"""
    guide us-core-6.1 http://hl7.org/fhir/us/core/StructureDefinition/
    alias loinc http://loinc.org
    alias obscat http://terminology.hl7.org/CodeSystem/observation-category
    alias condcat http://terminology.hl7.org/CodeSystem/condition-category
    alias usconcat http://hl7.org/fhir/us/core/CodeSystem/condition-category
    alias doccat http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category
    alias v2-0074 http://terminology.hl7.org/CodeSystem/v2-0074
    alias v2-0203 http://terminology.hl7.org/CodeSystem/v2-0203
    alias covclass http://terminology.hl7.org/CodeSystem/coverage-class
    alias ucum http://unitsofmeasure.org
    alias cdcrec urn:oid:2.16.840.1.113883.6.238
    alias obsstat http://hl7.org/fhir/observation-status
    alias null http://terminology.hl7.org/CodeSystem/v3-NullFlavor
    alias sex http://terminology.hl7.org/CodeSystem/v3-AdministrativeGender
    alias prov http://terminology.hl7.org/CodeSystem/provenance-participant-type
    alias usprov http://hl7.org/fhir/us/core/CodeSystem/us-core-provenance-participant-type
    alias plancat http://hl7.org/fhir/us/core/CodeSystem/careplan-category
    alias narstat http://hl7.org/fhir/narrative-status
    valueset us-core-problem-or-health-concern condcat problem-list-item
    valueset us-core-problem-or-health-concern usconcat health-concern
    valueset omb-race-category cdcrec 1002-5 2028-9 2054-5 2076-8 2106-3
    valueset omb-race-category null UNK ASKU
    valueset omb-ethnicity-category cdcrec 2135-2 2186-5
    valueset omb-ethnicity-category null UNK ASKU
    valueset birthsex sex F M
    valueset birthsex null ASKU OTH UNK
    valueset us-core-observation-smoking-status-status obsstat final entered-in-error
    valueset ucum-bodylength ucum cm [in_i]
    valueset ucum-bodytemp ucum Cel [degF]
    valueset ucum-bodyweight ucum g kg [lb_av]
    valueset us-core-clinical-note doccat clinical-note
    valueset us-core-narrative-status narstat additional generated
    rule us-core-1 error ($this is dateTime and $this.hasValue()) implies $this.toString().length() >= 10 ## a time is precise to the day
    rule us-core-2 error (component.empty() and hasMember.empty()) implies (dataAbsentReason.exists() or value.exists()) ## without components and members an observation has a value or a reason for its absence
    rule us-core-3 error $this.system.empty() or $this.system = 'http://unitsofmeasure.org' ## units with a code are in UCUM
    rule us-core-4 warning $this.coding.system.empty() or $this.coding.where(system = 'http://snomed.info/sct').exists() ## coded results should be in SNOMED CT
    rule us-core-5 warning vaccineCode.coding.where(system='http://hl7.org/fhir/sid/cvx').exists() implies vaccineCode.coding.where(system='http://hl7.org/fhir/sid/ndc').exists() ## a vaccine should have a code of the NDC, too
    rule us-core-6-name error (family.exists() or given.exists()) xor extension.where(url='http://hl7.org/fhir/StructureDefinition/data-absent-reason').exists() ## a name has a family or given name, or a reason for its absence (us-core-6)
    rule us-core-6 error url.exists() or data.exists() ## an attachment has an address or data
    rule us-core-7 error (status='completed' or status='in-progress') implies performed.exists() ## a procedure that was begun has a time
    rule us-core-8 error (status='partial' or status='preliminary' or status='final' or status='amended' or status='corrected' or status='appended') implies effective.exists() ## a report with results has a time
    rule us-core-9 error (status='partial' or status='preliminary' or status='final' or status='amended' or status='corrected' or status='appended') implies issued.exists() ## a report with results says when it was issued
    rule us-core-14 error name.exists() or relationship.exists() ## a related person has a name or a relationship
    rule us-core-15 error identifier.type.coding.where(system='http://terminology.hl7.org/CodeSystem/v2-0203' and code='MB').exists() or subscriberId.exists() ## a coverage has a member's number
    rule us-core-16 error value.matches('^[0-9]{10}$') ## an NPI has ten digits
    rule us-core-18 error value.matches('^[0-9]{2}D[0-9]{7}$') ## a CLIA number has ten places, the third of which is D
    rule us-core-19 error value.matches('^[0-9]{5}$') ## an NAIC code has five digits
    rule us-core-20 error status='completed' implies whenHandedOver.exists() ## a medication that was dispensed has the time of it
    rule us-core-21 error intent='order' implies requester.exists() ## an order says who asked for it
    rule pd-1 error telecom.exists() or endpoint.exists() ## a role has a telephone or an endpoint
    rule provenance-1 error who.exists((resolve() is Practitioner) or (resolve() is Device)) implies onBehalfOf.exists() ## a practitioner or a device acts on behalf of an organization
    rule vs-3 error value.exists() or dataAbsentReason.exists() ## a component of a vital sign has a value or a reason for its absence
    profile us-core-patient Patient
     identifier 1..
     identifier.system 1..
     identifier.value 1..
     name 1.. obeys us-core-6-name
     telecom.system 1..
     telecom.value 1..
     gender 1..
     communication.language 1..
     extension sliced value:url
     extension:race 0..1 url http://hl7.org/fhir/us/core/StructureDefinition/us-core-race
     extension:race.extension sliced value:url
     extension:race.extension:ombCategory 0..6 url ombCategory
     extension:race.extension:ombCategory.value[x] 1..1 only Coding in omb-race-category
     extension:race.extension:detailed 0.. url detailed
     extension:race.extension:detailed.value[x] 1..1 only Coding
     extension:race.extension:text 1..1 url text
     extension:race.extension:text.value[x] 1..1 only string
     extension:ethnicity 0..1 url http://hl7.org/fhir/us/core/StructureDefinition/us-core-ethnicity
     extension:ethnicity.extension sliced value:url
     extension:ethnicity.extension:ombCategory 0..1 url ombCategory
     extension:ethnicity.extension:ombCategory.value[x] 1..1 only Coding in omb-ethnicity-category
     extension:ethnicity.extension:detailed 0.. url detailed
     extension:ethnicity.extension:detailed.value[x] 1..1 only Coding
     extension:ethnicity.extension:text 1..1 url text
     extension:ethnicity.extension:text.value[x] 1..1 only string
     extension:birthsex 0..1 url http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex
     extension:birthsex.value[x] 1..1 only code in birthsex
     extension:sex 0..1 url http://hl7.org/fhir/us/core/StructureDefinition/us-core-sex
     extension:sex.value[x] 1..1 only code
     extension:genderIdentity 0.. url http://hl7.org/fhir/us/core/StructureDefinition/us-core-genderIdentity
     extension:genderIdentity.value[x] 1..1 only CodeableConcept
    profile us-core-allergyintolerance AllergyIntolerance
     code 1..1
     patient 1.. ref us-core-patient
    profile us-core-careplan CarePlan
     text.status in us-core-narrative-status
     category 1.. sliced pattern:$this
     category:AssessPlan 1..1 = plancat#assess-plan
     subject 1.. ref us-core-patient
    profile us-core-careteam CareTeam
     subject 1..1 ref us-core-patient
     participant 1..
     participant.role 1..1
     participant.member 1..1 ref us-core-practitioner|us-core-organization|us-core-patient|us-core-practitionerrole|us-core-careteam|us-core-relatedperson
    profile us-core-condition-encounter-diagnosis Condition when category=condcat#encounter-diagnosis
     category 1.. sliced pattern:$this
     category:us-core 1..1 = condcat#encounter-diagnosis
     code 1..1
     subject 1.. ref us-core-patient
    profile us-core-condition-problems-health-concerns Condition when category=condcat#problem-list-item category=usconcat#health-concern default
     category 1.. sliced pattern:$this
     category:us-core 1.. in us-core-problem-or-health-concern
     code 1..1
     subject 1.. ref us-core-patient
    profile us-core-coverage Coverage
     . obeys us-core-15
     identifier sliced pattern:type
     identifier:memberid 0..1
     identifier:memberid.type 1.. = v2-0203#MB
     beneficiary 1.. ref us-core-patient
     relationship 1..
     payor 1..1 ref us-core-organization|us-core-patient|us-core-relatedperson
     class sliced pattern:type
     class:group 0..1
     class:group.type = covclass#group
     class:plan 0..1
     class:plan.type = covclass#plan
    profile us-core-implantable-device Device
     type 1..1
     patient 1..1 ref us-core-patient
    profile us-core-diagnosticreport-lab DiagnosticReport when category=v2-0074#LAB
     . obeys us-core-8,us-core-9
     category 1.. sliced pattern:$this
     category:LaboratorySlice 1..1 = v2-0074#LAB
     subject 1.. ref us-core-patient
     effective[x] only dateTime|Period
     performer ref us-core-practitioner|us-core-organization|us-core-careteam|us-core-practitionerrole
     result ref us-core-observation-lab
    profile us-core-diagnosticreport-note DiagnosticReport default
     category 1..
     subject 1.. ref us-core-patient
     encounter ref us-core-encounter
     performer ref us-core-practitioner|us-core-organization|us-core-practitionerrole|us-core-careteam
     effective[x] only dateTime|Period
    profile us-core-documentreference DocumentReference
     type 1..
     category 1.. sliced pattern:$this
     category:uscore 0.. in us-core-clinical-note
     subject 1.. ref us-core-patient
     author ref us-core-practitioner|us-core-organization|us-core-patient|us-core-practitionerrole|us-core-relatedperson|Device
     content.attachment obeys us-core-6
     context.encounter ..1 ref us-core-encounter
    profile us-core-encounter Encounter
     identifier.system 1..
     identifier.value 1..
     type 1..
     subject 1.. ref us-core-patient
     participant.individual ref us-core-practitioner|us-core-practitionerrole|us-core-relatedperson
     reasonReference ref us-core-condition-problems-health-concerns|us-core-condition-encounter-diagnosis|us-core-procedure|Observation|ImmunizationRecommendation
     serviceProvider ref us-core-organization
    profile us-core-goal Goal
     subject 1.. ref us-core-patient
     start[x] only date|CodeableConcept
     target.due[x] only date|Duration
    profile us-core-immunization Immunization
     . obeys us-core-5
     patient 1.. ref us-core-patient
     occurrence[x] 1..1
    profile us-core-location Location
     name 1..
    profile us-core-medication Medication
     code 1..
    profile us-core-medicationdispense MedicationDispense
     . obeys us-core-20
     medication[x] 1.. only CodeableConcept|Reference ref us-core-medication
     subject 1.. ref us-core-patient
     performer.actor ref us-core-practitioner|us-core-patient|us-core-organization|us-core-practitionerrole|us-core-relatedperson|Device
     authorizingPrescription ref us-core-medicationrequest
    profile us-core-medicationrequest MedicationRequest
     . obeys us-core-21
     medication[x] 1.. only CodeableConcept|Reference ref us-core-medication
     subject 1.. ref us-core-patient
     encounter ref us-core-encounter
     requester ref us-core-practitioner|us-core-patient|us-core-organization|us-core-practitionerrole|us-core-relatedperson|Device
    profile us-core-organization Organization
     identifier sliced pattern:$this
     identifier:NPI 0.. = http://hl7.org/fhir/sid/us-npi# obeys us-core-16
     identifier:CLIA 0.. = urn:oid:2.16.840.1.113883.4.7# obeys us-core-18
     identifier:NAIC 0.. = urn:oid:2.16.840.1.113883.6.300# obeys us-core-19
     active 1..
     name 1..
     address.line ..4
    profile us-core-practitioner Practitioner
     identifier 1..
     identifier.system 1..
     identifier.value 1..
     name 1..
     name.family 1..
    profile us-core-practitionerrole PractitionerRole
     . obeys pd-1
    profile us-core-procedure Procedure
     . obeys us-core-7
     code 1..
     subject 1.. ref us-core-patient
     performed[x] obeys us-core-1
     basedOn ref us-core-careplan|us-core-servicerequest
    profile us-core-provenance Provenance
     target.reference 1..
     agent obeys provenance-1 sliced pattern:type
     agent.who ref us-core-organization|us-core-practitioner|us-core-patient|us-core-practitionerrole|us-core-relatedperson|Device
     agent.onBehalfOf ref us-core-organization
     agent:ProvenanceAuthor.type 1.. = prov#author
     agent:ProvenanceTransmitter 0..1
     agent:ProvenanceTransmitter.type 1.. = usprov#transmitter
    profile us-core-questionnaireresponse QuestionnaireResponse
     questionnaire 1..1
     subject 1..1 ref us-core-patient
     authored 1..1
     author ref us-core-practitioner|us-core-organization|us-core-patient|PractitionerRole|Device|us-core-relatedperson
    profile us-core-relatedperson RelatedPerson
     . obeys us-core-14
     active 1..1
     patient 1.. ref us-core-patient
    profile us-core-servicerequest ServiceRequest
     code 1..
     subject 1.. ref us-core-patient
     requester ref us-core-practitioner|us-core-organization|us-core-patient|PractitionerRole|us-core-relatedperson|Device
    profile us-core-specimen Specimen
     type 1..
     subject ref us-core-patient
    profile us-core-blood-pressure Observation when code=loinc#85354-9
     . obeys us-core-2
     category 1.. sliced pattern:$this
     category:VSCat 1..1 = obscat#vital-signs
     code = loinc#85354-9
     subject 1.. ref us-core-patient
     effective[x] 1.. only dateTime|Period obeys us-core-1
     component 2.. obeys vs-3 sliced pattern:code
     component:systolic 1..1
     component:systolic.code 1.. = loinc#8480-6
     component:systolic.valueQuantity.value 1..
     component:systolic.valueQuantity.unit 1..
     component:systolic.valueQuantity.system 1.. = http://unitsofmeasure.org
     component:systolic.valueQuantity.code 1.. = mm[Hg]
     component:diastolic 1..1
     component:diastolic.code 1.. = loinc#8462-4
     component:diastolic.valueQuantity.value 1..
     component:diastolic.valueQuantity.unit 1..
     component:diastolic.valueQuantity.system 1.. = http://unitsofmeasure.org
     component:diastolic.valueQuantity.code 1.. = mm[Hg]
    profile us-core-vital-signs Observation when category=obscat#vital-signs
     . obeys us-core-2
     category 1.. sliced pattern:$this
     category:VSCat 1..1 = obscat#vital-signs
     subject 1.. ref us-core-patient
     effective[x] 1.. only dateTime|Period obeys us-core-1
     component obeys vs-3
    profile us-core-measured-vital-sign Observation < us-core-vital-signs when category=none
     valueQuantity.value 1..
     valueQuantity.unit 1..
     valueQuantity.system 1.. = http://unitsofmeasure.org
     valueQuantity.code 1..
    profile us-core-bmi Observation < us-core-measured-vital-sign when code=loinc#39156-5
     code = loinc#39156-5
     valueQuantity.code = kg/m2
    profile us-core-body-height Observation < us-core-measured-vital-sign when code=loinc#8302-2
     code = loinc#8302-2
     valueQuantity.code in ucum-bodylength
    profile us-core-body-temperature Observation < us-core-measured-vital-sign when code=loinc#8310-5
     code = loinc#8310-5
     valueQuantity.code in ucum-bodytemp
    profile us-core-body-weight Observation < us-core-measured-vital-sign when code=loinc#29463-7
     code = loinc#29463-7
     valueQuantity.code in ucum-bodyweight
    profile us-core-head-circumference Observation < us-core-measured-vital-sign when code=loinc#9843-4
     code = loinc#9843-4
     valueQuantity.code in ucum-bodylength
    profile us-core-heart-rate Observation < us-core-measured-vital-sign when code=loinc#8867-4
     code = loinc#8867-4
     valueQuantity.code = /min
    profile us-core-respiratory-rate Observation < us-core-measured-vital-sign when code=loinc#9279-1
     code = loinc#9279-1
     valueQuantity.code = /min
    profile us-core-pulse-oximetry Observation < us-core-measured-vital-sign when code=loinc#59408-5 code=loinc#2708-6
     code.coding sliced pattern:$this
     code.coding:PulseOx 1..1 = loinc#59408-5
     code.coding:O2Sat 1..1 = loinc#2708-6
     valueQuantity.code = %
     component sliced pattern:code
     component:FlowRate 0..1
     component:FlowRate.code 1.. = loinc#3151-8
     component:FlowRate.valueQuantity.value 1..
     component:FlowRate.valueQuantity.unit 1..
     component:FlowRate.valueQuantity.system 1.. = http://unitsofmeasure.org
     component:FlowRate.valueQuantity.code 1.. = L/min
     component:Concentration 0..1
     component:Concentration.code 1.. = loinc#3150-0
     component:Concentration.valueQuantity.value 1..
     component:Concentration.valueQuantity.unit 1..
     component:Concentration.valueQuantity.system 1.. = http://unitsofmeasure.org
     component:Concentration.valueQuantity.code 1.. = %
    profile head-occipital-frontal-circumference-percentile Observation < us-core-measured-vital-sign when code=loinc#8289-1
     code = loinc#8289-1
     valueQuantity.code = %
    profile pediatric-bmi-for-age Observation < us-core-measured-vital-sign when code=loinc#59576-9
     code = loinc#59576-9
     valueQuantity.code = %
    profile pediatric-weight-for-height Observation < us-core-measured-vital-sign when code=loinc#77606-2
     code = loinc#77606-2
     valueQuantity.code = %
    profile us-core-smokingstatus Observation when code=loinc#72166-2
     status in us-core-observation-smoking-status-status
     category 1.. sliced pattern:$this
     category:SocialHistory 1..1 = obscat#social-history
     subject 1.. ref us-core-patient
     effective[x] 1.. obeys us-core-1
     value[x] 1.. only Quantity|CodeableConcept
    profile us-core-observation-occupation Observation when code=loinc#11341-5
     category sliced pattern:$this
     category:socialhistory 0..1 = obscat#social-history
     code = loinc#11341-5
     subject 1.. ref us-core-patient
     value[x] 1.. only CodeableConcept
     component sliced pattern:code
     component:industry 0..1
     component:industry.code = loinc#86188-0
     component:industry.value[x] 1.. only CodeableConcept
    profile us-core-observation-pregnancyintent Observation when code=loinc#86645-9
     category sliced pattern:$this
     category:SocialHistory 0..1 = obscat#social-history
     code = loinc#86645-9
     subject 1.. ref us-core-patient
     effective[x] 1.. only dateTime obeys us-core-1
     value[x] 1.. only CodeableConcept
    profile us-core-observation-pregnancystatus Observation when code=loinc#82810-3
     category sliced pattern:$this
     category:SocialHistory 0..1 = obscat#social-history
     code = loinc#82810-3
     subject 1.. ref us-core-patient
     effective[x] 1.. only dateTime obeys us-core-1
     value[x] 1.. only CodeableConcept
    profile us-core-observation-sexual-orientation Observation when code=loinc#76690-7
     code = loinc#76690-7
     subject 1.. ref us-core-patient
     value[x] only CodeableConcept
    profile us-core-observation-lab Observation when category=obscat#laboratory
     . obeys us-core-2
     category 1.. sliced pattern:$this
     category:us-core 1..1 = obscat#laboratory
     subject 1.. ref us-core-patient
     effective[x] only dateTime|Period|Timing|instant obeys us-core-1
     specimen ref us-core-specimen
     valueQuantity obeys us-core-3
     valueCodeableConcept obeys us-core-4
    profile us-core-observation-screening-assessment Observation when category=obscat#survey
     performer ref us-core-practitioner|us-core-organization|us-core-patient|PractitionerRole|us-core-careteam|us-core-relatedperson
     hasMember ref us-core-observation-screening-assessment|QuestionnaireResponse|MolecularSequence
     derivedFrom ref us-core-observation-screening-assessment|us-core-questionnaireresponse|us-core-documentreference|ImagingStudy|Media|MolecularSequence
     . obeys us-core-2
     category 1.. sliced pattern:$this
     category:survey 1..1 = obscat#survey
     subject 1.. ref us-core-patient
     effective[x] obeys us-core-1
    profile us-core-observation-clinical-result Observation when category=obscat#imaging category=obscat#procedure category=obscat#exam
     . obeys us-core-2
     category 1..
     subject 1.. ref us-core-patient
     effective[x] obeys us-core-1
    profile us-core-simple-observation Observation when category=obscat#social-history
     category 1..
     subject 1.. ref us-core-patient
     performer ref us-core-practitioner|us-core-organization|us-core-patient|PractitionerRole|us-core-careteam|us-core-relatedperson
    """#,
  ]
}
