import Foundation
import OSLog
import Testing

@Suite("Log messages")
struct LogMessageTests {
  private static let name = "Ann"

  @Test(
    "A value is logged if it is a number or marked public",
    arguments: [
      ("started", "started"), ("\(3) of \(2.5)", "3 of 2.5"), ("\(true)", "true"), ("\(name)", "<private>"),
      ("\(name, privacy: .public)", "Ann"), ("\(7, privacy: .private)", "<private>"),
      ("\(name, privacy: .sensitive)", "<private>"), ("\(name, privacy: .private(mask: .hash))", "<private>"),
      ("\(2.0 / 3, format: .fixed(precision: 2))", "0.67"), ("\(255, format: .hex)", "ff"),
      ("\(Int?.none, privacy: .public)", "nil"),
    ] as [(OSLogMessage, String)])
  func privacy(message: OSLogMessage, text: String) {
    #expect(message.text == text)
  }

  @Test("A disabled log accepts messages of every level and reports itself off")
  func disabled() {
    os_log("nothing of %@", log: .disabled, type: .fault, ["an", "array"])
    #expect(!OSLog.disabled.isEnabled(type: .fault))
    #expect(OSLog.default.isEnabled(type: .info))
    #expect(!OSLog.default.isEnabled(type: .debug))
  }
}
