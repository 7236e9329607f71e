import Testing

@testable import WellsealConsent

@Suite("App names")
struct RequestingAppTests {
  /// The kinds of apps that are named by the person or by Wellseal.
  private static let named: Set<AppKey.Kind> = [.program, .account, .study]

  @Test(
    "A self-named app is never shown as Wellseal or without a name",
    arguments: AppKey.Kind.allCases,
    ["Wellseal", "WeIIseaI Health", "\u{3164}", "", " \u{200B}"])
  func names(kind: AppKey.Kind, name: String) {
    let app = RequestingApp(AppKey(kind, "com.example.app"), name: name)
    #expect(app.name == (Self.named.contains(kind) ? name : "\(app.key)"))
  }

  @Test("A name that an app chose is shown with its key", arguments: AppKey.Kind.allCases)
  func keys(kind: AppKey.Kind) {
    let app = RequestingApp(AppKey(kind, "com.example.app"), name: "Pulse")
    let hasKey = !Self.named.contains(kind) && kind != .link
    #expect(app.nameWithKey == (hasKey ? "Pulse (\(app.key))" : "Pulse"))
    #expect(RequestingApp.wellseal.nameWithKey == "Wellseal")
  }
}
