import HealthModel
import HealthService

/// Who may see what, and who wrote what is there.
enum SharingPage {
  static let routes: [Route] = [.get("/sharing", page)]

  private static func page(_ visit: Visit) async throws -> Page {
    let words = visit.words
    let sources = SourceContents.all(try await visit.store.contents())
    return Page(words(.sharing), tab: .sharing) {
      tag("h2") { words(.appsThatRead) }
      Rows.empty(words(.noAppReads), .shield, note: words(.noAppReadsNote))
      tag("h2") { words(.appsThatWrote) }
      if sources.isEmpty {
        Rows.empty(words(.noData), .devices)
      } else {
        tag("ul", .class("list")) {
          for item in sources {
            tag("li", .class("row")) {
              tag("span", .class("badge c-other")) { Icon.devices.image }
              tag("span", .class("row-title")) {
                item.source.name.isolated
                tag("small") {
                  item.types.prefix(4).map { words.name(of: $0) }.joined(separator: " · ")
                    + (item.types.count > 4 ? " …" : "")
                }
              }
              tag("span", .class("row-detail")) { words.number(item.count) }
            }
          }
        }
      }
    }
  }
}
