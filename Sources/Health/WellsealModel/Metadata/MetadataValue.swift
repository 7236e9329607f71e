package import FoundationEssentials

/// The value of a metadata entry: a string, number, date or quantity in HealthKit.
package enum MetadataValue: Hashable, Sendable {
  case string(String)
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case date(Date)
  case quantity(HealthQuantity)

  /// The value as a number; a Boolean is 1 or 0.
  var number: Double? {
    switch self {
    case .boolean(let value): value ? 1 : 0
    case .integer(let value): Double(value)
    case .real(let value): value
    case .string, .date, .quantity: nil
    }
  }
}

extension MetadataValue: Codable {
  private enum Kind: String, CodingKey {
    case string = "string"
    case boolean = "boolean"
    case integer = "integer"
    case real = "real"
    case date = "date"
    case quantity = "quantity"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    guard let kind = container.allKeys.first, container.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a metadata value must be of one kind"))
    }
    self =
      switch kind {
      case .string: .string(try container.decode(String.self, forKey: kind))
      case .boolean: .boolean(try container.decode(Bool.self, forKey: kind))
      case .integer: .integer(try container.decode(Int.self, forKey: kind))
      case .real: .real(try container.decode(Double.self, forKey: kind))
      case .date: .date(try container.decode(Date.self, forKey: kind))
      case .quantity: .quantity(try container.decode(HealthQuantity.self, forKey: kind))
      }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kind.self)
    switch self {
    case .string(let value): try container.encode(value, forKey: .string)
    case .boolean(let value): try container.encode(value, forKey: .boolean)
    case .integer(let value): try container.encode(value, forKey: .integer)
    case .real(let value): try container.encode(value, forKey: .real)
    case .date(let value): try container.encode(value, forKey: .date)
    case .quantity(let value): try container.encode(value, forKey: .quantity)
    }
  }
}
