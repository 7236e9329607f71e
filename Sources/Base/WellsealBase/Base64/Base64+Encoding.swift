extension Base64 {
  /// Encodes bytes as text, with padding if the alphabet requires it.
  public func encode(_ bytes: some Collection<UInt8>) -> String {
    let bytes = Array(bytes)
    let whole = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: whole) { output in
      var at = 0
      var input = 0
      while input < bytes.count {
        let left = bytes.count - input
        let group =
          UInt32(bytes[input]) << 16 | (left > 1 ? UInt32(bytes[input + 1]) << 8 : 0)
          | (left > 2 ? UInt32(bytes[input + 2]) : 0)
        for place in 0...min(3, left) {
          output[at] = symbols[Int(group >> UInt32(18 - 6 * place)) & 63]
          at += 1
        }
        input += 3
      }
      while isPadded, at < whole {
        output[at] = UInt8(ascii: "=")
        at += 1
      }
      return at
    }
  }
}
