import Foundation
import WellsealAccounts
import WellsealCluster

/// The part of the names database that one user's study agreements use.
struct HostedStudies: StudyDirectory {
  let person: UUID
  let cluster: Cluster

  func offer(_ study: String) throws -> StudyOffer? {
    guard StudyVersion.isIdentifier(study), let found = try cluster.study(study), found.isOpen else {
      return nil
    }
    let version = try StudyVersion(found.body)
    guard version.study == study, version.number == found.number else { throw StudyError.unreadable }
    return StudyOffer(version, for: found.publicKey)
  }

  func enroll(in study: String, version: Int, _ sealed: [UInt8]) throws -> Bool {
    try cluster.enroll(person, in: study, version: version, sealed)
  }

  func withdraw(from study: String) throws { try cluster.withdraw(person, from: study) }

  func enrolled() throws -> Set<String> { try cluster.enrollments(of: person) }
}
