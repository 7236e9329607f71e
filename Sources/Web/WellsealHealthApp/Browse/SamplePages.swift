import Foundation
import Hummingbird
import WellsealBase
import WellsealExchange
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The pages of a type's samples: the list, one sample, and new ones.
enum SamplePages {
  static let routes: [PageRoute] =
    [
      .get("/data/{type}/all", list), .get("/data/{type}/samples/{uuid}", detail),
      .post("/data/{type}/samples/{uuid}/delete", delete), .get("/data/{type}/add") { try await add($0) },
      PageRoute(method: .post, path: "/data/{type}/add", answer: save),
    ] + SampleDeletion.routes

  /// The number of samples per page, which is also the maximum number of deletions in one step.
  static let pageSize = 100

  private static func list(_ context: PageRequest) async throws -> Page {
    let (type, words) = (try context.type(), context.words)
    let day = context.query("day").flatMap { try? context.time.interval($0) }
    let sources = try await context.store.contents(of: type)?.sources.map(\.source) ?? []
    let selection = context.query("select")
    let wanted = selection == nil ? context.query("source") : NewEntry.source.bundleIdentifier
    let source = sources.first { $0.bundleIdentifier == wanted }
    let page = try await SamplePager(
      of: [type], from: source,
      at: context.query("cursor") ?? day.map { SamplePager.cursor(before: $0.end) }, size: pageSize,
      in: context.store)
    let totals = source == nil ? try await totals(of: type, page.samples, context) : [:]
    let rest = source.map { "&source=\($0.bundleIdentifier.inQuery)" } ?? ""
    if let selection, source != nil {
      let back = Page.Link(title: words(.allRecordedData), path: "/data/\(type.name)/all")
      let list = try SampleDeletion.list(page, areAllChosen: selection == "all", context)
      return Page(words(.deleteEntries), tab: .browse, back: back) { list }
    }
    return Page(words(.allRecordedData), tab: .browse, back: back(type, words)) {
      jump(type, day?.start, source, context)
      if sources.contains(NewEntry.source) {
        tag("p", .class("actions")) {
          tag("a", .class("pill"), .href("/data/\(type.name)/all?select=yes")) { words(.selectEntries) }
        }
      }
      if sources.count > 1 { filter(type, sources, source, words) }
      if page.samples.isEmpty {
        Rows.empty(words(.noData), .list)
      } else {
        tag("ul", .class("list samples \(style(type))"), .named("data-page", "")) {
          for (day, samples) in byDay(page.samples, context) {
            tag("li", .class("day")) {
              tag("span") { words.day(day) }
              totals[day].map { total in tag("span") { total } }
            }
            for sample in samples { row(sample, words.clock(sample.start), words) }
          }
        }
      }
      if let next = page.next {
        tag("p", .class("more")) {
          tag(
            "a", .class("pill"), .href("/data/\(type.name)/all?cursor=\(next)\(rest)"),
            .named("data-more", "")
          ) { words(.olderData) }
        }
      }
    }
  }

  /// Returns the samples of a page grouped by day, in order.
  static func byDay(
    _ samples: [HealthSample], _ context: PageRequest
  ) -> [(day: Date, samples: [HealthSample])] {
    samples.reduce(into: []) { days, sample in
      let day = context.time.calendar.startOfDay(for: sample.start)
      if days.last?.day == day {
        days[days.count - 1].samples.append(sample)
      } else {
        days.append((day, [sample]))
      }
    }
  }

  /// Returns the totals of the days of a page, without counting overlapping devices twice, or
  /// nothing for a type that isn't cumulative.
  private static func totals(
    of type: HealthType, _ samples: [HealthSample], _ context: PageRequest
  ) async throws -> [Date: String] {
    guard type.row.aggregation == .cumulative, let newest = samples.first, let oldest = samples.last
    else {
      return [:]
    }
    let words = context.words
    let request = try StatisticsRequest(
      type, by: .day, since: DateInterval(start: oldest.start, duration: 0),
      until: DateInterval(start: newest.start, duration: 0),
      unit: words.unit(of: type)?.description,
      bySource: false, in: context.time)
    let rows = try await request.answer(from: context.store).rows
    return Dictionary(
      rows.compactMap { row in row.values.sum.map { (row.start, words.valueAndUnit($0, of: type)) }
      },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the filter of the list by source.
  private static func filter(
    _ type: HealthType, _ sources: [HealthSource], _ chosen: HealthSource?, _ words: Localizer
  ) -> HTML {
    tag("nav", .class("chips"), .label(words(.source))) {
      tag("a", .class("chip"), .href("/data/\(type.name)/all"), .current(if: chosen == nil)) {
        words(.allSources)
      }
      for source in sources {
        tag(
          "a", .class("chip"),
          .href("/data/\(type.name)/all?source=\(source.bundleIdentifier.inQuery)"),
          .current(if: source == chosen)
        ) { tag("span") { words.sourceName(source, in: sources) } }
      }
    }
  }

  /// Returns the form that jumps to the samples of a day.
  private static func jump(
    _ type: HealthType, _ day: Date?, _ source: HealthSource?, _ context: PageRequest
  ) -> HTML {
    tag("form", .class("jump"), .named("method", "get"), .named("action", "/data/\(type.name)/all")) {
      if let source {
        tag(
          "input", .named("type", "hidden"), .named("name", "source"),
          .named("value", source.bundleIdentifier))
      }
      tag("label", .class("field")) {
        tag("span") { context.words(.goToDay) }
        tag(
          "input", .named("type", "date"), .named("name", "day"), .flag("required"),
          .named("value", ifAny: day.map { context.time.dayWords($0) }))
      }
      tag("button", .class("pill")) { context.words(.go) }
    }
  }

  private static func row(_ sample: HealthSample, _ when: String, _ words: Localizer) -> HTML {
    let source = sample.provenance.sourceRevision?.source
    return tag("li") {
      tag("a", .class("row"), .href("/data/\(sample.type.name)/samples/\(sample.uuid.uuidString)")) {
        tag("span", .class("row-title")) {
          SampleText(sample, words).text
          tag("small") { source.map { words.sourceName($0) } ?? "" }
        }
        tag("span", .class("row-detail")) { when }
        tag("span", .class("chevron")) { Icon.forward.image }
      }
    }
  }

  static func style(_ type: HealthType) -> String { "c-\(TypeName.of(type)?.category.rawValue ?? "other")" }

  static func back(_ type: HealthType, _ words: Localizer) -> Page.Link {
    .init(title: words.name(of: type), path: BrowsePages.path(of: type))
  }
}

// MARK: Single samples

extension SamplePages {
  private static func detail(_ context: PageRequest) async throws -> Page {
    let (sample, words) = (try await context.sample(), context.words)
    let points = try await context.store.points(of: sample.uuid)
    let text = SampleText(sample, words)
    let ways = try await routes(of: sample, context)
    let workout = try await WorkoutDetail(
      sample, splitLength: words.metersInSplit, in: context.store, context.time)
    return Page(
      workout == nil ? words.name(of: sample.type) : text.value, tab: .browse,
      back: .init(title: words(.allRecordedData), path: "/data/\(sample.type.name)/all")
    ) {
      tag("div", .class(style(sample.type))) {
        if workout == nil {
          tag("p") { Rows.value(text.value, text.unit, style: "value large") }
        } else {
          tag("p", .class("note")) { words.moment(sample.start) }
        }
        SeriesDrawing(sample: sample, points: points, words: words).html
        workout.map { WorkoutSheet($0, words).html }
        ways
        facts(sample, words)
        metadata(sample, words)
        if isOwn(sample) {
          Rows.button(
            words(.deleteEntry), action: "/data/\(sample.type.name)/samples/\(sample.uuid.uuidString)/delete",
            style: "pill danger")
        }
      }
    }
  }

  /// Returns the routes of a workout.
  private static func routes(of sample: HealthSample, _ context: PageRequest) async throws -> [HTML] {
    guard case .workout = sample.value else { return [] }
    let part = SampleQuery.Part(.workoutRoute, .objects(tiedBy: .workout, to: sample.uuid))
    var drawings: [HTML] = []
    for route in try await context.store.samples(SampleQuery([part], limit: maxRoutes)) {
      let points = try await context.store.points(of: route.uuid)
      if let drawing = SeriesDrawing(sample: route, points: points, words: context.words).html {
        drawings.append(drawing)
      }
    }
    return drawings
  }

  private static let maxRoutes = 8

  /// Returns the latest sample of a type whose samples are drawings themselves, or `nil` for other
  /// types.
  static func newest(_ type: HealthType, _ context: PageRequest) async throws -> HTML? {
    guard [.electrocardiogram, .audiogram, .workoutRoute, .heartbeatSeries].contains(type) else { return nil }
    let words = context.words
    let query = SampleQuery(
      [.init(type)], order: [SampleSort(.startDate, ascending: false)], limit: 1 + maxOlder)
    let samples = try await context.store.samples(query)
    guard let sample = samples.first else { return nil }
    let points = try await context.store.points(of: sample.uuid)
    return tag("section") {
      tag("div", .class("section-head")) {
        tag("h2") { SampleText(sample, words).text }
        tag("a", .href("/data/\(type.name)/samples/\(sample.uuid.uuidString)")) {
          words.moment(sample.start)
        }
      }
      SeriesDrawing(sample: sample, points: points, words: words).html
      if samples.count > 1 {
        tag("h2") { words(.olderData) }
        tag("ul", .class("list \(style(type))")) {
          for sample in samples.dropFirst() { row(sample, words.moment(sample.start), words) }
        }
      }
    }
  }

  /// The number of samples below the latest one, before the page of all samples.
  private static let maxOlder = 12

  private static func facts(_ sample: HealthSample, _ words: Localizer) -> HTML {
    let (revision, device) = (sample.provenance.sourceRevision, sample.provenance.device)
    return tag("ul", .class("list")) {
      Rows.fact(words(.start), words.moment(sample.start))
      if !sample.hasUndeterminedDuration, sample.end != sample.start {
        Rows.fact(words(.end), words.moment(sample.end))
        if !isAsLong(sample, words) { Rows.fact(words(.duration), words.duration(sample.duration)) }
      }
      if case .correlation(let members) = sample.value {
        for member in members { Rows.fact(words.name(of: member.type), SampleText(member, words).text) }
      }
      Rows.fact(words(.source), revision.map { words.sourceName($0.source) } ?? "–")
      if let version = revision?.version { Rows.fact(words(.version), version.isolated) }
      if let name = device?.name { Rows.fact(words(.device), name.isolated) }
      if let maker = device?.manufacturer { Rows.fact(words(.manufacturer), maker.isolated) }
      if let model = device?.hardwareVersion ?? device?.model { Rows.fact(words(.model), model.isolated) }
    }
  }

  /// Returns whether a workout had no pauses, so that its time is already on the page.
  private static func isAsLong(_ sample: HealthSample, _ words: Localizer) -> Bool {
    guard case .workout(let workout) = sample.value else { return false }
    return words.duration(workout.duration) == words.duration(sample.duration)
  }

  private static func metadata(_ sample: HealthSample, _ words: Localizer) -> HTML? {
    guard !sample.metadata.isEmpty else { return nil }
    let entries = sample.metadata.entries.sorted { $0.key.rawValue < $1.key.rawValue }
    return tag("section") {
      tag("h2") { words(.metadata) }
      tag("ul", .class("list")) {
        for (key, value) in entries.prefix(100) {
          Rows.fact(key.rawValue.isolated, text(value, words).isolated)
        }
      }
    }
  }

  private static func text(_ value: MetadataValue, _ words: Localizer) -> String {
    switch value {
    case .string(let text): text
    case .boolean(let flag): words(flag ? .yes : .no)
    case .integer(let number): words.number(number)
    case .real(let number): words.number(number, digits: 6)
    case .date(let date): words.moment(date)
    case .quantity(let quantity): quantity.description
    }
  }

  /// Returns whether the user entered the sample and may delete it.
  static func isOwn(_ sample: HealthSample) -> Bool {
    sample.provenance.sourceRevision?.source == NewEntry.source
      && sample.metadata[.wasUserEntered] == .boolean(true)
  }

  private static func delete(_ context: PageRequest) async throws -> String {
    let sample = try await context.sample()
    guard isOwn(sample) else {
      throw WebFailure.refused(.notOwnEntry, "only entries that the user added can be deleted here")
    }
    try await context.store.commit(SampleDeletion.changes(deleting: sample))
    return switch context.query("undo") {
    case nil: "/data/\(sample.type.name)/all"
    case AddedEntry.log? where SymptomLog.types.contains(sample.type): PagePath.symptoms
    case AddedEntry.log? where sample.type == .bloodPressure: PagePath.bloodPressure
    default: BrowsePages.path(of: sample.type)
    }
  }
}

// MARK: New samples

extension SamplePages {
  private static func add(
    _ context: PageRequest, _ form: NewSampleForm? = nil, problem: String? = nil, faulty: String = "value",
    asks: Bool = false
  ) async throws -> Page {
    let (type, words) = (try context.type(), context.words)
    guard NewSampleForm.takes(type) else { throw WebFailure.notFound }
    let newest = try await newestText(type, context)
    let sources = try await context.store.contents(of: type)?.sources ?? []
    let outranks =
      type.row.aggregation == .cumulative && sources.contains { $0.source != NewEntry.source }
    return Page(
      words(.addTo, words.name(of: type)), tab: .browse, back: back(type, words),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      (form ?? NewSampleForm(type: type, now: words.now, time: context.time))
        .html(words, problem: problem, faulty: faulty, newest: newest, asks: asks)
      if outranks { tag("p", .class("note")) { words(.entryOutranks) } }
    }
  }

  /// Returns the latest value for comparison with the new one, for types whose values are
  /// comparable.
  private static func newestText(_ type: HealthType, _ context: PageRequest) async throws
    -> String?
  {
    if type == .bloodPressure {
      let query = SampleQuery(
        [.init(type)], order: [SampleSort(.startDate, ascending: false)], limit: 1)
      return try await context.store.samples(query).first.map { SampleText($0, context.words).text }
    }
    guard type.row.kind == .quantity, type.row.aggregation != .cumulative,
      let unit = context.words.unit(of: type),
      let value = try await NewEntry.newest(of: type, in: context.store),
      let number = try? value.value(in: unit)
    else { return nil }
    return context.words.valueAndUnit(number, of: type)
  }

  private static func save(_ context: PageRequest) async throws -> Response {
    let (type, words) = (try context.type(), context.words)
    guard NewSampleForm.takes(type) else { throw WebFailure.notFound }
    let form = NewSampleForm(type: type, try await context.form())
    do {
      let sample = try await form.entry(words).checked(
        in: context.store, now: words.now, isSure: form.isSure)
      try await context.store.commit([.add(NewSample(sample))])
      return .redirect(to: AddedEntry.path(after: sample, at: form.page), type: .normal)
    } catch let doubt as EntryDoubt {
      return try await add(context, form, problem: words.sentence(for: doubt), asks: true)
        .response(for: context)
    } catch let error as EntryError {
      let isTime = [.inFuture, .tooLongAgo].contains(error)
      return try await add(
        context, form, problem: words.sentence(for: error), faulty: isTime ? "day" : "value"
      ).response(for: context)
    } catch let fault as NewSampleForm.FieldError {
      return try await add(context, form, problem: words(fault.phrase), faulty: fault.field).response(
        for: context)
    } catch is SampleError {
      return try await add(context, form, problem: words(.entryRefused)).response(for: context)
    }
  }
}

extension NewSampleForm.FieldError {
  /// The name of the field.
  fileprivate var field: String {
    switch self {
    case .noTime: "day"
    case .noDuration: "minutes"
    case .noUnit: "unit"
    }
  }

  fileprivate var phrase: LocalizedText {
    switch self {
    case .noTime: .entryNoTime
    case .noDuration: .entryNoDuration
    case .noUnit: .entryNoUnit
    }
  }
}
