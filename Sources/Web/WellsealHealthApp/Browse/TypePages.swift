import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The page of a type: chart, latest values and actions.
enum TypePages {
  static let routes: [PageRoute] =
    [.get("/data/{type}", overview), .post("/data/{type}/pin", pin)] + SamplePages.routes + SourcePages.routes
    + ExplanationPage.routes

  private static func overview(_ context: PageRequest) async throws -> Page {
    let (type, words) = (try context.type(), context.words)
    guard let name = TypeName.of(type), name.category != .records, name.category != .cards else {
      throw WebFailure.notFound
    }
    if type == .activitySummary { return try await ActivityRings.page(context) }
    let contents = try await context.store.contents(of: type)
    let figure = try await TypeFigure(of: type, contents, at: "/data/\(type.name)", for: context)
    let facts = try await TypeFactsView(type, goal: figure.goal, for: context)
    let isPinned = SummaryPins(context.choices).names.contains(type.name)
    let newest = try await SamplePages.newest(type, context)
    let workouts = type == .workout ? try await WorkoutList.html(context) : nil
    let side = try await SidePane.types(including: type, name.category, context)
    let added = try await AddedEntry(for: context)
    let week = type == .bloodPressure ? try await BloodPressurePages.row(context) : nil
    return Page(
      name.text(words), tab: .browse,
      back: .init(title: words(name.category.phrase), path: "/browse/\(name.category.rawValue)")
    ) {
      tag("div", .class("c-\(name.category.rawValue)"), .named("data-times", "")) {
        added.map { $0.html(words) }
        // The number of recordings per day says no more than their list.
        HeartRateFilters(rawValue: type.name)?.html(words)
        newest ?? figure.html
        if newest == nil { facts?.html }
        workouts
        if contents != nil { actions(type, isPinned, context, figure.date) }
        options(type, contents, week, words)
        about(type, name, words)
      }
    }.withSidePane(side)
  }

  private static func actions(
    _ type: HealthType, _ isPinned: Bool, _ context: PageRequest, _ date: Date
  ) -> HTML {
    let words = context.words
    return tag("div", .class("actions")) {
      Rows.button(words(isPinned ? .unpin : .pin), action: "/data/\(type.name)/pin", style: "pill")
      if type.row.aggregation != nil {
        tag("a", .class("pill"), .href("/data/\(type.name)/why?day=\(context.time.dayWords(date))")) {
          Icon.question.image
          words(.whyThisNumber)
        }
      }
      if NewSampleForm.takes(type) {
        tag("a", .class("pill strong"), .href("/data/\(type.name)/add")) {
          Icon.plus.image
          words(.addData)
        }
      }
    }
  }

  private static func options(
    _ type: HealthType, _ contents: TypeContents?, _ week: HTML?, _ words: Localizer
  ) -> HTML {
    tag("ul", .class("list")) {
      week
      if let contents {
        Rows.link(
          nil, words(.showAllData), path: "/data/\(type.name)/all", detail: words.number(contents.count))
        Rows.link(
          nil, words(.dataSources), path: "/data/\(type.name)/sources",
          detail: words.number(contents.sources.count))
      } else if NewSampleForm.takes(type) {
        Rows.link(nil, words(.addData), path: "/data/\(type.name)/add")
      }
      if type.row.aggregation != nil, !words.unitName(of: type).isEmpty {
        if type.choosableUnits.isEmpty {
          Rows.fact(words(.unit), words.unitName(of: type))
        } else {
          Rows.link(nil, words(.unit), path: "/data/\(type.name)/unit", detail: words.unitName(of: type))
        }
      }
    }
  }

  private static func about(_ type: HealthType, _ name: TypeName, _ words: Localizer) -> HTML {
    tag("section", .class("about")) {
      tag("h2") { words(.about, name.text(words)) }
      AboutTypes.text(of: type, in: words.language.rawValue).map { text in tag("p") { text } }
      tag("details") {
        tag("summary") { words(.howItAddsUp) }
        tag("p") {
          switch type.row.aggregation {
          case _ where type.isOncePerDay: words(.aboutDaily)
          case .cumulative: words(.aboutCumulative)
          case .discreteArithmetic: words(.aboutDiscrete)
          case .discreteTemporallyWeighted, .discreteEquivalentContinuousLevel: words(.aboutWeighted)
          case nil where type == .sleepAnalysis: words(.aboutSleep)
          case nil where type == .bloodPressure: words(.aboutDiscrete)
          case nil: words(.aboutEntries)
          }
        }
        tag("p", .class("note")) { tag("code", .named("dir", "ltr")) { type.identifier } }
      }
    }
  }

  private static func pin(_ context: PageRequest) async throws -> String {
    let type = try context.type()
    var choices = context.choices
    choices.pins = SummaryPins(choices).toggling(type.name)
    try await context.services.storeSession.keep(choices)
    return "/data/\(type.name)"
  }
}
