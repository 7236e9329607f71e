package import WellsealModel

/// The types that an overview leaves out, because their statistics can't be made.
package struct LeftOutTypes: Sendable, Hashable {
  private(set) var types: [HealthType] = []

  package init() {}

  /// Asks about one type of many, so that a type that can't be answered takes nothing else with it.
  ///
  /// - Returns: The answer, or nil if there is none or the type is left out.
  /// - Throws: Every error but `StoreError.statistics`.
  package mutating func answer<Value>(
    about type: HealthType, _ body: () async throws -> Value?
  ) async throws -> Value? {
    do { return try await body() } catch StoreError.statistics {
      if !types.contains(type) { types.append(type) }
      return nil
    }
  }
}
