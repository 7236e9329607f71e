/// The parts of a reference's text, without copies.
///
/// ``FHIRReference`` is the equivalent for callers. This type is for walks that read thousands of
/// references.
struct ReferenceText {
  enum Form {
    /// `#p1`
    case contained
    /// `Patient/23`
    case relative
    /// `Patient?identifier=…`, which a transaction resolves.
    case conditional
    /// A URI with a scheme, including `urn:uuid:…`.
    case absolute
    case other
  }

  let form: Form
  /// The reference without its version.
  private(set) var target: UnsafeBufferPointer<UInt8>
  /// The type before the id, or an empty buffer if there is none.
  private(set) var type = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private(set) var id = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private(set) var version: UnsafeBufferPointer<UInt8>?

  init(_ text: UnsafeBufferPointer<UInt8>, types: ValueSet?) {
    target = text
    if text.first == UInt8(ascii: "#") {
      form = .contained
    } else if Self.hasScheme(text) {
      form = .absolute
      if !text.hasPrefix("urn:") { _ = consumeTypeAndID(types) }
    } else if Self.isConditional(text, types) {
      form = .conditional
    } else {
      let rest = UnsafeBufferPointer(rebasing: text[...])
      var parts = ReferenceText(relative: rest)
      let isWhole = parts.consumeTypeAndID(types) && parts.type.baseAddress == text.baseAddress
      (target, type, id, version) = (parts.target, parts.type, parts.id, parts.version)
      form = isWhole ? .relative : .other
    }
  }

  private init(relative text: UnsafeBufferPointer<UInt8>) {
    form = .relative
    target = text
  }

  /// The part before the type, including the slash.
  var base: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: target[0..<max(0, target.count - type.count - id.count - 1)])
  }

  /// Parses `Type/id` and an optional version at the end.
  ///
  /// Returns false if the end has another form.
  private mutating func consumeTypeAndID(_ types: ValueSet?) -> Bool {
    var parts: [Slice<UnsafeBufferPointer<UInt8>>] = []
    parts.reserveCapacity(4)
    var rest = target[...]
    while parts.count < 4, let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
      parts.append(rest[(slash + 1)...])
      rest = rest[..<slash]
    }
    if parts.count < 4 { parts.append(rest) }
    var hasVersion = false
    if parts.count == 4, UnsafeBufferPointer(rebasing: parts[1]).isSame(as: "_history") {
      hasVersion = true
      parts.removeFirst(2)
    }
    guard parts.count >= 2 else { return false }
    let (id, type) = (UnsafeBufferPointer(rebasing: parts[0]), UnsafeBufferPointer(rebasing: parts[1]))
    guard PrimitiveScanner.isID(id), types?.contains(type) ?? false else { return false }
    if hasVersion {
      version = UnsafeBufferPointer(rebasing: target[(parts[0].endIndex + "/_history/".utf8.count)...])
      target = UnsafeBufferPointer(rebasing: target[..<parts[0].endIndex])
    }
    (self.type, self.id) = (type, id)
    return true
  }

  /// Returns true if a text starts with a scheme and a colon (RFC 3986, section 3.1).
  static func hasScheme(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, (0x61...0x7A).contains(first | 0x20) else { return false }
    for byte in text.dropFirst() {
      if byte == UInt8(ascii: ":") { return true }
      guard PrimitiveScanner.isLetterOrDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E else {
        return false
      }
    }
    return false
  }

  private static func isConditional(_ text: UnsafeBufferPointer<UInt8>, _ types: ValueSet?) -> Bool {
    guard let mark = text.firstIndex(of: UInt8(ascii: "?")) else { return false }
    return types?.contains(UnsafeBufferPointer(rebasing: text[..<mark])) ?? false
  }
}
