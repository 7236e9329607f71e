package import WellsealLocalization
import WellsealModel
package import WellsealQueries

/// The identity of a person for display, and the comparison of two people.
package enum PersonLine {
  /// Returns a text such as `Marisol Tanaka, born 14 Mar 1968`.
  package static func text(_ name: String, _ birthDate: String, _ words: Localizer) -> String {
    let name = name.isEmpty ? words(.noName) : name.isolated
    return birthDate.isEmpty ? name : words(.nameAndBirth, name, words.written(birthDate))
  }

  /// Returns a table that compares the person in the record with the person in the store.
  package static func comparison(
    name: String, birthDate: String, comparedTo person: PersonDetails, _ words: Localizer
  ) -> HTML {
    let own = (person.name, person.characteristics.dateOfBirth?.text ?? "")
    return tag("table", .class("people")) {
      tag("thead") {
        tag("tr") {
          tag("td") {}
          tag("th", .named("scope", "col")) { words(.theRecord) }
          tag("th", .named("scope", "col")) { words(.thisStore) }
        }
      }
      tag("tbody") {
        row(words(.name), name.isEmpty ? "–" : name.isolated, own.0.isEmpty ? "–" : own.0.isolated)
        row(
          words(.dateOfBirth), birthDate.isEmpty ? "–" : words.written(birthDate),
          own.1.isEmpty ? "–" : words.written(own.1))
      }
    }
  }

  private static func row(_ title: String, _ theirs: String, _ own: String) -> HTML {
    tag("tr") {
      tag("th", .named("scope", "row")) { title }
      tag("td") { theirs }
      tag("td") { own }
    }
  }
}
