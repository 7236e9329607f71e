import Foundation
import TestSupport
import Testing

/// The rules for targets, their dependencies and their names.
///
/// `Package.swift` is the only list of targets.
@Suite("Architecture")
struct ArchitectureTests {
  /// The modules that every target may import: those of the toolchain, and the C library of each
  /// system.
  static let toolchain: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Glibc", "Musl", "Android",
    "Synchronization", "Dispatch", "Observation",
  ]

  /// Modules of Apple's SDKs that existing code imports by these names.
  static let appleModules: Set<String> = [
    "HealthKit", "CoreLocation", "UniformTypeIdentifiers", "CryptoKit", "Combine", "Compression", "OSLog",
  ]

  /// Product targets whose names need no prefix, because nothing else is likely to have them.
  static let unprefixed: Set<String> = [
    "HealthKitTesting", "HealthKitTestData", "SendablePredicate", "wellseal", "wellseal-pictures",
  ]

  @Test("Every folder of a layer is a target in Package.swift")
  func folders() throws {
    let declared = Set(Manifest.targets.map(\.path))
    for root in ["Sources", "Tests"] {
      for layer in try Self.folders(in: root) where layer != "Browser" && layer != "Fixtures" {
        for folder in try Self.folders(in: "\(root)/\(layer)") where !Manifest.isSupportData(folder) {
          let path = "\(root)/\(layer)/\(folder)"
          #expect(declared.contains(path), "\(path) is not a target")
        }
      }
    }
  }

  @Test("Target names have a prefix that keeps an app's own names free", arguments: Manifest.product)
  func prefix(target: Manifest.Target) {
    let isFree = Self.appleModules.contains(target.name) || Self.unprefixed.contains(target.name)
    #expect(isFree || target.name.hasPrefix("Wellseal") || target.name.hasPrefix("CWellseal"))
  }

  @Test("A target declares exactly what it imports", arguments: Manifest.product.filter(\.isSwift))
  func imports(of target: Manifest.Target) throws {
    let files = try SourceFile.all(in: target.name).filter { $0.path.hasSuffix(".swift") }
    let used = files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    #expect(used.subtracting(Self.toolchain) == target.dependencies.subtracting(Self.toolchain))
  }

  @Test("A target depends only on its own layer or lower ones")
  func layers() {
    let rank = Dictionary(uniqueKeysWithValues: Manifest.layers.enumerated().map { ($1, $0) })
    for target in Manifest.product where target.isSwift {
      for name in target.dependencies {
        guard let lower = Manifest.product.first(where: { $0.name == name }), lower.isSwift else { continue }
        let isAllowed = (rank[lower.layer] ?? 99) <= (rank[target.layer] ?? -1)
        #expect(isAllowed, "\(target.name) in \(target.layer) depends on \(name) in \(lower.layer)")
      }
    }
  }

  @Test("Package.swift has one dependency per line, in alphabetical order")
  func order() throws {
    let text = try String(contentsOf: Repository.url("Package.swift"), encoding: .utf8)
    let lists = text.matches(of: #/(?m)^ +dependencies: \[(.*)\n((?: {8}.*\n)*)/#)
    #expect(lists.count > 100)
    for list in lists {
      let rows = list.2.split(separator: "\n").map { $0.trimmingCharacters(in: [" ", ","]) }
      let inner = rows.filter { $0.hasPrefix("\"") }
      let outer = rows.filter { $0.hasPrefix(".") }
      #expect(rows.allSatisfy { !$0.contains(", ") }, "two in a line: \(rows)")
      #expect(rows == inner + outer, "names of targets come before products: \(rows)")
      #expect(inner == inner.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }, "not sorted: \(inner)")
      #expect(outer == outer.sorted(), "not sorted: \(outer)")
    }
  }

  @Test("Documentation/Modules.md has a heading for each product target")
  func page() throws {
    let text = try String(contentsOf: Repository.url("Documentation/Modules.md"), encoding: .utf8)
    var layer = ""
    var found: [String: String] = [:]
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { layer = String(line.dropFirst(3)) }
      if line.hasPrefix("### ") { found[String(line.dropFirst(4))] = layer }
    }
    let expected = Manifest.product.filter(\.isSwift).map { ($0.name, $0.layer) }
    #expect(found == Dictionary(uniqueKeysWithValues: expected))
  }

  private static func folders(in path: String) throws -> [String] {
    let url = Repository.url(path)
    return try FileManager.default.contentsOfDirectory(atPath: url.path).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: url.appending(path: $0).path, isDirectory: &isFolder)
        && isFolder.boolValue && !$0.hasPrefix("__")
    }
  }
}
