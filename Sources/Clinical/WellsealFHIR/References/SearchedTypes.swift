/// The resource types that the search of a Bundle requested.
///
/// Source: FHIR R4, "Search", the parameter `_type`, and the link `self`.
struct SearchedTypes {
  /// The types in `_type`, or `nil` if the parameter is missing.
  private var named: Set<String>?
  /// The last part of the URL's path, which is a type unless the search included all types.
  private var last: String?

  init(of bundle: TapeNode) {
    guard let link = bundle.items("link").first(where: { $0["relation"]?.isString("self") ?? false }),
      let url = link["url"]?.string
    else { return }
    let parts = url.split(separator: "?", maxSplits: 1)
    last = parts.first?.split(separator: "/").last.map { String($0) }
    guard parts.count > 1, let types = parts[1].split(separator: "&").first(where: { $0.hasPrefix("_type=") })
    else { return }
    named = Set(types.dropFirst("_type=".count).split(separator: ",").map { String($0) })
  }

  /// Returns true if the search may have found a resource of a type.
  ///
  /// If the URL doesn't name a type, this is true for all types.
  func allows(_ type: String, among known: ValueSet?) -> Bool {
    if let named { return named.contains(type) }
    guard let last, known?.contains(last) ?? false else { return true }
    return last == type
  }
}
