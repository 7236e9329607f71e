// swift-tools-version: 6.2

// One executable for each untrusted format. `scripts/fuzz` builds and runs them, with
// WELLSEAL_FUZZ=1.

import PackageDescription

/// The targets, each with the products that it needs.
///
/// The promises of most of them are in `Tests/Support/Boundaries`.
let targets = [
  "wire": ["Boundaries"],
  "xml": ["Boundaries"],
  "zip": ["Boundaries"],
  "fhir": ["Boundaries"],
  "export": ["Boundaries"],
  "device": ["Boundaries"],
  "store": ["Boundaries"],
  "pictures": ["Boundaries"],
  "answer": ["Boundaries"],
  "backup": ["Boundaries"],
  "base45": ["Boundaries"],
  "cbor": ["Boundaries"],
  "cose": ["Boundaries"],
  "certlogic": ["Boundaries"],
  "seal": ["Boundaries"],
  "link": ["Boundaries"],
  "jwe": ["Boundaries"],
  "manifest": ["Boundaries"],
  "models": ["Boundaries"],
  "mqtt": ["Boundaries"],
  "paper": ["Boundaries"],
  "profile": ["Boundaries"],
  "path": ["Boundaries"],
  "authenticator": ["Boundaries", "ServiceBoundaries"],
  "calls": ["Boundaries", "ServiceBoundaries"],
  "control": ["Boundaries", "ServiceBoundaries"],
  "http": ["Boundaries", "ServiceBoundaries"],
  "plist": ["Boundaries", "ServiceBoundaries"],
  "json": ["WellsealBase"],
  "base64": ["WellsealBase"],
  "inflate": ["WellsealBase"],
  "csv": ["WellsealBase"],
  "document": ["Boundaries"],
  "numeric": ["WellsealCredentials"],
  "card": ["WellsealBase", "WellsealCredentials"],
  "payload": ["WellsealCredentials"],
  "keyset": ["WellsealCredentials"],
  "artefact": ["WellsealExchange"],
]

let package = Package(
  name: "wellseal-fuzz",
  dependencies: [.package(name: "wellseal", path: "..")],
  targets: targets.sorted { $0.key < $1.key }.map { name, products in
    .executableTarget(
      name: "fuzz-\(name)",
      dependencies: products.map { .product(name: $0, package: "wellseal") },
      path: "Sources/\(name)",
      // libFuzzer provides the main function.
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  },
  cxxLanguageStandard: .cxx20
)
