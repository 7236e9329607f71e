import Foundation
import TestSupport
import Testing
import WellsealBase

@testable import WellsealWire

@Suite("The interface file")
struct InterfaceTests {
  private static let repository = Repository.root

  private static func text() throws -> String {
    let path = "Sources/Daemon/WellsealWire/Interface/io.wellseal.health.varlink"
    return try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  @Test("The file describes exactly the methods, types and errors of the code")
  func agrees() throws {
    let file = try InterfaceFile(Self.text())
    #expect(file.name == HealthInterface.name)
    #expect(file.declarations.map(\.outline).sorted() == InterfaceOutline.declarations)
  }

  @Test("The file documents every declaration in full sentences")
  func words() throws {
    for declaration in try InterfaceFile(Self.text()).declarations {
      #expect(declaration.words.hasSuffix("."), "\(declaration.name)")
    }
  }

  @Test("Every type that it uses is declared in it or built into Varlink")
  func names() throws {
    let declarations = try InterfaceFile(Self.text()).declarations
    let known = Set(declarations.filter { $0.kind == "type" }.map(\.name)).union([
      "bool", "int", "float", "string",
    ])
    for declaration in declarations {
      for member in declaration.outline.matches(of: /: [?\[\]a-z]*?([A-Z]\w*|bool|int|float|string)[,)]/) {
        #expect(known.contains(String(member.output.1)), "\(declaration.name)")
      }
    }
  }

  @Test("The program and the page match the file")
  func isCurrent() throws {
    #expect(HealthInterface.text == (try Self.text()))
    let check = Process()
    check.executableURL = URL(filePath: "/usr/bin/env")
    check.arguments = [Self.repository.appending(path: "scripts/generate").path, "wire", "--check"]
    try check.start()
    #expect(check.waitForEnd() == 0, "run scripts/generate wire")
  }

  @Test("The page has the current limits and codes")
  func limits() throws {
    let page = try String(
      contentsOf: Self.repository.appending(path: "Documentation/Wire.md"), encoding: .utf8)
    let limits = VarlinkLimits.json
    #expect(
      page.contains(
        "| message | \(limits.bytes >> 20) MiB, \(limits.depth) levels of JSON, 4,000,000 values |"))
    #expect(limits.values == 4_000_000)
    for code in WireFault.Code.allCases { #expect(page.contains("\n| \(code.rawValue) | `"), "\(code)") }
  }
}
