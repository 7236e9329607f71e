import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages

extension RequestSheet {
  /// Returns the types, all turned off initially, with sensitive types separate.
  func types(_ sheet: TypesSheet) -> HTML {
    let sensitive = sheet.share.union(sheet.read).filter(\.isSensitive)
    return HTML {
      switches
      group(words(.allowToWrite, name), "share", sheet.share.subtracting(sensitive), usage(sheet.shareUsage))
      group(words(.allowToRead, name), "read", sheet.read.subtracting(sensitive), usage(sheet.readUsage))
      if !sensitive.isEmpty { apart(sheet, sensitive) }
      if !sheet.read.isEmpty { window }
    }
  }

  private var switches: HTML {
    let path = RequestPages.path(of: question)
    return tag("p", .class("actions")) {
      tag("a", .class("pill"), .href("\(path)?all=1"), .named("data-all", "1")) { words(.turnOnAll) }
      tag("a", .class("pill"), .href("\(path)?all=0"), .named("data-all", "0")) { words(.turnOffAll) }
    }
  }

  private func group(_ title: String, _ field: String, _ types: Set<HealthType>, _ usage: HTML?) -> HTML {
    guard !types.isEmpty || usage != nil else { return .none }
    return tag("fieldset") {
      tag("legend") { title }
      usage
      tag("ul", .class("list")) {
        for type in types.sorted() {
          row(
            words.name(of: type), field, type.name, isOn: isTicked(field, type.name, atFirst: false),
            note: field == "read" ? findings.newest[type] : nil)
        }
      }
    }
  }

  private func apart(_ sheet: TypesSheet, _ sensitive: Set<HealthType>) -> HTML {
    tag("fieldset", .named("data-apart", "")) {
      tag("legend") { words(.sensitiveTypes) }
      tag("p", .class("note")) { words(.sensitiveNote) }
      tag("ul", .class("list")) {
        for type in sensitive.sorted() {
          for (field, shown, verb) in [
            ("share", sheet.share, LocalizedText.toWrite), ("read", sheet.read, .toRead),
          ]
          where shown.contains(type) {
            row(
              words.name(of: type), field, type.name,
              isOn: isTicked(field, type.name, atFirst: false, isSensitive: true),
              note: [words(verb), field == "read" ? findings.newest[type] : nil].compactMap(\.self)
                .joined(separator: " · "))
          }
        }
      }
    }
  }

  private var window: HTML {
    tag("fieldset") {
      tag("legend") { words(.howFarBack) }
      tag("ul", .class("list")) {
        option(words(.windowAll), "window", "all", isFirst: true)
        option(words(.windowFrom), "window", "from", isFirst: false, dates: [(.fromDay, "since")])
        option(
          words(.windowRange), "window", "range", isFirst: false,
          dates: [(.fromDay, "first"), (.untilDay, "last")])
      }
      tag("p", .class("note")) { words(.readingNote) }
    }
  }

  func clinical(_ sheet: ClinicalSheet) -> HTML {
    HTML {
      group(words(.allowToRead, name), "read", sheet.read, usage(sheet.usage))
      if !sheet.required.isEmpty {
        tag("p", .class("note")) { words(.allOrNone, words.names(of: sheet.required)) }
      }
      tag("fieldset") {
        tag("ul", .class("list")) {
          option(words(.currentRecords), "new", "no", isFirst: true)
          option(words(.newRecordsToo), "new", "yes", isFirst: false)
        }
        tag("p", .class("note")) { words(.readingNote) }
      }
    }
  }
}
