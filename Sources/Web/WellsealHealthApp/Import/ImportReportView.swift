import WellsealExchange
import WellsealImports
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries

/// The report of an import: the imported data, the rejected data and the reasons.
struct ImportReportView {
  private let report: ImportReport
  private let words: Localizer

  init(_ report: ImportReport, _ words: Localizer) { (self.report, self.words) = (report, words) }

  var html: HTML {
    tag("section", .class("panel report")) {
      tag("h2") { words(title) }
      if report.hasLostData {
        tag("p", .class("problem"), .named("role", "alert")) {
          words(report.isDamaged ? .fileDamaged : .fileEndsEarly)
        }
      }
      tag("p", .class("sentence")) { sentence }
      keptDetails
      keptPriorities
      tag("p", .class("form-actions")) {
        tag("a", .class("pill strong"), .href("/browse")) { words(.seeYourData) }
      }
      types
      losses
      skipped
    }
  }

  private var title: LocalizedText {
    guard !report.isEmpty else { return .nothingImported }
    return report.hasLostData || report.hasUnreadFiles ? .importLost : .importDone
  }

  /// The files of a folder or an archive that weren't imported.
  private var skipped: HTML? {
    guard !report.skipped.isEmpty else { return nil }
    return tag("details", .class("data-table")) {
      tag("summary") { words(.leftAloneFiles) }
      tag("ul", .class("findings")) {
        for file in report.skipped.prefix(100) {
          tag("li") {
            tag("span", .named("dir", "auto")) { file.name.isolated }
            if file.count > 1 { tag("small") { words(.andMore, words.number(file.count)) } }
          }
        }
      }
    }
  }

  /// Details in the file that differ from the profile, which takes precedence.
  private var keptDetails: HTML? {
    guard !report.keptDetails.isEmpty else { return nil }
    let names = report.keptDetails.map { words(DetailsPages.label(of: $0)) }.joined(
      separator: words.comma)
    return tag("p", .class("note")) {
      words(.importKeptDetails, names)
      " "
      tag("a", .href(DetailsPages.path)) { words(.healthDetails) }
    }
  }

  /// Types for which the user has chosen another source priority than that in the file.
  private var keptPriorities: HTML? {
    guard !report.keptPriorities.isEmpty else { return nil }
    let names = report.keptPriorities.map { TypeName.of($0)?.text(words) ?? $0.name }
    return tag("p", .class("note")) {
      words(.importKeptPriorities, names.joined(separator: words.comma))
    }
  }

  private var sentence: String {
    let totals = report.totals
    let took = words.duration(report.duration / .seconds(1))
    return words(
      .importSummary, totals.read, words.number(totals.added),
      words.number(totals.unchanged + totals.changed), took)
  }

  private var types: HTML {
    tag("details", .class("data-table")) {
      tag("summary") { words(.byType) }
      tag("table") {
        tag("thead") {
          tag("tr") {
            for title in [
              LocalizedText.typeOfData, .recordsRead, .newSamples, .alreadyThere, .refusedSamples,
            ] {
              tag("th", .named("scope", "col")) { words(title) }
            }
          }
        }
        tag("tbody") {
          for (type, counts) in report.types.sorted(by: { $0.key < $1.key }) where counts.read > 0 {
            row(type, counts)
          }
        }
      }
    }
  }

  private func row(_ type: HealthType, _ counts: ImportReport.Counts) -> HTML {
    tag("tr") {
      tag("th", .named("scope", "row")) { TypeName.of(type)?.text(words) ?? type.name }
      tag("td") { words.number(counts.read) }
      for count in [counts.added, counts.unchanged + counts.changed, counts.refused] {
        tag("td") { words.number(count) }
      }
    }
  }

  private var losses: HTML {
    let all = report.lossTotals.values.reduce(0, +)
    guard all > 0 else { return tag("p", .class("good")) { words(.nothingLost) } }
    return tag("details", .class("data-table"), .flag("open")) {
      tag("summary") { words(.notTaken, words.number(all)) }
      tag("p", .class("note")) { words(.notTakenText) }
      tag("ul", .class("findings")) {
        for (kind, count) in report.sortedLossTotals.prefix(100) {
          tag("li") {
            tag("span", .named("dir", "auto")) { subject(kind) }
            tag("small") {
              "\(words.number(count)) × "
              words(kind.reason.phrase)
              if kind.isKept { " · \(words(.keptAsItIs))" }
            }
          }
        }
      }
    }
  }

  /// Returns the name of the lost data, isolated because it comes from the file.
  private func subject(_ kind: ImportLoss.Kind) -> String {
    let known = HealthType(identifier: kind.type).flatMap { TypeName.of($0)?.text(words) }
    return (known ?? (kind.type.isEmpty ? kind.element : kind.type)).isolated
  }
}

extension ImportLoss.Reason {
  /// The reason for display.
  fileprivate var phrase: LocalizedText {
    switch self {
    case .unknownElement, .unknownType, .unknownAttribute, .unnamedFile, .noRecord: .lossUnknown
    case .outdated: .lossOutdated
    case .deletedRecord: .lossDeleted
    case .noResource: .lossMissing
    case .noSampleType, .aggregate: .lossNoPlace
    case .notReadYet: .lossNotRead
    case .timesOutOfOrder, .unsetClock, .withoutSession, .undated: .lossAssumed
    case .outsideWorkouts, .singlePoint: .lossPoints
    case .sameVersion, .sameIdentifier: .lossBothKept
    case .unknownBeginning: .lossBeginning
    case .cutFile: .lossCut
    case .unknownConstant, .notANumber, .ambiguousNumber, .ambiguousPercent, .unreadable: .lossValue
    case .repeatedAttribute, .repeatedKey, .repeatedDay: .lossRepeatedOtherwise
    case .olderForm: .lossOlderForm
    case .badXML: .lossMalformed
    case .otherRelease: .lossOtherRelease
    case .unknownUnit: .lossUnit
    case .missing: .lossMissing
    case .wrongDate, .wrongTime, .startAfterEnd, .implausibleTime: .lossDate
    case .rule, .observation, .invalid, .outOfBounds: .lossRule
    case .metadata: .lossMetadata
    case .notClosed, .strayText, .malformedTag, .tooDeep, .tooLarge, .notJSON, .notFHIR, .notSample,
      .document:
      .lossMalformed
    case .contentNotWritten, .partWritten: .lossNotInForm
    case .missingFile, .damagedFile, .bodyElsewhere: .lossFile
    case .truncatedFile, .unreadPoints: .lossPoints
    case .wrongChecksum: .lossChecksum
    case .repeated: .lossRepeated
    }
  }
}
