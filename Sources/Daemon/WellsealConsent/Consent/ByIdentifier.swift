package import WellsealModel

/// Values by type, which are written under the identifiers of the types.
///
/// Written by itself, such a dictionary is a list of keys and values in turn.
@propertyWrapper
package struct ByIdentifier<Value: Hashable & Sendable & Codable>: Hashable, Sendable {
  package var wrappedValue: [HealthType: Value]

  package init(wrappedValue: [HealthType: Value]) { self.wrappedValue = wrappedValue }
}

extension ByIdentifier: Codable {
  /// Reads the values; a type that this version does not know is an error, since its value would be lost.
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
