import Testing

@testable import WellsealPages

@Suite("A query parameter in the addresses of forms")
struct FormParameterTests {
  @Test("Each address of a posted form gets the parameter, after those that it has")
  func posted() {
    let form = tag(
      "form", .class("form"), .named("method", "post"), .named("action", "/a?undo=yes"),
      .named("data-passkey", "/a/options")
    ) { "text" }
    let other = tag("form", .named("method", "post"), .named("action", "/b")) { tag("p") { "x" } }
    let page = tag("main") {
      form
      other
    }.addingToForms("for=1")
    #expect(page.markup.contains(" action=\"/a?undo=yes&amp;for=1\" data-passkey=\"/a/options?for=1\">text"))
    #expect(page.markup.contains("action=\"/b?for=1\"><p>x</p></form></main>"))
  }

  @Test("Searches, links and texts that look like a form are unchanged")
  func others() {
    let page = tag("main") {
      tag("form", .named("method", "get"), .named("action", "/browse")) { "?" }
      tag("a", .href("/a")) { "<form method=\"post\" action=\"/a\">" }
      tag("form", .named("method", "post"), .label(" action=\"/x\"")) { "x" }
    }
    #expect(page.addingToForms("for=1") == page)
  }
}
