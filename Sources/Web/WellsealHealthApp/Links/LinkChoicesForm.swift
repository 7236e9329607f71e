import Foundation
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages

/// The fields for selecting the contents of a link.
struct LinkChoicesForm {
  let choices: LinkChoices
  let words: Localizer

  var html: HTML {
    HTML {
      tag("h2") { words(.linkWhat) }
      if !choices.cards.isEmpty { cards }
      if !choices.records.isEmpty { records }
      if !choices.single.isEmpty { single }
      if !choices.types.isEmpty { types }
      if !choices.records.isEmpty || !choices.types.isEmpty {
        Fields.tick("render", "yes", words(.linkRender))
      }
    }
  }

  private var cards: HTML {
    tag("fieldset") {
      tag("legend") { words(.healthCards) }
      for card in choices.cards {
        Fields.tick(
          "card", card.sample.uuid.uuidString,
          card.title.isEmpty ? words(.healthCard) : card.title.isolated)
      }
    }
  }

  private var records: HTML {
    tag("fieldset") {
      tag("legend") { words(.healthRecords) }
      for row in choices.records { Fields.tick("records", row.type.name, counted(row)) }
      Fields.tick("ips", "yes", words(.linkMakeSummary))
    }
  }

  private var single: HTML {
    tag("details", .class("data-table fold")) {
      tag("summary") { words(.linkSingleRecords) }
      tag("fieldset") {
        tag("legend", .class("hidden")) { words(.linkSingleRecords) }
        for row in choices.single {
          Fields.tick(
            "record", row.sample.uuid.uuidString,
            "\(words.name(of: row.sample.type)): \(row.title.isolated)")
        }
      }
    }
  }

  private var types: HTML {
    tag("details", .class("data-table fold")) {
      tag("summary") { words(.linkSamples) }
      tag("div", .class("fields")) {
        Fields.text(words(.fromDay), "since", "", kind: "date")
        Fields.text(words(.untilDay), "until", "", kind: "date")
      }
      tag("fieldset") {
        tag("legend", .class("hidden")) { words(.linkSamples) }
        for row in choices.types where !row.type.isSensitive {
          Fields.tick("type", row.type.name, counted(row))
        }
      }
      sensitive
    }
  }

  /// The sensitive types, separate and without the number of their entries.
  private var sensitive: HTML? {
    let types = choices.types.map(\.type).filter(\.isSensitive)
    guard !types.isEmpty else { return nil }
    return tag("fieldset") {
      tag("legend") { words(.sensitiveTypes) }
      tag("p", .class("note")) { words(.sensitiveNote) }
      for type in types { Fields.tick("type", type.name, words.name(of: type)) }
    }
  }

  private func counted(_ row: (type: HealthType, count: Int)) -> String {
    "\(words.name(of: row.type)) (\(words.number(row.count)))"
  }
}
