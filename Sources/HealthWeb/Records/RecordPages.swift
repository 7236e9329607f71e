import ByteFormats
import Foundation
import HealthModel
import HealthService

/// Clinical records: all of them by date, those of a kind, and each with what the provider wrote.
enum RecordPages {
  static let path = "/records"

  static let routes: [Route] = [
    .get(path, timeline), .get("/records/{type}", list), .get("/records/{type}/{uuid}", detail),
  ]

  static let pageSize = 100

  /// The types of records, in the order in which people look for them.
  static var types: [HealthType] {
    HealthCategory.records.types.map(\.type).filter { $0.row.kind == .clinical }
  }

  private static func recordType(_ visit: Visit) throws -> HealthType {
    let type = try visit.type()
    guard type.row.kind == .clinical else { throw WebFailure.notFound }
    return type
  }
}

// MARK: Lists

extension RecordPages {
  /// Everything that providers wrote, by date, of all of them or of one.
  private static func timeline(_ visit: Visit) async throws -> Page {
    let words = visit.words
    let providers = try await providers(visit)
    let chosen = providers.first { $0.bundleIdentifier == visit.query("provider") }
    let page = try await SamplePager(
      of: types + [.cda], from: chosen, at: visit.query("cursor"), size: pageSize, in: visit.store)
    return Page(words(.recordTimeline), tab: .browse, back: .init(title: words(.browse), path: "/browse")) {
      tag("div", .class("c-records")) {
        if providers.count > 1 { filter(providers, chosen, words) }
        years(page.samples, visit, naming: true)
        more(page.next, path, chosen?.bundleIdentifier, words)
        tag("p", .class("more")) {
          tag("a", .href(WithdrawnPages.path)) { words(.withdrawnRecords) }
        }
      }
    }
  }

  /// Who wrote clinical records, by name.
  private static func providers(_ visit: Visit) async throws -> [HealthSource] {
    let contents = try await BrowsePages.contents(visit)
    let found = Set((types + [.cda]).flatMap { contents[$0]?.sources.map(\.source) ?? [] })
    return found.sorted {
      ($0.name.lowercased(), $0.bundleIdentifier) < ($1.name.lowercased(), $1.bundleIdentifier)
    }
  }

  private static func filter(_ providers: [HealthSource], _ chosen: HealthSource?, _ words: Words) -> HTML {
    tag("nav", .class("chips"), .label(words(.provider))) {
      tag("a", .class("chip"), .href("/records"), .current(if: chosen == nil)) { words(.allProviders) }
      for provider in providers {
        tag(
          "a", .class("chip"), .href("/records?provider=\(provider.bundleIdentifier.inQuery)"),
          .current(if: provider == chosen)
        ) { provider.name.isolated }
      }
    }
  }

  /// The records of a kind; results of tests by test, everything else by date.
  private static func list(_ visit: Visit) async throws -> Page {
    let (type, words) = (try recordType(visit), visit.words)
    let isByTest = type == .labResultRecord && visit.query("view") != "all"
    let page = try await SamplePager(of: [type], at: visit.query("cursor"), size: pageSize, in: visit.store)
    let tests = isByTest ? try await RecordTrend.all(of: type, visit) : []
    return Page(words.name(of: type), tab: .browse, back: .init(title: words(.browse), path: "/browse")) {
      tag("div", .class("c-records")) {
        if type == .labResultRecord, !page.samples.isEmpty {
          tag("nav", .class("chips"), .label(words(.view))) {
            tag("a", .class("chip"), .href("/records/\(type.name)"), .current(if: isByTest)) {
              words(.byTest)
            }
            tag("a", .class("chip"), .href("/records/\(type.name)?view=all"), .current(if: !isByTest)) {
              words(.byDate)
            }
          }
        }
        if isByTest, !tests.isEmpty {
          tag("ul", .class("cards")) { for test in tests { card(test, words) } }
        } else {
          years(page.samples, visit, naming: false)
          more(page.next, "/records/\(type.name)", isByTest ? nil : "", words)
        }
      }
    }
  }

  private static func years(_ samples: [HealthSample], _ visit: Visit, naming isNaming: Bool) -> HTML {
    let shown = samples.map { StoredRecord($0) }.filter { !$0.isEnteredInError }
    guard !shown.isEmpty else {
      return Rows.empty(visit.words(.noRecords), .document, note: visit.words(.noRecordsNote))
    }
    let years = Dictionary(grouping: shown) { visit.time.calendar.component(.year, from: $0.sample.start) }
    return HTML(
      years.keys.sorted(by: >).map { year in
        HTML([
          tag("h2") { String(year) },
          tag("ul", .class("list")) {
            for record in years[year] ?? [] { row(record, visit.words, naming: isNaming) }
          },
        ])
      })
  }

  private static func row(_ record: StoredRecord, _ words: Words, naming isNaming: Bool) -> HTML {
    let sample = record.sample
    let kind = isNaming ? "\(words.name(of: sample.type)) · " : ""
    return Rows.link(
      RecordKind.icon(of: sample.type), record.title.isolated,
      path: sample.type == .cda
        ? DocumentPages.path(of: sample) : "/records/\(sample.type.name)/\(sample.uuid.uuidString)",
      detail: record.value?.isolated ?? record.status.map { words.recordText($0) },
      note: "\(kind)\(record.provider.isolated) · \(words.day(sample.start))")
  }

  /// A test with its newest result, and how it went.
  private static func card(_ test: RecordTrend, _ words: Words) -> HTML {
    guard let newest = test.newest else { return .none }
    return tag("li") {
      tag(
        "a", .class("card c-records"),
        .href("/records/\(newest.sample.type.name)/\(newest.sample.uuid.uuidString)")
      ) {
        tag("span", .class("card-head")) {
          Icon.flask.image
          tag("span", .class("card-title")) { newest.title.isolated }
          tag("span", .class("card-when")) { words.recently(newest.sample.start) }
          tag("span", .class("chevron")) { Icon.forward.image }
        }
        tag("span", .class("card-body")) {
          tag("span", .class("value")) {
            value(newest, words)
            RecordFlag(newest, words)?.html
          }
          test.spark
        }
      }
    }
  }

  private static func value(_ record: StoredRecord, _ words: Words) -> HTML {
    guard let measurement = record.measurement else {
      return tag("b", .class("words")) { (record.value ?? words(.noData)).isolated }
    }
    return HTML([
      tag("b") { words.number(measurement.value) }, HTML(" "), tag("small") { measurement.unit.isolated },
    ])
  }

  private static func more(_ next: String?, _ path: String, _ filter: String?, _ words: Words) -> HTML? {
    guard let next else { return nil }
    let rest = filter.map { $0.isEmpty ? "&view=all" : "&provider=\($0.inQuery)" } ?? ""
    return tag("p", .class("more")) {
      tag("a", .class("pill"), .href("\(path)?cursor=\(next)\(rest)")) { words(.olderData) }
    }
  }
}

// MARK: One record

extension RecordPages {
  private static func detail(_ visit: Visit) async throws -> Page {
    let (type, words) = (try recordType(visit), visit.words)
    let record = StoredRecord(try await visit.sample())
    let trend = try await RecordTrend.of(record, visit)
    return Page(
      record.title, tab: .browse, back: .init(title: words.name(of: type), path: "/records/\(type.name)")
    ) {
      tag("div", .class("c-records")) {
        if record.isEnteredInError {
          tag("p", .class("problem"), .named("role", "note")) { words(.enteredInError) }
        }
        if let measurement = record.measurement {
          tag("div", .class("result")) {
            Rows.value(words.number(measurement.value), measurement.unit.isolated, style: "value large")
            RecordFlag(record, words)?.html
          }
        }
        trend?.html
        record.note.map { note in tag("p", .class("panel note-text"), .named("dir", "auto")) { note } }
        facts(record, words)
        source(record, words)
      }
    }
  }

  private static func facts(_ record: StoredRecord, _ words: Words) -> HTML {
    tag("ul", .class("list")) {
      for row in record.rows where row.label != "Date" {
        Rows.fact(words.recordText(row.label), words.recordText(row.text))
      }
      Rows.fact(words(.date), words.moment(record.sample.start))
      Rows.fact(words(.provider), record.provider.isolated)
      for code in record.codes { Rows.fact(words(.code), code.isolated) }
    }
  }

  /// The resource as the provider wrote it, folded away.
  private static func source(_ record: StoredRecord, _ words: Words) -> HTML? {
    guard let resource = record.resource else { return nil }
    let text =
      record.json.map { JSON($0).indented } ?? String(decoding: resource.data.prefix(1 << 16), as: UTF8.self)
    return tag("details", .class("data-table")) {
      tag("summary") {
        "\(words(.fhirSource)) · \("\(resource.resourceType) \(resource.version.release)".isolated)"
      }
      tag("pre", .named("dir", "ltr"), .named("tabindex", "0"), .label(words(.fhirSource))) {
        text.withVisibleMarks
      }
    }
  }
}

/// What a result is beside its normal range: a word, since colours alone say nothing to many.
struct RecordFlag: Sendable {
  private let phrase: Phrase
  private let style: String
  private let words: Words

  /// Nil where no range was given.
  init?(_ record: StoredRecord, _ words: Words) {
    guard let place = record.measurement?.place else { return nil }
    self.words = words
    (phrase, style) =
      switch place {
      case .below: (.belowRange, "flag-out")
      case .within: (.withinRange, "flag-in")
      case .above: (.aboveRange, "flag-out")
      }
  }

  var html: HTML { tag("span", .class("flag \(style)")) { words(phrase) } }
}

extension String {
  /// The text as a value in the query of an address.
  var inQuery: String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)
    return utf8.map { byte in
      plain.contains(byte)
        ? String(UnicodeScalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
