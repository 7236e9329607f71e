import HTTPTypes
import Hummingbird
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// The selection of the displayed store, if there are several.
enum PeoplePages {
  static let path = PagePath.people

  static let routes: [PageRoute] = [PageRoute(method: .post, path: path, answer: show)]

  /// Shows a person, and asks about a form that was sent while another one was displayed.
  private static func show(_ context: PageRequest) async throws -> Response {
    let form = try await context.form()
    guard let index = form["place"].flatMap({ Int($0) }), context.choices.people.indices.contains(index)
    else { throw WebFailure.notFound }
    await context.services.storeSession.show(person: index)
    let interrupted = InterruptedRequest(form)
    guard interrupted.form != nil else { return .redirect(to: interrupted.page, type: .normal) }
    return Page.response(
      interrupted.confirmation(context.words, because: .notSavedYetPerson), .ok, to: context.request)
  }
}
