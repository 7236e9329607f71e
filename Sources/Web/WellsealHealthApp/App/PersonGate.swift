import HTTPTypes
import Hummingbird
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// The check that a form belongs to the person whose data is displayed now.
///
/// One browser can display several people: those of a demo, and users of a server who sign in one
/// after the other. Another tab may display another person since a form was opened. So the forms
/// of pages name the person (``WellsealPages/DisplayedPerson``), and a change for another person
/// is rejected.
struct PersonGate {
  private let route: PageRoute

  init(_ route: PageRoute) { self.route = route }

  /// Handles a request if it changes nothing, or belongs to the displayed person.
  ///
  /// - Throws: An error of the route.
  func answer(_ context: PageRequest) async throws -> Response {
    guard let person = context.person, !isAllowed(context, person) else {
      return try await CycleLock(route).answer(context)
    }
    return try await refusal(context, person)
  }

  private func isAllowed(_ context: PageRequest, _ person: DisplayedPerson) -> Bool {
    guard ActTable.isAboutPerson(route.method, route.path) else { return true }
    // Programs have no page, and may leave the person out.
    guard let tag = context.query(DisplayedPerson.parameterName) else { return context.request.isFromProgram }
    return tag == person.tag
  }

  private func refusal(_ context: PageRequest, _ person: DisplayedPerson) async throws -> Response {
    guard !context.request.isFromProgram else {
      return .problem(.conflict, "the request is for another person than the displayed one")
    }
    let (words, choices) = (context.words, context.choices)
    let interrupted = await InterruptedRequest(context.request, route, keeping: ActTable.isEntryOrChoice)
    let index = context.query(DisplayedPerson.parameterName).flatMap { Int($0) }
      .flatMap { choices.people.indices.contains($0) ? $0 : nil }
    let name = index.map { choices.people[$0].isolated }
    return try Page(words(.personMismatch), tab: nil, status: .conflict) {
      tag("p", .class("lead"), .named("role", "alert")) {
        name.map { words(.personMismatchText, $0, person.name.isolated) }
          ?? words(.personMismatchUnknown, person.name.isolated)
      }
      tag("div", .class("form-actions")) {
        tag("a", .class("pill"), .href("/")) { words(.toSummary) }
        if let index, let name {
          tag("form", .class("inline"), .named("method", "post"), .named("action", PeoplePages.path)) {
            Fields.hidden("place", String(index))
            for field in interrupted.fields { Fields.hidden(field.name, field.value) }
            tag("button", .class("pill strong")) { words(.personSwitchBack, name) }
          }
        }
      }
    }.response(for: context)
  }
}

extension PageRequest {
  /// The person whose data is displayed, or `nil` if the browser can display only one.
  var person: DisplayedPerson? { services.person(choices) }
}

extension AppServices {
  /// Returns the person whose data is displayed, or `nil` if the browser can display only one.
  func person(_ choices: AppChoices) -> DisplayedPerson? {
    guard choices.people.isEmpty else {
      return DisplayedPerson(tag: String(choices.shown), name: choices.people[choices.shown])
    }
    return accountName.map(DisplayedPerson.init(account:))
  }
}
