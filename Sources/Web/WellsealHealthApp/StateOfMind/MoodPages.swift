import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The pages of states of mind: the log, the chart and the counts.
enum MoodPages {
  static let path = PagePath.stateOfMind
  private static let logPath = "/mind/log"
  private static let entry = "/mind/entries/{uuid}"

  static let routes: [PageRoute] = [
    .get(path, overview), .get(logPath) { logPage($0) },
    PageRoute(method: .post, path: logPath, answer: log),
    .get(entry) { try await entryPage($0) }, .post(entry, details), .post("\(entry)/delete", delete),
  ]

  private static func back(_ words: Localizer) -> Page.Link {
    .init(title: words(.stateOfMindTitle), path: path)
  }

  // MARK: Overview

  private static func overview(_ context: PageRequest) async throws -> Page {
    let (words, range) = (context.words, LogRange(context))
    let interval = try range.interval()
    let log = try await MoodLog(from: interval.start, to: interval.end, in: context.store)
    return Page(
      words(.stateOfMindTitle), tab: .browse,
      back: .init(
        title: words(HealthCategory.mental.phrase), path: "/browse/\(HealthCategory.mental.rawValue)")
    ) {
      tag("div", .class("c-mental")) {
        buttons(.emotion, words)
        buttons(.mood, words)
        tag("section", .class("panel")) {
          range.controls(path, words)
          if log.entries.isEmpty {
            Rows.empty(words(.noMoods), .mind)
          } else {
            MoodChart(log, range, words).html
            tag("p", .class("note")) { words(.moodChartNote) }
          }
        }
        counts(.moodLabelsTitle, log.labels, LocalizedText.moodLabels, words)
        counts(.moodAssociationsTitle, log.associations, LocalizedText.moodAssociations, words)
        list(log, words)
      }
    }.withSidePane(SidePane.browse("/browse/\(HealthCategory.mental.rawValue)", context))
  }

  private static func counts(
    _ title: LocalizedText, _ counts: [MoodLog.Count], _ names: [LocalizedText], _ words: Localizer
  ) -> HTML? {
    guard !counts.isEmpty else { return nil }
    return tag("section") {
      tag("h2") { words(title) }
      tag("ul", .class("list")) {
        for count in counts.prefix(maxCounts) {
          Rows.fact(
            words.name(of: count.value, in: names), words.number(count.count),
            note: words(.moodMostly, words(.valence[count.classification - 1])))
        }
      }
    }
  }

  private static let maxCounts = 10
  private static let maxListed = 60

  private static func list(_ log: MoodLog, _ words: Localizer) -> HTML? {
    guard !log.entries.isEmpty else { return nil }
    return tag("section") {
      tag("h2") { words(.moodEntries) }
      tag("ul", .class("list")) {
        for entry in log.entries.reversed().prefix(maxListed) {
          Rows.link(
            .mind, words(.valence[entry.classification - 1]),
            path: "\(path)/entries/\(entry.sample.uuid.uuidString)",
            detail: words.recently(entry.sample.start),
            note: words.details(of: entry.state))
        }
      }
    }
  }

  // MARK: Logging

  /// Returns the seven words as buttons that log immediately.
  private static func buttons(_ kind: MoodEntry.Kind, _ words: Localizer) -> HTML {
    tag("section", .class("no-print")) {
      tag("h2") { words(kind == .emotion ? .howYouFeelNow : .yourDayOverall) }
      tag("form", .class("moods"), .named("method", "post"), .named("action", logPath)) {
        tag("input", .named("type", "hidden"), .named("name", "kind"), .named("value", kind.name))
        for (place, name) in MoodEntry.classes.enumerated() {
          tag("button", .class("pill"), .named("name", "valence"), .named("value", name)) {
            words(.valence[place])
          }
        }
      }
    }
  }

  private static func logPage(_ context: PageRequest) -> Page {
    let words = context.words
    return Page(words(.stateOfMindTitle), tab: .browse, back: back(words)) {
      tag("div", .class("c-mental")) {
        buttons(.emotion, words)
        buttons(.mood, words)
      }
    }
  }

  private static func log(_ context: PageRequest) async throws -> Response {
    let (form, words) = (try await context.form(), context.words)
    do {
      guard let kind = MoodEntry.Kind.allCases.first(where: { $0.name == form["kind"] }) else {
        throw DetailError(field: "kind", .notOneOf(MoodEntry.Kind.allCases.map(\.name)))
      }
      let entry = try MoodEntry(kind, valence: form["valence"] ?? "")
      let result = try await entry.log(
        at: words.now, replacing: form["replace"] == "yes", in: context.store, context.time, now: words.now)
      switch result {
      case .logged(let sample):
        return .redirect(to: "\(path)/entries/\(sample.uuid.uuidString)", type: .normal)
      case .hasMood(let sample):
        return try question(form["valence"] ?? "", sample, words).response(for: context)
      }
    } catch let error as DetailError {
      throw WebFailure.refused(error.phrase, error.description)
    }
  }

  /// Returns the page that asks whether to replace the mood of the day.
  private static func question(_ valence: String, _ old: HealthSample, _ words: Localizer) -> Page {
    Page(words(.moodKind), tab: .browse, back: back(words), status: .conflict) {
      tag("div", .class("c-mental")) {
        tag("p", .class("problem"), .named("role", "alert")) {
          words(.moodExists, SampleText(old, words).text)
        }
        tag("div", .class("form-actions")) {
          tag("a", .class("pill"), .href(path)) { words(.cancel) }
          Rows.button(
            words(.replaceMood), action: logPath, style: "pill strong",
            fields: [("kind", MoodEntry.Kind.mood.name), ("valence", valence), ("replace", "yes")])
        }
      }
    }
  }

  // MARK: One entry

  private static func stored(_ context: PageRequest) async throws -> (
    sample: HealthSample, state: StateOfMind
  ) {
    guard let uuid = UUID(uuidString: try context.part("uuid")),
      let sample = try await context.store.stored([uuid]).first?.sample,
      case .stateOfMind(let state) = sample.value
    else { throw WebFailure.notFound }
    return (sample, state)
  }

  private static func entryPage(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let (sample, state) = try await stored(context)
    let classification = StateOfMind.classification(ofValence: state.valence) ?? 4
    let isOwn = SamplePages.isOwn(sample)
    let action = "\(path)/entries/\(sample.uuid.uuidString)"
    return Page(words(.valence[classification - 1]), tab: .browse, back: back(words)) {
      tag("div", .class("c-mental")) {
        tag("p", .class("note")) {
          [
            words(state.kind == MoodEntry.Kind.mood.rawValue ? .moodKind : .emotionKind),
            words.moment(sample.start), sample.provenance.sourceRevision?.source.name.isolated,
          ].compactMap(\.self).joined(separator: " · ")
        }
        if isOwn {
          tag("form", .class("form"), .named("method", "post"), .named("action", action)) {
            labels(state, classification, words)
            fieldset(
              words(.whatAffectsIt), "association", MoodEntry.associationNames,
              LocalizedText.moodAssociations,
              Set(state.associations), words)
            tag("p", .class("form-actions")) {
              tag("a", .class("pill"), .href(path)) { words(.done) }
              tag("button", .class("pill strong")) { words(.save) }
            }
          }
          Rows.button(words(.undoLog), action: "\(action)/delete", style: "pill danger")
        } else {
          tag("p") { words.details(of: state) }
        }
      }
    }
  }

  /// Returns the labels, those that fit the side of the scale first.
  private static func labels(_ state: StateOfMind, _ classification: Int, _ words: Localizer) -> HTML {
    let fitting = MoodSide(ofClass: classification).labels
    let others = (1...MoodEntry.labelNames.count).filter { !fitting.contains($0) }
    let chosen = Set(state.labels)
    return tag("fieldset") {
      tag("legend") { words(.whatDescribesIt) }
      tag("div", .class("ticks-grid")) {
        for value in fitting {
          tick("label", value, MoodEntry.labelNames, LocalizedText.moodLabels, chosen, words)
        }
      }
      tag("details", .class("data-table"), .flag("open", if: !chosen.isDisjoint(with: others))) {
        tag("summary") { words(.otherLabels) }
        tag("div", .class("ticks-grid")) {
          for value in others {
            tick("label", value, MoodEntry.labelNames, LocalizedText.moodLabels, chosen, words)
          }
        }
      }
    }
  }

  private static func fieldset(
    _ title: String, _ field: String, _ names: [String], _ phrases: [LocalizedText], _ chosen: Set<Int>,
    _ words: Localizer
  ) -> HTML {
    tag("fieldset") {
      tag("legend") { title }
      tag("div", .class("ticks-grid")) {
        for value in 1...names.count { tick(field, value, names, phrases, chosen, words) }
      }
    }
  }

  private static func tick(
    _ field: String, _ value: Int, _ names: [String], _ phrases: [LocalizedText], _ chosen: Set<Int>,
    _ words: Localizer
  ) -> HTML {
    Fields.tick(field, names[value - 1], words.name(of: value, in: phrases), isOn: chosen.contains(value))
  }

  /// Saves the labels and associations of an entry, which becomes a new sample of the same time.
  private static func details(_ context: PageRequest) async throws -> String {
    let (sample, state) = try await stored(context)
    guard SamplePages.isOwn(sample) else {
      throw WebFailure.refused(.notOwnEntry, "only entries that the user added can be changed here")
    }
    let form = try await context.form()
    do {
      let kind = MoodEntry.Kind(rawValue: state.kind) ?? .emotion
      let changed = try MoodEntry(
        kind, valence: "\(state.valence)", labels: form.all("label"), associations: form.all("association"))
      let new = try changed.sample(at: sample.start, now: context.words.now)
      try await context.store.commit([.delete(sample.uuid), .add(NewSample(new))])
    } catch let error as DetailError {
      throw WebFailure.refused(error.phrase, error.description)
    }
    return path
  }

  private static func delete(_ context: PageRequest) async throws -> String {
    let (sample, _) = try await stored(context)
    guard SamplePages.isOwn(sample) else {
      throw WebFailure.refused(.notOwnEntry, "only entries that the user added can be deleted here")
    }
    try await context.store.commit([.delete(sample.uuid)])
    return path
  }
}
