import WellsealBase
import WellsealCompression

/// The files with which a phone installs the app of a server with a public name.
///
/// The service worker stores ``away`` and its files, which a phone without a connection shows. It
/// never stores pages with data.
package enum InstalledApp {
  /// The path of the page that the service worker shows while the server is away.
  package static let away = "/away"
  /// The path of the service worker.
  ///
  /// It has no checksum, because browsers compare the script at a fixed path, and its folder is the
  /// scope of the worker.
  package static let workerPath = "/worker.js"

  static let script = Asset(
    "installed", "js", "text/javascript; charset=utf-8", PackageResources.installed_js)
  static let icon = Asset("phone-192", "png", "image/png", PackageResources.phone_192_png)
  private static let largeIcon = Asset("phone-512", "png", "image/png", PackageResources.phone_512_png)

  /// The manifest, with icons in the formats that phones require.
  ///
  /// The heart is within the safe zone of maskable icons. Source: W3C, Web Application Manifest,
  /// section 3.1.3.
  static let manifest = Asset(
    "phone", "webmanifest", "application/manifest+json",
    Array(
      """
      {"name":"Health","short_name":"Health","id":"/","start_url":"/","scope":"/","display":"standalone",\
      "background_color":"#ffffff","theme_color":"#fa2d55","icons":[\
      {"src":"\(icon.path)","sizes":"192x192","type":"image/png","purpose":"any maskable"},\
      {"src":"\(largeIcon.path)","sizes":"512x512","type":"image/png","purpose":"any maskable"}]}
      """.utf8))

  /// The files in addition to those of ``Asset/all``.
  package static let assets = [script, icon, largeIcon, manifest]

  /// The script of the service worker, with the paths of the files that it stores.
  package static let worker: [UInt8] = {
    let files = [Asset.style, script, Asset.icons].map(\.path)
    let list = "[" + files.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    let text = String(decoding: PackageResources.worker_js, as: UTF8.self).replacing("FILES", with: list)
    let version = Hex.text(CRC32.of(Array(text.utf8)))
    return Array(text.replacing("VERSION", with: version).utf8)
  }()
}
