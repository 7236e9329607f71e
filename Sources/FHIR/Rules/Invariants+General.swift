import ByteFormats

// Rules for every element and for every resource.
extension Invariant {
  static let general: [Invariant] = [
    .init(
      "ele-1", "Element", "the element has an id but neither a value nor anything else",
      .presence(.notAlone("id"))),
    .init(
      "dom-1", "DomainResource", [.dstu2], "a contained resource has no narrative of its own",
      .each("contained") { !$0.has("text") }),
    .init(
      "dom-2", "DomainResource", "a contained resource cannot contain resources",
      .each("contained") { !$0.has("contained") }),
    .init(
      "dom-3", "DomainResource",
      "nothing in the resource points to this contained resource, nor does it point to the resource",
      .each("contained") { $0.isReferredTo }),
    .init(
      "dom-4", "DomainResource", "a contained resource has no version and no date of change of its own",
      .each("contained") { resource in
        resource["meta"].map { !$0.has("versionId") && !$0.has("lastUpdated") } ?? true
      }),
    .init(
      "dom-5", "DomainResource", [.r4], "a contained resource has no security label of its own",
      .each("contained") { resource in resource["meta"].map { !$0.has("security") } ?? true }),
  ]
}

extension TapeNode {
  /// Whether a contained resource belongs to the one around it: that one names it, or it names that one as `#`.
  fileprivate var isReferredTo: Bool {
    guard let id = self["id"]?.string else { return hasString { $0.elementsEqual("#".utf8) } }
    let target = Array("#\(id)".utf8)
    return container.hasString { $0.elementsEqual(target) } || hasString { $0.elementsEqual("#".utf8) }
  }

  /// The resource whose `contained` array this resource stands in.
  private var container: TapeNode {
    var at = place
    // The tape is in document order, so the nearest object before that ends after this is the one around.
    repeat { at -= 1 } while at > 0 && !(self.at(at).kind == .object && self.at(at).next >= next)
    return self.at(at)
  }

  private func hasString(_ isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    (place..<next).contains { place in
      let node = self.at(place)
      return node.kind == .string && node.content.first == UInt8(ascii: "#") && isWanted(node.content)
    }
  }
}
