import Foundation
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages

// Background delivery: the sheet, the section in an app's permissions, and the log entries.

extension RequestSheet {
  func wakeUp(_ sheet: WakeUpSheet) -> HTML {
    HTML {
      tag("p") { words(.wakeUpText, name) }
      tag("ul", .class("list facts")) {
        Rows.fact(words(.program), sheet.command.commandLine.isolated)
        Rows.fact(words(.howOften), words(sheet.frequency.phrase))
      }
      tag("p", .class("note")) { words(.wakeUpNote) }
    }
  }
}

extension SharingAppPages {
  /// Returns the app's background launch setting with a button, or nothing if the app never
  /// requested it.
  static func wakeUp(_ key: AppKey, _ consent: AppConsent, _ words: Localizer) -> HTML? {
    consent.wakeUp.map { wakeUp in
      HTML {
        tag("h2") { words(.wakeUp) }
        tag("ul", .class("list")) {
          tag("li", .class("row")) {
            tag("span", .class("row-title")) {
              wakeUp.command.commandLine.isolated
              tag("small") { words(wakeUp.isAllowed ? wakeUp.frequency.phrase : .off) }
            }
            Rows.toggle(
              words(.wakeUp), isOn: wakeUp.isAllowed, action: "\(path(of: key))/types",
              fields: [("change", "wakeUp"), ("granted", wakeUp.isAllowed ? "no" : "yes")])
          }
        }
      }
    }
  }
}
