import Compression
import Foundation
import Testing

@Suite("The module Compression")
struct CompressionTests {
  static let text = Data(String(repeating: "A card repeats its members. ", count: 4000).utf8)

  private static func compressed(_ data: Data, chunk: Int) throws -> Data {
    var output = Data()
    let filter = try OutputFilter(.compress, using: .zlib, bufferCapacity: 100) { output += $0 ?? Data() }
    for start in stride(from: 0, to: data.count, by: chunk) { try filter.write(data[start...].prefix(chunk)) }
    try filter.finalize()
    return output
  }

  @Test("Output in chunks of any size decompresses to the input", arguments: [1, 7, 512, 1_000_000])
  func output(chunk: Int) throws {
    let compressed = try Self.compressed(Self.text, chunk: 4096)
    #expect(compressed.count < Self.text.count / 50)
    var output = Data()
    var ends = 0
    let filter = try OutputFilter(.decompress, using: .zlib, bufferCapacity: 300) { chunk in
      if let chunk { output += chunk } else { ends += 1 }
      #expect(chunk?.count ?? 0 <= 300)
    }
    for start in stride(from: 0, to: compressed.count, by: chunk) {
      try filter.write(compressed[start...].prefix(chunk))
    }
    // An empty chunk is the end, as in Apple's sample.
    try filter.write(Data())
    #expect(output == Self.text)
    #expect(ends == 1)
    #expect(throws: FilterError.invalidState) { try filter.write(Data([1])) }
  }

  @Test("Input is read in chunks until it ends", arguments: [1, 1000])
  func input(count: Int) throws {
    var rest = try Self.compressed(Self.text, chunk: 9999)
    let filter = try InputFilter(.decompress, using: .zlib) { wanted in
      defer { rest = rest.dropFirst(min(wanted, count)) }
      return rest.prefix(min(wanted, count))
    }
    var output = Data()
    while let chunk = try filter.readData(ofLength: 777) { output += chunk }
    #expect(output == Self.text)
  }

  @Test("An input filter compresses what an output filter decompresses")
  func inputCompression() throws {
    var rest = Self.text[...]
    let filter = try InputFilter(.compress, using: .zlib) { wanted -> Data? in
      defer { rest = rest.dropFirst(wanted) }
      return rest.prefix(wanted)
    }
    var compressed = Data()
    while let chunk = try filter.readData(ofLength: 64) { compressed += chunk }
    var output = Data()
    let back = try OutputFilter(.decompress, using: .zlib) { output += $0 ?? Data() }
    try back.write(compressed)
    try back.finalize()
    #expect(output == Self.text)
  }

  @Test("An incomplete stream, another format and trailing bytes are errors")
  func refusals() throws {
    let compressed = try Self.compressed(Self.text, chunk: 4096)
    let broken = [compressed.dropLast(4), Data([0xFF, 0xFF, 0xFF]), compressed + [0, 0]]
    for data in broken {
      #expect(throws: FilterError.invalidData, "\(data.count) bytes") {
        let filter = try OutputFilter(.decompress, using: .zlib) { _ in }
        try filter.write(data)
        try filter.finalize()
      }
    }
    #expect(throws: FilterError.invalidData) {
      var rest = compressed.dropLast(9)
      let filter = try InputFilter(.decompress, using: .zlib) { wanted in
        defer { rest = rest.dropFirst(wanted) }
        return rest.prefix(wanted)
      }
      while try filter.readData(ofLength: 1000) != nil {}
    }
  }

  @Test("An error of the receiver stops the filter")
  func receiver() throws {
    struct Full: Error {}
    let filter = try OutputFilter(.decompress, using: .zlib) { _ in throw Full() }
    #expect(throws: Full.self) { try filter.write(try Self.compressed(Self.text, chunk: 4096)) }
  }

  @Test("The functions for buffers compress, decompress and truncate like Apple's")
  func buffers() {
    let input = [UInt8](Self.text)
    var packed = [UInt8](repeating: 0, count: input.count)
    let size = compression_encode_buffer(&packed, packed.count, input, input.count, nil, COMPRESSION_ZLIB)
    #expect(size > 0 && size < 3000)
    var output = [UInt8](repeating: 0, count: input.count + 10)
    #expect(
      compression_decode_buffer(&output, output.count, packed, size, nil, COMPRESSION_ZLIB) == input.count)
    #expect(output.prefix(input.count) == input[...])
    #expect(compression_decode_buffer(&output, 100, packed, size, nil, COMPRESSION_ZLIB) == 100)
    #expect(compression_encode_buffer(&packed, 10, input, input.count, nil, COMPRESSION_ZLIB) == 0)
    #expect(compression_decode_buffer(&output, 100, [0xFF, 0xFF], 2, nil, COMPRESSION_ZLIB) == 0)
    #expect(
      compression_decode_buffer(&output, 100, packed, size, nil, compression_algorithm(0x801)) == 0)
  }
}
