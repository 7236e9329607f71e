import FoundationEssentials
public import WellsealBase

/// A web that was written down: it answers from a table and asks nobody.
///
/// | column | meaning |
/// |---|---|
/// | `method` | `GET` or `POST` |
/// | `url` | the address, compared as text |
/// | `status` | the status; 0 where the host does not resolve |
/// | `headers` | `Name: value` pairs, with a semicolon and a space between them |
/// | `body_file` | a file beside the table; `#/POINTER` after a JSON file names a value in it: a text as it is, anything else as its JSON |
/// | `remark` | for people; `when passcode is X`, `when any other passcode` and `when any passcode but X` choose the row by the request's body |
///
/// Where a question stands twice, the first row answers it whose remark fits. A row for an address without `recipient` answers for
/// every recipient.
///
/// Redirections of a GET are followed as ``GuardedFetcher`` does: to the same scheme and host, three times at most.
public struct RecordedWeb: Sendable {
  private let answers: [Question: [RecordedAnswer]]
  private let read: FileReader

  /// Reads a file, given its path from the table's folder.
  public typealias FileReader = @Sendable (_ path: String) throws -> [UInt8]

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - table: the bytes of the CSV file.
  ///   - read: whoever reads the bodies, when they are asked for.
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

  /// Reads a table from a file; bodies lie beside it.
  public init(contentsOf path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try self.init(table: Array(try Data(contentsOf: URL(filePath: path)))) { name in
      Array(try Data(contentsOf: folder.appending(path: name)))
    }
  }

  /// Answers from the table; whatever it does not hold was not asked.
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

  /// The address without the field of its query that says who asks.
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

  /// Scheme and authority of an absolute address, as text.
  private func origin(of url: String) -> [Substring] {
    Array(url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).prefix(3))
  }

  private struct Question: Hashable {
    var method: WebRequest.Method
    var url: String
  }
}

extension WebResponse {
  /// Whether the answer sends the asker elsewhere (RFC 9110, section 15.4, the codes that a GET follows).
  var isRedirection: Bool { [301, 302, 303, 307, 308].contains(status) }
}
