import Foundation
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealProviders
import WellsealQueries

/// The page of a provider: its state, the possible actions, and the result of the last sync.
struct ProviderPage {
  let status: ProviderStatus
  let person: PersonDetails
  let words: Localizer

  var page: Page {
    let account = status.account
    return Page(
      account.name, tab: .profile, back: .init(title: words(.providers), path: ProviderPages.list)
    ) {
      tag("div", .class("c-records")) {
        tag("ul", .class("list")) {
          Rows.fact(words(.status), ProviderPages.standing(of: status, words))
          Rows.fact(words(.address), account.base.isolated)
          Rows.fact("FHIR", account.server.version.release)
          Rows.fact(words(.records), words.number(status.records))
          if let patient = status.patient, !patient.isUnreadable {
            Rows.fact(words(.patient), PersonLine.text(patient.name, patient.birthDate, words))
          }
        }
        if status.account.standing == .otherPerson, let patient = status.patient { decision(patient) }
        if account.server.isOpen {
          tag("p", .class("problem"), .named("role", "note")) { words(.openServer) }
        }
        if let trouble = status.trouble {
          tag("p", .class("problem"), .named("role", "alert")) { words(.syncTrouble, trouble) }
        }
        if status.account.standing != .otherPerson { actions }
        if status.waitingCards > 0 { waitingCards }
        if let progress = status.progress { self.progress(progress) }
        if let receipt = status.receipt, receipt.outcome != .otherPerson { self.receipt(receipt) }
      }
    }
  }

  /// Returns the comparison of the patient with the user, and the options to continue.
  private func decision(_ patient: ProviderPatient) -> HTML {
    let path = ProviderPages.path(of: status.account.id)
    return tag("section", .class("panel form"), .named("role", "alert")) {
      tag("h2") { words(.otherPersonTitle) }
      if patient.isUnreadable {
        tag("p") { words(.patientUnreadable) }
      } else {
        PersonLine.comparison(
          name: patient.name, birthDate: patient.birthDate, comparedTo: person, words)
        tag("p") { words(.otherPersonProvider) }
      }
      tag("div", .class("form-actions")) {
        Rows.button(words(.removeProvider), action: "\(path)/remove", style: "pill")
        if !status.account.server.isOpen {
          Rows.button(words(.signInAsMyself), action: "\(path)/sign-in", style: "pill strong")
        }
        Rows.button(
          words(patient.isUnreadable ? .keepAsMine : .keepApart), action: "\(path)/accept", style: "pill")
      }
    }
  }

  private var actions: HTML {
    let path = ProviderPages.path(of: status.account.id)
    let isSignedIn = status.account.standing == .signedIn
    return tag("div", .class("actions")) {
      if isSignedIn, !status.isSyncing {
        Rows.button(words(.syncNow), action: "\(path)/sync", style: "pill strong")
      }
      if !status.account.server.isOpen {
        Rows.button(
          words(status.account.standing == .new ? .signIn : .signInAgain), action: "\(path)/sign-in",
          style: isSignedIn ? "pill" : "pill strong")
      }
      tag("details") {
        tag("summary", .class("pill")) { words(.removeProvider) }
        tag("p") { words(.removeProviderText) }
        Rows.button(words(.removeProvider), action: "\(path)/remove", style: "pill danger")
      }
    }
  }

  private var waitingCards: HTML {
    HTML {
      tag("h2") { words(.healthCards) }
      tag("div", .class("panel form")) {
        tag("p") { words(.cardsWaiting, status.waitingCards) }
        Rows.button(
          words(.look), action: "\(ProviderPages.path(of: status.account.id))/cards", style: "pill strong")
      }
    }
  }

  private func progress(_ progress: SyncProgress) -> HTML {
    let done = progress.searches.count(where: \.isDone)
    return HTML {
      tag("h2") { words(.syncing) }
      tag("div", .class("panel form"), .named("role", "status")) {
        tag(
          "progress", .named("max", String(max(progress.searches.count, 1))), .named("value", String(done)),
          .label(words(.syncing))
        ) {}
        tag("p") { words(.syncProgress, progress.counts.all) }
      }
    }
  }

  private func receipt(_ receipt: SyncReceipt) -> HTML {
    let lines =
      receipt.lines + [receipt.files].filter { $0.counts.all > 0 } + [receipt.cards].compactMap(\.self)
    return HTML {
      tag("h2") { words(.lastSyncTitle) }
      tag("p", .class("note")) { "\(words.moment(receipt.ended)) · \(words(receipt.outcome.phrase))" }
      tag("ul", .class("list")) {
        for line in lines { Rows.fact(name(of: line), counts(line.counts), note: reason(line)) }
      }
    }
  }

  private func name(of line: SyncLine) -> String {
    switch line.type {
    case "Binary": words(.documents)
    case "HealthCard": words(.healthCards)
    case "DiagnosticReport": words(.reports)
    case "MedicationStatement", "MedicationDispense":
      [
        words.name(of: .medicationRecord),
        words(line.type == "MedicationDispense" ? .dispensing : .statement),
      ].joined(separator: " · ")
    case let type: Self.types[line.category ?? type].map { words.name(of: $0) } ?? type.isolated
    }
  }

  /// The app's types for the requests to a provider, by category or by type.
  private static let types: [String: HealthType] = [
    "laboratory": .labResultRecord, "vital-signs": .vitalSignRecord,
    "clinical-note": .clinicalNoteRecord,
    "AllergyIntolerance": .allergyRecord, "Condition": .conditionRecord,
    "problem-list-item": .conditionRecord,
    "encounter-diagnosis": .conditionRecord, "health-concern": .conditionRecord,
    "diagnosis": .conditionRecord, "complaint": .conditionRecord,
    "Immunization": .immunizationRecord,
    "MedicationRequest": .medicationRecord, "MedicationOrder": .medicationRecord,
    "Procedure": .procedureRecord, "Coverage": .coverageRecord,
    "DocumentReference": .clinicalNoteRecord,
  ]

  private func counts(_ counts: SyncCounts) -> String {
    let parts: [(LocalizedText, Int)] = [
      (.countNew, counts.arrived), (.countUpdated, counts.updated), (.countUnchanged, counts.unchanged),
      (.countWithdrawn, counts.withdrawn), (.countFailed, counts.failed),
    ]
    let said = parts.filter { $0.1 > 0 }.map { words($0.0, words.number($0.1)) }
    return said.isEmpty ? "–" : said.joined(separator: " · ")
  }

  private func reason(_ line: SyncLine) -> String? { line.fault.map { words($0.phrase) } }
}

extension SyncReceipt.Outcome {
  fileprivate var phrase: LocalizedText {
    switch self {
    case .complete: .syncComplete
    case .partial: .syncPartial
    case .interrupted: .syncInterrupted
    case .signInAgain: .signInAgain
    case .otherPerson: .otherPersonsRecords
    }
  }
}

extension SyncError {
  /// The reason why data is missing, for display.
  fileprivate var phrase: LocalizedText {
    switch code {
    case .notGranted: .faultNotGranted
    case .notOffered, .gone: .faultNotThere
    case .forbidden: .faultForbidden
    case .badRequest, .unexpectedStatus, .serverFault: .faultServer
    case .network: .faultNetwork
    case .tooLarge, .tooManyPages: .faultTooMuch
    case .malformed, .notIdentified, .loop: .faultUnreadable
    case .otherHost: .faultOtherHost
    case .otherPatient: .faultOtherPerson
    }
  }
}
