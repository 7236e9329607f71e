import Foundation
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The pages of clinical records: all by date, those of a kind, and each with the provider's
/// original.
enum RecordPages {
  static let path = PagePath.records

  static let routes: [PageRoute] = [
    .get(path, timeline), .get("/records/{type}", list), .get("/records/{type}/{uuid}", detail),
    PageRoute(method: .get, path: "/records/{type}/{uuid}/files/{name}", answer: file),
  ]

  static let pageSize = 100

  /// The rows of a record with numbers in the laboratory's format.
  private static let figures: Set = ["Result", "Reference range"]

  private static func recordType(_ context: PageRequest) throws -> HealthType {
    let type = try context.type()
    guard type.row.kind == .clinical else { throw WebFailure.notFound }
    return type
  }
}

// MARK: Lists

extension RecordPages {
  /// Returns all records of providers by date, or those of one provider.
  private static func timeline(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let providers = try await providers(context)
    let chosen = providers.first { $0.bundleIdentifier == context.query("provider") }
    // A clinic may send documents and records through different interfaces, but is one provider to
    // the user.
    let sources = Set(providers.filter { $0.name == chosen?.name })
    let page = try await RecordPage(
      of: RecordKind.types + [.cda], from: sources,
      at: context.query("from").map(RecordPage.Position.init(parsing:)), context)
    let results = try await results(of: page.records, context)
    return Page(
      words(.recordTimeline), tab: .browse, back: .init(title: words(.browse), path: "/browse")
    ) {
      tag("div", .class("c-records")) {
        if Set(providers.map(\.name)).count > 1 { filter(providers, chosen, words) }
        years(page.records, results, context, naming: true)
        more(page.next, path, chosen?.bundleIdentifier, words)
        if !providers.isEmpty || context.services.providers != nil {
          tag("p", .class("more")) {
            tag("a", .href(PagePath.withdrawnRecords)) { words(.withdrawnRecords) }
          }
        }
      }
    }.withSidePane(SidePane.browse(path, context))
  }

  /// Returns the sources of clinical records, by name.
  private static func providers(_ context: PageRequest) async throws -> [HealthSource] {
    let contents = try await BrowsePages.contents(context)
    let found = Set((RecordKind.types + [.cda]).flatMap { contents[$0]?.sources.map(\.source) ?? [] })
    return found.sorted {
      ($0.name.lowercased(), $0.bundleIdentifier) < ($1.name.lowercased(), $1.bundleIdentifier)
    }
  }

  private static func filter(_ providers: [HealthSource], _ chosen: HealthSource?, _ words: Localizer) -> HTML
  {
    tag("nav", .class("chips"), .label(words(.provider))) {
      tag("a", .class("chip"), .href("/records"), .current(if: chosen == nil)) { words(.allProviders) }
      for (place, provider) in providers.enumerated()
      where place == 0 || providers[place - 1].name != provider.name {
        tag(
          "a", .class("chip"), .href("/records?provider=\(provider.bundleIdentifier.inQuery)"),
          .current(if: provider.name == chosen?.name)
        ) { provider.name.isolated }
      }
    }
  }

  /// Returns the records of a kind: test results by test, all others by date.
  private static func list(_ context: PageRequest) async throws -> Page {
    let (type, words) = (try recordType(context), context.words)
    let isByTest = type == .labResultRecord && context.query("view") != "all"
    let page = try await RecordPage(
      of: [type], at: context.query("from").map(RecordPage.Position.init(parsing:)), context)
    let tests = isByTest ? try await RecordTrend.all(of: type, context) : []
    let results = isByTest ? [:] : try await results(of: page.records, context)
    return Page(
      words.name(of: type), tab: .browse, back: .init(title: words(.browse), path: "/browse")
    ) {
      tag("div", .class("c-records")) {
        if type == .labResultRecord, !page.records.isEmpty {
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
          years(page.records, results, context, naming: false)
          more(page.next, "/records/\(type.name)", isByTest ? nil : "", words)
        }
      }
    }.withSidePane(SidePane.browse(BrowsePages.path(of: type), context))
  }

  /// Returns the results of the reports among records.
  private static func results(
    of records: [StoredRecord], _ context: PageRequest
  ) async throws -> [UUID: [StoredRecord]] {
    let people = try await RecordPeople(in: context.store)
    return try await ReportResults.of(records, in: context.store, people: people)
  }

  /// Returns the records by year and date.
  ///
  /// A report represents the results that it contains.
  private static func years(
    _ records: [StoredRecord], _ results: [UUID: [StoredRecord]], _ context: PageRequest,
    naming isNaming: Bool
  ) -> HTML {
    let told = Set(results.values.flatMap { $0.map(\.sample.uuid) })
    let shown = records.filter { !$0.isEnteredInError && !told.contains($0.sample.uuid) }
    guard !shown.isEmpty else { return empty(context) }
    let years = Dictionary(grouping: shown) { record in
      context.time.calendar.component(.year, from: record.moment(in: context.time.zone))
    }
    return HTML(
      years.keys.sorted(by: >).map { year in
        HTML {
          tag("h2") { String(year) }
          tag("ul", .class("list dated")) {
            for (date, records) in byDate(years[year] ?? [], context.words) {
              tag("li", .class("day")) { tag("span") { date } }
              for record in records {
                row(record, results[record.sample.uuid] ?? [], context.words, naming: isNaming)
              }
            }
          }
        }
      })
  }

  private static func byDate(
    _ records: [StoredRecord], _ words: Localizer
  ) -> [(date: String, records: [StoredRecord])] {
    records.reduce(into: []) { dates, record in
      let date = words.date(of: record)
      if dates.last?.date == date {
        dates[dates.count - 1].records.append(record)
      } else {
        dates.append((date, [record]))
      }
    }
  }

  /// Returns links for adding records, for an empty list.
  private static func empty(_ context: PageRequest) -> HTML {
    let words = context.words
    return HTML {
      Rows.empty(words(.noRecords), .document, note: words(.noRecordsNote))
      tag("p", .class("actions")) {
        if context.services.providers != nil {
          tag("a", .class("pill strong"), .href(PagePath.providers)) { words(.providers) }
        }
        tag("a", .class("pill"), .href(PagePath.healthImport)) { words(.importButton) }
      }
    }
  }

  private static func row(
    _ record: StoredRecord, _ results: [StoredRecord], _ words: Localizer, naming isNaming: Bool
  ) -> HTML {
    let sample = record.sample
    let outside = results.count {
      $0.measurement?.position == .below || $0.measurement?.position == .above
    }
    let said =
      record.value.map { words.figures($0).isolated }
      ?? (results.isEmpty
        ? record.status.map { words.recordText($0) } : words(.resultCount, results.count))
    return Rows.link(
      RecordKind.icon(of: sample.type), words.name(of: record).isolated,
      path: sample.type == .cda
        ? PagePath.document(sample.uuid) : "/records/\(sample.type.name)/\(sample.uuid.uuidString)",
      detail: said,
      note: [
        isNaming ? words.name(of: sample.type) : nil, record.provider.isolated,
        outside > 0 ? words(.outsideRange, words.number(outside)) : nil,
        record.other.map { words(.recordOf, $0.name.isolated) },
      ].compactMap(\.self).joined(separator: " · "))
  }

  /// Returns a test with its latest result and its trend.
  private static func card(_ test: RecordTrend, _ words: Localizer) -> HTML {
    guard let newest = test.newest else { return .none }
    return tag("li") {
      tag(
        "a", .class("card c-records"),
        .href("/records/\(newest.sample.type.name)/\(newest.sample.uuid.uuidString)")
      ) {
        tag("span", .class("card-head")) {
          Icon.flask.image
          tag("span", .class("card-title")) {
            words.name(of: newest).isolated
            newest.other.map { other in tag("small") { words(.recordOf, other.name.isolated) } }
          }
          tag("span", .class("card-when")) { words.date(of: newest) }
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

  private static func value(_ record: StoredRecord, _ words: Localizer) -> HTML {
    let results = ReportResults.identifiers(of: record).count
    if record.measurement == nil, record.value == nil, results > 0 {
      return tag("b", .class("words")) { words(.resultCount, results) }
    }
    guard let measurement = record.measurement else {
      return tag("b", .class("words")) { (record.value ?? words(.noData)).isolated }
    }
    return HTML {
      tag("b") { words.number(measurement.value) }
      HTML(" ")
      tag("small") { measurement.unit.isolated }
    }
  }

  private static func more(_ next: String?, _ path: String, _ filter: String?, _ words: Localizer) -> HTML? {
    guard let next else { return nil }
    let rest = filter.map { $0.isEmpty ? "&view=all" : "&provider=\($0.inQuery)" } ?? ""
    return tag("p", .class("more")) {
      tag("a", .class("pill"), .href("\(path)?from=\(next)\(rest)")) { words(.olderData) }
    }
  }
}

// MARK: Single records

extension RecordPages {
  private static func detail(_ context: PageRequest) async throws -> Page {
    let (type, words) = (try recordType(context), context.words)
    let people = try await RecordPeople(in: context.store)
    let record = StoredRecord(try await context.sample(), people)
    let trend = try await RecordTrend.of(record, context)
    let results = try await ReportResults.of(record, in: context.store, people: people)
    let side = try await SidePane.records(around: record, context)
    let files = try await record.files(in: context.store)
    return Page(
      words.name(of: record), tab: .browse,
      back: .init(title: words.name(of: type), path: "/records/\(type.name)")
    ) {
      tag("div", .class("c-records")) {
        if record.isEnteredInError {
          tag("p", .class("problem"), .named("role", "note")) { words(.enteredInError) }
        }
        if let other = record.other {
          tag("p", .class("problem"), .named("role", "note")) {
            words(.recordOf, PersonLine.text(other.name, other.birthDate, words))
          }
        }
        if let measurement = record.measurement {
          tag("div", .class("result")) {
            Rows.value(words.number(measurement.value), measurement.unit.isolated, style: "value large")
            RecordFlag(record, words)?.html
          }
        }
        trend?.html
        panel(results, words)
        for (index, file) in files.enumerated() { document(file, at: index, of: record, words) }
        facts(record, words)
        source(record, words)
      }
    }.withSidePane(side)
  }

  /// Returns a document of a record: its text, or a link that saves it.
  private static func document(
    _ file: RecordFile, at index: Int, of record: StoredRecord, _ words: Localizer
  ) -> HTML {
    if let text = file.text {
      return tag("p", .class("panel note-text"), .named("dir", "auto")) { text }
    }
    let address = "/records/\(record.sample.type.name)/\(record.sample.uuid.uuidString)/files/\(index)"
    return tag("div", .class("panel")) {
      tag("p") {
        words(.attachmentInside, file.mediaType.isolated, words.bytes(UInt64(file.bytes.count)))
      }
      tag("p", .class("more")) {
        tag("a", .class("pill"), .href(address)) { words(.saveAttachment) }
      }
    }
  }

  /// Returns a document of a record, which browsers save instead of opening.
  private static func file(_ context: PageRequest) async throws -> Response {
    _ = try recordType(context)
    let files = try await StoredRecord(try await context.sample()).files(in: context.store)
    guard let index = Int(try context.part("name")), files.indices.contains(index) else {
      throw WebFailure.notFound
    }
    let isPDF = files[index].bytes.starts(with: "%PDF-".utf8)
    return DocumentPages.file(
      Array(files[index].bytes), isPDF ? "application/pdf" : "application/octet-stream",
      name: isPDF ? "document.pdf" : "document.bin")
  }

  /// Returns the results of a report with their reference ranges, or `nil` if there are none.
  private static func panel(_ results: [StoredRecord], _ words: Localizer) -> HTML? {
    guard !results.isEmpty else { return nil }
    let outside = results.count { $0.measurement?.position == .below || $0.measurement?.position == .above }
    return tag("section", .class("panel-results")) {
      tag("h2") { words.recordText("Results") }
      if results.contains(where: { $0.measurement?.position != nil }) {
        tag("p", .class("note")) { words(.outsideRange, words.number(outside)) }
      }
      tag("ul", .class("list")) {
        for result in results {
          tag("li") {
            tag(
              "a", .class("row"),
              .href("/records/\(result.sample.type.name)/\(result.sample.uuid.uuidString)")
            ) {
              tag("span", .class("row-title")) {
                words.name(of: result).isolated
                RecordFlag(result, words)?.html
              }
              result.measurement.flatMap { ReferenceBand(value: $0.value, low: $0.low, high: $0.high).html }
              tag("span", .class("row-detail")) {
                (result.value.map { words.figures($0) } ?? words(.noData)).isolated
                result.measurement.flatMap { one in
                  one.position == nil ? nil : tag("small") { words.range(one.low, one.high) }
                }
              }
              tag("span", .class("chevron")) { Icon.forward.image }
            }
          }
        }
      }
    }
  }

  private static func facts(_ record: StoredRecord, _ words: Localizer) -> HTML {
    tag("ul", .class("list")) {
      for row in record.rows where row.label != "Date" {
        Rows.fact(
          words.recordText(row.label),
          row.label == "Interpretation"
            ? words.interpretation(row.text)
            : words.recordText(Self.figures.contains(row.label) ? words.figures(row.text) : row.text))
      }
      if record.date.isReceived {
        Rows.fact(
          words(.received), words.moment(record.sample.start), note: words(.noDateInRecord))
      } else {
        Rows.fact(words(.date), words.date(of: record))
        Rows.fact(words(.received), words.moment(record.sample.start))
      }
      Rows.fact(words(.provider), record.provider.isolated)
      if words.name(of: record) != record.title { Rows.fact(words(.namedByProvider), record.title.isolated) }
      for code in record.codes { Rows.fact(words(.code), code.isolated) }
    }
  }

  /// Returns the original resource of the provider, collapsed.
  private static func source(_ record: StoredRecord, _ words: Localizer) -> HTML? {
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
