import Glibc

/// A folder that is created at the first write.
package struct Folder: Sendable, Hashable {
  package let path: String
  /// Whether it contains secrets: folder 0700 and files 0600; broader permissions are rejected.
  let isPrivate: Bool

  package init(_ path: String, isPrivate: Bool) {
    self.path = path
    self.isPrivate = isPrivate
  }

  /// Returns the names of its hidden or visible files, sorted; empty if the folder doesn't exist.
  ///
  /// If there are more than `maxCount`, they are those that are found first.
  package func names(
    isHidden: Bool = false, maxCount: Int = .max
  ) throws(StorageError) -> [String] {
    guard let stream = opendir(path) else {
      let error = StorageError.last(path)
      guard error.reason == .notFound else { throw error }
      return []
    }
    defer { closedir(stream) }
    try requirePrivacy()
    var names: [String] = []
    while names.count < maxCount, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") == isHidden, name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  package func read(_ name: String, limit: Int = 1 << 20) throws(StorageError) -> [UInt8] {
    try AtomicFile.read("\(path)/\(name)", limit: limit, isPrivate: isPrivate)
  }

  /// Reads a file, or returns `nil` if it doesn't exist.
  package func readIfPresent(_ name: String, limit: Int = 1 << 20) throws(StorageError) -> [UInt8]? {
    do { return try read(name, limit: limit) } catch {
      guard error.reason == .notFound else { throw error }
      return nil
    }
  }

  package func write(_ bytes: [UInt8], to name: String) throws(StorageError) {
    try create()
    try AtomicFile.write(bytes, to: "\(path)/\(name)", permissions: isPrivate ? 0o600 : 0o644)
  }

  package func remove(_ name: String) throws(StorageError) {
    guard unlink("\(path)/\(name)") == 0 else { throw .last("\(path)/\(name)") }
  }

  /// Removes the folder with the files in it.
  package func removeAll() throws(StorageError) {
    for name in try names() + names(isHidden: true) { try remove(name) }
    guard rmdir(path) == 0 else { throw .last(path) }
  }

  /// Creates the folder and its parents if they are missing.
  package func create() throws(StorageError) {
    try Self.create(path, mode: isPrivate ? 0o700 : 0o755)
    try requirePrivacy()
  }

  /// Creates a folder that only its owner can access, or restricts the permissions of an existing
  /// one.
  ///
  /// A folder of another user, or a shared one such as `/tmp`, stays unchanged.
  package static func makePrivate(_ path: String) throws(StorageError) {
    try create(path, mode: 0o700)
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last(path) }
    let isShared = status.st_uid != geteuid() || status.st_mode & S_ISVTX != 0
    guard !isShared, status.st_mode & 0o077 != 0 else { return }
    guard chmod(path, 0o700) == 0 else { throw .last(path) }
  }

  /// Runs a task that may create a folder and its parents.
  ///
  /// If the task fails, the folders that are new and empty are removed.
  package static func removingUnused<Result>(
    at path: String, ifFails body: () async throws -> Result
  ) async throws -> Result {
    let missing = missing(at: path)
    do { return try await body() } catch {
      // A folder with files isn't removed.
      for folder in missing { rmdir(folder) }
      throw error
    }
  }

  /// Returns the folder and those above it that don't exist, the innermost first.
  package static func missing(at path: String) -> [String] {
    var (missing, folder): ([String], String) = ([], FilePath.ofFolder(path))
    while access(folder, F_OK) != 0, folder != "/", folder != "." {
      missing.append(folder)
      folder = FilePath.split(folder).folder
    }
    return missing
  }

  /// Prevents other processes from changing this folder until the lock is released.
  package func lock() throws(StorageError) -> FileLock {
    try create()
    do throws(StorageError) { return try FileLock("\(path)/.lock") } catch {
      throw error.reason == .busy ? StorageError(.busy, path: path) : error
    }
  }

  private func requirePrivacy() throws(StorageError) {
    guard isPrivate else { return }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last(path) }
    try AtomicFile.requirePrivacy(status, path)
  }

  private static func create(_ path: String, mode: UInt32) throws(StorageError) {
    if mkdir(path, mode) == 0 { return }
    if errno == EEXIST { return try requireFolder(path) }
    guard errno == ENOENT else { throw .last(path) }
    let parent = FilePath.split(path).folder
    guard parent != path, parent != "." else { throw .last(path) }
    try create(parent, mode: mode)
    guard mkdir(path, mode) == 0 || errno == EEXIST else { throw .last(path) }
    try requireFolder(path)
  }

  /// Checks that a path names a folder, so that no file or device gets a folder's permissions.
  private static func requireFolder(_ path: String) throws(StorageError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last(path) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw StorageError(.system(ENOTDIR), path: path) }
  }
}
