import WellsealBase
import WellsealCredentials
import WellsealExchange
import WellsealHealthLinks
import WellsealImports
import WellsealLinkService
import WellsealLocalization
import WellsealPages
import WellsealQueries

/// The view of a link's file besides cards: records, or an offer of access to a server.
struct SharedRecordsView: Sendable {
  private let file: LinkFile
  private let person: PersonDetails
  private let words: Localizer

  init(_ file: LinkFile, comparedTo person: PersonDetails, _ words: Localizer) {
    self.file = file
    self.person = person
    self.words = words
  }

  /// Returns the records of a file.
  static func entries(of file: LinkFile) -> [JSONValue] {
    (file.resource?.entries ?? []).filter { $0["resourceType"]?.isString("Patient") != true }
  }

  /// The view of the file, or `nil` for cards, which have their own view.
  var html: HTML? {
    switch file.content {
    case .access(let access)?:
      return tag("section", .class("panel")) {
        tag("h2") { words(.linkAccess) }
        tag("p") { words(.linkAccessText, safeForDisplay(access.server.host, limit: 200).isolated) }
      }
    case .resource?: return records
    case .cards?: return nil
    case nil:
      return tag("section", .class("panel")) {
        tag("p") {
          words(.linkFileNotOpened, safeForDisplay(file.contentType ?? words(.notKnown), limit: 80).isolated)
        }
      }
    }
  }

  private var records: HTML {
    let entries = Self.entries(of: file)
    return tag("section", .class("panel c-records")) {
      tag("h2") {
        words(file.resource?.kind == .patientSummary ? .linkPatientSummary : .linkRecords, entries.count)
      }
      if let subject {
        tag("p", .class("person")) { PersonLine.text(subject.name, subject.birthDate, words) }
      }
      doubt.map { doubt in
        HTML {
          tag("p", .class("problem doubt"), .named("role", "note")) { words(doubt) }
          PersonLine.comparison(
            name: subject?.name ?? "", birthDate: subject?.birthDate ?? "", comparedTo: person, words)
        }
      }
      attestation
      for (place, entry) in entries.prefix(Self.maxShown).enumerated() { row(entry, isFirst: place == 0) }
      if entries.count > Self.maxShown {
        tag("p", .class("note")) { words(.andMore, words.number(entries.count - Self.maxShown)) }
      }
      if file.isWithdrawn {
        tag("p", .class("problem"), .named("role", "note")) { words(.linkFileWithdrawn) }
      } else if !entries.isEmpty {
        Fields.tick("records", String(file.index), words(.linkAddRecords), isOn: doubt == nil)
      }
    }
  }

  private static let maxShown = 200

  private func row(_ entry: JSONValue, isFirst: Bool) -> HTML {
    let type = safeForDisplay(entry["resourceType"]?.string ?? "", limit: 60)
    let title = ResourceRows.title(of: entry, in: file.resource?.root).map {
      safeForDisplay($0, limit: 200).isolated
    }
    return tag("details", .class("data-table")) {
      tag("summary") {
        title ?? type
        if title != nil { tag("small") { " · \(type)" } }
      }
      tag("ul", .class("list facts"), .named("dir", "ltr")) {
        for row in ResourceRows(entry).rows { Rows.fact(row.name, row.text.isolated) }
      }
    }
  }

  /// The subject of the records.
  private var subject: RecordSubject? {
    (file.resource?.entries ?? []).lazy.compactMap { RecordSubject($0) }.first
  }

  /// The reason why the records may belong to another person.
  private var doubt: LocalizedText? {
    guard let subject else { return nil }
    switch person.doubt(about: subject) {
    case .otherBirthDate: return .linkOtherBirthDate
    case .otherName: return .linkOtherName
    case nil: return nil
    }
  }

  private var attestation: HTML? {
    file.attestation.map { attestation in
      let phrase: LocalizedText =
        switch attestation.isGenuine {
        case true?: .linkAttested
        case false?: .linkAttestationFalse
        case nil: .linkAttestationOpen
        }
      let issuer = safeForDisplay(attestation.issuer, limit: 200).isolated
      return tag("p", .class("note")) { words(phrase, issuer) }
    }
  }
}
