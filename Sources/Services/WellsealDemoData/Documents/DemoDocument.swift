package import Foundation
package import WellsealBase

/// A document about the person's last visit, in the form in which the clinic would provide it.
package enum DemoDocument {
  /// The number of days since the visit, whose results are among the records.
  private static let age = 40

  /// Returns the document as XML.
  ///
  /// - Parameters:
  ///   - now: The current time in the demo.
  ///   - time: The person's time zone.
  /// - Returns: The bytes of the document.
  package static func bytes(until now: Date, in time: LocalTime) -> [UInt8] {
    let day = String(time.dayWords(now - Double(age) * 86_400).filter { $0 != "-" })
    return Array(text.replacing("DAY", with: day).utf8)
  }

  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <ClinicalDocument xmlns="urn:hl7-org:v3">
      <typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
      <templateId root="2.16.840.1.113883.10.20.22.1.9" extension="2015-08-01"/>
      <id root="2.25.4001" extension="visit-1"/>
      <code code="11506-3" codeSystem="2.16.840.1.113883.6.1" displayName="Progress note"/>
      <title>Yearly Check-up</title>
      <effectiveTime value="DAY101500"/>
      <confidentialityCode code="N" codeSystem="2.16.840.1.113883.5.25" displayName="Normal"/>
      <languageCode code="en"/>
      <recordTarget><patientRole>
        <id root="2.25.4002" extension="jane"/>
        <patient>
          <name><given>Jane</given><family>Winterfield</family></name>
          <administrativeGenderCode code="F" codeSystem="2.16.840.1.113883.5.1" displayName="Female"/>
          <birthTime value="19840512"/>
        </patient>
      </patientRole></recordTarget>
      <author>
        <time value="DAY"/>
        <assignedAuthor><assignedPerson><name><prefix>Dr.</prefix> <given>Mara</given> <family>Lind</family></name>
        </assignedPerson></assignedAuthor>
      </author>
      <custodian><assignedCustodian><representedCustodianOrganization>
        <name>Lakeside Clinic</name>
      </representedCustodianOrganization></assignedCustodian></custodian>
      <component><structuredBody>
        <component><section>
          <code code="29299-5" codeSystem="2.16.840.1.113883.6.1"/>
          <title>Reason for Visit</title>
          <text><paragraph>Yearly check-up. Feels well, and sleeps less in weeks with night shifts.</paragraph></text>
        </section></component>
        <component><section>
          <code code="48765-2" codeSystem="2.16.840.1.113883.6.1"/>
          <title>Allergies</title>
          <text><list>
            <item>Penicillin<footnote>As a child; a rash, no trouble with breathing.</footnote></item>
            <item>Birch pollen</item>
            <item>House dust mites</item>
          </list></text>
        </section></component>
        <component><section>
          <code code="8716-3" codeSystem="2.16.840.1.113883.6.1"/>
          <title>Vital Signs</title>
          <text><table>
            <thead><tr><th>Sign</th><th>Value</th></tr></thead>
            <tbody>
              <tr><th>Blood pressure</th><td>122/78 mmHg</td></tr>
              <tr><th>Heart rate</th><td>61/min</td></tr>
              <tr><th>Body weight</th><td>69.4 kg</td></tr>
            </tbody>
          </table></text>
        </section></component>
        <component><section>
          <code code="30954-2" codeSystem="2.16.840.1.113883.6.1"/>
          <title>Results</title>
          <text><table>
            <thead><tr><th>Test</th><th>Result</th><th>Usual</th></tr></thead>
            <tbody>
              <tr><th>Hemoglobin A1c</th><td>5.3 %</td><td>4.0 – 5.6 %</td></tr>
              <tr><th>LDL cholesterol</th><td>104 mg/dL</td><td>below 116 mg/dL</td></tr>
              <tr><th>Ferritin</th><td>42 ng/mL</td><td>15 – 150 ng/mL</td></tr>
              <tr><th>Vitamin D</th><td>33 ng/mL</td><td>30 – 100 ng/mL</td></tr>
            </tbody>
          </table></text>
        </section></component>
        <component><section>
          <code code="18776-5" codeSystem="2.16.840.1.113883.6.1"/>
          <title>Plan</title>
          <text><list listType="ordered">
            <item>Repeat ferritin and vitamin D in six months.</item>
            <item>Influenza vaccine given today.</item>
            <item>Measure the blood pressure at home, <content styleCode="Bold">twice a week</content>.</item>
          </list></text>
        </section></component>
      </structuredBody></component>
    </ClinicalDocument>
    """
}
