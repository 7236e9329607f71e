import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WellsealDaemon
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// The fields for entering a new passphrase twice, with its strength.
struct PassphraseFields {
  /// The reason why a passphrase is rejected.
  enum Rejection: Error {
    case missing
    case different
    case weak(PassphraseStrength)
  }

  let words: Localizer
  var refusal: Rejection?

  var html: HTML {
    HTML {
      problem
      tag("div", .class("fields")) {
        Fields.secret(words, .newPassphrase, "passphrase", isNew: true, isJudged: true)
        Fields.secret(words, .sameAgain, "again", isNew: true)
      }
      tag("div", .named("data-strength", ""), .named("role", "status")) { verdict }
      weakTick
      tag("p", .class("note")) { words(.passphraseAdvice) }
    }
  }

  private var problem: HTML? {
    let phrase: LocalizedText? =
      switch refusal {
      case nil: nil
      case .missing: .passphraseMissing
      case .different: .passphrasesDiffer
      case .weak: .passphraseWeak
      }
    return phrase.map { phrase in tag("p", .class("problem"), .named("role", "alert")) { words(phrase) } }
  }

  private var verdict: HTML? {
    guard case .weak(let strength) = refusal else { return nil }
    return Self.verdict(strength, words)
  }

  private var weakTick: HTML? {
    guard case .weak = refusal else { return nil }
    return Fields.tick("weak", "1", words(.useWeak))
  }

  /// Returns the submitted passphrase.
  static func read(_ form: Form, known: [String]) -> Result<String, Rejection> {
    let passphrase = form["passphrase"] ?? ""
    guard !passphrase.isEmpty else { return .failure(.missing) }
    guard passphrase == form["again"] else { return .failure(.different) }
    let strength = PassphraseStrength(of: passphrase, known: known)
    guard strength.grade >= .fair || form["weak"] == "1" else { return .failure(.weak(strength)) }
    return .success(passphrase)
  }

  /// Rates the passphrase during typing, without storing it.
  @Sendable static func judge(_ context: SetupRequest) async throws -> Response {
    let passphrase = try await context.form()["passphrase"] ?? ""
    let known = context.draft.details.known
    let html =
      passphrase.isEmpty
      ? HTML.none : verdict(PassphraseStrength(of: passphrase, known: known), context.words)
    return Response(
      status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
      body: .init(byteBuffer: ByteBuffer(string: html.markup)))
  }

  /// Returns the rating: five marks, a word and a time.
  private static func verdict(_ strength: PassphraseStrength, _ words: Localizer) -> HTML {
    tag("p", .class("strength grade-\(strength.grade.rawValue)")) {
      tag("span", .class("marks"), .named("aria-hidden", "true")) {
        for grade in PassphraseStrength.Grade.allCases {
          tag("i", .class(grade <= strength.grade ? "on" : "")) {}
        }
      }
      tag("b") { words(names[strength.grade.rawValue]) }
      tag("small") { words(.guessTime, words.longTime(strength.seconds)) }
    }
  }

  private static let names: [LocalizedText] = [.veryWeak, .weakGrade, .fairGrade, .goodGrade, .strongGrade]

  /// Returns the message that a new secret is active, and what remains to be done.
  static func unsettled(_ words: Localizer) -> HTML {
    tag("p", .class("problem"), .named("role", "alert")) { words(.secretUnsettled) }
  }
}

extension Localizer {
  /// Returns a duration that may be longer than a lifetime.
  func longTime(_ seconds: Double) -> String {
    let years = seconds / (365.25 * 86_400)
    if seconds < 1 { return self(.lessThanSecond) }
    if seconds < 86_400 * 2 { return duration(seconds) }
    if years < 2 { return self(.daysLong, Int(seconds / 86_400)) }
    if years < 1_000_000 {
      return self(.yearsLong, Int(Double(String(format: "%.1e", years)) ?? years))
    }
    return self(.agesLong)
  }
}
