import WellsealBase

extension ProfileWalk {
  /// Returns true if an item belongs to a slice.
  func matches(
    _ slice: ProfileNode, _ item: FHIRElement, _ discriminators: [ProfileNode.Discriminator]
  ) -> Bool {
    if let url = slice.extensionURL { return item.value?["url"]?.string == url }
    return discriminators.allSatisfy { discriminator in
      let node = slice.descendant(discriminator.path) ?? ProfileNode()
      switch discriminator.kind {
      case .value, .pattern:
        let items = Self.items(at: discriminator.path, of: item)
        return items.contains { keeps(node, $0) }
      case .exists:
        let isThere = !Self.items(at: discriminator.path, of: item).isEmpty
        return node.maxCount == 0 ? !isThere : isThere
      case .type: return hasType(node, slice, Self.items(at: discriminator.path, of: item), item)
      case .profile: return hasProfile(node, slice, item)
      }
    }
  }

  /// Returns true if an element has the codes that a slice fixes, including those of its child
  /// elements.
  private func keeps(_ node: ProfileNode, _ element: FHIRElement) -> Bool {
    if let pattern = node.pattern, !pattern.matches(element.value) { return false }
    if let name = node.valueSet, let codes = guide.valueSets[name],
      !codes.contains(where: { $0.matches(element.value) })
    {
      return false
    }
    return node.children.allSatisfy { name, child in
      guard child.pattern != nil || child.valueSet != nil || !child.children.isEmpty else { return true }
      let items = element.items(named: name)
      return (items.isEmpty && child.least != 1) || items.contains { keeps(child, $0) }
    }
  }

  private func hasType(
    _ node: ProfileNode, _ slice: ProfileNode, _ items: [FHIRElement], _ item: FHIRElement
  ) -> Bool {
    if let profile = node.profile ?? slice.profile {
      let type = guide.profile(profile)?.type ?? profile
      return items.contains { $0.resourceType == type }
    }
    let types = node.types.isEmpty ? slice.types : node.types
    return items.contains { item in types.contains { $0.lowercased() == item.choiceType?.lowercased() } }
  }

  /// Returns true if a resource, or the target of a reference, is intended for the profile of a
  /// slice.
  ///
  /// If it violates the profile, this is reported at its own location, and it still belongs to the
  /// slice.
  private func hasProfile(_ node: ProfileNode, _ slice: ProfileNode, _ item: FHIRElement) -> Bool {
    let names =
      (node.profile ?? slice.profile).map { [$0] } ?? (node.targets.isEmpty ? slice.targets : node.targets)
    let resource =
      names == slice.targets
      ? bundle.target(of: item, in: contained)?.resource : item.items(named: "resource").first
    guard let resource else { return false }
    return names.contains { name in
      guard let profile = guide.profile(name) else { return resource.resourceType == name }
      return guide.profiles(for: resource).contains { $0.id == profile.id }
        || guide.choose(among: [profile], for: resource).contains { $0.id == profile.id }
    }
  }

  /// Returns the elements at the path of a discriminator.
  private static func items(at path: String, of item: FHIRElement) -> [FHIRElement] {
    var items = [item]
    for step in path.split(separator: ".") where step != "$this" {
      items = items.flatMap { $0.steps(named: String(step)) }
    }
    return items
  }
}
