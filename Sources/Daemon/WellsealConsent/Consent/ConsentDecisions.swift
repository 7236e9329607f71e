import FoundationEssentials
import WellsealModel

/// The user's decisions about apps.
///
/// This value alone determines what each app may do.
package struct ConsentDecisions: Hashable, Sendable, Codable {
  package var apps: [AppKey: AppConsent]

  package init(apps: [AppKey: AppConsent] = [:]) { self.apps = apps }

  /// The decisions about an app, which are empty if it never requested anything.
  package subscript(app: CallingApp) -> AppConsent {
    get { apps[app.key] ?? AppConsent(name: app.name) }
    set { apps[app.key] = newValue }
  }

  /// Returns the part of the store that an app can see.
  package func scope(of app: CallingApp) -> ReadScope { ReadScope(app.source, self[app]) }

  private enum CodingKeys: String, CodingKey {
    case apps = "apps"
  }
}

extension ConsentDecisions {
  /// Generates an admission for each app that has none.
  mutating func admit() {
    for app in apps.keys where apps[app]?.admission == nil { apps[app]?.admission = .random() }
  }

  /// Applies the response to a request, if it changes the permissions of an app.
  mutating func apply(_ answer: ConsentAnswer, to question: ConsentQuestion) {
    var consent = apps[question.app.key] ?? AppConsent(name: question.app.name)
    consent.name = question.app.name
    consent.apply(answer, to: question.sheet)
    if answer.isLasting { consent.reviewed = question.asked }
    apps[question.app.key] = consent
  }
}

extension AppConsent {
  fileprivate mutating func apply(_ answer: ConsentAnswer, to sheet: ConsentSheet) {
    switch (sheet, answer) {
    case (.types(let sheet), .types(let answer)): decide(sheet, answer)
    case (.types, .cancel), (.clinical, .cancel), (.objects, .cancel): canceledSheets += 1
    case (.clinical(let sheet), .clinical(let answer)): decide(sheet, answer)
    case (.objects(let sheet), .objects(let ticked)): decide(sheet, ticked)
    case (.wakeUp(let sheet), .wakeUp(let isAllowed)): decide(sheet, isAllowed)
    case (.wakeUp, .cancel): canceledSheets += 1
    default: break
    }
  }

  private mutating func decide(_ sheet: TypesSheet, _ answer: TypesAnswer) {
    canceledSheets = 0
    for type in sheet.share { sharing[type] = answer.share.contains(type) }
    for type in sheet.read { reading[type] = answer.read.contains(type) ? ReadGrant(answer.window) : .denied }
  }

  private mutating func decide(_ sheet: ClinicalSheet, _ answer: ClinicalAnswer) {
    canceledSheets = 0
    let lacksRequired = !sheet.required.isSubset(of: answer.read)
    for type in sheet.read {
      let isGranted = answer.read.contains(type) && !(lacksRequired && sheet.required.contains(type))
      let limited = ReadGrant.current(sheet.current[type] ?? [])
      reading[type] = !isGranted ? .denied : answer.includesNewRecords ? .all : limited
    }
  }

  private mutating func decide(_ sheet: ObjectsSheet, _ ticked: Set<ObjectCandidate.ID>) {
    canceledSheets = 0
    let shown = sheet.candidates.map(\.id)
    let samples = Set(shown.compactMap(\.sample))
    objects[sheet.type, default: ObjectChoice()].choose(Set(ticked.compactMap(\.sample)), among: samples)
    medications.subtract(shown.compactMap(\.medication))
    medications.formUnion(shown.filter(ticked.contains).compactMap(\.medication))
  }
}
