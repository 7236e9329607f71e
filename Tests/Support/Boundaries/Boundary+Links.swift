import WellsealBase
import WellsealHealthLinks

extension Boundary {
  /// The check of any text ends, and a rejected link has a reason.
  public static let link = Boundary("link") { bytes in
    let checker = LinkChecker(retriever: nil, now: { UnixTime(1_796_083_200) }, judge: { _ in [] })
    let report = await checker.check(.recognize(bytes))
    _ = report.json.minified
    try expect(report.stage == nil || !report.findings.isEmpty, "a link is refused without a reason")
    guard report.payload != nil || !report.files.isEmpty || report.manifest != nil else {
      throw LinkRefused()
    }
  }

  /// An encrypted file is decrypted completely or not at all, and respects its size limit.
  public static let jwe = Boundary("jwe") { bytes in
    guard let key = LinkKey([UInt8](repeating: 7, count: 32)) else { return }
    let limits = EncryptedFile.Limits(content: 1 << 16)
    let reading = EncryptedFile.open(bytes, key: key, limits: limits)
    try expect((reading.value == nil) == reading.findings.contains(where: \.refuses), "opened in part")
    guard let file = reading.value else { throw LinkRefused() }
    try expect(file.content.count <= limits.content, "more came out than is allowed")
    _ = SharedContent.read(file.content, as: nil)
  }

  /// A manifest is read to its end, and each file in it has a valid location.
  public static let manifest = Boundary("manifest") { bytes in
    let reading = LinkManifest.read(bytes, embeddedLimit: 1000)
    guard let manifest = reading.value else { throw LinkRefused() }
    try expect(manifest.entries.count <= LinkManifest.maxFiles, "more files than are read")
    _ = manifest.json.minified
  }
}

/// An input that isn't a link, which isn't a broken promise.
private struct LinkRefused: Error {}
