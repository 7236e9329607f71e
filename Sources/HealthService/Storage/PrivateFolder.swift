import Glibc

/// A folder that only its owner can look into, with files that are either old or new and never half.
package struct PrivateFolder: Sendable {
  package let path: String

  /// Opens a folder, making it (mode 0700) with its parents where it is missing.
  package init(_ path: String) throws(FileError) {
    self.path = path
    try Self.make(path)
  }

  /// A folder that is there already; nil where it is not.
  package init?(existing path: String) throws(FileError) {
    guard access(path, F_OK) == 0 else { return nil }
    self.path = path
  }

  /// The bytes of a file; nil where there is none.
  package func read(_ name: String, limit: Int = 1 << 26) throws(FileError) -> [UInt8]? {
    let file = "\(path)/\(name)"
    guard access(file, F_OK) == 0 else { return nil }
    return try FileBytes.read(file, limit: limit)
  }

  /// Replaces a file as a whole: written beside it, synced, then renamed over it (mode 0600).
  package func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    let file = "\(path)/\(name)"
    let draft = "\(path)/.\(name).\(getpid()).\(UInt32.random(in: .min ... .max)).draft"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(.writing, file) }
    let isWritten = Self.writeAll(bytes, to: descriptor) && fsync(descriptor) == 0
    guard close(descriptor) == 0, isWritten, rename(draft, file) == 0 else {
      let error = FileError(.writing, file)
      unlink(draft)
      throw error
    }
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Removes a file; one that is not there is no error.
  package func remove(_ name: String) throws(FileError) {
    let file = "\(path)/\(name)"
    guard unlink(file) == 0 || errno == ENOENT else { throw FileError(.removing, file) }
  }

  /// Removes the folder with the files in it.
  package func removeAll() throws(FileError) {
    for name in try names() { try remove(name) }
    guard rmdir(path) == 0 else { throw FileError(.removing, path) }
  }

  /// The names of all files and folders inside, sorted, drafts left out.
  package func names() throws(FileError) -> [String] {
    guard let stream = opendir(path) else { throw FileError(.reading, path) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private static func make(_ path: String) throws(FileError) {
    if access(path, F_OK) == 0 { return }
    let parent = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
    if !parent.isEmpty, parent != path { try make(parent) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError(.writing, path) }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }
}
