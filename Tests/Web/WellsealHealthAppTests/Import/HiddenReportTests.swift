import Foundation
import Testing
import WellsealBase
import WellsealImports
import WellsealModel
import WellsealQueries

@testable import WellsealHealthApp

@Suite("Reports of an import with a locked cycle")
struct HiddenReportTests {
  @Test("The report names no locked type, and keeps the others")
  func hidden() {
    var report = ImportReport()
    for type in [HealthType.menstrualFlow, .bodyMass] {
      report.types[type] = ImportReport.Counts()
      report.missing[type] = 3
      report.missingSamples[type] = [UUID()]
      report.keptPriorities.append(type)
      report.record(ImportLoss(line: 1, element: "Record", type: type.identifier, .unknownUnit))
    }
    let text = report.hiding([.menstrualFlow]).json(isDryRun: false).minified
    let shown = String(decoding: text, as: UTF8.self)
    #expect(!shown.contains("enstrua"), "\(shown)")
    #expect(shown.contains("odyMass"))
    // Missing samples are known by type, so none has to be read for its type.
    #expect(Set(report.hiding([.menstrualFlow]).missingSamples.keys) == [.bodyMass])
    #expect(String(decoding: report.json(isDryRun: false).minified, as: UTF8.self).contains("enstrua"))
  }
}
