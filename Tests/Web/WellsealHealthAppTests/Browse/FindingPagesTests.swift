import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing
import WebFixtures
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealStore

@testable import WellsealHealthApp

@Suite("Finding and seeing data")
struct FindingPagesTests {
  @Test("All types with data have their latest value")
  func all() async throws {
    let demo = try await Demo.read.value
    try await demo.visit { visitor in
      let page = try await visitor.text("/data")
      for there in try demo.store.contents() where there.type.kind.isSample {
        guard let name = TypeName.of(there.type), HealthCategory.health.contains(name.category),
          ![.bloodPressureSystolic, .bloodPressureDiastolic].contains(there.type)
        else { continue }
        #expect(page.contains("href=\"\(BrowsePages.path(of: there.type))\""), "\(there.type.name)")
      }
      #expect(page.contains("All Health Data") && page.contains("<h2>Heart</h2>"))
      #expect(try await visitor.text("/").contains("href=\"/data\""))
    }
  }

  @Test("Categories show their latest value, or “No data”")
  func categories() async throws {
    try await Demo(days: 0).visit { visitor in
      let page = try await visitor.text("/browse")
      #expect(page.contains("No data"))
    }
    try await Demo.read.value.visit { visitor in
      let page = try await visitor.text("/browse")
      #expect(page.contains("<small>") && page.contains("Show All"))
    }
  }

  @Test(
    "A search accepts typing errors",
    arguments: [
      ("hart rate", "Heart Rate"), ("wieght", "Weight"), ("stesp", "Steps"), ("slepe", "Sleep"),
      ("resipratory rate", "Respiratory Rate"), ("gluocse", "Blood Glucose"),
      ("pasword", "Change Passphrase"),
    ])
  func typos(text: String, result: String) async throws {
    try await Demo.read.value.visit { visitor in
      let page = try await visitor.text("/browse?q=\(text.replacing(" ", with: "+"))")
      #expect(page.contains(result) && page.contains("Similar results"), "\(text)")
    }
  }

  @Test("A search finds pages by their other names", arguments: ["meds", "password", "Passwort", "PHQ-9"])
  func aliases(text: String) async throws {
    try await Demo.read.value.visit { visitor in
      let page = try await visitor.text("/browse?q=\(text)")
      #expect(!page.contains("Nothing found") && !page.contains("Similar results"))
    }
  }

  @Test(
    "Short and strange words have no similar results", arguments: ["xyz", "qqqqqqqq", "ab", "hea rt rat e"])
  func strange(text: String) {
    let search = SearchText(text)
    #expect(!search.isSimilar(to: "Heart Rate") && !search.isSimilar(to: "Steps"))
  }

  @Test("One implausible heart rate doesn't determine the scale of a year")
  func outlier() {
    let bars = (0..<12).map { (month: Int) -> ColumnChart.Bar in
      let high: Double = month == 7 ? 231 : 165 + Double(month % 5)
      return ColumnChart.Bar(low: 48 + Double(month % 3), high: high)
    }
    #expect(SeriesChart.ordinary(bars).max() == 169 && SeriesChart.ordinary(bars).min() == 48)
    let usual = bars.filter { $0.high < 200 }
    #expect(SeriesChart.ordinary(usual).count == 2 * usual.count)
  }

  @Test("All own entries can be deleted at once, and those of others stay")
  func deletion() async throws {
    let demo = try await Demo(days: 0)
    for number in 0..<120 {
      let value = HealthQuantity(60 + Double(number) / 10, "kg")
      let sample = try HealthSample(
        type: .bodyMass, start: Demo.now - Double(number + 1) * 3600,
        end: Demo.now - Double(number + 1) * 3600,
        value: .quantity(value),
        provenance: Provenance(sourceRevision: SourceRevision(source: NewEntry.source)),
        metadata: Metadata([.wasUserEntered: .boolean(true)]))
      try demo.store.commit([.add(NewSample(sample))])
    }
    _ = try await demo.add(.bodyMass, .quantity(HealthQuantity(70, "kg")))
    try await demo.visit { visitor in
      #expect(try await visitor.text("/data/bodyMass/all?select=yes").contains("Delete All My Entries"))
      #expect(try await visitor.text("/data/bodyMass/delete?all=yes").contains("120 entries"))
      _ = try await visitor.send(.post, "/data/bodyMass/delete", "all=120")
    }
    #expect(try demo.store.samples(SampleQuery([.init(.bodyMass)])).count == 1)
  }

  @Test("A source name of any length is shortened")
  func names() async throws {
    let demo = try await Demo(days: 0)
    _ = try await demo.add(
      .bodyMass, .quantity(HealthQuantity(70, "kg")), from: String(repeating: "x", count: 2000))
    _ = try await demo.add(.bodyMass, .quantity(HealthQuantity(71, "kg")))
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/bodyMass/all")
      #expect(page.contains("xxx…") && !page.contains(String(repeating: "x", count: 100)))
    }
  }
}
