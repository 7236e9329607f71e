/// A column of numbers that are usually short decimals, stored as integers if that is lossless.
///
/// | field | form | meaning |
/// |---|---|---|
/// | places | 1 byte | 0–9: each number times ten to this power is an integer; 255: bit patterns |
/// | numbers | ``IntegerColumn`` | scaled numbers or bit patterns |
///
/// A number is stored as a decimal only if division restores exactly the same bits.
struct DecimalColumn {
  /// The decimal places, or `nil` if the numbers aren't short decimals.
  var places: Int?
  var integers: [Int64]

  static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
  private static let patterns: UInt8 = 255
  private static let maxExactInteger: Double = 9_007_199_254_740_992

  init(_ numbers: [Double]) {
    var places = 0
    for number in numbers {
      while places < Self.powers.count, !Self.isWhole(number, places) { places += 1 }
    }
    if places < Self.powers.count, let integers = Self.scale(numbers, places) {
      (self.places, self.integers) = (places, integers)
    } else {
      (self.places, integers) = (nil, numbers.map { Int64(bitPattern: $0.bitPattern) })
    }
  }

  init(places: Int?, integers: [Int64]) {
    self.places = places
    self.integers = integers
  }

  func prefix(_ count: Int) -> DecimalColumn {
    DecimalColumn(places: places, integers: Array(integers[..<count]))
  }

  var numbers: [Double] {
    guard let places else { return integers.map { Double(bitPattern: UInt64(bitPattern: $0)) } }
    if places == 0 { return integers.map(Double.init) }
    let power = Self.powers[places]
    return integers.map { Double($0) / power }
  }

  private static func isWhole(_ number: Double, _ places: Int) -> Bool {
    let scaled = (number * powers[places]).rounded()
    return abs(scaled) < maxExactInteger && (scaled / powers[places]).bitPattern == number.bitPattern
  }

  private static func scale(_ numbers: [Double], _ places: Int) -> [Int64]? {
    let power = powers[places]
    var integers: [Int64] = []
    integers.reserveCapacity(numbers.count)
    for number in numbers {
      let scaled = (number * power).rounded()
      guard abs(scaled) < maxExactInteger, (scaled / power).bitPattern == number.bitPattern else {
        return nil
      }
      integers.append(Int64(scaled))
    }
    return integers
  }

  func write(to writer: inout ByteWriter) {
    writer.byte(places.map { UInt8($0) } ?? Self.patterns)
    IntegerColumn.write(integers, to: &writer)
  }

  static func read(_ count: Int, from reader: inout ByteReader) throws(EncodingFault) -> DecimalColumn {
    let places = try reader.byte()
    guard places < powers.count || places == patterns else { throw .outOfRange }
    return DecimalColumn(
      places: places == patterns ? nil : Int(places), integers: try IntegerColumn.read(count, from: &reader))
  }
}
