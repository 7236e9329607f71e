package import FoundationEssentials
package import WellsealBase
package import WellsealFetching

/// A client of the API for programs with a token.
package struct ProgramService: Sendable {
  private let origin: String
  private let token: String
  /// The time zone in which days begin, as sent to the API.
  private let zone: String
  private let fetch: WebFetch

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - address: The URL of the daemon, such as `http://127.0.0.1:8470`; another machine requires
  ///     TLS.
  ///   - token: The user's token for the program.
  ///   - zone: The time zone in which days begin.
  ///   - fetch: The network access.
  /// - Throws: ``ProgramServiceError`` if the URL or the token is invalid.
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

  /// Returns the fetch rules for the API: queries, the token, and machines of the user's network.
  ///
  /// - Parameter authorities: Trusted certificates in DER, in addition to the system's.
  /// - Returns: The rules.
  package static func rules(trusting authorities: [[UInt8]]) -> FetchRules {
    var rules = FetchRules()
    rules.bodyLimit = 1 << 23
    // The API waits for changes up to 25 seconds.
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

// MARK: Requests

extension ProgramService {
  /// Returns the latest value of each type.
  ///
  /// - Parameters:
  ///   - types: The names of the types, or `nil` for all that the token can read.
  ///   - now: The time of the request, which determines the day of cumulative types.
  ///   - time: The time zone in which days begin.
  /// - Returns: An entry for each type with data. Its value is `nil` if the type is cumulative and
  ///   has no data today.
  /// - Throws: ``ProgramServiceError`` if the request fails.
  func newest(
    of types: [String]?, at now: Date, in time: LocalTime
  ) async throws(ProgramServiceError) -> [NewestValue] {
    let answer = try await get("/api/v1/latest", Self.list(types))
    guard let rows = answer["latest"], rows.kind == .array else { throw .unreadableAnswer }
    var found: [NewestValue] = []
    for row in rows.elements.prefix(NewestValue.maxCount) {
      guard var value = NewestValue(row) else { continue }
      if value.kind == .day { value = try await today(value, at: now, in: time) }
      found.append(value)
    }
    return found
  }

  /// Returns the total of this day for a cumulative type.
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
    // A sample with a later day, from a wrong clock, hides today's data.
    guard start > today else { return value }
    let answer = try await get(
      "/api/v1/types/\(value.name)/statistics", [("by", "day"), ("since", "today"), ("until", "today")])
    guard let rows = answer["statistics"] else { throw .unreadableAnswer }
    for row in rows.kind == .array ? Array(rows.elements) : [rows] {
      guard let begin = row["start"]?.string, (try? time.date(begin)) == today else { continue }
      value.value = row["sum"]?.numberText.map { .number($0) }
    }
    return value
  }

  /// Returns the number of unread notices as a value, or `nil` if the user doesn't send it.
  ///
  /// - Throws: ``ProgramServiceError`` if the request fails.
  func notices(at now: Date, in time: LocalTime) async throws(ProgramServiceError) -> NewestValue? {
    let answer: JSONValue
    do { answer = try await get("/api/v1/notices", []) } catch {
      guard error == .unexpectedStatus(404) else { throw error }
      return nil
    }
    guard let count = answer["count"]?.integer, count >= 0 else { throw .unreadableAnswer }
    let row: JSON = [
      "name": .string(NewestValue.notices), "of": "sample", "start": .string(time.text(now)),
      "value": .integer(count),
    ]
    return (try? JSONDocument(parsing: row.minified)).flatMap { NewestValue($0.root) }
  }

  /// Waits until something changes, or until the API's own timeout.
  ///
  /// - Parameter types: The names of the types, or `nil` for all that the token can read.
  /// - Returns: `true` if something has changed.
  /// - Throws: ``ProgramServiceError`` if the request fails.
  func news(of types: [String]?) async throws(ProgramServiceError) -> Bool {
    let answer: JSONValue
    do { answer = try await get("/api/v1/news", Self.list(types)) } catch {
      // The permissions of the token have changed.
      guard error == .unexpectedStatus(409) else { throw error }
      return true
    }
    guard let changed = answer["changed"], changed.kind == .array else { throw .unreadableAnswer }
    return changed.count > 0
  }

  private static func list(_ types: [String]?) -> [(String, String)] {
    types.map { [("types", $0.joined(separator: ","))] } ?? []
  }

  private func get(
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
  /// The text without leading and trailing white space, such as the line break after the only line
  /// of a file.
  fileprivate var trimmingCharacters: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
