import WellsealAccounts
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

/// The suggested first steps, until all are done or hidden.
struct Checklist {
  private struct Step {
    var phrase: LocalizedText
    var path: String
    var icon: Icon
    var isDone: Bool
  }

  private let steps: [Step]
  private let words: Localizer

  /// Creates the checklist, or returns `nil` if it is completed.
  init?(_ context: PageRequest, hasData: Bool) async throws {
    guard !context.choices.isDemo, !context.choices.isChecklistDone else { return nil }
    words = context.words
    let profile = try await context.store.profile()
    let characteristics = try await context.store.characteristics()
    let hasPasskey =
      if let account = context.services.account { await !account.passkeys.isEmpty } else { true }
    let isKitShown = context.services.setup.draft(of: context.session, at: words.now).code != nil
    let hasBackup = !BackupFolder(context.services.storeSession).files.isEmpty
    // In an empty store, the page itself begins with the import options.
    let brought = Step(
      phrase: .importExport, path: PagePath.healthImport, icon: .upload, isDone: true)
    let kit = Step(
      phrase: isKitShown ? .saveRecoveryKit : .newRecoveryCode,
      path: isKitShown ? RecoveryKitPages.path : SecurityPages.path, icon: .shield, isDone: false)
    let passkey = Step(phrase: .makePasskey, path: SignInMethodPages.path, icon: .lock, isDone: hasPasskey)
    steps =
      (context.choices.isKitUnsaved ? [kit] : []) + (hasData ? [brought] : [])
      + (context.services.account == nil ? [] : [passkey]) + [
        Step(
          phrase: .healthDetails, path: "/profile/details", icon: .person,
          isDone: !profile.name.isEmpty && characteristics.dateOfBirth != nil),
        Step(
          phrase: .medicalID, path: "/profile/medical-id", icon: .clipboard,
          isDone: !profile.medicalID.isEmpty),
        Step(phrase: .makeBackup, path: "/profile/backup", icon: .shield, isDone: hasBackup),
      ]
    if steps.allSatisfy(\.isDone) { return nil }
  }

  var html: HTML {
    tag("section", .class("checklist")) {
      tag("div", .class("section-head")) {
        tag("h2") { words(.firstSteps) }
        Rows.button(words(.hideSteps), action: "/setup/checklist", style: "pill small")
      }
      tag("ul", .class("list")) {
        for step in steps {
          Rows.link(
            step.isDone ? .check : step.icon, words(step.phrase), path: step.path,
            style: step.isDone ? "c-cards" : "c-other", detail: step.isDone ? words(.done) : nil)
        }
      }
    }
  }
}
