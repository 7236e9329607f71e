import Testing
import WellsealBase
import WellsealCredentials
import WellsealFetching

@Suite("Recorded web responses")
struct RecordedWebTests {
  private static let table = """
    method,url,status,headers,body_file,remark
    GET,https://a.example/keys,200,Content-Type: application/json; Access-Control-Allow-Origin: *,keys.json,
    GET,https://a.example/text,200,,keys.json#/texts/0,"a text, as it is"
    GET,https://a.example/object,200,,keys.json#/a~1b,
    GET,https://a.example/missing,200,,keys.json#/nothing,
    GET,https://a.example/no-file,200,,gone.json,
    GET,https://a.example/gone,404,,,
    GET,https://nowhere.example/,0,,,does not resolve
    GET,http://a.example/keys,301,Location: https://a.example/keys,,
    GET,https://a.example/old,301,Location: https://a.example/text,,
    GET,https://a.example/loop,302,Location: https://a.example/loop,,
    GET,https://a.example/away,302,Location: https://b.example/text,,
    POST,https://a.example/keys,200,,keys.json#/texts/1,
    """
  private static let file = #"{"texts":["one\n","two"],"a/b":{ "c": 1.0 }}"#

  private func fetch(_ method: WebRequest.Method, _ url: String) async throws -> Result<WebResponse, WebError>
  {
    let web = try RecordedWeb(table: Array(Self.table.utf8)) { path throws in
      guard path == "keys.json" else { throw NoSuchFile() }
      return Array(Self.file.utf8)
    }
    return await web.fetch(WebRequest(method, url))
  }

  private struct NoSuchFile: Error {}

  @Test(
    "Bodies are files, or values inside them",
    arguments: [
      (.get, "https://a.example/keys", file),
      (.get, "https://a.example/text", "one\n"),
      (.get, "https://a.example/object", "{ \"c\": 1.0 }"),
      (.get, "https://a.example/gone", ""),
      (.get, "https://a.example/old", "one\n"),
      (.post, "https://a.example/keys", "two"),
    ] as [(WebRequest.Method, String, String)])
  func bodies(method: WebRequest.Method, url: String, body: String) async throws {
    #expect(try await fetch(method, url).get().body == Array(body.utf8))
  }

  @Test("Status and headers are those in the table")
  func headers() async throws {
    let response = try await fetch(.get, "https://a.example/keys").get()
    #expect(response.status == 200)
    let expected = [
      WebHeader("Content-Type", "application/json"), WebHeader("Access-Control-Allow-Origin", "*"),
    ]
    #expect(response.headers == expected)
    #expect(try await fetch(.get, "https://a.example/gone").get().status == 404)
  }

  @Test(
    "A request that isn't in the table fails with its reason",
    arguments: [
      (.get, "https://a.example/other", .offline),
      (.get, "https://A.example/keys", .offline),
      (.post, "https://a.example/text", .offline),
      (.get, "https://nowhere.example/", .nameNotResolved),
      (.get, "http://a.example/keys", .redirectToAnotherHost),
      (.get, "https://a.example/away", .redirectToAnotherHost),
      (.get, "https://a.example/loop", .tooManyRedirects),
      (.get, "https://a.example/missing", .connectionFailed),
      (.get, "https://a.example/no-file", .connectionFailed),
    ] as [(WebRequest.Method, String, WebError.Reason)])
  func refuses(method: WebRequest.Method, url: String, reason: WebError.Reason) async throws {
    #expect(try await fetch(method, url) == .failure(WebError(reason, url: url)))
  }

  @Test(
    "An invalid table is reported with its line",
    arguments: [
      ("PUT,https://a.example/,200,,", .unknownMethod),
      ("get,https://a.example/,200,,", .unknownMethod),
      ("GET,https://a.example/,OK,,", .malformedStatus),
      ("GET,https://a.example/,99,,", .malformedStatus),
      ("GET,https://a.example/,200,Nothing,", .malformedHeader),
      ("GET,https://a.example/,200,: nothing,", .malformedHeader),
    ] as [(String, RecordedWebError.Reason)])
  func badTables(rows: String, reason: RecordedWebError.Reason) {
    let table = "method,url,status,headers,body_file\n\(rows)\n"
    let error = #expect(throws: RecordedWebError.self) {
      try RecordedWeb(table: Array(table.utf8)) { _ in [] }
    }
    #expect(error?.reason == reason)
    #expect(error?.line == 2)
  }

  @Test("A table without its columns is rejected")
  func missingColumn() {
    #expect(throws: CSVError(.missingColumn("status"), line: 1)) {
      try RecordedWeb(table: Array("method,url\n".utf8)) { _ in [] }
    }
  }
}
