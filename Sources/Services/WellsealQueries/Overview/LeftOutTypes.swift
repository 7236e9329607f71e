package import WellsealModel

/// The types that an overview leaves out, because their statistics can't be calculated.
package struct LeftOutTypes: Sendable, Hashable {
  private(set) var types: [HealthType] = []

  package init() {}

  /// Runs a query about one of many types, so that a type that fails doesn't affect the others.
  ///
  /// - Returns: The result, or `nil` if there is none or the type is left out.
  /// - Throws: All errors except `StoreError.statistics`.
  package mutating func answer<Value>(
    about type: HealthType, _ body: () async throws -> Value?
  ) async throws -> Value? {
    do { return try await body() } catch StoreError.statistics {
      if !types.contains(type) { types.append(type) }
      return nil
    }
  }
}
