package import FoundationEssentials
import WellsealBase

/// An act of an administrator, as an entry of the log of acts.
///
/// An act has two entries: one that is saved before it begins, and one with its outcome. A user
/// appears with the random identifier only, so an erased user's name isn't in the log.
package struct AdministrativeAct: Hashable, Sendable {
  /// The kind of an act.
  ///
  /// The raw values are part of the format and never change.
  package enum Kind: String, CaseIterable, Sendable {
    case addPerson = "people.add"
    case importPerson = "people.import"
    case exportPerson = "people.export"
    case movePerson = "people.move"
    case invitePerson = "people.invite"
    case limitPerson = "people.quota"
    case suspendPerson = "people.suspend"
    case resumePerson = "people.resume"
    case erasePerson = "people.erase"
    case endSessions = "people.sessions.end"
    case endCaregiver = "people.caregivers.end"
    case drainNode = "nodes.drain"
    case removeNode = "nodes.forget"
    case initializeCustodian = "custodian.init"
    case rotateCustodian = "custodian.rotate"
    case removeCustodian = "custodian.remove"
    case addStudy = "studies.add"
    case addStudyVersion = "studies.version"
    case inviteToStudy = "studies.invite"
    case closeStudy = "studies.close"
    case recordBackup = "cluster.backup"
    case addAdministrator = "administrators.add"
    case removeAdministrator = "administrators.remove"
    case registerPasskey = "administrators.passkey"
    case signIn = "administrators.sign-in"
  }

  /// The stage of an act.
  package enum Stage: String, CaseIterable, Sendable {
    case begun = "begun"
    case done = "done"
    case failed = "failed"
  }

  /// The number of the entry, from 1.
  package var number: Int64
  package var time: Date
  /// The kind, or `nil` if a later version wrote the entry.
  package var kind: Kind?
  package var stage: Stage?
  /// The user that the act concerns, if any.
  package var person: UUID?
  /// The server, study, key provider or administrator that the act concerns, if any.
  package var subject: String?
  /// The account and machine, or the administrator on the page, that performed the act.
  package var actor: String
}

extension AdministrativeAct {
  /// The entry as the log stores it.
  var text: String {
    var members: [JSON.Member] = [
      .init("number", .integer(Int(number))),
      .init("at", .integer(Int(time.timeIntervalSince1970 * 1000))),
      .init("act", .text(kind?.rawValue)), .init("stage", .text(stage?.rawValue)),
    ]
    if let person { members.append(.init("person", .string(person.uuidString.lowercased()))) }
    if let subject { members.append(.init("subject", .string(subject))) }
    members.append(.init("by", .string(actor)))
    return String(decoding: JSON.object(members).minified, as: UTF8.self)
  }

  /// Reads an entry, or returns `nil` if the text isn't one.
  init?(_ text: String) {
    guard let document = try? JSONDocument(parsing: text), let number = document.root["number"]?.integer,
      let time = document.root["at"]?.integer, let actor = document.root["by"]?.string
    else { return nil }
    self.init(
      number: Int64(number), time: Date(timeIntervalSince1970: Double(time) / 1000),
      kind: document.root["act"]?.string.flatMap(Kind.init),
      stage: document.root["stage"]?.string.flatMap(Stage.init),
      person: document.root["person"]?.string.flatMap { UUID(uuidString: $0) },
      subject: document.root["subject"]?.string, actor: actor)
  }
}
