import Foundation
import TestSupport
import Testing

/// Errors over HTTP have one form, because every router has a guard with the table of its routes.
@Suite("Routers")
struct RouterTests {
  /// The files that create a router without a guard, each with its reason.
  private static let exempt = [
    "ProgramInterface.swift": "its routes are behind the guard of the app"
  ]

  @Test("Every router answers unknown paths and methods with problem details")
  func guarded() throws {
    var found = 0
    for file in try SourceFile.all() where file.text.contains(#/\bRouter\((?:context|options|\))/#) {
      found += 1
      let name = URL(filePath: file.path).lastPathComponent
      guard Self.exempt[name] == nil else { continue }
      let hasGuard = ["PageGuards(", "ResponseGuard(", "LinkResponseGuard("].contains {
        file.text.contains($0)
      }
      #expect(hasGuard, "\(file.path) creates a router without a guard")
    }
    #expect(found >= 5)
  }

  @Test("No response is written with a member named error, except those of other specifications")
  func problems() throws {
    for file in try SourceFile.all() where file.path.hasPrefix("Web/") || file.path.hasPrefix("Hosting/") {
      for line in file.text.components(separatedBy: "\n") where line.contains("[\"error\": ") {
        let isSpecified = ["FHIRServing", "Clinic", "ModelContext", "OpenID", "HealthBridge"].contains {
          file.path.contains($0)
        }
        #expect(isSpecified, "\(file.path): \(line)")
      }
    }
  }
}
