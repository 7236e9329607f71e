/// Names of documents and sections that have no title.
enum DocumentNames {
  /// Returns the name of a document by its code, or else by its template.
  static func document(_ code: CDACode?, _ templates: [CDAIdentifier]) -> String {
    if let code {
      if !code.display.isEmpty { return code.display }
      if let name = documents[code.code] { return name }
    }
    return templates.compactMap { self.templates[$0.root] }.first ?? "Clinical Document"
  }

  /// Returns the name of a section.
  static func section(_ code: CDACode?) -> String {
    guard let code else { return "Section" }
    return sections[code.code] ?? (code.display.isEmpty ? "Section" : code.display)
  }

  /// Source: C-CDA R2.1, document-level templates.
  private static let templates = rows(
    """
    2.16.840.1.113883.10.20.22.1.2|Continuity of Care Document
    2.16.840.1.113883.10.20.22.1.3|History and Physical
    2.16.840.1.113883.10.20.22.1.4|Consultation Note
    2.16.840.1.113883.10.20.22.1.5|Diagnostic Imaging Report
    2.16.840.1.113883.10.20.22.1.6|Procedure Note
    2.16.840.1.113883.10.20.22.1.7|Operative Note
    2.16.840.1.113883.10.20.22.1.8|Discharge Summary
    2.16.840.1.113883.10.20.22.1.9|Progress Note
    2.16.840.1.113883.10.20.22.1.10|Unstructured Document
    2.16.840.1.113883.10.20.22.1.13|Transfer Summary
    2.16.840.1.113883.10.20.22.1.14|Referral Note
    2.16.840.1.113883.10.20.22.1.15|Care Plan
    """)

  /// Source: LOINC, document ontology.
  private static let documents = rows(
    """
    34133-9|Summary of Care
    18842-5|Discharge Summary
    11488-4|Consultation Note
    34117-2|History and Physical
    11504-8|Operative Note
    11506-3|Progress Note
    28570-0|Procedure Note
    18748-4|Diagnostic Imaging Report
    18761-7|Transfer Summary
    57133-1|Referral Note
    52521-2|Care Plan
    34109-9|Note
    60591-5|Patient Summary
    11502-2|Laboratory Report
    11526-1|Pathology Report
    """)

  /// Source: LOINC codes of the sections of C-CDA R2.1.
  private static let sections = rows(
    """
    48765-2|Allergies
    10160-0|Medications
    11450-4|Problems
    47519-4|Procedures
    30954-2|Results
    8716-3|Vital Signs
    11369-6|Immunizations
    29762-2|Social History
    10157-6|Family History
    11348-0|Past Illnesses
    46240-8|Encounters
    47420-5|Functional Status
    10190-7|Mental Status
    18776-5|Plan of Treatment
    61146-7|Goals
    75310-3|Health Concerns
    42348-3|Advance Directives
    46264-8|Medical Equipment
    48768-6|Payers
    85847-2|Care Team
    69730-0|Instructions
    8648-8|Hospital Course
    11535-2|Discharge Diagnosis
    10183-2|Discharge Medications
    42346-7|Admission Medications
    46241-6|Admission Diagnosis
    8653-8|Discharge Instructions
    11493-4|Discharge Studies
    10184-0|Discharge Physical
    10154-3|Chief Complaint
    29299-5|Reason for Visit
    46239-0|Chief Complaint and Reason for Visit
    42349-1|Reason for Referral
    10164-2|History of Present Illness
    10187-3|Review of Systems
    29545-1|Physical Exam
    51847-2|Assessment and Plan
    51848-0|Assessment
    61149-1|Objective
    61150-9|Subjective
    10210-3|General Status
    61144-2|Diet and Nutrition
    """)

  private static func rows(_ table: String) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: table.split(separator: "\n").map { line in
        let fields = line.split(separator: "|", maxSplits: 1).map(String.init)
        return (fields[0], fields[1])
      })
  }
}
