import Foundation
import TestSupport
import Testing
import WellsealAccounts
import WellsealConsent
import WellsealModel

@Suite("Study versions")
struct StudyVersionTests {
  private func version(
    of study: String = "sleep", title: String = "Sleep", document: String = "Text",
    types: Set<HealthType> = [.heartRate], window: ReadWindow = ReadWindow()
  ) throws(StudyError) -> StudyVersion {
    try StudyVersion(of: study, 1, title: title, document: document, types: types, window: window, at: .noon)
  }

  @Test("A version round-trips, and its digest is that of its bytes")
  func bytes() throws {
    let window = ReadWindow(from: .noon, to: .noon + 0.5)
    let made = try version(window: window)
    let read = try StudyVersion(made.body)
    #expect(read == made && read.digest == made.digest && read.window == window)
    #expect(made.documentDigest == "71988c4d8e0803ba4519f0b2864c1331c14a1890bf8694e251379177bfedb5c3")
    #expect(try version(document: "Text.").digest != made.digest)
    #expect(try version(types: [.stepCount]).digest != made.digest)
  }

  @Test(
    "An invalid identifier, title, document or type list is rejected",
    arguments: [
      (.badIdentifier, "Sleep", "Sleep", "Text", [.heartRate]),
      (.badIdentifier, "", "Sleep", "Text", [.heartRate]),
      (.badIdentifier, "a/b", "Sleep", "Text", [.heartRate]),
      (.withoutTitle, "sleep", " - ", "Text", [.heartRate]),
      (.badDocument, "sleep", "Sleep", " ", [.heartRate]), (.withoutTypes, "sleep", "Sleep", "Text", []),
      (.notGivable(HealthType.labResultRecord.identifier), "sleep", "Sleep", "Text", [.labResultRecord]),
      (.notGivable(HealthType.dateOfBirth.identifier), "sleep", "Sleep", "Text", [.dateOfBirth]),
    ] as [(StudyError, String, String, String, Set<HealthType>)])
  func refused(error: StudyError, study: String, title: String, document: String, types: Set<HealthType>) {
    #expect(throws: error) { try version(of: study, title: title, document: document, types: types) }
  }

  @Test("The visible text is extracted from markup")
  func markup() throws {
    let html = """
      <!DOCTYPE html>
      <html><head><title>no</title><style>p { color: red }</style></head>
      <body><h1>Consent &amp; data</h1><p>We read
        your <b>pulse</b>.<br/>Nothing else.</p><ul><li>one</li><li>two</li></ul><script>alert(1)</script></body></html>
      """
    #expect(
      try StudyDocument.text(of: Array(html.utf8), isMarkup: true).trimmingCharacters(in: .newlines) == """
        Consent & data

        We read your pulse.
        Nothing else.

        • one
        • two
        """)
  }

  @Test(
    "A document with hidden or invalid text is rejected",
    arguments: [
      "<p>open", "a\u{202E}b", "a\u{0}b", "123",
    ])
  func hidden(text: String) {
    #expect(throws: StudyError.badDocument) {
      try StudyDocument.text(of: Array(text.utf8), isMarkup: text.hasPrefix("<"))
    }
  }
}
