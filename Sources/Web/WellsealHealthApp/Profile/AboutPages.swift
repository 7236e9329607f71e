import Foundation
import WellsealDaemon
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

/// The page about the program, its components and its features.
enum AboutPages {
  static let path = "/profile/about"
  static let routes: [PageRoute] = [.get(path, page)]

  private static func page(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let contents = try await context.store.contents()
    return Page(words(.aboutTitle), tab: .profile, back: ProfilePages.back(words)) {
      tag("ul", .class("list")) {
        Rows.fact("Wellseal", Daemon.version)
        Rows.fact(words(.system), ProcessInfo.processInfo.operatingSystemVersionString)
        Rows.fact(words(.samplesStored), words.number(contents.reduce(0) { $0 + $1.count }))
        Rows.fact(words(.typesStored), words.number(contents.count))
        // A server's folder is of no interest to its users.
        if !words.isOnServer {
          Rows.fact(
            words(.dataFolder),
            context.choices.isDemo ? words(.inMemory) : context.services.storeSession.folder.isolated)
        }
        Rows.link(.document, words(.programInterface), path: "/openapi.json")
      }
      tag("h2") { words(.whatWorks) }
      tag("ul", .class("list")) {
        for (phrase, doesWork) in Self.abilities { Rows.fact(words(phrase), words(doesWork ? .yes : .no)) }
        Rows.fact(
          words(.abilityAccount), words(words.isOnServer && !context.services.isInstallable ? .yes : .no))
      }
      tag("h2") { words(.licenses) }
      tag("p", .class("note")) { words(.licensesText) }
      tag("ul", .class("list")) {
        Rows.fact("Wellseal", "Apache-2.0")
        for group in ProgramPart.byLicense { Rows.fact(group.names.joined(separator: ", "), group.license) }
      }
      tag("p", .class("note")) { words(.notAffiliated) }
    }
  }

  /// The features that users may ask for, with their availability.
  private static let abilities: [(LocalizedText, Bool)] = [
    (.importExport, true), (.abilityCards, true), (.abilityApps, true), (.abilityBackup, true),
    (.abilityOwnFormat, true), (.abilityPhoneSync, false),
  ]
}
