import HTTPTypes
import WellsealLocalization
import WellsealPages
import WellsealProviders
import WellsealRequests

/// The page for adding a provider, from a directory or by its URL.
struct AddProviderPage {
  let context: PageRequest
  var found: [ProviderListing]?
  var problem: String?

  init(context: PageRequest) { self.context = context }

  func page() throws -> Page {
    _ = try ProviderPages.service(context)
    let words = context.words
    return Page(
      words(.addProvider), tab: .profile, back: .init(title: words(.providers), path: ProviderPages.list),
      status: problem == nil ? .ok : .unprocessableContent
    ) {
      if let problem { tag("p", .class("problem"), .named("role", "alert")) { problem } }
      if let found { results(found, words) }
      tag("h2") { words(.byAddress) }
      byAddress(words)
      tag("h2") { words(.byDirectory) }
      byDirectory(words)
      tag("p", .class("note")) { words(.addProviderNote) }
    }
  }

  private func results(_ found: [ProviderListing], _ words: Localizer) -> HTML {
    guard !found.isEmpty else { return Rows.empty(words(.nothingFound), .search) }
    return tag("ul", .class("list")) {
      for listing in found {
        tag("li", .class("row")) {
          tag("span", .class("row-title")) {
            listing.name.isolated
            tag("small") { listing.address.isolated }
          }
          Rows.button(
            words(.add), action: "/providers/add", style: "pill",
            fields: [
              ("address", listing.address), ("name", listing.name),
              ("client", listing.client?.identifier ?? ""),
            ])
        }
      }
    }
  }

  private func byAddress(_ words: Localizer) -> HTML {
    tag("form", .class("panel form"), .named("method", "post"), .named("action", "/providers/add")) {
      field(
        words(.address), "address", type: "url", placeholder: "https://fhir.example.org/r4", isNeeded: true)
      field(words(.providerClient), "client", note: words(.providerClientNote))
      field(words(.openPatient), "patient", note: words(.openPatientNote))
      if context.services.providers?.allowsOwnMachines ?? false {
        Fields.tick("local", "yes", words(.ownMachine))
      }
      tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.add) } }
    }
  }

  private func byDirectory(_ words: Localizer) -> HTML {
    tag(
      "form", .class("panel form"), .named("method", "post"), .named("action", "/providers/find"),
      .named("enctype", "multipart/form-data")
    ) {
      field(words(.search), "search", type: "search")
      field(words(.directoryAddress), "directory", type: "url", placeholder: "https://")
      tag("label", .class("field")) {
        tag("span") { words(.directoryFile) }
        tag(
          "input", .named("type", "file"), .named("name", "file"), .named("accept", ".json,application/json"))
      }
      tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.search) } }
    }
  }

  private func field(
    _ label: String, _ name: String, type: String = "text", placeholder: String? = nil, note: String? = nil,
    isNeeded: Bool = false
  ) -> HTML {
    tag("label", .class("field")) {
      tag("span") { label }
      tag(
        "input", .named("type", type), .named("name", name), .named("dir", "ltr"),
        .named("placeholder", ifAny: placeholder), .flag("required", if: isNeeded),
        .named("spellcheck", "false"),
        .named("autocomplete", "off"))
      if let note { tag("small") { note } }
    }
  }
}
