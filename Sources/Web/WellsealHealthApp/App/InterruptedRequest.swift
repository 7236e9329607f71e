import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
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
  init(_ request: Request, _ route: PageRoute) async {
    let target = request.head.path ?? "/"
    if route.method == .get, !route.isQuiet, Self.isPath(target) { page = target }
    guard ActTable.isOwnEntry(route.method, route.path), Self.isPath(target) else { return }
    var request = request
    guard let body = try? await request.collectBody(upTo: Self.maxForm) else { return }
    (formPath, formBody) = (target, Base64.url.encode(Array(body.readableBytesView)))
    page = target
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
