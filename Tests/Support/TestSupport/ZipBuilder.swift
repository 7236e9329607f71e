import WellsealCompression

/// A writer of small zip archives, valid and invalid ones.
package struct ZipBuilder {
  package struct File {
    package var name: String
    package var content: [UInt8]
    package var isStored = false
    package var hasDataDescriptor = false
    package var isZip64 = false
    package var checksum: UInt32?
    package var declaredSize: Int?
    package var offset: Int?
    package var flags = 0

    package init(_ name: String, _ content: [UInt8]) {
      self.name = name
      self.content = content
    }
  }

  package static func zip(_ files: [File]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      var checksum = CRC32()
      checksum.update(file.content.withUnsafeBytes { $0 })
      let body = file.isStored ? file.content : RawDeflate.deflate(file.content)
      let offset = file.offset ?? bytes.count
      let size = file.declaredSize ?? file.content.count
      let name = Array(file.name.utf8)
      let flags = file.flags | (file.hasDataDescriptor ? 8 : 0)
      let shared: [(Int, Int)] = [(20, 2), (flags, 2), (file.isStored ? 0 : 8, 2), (0, 2), (0x21, 2)]
      let known = Int(file.checksum ?? checksum.value)
      bytes.append((0x0403_4B50, 4))
      for field in shared { bytes.append(field) }
      let now = file.hasDataDescriptor ? [0, 0, 0] : [known, body.count, size]
      for field in now { bytes.append((field, 4)) }
      bytes.append((name.count, 2))
      bytes.append((0, 2))
      bytes += name + body
      let descriptor = file.hasDataDescriptor ? [0x0807_4B50, known, body.count, size] : []
      for field in descriptor { bytes.append((field, 4)) }
      directory.append((0x0201_4B50, 4))
      directory.append((20, 2))
      for field in shared { directory.append(field) }
      directory.append((known, 4))
      let sizes = file.isZip64 ? [0xFFFF_FFFF, 0xFFFF_FFFF] : [body.count, size]
      for field in sizes { directory.append((field, 4)) }
      directory.append((name.count, 2))
      directory.append((file.isZip64 ? 28 : 0, 2))
      for field in [0, 0, 0] { directory.append((field, 2)) }
      directory.append((0, 4))
      directory.append((file.isZip64 ? 0xFFFF_FFFF : offset, 4))
      directory += name
      guard file.isZip64 else { continue }
      directory.append((1, 2))
      directory.append((24, 2))
      for field in [size, body.count, offset] { directory.append((field, 8)) }
    }
    return bytes + directory + end(files.count, directory.count, bytes.count)
  }

  package static func end(_ count: Int, _ size: Int, _ offset: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append((0x0605_4B50, 4))
    for field in [0, 0, count, count] { bytes.append((field, 2)) }
    bytes.append((size, 4))
    bytes.append((offset, 4))
    bytes.append((0, 2))
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ field: (value: Int, count: Int)) {
    for place in 0..<field.count { append(UInt8(truncatingIfNeeded: field.value >> (8 * place))) }
  }
}
