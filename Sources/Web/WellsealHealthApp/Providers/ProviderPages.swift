import Foundation
import HTTPTypes
import Hummingbird
import WellsealCardService
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealProviders
import WellsealQueries
import WellsealRequests

/// The pages of providers: the connected ones with their states, and adding another.
enum ProviderPages {
  static let routes: [PageRoute] = [
    .get(list, accounts), .get("/providers/add") { try AddProviderPage(context: $0).page() },
    PageRoute(method: .post, path: "/providers/find", answer: find), .post("/providers/add", add),
    PageRoute(method: .get, path: "/providers/{id}", answer: detail),
    PageRoute(method: .post, path: "/providers/{id}/sign-in", answer: signIn),
    .post("/providers/{id}/sync", sync), .post("/providers/{id}/cards", cards),
    .post("/providers/{id}/accept", accept), .post("/providers/{id}/remove", remove),
  ]

  static let list = PagePath.providers
  /// The path of the redirect from a provider.
  ///
  /// It needs no session, because browsers don't send the cookie with it.
  static let callback = PagePath.providerCallback

  static func path(of id: UUID) -> String { "\(list)/\(id.uuidString.lowercased())" }

  /// Returns the reason of an error for display.
  static func sentence(for error: any Error, _ words: Localizer) -> String {
    switch error {
    case ProviderError.unknownSignIn: words(.signInUnknown)
    case ProviderError.refused: words(.signInRefused)
    case ProviderError.otherPatient: words(.signInOtherPerson)
    case StoreError.locked: words(.locked)
    case let error as ProviderError: "\(error)"
    default: words(.signInFailed)
    }
  }

  static func service(_ context: PageRequest) throws -> ProviderService {
    guard let service = context.services.providers else { throw WebFailure.notFound }
    return service
  }

  static func id(_ context: PageRequest) throws -> UUID {
    guard let id = UUID(uuidString: try context.part("id")) else { throw WebFailure.notFound }
    return id
  }

  static func status(_ context: PageRequest) async throws -> ProviderStatus {
    do { return try await service(context).status(of: id(context)) } catch ProviderError.unknownAccount {
      throw WebFailure.notFound
    }
  }
}

// MARK: Accounts

extension ProviderPages {
  private static func accounts(_ context: PageRequest) async throws -> Page {
    let (words, service) = (context.words, try service(context))
    let (statuses, unreadable) = (try await service.statuses(), try await service.unreadableNotes())
    return Page(
      words(.providers), tab: .profile, back: .init(title: words(.profile), path: "/profile")
    ) {
      tag("p", .class("actions")) {
        tag("a", .class("pill strong"), .href("/providers/add")) {
          Icon.plus.image
          words(.addProvider)
        }
      }
      if !unreadable.isEmpty {
        tag("p", .class("problem"), .named("role", "alert")) { words(.providerUnreadable) }
      }
      if statuses.isEmpty, unreadable.isEmpty {
        Rows.empty(words(.noProviders), .clipboard, note: words(.noProvidersNote))
      }
      tag("ul", .class("list c-records")) {
        for status in statuses {
          Rows.link(
            .clipboard, status.account.name.isolated, path: path(of: status.account.id),
            detail: words.number(status.records), note: standing(of: status, words))
        }
      }
    }
  }

  /// Returns the state of an account in a line.
  static func standing(of status: ProviderStatus, _ words: Localizer) -> String {
    if status.isSyncing { return words(.syncing) }
    switch status.account.standing {
    case .new: return words(.notSignedIn)
    case .signInAgain: return words(.signInAgain)
    case .otherPerson: return words(.otherPersonsRecords)
    case .signedIn:
      return status.receipt.map { words(.lastSync, words.recently($0.ended)) } ?? words(.neverSynced)
    }
  }

  private static func detail(_ context: PageRequest) async throws -> Response {
    let status = try await status(context)
    let person = try await PersonDetails(comparing: context.store)
    var response = try ProviderPage(status: status, person: person, words: context.words).page
      .response(for: context)
    // Refresh the page during the sync.
    if status.isSyncing { response.headers[Guards.named("Refresh")] = "2" }
    return response
  }

  private static func sync(_ context: PageRequest) async throws -> String {
    do { try await service(context).startSync(id(context)) } catch let error as ProviderError {
      throw refusal(error)
    }
    return path(of: try id(context))
  }

  /// Accepts the records of another person, as the user decided.
  private static func accept(_ context: PageRequest) async throws -> String {
    do { try await service(context).acceptPatient(of: id(context)) } catch let error as ProviderError {
      throw refusal(error)
    }
    return path(of: try id(context))
  }

  private static func remove(_ context: PageRequest) async throws -> String {
    do { _ = try await service(context).remove(id(context)) } catch ProviderError.unknownAccount {
      throw WebFailure.notFound
    }
    return list
  }

  /// Opens the import preview for the received cards.
  private static func cards(_ context: PageRequest) async throws -> String {
    guard let inspection = try await service(context).cards(of: id(context)), !inspection.cards.isEmpty else {
      return path(of: try id(context))
    }
    return "/import/\(context.services.imports.keep(inspection, for: context.session, at: context.words.now))"
  }

  /// Returns the error for programs and for users.
  static func refusal(_ error: ProviderError) -> WebFailure {
    WebFailure(
      status: error == .unknownAccount ? .notFound : .unprocessableContent, phrase: .providerRefused,
      detail: "\(error)")
  }
}

// MARK: Adding and signing in

extension ProviderPages {
  private static func find(_ context: PageRequest) async throws -> Response {
    let body = try await context.body(limit: ProviderDirectory.maxSize)
    guard let form = MultipartForm(body, contentType: context.request.headers[.contentType]) else {
      throw WebFailure.refused(.badDirectory, "expected a form with a directory")
    }
    func text(_ name: String) -> String { String(decoding: form[name] ?? [], as: UTF8.self) }
    var page = AddProviderPage(context: context)
    do {
      let file = form["file"] ?? []
      let directory =
        file.isEmpty
        ? try await service(context).directory(at: text("directory")) : try ProviderDirectory(parsing: file)
      page.found = directory.search(text("search"))
    } catch let error as ProviderError { page.problem = "\(error)" }
    return try page.page().response(for: context)
  }

  private static func add(_ context: PageRequest) async throws -> String {
    let form = try await context.form()
    func text(_ name: String) -> String? { form[name].flatMap { $0.isEmpty ? nil : $0 } }
    let new = ProviderService.NewAccount(
      text("address") ?? "", name: text("name"),
      client: text("client").map { ProviderClient(identifier: $0) }, isLocal: form["local"] == "yes",
      patient: text("patient"))
    do { return path(of: try await service(context).add(new).id) } catch let error as ProviderError {
      throw WebFailure(status: .unprocessableContent, phrase: .providerUnknown, detail: "\(error)")
    }
  }

  /// Shows a link to the provider, because a form may not lead to another host.
  private static func signIn(_ context: PageRequest) async throws -> Response {
    let (words, account) = (context.words, try await status(context).account)
    let link: String
    do { link = try await service(context).startSignIn(account.id) } catch let error as ProviderError {
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
    }.response(for: context)
  }
}
