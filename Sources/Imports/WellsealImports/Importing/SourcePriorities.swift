package import WellsealModel

/// The source priorities of a file: the sources of types, the highest priority first.
///
/// A file contains them for types whose order the default order wouldn't restore.
package struct SourcePriorities: Sendable, Hashable {
  private var orders: [HealthType: [HealthSource]] = [:]

  package init() {}

  var isEmpty: Bool { orders.isEmpty }

  /// The types in order.
  var types: [HealthType] { orders.keys.sorted() }

  /// The sources of a type, or `nil` if the file doesn't contain its priority.
  package subscript(type: HealthType) -> [HealthSource]? {
    get { orders[type] }
    set { orders[type] = newValue }
  }

  /// Returns the priorities of some types, or all if `types` is `nil`.
  package func of(_ types: Set<HealthType>?) -> SourcePriorities {
    var part = self
    if let types { part.orders = orders.filter { types.contains($0.key) } }
    return part
  }
}

extension SampleStore {
  /// Returns the source priority of a type if the user has chosen one, or `nil` otherwise.
  package func chosenPriority(of type: HealthType) async throws -> [HealthSource]? {
    try await chosenSources(of: type).isEmpty ? nil : try await sourceOrder(of: type)
  }

  /// Sets the source priorities of a file; a priority that the user has chosen here stays.
  ///
  /// - Returns: The types for which the user has chosen another priority.
  package func adopt(_ priorities: SourcePriorities) async throws -> [HealthType] {
    var changes: [StoreChange] = []
    var kept: [HealthType] = []
    for type in priorities.types {
      let first = Self.sources(
        putting: priorities[type] ?? [], inOrder: try await sourceOrder(of: type))
      guard !first.isEmpty else { continue }
      if try await chosenSources(of: type).isEmpty {
        changes.append(.setSourceOrder(type, first))
      } else {
        kept.append(type)
      }
    }
    if !changes.isEmpty { try await commit(changes) }
    return kept
  }

  /// Returns the sources that must come first so that those of an order are in that order.
  ///
  /// Sources at its end that are in that order anyway aren't named, so that the default order still
  /// applies to sources that come later.
  private static func sources(
    putting order: [HealthSource], inOrder current: [HealthSource]
  ) -> [HealthSource] {
    let indices = Dictionary(zip(current, current.indices), uniquingKeysWith: min)
    var seen: Set<HealthSource> = []
    var first = order.filter { indices[$0] != nil && seen.insert($0).inserted }
    var next = current.endIndex
    while let last = first.last, let index = indices[last], index < next {
      next = index
      first.removeLast()
    }
    return first
  }
}
