import Foundation
import WellsealBase
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The submitted form of a sheet.
struct RequestForm: Sendable {
  /// The reason why a form isn't a valid answer.
  ///
  /// The selection is preserved.
  struct Problem: Error, Hashable {
    var phrase: LocalizedText
  }

  private let form: Form
  private let time: LocalTime

  init(_ form: Form, _ time: LocalTime) { (self.form, self.time) = (form, time) }

  /// Returns the answer.
  ///
  /// Only an explicit yes allows anything.
  ///
  /// - Throws: ``Problem`` if the form is invalid.
  func answer(to sheet: ConsentSheet) throws(Problem) -> ConsentAnswer {
    guard form["answer"] == "allow" else {
      guard form["answer"] == "deny" else { throw Problem(phrase: .doesNotFit) }
      return sheet.denyingAll
    }
    switch sheet {
    case .types(let sheet):
      let answer = TypesAnswer(
        share: try types("share", sheet.share), read: try types("read", sheet.read), window: try window())
      // An empty selection is more often an oversight than intended, so confirm it once.
      if answer.share.isEmpty, answer.read.isEmpty, form["nothing"] != "yes" {
        throw Problem(phrase: .nothingIsOn)
      }
      return .types(answer)
    case .clinical(let sheet):
      return .clinical(
        ClinicalAnswer(read: try types("read", sheet.read), includesNewRecords: form["new"] == "yes"))
    case .objects(let sheet): return .objects(Set(try ticked(sheet.candidates.map(\.id))))
    case .shareOnce(let sheet):
      let cards = try ticked(sheet.cards.map(\.id.uuidString)).compactMap { UUID(uuidString: $0) }
      guard !cards.isEmpty else { throw Problem(phrase: .tickACard) }
      return .shareOnce(Set(cards))
    case .doubt: return .trust(true)
    case .wakeUp: return .wakeUp(true)
    }
  }

  /// Returns the selected types, if the sheet contains all of them.
  ///
  /// - Throws: ``Problem`` if the form contains another type.
  private func types(_ name: String, _ shown: Set<HealthType>) throws(Problem) -> Set<HealthType> {
    let ticked = Set(form.all(name))
    let types = shown.filter { ticked.contains($0.name) }
    guard types.count == ticked.count else { throw Problem(phrase: .doesNotFit) }
    return types
  }

  private func ticked<ID: Hashable & CustomStringConvertible>(_ shown: [ID]) throws(Problem) -> [ID] {
    let ticked = Set(form.all("tick"))
    let found = shown.filter { ticked.contains($0.description) }
    guard Set(found).count == ticked.count else { throw Problem(phrase: .doesNotFit) }
    return found
  }

  /// Returns the range of whole days, including the last one, or `nil` for everything.
  private func window() throws(Problem) -> ReadWindow? {
    switch form["window"] {
    case nil, "all": return nil
    case "from": return ReadWindow(from: try day("since").start)
    case "range":
      let (first, last) = (try day("first"), try day("last"))
      guard first.start <= last.start else { throw Problem(phrase: .badWindow) }
      return ReadWindow(from: first, through: last)
    default: throw Problem(phrase: .doesNotFit)
    }
  }

  private func day(_ name: String) throws(Problem) -> DateInterval {
    guard let text = form[name], let day = try? time.interval(text) else { throw Problem(phrase: .badWindow) }
    return day
  }
}
