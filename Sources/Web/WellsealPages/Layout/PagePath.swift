package import Foundation
import WellsealBase

/// The addresses by which pages of the Health app lead to each other.
package enum PagePath {
  /// The address of a server of many people that ends a session.
  package static let signOut = "/sign-out"
  package static let people = "/people"
  /// Who else sees a person's data.
  package static let holders = "/sharing/people"
  /// What a person agreed to in studies.
  package static let studies = "/sharing/studies"
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
  /// Where browsers come back to from a provider.
  package static let providerCallback = "/providers/callback"

  /// A clinical document.
  package static func document(_ sample: UUID) -> String { "\(documents)/\(sample.uuidString)" }

  /// What one app may do, by the app's key.
  package static func app(_ key: String) -> String { "/sharing/apps/\(PercentEncoding.encode(key))" }

  /// What another person sees, by the identifier of what they were invited to.
  package static func holder(_ id: String) -> String { "\(holders)/\(PercentEncoding.encode(id))" }

  /// What a person agreed to in one study.
  package static func study(_ identifier: String) -> String {
    "\(studies)/\(PercentEncoding.encode(identifier))"
  }

  /// Where an app that reads over FHIR asks to be let in.
  package static func webApp(_ name: String) -> String { "/sharing/web/\(name)" }

  /// The sheet of what an app asks.
  package static func request(_ question: UUID) -> String { "/sharing/requests/\(question.uuidString)" }
}
