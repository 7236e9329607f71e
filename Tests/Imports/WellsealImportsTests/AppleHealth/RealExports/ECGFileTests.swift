import ExportFixtures
import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealCompression
import WellsealImports
import WellsealModel

@Suite("Electrocardiogram files in every language")
struct ECGFileTests {
  static let english = """
    Name,"Zoë Beispiel"
    Date of Birth,"Feb 29, 1984"
    Recorded Date,2021-03-01 10:15:00 +0100
    Classification,Sinus Rhythm
    Symptoms,None
    Software Version,2.0
    Device,"Watch6,2"
    Sample Rate,511.422 hertz


    Lead,Lead I
    Unit,µV

    57.992
    -66.502
    12.1

    """

  static let german = """
    Name,"Zoë Beispiel"
    Geburtstag,"29.02.1984"
    Aufzeichnungsdatum,2021-03-01 10:15:00 +0100
    Klassifizierung,Sinusrhythmus
    Symptome,Ohne
    Softwareversion,2.0
    Gerät,"Watch6,2"
    Messrate,511,422\u{A0}Hertz


    Ableitung,Ableitung I
    Einheit,µV

    57,992
    -66,502
    12,1

    """

  static let chinese = """
    姓名,Zoë Beispiel
    出生日期,"1984年2月29日"
    记录日期,2021-03-01 10:15:00 +0100
    分类,窦性心律
    症状,无
    软件版本,2.0
    设备,"Watch6,2"
    采样速率,511.422赫兹


    导联,I 导联
    单位,µV

    57.992
    -66.502
    12.1

    """

  static func imported(
    _ file: String, into store: MemoryStore = MemoryStore()
  ) async throws -> (report: ImportReport, store: MemoryStore) {
    let zip = ZipBuilder.zip([
      ZipBuilder.File("a/export.xml", Array(ExportFixture.document("").utf8)),
      ZipBuilder.File("a/electrocardiograms/ecg_2021-03-01.csv", Array(file.utf8)),
    ])
    return (try await HealthExportImporter().run(ExportArchive(MemoryBytes(zip)), into: store), store)
  }

  @Test(
    "A recording is read the same in every language",
    arguments: [
      german, chinese, english.replacing("\n", with: "\r\n"), "\u{FEFF}" + english,
      english.replacing("57.992", with: "57,992").replacing("66.502", with: "66,502").replacing(
        "12.1", with: "12,1"
      )
      .replacing("511.422 hertz", with: "511,422 hertz"),
      english.replacing("57.992", with: "\"57,992\"").replacing("66.502", with: "66,502").replacing(
        "12.1", with: "12,1"),
    ])
  func languages(file: String) async throws {
    let (report, store) = try await Self.imported(Self.english)
    #expect(report.lossTotals.isEmpty)
    #expect(report.totals.added == 1)
    let again = try await Self.imported(file, into: store).report
    #expect(again.lossTotals.isEmpty)
    #expect(again.totals.unchanged == 1)
    #expect(again.totals.added + again.totals.changed == 0)
  }

  @Test(
    "A classification text more specific than its value is preserved",
    arguments: [
      ("Heart Rate Over 120", 4), ("Heart Rate Over 150", 4), ("Heart Rate Under 50", 3),
      ("Something, new", 100), ("Rythme sinusal", 1), ("Inconclusive", 6), ("", 0),
    ])
  func verdicts(words: String, value: Int) async throws {
    let text = words.contains(",") ? "\"\(words)\"" : words
    let (report, store) = try await Self.imported(
      Self.english.replacing("Classification,Sinus Rhythm", with: "Classification,\(text)"))
    #expect(report.lossTotals.isEmpty)
    let sample = try #require(try await store.samples(of: .electrocardiogram).first)
    guard case .electrocardiogram(let electrocardiogram) = sample.value else { return }
    #expect(electrocardiogram.classification == value)
    #expect(electrocardiogram.numberOfVoltageMeasurements == 3)
    let written = try await WrittenExport(store)
    let file = try #require(written.files.first { $0.key.hasPrefix("electrocardiograms/") }).value
    #expect(String(decoding: file, as: UTF8.self).contains("Classification,\(text)\n"))
    let again = MemoryStore()
    _ = try await HealthExportImporter().run(ExportArchive(MemoryBytes(written.zip)), into: again)
    #expect(try await StoreContents(again) == StoreContents(store))
  }

  @Test("An unknown language is read by the form of its lines")
  func unknownLanguage() async throws {
    let words = [
      "Date of Birth": "Date de naissance", "Recorded Date": "Date d’enregistrement", "Unit": "Unité",
      "Classification": "Classification des données", "Symptoms": "Symptômes", "Software Version": "Version",
      "Device": "Appareil", "Sample Rate": "Fréquence", "Lead,Lead I": "Dérivation,Dérivation I",
      "None": "Aucun",
      "Name": "Nom",
    ]
    let file = words.reduce(Self.english) { $0.replacing($1.key, with: $1.value) }
    let (report, store) = try await Self.imported(file)
    #expect(report.lossTotals.isEmpty)
    let sample = try #require(try await store.samples(of: .electrocardiogram).first)
    guard case .electrocardiogram(let recording) = sample.value else { return }
    // The absence of symptoms is recognized in French, too.
    #expect(recording.symptomsStatus == 1)
    #expect(sample.metadata["org.wellseal.export.lines"] == nil)
    #expect(sample.provenance.device?.hardwareVersion == "Watch6,2")
    #expect(sample.provenance.sourceRevision?.version == "2.0")
    let whole = String(describing: try await StoreContents(store))
    #expect(!whole.contains("Beispiel"))
    let again = MemoryStore()
    _ = try await HealthExportImporter().run(
      ExportArchive(MemoryBytes(try await WrittenExport(store).zip)), into: again)
    #expect(try await StoreContents(again) == StoreContents(store))
  }

  @Test(
    "An invalid file is preserved unchanged",
    arguments: [
      english.replacing("2021-03-01 10:15:00 +0100", with: "yesterday"),
      english.replacing("hertz", with: ""),
      english.replacing("µV", with: "drops"), english.replacing("12.1", with: "12,1"),
      english.replacing("12.1", with: "1.234,5"), english.replacing("12.1", with: "much"), "", "Name,A\n",
    ])
  func none(file: String) async throws {
    let (report, store) = try await Self.imported(file)
    #expect(try await store.samples(of: .electrocardiogram).isEmpty)
    #expect(report.lossTotals.map(\.key.isKept) == [true])
    #expect(try await store.foreignElements().contains { $0.text == file })
    #expect(try await WrittenExport(store).files.values.contains(Array(file.utf8)))
  }
}
