import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The page of symptoms: the log, and the days of each symptom as dots.
enum SymptomPages {
  static let path = PagePath.symptoms
  private static let logPath = "/symptoms/log"

  static let routes: [PageRoute] = [.get(path, overview), .post(logPath, log)]

  private static let mostRecent = 10
  private static let recentDays = 180

  private static func overview(_ context: PageRequest) async throws -> Page {
    let (words, time, range) = (context.words, context.time, LogRange(context))
    let interval = try range.interval()
    let log = try await SymptomLog(from: interval.start, to: interval.end, in: context.store, time)
    let recent = try await SymptomLog(
      from: try time.date("\(time.day(words.now).adding(days: -recentDays))"), to: words.now + 60,
      in: context.store, time
    ).symptoms.prefix(mostRecent).map(\.type)
    let others = SymptomLog.types.filter { !recent.contains($0) }.sorted {
      words.name(of: $0).localizedCompare(words.name(of: $1)) == .orderedAscending
    }
    let added = try await AddedEntry(for: context, of: SymptomLog.types)
    return Page(
      words(.symptomsTitle), tab: .browse,
      back: .init(title: words(.browse), path: "/browse")
    ) {
      tag("div", .class("c-symptoms")) {
        added.map { $0.html(words, inLog: true) }
        if !recent.isEmpty {
          tag("section", .class("no-print")) {
            tag("h2") { words(.recentSymptoms) }
            tag("ul", .class("list doses")) { for type in recent { row(type, words) } }
          }
        }
        tag("details", .class("data-table no-print"), .flag("open", if: recent.isEmpty)) {
          tag("summary") { words(recent.isEmpty ? .logSymptom : .allSymptoms) }
          tag("ul", .class("doses")) { for type in others { row(type, words) } }
        }
        tag("section", .class("panel")) {
          range.controls(path, words)
          if log.symptoms.isEmpty {
            Rows.empty(words(.noSymptoms), .list)
          } else {
            chart(log, range, words)
            tag("p", .class("note")) { words(.symptomChartNote) }
          }
        }
        if !log.symptoms.isEmpty {
          tag("ul", .class("list")) {
            for symptom in log.symptoms {
              Rows.link(
                nil, words.name(of: symptom.type), path: "/data/\(symptom.type.name)/all",
                detail: words.number(symptom.days.reduce(0) { $0 + $1.count }),
                note: words.recently(symptom.last))
            }
          }
        }
      }
    }.withSidePane(SidePane.browse("/browse/\(HealthCategory.symptoms.rawValue)", context))
  }

  /// Returns a symptom with a button for each severity, which logs immediately.
  private static func row(_ type: HealthType, _ words: Localizer) -> HTML {
    let name = words.name(of: type)
    return tag("li", .class("row")) {
      tag("span", .class("row-title")) { name }
      tag("form", .class("inline"), .named("method", "post"), .named("action", logPath)) {
        tag("input", .named("type", "hidden"), .named("name", "type"), .named("value", type.name))
        for value in SymptomLog.choices(of: type) {
          tag(
            "button", .class("pill small"), .named("name", "value"), .named("value", String(value)),
            .label("\(name): \(words.name(of: value, in: type))")
          ) { words.name(of: value, in: type) }
        }
      }
    }
  }

  private static func chart(_ log: SymptomLog, _ range: LogRange, _ words: Localizer) -> HTML {
    let days = log.symptoms.flatMap(\.days)
    let dots = log.symptoms.enumerated().flatMap { place, symptom in
      symptom.days.map { day in
        DotRows.Dot(
          .init(time: range.position(of: day.day), row: Double(place)), size: max(1, day.level.rawValue),
          label:
            "\(words.written("\(day.day)")): \(words.name(of: symptom.type)), \(words.name(of: day.value, in: symptom.type))",
          isHollow: day.level == .notPresent)
      }
    }
    return HTML {
      DotRows(
        rows: log.symptoms.map { words.name(of: $0.type) }, dots: dots, timeLabels: range.labels(words),
        title: words(.symptomsTitle), summary: ""
      ).html
      DataTable(
        heads: [words(.date), words(.symptomsTitle), words(.value)],
        rows: days.sorted { $0.day > $1.day }.map { day in
          [words.written("\(day.day)"), words.name(of: day.type), words.name(of: day.value, in: day.type)]
        }
      ).html(words)
    }
  }

  private static func log(_ context: PageRequest) async throws -> String {
    let form = try await context.form()
    guard let type = SymptomLog.types.first(where: { $0.name == form["type"] }),
      let value = form["value"].flatMap({ Int($0) }), SymptomLog.choices(of: type).contains(value)
    else { throw WebFailure.refused(.detailUnknown, "a symptom needs a type and a severity") }
    let now = context.words.now
    let entry = NewEntry(type, String(value), unit: nil, start: now, end: now, in: context.time)
    let sample = try entry.sample()
    try await context.store.commit([.add(NewSample(sample))])
    return AddedEntry.path(after: sample, at: path)
  }
}
