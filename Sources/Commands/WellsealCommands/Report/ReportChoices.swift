import ArgumentParser
import Foundation
import WellsealBase
import WellsealLocalization
import WellsealPDF
import WellsealPages

/// The reader of a report.
enum ReportReader: String, ExpressibleByArgument, CaseIterable {
  case doctor = "doctor"
}

/// The format of a report, determined by the file name extension.
enum ReportForm: String, CaseIterable {
  case pdf = "pdf"
  case html = "html"

  init?(of path: String) {
    guard let form = Self.allCases.first(where: { path.lowercased().hasSuffix(".\($0.rawValue)") }) else {
      return nil
    }
    self = form
  }
}

enum ReportPaper: String, ExpressibleByArgument, CaseIterable {
  case a4 = "a4"
  case letter = "letter"

  var size: PaperSize { self == .a4 ? .a4 : .letter }
}

enum ReportUnits: String, ExpressibleByArgument, CaseIterable {
  case metric = "metric"
  case us = "us"
  case uk = "uk"

  /// Creates the usual units of a region, or metric ones if none are known.
  init(defaultFor region: String?) {
    self = ["US": .us, "GB": .uk][region ?? ""] ?? .metric
  }

  var system: UnitSystem { UnitSystem(rawValue: rawValue) ?? .metric }
}

/// The language and the region in a variable such as `LANG`.
///
/// Source: POSIX, "Internationalization Variables": `language[_territory][.codeset][@modifier]`.
struct ReportLocale {
  var language: Language
  var region: String?

  init(_ name: String?) {
    let plain = String((name ?? "").prefix { $0 != "." && $0 != "@" })
    let parts = plain.split(separator: "_")
    language = Language(accepted: plain.replacing("_", with: "-")) ?? .english
    region = parts.count > 1 && parts[1].count == 2 ? String(parts[1]).uppercased() : nil
  }

  /// Throws if a tag isn't that of a language of the app.
  static func check(_ tag: String?) throws(ValidationError) {
    guard let tag, Language(rawValue: tag) == nil else { return }
    let known = Language.allCases.filter { $0 != .pseudo }.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("Unknown language \"\(safeForDisplay(tag))\"; use one of: \(known).")
  }

  /// Returns the localizer for a language and units, or else the machine's.
  static func words(
    in time: LocalTime, at now: Date, language: Language? = nil, units: ReportUnits? = nil
  ) -> Localizer {
    let machine = Self(Environment["LC_ALL"] ?? Environment["LC_MESSAGES"] ?? Environment["LANG"])
    let region = Self(Environment["LC_ALL"] ?? Environment["LC_PAPER"] ?? Environment["LANG"]).region
    return Localizer(
      language: language ?? machine.language, units: (units ?? ReportUnits(defaultFor: region)).system,
      time: time, now: now, region: region)
  }
}
