import Foundation
import WellsealBase
package import WellsealCDA
package import WellsealLocalization
import WellsealModel
package import WellsealQueries

/// The metadata of a document, as rows.
package struct DocumentFacts {
  let document: CDADocument
  let words: Localizer

  package init(document: CDADocument, words: Localizer) {
    self.document = document
    self.words = words
  }

  /// The subject of the document.
  package var person: HTML {
    let patient = document.patient
    return tag("p", .class("person")) {
      tag("b") { patient.name.isEmpty ? words(.patient) : patient.name.isolated }
      if let birth = patient.birth { tag("span") { words(.bornOn, words.time(birth)) } }
    }
  }

  /// The most important metadata.
  package var main: HTML {
    tag("ul", .class("list facts")) {
      row(.author, authors)
      row(.custodian, document.custodian)
      row(.documentDate, words.interval(document.time))
      row(.carePeriod, words.interval(document.service))
      row(.stay, words.interval(document.encounter))
    }
  }

  /// Further metadata, collapsed.
  var more: HTML {
    tag("details", .class("data-table")) {
      tag("summary") { words(.aboutDocument) }
      tag("ul", .class("list facts")) {
        row(.documentType, text(document.code))
        row(.documentLanguage, language)
        row(.confidentiality, text(document.confidentiality))
        row(.version, document.version.map { words.number($0) } ?? "")
        row(.documentIdentifier, document.identifier?.text ?? "")
        document.patient.identifiers.prefix(10).compactMap { row(.patientIdentifier, $0.text) }
      }
    }
  }

  /// Returns the reason why the document may be about another person.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - person: The owner of the store.
  ///   - strangers: The patients of an upload who are probably not the owner, because they differ.
  /// - Returns: The reason, or `nil` if there is none.
  package static func doubt(
    _ document: CDADocument, _ person: PersonDetails, _ strangers: [Stranger] = []
  ) -> LocalizedText? {
    switch person.doubt(about: document.patient) {
    case .otherBirthDate: return .otherBirthDateInDocument
    case .otherName: return .otherNameInDocument
    case nil: return strangers.contains { $0.isAbout(document.patient) } ? .otherPersonTitle : nil
    }
  }

  private func row(_ title: LocalizedText, _ text: String) -> HTML? {
    text.isEmpty ? nil : Rows.fact(words(title), text.isolated)
  }

  private var authors: String {
    let names = document.authors.map { author in
      author.person.isEmpty || author.organization.isEmpty
        ? author.displayName : "\(author.person) · \(author.organization)"
    }
    var shown: [String] = []
    for name in names where !name.isEmpty && !shown.contains(name) { shown.append(name) }
    return shown.prefix(5).joined(separator: ", ")
  }

  private var language: String {
    guard let code = document.languageTag else { return "" }
    return words.locale.localizedString(forIdentifier: code) ?? code
  }

  private func text(_ code: CDACode?) -> String {
    guard let code else { return "" }
    let name = "\(code.systemName) \(code.code)".trimmingPrefix(" ")
    return code.display.isEmpty
      ? String(name) : code.code.isEmpty ? code.display : "\(code.display) (\(name))"
  }
}

extension CDADocument {
  /// The language tag for HTML, or `nil` if there is none or it is invalid.
  var languageTag: String? {
    let isName =
      (2...35).contains(language.utf8.count)
      && language.utf8.allSatisfy { byte in
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
      }
    return isName ? language : nil
  }

  /// The direction of tables and lists.
  var direction: String {
    guard let tag = languageTag?.lowercased() else { return "auto" }
    return ["ar", "he", "iw", "fa", "ur", "yi"].contains(String(tag.prefix { $0 != "-" })) ? "rtl" : "ltr"
  }
}

extension Localizer {
  /// Returns a time with its original precision.
  func time(_ time: CDATime) -> String {
    guard let date = time.date(in: self.time.zone) else { return time.text }
    switch time.precision {
    case .year: return String(time.year)
    case .month: return monthAndYear(date)
    case .day: return day(date)
    case .hour, .minute, .second: return moment(date)
    }
  }

  /// Returns a range such as `1 Jan 2024 – 14 Mar 2025`, or an empty text if both ends are unknown.
  func interval(_ interval: CDAInterval) -> String {
    switch (interval.start, interval.end) {
    case (let start?, let end?): start == end ? time(start) : "\(time(start)) – \(time(end))"
    case (let start?, nil): time(start)
    case (nil, let end?): "– \(time(end))"
    case (nil, nil): ""
    }
  }
}
