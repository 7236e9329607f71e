import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

@Suite("Clinical records in the Health app")
struct RecordPagesTests {
  private static var address: Regex<(Substring, Substring)> { #/href="(\/records\/\w+\/[0-9A-F-]+)"/# }

  /// Adds a record like a clinic would send it.
  private func add(_ type: HealthType, _ title: String, _ json: String, to demo: Demo) throws -> UUID {
    let kind = json.firstMatch(of: #/"resourceType":"(\w+)"/#).map { String($0.1) } ?? ""
    let record = ClinicalRecord(
      displayName: title,
      fhirResource: .init(resourceType: kind, identifier: "1", version: .r4, data: Data(json.utf8)))
    let source = HealthSource(name: "A \u{202E}clinic\u{2069}<b>", bundleIdentifier: "org.example.clinic")
    let sample = try HealthSample(
      type: type, start: Demo.now - 86_400, end: Demo.now - 86_400, value: .clinicalRecord(record),
      provenance: Provenance(sourceRevision: SourceRevision(source: source)))
    try demo.store.commit([.add(NewSample(sample))])
    return sample.uuid
  }

  @Test("Records are listed by date, for all providers or one")
  func timeline() async throws {
    try await Demo.read.value.visit { visitor in
      let all = try await visitor.text("/records")
      #expect(all.contains("Lakeside Clinic") && all.contains("Dr. Ada Winter"))
      let one = try await visitor.text("/records?provider=org.example.winter")
      #expect(one.matches(of: Self.address).count < all.matches(of: Self.address).count)
      #expect(one.matches(of: Self.address).count > 0)
    }
  }

  @Test("A record entered in error is in no list and is marked on its page")
  func enteredInError() async throws {
    try await Demo.read.value.visit { visitor in
      let timeline = try await visitor.text("/records")
      #expect(!timeline.contains("Hepatitis B"))
      #expect(try await !visitor.text("/records/immunizationRecord").contains("Hepatitis B"))
      #expect(try await !visitor.text("/api/v1/records?type=immunizationRecord").contains("Hepatitis B"))
    }
    let demo = try await Demo(days: 0)
    let json = #"{"resourceType":"Immunization","status":"entered-in-error","vaccineCode":{"text":"Flu"}}"#
    let uuid = try add(.immunizationRecord, "Flu", json, to: demo)
    try await demo.visit { visitor in
      #expect(try await visitor.text("/records/immunizationRecord").contains("No records"))
      let page = try await visitor.text("/records/immunizationRecord/\(uuid.uuidString)")
      #expect(page.contains("entered in error"))
      let withdrawn = try await visitor.text("/records/withdrawn")
      #expect(withdrawn.contains("Flu") && withdrawn.contains("Version 1 of 1"))
      #expect(withdrawn.contains("&quot;entered-in-error&quot;"))
    }
  }

  @Test("Documents of a note are displayed, or saved")
  func files() async throws {
    let demo = try await Demo(days: 0)
    let inside = Data("Inside the record.".utf8).base64EncodedString()
    let json =
      #"{"resourceType":"DocumentReference","status":"current","type":{"text":"Letter"},"content":[{"attachment":{"contentType":"text/plain","data":"\#(inside)"}}]}"#
    let uuid = try add(.clinicalNoteRecord, "Letter", json, to: demo)
    let pdf = Data("%PDF-1.7 made up".utf8)
    for (name, type, data) in [
      ("Note", "public.plain-text", Data("From <b>elsewhere</b>.".utf8)), ("Scan", "com.adobe.pdf", pdf),
    ] {
      let attachment = Attachment(name: name, contentType: type, size: data.count, created: Demo.now)
      try demo.store.commit([.attach(attachment, data, to: uuid)])
    }
    let path = "/records/clinicalNoteRecord/\(uuid.uuidString)"
    try await demo.visit { visitor in
      let page = try await visitor.text(path)
      #expect(page.contains("Inside the record.") && page.contains("From &lt;b&gt;elsewhere&lt;/b&gt;."))
      let link = try #require(page.firstMatch(of: #/href="(\/records\/[^"]+\/files\/\d)"/#)).output.1
      let saved = try await visitor.get(String(link))
      #expect(Data(saved.body.readableBytesView) == pdf)
      #expect(saved.headers[.contentType] == "application/pdf")
      #expect(saved.headers[.contentDisposition]?.hasPrefix("attachment") == true)
      #expect(try await visitor.get("\(path)/files/9").status == .notFound)
    }
  }

  @Test("Points of a trend are spaced by their times")
  func trendInTime() async throws {
    let demo = try await Demo(days: 0)
    for (day, value) in [("2025-01-01", 5.0), ("2025-01-31", 5.5), ("2025-12-27", 6)] {
      let json =
        #"{"resourceType":"Observation","status":"final","code":{"coding":[{"system":"http://loinc.org","code":"4548-4"}]},"#
        + #""effectiveDateTime":"\#(day)T09:00:00Z","valueQuantity":{"value":\#(value),"unit":"%"}}"#
      _ = try add(.labResultRecord, "HbA1c", json, to: demo)
    }
    try await demo.visit { visitor in
      let list = try await visitor.text("/records/labResultRecord")
      let path = try #require(list.firstMatch(of: Self.address)?.1)
      let page = try await visitor.text(String(path))
      let places = page.matches(of: #/<circle class="dot[^"]*" cx="([\d.]+)%"/#).compactMap { Double($0.1) }
      #expect(places.count == 3)
      // One month of twelve after the first, and not in the middle.
      #expect(places.first == 3 && places.last == 97)
      #expect((10.0...12).contains(places[1]))
    }
  }

  @Test("A report shows its own results with their ranges, of the same clinic")
  func panel() async throws {
    let demo = try await Demo(days: 0)
    let result = { (id: String, value: Double, source: String) in
      let json =
        #"{"resourceType":"Observation","id":"\#(id)","status":"final","code":{"text":"Potassium \#(id)"},"#
        + #""valueQuantity":{"value":\#(value),"unit":"mmol/L"},"#
        + #""referenceRange":[{"low":{"value":3.5,"unit":"mmol/L"},"high":{"value":5.1,"unit":"mmol/L"}}]}"#
      try add(.labResultRecord, "Potassium \(id)", json, id: id, from: source, to: demo)
    }
    try result("k1", 4.2, "org.example.clinic")
    try result("k2", 5.9, "org.example.clinic")
    try result("k3", 1.1, "org.example.other")
    let report =
      #"{"resourceType":"DiagnosticReport","id":"r","status":"final","code":{"text":"Minerals"},"#
      + #""result":[{"reference":"https://x.example/fhir/Observation/k2/_history/1"},{"reference":"Observation/k1"},"#
      + #"{"reference":"Observation/k3"},{"reference":"Patient/k1"},{"reference":"urn:uuid:1"},{}]}"#
    try add(.labResultRecord, "Minerals", report, id: "r", from: "org.example.clinic", to: demo)
    try await demo.visit { visitor in
      let list = try await visitor.text("/records/labResultRecord")
      #expect(list.contains("3 results"))
      let dated = try await visitor.text("/records/labResultRecord?view=all")
      #expect(dated.contains("2 results") && dated.contains("Outside the normal range: 1."))
      let told = try #require(dated.split(separator: "class=\"pane\"").last)
      #expect(!told.contains("Potassium k1") && told.contains("Potassium k3"))
      #expect(told.contains("<li class=\"day\">"))
      let path = try #require(
        list.firstMatch(of: #/href="(\/records\/labResultRecord\/[0-9A-F-]+)"(?:(?!<\/a>).)*Minerals/#)?.1)
      // On wide screens, the list next to it has all results.
      let page = try #require(try await visitor.text(String(path)).split(separator: "class=\"pane\"").last)
      #expect(page.contains("class=\"panel-results\"") && page.contains("Outside the normal range: 1."))
      let (high, usual) = (
        try #require(page.range(of: "Potassium k2")), try #require(page.range(of: "Potassium k1"))
      )
      #expect(high.lowerBound < usual.lowerBound && !page.contains("Potassium k3"))
      #expect(page.contains("Above range") && page.contains("In range"))
      #expect(page.components(separatedBy: "class=\"reference\"").count == 3)
    }
  }

  @Test("The API returns all records in pages")
  func pages() async throws {
    let demo = try await Demo(days: 0)
    for number in 1...5 {
      let json =
        #"{"resourceType":"Condition","id":"c\#(number)","onsetDateTime":"2020-01-0\#(number)","code":{"text":"C\#(number)"}}"#
      try add(.conditionRecord, "C\(number)", json, id: "c\(number)", from: "org.example.clinic", to: demo)
    }
    try await demo.visit { visitor in
      var (found, path): ([String], String?) = ([], "/api/v1/records?limit=2")
      while let next = path, found.count < 9 {
        let answer = try await visitor.get(next)
        let root = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
        found += root["records"]?.elements.compactMap { $0["title"]?.string } ?? []
        path = root["next"]?.string.map { "/api/v1/records?limit=2&cursor=\($0)" }
      }
      #expect(found == ["C5", "C4", "C3", "C2", "C1"])
      for cursor in ["x", "0", "-1", "02", "12345678901"] {
        #expect(try await visitor.get("/api/v1/records?cursor=\(cursor)").status == .badRequest, "\(cursor)")
      }
    }
  }

  @Test("A clinic with different sources for documents and records is one entry")
  func oneClinic() async throws {
    let demo = try await Demo(days: 0)
    for (place, source) in ["org.example.a", "org.example.b"].enumerated() {
      let json = #"{"resourceType":"Condition","id":"\#(place)","code":{"text":"Cold \#(place)"}}"#
      try add(.conditionRecord, "Cold \(place)", json, id: "\(place)", from: source, to: demo)
    }
    let other = HealthSource(name: "Other", bundleIdentifier: "org.example.c")
    let record = ClinicalRecord(displayName: "Flu", fhirResource: nil)
    try demo.store.commit([
      .add(
        NewSample(
          try HealthSample(
            type: .conditionRecord, start: Demo.now, end: Demo.now, value: .clinicalRecord(record),
            provenance: Provenance(sourceRevision: SourceRevision(source: other)))))
    ])
    try await demo.visit { visitor in
      let page = try await visitor.text("/records?provider=org.example.a")
      #expect(page.components(separatedBy: "class=\"chip\"").count == 4)
      #expect(page.contains("Cold 0") && page.contains("Cold 1") && !page.contains("Flu"))
    }
  }

  private func add(
    _ type: HealthType, _ title: String, _ json: String, id: String, from source: String, to demo: Demo
  ) throws {
    let kind = json.firstMatch(of: #/"resourceType":"(\w+)"/#).map { String($0.1) } ?? ""
    let record = ClinicalRecord(
      displayName: title,
      fhirResource: .init(resourceType: kind, identifier: id, version: .r4, data: Data(json.utf8)))
    let sample = try HealthSample(
      type: type, start: Demo.now - 86_400, end: Demo.now - 86_400, value: .clinicalRecord(record),
      provenance: Provenance(
        sourceRevision: SourceRevision(source: HealthSource(name: "Clinic", bundleIdentifier: source))))
    try demo.store.commit([.add(NewSample(sample))])
  }

  @Test("Results of one test are charted with the normal range and a table")
  func trend() async throws {
    try await Demo.read.value.visit { visitor in
      let list = try await visitor.text("/records/labResultRecord")
      #expect(list.contains("In range") && list.contains("class=\"spark\""))
      let path = try #require(
        list.firstMatch(of: #/href="(\/records\/labResultRecord\/[0-9A-F-]+)"(?:(?!<\/a>).)*HbA1c/#)?.1)
      let page = try await visitor.text(String(path))
      #expect(page.contains("5 results, from \u{2068}") || page.contains("5 results, from 5.7"))
      #expect(page.contains("class=\"band\"") && page.contains("dot outside"))
      #expect(page.contains("4 – 5.6") && page.contains("LOINC 4548-4"))
      #expect(page.components(separatedBy: "<th scope=\"row\">").count == 6)
      #expect(page.contains("&quot;resourceType&quot;: &quot;Observation&quot;"))
    }
  }

  @Test(
    "A search finds types by common names, records by name, and pages",
    arguments: [
      ("pulse", "/data/heartRate"), ("bp", "/data/bloodPressure"),
      ("cholesterol", "/records/labResultRecord/"),
      ("hba1c", "/records/labResultRecord/"), ("import", "/health-import"),
    ])
  func search(words: String, path: String) async throws {
    try await Demo.read.value.visit { visitor in
      let page = try await visitor.text("/browse?q=\(words)")
      #expect(page.contains("href=\"\(path)"), "\(words)")
    }
  }

  @Test("Records have the date they are about; a trend shows one person's")
  func dates() async throws {
    let demo = try await Demo(days: 0)
    let json = { (date: String) in
      #"{"resourceType":"Observation","status":"final","effectiveDateTime":"\#(date)","code":{"coding":[{"system":"http://loinc.org","code":"4548-4"}]},"valueQuantity":{"value":5.4,"unit":"%"}}"#
    }
    let old = try add(.labResultRecord, "Hemoglobin A1c", json("2021-03"), to: demo)
    _ = try add(.labResultRecord, "Hemoglobin A1c", json("2025-02-20"), to: demo)
    try await demo.visit { visitor in
      let page = try await visitor.text("/records/labResultRecord/\(old.uuidString)")
      #expect(page.contains("March 2021") && page.contains("Received") && page.contains("Feb 20, 2025"))
      #expect(try await visitor.text("/records").contains("<h2>2021</h2>"))
    }
    let other = OtherPerson(
      name: "Marisol", birthDate: "1968-03-14", source: "org.example.clinic", patient: "m")
    try await demo.store.commit([RecordPeople(in: demo.store).adding([other])])
    let theirs = json("2024-01-01").replacing(
      "{\"resource", with: "{\"subject\":{\"reference\":\"Patient/m\"},\"resource")
    _ = try add(.labResultRecord, "Hemoglobin A1c", theirs, to: demo)
    try await demo.visit { visitor in
      let list = try await visitor.text("/records/labResultRecord")
      #expect(list.components(separatedBy: "class=\"card-title\"").count == 3)
      #expect(list.contains("Record of \u{2068}Marisol"))
    }
  }

  @Test("Results in different units aren't charted together")
  func units() async throws {
    let demo = try await Demo(days: 0)
    for unit in ["mg/dL", "mmol/L"] {
      _ = try add(
        .labResultRecord, "Glucose",
        #"{"resourceType":"Observation","status":"final","code":{"coding":[{"system":"http://loinc.org","code":"2339-0"}]},"valueQuantity":{"value":5,"unit":"\#(unit)"}}"#,
        to: demo)
    }
    try await demo.visit { visitor in
      let list = try await visitor.text("/records/labResultRecord")
      #expect(list.matches(of: Self.address).count == 2 && !list.contains("class=\"spark\""))
    }
  }

  @Test("A note is displayed unchanged")
  func note() async throws {
    try await Demo.read.value.visit { visitor in
      let list = try await visitor.text("/records/clinicalNoteRecord")
      let path = String(try #require(list.firstMatch(of: Self.address)?.1))
      let page = try await visitor.text(path)
      #expect(page.contains("Reason for the visit: yearly check-up.\n\nFeels well."))
      #expect(page.contains("Dr. Mara Lind"))
    }
  }

  @Test("DSTU2 records are shown with the same rows")
  func dstu2() async throws {
    try await Demo.read.value.visit { visitor in
      let list = try await visitor.text("/records/allergyRecord")
      let path = try #require(
        list.firstMatch(of: #/href="(\/records\/allergyRecord\/[0-9A-F-]+)"(?:(?!<\/a>).)*House dust/#)?.1)
      let page = try await visitor.text(String(path))
      #expect(page.contains("Reaction") && page.contains("Sneezing") && page.contains("DSTU2"))
    }
  }

  @Test("Labels and states are localized, and the provider's text isn't")
  func language() async throws {
    try await Demo.read.value.visit { visitor in
      let list = try await visitor.text("/records/allergyRecord", language: "zh-CN")
      #expect(list.contains("有效") && list.contains("Penicillin"))
    }
  }

  @Test("A clinic's name can't contain markup or bidi controls")
  func hostile() async throws {
    let demo = try await Demo(days: 0)
    let uuid = try add(
      .allergyRecord, "\u{202E}Nuts\u{0007}<i>",
      #"{"resourceType":"AllergyIntolerance","code":{"text":"x\u202ey<script>"},"note":[{"text":"\u2066a"}]}"#,
      to: demo)
    try await demo.visit { visitor in
      for path in ["/records", "/records/allergyRecord", "/records/allergyRecord/\(uuid.uuidString)"] {
        let page = try await visitor.text(path)
        for mark in ["\u{202E}", "\u{2066}", "\u{0007}", "<i>", "<script>", "clinic<b>"] {
          #expect(!page.contains(mark), "\(path): \(mark.debugDescription)")
        }
      }
    }
  }
}
