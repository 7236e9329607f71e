import FoundationEssentials
public import WellsealBase

/// Recorded web responses in a table, which answer requests without the network.
///
/// | column | meaning |
/// |---|---|
/// | `method` | `GET` or `POST` |
/// | `url` | the URL, compared as text |
/// | `status` | the status; 0 if the host can't be resolved |
/// | `headers` | `Name: value` pairs, separated by a semicolon and a space |
/// | `body_file` | a file relative to the table, see below |
/// | `remark` | a comment, which may be a condition |
///
/// `#/POINTER` after a JSON file selects a value in it: a text is returned unchanged, other values
/// as JSON. The remarks `when passcode is X`, `when any other passcode` and
/// `when any passcode but X` select the row by the request's body.
///
/// If several rows match, the first one whose remark applies answers. A row for a URL without
/// `recipient` answers for every recipient.
///
/// Redirects of a GET are followed like in ``GuardedFetcher``: to the same scheme and host, three
/// times at most.
public struct RecordedWeb: Sendable {
  private let answers: [Question: [RecordedAnswer]]
  private let read: FileReader

  /// A function that reads a file, given its path relative to the table's folder.
  public typealias FileReader = @Sendable (_ path: String) throws -> [UInt8]

  /// Parses a table.
  ///
  /// - Parameters:
  ///   - table: The bytes of the CSV file.
  ///   - read: The function that reads bodies on demand.
  /// - Throws: `CSVError` or ``RecordedWebError``, each with its line.
  public init(table: [UInt8], read: @escaping FileReader) throws {
    let table = try CSVTable(parsing: table)
    try table.require(["method", "url", "status", "headers", "body_file"])
    var answers: [Question: [RecordedAnswer]] = [:]
    for row in table.rows {
      guard let method = WebRequest.Method(rawValue: row["method"] ?? "") else {
        throw RecordedWebError(.unknownMethod, line: row.line)
      }
      let question = Question(method: method, url: row["url"] ?? "")
      answers[question, default: []].append(try RecordedAnswer(row))
    }
    self.answers = answers
    self.read = read
  }

  /// Parses a table in a file; bodies are in the same folder.
  ///
  /// - Throws: `CSVError` or ``RecordedWebError``, or an error if the file can't be read.
  public init(contentsOf path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try self.init(table: Array(try Data(contentsOf: URL(filePath: path)))) { name in
      Array(try Data(contentsOf: folder.appending(path: name)))
    }
  }

  /// Answers a request from the table.
  ///
  /// A request without a row fails.
  public func fetch(_ request: WebRequest) async -> Result<WebResponse, WebError> {
    do throws(WebError.Reason) { return .success(try answer(request)) } catch {
      return .failure(WebError(error, url: request.url))
    }
  }

  private func answer(_ request: WebRequest) throws(WebError.Reason) -> WebResponse {
    var url = request.url
    for _ in 0...3 {
      guard let recorded = recorded(request, at: url) else { throw .offline }
      guard recorded.status != 0 else { throw .nameNotResolved }
      let answer = try response(recorded)
      guard request.method == .get, answer.isRedirection, let location = answer.header("Location") else {
        return answer
      }
      guard origin(of: location) == origin(of: url) else { throw .redirectToAnotherHost }
      url = location
    }
    throw .tooManyRedirects
  }

  private func recorded(_ request: WebRequest, at url: String) -> RecordedAnswer? {
    let rows =
      answers[Question(method: request.method, url: url)]
      ?? answers[Question(method: request.method, url: withoutRecipient(url))] ?? []
    return rows.first { $0.condition.holds(for: request.body) }
  }

  /// Returns the URL without the query field that identifies the recipient.
  private func withoutRecipient(_ url: String) -> String {
    guard let mark = url.firstIndex(of: "?") else { return url }
    let fields = url[url.index(after: mark)...].split(separator: "&").filter { !$0.hasPrefix("recipient=") }
    return url[..<mark] + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
  }

  private func response(_ recorded: RecordedAnswer) throws(WebError.Reason) -> WebResponse {
    do {
      let body = try recorded.body.map { try $0.bytes(read: read) } ?? []
      return WebResponse(status: recorded.status, headers: recorded.headers, body: body)
    } catch {
      throw .connectionFailed
    }
  }

  /// Returns scheme and authority of an absolute URL, as text.
  private func origin(of url: String) -> [Substring] {
    Array(url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).prefix(3))
  }

  private struct Question: Hashable {
    var method: WebRequest.Method
    var url: String
  }
}

extension WebResponse {
  /// Whether the response is a redirect (RFC 9110, section 15.4, the codes that a GET follows).
  var isRedirection: Bool { [301, 302, 303, 307, 308].contains(status) }
}
