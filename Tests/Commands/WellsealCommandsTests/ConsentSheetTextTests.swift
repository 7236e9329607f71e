import Foundation
import Testing
import WellsealBase
import WellsealConsent
import WellsealModel

@testable import WellsealCommands

@Suite("Requests at the terminal")
struct ConsentSheetTextTests {
  private static func text(born: DateComponents?, in zone: TimeZone = .gmt) -> [String] {
    let record = VerifiableRecord(
      recordTypes: ["https://smarthealth.cards#immunization"], issuerIdentifier: "https://issuer.example",
      subjectName: "John Anyperson", subjectDateOfBirth: born, issuedDate: Date(timeIntervalSince1970: 0),
      relevantDate: Date(timeIntervalSince1970: 86_400), itemNames: ["COVID-19 vaccine", "Tdap"],
      sourceType: "SMARTHealthCard", dataRepresentation: Data())
    let sheet = ShareOnceSheet(recordTypes: [], sourceTypes: [], cards: [SharedCard(UUID(), record)])
    let question = ConsentQuestion(
      asked: Date(timeIntervalSince1970: 0), app: RequestingApp(.native("com.example.venue"), name: "Venue"),
      sheet: .shareOnce(sheet))
    return ConsentSheetText(question, in: LocalTime(zone)).text.components(separatedBy: "\n")
  }

  @Test("A signed record is shown with a label for each value")
  func labels() {
    let lines = Self.text(born: DateComponents(year: 1951, month: 1, day: 20))
    #expect(lines.contains("name: John Anyperson"))
    #expect(lines.contains("born: 1951-01-20"))
    #expect(lines.contains("content: COVID-19 vaccine, Tdap"))
    #expect(lines.contains("issued: 1970-01-01 00:00:00"))
    #expect(!lines.contains { $0.contains("expires") })
  }

  @Test("The times of a signed record are local")
  func zone() throws {
    let lines = Self.text(born: nil, in: try #require(TimeZone(identifier: "Asia/Tokyo")))
    #expect(lines.contains("issued: 1970-01-01 09:00:00"))
    #expect(lines.contains("relevant: 1970-01-02 09:00:00"))
  }

  @Test("A reminder has the local day of the last decision", arguments: [("Pacific/Apia", 2), ("UTC", 1)])
  func reminder(zone: String, day: Int) throws {
    let app = RequestingApp(.native("com.example.venue"), name: "Venue")
    let review = ConsentReview(app: app, since: Date(timeIntervalSince1970: 1_767_286_800))
    let text = ConsentPendingCommand.reminder(review, in: try LocalTime(named: zone))
    #expect(text.contains("on 2026-01-0\(day)."), "\(text)")
  }

  @Test("A date of birth without a day is shown as far as it is known")
  func partialBirthDate() {
    #expect(Self.text(born: DateComponents(year: 1951)).contains("born: 1951"))
    #expect(!Self.text(born: nil).contains { $0.contains("born") })
  }
}
