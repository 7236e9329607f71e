import Foundation
import WellsealBase
import WellsealLinkService
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// The saved long-term links of others.
///
/// Their servers are contacted after confirmation.
enum FollowedLinkPages {
  static let routes: [PageRoute] = [
    .post("\(path)/{name}/look", look), .post("\(path)/{name}/forget", remove),
  ]

  private static let path = "/links/followed"

  /// Returns the links for the page of all links, or `nil` if there are none.
  static func list(_ context: PageRequest) async throws -> HTML? {
    let (links, words) = (try await FollowedLinks(in: context.store).all(), context.words)
    guard !links.isEmpty else { return nil }
    return HTML {
      tag("h2") { words(.followedLinks) }
      tag("ul", .class("list")) {
        for link in links.reversed() {
          tag("li", .class("row")) {
            tag("span", .class("badge c-other")) { Icon.clock.image }
            tag("span", .class("row-title")) {
              words.linkLabel(link.label)
              tag("small") { words(.linkOpenedOn, words.moment(link.opened)) }
            }
            Rows.button(words(.lookAgain), action: "\(path)/\(link.id.uuidString)/look", style: "pill strong")
            Rows.button(words(.linkForget), action: "\(path)/\(link.id.uuidString)/forget", style: "pill")
          }
        }
      }
    }
  }

  private static func link(_ context: PageRequest) async throws -> FollowedLink {
    let id = UUID(uuidString: try context.part("name"))
    guard let link = try await FollowedLinks(in: context.store).all().first(where: { $0.id == id }) else {
      throw WebFailure.notFound
    }
    return link
  }

  /// Opens the preview.
  ///
  /// No request is sent before the user confirms it there.
  private static func look(_ context: PageRequest) async throws -> String {
    let (links, link) = (try OwnLinkPages.links(context), try await link(context))
    var opened = OpenedLink(link.text, preview: links.opener.preview(link.text))
    opened.recipient = link.recipient
    opened.notBefore = link.notBefore
    return
      "/links/open/\(context.services.openedLinks.keep(opened, for: context.session, at: context.words.now))"
  }

  private static func remove(_ context: PageRequest) async throws -> String {
    try await FollowedLinks(in: context.store).remove(try await link(context).id)
    return OwnLinkPages.path
  }
}
