import Foundation
import TestSupport
import Testing
import WellsealConsent
import WellsealModel

@testable import WellsealAccounts

@Suite("Chosen names")
struct ChosenNameTests {
  /// A kind of thing whose name is displayed to the user.
  enum Kind: CaseIterable {
    case token, phone, caregiver, study, organization, nativeApp, script, webApp, assistant, link

    /// Returns the displayed name, or `nil` if the name is refused or replaced.
    func displayed(_ name: String) async throws -> String? {
      let caregivers = try CaregiverFixture()
      let tokens = TokenService(caregivers.broker, try TokenRepository(path: nil))
      switch self {
      case .token:
        let request = TokenRequest(name, read: [.heartRate], write: [], expires: nil)
        do { return try await tokens.create(request).issued.name } catch TokenError.namedBadly { return nil }
      case .phone:
        do { return try tokens.checkPhone(named: name).name } catch TokenError.namedBadly { return nil }
      case .caregiver:
        do {
          return try await caregivers.service().invite(.heart(name), opening: CaregiverFixture.store(0)).1
            .name
        } catch CaregiverError.namedBadly { return nil }
      case .study:
        do { return try Self.version(title: name).title } catch StudyError.withoutTitle { return nil }
      case .organization: return try Self.version(organization: name).organization
      case .nativeApp: return Self.shown(.native("org.example.app"), name)
      case .script: return Self.shown(.script("0123"), name)
      case .webApp: return Self.shown(.web("0123"), name)
      case .assistant: return Self.shown(.assistant("0123"), name)
      case .link: return Self.shown(.link("0123"), name)
      }
    }

    private static func version(title: String = "Sleep", organization: String? = nil) throws(StudyError)
      -> StudyVersion
    {
      try StudyVersion(
        of: "sleep", 1, title: title, document: "Text", types: [.heartRate], organization: organization,
        at: .noon)
    }

    private static func shown(_ key: AppKey, _ name: String) -> String? {
      let shown = RequestingApp(key, name: name).name
      return shown == "\(key)" ? nil : shown
    }
  }

  private static let misleading = [
    "Wellseal", "wellseal", "Wellseal Health", "W\u{200B}ellseal", "WeIIseaI", "Wеllѕеаl", "", " ", "---",
    "\u{200B}\u{202E}", "\u{3164}",
  ]

  @Test("A name never stands for Wellseal, and is never invisible", arguments: Kind.allCases)
  func refused(kind: Kind) async throws {
    for name in Self.misleading { #expect(try await kind.displayed(name) == nil, "\(name.debugDescription)") }
  }

  @Test("Another name is displayed in one line", arguments: Kind.allCases)
  func others(kind: Kind) async throws {
    #expect(try await kind.displayed(" Work\u{202E}\nlaptop ") == "Work laptop")
  }
}
