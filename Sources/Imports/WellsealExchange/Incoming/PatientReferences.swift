import WellsealBase

/// The references to patients in the resources of a file, as text.
///
/// A file may contain a million resources about one patient. Only those with a Patient, or with a
/// reference that no earlier one has, need to be parsed to know whom they are about.
struct PatientReferences {
  /// The references with names, of one resource each.
  private var seen: Set<[UInt8]> = []

  /// Returns whether a resource may contain a Patient, or a new name of one next to a reference.
  mutating func mayAdd(_ resource: [UInt8]) -> Bool {
    var names: [UInt8] = []
    var isNamed = false
    let isKnown = resource.withUnsafeBufferPointer { bytes in
      var index = 0
      while let quote = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
        let rest = bytes[quote...]
        if rest.starts(with: Self.patient) { return false }
        if let word = Self.references.first(where: { rest.starts(with: $0) }),
          let value = Self.object(in: bytes, from: quote + word.count)
        {
          names += word + value
          isNamed = isNamed || value.contains(text: Self.display)
          guard names.count <= Self.maxSize else { return false }
        }
        index = quote + 1
      }
      return true
    }
    guard isKnown else { return true }
    guard isNamed else { return false }
    guard seen.count < Self.maxCount else { return !seen.contains(names) }
    return seen.insert(names).inserted
  }

  /// Returns the object that is the value of a member, or `nil` for other values.
  ///
  /// - Parameters:
  ///   - bytes: The resource.
  ///   - start: The index after the name of the member.
  /// - Returns: The object, or its beginning if it is long.
  private static func object(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    var at = start
    while at < bytes.count, bytes[at] <= 0x20 || bytes[at] == UInt8(ascii: ":") { at += 1 }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "{") else { return nil }
    let first = at
    var depth = 0
    var isText = false
    while at < min(bytes.count, first + maxSize) {
      switch bytes[at] {
      case UInt8(ascii: "\\") where isText: at += 1
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{") where !isText: depth += 1
      case UInt8(ascii: "}") where !isText:
        depth -= 1
        if depth == 0 { return bytes[first...at] }
      default: break
      }
      at += 1
    }
    // Too long, or cut: the parser decides.
    return bytes[first..<min(bytes.count, first + maxSize)]
  }

  private static let patient = Array("\"Patient\"".utf8)
  private static let display = Array("\"display\"".utf8)
  /// The elements that refer to the patient of a record.
  private static let references = ["\"subject\"", "\"patient\"", "\"beneficiary\""].map { Array($0.utf8) }
  /// The maximum size of the references of a resource, in bytes.
  private static let maxSize = 4096
  private static let maxCount = 1000
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate func contains(text: [UInt8]) -> Bool {
    var rest = self
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      rest = rest[quote...]
      if rest.starts(with: text) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
