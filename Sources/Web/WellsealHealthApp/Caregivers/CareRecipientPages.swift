package import Foundation
import HTTPTypes
import Hummingbird
import WellsealAccounts
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests
import WellsealStore

/// The pages of other people's data: the people, the contents, a type with its chart and samples,
/// and health records.
package struct CareRecipientPages: Sendable {
  let people: any CaregiverAccess

  package init(_ people: any CaregiverAccess) { self.people = people }

  static let path = PagePath.people
  /// The path for viewing and accepting an invitation.
  package static let invited = "/invited"

  package var routes: [PageRoute] {
    [
      PageRoute(method: .get, path: Self.path, answer: list),
      PageRoute(method: .get, path: "\(Self.invited)/{secret}", answer: offer),
      PageRoute(method: .post, path: "\(Self.invited)/{secret}", answer: accept),
      seen("", summary), seen("/data/{type}", overview), seen("/data/{type}/all", samples),
      seen("/records/{type}", records), .post("\(Self.path)/{id}/leave", leave),
    ]
  }

  /// Returns the path of another person's data.
  package static func path(of id: UUID) -> String { "\(path)/\(id.uuidString)" }

  private func own(_ context: PageRequest) async throws -> StoreReopening {
    guard let own = try await context.services.storeSession.sealedStore().reopening else {
      throw StoreError.locked
    }
    return own
  }
}

// MARK: People

extension CareRecipientPages {
  private func list(_ context: PageRequest) async throws -> Response {
    let words = context.words
    let seen = try await people.seen()
    var choices = context.choices
    choices.held = seen.map { Page.Link(title: $0.name, path: Self.path(of: $0.id)) }
    let page = Page(
      words(.peopleYouSee), tab: .sharing, back: .init(title: words(.sharing), path: "/sharing")
    ) {
      if seen.isEmpty {
        Rows.empty(words(.nobodySeen), .people)
      } else {
        tag("ul", .class("list")) {
          for person in seen { Rows.link(.person, person.name.isolated, path: Self.path(of: person.id)) }
        }
      }
    }
    return try page.response(for: Self.context(context, choices, context.store))
  }

  private func secret(_ context: PageRequest) throws -> String {
    let secret = try context.part("secret")
    guard InvitationSecret.isValid(secret) else { throw WebFailure.notFound }
    return secret
  }

  private func offer(_ context: PageRequest) async throws -> Response {
    let (secret, words) = (try secret(context), context.words)
    guard let offer = try await people.offer(secret) else { return try used(context) }
    return try Page(words(.invitesYou, offer.name.isolated), tab: .sharing) {
      tag(
        "form", .class("sheet-page"), .named("method", "post"), .named("action", "\(Self.invited)/\(secret)")
      ) {
        tag("p", .class("lead")) { words(.onlyReads, offer.name.isolated) }
        tag("ul", .class("list facts")) {
          Rows.fact(words(.invitedAs, words(offer.holding.role.phrase)), offer.holding.end(words))
        }
        GrantList(offer.consent, offer.holding, words).html
        tag("div", .class("form-actions")) {
          tag("a", .class("pill"), .href("/")) { words(.toSummary) }
          tag("button", .class("pill strong")) { words(.acceptInvitation) }
        }
      }
    }.response(for: context)
  }

  private func accept(_ context: PageRequest) async throws -> Response {
    guard let id = try await people.accept(secret(context), with: own(context)) else {
      return try used(context)
    }
    return .redirect(to: Self.path(of: id), type: .normal)
  }

  private func used(_ context: PageRequest) throws -> Response {
    let words = context.words
    return try Page(words(.peopleYouSee), tab: .sharing, status: .gone) {
      Rows.empty(words(.linkUsed), .people)
    }.response(for: context)
  }

  private func leave(_ context: PageRequest) async throws -> String {
    guard let id = UUID(uuidString: try context.part("id")),
      try await people.seen().contains(where: { $0.id == id })
    else { throw WebFailure.notFound }
    try await people.leave(id)
    return Self.path
  }
}

// MARK: Shared data

extension CareRecipientPages {
  /// A page of another person's data, and the number of displayed objects.
  private typealias Shown = (page: Page, count: Int)

  /// The context of a page of another person's data.
  private struct Seeing {
    let look: CareRecipientAccess
    /// The request, with the other person's store instead of the user's own.
    let context: PageRequest
    let path: String

    var words: Localizer { context.words }
  }

  /// Returns a route that only authorized users can access.
  ///
  /// The access is logged before the page is displayed, and a grant that ended in the meantime
  /// shows nothing.
  private func seen(
    _ rest: String, _ page: @escaping @Sendable (Seeing) async throws -> Shown
  ) -> PageRoute {
    PageRoute(method: .get, path: "\(Self.path)/{id}\(rest)") { context in
      guard let id = UUID(uuidString: try context.part("id")) else { return try nothing(nil, context) }
      do {
        guard let look = try await people.look(id, with: own(context)) else {
          return try nothing(id, context)
        }
        let seeing = Seeing(look: look, context: Self.context(context, look), path: Self.path(of: id))
        let shown = try await page(seeing)
        guard try await look.note(AccessRead(look.store.askedTypes, count: shown.count)) else {
          return try nothing(id, context)
        }
        return try shown.page.response(for: seeing.context)
      } catch let failure as WebFailure {
        throw failure
      } catch {
        let error = await people.explain(error, about: id)
        guard error is KeyEnded else { throw error }
        return try ended(id, context)
      }
    }
  }

  /// Returns the page for a grant that has ended, belongs to another user or never existed.
  private func nothing(_ id: UUID?, _ context: PageRequest) throws -> Response {
    let words = context.words
    var choices = context.choices
    // No link leads to what has just ended.
    choices.held.removeAll { $0.path == id.map { Self.path(of: $0) } }
    return try Page(words(.peopleYouSee), tab: .sharing, status: .notFound) {
      Rows.empty(words(.nothingSharedHere), .people)
      tag("p", .class("form-actions")) {
        tag("a", .class("pill"), .href("/")) { words(.toSummary) }
      }
    }.response(for: Self.context(context, choices, context.store))
  }

  /// Returns the page for a key that no longer opens the store.
  private func ended(_ id: UUID, _ context: PageRequest) throws -> Response {
    let words = context.words
    return try Page(words(.peopleYouSee), tab: .sharing, status: .gone) {
      Rows.empty(words(.keyEnded), .lock)
      tag("div") { Rows.button(words(.seeNoMore), action: "\(Self.path(of: id))/leave", style: "pill") }
    }.response(for: context)
  }

  /// Returns the request with the other person's store.
  ///
  /// Every page states whose data it is.
  private static func context(_ context: PageRequest, _ look: CareRecipientAccess) -> PageRequest {
    let (words, holding) = (context.words, look.view.holding)
    var choices = context.choices
    choices.held.removeAll { $0.path == path(of: holding.id) }
    choices.seeing = [words(holding.role.seeing, look.name.isolated), holding.lastDay(words)]
      .compactMap(\.self).joined(separator: " · ")
    return Self.context(context, choices, look.store)
  }

  private static func context(
    _ context: PageRequest, _ choices: AppChoices, _ store: any SampleStore
  ) -> PageRequest {
    PageRequest(
      request: context.request, parameters: context.parameters, services: context.services,
      session: context.session,
      store: store, choices: choices, words: context.words, asking: [])
  }

  private func summary(_ seeing: Seeing) async throws -> Shown {
    let (words, context) = (seeing.words, seeing.context)
    let contents = try await BrowsePages.contents(context)
    // The blood pressure includes its two components.
    let halves: Set<HealthType> =
      contents[.bloodPressure] == nil ? [] : [.bloodPressureSystolic, .bloodPressureDiastolic]
    let names = TypeName.all.filter { contents[$0.type] != nil && !halves.contains($0.type) }
    var cards: [HTML] = []
    for name in names where name.type.kind.isSample && !name.type.isClinical {
      guard let there = contents[name.type], let value = try await LatestValue.read(there, for: context)
      else {
        continue
      }
      cards.append(Rows.card(name, value, words, path: "\(seeing.path)/data/\(name.type.name)"))
    }
    let records = names.filter(\.type.isClinical)
    let page = Page(seeing.look.name.isolated, tab: nil) {
      tag("p") { words(.onlyReads, seeing.look.name.isolated) }
      if cards.isEmpty && records.isEmpty {
        Rows.empty(words(.noData), .list)
      } else {
        tag("ul", .class("cards")) { cards }
      }
      if !records.isEmpty {
        tag("h2") { words(.healthRecords) }
        tag("ul", .class("list")) {
          for name in records {
            Rows.link(
              RecordKind.icon(of: name.type), name.text(words),
              path: "\(seeing.path)/records/\(name.type.name)", style: "c-records",
              detail: contents[name.type].map { words.number($0.count) })
          }
        }
      }
      tag("div", .class("form-actions")) {
        Rows.button(words(.seeNoMore), action: "\(seeing.path)/leave", style: "pill")
      }
    }
    return (page, cards.count + records.count)
  }

  /// Returns the contents of the type in the path.
  ///
  /// - Throws: ``WebFailure`` if there are none, or the type isn't shared.
  private func contents(
    _ seeing: Seeing, isClinical: Bool
  ) async throws -> (name: TypeName, contents: TypeContents) {
    let type = try seeing.context.type()
    guard type.isClinical == isClinical, type.kind.isSample, type.kind != .document,
      let name = TypeName.of(type),
      let contents = try await seeing.context.store.contents(of: type)
    else { throw WebFailure.notFound }
    return (name, contents)
  }

  private func overview(_ seeing: Seeing) async throws -> Shown {
    let (words, context) = (seeing.words, seeing.context)
    let (name, contents) = try await contents(seeing, isClinical: false)
    let path = "\(seeing.path)/data/\(name.type.name)"
    let figure = try await TypeFigure(of: name.type, contents, at: path, for: context)
    let workouts = name.type == .workout ? try await workouts(seeing) : []
    let page = Page(
      name.text(words), tab: nil, back: .init(title: seeing.look.name.isolated, path: seeing.path)
    ) {
      tag("div", .class("c-\(name.category.rawValue)"), .named("data-times", "")) {
        figure.html
        if !workouts.isEmpty {
          tag("h2") { words(.newestWorkouts) }
          tag("ul", .class("list")) { HTML(workouts) }
        }
        tag("ul", .class("list")) {
          Rows.link(nil, words(.showAllData), path: "\(path)/all", detail: words.number(contents.count))
        }
      }
    }
    return (page, figure.count + workouts.count)
  }

  private func workouts(_ seeing: Seeing) async throws -> [HTML] {
    let words = seeing.words
    let found = try await WorkoutsRequest(limit: Self.maxWorkouts).workouts(
      heartRate: false, in: seeing.look.store)
    return found.map { facts in
      let figures = [
        facts.distance.map { words.distance($0) }, words.duration(facts.workout.duration),
        facts.energy.map { words.energy($0) },
      ]
      return Rows.fact(
        ValueName.text(facts.workout.activityType, of: "HKWorkoutActivityType", words),
        words.recently(facts.sample.start), note: figures.compactMap(\.self).joined(separator: " · "))
    }
  }

  private func samples(_ seeing: Seeing) async throws -> Shown {
    let (words, context) = (seeing.words, seeing.context)
    let (name, _) = try await contents(seeing, isClinical: false)
    let path = "\(seeing.path)/data/\(name.type.name)"
    let found = try await SamplePager(
      of: [name.type], at: context.query("cursor"), size: Self.pageSize, in: context.store)
    let page = Page(words(.allRecordedData), tab: nil, back: .init(title: name.text(words), path: path)) {
      tag("ul", .class("list samples c-\(name.category.rawValue)")) {
        for sample in found.samples {
          Rows.fact(
            words.moment(sample.start), SampleText(sample, words).text,
            note: sample.provenance.sourceRevision?.source.name.isolated)
        }
      }
      more(found.next.map { "\(path)/all?cursor=\($0)" }, words)
    }
    return (page, found.samples.count)
  }

  private func records(_ seeing: Seeing) async throws -> Shown {
    let (words, context) = (seeing.words, seeing.context)
    let (name, _) = try await contents(seeing, isClinical: true)
    let found = try await RecordPage(
      of: [name.type], at: context.query("from").map(RecordPage.Position.init(parsing:)), context)
    let shown = found.records.filter { !$0.isEnteredInError }
    let page = Page(
      name.text(words), tab: nil, back: .init(title: seeing.look.name.isolated, path: seeing.path)
    ) {
      tag("ul", .class("list c-records")) {
        for record in shown {
          let said =
            record.value.map { words.figures($0).isolated } ?? record.status.map { words.recordText($0) }
          Rows.fact(
            words.name(of: record).isolated, said ?? "",
            note: "\(words.date(of: record)) · \(record.provider.isolated)")
        }
      }
      more(found.next.map { "\(seeing.path)/records/\(name.type.name)?from=\($0)" }, words)
    }
    return (page, shown.count)
  }

  private func more(_ path: String?, _ words: Localizer) -> HTML? {
    path.map { path in
      tag("p", .class("more")) { tag("a", .class("pill"), .href(path)) { words(.olderData) } }
    }
  }

  private static let pageSize = 100
  private static let maxWorkouts = 20
}
