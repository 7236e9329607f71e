package import Foundation
import WellsealBase

/// The paths with which pages of the Health app link to each other.
package enum PagePath {
  /// The path for signing out of a multi-user server.
  package static let signOut = "/sign-out"
  package static let people = "/people"
  /// The path of the caregivers.
  package static let holders = "/sharing/people"
  /// The path of the studies.
  package static let studies = "/sharing/studies"
  package static let security = "/profile/security"
  /// The form of the user's own heart rate zones.
  package static let heartRateZones = "/profile/heart-rate-zones"
  /// The page of the secrets, which offers a new passphrase first.
  package static let newPassphrase = "/profile/security?new=passphrase"
  package static let backup = "/profile/backup"
  package static let documents = "/documents"
  package static let documentImport = "/document-import"
  package static let links = "/links"
  package static let healthImport = "/health-import"
  package static let providers = "/providers"
  package static let records = "/records"
  package static let withdrawnRecords = "/records/withdrawn"
  package static let medications = "/medications"
  package static let trends = "/trends"
  /// The path of the heart rate in workouts and asleep.
  package static let heartRate = "/heart-rate"
  /// The path of the measures that go together.
  package static let together = "/together"
  /// Every type with data.
  package static let allData = "/data"
  package static let questionnaires = "/questionnaires"
  package static let cycle = "/cycle"
  /// The switch that requires the secret again before the cycle is shown.
  package static let cycleLock = "/cycle/lock"
  package static let stateOfMind = "/mind"
  /// The path of the measuring weeks.
  package static let bloodPressure = "/blood-pressure"
  package static let symptoms = "/symptoms"
  /// The path of the measures of the night.
  package static let vitals = "/vitals"
  /// The path of the redirect from a provider.
  package static let providerCallback = "/providers/callback"

  /// Returns the path of a clinical document.
  package static func document(_ sample: UUID) -> String { "\(documents)/\(sample.uuidString)" }

  /// Returns the path of an app's permissions, by the app's key.
  package static func app(_ key: String) -> String { "/sharing/apps/\(PercentEncoding.encode(key))" }

  /// Returns the path of a caregiver, by the identifier of the grant.
  package static func holder(_ id: String) -> String { "\(holders)/\(PercentEncoding.encode(id))" }

  /// Returns the path of the agreement to a study.
  package static func study(_ identifier: String) -> String {
    "\(studies)/\(PercentEncoding.encode(identifier))"
  }

  /// Returns the path of the authorization of an app that reads over FHIR.
  package static func webApp(_ name: String) -> String { "/sharing/web/\(name)" }

  /// Returns the path of the sheet for an app's request.
  package static func request(_ question: UUID) -> String { "/sharing/requests/\(question.uuidString)" }
}
