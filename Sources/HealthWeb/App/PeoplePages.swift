/// Whose store is shown, where there are several.
enum PeoplePages {
  static let path = "/people"

  static let routes: [Route] = [
    .post(path) { visit in
      guard let place = try await visit.form()["place"].flatMap({ Int($0) }),
        visit.choices.people.indices.contains(place)
      else { throw WebFailure.notFound }
      await visit.app.home.show(person: place)
      return "/"
    }
  ]
}
