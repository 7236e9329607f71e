import Exchange
import Foundation
import HealthModel
import HealthService
import Hummingbird

/// The samples of a type: all of them, one of them, and new ones.
enum SamplePages {
  static let routes: [Route] = [
    .get("/data/{type}/all", list), .get("/data/{type}/samples/{uuid}", detail),
    .post("/data/{type}/samples/{uuid}/delete", delete), .get("/data/{type}/add") { try await add($0) },
    Route(method: .post, path: "/data/{type}/add", answer: save),
  ]

  private static let pageSize = 100

  private static func list(_ visit: Visit) async throws -> Page {
    let (type, words) = (try visit.type(), visit.words)
    let day = visit.query("day").flatMap { try? visit.time.interval($0) }
    let page = try await SamplePager(
      of: [type], at: visit.query("cursor") ?? day.map { SamplePager.cursor(before: $0.end) }, size: pageSize,
      in: visit.store)
    return Page(words(.allRecordedData), tab: .browse, back: back(type, words)) {
      jump(type, day?.start, visit)
      if page.samples.isEmpty {
        Rows.empty(words(.noData), .list)
      } else {
        tag("ul", .class("list samples \(style(type))"), .named("data-page", "")) {
          for sample in page.samples { row(sample, words) }
        }
      }
      if let next = page.next {
        tag("p", .class("more")) {
          tag("a", .class("pill"), .href("/data/\(type.name)/all?cursor=\(next)"), .named("data-more", "")) {
            words(.olderData)
          }
        }
      }
    }
  }

  /// Goes to the samples of a day, however far down they are.
  private static func jump(_ type: HealthType, _ day: Date?, _ visit: Visit) -> HTML {
    tag("form", .class("jump"), .named("method", "get"), .named("action", "/data/\(type.name)/all")) {
      tag("label", .class("field")) {
        tag("span") { visit.words(.goToDay) }
        tag(
          "input", .named("type", "date"), .named("name", "day"), .flag("required"),
          .named("value", ifAny: day.map { visit.time.dayWords($0) }))
      }
      tag("button", .class("pill")) { visit.words(.go) }
    }
  }

  private static func row(_ sample: HealthSample, _ words: Words) -> HTML {
    let source = sample.provenance.sourceRevision?.source.name ?? ""
    return tag("li") {
      tag("a", .class("row"), .href("/data/\(sample.type.name)/samples/\(sample.uuid.uuidString)")) {
        tag("span", .class("row-title")) {
          SampleText(sample, words).text
          tag("small") { source.isolated }
        }
        tag("span", .class("row-detail")) { words.moment(sample.start) }
        tag("span", .class("chevron")) { Icon.forward.image }
      }
    }
  }

  static func style(_ type: HealthType) -> String { "c-\(TypeName.of(type)?.category.rawValue ?? "other")" }

  static func back(_ type: HealthType, _ words: Words) -> Page.Link {
    .init(title: words.name(of: type), path: BrowsePages.path(of: type))
  }
}

// MARK: One sample

extension SamplePages {
  private static func detail(_ visit: Visit) async throws -> Page {
    let (sample, words) = (try await visit.sample(), visit.words)
    let points = try await visit.store.points(of: sample.uuid)
    let text = SampleText(sample, words)
    let ways = try await routes(of: sample, visit)
    return Page(
      words(.details), tab: .browse,
      back: .init(title: words(.allRecordedData), path: "/data/\(sample.type.name)/all")
    ) {
      tag("div", .class(style(sample.type))) {
        tag("p") { Rows.value(text.value, text.unit, style: "value large") }
        SeriesDrawing(sample: sample, points: points, words: words).html
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

  /// The ways of a workout.
  private static func routes(of sample: HealthSample, _ visit: Visit) async throws -> [HTML] {
    guard case .workout = sample.value else { return [] }
    let part = SampleQuery.Part(.workoutRoute, .objects(tiedBy: .workout, to: sample.uuid))
    var drawings: [HTML] = []
    for route in try await visit.store.samples(SampleQuery([part], limit: mostRoutes)) {
      let points = try await visit.store.points(of: route.uuid)
      if let drawing = SeriesDrawing(sample: route, points: points, words: visit.words).html {
        drawings.append(drawing)
      }
    }
    return drawings
  }

  private static let mostRoutes = 8

  /// The newest sample of a type whose samples are drawings themselves; nil for other types.
  static func newest(_ type: HealthType, _ visit: Visit) async throws -> HTML? {
    guard [.electrocardiogram, .audiogram, .workoutRoute, .heartbeatSeries].contains(type) else { return nil }
    let query = SampleQuery([.init(type)], order: [SampleSort(.startDate, ascending: false)], limit: 1)
    guard let sample = try await visit.store.samples(query).first else { return nil }
    let points = try await visit.store.points(of: sample.uuid)
    return tag("section") {
      tag("div", .class("section-head")) {
        tag("h2") { visit.words(.newest) }
        tag("a", .href("/data/\(type.name)/samples/\(sample.uuid.uuidString)")) {
          visit.words.moment(sample.start)
        }
      }
      SeriesDrawing(sample: sample, points: points, words: visit.words).html
    }
  }

  private static func facts(_ sample: HealthSample, _ words: Words) -> HTML {
    let (revision, device) = (sample.provenance.sourceRevision, sample.provenance.device)
    return tag("ul", .class("list")) {
      Rows.fact(words(.start), words.moment(sample.start))
      if !sample.hasUndeterminedDuration, sample.end != sample.start {
        Rows.fact(words(.end), words.moment(sample.end))
        Rows.fact(words(.duration), words.duration(sample.duration))
      }
      if case .correlation(let members) = sample.value {
        for member in members { Rows.fact(words.name(of: member.type), SampleText(member, words).text) }
      }
      Rows.fact(words(.source), (revision?.source.name ?? "–").isolated)
      if let version = revision?.version { Rows.fact(words(.version), version.isolated) }
      if let name = device?.name { Rows.fact(words(.device), name.isolated) }
      if let maker = device?.manufacturer { Rows.fact(words(.manufacturer), maker.isolated) }
      if let model = device?.hardwareVersion ?? device?.model { Rows.fact(words(.model), model.isolated) }
    }
  }

  private static func metadata(_ sample: HealthSample, _ words: Words) -> HTML? {
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

  private static func text(_ value: MetadataValue, _ words: Words) -> String {
    switch value {
    case .string(let text): text
    case .boolean(let flag): words(flag ? .yes : .no)
    case .integer(let number): words.number(number)
    case .real(let number): words.number(number, digits: 6)
    case .date(let date): words.moment(date)
    case .quantity(let quantity): quantity.description
    }
  }

  /// Whether the person typed the sample in, and may take it back.
  static func isOwn(_ sample: HealthSample) -> Bool {
    sample.provenance.sourceRevision?.source == NewEntry.source
      && sample.metadata[.wasUserEntered] == .boolean(true)
  }

  private static func delete(_ visit: Visit) async throws -> String {
    let sample = try await visit.sample()
    guard isOwn(sample) else {
      throw WebFailure.refused(.notOwnEntry, "only a person's own entries can be deleted here")
    }
    try await visit.store.commit([.delete(sample.uuid)])
    return "/data/\(sample.type.name)/all"
  }
}

// MARK: New samples

extension SamplePages {
  private static func add(_ visit: Visit, _ form: NewSampleForm? = nil, problem: String? = nil) async throws
    -> Page
  {
    let (type, words) = (try visit.type(), visit.words)
    guard NewSampleForm.takes(type) else { throw WebFailure.notFound }
    return Page(
      words(.addTo, words.name(of: type)), tab: .browse, back: back(type, words),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      (form ?? NewSampleForm(type: type, now: words.now, time: visit.time)).html(words, problem: problem)
    }
  }

  private static func save(_ visit: Visit) async throws -> Response {
    let type = try visit.type()
    guard NewSampleForm.takes(type) else { throw WebFailure.notFound }
    let form = NewSampleForm(type: type, try await visit.form())
    do {
      let sample = try form.entry(visit.words).sample()
      try await visit.store.commit([.add(NewSample(sample))])
      return .redirect(to: BrowsePages.path(of: type), type: .normal)
    } catch is EntryError, is SampleError, is UnreadableTime {
      return try await add(visit, form, problem: visit.words(.entryRefused)).response(for: visit)
    }
  }
}
