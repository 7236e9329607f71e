import FoundationEssentials
import WellsealBase
import WellsealCredentials
import WellsealFiles
import WellsealImports

/// A type that searches a folder for files to import.
struct IncomingFolder {
  /// The account of FHIR records.
  let account: String

  /// The maximum number of files that are read.
  var maxFiles = 10_000
  /// The maximum number of files that are counted after them.
  var maxUnread = 100_000
  private static let maxDepth = 16

  init(account: String) { self.account = account }

  /// A search in progress.
  private struct Search {
    let root: FolderNames
    var items: [Incoming.Item] = []
    /// The number of files that were read, and of those after them.
    var readCount = 0
    var unreadCount = 0
    /// Whether there are more files than are counted, so that the search ended.
    var hasMore = false
  }

  /// Returns the items in a folder and its subfolders, sorted by name; links to folders aren't
  /// followed.
  func items(in folder: String) -> [Incoming.Item] {
    var search = Search(root: FolderNames(root: folder))
    look(into: folder, depth: 0, &search)
    if search.unreadCount > 0 || search.hasMore {
      let reason = SkippedFile.Reason.tooManyFiles(
        count: search.unreadCount, limit: maxFiles, isMinimum: search.hasMore)
      search.items.append(.init(name: folder, content: .skipped(reason)))
    }
    return Self.withoutTwins(search.items)
  }

  private func look(into folder: String, depth: Int, _ search: inout Search) {
    guard depth < Self.maxDepth else {
      return search.items.append(.init(name: folder, content: .skipped(.tooDeep)))
    }
    // One more than is counted, so that the report can tell that there are more.
    let maxCount = maxFiles + maxUnread + 1
    let names = (try? Folder(folder, isPrivate: false).names(maxCount: maxCount)) ?? []
    let export = names.contains { $0.lowercased().hasSuffix(".xml") } ? Self.export(folder) : nil
    if let export { search.items.append(.init(name: folder, content: .export(export))) }
    for name in names where !search.hasMore {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
      if type == .typeDirectory {
        if export?.contains(name + "/") != true { look(into: path, depth: depth + 1, &search) }
      } else if export?.contains(name) != true {
        // The others are counted, so that the report can tell how many there are.
        guard search.readCount < maxFiles else {
          guard !WatchedFolder.isUnfinished(name) else { continue }
          search.hasMore = search.unreadCount == maxUnread
          search.unreadCount += search.hasMore ? 0 : 1
          continue
        }
        search.readCount += 1
        let found = Self.items(atPath: path, name, search.root, account)
        search.items += export == nil ? found : found.map(\.withoutOtherExport)
      }
    }
    search.hasMore = search.hasMore || names.count == maxCount
  }

  /// Returns the export whose data is directly in a folder.
  private static func export(_ folder: String) -> ExportArchive? {
    guard let archive = try? ExportArchive(path: folder), archive.isAtTop else { return nil }
    return archive
  }

  private static func items(
    atPath path: String, _ name: String, _ root: FolderNames, _ account: String
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
