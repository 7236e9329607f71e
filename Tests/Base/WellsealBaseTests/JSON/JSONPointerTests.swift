import Testing
import WellsealBase

@Suite("JSON pointers")
struct JSONPointerTests {
  private let document: JSONDocument

  init() throws {
    document = try JSONDocument(
      parsing: #"{"foo":["bar","baz"],"":0,"a/b":1,"m~n":8,"k\"l":6," ":7,"ä":{"~1":9},"00":[[2]]}"#)
  }

  @Test(
    "A pointer leads to its value",
    arguments: [
      ("/foo", #"["bar","baz"]"#), ("/foo/0", #""bar""#), ("/foo/1", #""baz""#), ("/", "0"), ("/a~1b", "1"),
      ("/m~0n", "8"), ("/k\"l", "6"), ("/ ", "7"), ("/ä/~01", "9"), ("/00/0/0", "2"),
    ])
  func leads(pointer: String, raw: String) throws {
    let value = try #require(document.root.value(at: pointer))
    #expect(String(decoding: value.rawBytes, as: UTF8.self) == raw)
  }

  @Test("The empty pointer means the whole document")
  func whole() {
    #expect(document.root.value(at: "")?.rawBytes.count == document.bytes.count)
  }

  @Test(
    "A pointer to a missing value returns nil",
    arguments: [
      "foo", "/bar", "/foo/2", "/foo/-1", "/foo/-", "/foo/01", "/foo/+1", "/foo/", "/foo/0/0", "/a/b", "//",
      "/foo/99999999999999999999",
    ])
  func nowhere(pointer: String) {
    #expect(document.root.value(at: pointer) == nil)
  }
}
