import WellsealBase

/// A web link that carries a card in its fragment, which no server ever sees.
///
/// Either the digits of a QR code or the percent-encoded JSON of a card file follow the `#`.
///
/// Source: SMART Health Cards Framework, "via Deep Link".
enum CardLink {
  /// What stands behind the `#`, decoded; nil where it is neither form.
  enum Content {
    case numeric([UInt8])
    case file([UInt8])
  }

  static func content(of link: ArraySlice<UInt8>) -> Content? {
    guard let hash = link.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    let fragment = link[(hash + 1)...]
    guard !fragment.isEmpty else { return nil }
    if fragment.allSatisfy({ $0 &- 0x30 < 10 }) { return .numeric(Array("shc:/".utf8) + fragment) }
    if fragment.starts(with: Array("shc:/".utf8)) { return .numeric(Array(fragment)) }
    return PercentEncoding.decode(fragment).map { .file($0) }
  }
}
