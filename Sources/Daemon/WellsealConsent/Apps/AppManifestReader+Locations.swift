import Glibc

extension AppManifestReader {
  /// Reads the description of a program from the first location that has one.
  ///
  /// | location | layout |
  /// |---|---|
  /// | `Info.plist` | next to the program |
  /// | `../Info.plist`, if the program's folder is called `MacOS` | that of apps for macOS |
  /// | `PACKAGE_PROGRAM.resources/Bundle/Info.plist` | SwiftPM's resource `.copy("Bundle")` |
  ///
  /// `Entitlements.plist` is in the same folder as `Info.plist`.
  ///
  /// - Parameters:
  ///   - folder: The folder of the program.
  ///   - path: The path of the folder.
  ///   - program: The name of the program in it.
  /// - Returns: The description, which is empty if no location has one.
  /// - Throws: ``ManifestError`` if a file exists and is invalid or untrustworthy, or if several
  ///   SwiftPM resources describe the program.
  static func read(
    around folder: OpenFile, at path: String, for program: String
  ) throws(ManifestError) -> Description {
    let description = try read(in: folder, for: program)
    if description.identifier != nil { return description }
    if path.hasSuffix("/MacOS"), let contents = folder.open("..", OpenFile.naming | O_DIRECTORY) {
      let description = try read(in: contents, for: program)
      if description.identifier != nil { return description }
    }
    return try resource(of: program, in: folder) ?? description
  }

  /// Reads the description in a folder, for whatever program it names.
  ///
  /// - Parameter path: The path of the folder.
  /// - Returns: The description.
  /// - Throws: ``ManifestError`` if a file is invalid or there is no `Info.plist`.
  package static func description(inFolder path: String) throws(ManifestError) -> Description {
    try open(path).description
  }

  static func open(_ path: String) throws(ManifestError) -> (folder: OpenFile, description: Description) {
    let file = "\(path)/Info.plist"
    guard let folder = OpenFile(Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)),
      let bytes = folder.read("Info.plist", limit: limit)
    else { throw ManifestError(file, .unreadable) }
    guard let list = try? InformationList(PropertyList(bytes)) else { throw ManifestError(file, .malformed) }
    return (folder, try read(in: folder, for: list.executable ?? ""))
  }

  /// The folder of property lists in the resources of a SwiftPM target.
  ///
  /// SwiftPM forbids a resource called `Info.plist`, but not a folder that contains one.
  private static let bundle = "Bundle"

  /// Returns the description in the resources of the SwiftPM target that has the program's name.
  private static func resource(
    of program: String, in folder: OpenFile
  ) throws(ManifestError) -> Description? {
    var found: (name: String, description: Description)?
    for name in folder.names(limit: maxNames) where name.hasSuffix("_\(program).resources") {
      let flags = OpenFile.naming | O_DIRECTORY | O_NOFOLLOW
      guard let bundle = folder.open(name, flags)?.open(bundle, flags) else { continue }
      let description = try read(in: bundle, for: program)
      guard description.identifier != nil else { continue }
      if let found { throw ManifestError([found.name, name].sorted()[1], .ambiguous) }
      found = (name, description)
    }
    return found?.description
  }

  /// The maximum number of entries to search in a program's folder.
  private static let maxNames = 20_000
}

extension OpenFile {
  /// Returns the names in this folder, at most `limit`, in no particular order.
  fileprivate func names(limit: Int) -> [String] {
    let descriptor = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    guard let entries = fdopendir(descriptor) else {
      close(descriptor)
      return []
    }
    defer { closedir(entries) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(entries) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }
}
