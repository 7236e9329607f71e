import Foundation
import Glibc
import TestSupport
import Testing

@testable import WellsealConsent

@Suite("App manifests")
struct AppManifestReaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func read(_ program: String = "Pulse") throws -> AppManifestReader.Description {
    let folder = try #require(OpenFile(open(self.folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)))
    return try AppManifestReader.read(in: folder, for: program)
  }

  static var whole: [String: Any] {
    [
      "CFBundleIdentifier": "com.example.pulse", "CFBundleName": "pulse", "CFBundleDisplayName": "Pulse",
      "CFBundleShortVersionString": "1.2", "CFBundleVersion": "7",
      "NSHealthShareUsageDescription": "To read.",
      "NSHealthUpdateUsageDescription": "To write.",
      "NSHealthClinicalHealthRecordsShareUsageDescription": "Records.",
      "NSHealthRequiredReadAuthorizationTypeIdentifiers": ["HKClinicalTypeIdentifierLabResultRecord"],
      "Whatever": [1, ["a": Date(timeIntervalSince1970: 0)]],
    ]
  }

  static var claims: [String: Any] {
    [
      "com.apple.developer.healthkit": true,
      "com.apple.developer.healthkit.access": ["health-records", "verifiable-health-records", "more"],
      "com.apple.developer.healthkit.background-delivery": false,
    ]
  }

  func write(_ list: [String: Any], to name: String, _ format: PropertyListSerialization.PropertyListFormat)
    throws
  {
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
    try data.write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
  }

  @Test(
    "Both property list formats are read",
    arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func forms(format: PropertyListSerialization.PropertyListFormat) throws {
    try write(Self.whole, to: "Info.plist", format)
    try write(Self.claims, to: "Entitlements.plist", format)
    let description = try read()
    #expect(description.identifier == "com.example.pulse")
    #expect(description.name == "Pulse")
    #expect(description.version == "7")
    #expect(description.manifest.readUsage == "To read.")
    #expect(description.manifest.shareUsage == "To write.")
    #expect(description.manifest.clinicalUsage == "Records.")
    #expect(description.manifest.requiredReadTypes == ["HKClinicalTypeIdentifierLabResultRecord"])
    #expect(description.manifest.entitlements == [.healthKit, .clinicalRecords, .verifiableRecords])
  }

  @Test("A missing Info.plist, or one for another program, yields no manifest")
  func nothing() throws {
    #expect(try read() == AppManifestReader.Description())
    try write(Self.claims, to: "Entitlements.plist", .xml)
    #expect(try read() == AppManifestReader.Description())
    try folder.write(
      TemporaryFolder.information("com.example.pulse", "<key>CFBundleExecutable</key><string>Pulse</string>"),
      to: "Info.plist")
    #expect(try read("Other") == AppManifestReader.Description())
    #expect(try read("Pulse").identifier == "com.example.pulse")
  }

  /// Reads the description of a program in a folder, wherever it is.
  func readAround(_ subfolder: String = "") throws -> AppManifestReader.Description {
    let path = subfolder.isEmpty ? folder.path : "\(folder.path)/\(subfolder)"
    let opened = try #require(OpenFile(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)))
    return try AppManifestReader.read(around: opened, at: path, for: "Pulse")
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
  }

  @Test("The resource Bundle of a SwiftPM target and the layout for macOS are found")
  func locations() throws {
    #expect(try readAround() == AppManifestReader.Description())
    try makeFolder("App_Pulse.resources/Bundle")
    try makeFolder("App_Other.resources/Bundle")
    try write(["CFBundleIdentifier": "com.example.other"], to: "App_Other.resources/Bundle/Info.plist", .xml)
    try write(["CFBundleIdentifier": "com.example.pulse"], to: "App_Pulse.resources/Bundle/Info.plist", .xml)
    try write(Self.claims, to: "App_Pulse.resources/Bundle/Entitlements.plist", .xml)
    #expect(try readAround().identifier == "com.example.pulse")
    #expect(try readAround().manifest.entitlements.contains(.healthKit))

    try makeFolder("Pulse.app/Contents/MacOS")
    try makeFolder("Pulse.app/Contents/Helpers")
    try write(["CFBundleIdentifier": "com.example.mac"], to: "Pulse.app/Contents/Info.plist", .binary)
    #expect(try readAround("Pulse.app/Contents/MacOS").identifier == "com.example.mac")
    #expect(try readAround("Pulse.app/Contents/Helpers").identifier == nil)

    // The list next to the program comes first.
    try write(["CFBundleIdentifier": "com.example.beside"], to: "Info.plist", .xml)
    #expect(try readAround().identifier == "com.example.beside")
  }

  @Test("Two resources that describe a program are an error, and a linked one isn't followed")
  func ambiguousResources() throws {
    try makeFolder("One_Pulse.resources/Bundle")
    try makeFolder("elsewhere")
    try write(["CFBundleIdentifier": "com.example.pulse"], to: "One_Pulse.resources/Bundle/Info.plist", .xml)
    try write(["CFBundleIdentifier": "com.example.evil"], to: "elsewhere/Info.plist", .xml)
    try makeFolder("Two_Pulse.resources")
    symlink("\(folder.path)/elsewhere", "\(folder.path)/Two_Pulse.resources/Bundle")
    #expect(try readAround().identifier == "com.example.pulse")
    unlink("\(folder.path)/Two_Pulse.resources/Bundle")
    try makeFolder("Two_Pulse.resources/Bundle")
    try write(["CFBundleIdentifier": "com.example.pulse"], to: "Two_Pulse.resources/Bundle/Info.plist", .xml)
    #expect(throws: ManifestError("Two_Pulse.resources", .ambiguous)) { try readAround() }
  }

  @Test("A folder for programs without lists must contain a valid Info.plist")
  func fallback() throws {
    #expect(throws: ManifestError("\(folder.path)/Info.plist", .unreadable)) {
      try AppFallback(folder: folder.path)
    }
    try folder.write("none", to: "Info.plist")
    #expect(throws: ManifestError("\(folder.path)/Info.plist", .malformed)) {
      try AppFallback(folder: folder.path)
    }
    try write(Self.whole, to: "Info.plist", .xml)
    let fallback = try AppFallback(folder: folder.path)
    #expect(try fallback.description(of: "anything").identifier == "com.example.pulse")
    #expect(fallback.manifest == AppManifest())
    #expect(try AppFallback.everything.description(of: "anything").identifier == nil)
    #expect(AppFallback.everything.manifest.entitlements.count == AppEntitlement.allCases.count)
    #expect(AppFallback.none.manifest == AppManifest())
  }

  @Test("Each change of a file changes the digest")
  func digest() throws {
    try write(Self.whole, to: "Info.plist", .xml)
    let without = try read().digest
    try write(Self.claims, to: "Entitlements.plist", .xml)
    let with = try read().digest
    #expect(without != with)
    try write(Self.claims.filter { $0.key.hasSuffix("access") }, to: "Entitlements.plist", .xml)
    #expect(try read().digest != with)
  }

  @Test("Display texts are single-line, short, and can't reverse other text")
  func texts() throws {
    let usage = "\u{202E}evil\n\u{1B}[31m" + String(repeating: "long ", count: 400)
    try write(
      ["CFBundleIdentifier": "a", "CFBundleName": "  \u{0}A\tB ", "NSHealthShareUsageDescription": usage],
      to: "Info.plist", .binary)
    let description = try read()
    #expect(description.name == "A B")
    let text = try #require(description.manifest.readUsage)
    #expect(text.hasPrefix("evil [31mlong long"))
    #expect(text.count == 1000)
  }

  @Test(
    "An invalid bundle identifier is rejected",
    arguments: ["", "a b", "../etc/passwd", "a/b", ".hidden", "ä", String(repeating: "a", count: 156)])
  func identifiers(text: String) throws {
    try write(["CFBundleIdentifier": text], to: "Info.plist", .xml)
    #expect(throws: ManifestError("Info.plist", .identifier)) { try read() }
  }

  @Test(
    "An invalid property list is rejected",
    arguments: [
      "", "not a list", "<plist><array/></plist>", "bplist00", "{ CFBundleIdentifier = a; }",
      TemporaryFolder.information("a", "<key>CFBundleName</key><integer>1</integer>"),
      "<!DOCTYPE plist [<!ENTITY a \"x\">]>" + TemporaryFolder.information("&a;"),
      "<plist>" + String(repeating: "<array>", count: 20_000),
      "<plist>" + String(repeating: "<dict><key>a</key>", count: 8000),
    ])
  func malformed(text: String) throws {
    try folder.write(text, to: "Info.plist")
    let error = #expect(throws: ManifestError.self) { try read() }
    #expect(error?.file == "Info.plist")
  }

  /// Nesting that would overflow a recursive parser without a limit, in every way to write it.
  static let nested: [(String, ManifestError.Reason)] =
    [
      ("<array>", "</array>"), ("<array >", "</array>"), ("<array\n>", "</array >"),
      ("<array a=\"b\">", "</array>"), ("<dict><key>a</key>", "</dict>"),
      ("<dict ><key >a</key >", "</dict\t>"),
    ].flatMap { start, end in
      [33, 12_000].flatMap { levels in
        [true, false].map { isClosed in
          let body =
            String(repeating: start, count: levels) + (isClosed ? String(repeating: end, count: levels) : "")
          return ("<plist>" + body.prefix(250_000) + (isClosed ? "</plist>" : ""), .tooDeep)
        }
      }
    }

  @Test("A too deeply nested list is rejected as such, however it is tagged", arguments: nested)
  func tooDeep(text: String, reason: ManifestError.Reason) throws {
    #expect(throws: ManifestError("Info.plist", reason)) {
      try AppManifestReader.description(Array(text.utf8), for: "Pulse") { nil }
    }
  }

  @Test("A list with too many values is rejected as such")
  func tooManyValues() throws {
    let text = "<plist><array>" + String(repeating: "<true/>", count: 10_000) + "</array></plist>"
    #expect(throws: ManifestError("Info.plist", .tooManyValues)) {
      try AppManifestReader.description(Array(text.utf8), for: "Pulse") { nil }
    }
  }

  /// Returns a binary property list of arrays of one-byte references.
  static func binary(_ arrays: [[UInt8]], top: UInt8 = 0) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for references in arrays {
      table += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += [0xA0 | UInt8(references.count)] + references
    }
    let place = bytes.count
    let trailer: [UInt8] = [
      0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, UInt8(arrays.count), 0, 0, 0, 0, 0, 0, 0, top, 0, 0, 0, 0,
      0,
      0, UInt8(place >> 8), UInt8(place & 0xFF),
    ]
    return bytes + table + trailer
  }

  @Test("A cyclic or exponentially expanding binary list is rejected")
  func binaryBombs() throws {
    let chain = (0..<60).map { [UInt8($0 + 1)] } + [[]]
    // 20 arrays that represent ten to the power of 20 values.
    let tree = (0..<20).map { [UInt8](repeating: UInt8($0 + 1), count: 10) } + [[]]
    for (list, reason) in [
      ([[0]], ManifestError.Reason.tooDeep), ([[1], [0]], .tooDeep), (chain, .tooDeep),
      (tree, .tooManyValues),
      ([[7]], .malformed),
    ] {
      #expect(throws: ManifestError("Info.plist", reason)) {
        try AppManifestReader.description(Self.binary(list), for: "Pulse") { nil }
      }
    }
  }

  @Test("An oversized or world-writable file, a pipe and a symlink are rejected")
  func untrustworthy() throws {
    let path = "\(folder.path)/Info.plist"
    try folder.write(String(repeating: " ", count: AppManifestReader.limit + 1), to: "Info.plist")
    #expect(throws: ManifestError("Info.plist", .unreadable)) { try read() }
    unlink(path)
    mkfifo(path, 0o600)
    #expect(throws: ManifestError("Info.plist", .unreadable)) { try read() }
    unlink(path)
    symlink("/etc/passwd", path)
    #expect(throws: ManifestError("Info.plist", .unreadable)) { try read() }
    unlink(path)
    try write(Self.whole, to: "Info.plist", .xml)
    chmod(path, 0o666)
    #expect(throws: ManifestError("Info.plist", .untrustworthy)) { try read() }
  }

  @Test("Damaged bytes are rejected or read, and never stop the reader", arguments: [UInt64(1), 2, 3])
  func mutations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let bytes = Array(
        try PropertyListSerialization.data(fromPropertyList: Self.whole, format: format, options: 0))
      for _ in 0..<300 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if Bool.random(using: &random) {
          changed = Array(changed.prefix(Int.random(in: 0...changed.count, using: &random)))
        }
        try Data(changed).write(to: URL(fileURLWithPath: "\(folder.path)/Info.plist"))
        let identifier = try? read().identifier
        #expect(identifier.map(BundleIdentifier.isValid) ?? true)
      }
    }
  }
}
