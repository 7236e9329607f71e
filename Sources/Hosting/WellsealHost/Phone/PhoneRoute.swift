import HTTPTypes
import Hummingbird
import WellsealAccounts
import WellsealPages
import WellsealRequests

/// A row of the routing table of one user's app under a public name.
///
/// The first matching row applies. A request that matches none needs a session.
struct PhoneRoute: Sendable {
  private let methods: [HTTPRequest.Method]
  private let path: Path
  let answer: @Sendable (PhoneResponder, Request, _ address: String) async throws -> Response

  private enum Path {
    case exact(String)
    case below(String)
  }

  private init(
    _ methods: [HTTPRequest.Method], _ path: Path,
    by answer: @escaping @Sendable (PhoneResponder, Request, String) async throws -> Response
  ) {
    (self.methods, self.path, self.answer) = (methods, path, answer)
  }

  /// The rows for requests without a session.
  static let open: [PhoneRoute] = [
    PhoneRoute([.get, .head], .below("/assets/")) { responder, request, _ in responder.asset(request) },
    PhoneRoute([.get, .head], .exact(InstalledApp.workerPath)) { responder, _, _ in responder.worker },
    PhoneRoute([.get, .head], .exact(InstalledApp.away)) { responder, request, _ in
      responder.pages.away(request)
    },
    PhoneRoute([.get, .head], .exact(HostPages.signIn)) { responder, request, _ in
      responder.pages.signIn(request)
    },
    PhoneRoute([.post], .exact(HostPages.passkeyOptions)) { responder, _, _ in
      .json(responder.parts.challenges.signInOptions(at: responder.parts.party))
    },
    PhoneRoute([.post], .exact(HostPages.passkey)) { try await $0.signIn($1, from: $2) },
    PhoneRoute([.get, .head], .exact(HostPages.passkey)) { _, _, _ in
      .redirect(to: HostPages.signIn, type: .normal)
    },
    PhoneRoute([.post], .exact(HostPages.signOut)) { responder, request, _ in responder.signOut(request) },
    PhoneRoute([.get, .head], .below(PhonePages.adding)) { responder, request, address in
      try await responder.showLink(request, from: address)
    },
    PhoneRoute([.post], .below(PhonePages.adding)) { try await $0.redeemLink($1, from: $2) },
  ]

  /// Returns whether a path is only for browsers on the machine itself: a one-time link of its app,
  /// or the callback of providers.
  static func isLocal(_ path: String) -> Bool {
    // A trailing slash leads to the same route.
    let segments = path.split(separator: "/")
    return segments.first == "open" || segments == PagePath.providerCallback.split(separator: "/")
  }

  static func matching(_ request: Request) -> PhoneRoute? {
    open.first { $0.methods.contains(request.method) && $0.matches(request.uri.path) }
  }

  /// Returns the methods of a path without a session, or none if it has no row.
  static func methods(of path: String) -> [HTTPRequest.Method] {
    open.filter { $0.matches(path) }.flatMap(\.methods)
  }

  private func matches(_ requested: String) -> Bool {
    switch path {
    case .exact(let path): requested == path
    case .below(let prefix): requested.hasPrefix(prefix)
    }
  }
}
