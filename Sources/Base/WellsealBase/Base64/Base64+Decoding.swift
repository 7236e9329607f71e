extension Base64 {
  /// Decodes a text, given as its ASCII bytes.
  ///
  /// - Throws: ``Base64Error`` for anything that ``encode(_:)`` doesn't produce.
  public func decode(_ text: some Collection<UInt8>) throws(Base64Error) -> [UInt8] {
    let decoded = text.withContiguousStorageIfAvailable { decode(UnsafeBufferPointer(rebasing: $0[...])) }
    return try (decoded ?? Array(text).withUnsafeBufferPointer { decode($0) }).get()
  }

  /// Decodes a text.
  ///
  /// - Throws: ``Base64Error`` for anything that ``encode(_:)`` doesn't produce.
  public func decode(_ text: some StringProtocol) throws(Base64Error) -> [UInt8] {
    try decode(text.utf8)
  }

  private func decode(_ text: UnsafeBufferPointer<UInt8>) -> Result<[UInt8], Base64Error> {
    var length = text.count
    if isPadded {
      guard length.isMultiple(of: 4) else { return .failure(.init(.impossibleLength, at: length)) }
      var padding = 0
      while padding < 2, length > 0, text[length - 1] == UInt8(ascii: "=") {
        padding += 1
        length -= 1
      }
    }
    guard length & 3 != 1 else { return .failure(.init(.impossibleLength, at: length)) }
    var isFaulty = false
    let bytes = [UInt8](unsafeUninitializedCapacity: length / 4 * 3 + 2) { output, count in
      isFaulty = !fill(output, from: text, length: length, count: &count)
    }
    return isFaulty ? .failure(fault(in: text, length: length)) : .success(bytes)
  }

  /// Decodes without a branch per character.
  ///
  /// Returns false if any character was invalid.
  private func fill(
    _ output: UnsafeMutableBufferPointer<UInt8>, from text: UnsafeBufferPointer<UInt8>, length: Int,
    count: inout Int
  ) -> Bool {
    values.withUnsafeBufferPointer { values in
      var seen: UInt8 = 0
      var input = 0
      var at = 0
      while input + 4 <= length {
        let (a, b) = (values[Int(text[input])], values[Int(text[input + 1])])
        let (c, d) = (values[Int(text[input + 2])], values[Int(text[input + 3])])
        seen |= a | b | c | d
        output[at] = a << 2 | b >> 4
        output[at + 1] = b << 4 | c >> 2
        output[at + 2] = c << 6 | d
        input += 4
        at += 3
      }
      if input + 2 <= length {
        let (a, b) = (values[Int(text[input])], values[Int(text[input + 1])])
        let c = input + 3 == length ? values[Int(text[input + 2])] : 0
        seen |= a | b | c
        output[at] = a << 2 | b >> 4
        at += 1
        if input + 3 == length {
          output[at] = b << 4 | c >> 2
          at += 1
        }
        count = at
        return seen < 64 && (input + 3 == length ? c & 3 == 0 : b & 15 == 0)
      }
      count = at
      return seen < 64
    }
  }

  /// Returns the error that ``fill`` only detected.
  private func fault(in text: UnsafeBufferPointer<UInt8>, length: Int) -> Base64Error {
    for offset in 0..<length where values[Int(text[offset])] == 0xFF {
      return Base64Error(.characterOutsideAlphabet, at: offset)
    }
    return Base64Error(.trailingBits, at: length - 1)
  }
}
