package import WellsealModel

/// Values by type, which are encoded under the identifiers of the types.
///
/// Without the wrapper, such a dictionary is encoded as an array of alternating keys and values.
@propertyWrapper
package struct ByIdentifier<Value: Hashable & Sendable & Codable>: Hashable, Sendable {
  package var wrappedValue: [HealthType: Value]

  package init(wrappedValue: [HealthType: Value]) { self.wrappedValue = wrappedValue }
}

extension ByIdentifier: Codable {
  /// Decodes the values.
  ///
  /// A type that is unknown to this version is an error, because its value would be lost.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = [:]
    for (identifier, value) in try container.decode([String: Value].self) {
      guard let type = HealthType(identifier: identifier) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "no health data type has this identifier")
      }
      wrappedValue[type] = value
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let values = wrappedValue.map { ($0.key.identifier, $0.value) }
    try container.encode(Dictionary(uniqueKeysWithValues: values))
  }
}
