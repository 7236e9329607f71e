import FoundationEssentials
import WellsealCredentials
import WellsealImports

/// A type that searches a folder for files to import.
struct IncomingFolder {
  /// The account of FHIR records.
  let account: String

  private static let maxDepth = 16
  private static let maxFiles = 10_000

  /// Returns the items in a folder and its subfolders, sorted by name; links to folders aren't
  /// followed.
  func items(in folder: String) -> [Incoming.Item] {
    var items: [Incoming.Item] = []
    look(into: folder, of: folder, depth: 0, &items)
    return Self.withoutTwins(items)
  }

  private func look(into folder: String, of root: String, depth: Int, _ items: inout [Incoming.Item]) {
    guard depth < Self.maxDepth else {
      return items.append(.init(name: folder, content: .skipped(.tooDeep)))
    }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
    let export = names.contains { $0.lowercased().hasSuffix(".xml") } ? Self.export(folder) : nil
    if let export { items.append(.init(name: folder, content: .export(export))) }
    for name in names where items.count < Self.maxFiles {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
      if type == .typeDirectory {
        if export?.contains(name + "/") != true { look(into: path, of: root, depth: depth + 1, &items) }
      } else if export?.contains(name) != true {
        let found = Self.items(atPath: path, name, root, account)
        items += export == nil ? found : found.map(\.withoutOtherExport)
      }
    }
  }

  /// Returns the export whose data is directly in a folder.
  private static func export(_ folder: String) -> ExportArchive? {
    guard let archive = try? ExportArchive(path: folder), archive.isAtTop else { return nil }
    return archive
  }

  private static func items(
    atPath path: String, _ name: String, _ root: String, _ account: String
  ) -> [Incoming.Item] {
    // Files that portals add to documents for display in a browser.
    let isPart = path.split(separator: "/").contains { $0.uppercased() == "IHE_XDM" }
    do {
      var sniffer = IncomingSniffer(name: path, account: account, isNamed: false)
      sniffer.root = root
      let found = try sniffer.items(atPath: path)
      return found.filter { item in
        if case .skipped = item.content { !isPart && !WatchedFolder.isUnfinished(name) } else { true }
      }
    } catch {
      return [.init(name: path, content: .skipped(.unreadable))]
    }
  }

  /// Removes duplicates of an export and its unpacked folder.
  private static func withoutTwins(_ items: [Incoming.Item]) -> [Incoming.Item] {
    var sizes: Set<UInt64> = []
    return items.filter { item in
      guard case .export(let archive) = item.content else { return true }
      return sizes.insert(archive.dataSize).inserted
    }
  }
}
