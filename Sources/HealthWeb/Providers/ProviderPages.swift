import Credentials
import Foundation
import HTTPTypes
import HealthModel
import HealthService
import Hummingbird

/// Providers: which are connected, how they stand, and the way to connect another.
enum ProviderPages {
  static let routes: [Route] = [
    .get(list, accounts), .get("/providers/add") { try AddProviderPage(visit: $0).page() },
    Route(method: .post, path: "/providers/find", answer: find), .post("/providers/add", add),
    Route(method: .get, path: "/providers/{id}", answer: detail),
    Route(method: .post, path: "/providers/{id}/sign-in", answer: signIn),
    .post("/providers/{id}/sync", sync), .post("/providers/{id}/cards", cards),
    .post("/providers/{id}/remove", remove),
  ]

  static let list = "/providers"
  /// Where browsers come back to from a provider; it needs no session, which they do not bring along.
  static let callback = "/providers/callback"

  static func path(of id: UUID) -> String { "\(list)/\(id.uuidString.lowercased())" }

  /// Why something did not work, for people.
  static func sentence(for error: any Error, _ words: Words) -> String {
    switch error {
    case ProviderError.unknownSignIn: words(.signInUnknown)
    case ProviderError.refused: words(.signInRefused)
    case ProviderError.otherPatient: words(.signInOtherPerson)
    case StoreError.locked: words(.locked)
    case let error as ProviderError: "\(error)"
    default: words(.signInFailed)
    }
  }

  static func desk(_ visit: Visit) throws -> ProviderDesk {
    guard let desk = visit.app.providers else { throw WebFailure.notFound }
    return desk
  }

  static func id(_ visit: Visit) throws -> UUID {
    guard let id = UUID(uuidString: try visit.part("id")) else { throw WebFailure.notFound }
    return id
  }

  static func status(_ visit: Visit) async throws -> ProviderStatus {
    do { return try await desk(visit).status(of: id(visit)) } catch ProviderError.unknownAccount {
      throw WebFailure.notFound
    }
  }
}

// MARK: Accounts

extension ProviderPages {
  private static func accounts(_ visit: Visit) async throws -> Page {
    let (words, statuses) = (visit.words, try await desk(visit).statuses())
    return Page(
      words(.providers), tab: .profile, back: .init(title: words(.profile), path: "/profile")
    ) {
      tag("p", .class("actions")) {
        tag("a", .class("pill strong"), .href("/providers/add")) {
          Icon.plus.image
          words(.addProvider)
        }
      }
      if statuses.isEmpty { Rows.empty(words(.noProviders), .clipboard, note: words(.noProvidersNote)) }
      tag("ul", .class("list c-records")) {
        for status in statuses {
          Rows.link(
            .clipboard, status.account.name.isolated, path: path(of: status.account.id),
            detail: words.number(status.records), note: standing(of: status, words))
        }
      }
    }
  }

  /// How an account stands, in a line.
  static func standing(of status: ProviderStatus, _ words: Words) -> String {
    if status.isSyncing { return words(.syncing) }
    switch status.account.standing {
    case .new: return words(.notSignedIn)
    case .signInAgain: return words(.signInAgain)
    case .signedIn:
      return status.receipt.map { words(.lastSync, words.recently($0.ended)) } ?? words(.neverSynced)
    }
  }

  private static func detail(_ visit: Visit) async throws -> Response {
    let status = try await status(visit)
    var response = try ProviderPage(status: status, words: visit.words).page.response(for: visit)
    // The page follows the sync.
    if status.isSyncing { response.headers[Guards.named("Refresh")] = "2" }
    return response
  }

  private static func sync(_ visit: Visit) async throws -> String {
    do { try await desk(visit).startSync(id(visit)) } catch let error as ProviderError {
      throw refusal(error)
    }
    return path(of: try id(visit))
  }

  private static func remove(_ visit: Visit) async throws -> String {
    do { _ = try await desk(visit).remove(id(visit)) } catch ProviderError.unknownAccount {
      throw WebFailure.notFound
    }
    return list
  }

  /// Opens the import sheet for the cards that came.
  private static func cards(_ visit: Visit) async throws -> String {
    guard let inspection = try await desk(visit).cards(of: id(visit)), !inspection.cards.isEmpty else {
      return path(of: try id(visit))
    }
    return "/import/\(visit.app.imports.keep(inspection, for: visit.session, at: visit.words.now))"
  }

  /// What a program is told, and a person.
  static func refusal(_ error: ProviderError) -> WebFailure {
    WebFailure(
      status: error == .unknownAccount ? .notFound : .unprocessableContent, phrase: .providerRefused,
      detail: "\(error)")
  }
}

// MARK: Adding and signing in

extension ProviderPages {
  private static func find(_ visit: Visit) async throws -> Response {
    let body = try await visit.body(limit: ProviderDirectory.largest)
    guard let form = MultipartForm(body, contentType: visit.request.headers[.contentType]) else {
      throw WebFailure.refused(.badDirectory, "a form with a directory is expected")
    }
    func text(_ name: String) -> String { String(decoding: form[name] ?? [], as: UTF8.self) }
    var page = AddProviderPage(visit: visit)
    do {
      let file = form["file"] ?? []
      let directory =
        file.isEmpty
        ? try await desk(visit).directory(at: text("directory")) : try ProviderDirectory(parsing: file)
      page.found = directory.search(text("search"))
    } catch let error as ProviderError { page.problem = "\(error)" }
    return try page.page().response(for: visit)
  }

  private static func add(_ visit: Visit) async throws -> String {
    let form = try await visit.form()
    func text(_ name: String) -> String? { form[name].flatMap { $0.isEmpty ? nil : $0 } }
    let new = ProviderDesk.NewAccount(
      text("address") ?? "", name: text("name"),
      client: text("client").map { ProviderClient(identifier: $0) }, isLocal: form["local"] == "yes",
      patient: text("patient"))
    do { return path(of: try await desk(visit).add(new).id) } catch let error as ProviderError {
      throw WebFailure(status: .unprocessableContent, phrase: .providerUnknown, detail: "\(error)")
    }
  }

  /// Shows the way to the provider; a form may not lead to another host, but a link may.
  private static func signIn(_ visit: Visit) async throws -> Response {
    let (words, account) = (visit.words, try await status(visit).account)
    let link: String
    do { link = try await desk(visit).startSignIn(account.id) } catch let error as ProviderError {
      throw refusal(error)
    }
    let host = URL(string: account.server.authorize)?.host() ?? ""
    return try Page(
      words(.signIn), tab: .profile, back: .init(title: account.name, path: path(of: account.id))
    ) {
      tag("section", .class("panel form")) {
        tag("p") { words(.signInText, account.name.isolated, host.isolated) }
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href(path(of: account.id))) { words(.cancel) }
          tag("a", .class("pill strong"), .href(link), .named("rel", "noreferrer")) {
            words(.goTo, host.isolated)
          }
        }
      }
    }.response(for: visit)
  }
}
