import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The pages of the name and HealthKit's characteristics.
enum DetailsPages {
  static let path = "/profile/details"
  static let routes: [PageRoute] = [
    .get(path) { context in form(try await PersonDetails(in: context.store), context) },
    PageRoute(method: .post, path: path, answer: save),
  ]

  private static func form(_ details: PersonDetails, _ context: PageRequest, problem: String? = nil)
    -> Page
  {
    let words = context.words
    return Page(
      words(.healthDetails), tab: .profile, back: ProfilePages.back(words),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      tag("form", .class("form"), .named("method", "post"), .named("action", path)) {
        if let problem { tag("p", .class("problem"), .named("role", "alert")) { problem } }
        tag("div", .class("fields")) {
          Fields.text(words(.name), "name", details.name, autocomplete: "name")
          Fields.text(
            words(.dateOfBirth), "dateOfBirth", details.characteristics.dateOfBirth?.text ?? "", kind: "date",
            autocomplete: "bday")
          for choice in PersonDetails.choices {
            Fields.choice(
              words(labels[choice.name] ?? .details), choice.name, chosen: details.chosen(choice),
              choice.names.map { ($0, title($0, choice, words)) })
          }
        }
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href("/profile")) { words(.cancel) }
          tag("button", .class("pill strong")) { words(.save) }
        }
      }
      tag("p", .class("note")) { words(.detailsNote) }
    }
  }

  /// Returns the label of a detail.
  static func label(of detail: Characteristics.Detail) -> LocalizedText {
    detail == .dateOfBirth ? .dateOfBirth : labels[detail.rawValue] ?? .details
  }

  private static let labels: [String: LocalizedText] = [
    "biologicalSex": .sex, "bloodType": .bloodType, "fitzpatrickSkinType": .skinType,
    "wheelchairUse": .wheelchair, "activityMoveMode": .moveMode,
    "referenceSex": .referenceSex,
  ]

  private static func title(_ name: String, _ choice: PersonDetails.Choice, _ words: Localizer) -> String {
    if choice.name == "fitzpatrickSkinType", name != "notSet" { return words(.skinTypeNumber, name) }
    return titles[name].map { words($0) } ?? ValueName.text(name, words)
  }

  private static let titles: [String: LocalizedText] = [
    "notSet": .notSet, "activeEnergy": .moveEnergy, "appleMoveTime": .moveTime,
  ]

  /// Returns the date of birth for display, or `nil` if it is unknown.
  static func birth(_ details: PersonDetails, _ words: Localizer) -> String? {
    let day = details.characteristics.dateOfBirth
    return day.flatMap {
      words.time.calendar.date(
        from: DateComponents(year: $0.year, month: $0.month, day: $0.day, hour: 12))
    }.map { words.day($0) }
  }

  private static func save(_ context: PageRequest) async throws -> Response {
    let fields = try await context.form()
    var details = try await PersonDetails(in: context.store)
    do throws(DetailError) {
      for name in ["name", "dateOfBirth"] + PersonDetails.choices.map(\.name) {
        if let text = fields[name] { try details.set(name, to: text) }
      }
    } catch {
      let problem =
        error.reason == .tooLong
        ? context.words.tooLong(.name, fields["name"] ?? "", maxBytes: PersonDetails.maxNameLength)
        : context.words(error.phrase)
      return try form(details, context, problem: problem).response(for: context)
    }
    try await details.keep(in: context.store)
    return .redirect(to: "/profile", type: .normal)
  }
}

extension DetailError {
  /// The reason for display.
  var phrase: LocalizedText {
    switch reason {
    case .tooLong: .detailTooLong
    case .notADay: .detailNotADay
    case .inFuture: .detailInFuture
    case .unknown, .notOneOf, .notText, .malformed: .detailUnknown
    }
  }
}

extension Localizer {
  /// Returns the message about a text that is too long: its field, and how much of it fits.
  ///
  /// - Parameters:
  ///   - label: The label of the field.
  ///   - text: The text.
  ///   - maxBytes: The maximum length in UTF-8 bytes, which hold fewer characters of some
  ///     languages.
  /// - Returns: The message.
  func tooLong(_ label: LocalizedText, _ text: String, maxBytes: Int) -> String {
    var bytes = 0
    let fitting = text.prefix { character in
      bytes += character.utf8.count
      return bytes <= maxBytes
    }
    return self(.textTooLong, self(label), number(fitting.count))
  }
}
