package import FoundationEssentials
package import WellsealBase
package import WellsealFetching

/// The interface for programs, asked with a token.
package struct ProgramService: Sendable {
  private let origin: String
  private let token: String
  /// The zone that days begin in, as the interface is told.
  private let zone: String
  private let fetch: WebFetch

  /// - Parameters:
  ///   - address: of the daemon, such as `http://127.0.0.1:8470`; another machine only over TLS.
  ///   - token: what the person gave the program.
  ///   - zone: where days begin.
  ///   - fetch: the way to it.
  /// - Throws: ``ProgramServiceError``
  package init(
    at address: String, token: String, in zone: TimeZone, _ fetch: @escaping WebFetch
  ) throws(ProgramServiceError) {
    guard let parsed = try? WebAddress(parsingLocal: address), parsed.path == "/", parsed.query == nil else {
      throw .badAddress
    }
    let isHere = parsed.host == "localhost" || NetworkAddress(parsed.host)?.isLoopback ?? false
    guard isHere || address.lowercased().hasPrefix("https://") else { throw .notEncrypted }
    let token = token.trimmingCharacters
    guard (1...200).contains(token.utf8.count), token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .noToken
    }
    origin = parsed.origin
    self.token = token
    self.zone = zone.identifier
    self.fetch = fetch
  }

  /// How the interface is fetched from: queries, the token, and machines of the person's own.
  ///
  /// - Parameter authorities: certificates in DER that are trusted besides the system's.
  /// - Returns: the rules.
  package static func rules(trusting authorities: [[UInt8]]) -> FetchRules {
    var rules = FetchRules()
    rules.bodyLimit = 1 << 23
    // The interface waits for news up to 25 seconds.
    rules.time = .seconds(50)
    rules.redirections = 0
    rules.allowsQuery = true
    rules.allowsOtherPorts = true
    rules.passedFields = ["accept", "authorization"]
    rules.origin = nil
    rules.exception = .local
    rules.extraTrustRoots = authorities
    return rules
  }
}

// MARK: Questions

extension ProgramService {
  /// The newest of each type.
  ///
  /// - Parameters:
  ///   - types: their names; nil for all that the token reads.
  ///   - now: when it is asked; what adds up counts for that day.
  ///   - time: where days begin.
  /// - Returns: one for each type with data, of which the value is nil where it adds up and there is none today.
  /// - Throws: ``ProgramServiceError``
  func newest(
    of types: [String]?, at now: Date, in time: LocalTime
  ) async throws(ProgramServiceError) -> [NewestValue] {
    let answer = try await ask("/api/v1/latest", Self.list(types))
    guard let rows = answer["latest"], rows.kind == .array else { throw .unreadableAnswer }
    var found: [NewestValue] = []
    for row in rows.elements.prefix(NewestValue.most) {
      guard var value = NewestValue(row) else { continue }
      if value.kind == .day { value = try await today(value, at: now, in: time) }
      found.append(value)
    }
    return found
  }

  /// Of what adds up, the total of this day and no other.
  private func today(
    _ value: NewestValue, at now: Date, in time: LocalTime
  ) async throws(ProgramServiceError) -> NewestValue {
    let today = time.calendar.startOfDay(for: now)
    guard let start = try? time.date(value.start) else { throw .unreadableAnswer }
    if start == today { return value }
    var value = value
    value.start = time.text(today)
    value.end = time.text(time.calendar.date(byAdding: .day, value: 1, to: today) ?? today)
    (value.value, value.source) = (nil, nil)
    // A sample of a later day, by a clock that is wrong, hides what there is today.
    guard start > today else { return value }
    let answer = try await ask(
      "/api/v1/types/\(value.name)/statistics", [("by", "day"), ("since", "today"), ("until", "today")])
    guard let rows = answer["statistics"] else { throw .unreadableAnswer }
    for row in rows.kind == .array ? Array(rows.elements) : [rows] {
      guard let begin = row["start"]?.string, (try? time.date(begin)) == today else { continue }
      value.value = row["sum"]?.numberText.map { .number($0) }
    }
    return value
  }

  /// Waits until something is new, or for as long as the interface waits.
  ///
  /// - Parameter types: their names; nil for all that the token reads.
  /// - Returns: whether something is new.
  /// - Throws: ``ProgramServiceError``
  func news(of types: [String]?) async throws(ProgramServiceError) -> Bool {
    let answer: JSONValue
    do { answer = try await ask("/api/v1/news", Self.list(types)) } catch {
      // What may be read has changed.
      guard error == .unexpectedStatus(409) else { throw error }
      return true
    }
    guard let changed = answer["changed"], changed.kind == .array else { throw .unreadableAnswer }
    return changed.count > 0
  }

  private static func list(_ types: [String]?) -> [(String, String)] {
    types.map { [("types", $0.joined(separator: ","))] } ?? []
  }

  private func ask(
    _ path: String, _ fields: [(String, String)]
  ) async throws(ProgramServiceError) -> JSONValue {
    let query = FormFields.encoded((fields + [("zone", zone)]).map { (name: $0.0, value: $0.1) })
    let request = WebRequest(
      .get, "\(origin)\(path)?\(query)",
      headers: [WebHeader("Authorization", "Bearer \(token)"), WebHeader("Accept", "application/json")])
    let response: WebResponse
    switch await fetch(request) {
    case .success(let answer): response = answer
    case .failure(let error): throw .unreachable(error.reason)
    }
    switch response.status {
    case 200: break
    case 401: throw .tokenEnded
    case 423: throw .locked
    case 429: throw .tooManyRequests
    default: throw .unexpectedStatus(response.status)
    }
    guard let document = try? JSONDocument(parsing: response.body) else { throw .unreadableAnswer }
    return document.root
  }
}

extension String {
  /// Without white space before and after, as a file has it behind its only line.
  fileprivate var trimmingCharacters: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
