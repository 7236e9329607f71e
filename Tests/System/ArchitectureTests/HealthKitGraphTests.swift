import Foundation
import TestSupport
import Testing

/// The targets that an app builds and links if it needs only `HealthKit`.
@Suite("Dependencies of the product HealthKit")
struct HealthKitGraphTests {
  /// The targets that the product links, including itself.
  static let targets: [Manifest.Target] = {
    var names: Set<String> = []
    var waiting = ["HealthKit", "CoreLocation", "UniformTypeIdentifiers"]
    while let name = waiting.popLast() {
      guard names.insert(name).inserted, let target = Manifest.product.first(where: { $0.name == name })
      else {
        continue
      }
      waiting += target.dependencies.subtracting(target.optional)
    }
    return Manifest.product.filter { names.contains($0.name) }
  }()

  @Test("The product is the three modules that apps import")
  func product() throws {
    let manifest = try String(
      contentsOf: Repository.url("Package.swift"), encoding: .utf8)
    let row =
      #".library(name: "HealthKit", targets: ["HealthKit", "CoreLocation", "UniformTypeIdentifiers"])"#
    #expect(manifest.contains(row))
    #expect(Self.targets.count > 5)
  }

  @Test("The product needs no other package, no server and no C library", arguments: targets)
  func isAlone(target: Manifest.Target) {
    let needed = target.dependencies.subtracting(target.optional)
    #expect(needed.isSubset(of: Set(Manifest.product.filter(\.isSwift).map(\.name))))
  }

  @Test("Only the trait HealthKitCombine adds Combine")
  func optional() throws {
    let target = try #require(Manifest.product.first { $0.name == "HealthKit" })
    #expect(target.optional == ["Combine"])
    #expect(Self.targets.filter { $0.name != "HealthKit" }.allSatisfy { $0.optional.isEmpty })
  }

  /// The modules of Swift's SDK for Android that the graph may use.
  ///
  /// `Musl` is that of the static SDK for Linux.
  static let portable: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Observation", "Synchronization",
    "Dispatch",
    "Android",
    "Musl",
  ]

  @Test(
    "The product imports only portable modules, and a C library for each system",
    arguments: targets)
  func isPortable(target: Manifest.Target) throws {
    let names = Set(Self.targets.map(\.name))
    for (file, text) in try SourceFile.all(in: target.name).map({ ($0.path, $0.text) }) {
      let imported = Set(
        text.matches(of: #/(?m)^ *(?:@\S+ )*(?:public |package )?import (\w+)/#).map { String($0.output.1) })
      #expect(
        imported.subtracting(names).subtracting(target.optional).subtracting(Self.portable)
          .subtracting(["Glibc"]).isEmpty, "\(file)")
      let libraries = text.contains(
        "#if canImport(Glibc)\nimport Glibc\n#elseif canImport(Musl)\nimport Musl\n#elseif canImport(Android)\n"
          + "import Android\n#endif\n")
      #expect(!imported.contains("Glibc") || libraries, "\(file) has no C library on Android")
      #expect(!text.contains("Glibc."), "\(file) names the C library of one system")
    }
  }
}
