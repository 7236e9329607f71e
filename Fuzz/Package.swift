// swift-tools-version: 6.2

// One executable for each format that comes from outside; `scripts/fuzz` builds and runs them.

import PackageDescription

/// The targets, each with what it needs of the house; what must hold at most of them is written in `Tests/Support/Boundaries`.
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
  "json": ["ByteFormats"],
  "base64": ["ByteFormats"],
  "inflate": ["ByteFormats"],
  "csv": ["ByteFormats"],
  "document": ["Boundaries"],
  "numeric": ["Credentials"],
  "card": ["ByteFormats", "Credentials"],
  "payload": ["Credentials"],
  "keyset": ["Credentials"],
  "artefact": ["Exchange"],
]

let package = Package(
  name: "wellseal-fuzz",
  dependencies: [.package(name: "wellseal", path: "..")],
  targets: targets.sorted { $0.key < $1.key }.map { name, floors in
    .executableTarget(
      name: "fuzz-\(name)",
      dependencies: floors.map { .product(name: $0, package: "wellseal") },
      path: "Sources/\(name)",
      // libFuzzer brings the main function.
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  },
  cxxLanguageStandard: .cxx20
)
