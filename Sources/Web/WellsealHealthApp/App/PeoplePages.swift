import WellsealPages
import WellsealRequests

/// The selection of the displayed store, if there are several.
enum PeoplePages {
  static let path = PagePath.people

  static let routes: [PageRoute] = [
    .post(path) { context in
      guard let index = try await context.form()["place"].flatMap({ Int($0) }),
        context.choices.people.indices.contains(index)
      else { throw WebFailure.notFound }
      await context.services.storeSession.show(person: index)
      return "/"
    }
  ]
}
