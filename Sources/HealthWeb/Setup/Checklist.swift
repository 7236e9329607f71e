import HealthModel

/// What a person may still want to do at the beginning; it goes when all is done or nobody wants it.
struct Checklist {
  private struct Step {
    var phrase: Phrase
    var path: String
    var icon: Icon
    var isDone: Bool
  }

  private let steps: [Step]
  private let words: Words

  /// Nil where it is done with.
  init?(_ visit: Visit, hasData: Bool) async throws {
    guard !visit.choices.isDemo, !visit.choices.isChecklistDone else { return nil }
    words = visit.words
    let profile = try await visit.store.profile()
    let characteristics = try await visit.store.characteristics()
    let hasBackup = !BackupShelf(visit.app.home).files.isEmpty
    steps = [
      Step(phrase: .importExport, path: HealthImportPages.path, icon: .upload, isDone: hasData),
      Step(
        phrase: .healthDetails, path: "/profile/details", icon: .person,
        isDone: !profile.name.isEmpty && characteristics.dateOfBirth != nil),
      Step(
        phrase: .medicalID, path: "/profile/medical-id", icon: .clipboard, isDone: !profile.medicalID.isEmpty),
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
