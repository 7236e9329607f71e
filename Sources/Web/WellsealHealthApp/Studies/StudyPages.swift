import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
package import WellsealAccounts
import WellsealBase
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests
import WellsealStore

/// The pages of studies: a study from a link, agreement, data access and withdrawal.
package struct StudyPages: Sendable {
  let studies: StudyService
  /// Returns the study of a link with a secret.
  let find: @Sendable (String) throws -> String?

  /// Creates the pages.
  ///
  /// - Parameters:
  ///   - studies: The service of the user's studies.
  ///   - find: Returns the study of a link, or `nil` if the link is invalid.
  package init(_ studies: StudyService, find: @escaping @Sendable (String) throws -> String?) {
    self.studies = studies
    self.find = find
  }

  /// The path of study links.
  package static let linked = StudyLink.basePath
  /// The path of agreements as FHIR resources.
  static let consents = "/sharing/study-consents"

  package var routes: [PageRoute] {
    [
      .get(PagePath.studies) { try await list($0) },
      .get("\(Self.linked)/{secret}") { try await offer($0, try study(byLink: $0)) },
      PageRoute(method: .post, path: "\(Self.linked)/{secret}") {
        try await agree($0, try study(byLink: $0))
      }.refusing { try await offer($0, try study(byLink: $0), problem: .wrongSecret).response(for: $0) },
      .get("\(PagePath.studies)/{study}") { try await detail($0) },
      .get("\(PagePath.studies)/{study}/version") { try await offer($0, try await held($0).version.study) },
      PageRoute(method: .post, path: "\(PagePath.studies)/{study}/version") {
        try await agree($0, try await held($0).version.study)
      }.refusing {
        try await offer($0, try await held($0).version.study, problem: .wrongSecret).response(for: $0)
      },
      .post("\(PagePath.studies)/{study}/withdraw", withdraw),
      PageRoute(method: .get, path: "\(Self.consents)/{id}", answer: consent),
    ]
  }
}

// MARK: List

extension StudyPages {
  private func list(_ context: PageRequest) async throws -> Page {
    let words = context.words
    try await studies.endClosed()
    let (held, past) = (await studies.agreements, await studies.past)
    return Page(words(.studies), tab: .sharing, back: .init(title: words(.sharing), path: "/sharing")) {
      tag("p") { words(.studiesText) }
      if held.isEmpty {
        Rows.empty(words(.noStudies), .flask)
      } else {
        tag("ul", .class("list")) {
          for agreement in held {
            Rows.link(
              .flask, agreement.version.title.isolated, path: PagePath.study(agreement.version.study),
              style: "c-other", note: words(.studyAgreed, words.day(agreement.agreed)))
          }
        }
      }
      if !past.isEmpty {
        tag("h2") { words(.pastStudies) }
        tag("ul", .class("list")) {
          for agreement in past {
            Rows.link(
              .document, agreement.version.title.isolated,
              path: "\(Self.consents)/\(agreement.id.uuidString)",
              note: [
                words(.studyVersionOf, words.number(agreement.version.number), words.day(agreement.agreed)),
                agreement.ended.map { words(.studyEnded, words.day($0)) },
              ].compactMap(\.self).joined(separator: " · "))
          }
        }
      }
    }
  }

  /// Returns an agreement as a FHIR resource, even long after it ended.
  private func consent(_ context: PageRequest) async throws -> Response {
    guard let id = UUID(uuidString: try context.part("id")), let found = try? await studies.agreement(id)
    else {
      throw WebFailure.notFound
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/fhir+json",
        .contentDisposition:
          "attachment; filename=\"consent-\(found.version.study)-\(found.version.number).json\"",
      ], body: .init(byteBuffer: ByteBuffer(string: found.consent.indented)))
  }
}

// MARK: Agreement

extension StudyPages {
  private func study(byLink context: PageRequest) throws -> String? {
    let secret = try context.part("secret")
    return StudyLink.isValid(secret) ? try find(secret) : nil
  }

  /// Returns the agreement for the study in the path.
  ///
  /// - Throws: ``WebFailure`` if there is none.
  private func held(_ context: PageRequest) async throws -> Agreement {
    guard let found = try? await studies.agreement(to: try context.part("study")) else {
      throw WebFailure.notFound
    }
    return found
  }

  private func offer(
    _ context: PageRequest, _ study: String?, problem: LocalizedText? = nil
  ) async throws -> Page {
    let words = context.words
    guard let study, let version = try await open(study) else {
      return Page(words(.studies), tab: .sharing, status: .gone) { Rows.empty(words(.studyClosed), .flask) }
    }
    let held = try? await studies.agreement(to: study)
    let isNew = held?.version != version
    return Page(
      version.title.isolated, tab: .sharing, back: .init(title: words(.studies), path: PagePath.studies),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
      tag("p", .class("lead")) { words(.studyOnlyReads) }
      Self.facts(version, context)
      tag("h2") { words(.mayRead) }
      Self.types(version, words)
      tag("h2") { words(.studyDocument) }
      Self.document(version, words)
      if isNew {
        form(version, action: context.request.uri.path, words)
      } else {
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href(PagePath.study(study))) { words(.details) }
        }
      }
    }
  }

  private func open(_ study: String) async throws -> StudyVersion? {
    do { return try await studies.offer(study).version } catch is StudyError { return nil }
  }

  /// Returns the agreement form.
  ///
  /// An agreement gives access to the store's key, so the form requires the current secret again.
  private func form(_ version: StudyVersion, action: String, _ words: Localizer) -> HTML {
    tag("form", .class("form"), .named("method", "post"), .named("action", action)) {
      for (name, value) in [("version", "\(version.number)"), ("digest", version.digest)] {
        tag("input", .named("type", "hidden"), .named("name", name), .named("value", value))
      }
      tag("div", .class("fields")) { Fields.secret(words, .currentSecret, "secret") }
      tag("div", .class("form-actions")) {
        tag("a", .class("pill"), .href("/")) { words(.toSummary) }
        tag("button", .class("pill strong")) { words(.agreeToStudy) }
      }
    }
  }

  private func agree(_ context: PageRequest, _ study: String?) async throws -> Response {
    let (form, session) = (try await context.form(), context.services.storeSession)
    guard let study else { return try await offer(context, nil).response(for: context) }
    guard let reopening = try await session.sealedStore().reopening else { throw StoreError.locked }
    do {
      try await studies.agree(
        to: study, version: form["version"].flatMap { Int($0) } ?? 0, digest: form["digest"] ?? "",
        opening: reopening)
    } catch is StudyError {
      return try await offer(context, study, problem: .studyChanged).response(for: context)
    }
    return .redirect(to: PagePath.study(study), type: .normal)
  }
}

// MARK: Single studies

extension StudyPages {
  private func detail(_ context: PageRequest) async throws -> Page {
    let words = context.words
    try await studies.endClosed()
    let agreement = try await held(context)
    let version = agreement.version
    let newest = try await open(version.study)
    return Page(
      version.title.isolated, tab: .sharing, back: .init(title: words(.studies), path: PagePath.studies)
    ) {
      if let newest, newest.number > version.number {
        tag("div", .class("panel form")) {
          tag("p") { words(.studyNewVersion) }
          tag("p", .class("form-actions")) {
            tag("a", .class("pill strong"), .href("\(PagePath.study(version.study))/version")) {
              words(.readNewVersion)
            }
          }
        }
      }
      Self.facts(version, context, agreed: agreement.agreed)
      tag("ul", .class("list")) {
        Rows.link(.list, words(.accessLog), path: "/sharing/log?app=\(agreement.key.description.inQuery)")
        Rows.link(.document, words(.studyConsentFile), path: "\(Self.consents)/\(agreement.id.uuidString)")
      }
      tag("h2") { words(.mayRead) }
      types(agreement, words)
      tag("h2") { words(.withdrawFromStudy) }
      tag("div", .class("panel form")) {
        tag("p") { words(.withdrawFromStudyText) }
        tag("div", .class("actions")) {
          Rows.button(
            words(.withdrawFromStudy), action: "\(PagePath.study(version.study))/withdraw",
            style: "pill danger")
        }
      }
      tag("h2") { words(.studyDocument) }
      Self.document(version, words)
    }
  }

  private func withdraw(_ context: PageRequest) async throws -> String {
    let agreement = try await held(context)
    do { try await studies.withdraw(from: agreement.version.study) } catch is StudyError {
      throw WebFailure.notFound
    }
    return PagePath.studies
  }

  /// Returns the current permissions within the bounds of the agreement.
  private func types(_ agreement: Agreement, _ words: Localizer) -> HTML {
    let reading = studies.grants(of: agreement)
    return tag("ul", .class("list")) {
      for (type, grant) in reading.sorted(by: { $0.key < $1.key }) {
        Rows.fact(words.name(of: type), grant.text(words))
      }
    }
  }

  private static func types(_ version: StudyVersion, _ words: Localizer) -> HTML {
    tag("ul", .class("list")) {
      for type in version.types.sorted() {
        Rows.fact(words.name(of: type), ReadGrant(version.window).text(words))
      }
    }
  }

  private static func facts(
    _ version: StudyVersion, _ context: PageRequest, agreed: Date? = nil
  ) -> HTML {
    let words = context.words
    return tag("ul", .class("list facts")) {
      Rows.fact(
        words(.studyVersionOf, words.number(version.number), words.day(version.published)),
        agreed.map { words(.studyAgreed, words.day($0)) } ?? "")
      version.organization.map { Rows.fact(words(.studyRunBy), $0.isolated) }
      version.contact.map { Rows.fact(words(.operatorContact), $0.isolated) }
      context.services.serverOperator?.privacyRow(words)
    }
  }

  /// Returns the document as plain text, whatever it contains.
  private static func document(_ version: StudyVersion, _ words: Localizer) -> HTML {
    tag("div", .class("panel")) {
      tag("p", .class("note-text"), .named("dir", "auto")) { version.document }
      tag("p", .class("note")) { "\(words(.studyDigest)): \(version.documentDigest.isolated)" }
    }
  }
}
