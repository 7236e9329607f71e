import Foundation
import Testing

/// What an app that needs only `HealthKit` builds and links.
@Suite("The graph of the product HealthKit")
struct HealthKitGraphTests {
  /// The targets that the product stands on, itself among them.
  static let targets: [Floor] = {
    var names: Set<String> = ["HealthKit", "CoreLocation", "UniformTypeIdentifiers"]
    // Every arrow points down, so one walk from above meets all.
    for floor in Floor.all.reversed() where names.contains(floor.name) { names.formUnion(floor.lower) }
    return Floor.all.filter { names.contains($0.name) }
  }()

  @Test("The product is the three modules that apps import")
  func product() throws {
    let manifest = try String(
      contentsOf: ArchitectureTests.root.appending(path: "Package.swift"), encoding: .utf8)
    let row =
      #".library(name: "HealthKit", targets: ["HealthKit", "CoreLocation", "UniformTypeIdentifiers"])"#
    #expect(manifest.contains(row))
    #expect(Self.targets.count > 5)
  }

  @Test("It needs no other package, no server and no C library", arguments: targets)
  func isAlone(floor: Floor) {
    #expect(floor.outside.subtracting(["FoundationNetworking"]).isEmpty)
  }

  /// The modules of Swift's SDK for Android that the graph may use; `Musl` is that of the static SDK for Linux.
  static let portable: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Synchronization", "Dispatch", "Android",
    "Musl",
  ]

  @Test(
    "It imports what Swift has on Android, too, and a C library only for the system that has it",
    arguments: targets)
  func isPortable(floor: Floor) throws {
    let names = Set(Self.targets.map(\.name))
    for (file, text) in try Self.sources(of: floor.name) {
      let imported = Set(
        text.matches(of: #/(?m)^ *(?:@\S+ )*(?:public |package )?import (\w+)/#).map { String($0.output.1) })
      #expect(
        imported.subtracting(names).subtracting(Self.portable).subtracting(["Glibc"]).isEmpty, "\(file)")
      let libraries = text.contains(
        "#if canImport(Glibc)\nimport Glibc\n#elseif canImport(Musl)\nimport Musl\n#elseif canImport(Android)\n"
          + "import Android\n#endif\n")
      #expect(!imported.contains("Glibc") || libraries, "\(file) has no C library on Android")
      #expect(!text.contains("Glibc."), "\(file) names the C library of one system")
    }
  }

  private static func sources(of target: String) throws -> [(file: String, text: String)] {
    let base = ArchitectureTests.root.appending(path: "Sources/\(target)")
    let files = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".swift") }.map { file in
      ("\(target)/\(file)", try String(contentsOf: base.appending(path: file), encoding: .utf8))
    }
  }
}
