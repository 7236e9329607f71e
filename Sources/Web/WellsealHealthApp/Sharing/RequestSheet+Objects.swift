import Foundation
import WellsealConsent
import WellsealCredentials
import WellsealLocalization
import WellsealModel
import WellsealPages

extension RequestSheet {
  func objects(_ sheet: ObjectsSheet) -> HTML {
    tag("fieldset") {
      tag("legend") { words(.tickObjects, name) }
      usage(sheet.usage)
      if sheet.candidates.isEmpty {
        Rows.empty(words(.noMatching), .list)
      } else {
        tag("ul", .class("list")) {
          for object in sheet.candidates {
            row(
              object.title.isolated, "tick", object.id.description,
              isOn: isTicked("tick", object.id.description, atFirst: object.isTicked),
              note: object.date.map { words.day($0) })
          }
        }
      }
    }
  }

  /// Returns the matching cards, with all data that would be shared.
  func cards(_ sheet: ShareOnceSheet) -> HTML {
    let wanted = sheet.recordTypes.map(words.recordType).joined(separator: words.comma)
    return HTML {
      tag("p") { words(.wantsToSee, name, wanted) }
      if sheet.cards.isEmpty {
        Rows.empty(words(.noMatching), .card, note: words(.noMatchingNote))
      } else {
        tag("p", .class("note")) { words(.onceNote) }
        wallet(findings.fitting(sheet.cards))
        apart(findings.others(sheet.cards))
      }
    }
  }

  private func wallet(_ cards: [SharedCard]) -> HTML {
    tag("div", .class("wallet")) { for card in cards { face(card) } }
  }

  /// Returns the cards that are unlikely to be accepted, such as expired ones.
  private func apart(_ cards: [SharedCard]) -> HTML {
    HTML {
      if !cards.isEmpty {
        tag("h2") { words(.unlikelyCards) }
        wallet(cards)
      }
    }
  }

  private func face(_ card: SharedCard) -> HTML {
    let (record, heading) = (card.record, findings.cards[card.id])
    return tag(
      "article",
      .class("health-card leaving" + (heading.map { " state-\($0.verdict.rawValue)" } ?? ""))
    ) {
      tag("label", .class("tick")) {
        tag(
          "input", .named("type", "checkbox"), .named("name", "tick"), .named("value", card.id.uuidString),
          .flag("checked", if: isTicked("tick", card.id.uuidString, atFirst: false)))
        tag("span") { record.subjectName.isEmpty ? words(.noName) : record.subjectName.isolated }
      }
      heading?.seal
      findings.doubts[card.id].map { doubt in
        tag("p", .class("problem doubt"), .named("role", "note")) { words(doubt) }
      }
      tag("p", .class("note")) { words(.whatLeaves) }
      tag("p", .class("person")) {
        birth(record).map { birth in tag("span") { words(.born, birth) } }
      }
      tag("p", .class("issuer")) {
        words(.issuedBy, heading?.issuerName.isolated ?? record.issuerIdentifier.isolated)
      }
      tag("ul", .class("card-items")) {
        if let items = heading?.items {
          items
        } else {
          for item in record.itemNames { tag("li") { tag("b") { item.isolated } } }
        }
        tag("li") {
          tag("small") {
            "\(words(.datesLabel)): \(words.day(record.issuedDate))"
              + (record.expirationDate.map { " – \(words.day($0))" } ?? "")
          }
        }
        tag("li") { tag("small") { record.recordTypes.map(words.recordType).joined(separator: " · ") } }
      }
    }
  }

  private func birth(_ record: VerifiableRecord) -> String? {
    guard let date = record.subjectDateOfBirth, let year = date.year else { return nil }
    let parts = [date.month, date.day].compactMap(\.self).map { $0 < 10 ? "0\($0)" : "\($0)" }
    return words.written((["\(year)"] + parts).joined(separator: "-"))
  }

  func doubt(_ sheet: DoubtSheet) -> HTML {
    let phrase: LocalizedText =
      switch sheet.kind {
      case .unknownApp: .doubtUnknown
      case .changedExecutable: .doubtChanged
      case .copiedIdentifier: .doubtCopied
      }
    return HTML {
      tag("p") { words(phrase) }
      if sheet.nature == .interpreter { tag("p", .class("note")) { words(.interpreterNote) } }
      tag("ul", .class("list facts")) {
        Rows.fact(words(.program), sheet.executable.isolated)
        sheet.registered.map { Rows.fact(words(.knownAs), $0.isolated) }
      }
    }
  }
}
