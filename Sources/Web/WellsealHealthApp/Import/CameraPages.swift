import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealCardService
import WellsealLocalization
import WellsealPages
import WellsealQRCode
import WellsealRequests

/// The camera page.
///
/// Its script uploads images in order until they contain a card.
///
/// Images are processed on this machine and not stored. Only this page may use a camera.
enum CameraPages {
  static let routes: [PageRoute] = [
    PageRoute(method: .get, path: "/import/camera", answer: page),
    PageRoute(method: .post, path: "/import/camera/frames", isQuiet: true, answer: frame),
    .post("/import/camera/restart") { context in
      context.services.scans.restart(context.session)
      return "/import/camera"
    },
  ]

  /// The maximum side length of an image, in pixels.
  static let maxSideLength = 1920

  private static func page(_ context: PageRequest) async throws -> Response {
    let words = context.words
    let page = Page(
      words(.scanCode), tab: .browse, back: .init(title: words(.addHealthCard), path: "/import")
    ) {
      tag("section", .class("scan"), with: says(words)) {
        tag("p") { words(.scanText) }
        tag("p", .class("problem no-script")) { words(.scanNeedsScript) }
        tag("div", .class("finder")) {
          tag("video", .flag("playsinline"), .flag("muted"), .flag("autoplay"), .label(words(.camera))) {}
          tag("span", .class("frame"), .named("aria-hidden", "true")) {}
        }
        tag(
          "p", .class("said"), .named("role", "status"), .named("aria-live", "polite"),
          .named("data-said", "")
        ) {
          words(.scanStarting)
        }
        tag("div", .class("actions")) {
          tag("label", .class("field"), .flag("hidden"), .named("data-cameras", "")) {
            tag("span") { words(.camera) }
            tag("select") {}
          }
          tag(
            "button", .class("pill"), .named("type", "button"), .flag("hidden"), .named("data-torch", ""),
            .named("aria-pressed", "false")
          ) { words(.torch) }
          Rows.button(words(.scanAgain), action: "/import/camera/restart", style: "pill")
          tag("a", .class("pill"), .href("/import")) { words(.chooseInstead) }
        }
      }
      tag("script", .named("type", "module"), .named("src", Asset.camera.path)) {}
    }
    var response = try page.response(for: context)
    response.headers[Guards.permissions] = Guards.cameraPermissions
    return response
  }

  /// Returns the texts that the script displays.
  private static func says(_ words: Localizer) -> [Attribute] {
    [
      .named("data-scan", String(maxSideLength)), .named("data-looking", words(.scanLooking)),
      .named("data-denied", words(.scanDenied)),
    ]
  }

  /// Processes an image and returns `{text, sheet}`: the text to display, and the path to open once
  /// a card is found.
  private static func frame(_ context: PageRequest) async throws -> Response {
    guard let width = context.query("width").flatMap({ Int($0) }),
      let height = context.query("height").flatMap({ Int($0) }),
      (1...maxSideLength).contains(width), (1...maxSideLength).contains(height)
    else { throw WebFailure.refused(.notFound, "width and height must be from 1 to \(maxSideLength)") }
    let pixels = try await context.body(limit: width * height)
    guard pixels.count == width * height else {
      throw WebFailure.refused(.notFound, "an image must have one byte per pixel")
    }
    let raster = Raster(width: width, height: height, pixels: pixels)
    let sight: ScanSessions.Sight?
    do {
      sight = try await context.services.scans.look(at: raster, for: context.session, at: context.words.now)
    } catch let error as PictureError {
      return .problem(.internalServerError, error.description)
    }
    guard let sight else {
      return .problem(.serviceUnavailable, "another image is being processed")
    }
    let (text, sheet) = try await answer(sight, context)
    return .json(["text": .string(text), "sheet": .text(sheet)])
  }

  private static func answer(_ sight: ScanSessions.Sight, _ context: PageRequest) async throws -> (
    String, String?
  ) {
    let words = context.words
    switch sight {
    case .nothing: return (words(.scanLooking), nil)
    case .somethingElse: return (words(.scanOther), nil)
    case .mixed: return (words(.scanMixed), nil)
    case .parts(let count, let whole):
      return (words(.scanParts, words.number(count), words.number(whole)), nil)
    case .whole(let inputs):
      if let sheet = LinkSheetPages.keep(inputs, context) { return (words(.healthLink), sheet) }
      let inspection = await context.services.inspect(inputs)
      guard !inspection.cards.isEmpty else { return (words(.scanOther), nil) }
      let name = context.services.imports.keep(inspection, for: context.session, at: words.now)
      return (words(.addToHealth), "/import/\(name)")
    }
  }
}
