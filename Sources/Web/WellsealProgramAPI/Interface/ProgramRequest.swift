import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealExchange
import WellsealModel
import WellsealQueries
import WellsealRequests
import WellsealStore

/// A request of an authorized program.
struct ProgramRequest: Sendable {
  let interface: ProgramInterface
  let request: Request
  let parameters: Parameters
  let program: AdmittedProgram
  /// The time zone of the request.
  let time: LocalTime
  let now: Date

  init(
    _ interface: ProgramInterface, _ request: Request, _ parameters: Parameters, _ program: AdmittedProgram
  ) throws {
    self.interface = interface
    self.request = request
    self.parameters = parameters
    self.program = program
    now = interface.tokens.broker.now()
    let zone = request.uri.queryParameters["zone"].map { String($0.prefix(100)) }
    time = try zone.map { try LocalTime(named: $0) } ?? interface.time
  }

  /// Returns the value of a query parameter, truncated to 2,000 characters.
  func query(_ name: String) -> String? {
    request.uri.queryParameters[Substring(name)].map { String($0.prefix(2000)) }
  }

  /// Returns whether a parameter is `yes`; a missing one counts as no.
  func isAsked(_ name: String) throws(ProgramError) -> Bool {
    switch query(name) {
    case "yes": true
    case "no", nil: false
    default: throw ProgramError(.badRequest, "\(name) must be yes or no")
    }
  }

  /// Returns the type in the path.
  func type() throws -> HealthType {
    guard let name = parameters.get("type"), let type = try? HealthType.named(name) else {
      throw ProgramError(.notFound, "unknown data type")
    }
    return type
  }

  /// Returns the types in a comma-separated parameter, or `nil` if it is missing.
  func types(_ name: String) throws -> Set<HealthType>? {
    guard let text = query(name) else { return nil }
    return Set(
      try text.split(separator: ",").map { part in
        guard let type = try? HealthType.named(String(part)) else {
          throw ProgramError(.badRequest, "unknown type")
        }
        return type
      })
  }

  func interval(_ name: String) throws -> DateInterval? {
    try query(name).map { try time.interval($0, now: now) }
  }

  /// Returns a number within bounds.
  func number(_ name: String, _ bounds: ClosedRange<Int>, defaultValue: Int) throws -> Int {
    guard let text = query(name) else { return defaultValue }
    guard let number = Int(text), bounds.contains(number) else {
      throw ProgramError(.badRequest, "\(name) must be between \(bounds.lowerBound) and \(bounds.upperBound)")
    }
    return number
  }

  /// Returns the program with its current permissions, which the user may have changed while the
  /// body arrived.
  ///
  /// - Throws: `AuthorizationEndedError` if the token isn't valid anymore.
  func currentProgram() throws -> AdmittedProgram {
    guard let current = interface.tokens.current(program) else { throw AuthorizationEndedError() }
    return current
  }

  /// Throws if the user has changed the program's permissions since the request arrived.
  func checkConsent() throws(ProgramError) {
    guard interface.health.repository.decisions.apps[program.token.key] == program.consent else {
      throw ProgramError(.conflict, "the permissions have just changed; try again")
    }
  }

  /// Runs a query on the part of the store that the program can read.
  ///
  /// The entry in the access log is on the disk before the response is sent.
  ///
  /// - Parameter body: Runs the query, and returns the number of objects in the response.
  /// - Returns: The response.
  /// - Throws: An error of `body`, or ``ProgramError`` if the user has changed the permissions in
  ///   the meantime.
  func reading(_ body: (VisibleStore) async throws -> (answer: ProgramAnswer, count: Int)) async throws
    -> Response
  {
    let store = try await interface.health.stores.store()
    let view = VisibleStore(ScopedStore(store, program.scope))
    let (answer, count) = try await body(view)
    try checkConsent()
    let read = AccessRead(view.askedTypes, count: count)
    try await interface.health.log.append([AccessEntry(at: now, app: program.asking, .read(read))])
    return answer.response(to: self)
  }
}

/// An error that occurs when a program's request is rejected, as a message without values.
struct ProgramError: Error {
  var status: HTTPResponse.Status
  var sentence: String

  init(_ status: HTTPResponse.Status, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }

  static let tooMuchWaits = ProgramError(
    .serviceUnavailable, "too much data waits for the store to be unlocked")

  static let tooManyBodies = ProgramError(
    .tooManyRequests, "too many bodies at once; wait for the response to one before you send the next")

  /// The response, which tells a program that sends too much when to try again.
  private var response: Response {
    var response = Response.problem(status, sentence)
    if status == .tooManyRequests { response.headers[.retryAfter] = "10" }
    return response
  }

  static func response(about error: any Error) -> Response {
    switch error {
    case let refusal as ProgramError: refusal.response
    case HealthAutoExportError.propertyList:
      .problem(.unsupportedMediaType, "\(HealthAutoExportError.propertyList)")
    case let error as HealthAutoExportError: .problem(.unprocessableContent, "\(error)")
    case StoreError.locked: .problem(.storeLocked, "the store is locked; unlock it with wellseal unlock")
    case StoreDirectoryError.noStore: .problem(.conflict, "no store; create one with wellseal init")
    case let error as UnreadableTime:
      .problem(.badRequest, error.isZone ? "invalid time zone" : "invalid time")
    case is ReversedRange: .problem(.badRequest, "the start is after the end")
    case is UnknownUnit: .problem(.badRequest, "unknown unit")
    case is UnitMismatch: .problem(.badRequest, "the unit isn't compatible with the type")
    case is UnknownActivity: .problem(.badRequest, "unknown activity")
    case StoreError.statistics(let error):
      if case .tooManyCuts = error.reason {
        .problem(.badRequest, "too many intervals; request longer intervals or a shorter period")
      } else {
        .problem(.badRequest, "the type doesn't have these statistics")
      }
    default: ErrorAnswer.noting(error).response
    }
  }
}
