import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// A request that arrived while the store was locked, so that the user continues there after
/// unlocking.
///
/// Only the browser remembers it, in hidden fields of the locked page. The fields of a form are
/// kept if the form changes the user's own entries (``ActTable``); they are shown again after
/// unlocking, and nothing is saved without a further confirmation.
struct InterruptedRequest: Sendable, Hashable {
  /// The path and query of the page to return to.
  var page = "/"
  /// The path of the form that wasn't accepted, and its body.
  var form: (path: String, body: String)? { formPath.map { ($0, formBody) } }
  private var formPath: String?
  private var formBody = ""

  /// The maximum size of a form whose fields are kept, in bytes.
  private static let maxForm = 16 << 10
  /// The maximum size of the form that unlocks: the passphrase, the page, and the kept fields in
  /// base64url.
  static let maxUnlockForm = 32 << 10

  /// The start page.
  init() {}

  /// Creates the memory of a request of a route.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - route: The route.
  ///   - isKept: Returns whether the fields of a route's form are kept.
  init(
    _ request: Request, _ route: PageRoute,
    keeping isKept: (HTTPRequest.Method, String) -> Bool = ActTable.isOwnEntry
  ) async {
    let target = request.head.path ?? "/"
    guard Self.isPath(target) else { return }
    if route.method == .get, !route.isQuiet { page = target }
    guard isKept(route.method, route.path) else { return }
    page = HealthApp.pages.nearestPage(to: request.uri.path)
    var request = request
    guard let body = try? await request.collectBody(upTo: Self.maxForm) else { return }
    (formPath, formBody) = (target, Base64.url.encode(Array(body.readableBytesView)))
  }

  /// Reads the fields of the form that unlocks.
  init(_ form: Form) {
    if let path = form["page"], Self.isPath(path) { page = path }
    guard let path = form["form"], Self.isPath(path), let body = form["body"],
      body.utf8.count <= Self.maxUnlockForm
    else { return }
    (formPath, formBody) = (path, body)
  }

  /// The hidden fields for the form that unlocks.
  var fields: [(name: String, value: String)] {
    [("page", page)] + (form.map { [("form", $0.path), ("body", $0.body)] } ?? [])
  }

  /// The fields of the form that wasn't accepted, in order.
  var typed: [(name: String, value: String)] {
    guard let form, let body = try? Base64.url.decode(form.body) else { return [] }
    let fields = Form(body)
    return fields.names.flatMap { name in fields.all(name).map { (name, $0) } }
  }

  /// Returns whether a text is a path of this site: a leading slash that no second slash or
  /// backslash follows.
  private static func isPath(_ text: String) -> Bool {
    guard text.utf8.count <= 2048, text.hasPrefix("/"), text.utf8.allSatisfy({ 0x21...0x7e ~= $0 }) else {
      return false
    }
    return !text.hasPrefix("//") && !text.contains("\\")
  }
}

extension InterruptedRequest {
  /// Returns the page that asks whether to send the form again.
  ///
  /// - Parameters:
  ///   - words: The user's localizer.
  ///   - reason: The reason why it wasn't accepted.
  /// - Returns: The document.
  func confirmation(_ words: Localizer, because reason: LocalizedText) -> HTML {
    Frame(words: words).bare(title: words(.notSavedYet)) {
      tag("section", .class("door")) {
        Icon.warning.image
        tag("h1") { words(.notSavedYet) }
        tag("p") { words(reason) }
        tag("form", .named("method", "post"), .named("action", form?.path ?? "/")) {
          for field in typed { Fields.hidden(field.name, field.value) }
          tag("button", .class("pill strong"), .flag("autofocus")) { words(.saveNow) }
        }
        tag("p") { tag("a", .class("pill"), .href(page)) { words(.discardEntry) } }
      }
    }
  }
}
