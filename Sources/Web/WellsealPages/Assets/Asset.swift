import WellsealBase
import WellsealCompression

/// An embedded file that pages need.
///
/// Its path contains a checksum of its content, so browsers may cache it permanently.
package struct Asset: Sendable {
  package let path: String
  package let type: String
  package let content: [UInt8]
  /// The content, compressed with gzip.
  package let compressed: [UInt8]

  package init(_ name: String, _ ending: String, _ type: String, _ content: [UInt8]) {
    path = "/assets/\(name).\(Hex.text(CRC32.of(content))).\(ending)"
    compressed = Gzip.deflate(content)
    (self.type, self.content) = (type, content)
  }

  static let style = Asset("app", "css", "text/css; charset=utf-8", PackageResources.app_css)
  static let script = Asset("app", "js", "text/javascript; charset=utf-8", PackageResources.app_js)
  package static let camera = Asset(
    "camera", "js", "text/javascript; charset=utf-8", PackageResources.camera_js)
  static let passkeys = Asset(
    "passkeys", "js", "text/javascript; charset=utf-8", PackageResources.passkeys_js)
  static let icons = Asset("icons", "svg", "image/svg+xml", PackageResources.icons_svg)

  /// The manifest for installing the app on a home screen.
  static let manifest = Asset(
    "manifest", "webmanifest", "application/manifest+json",
    Array(
      """
      {"name":"Health","short_name":"Health","id":"/","start_url":"/","scope":"/","display":"standalone",\
      "background_color":"#ffffff","theme_color":"#fa2d55",\
      "icons":[{"src":"\(icons.path)","sizes":"any","type":"image/svg+xml","purpose":"any"}]}
      """.utf8))

  package static let all = [style, script, camera, passkeys, icons, manifest]
}
