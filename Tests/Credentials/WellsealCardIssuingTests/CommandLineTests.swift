import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealCredentials

@Suite("The commands keys and issue")
struct CommandLineTests {
  let workshop: Workshop
  let keyFile: String

  init() throws {
    workshop = try Workshop()
    keyFile = try workshop.write(String(repeating: "k", count: 32), to: "key")
  }

  private func run(_ arguments: String..., passphrase: String? = nil) throws -> ProgramRun {
    try ProgramRun.wellseal(arguments, home: workshop.folder, passphrase: passphrase)
  }

  private func json(_ run: ProgramRun) throws -> JSONValue { try JSONDocument(parsing: run.output).root }

  @Test("Errors contain no personal data, from the first key to a revoked card")
  func wholeLife() throws {
    let made = try run("keys", "new", "--issuer", Workshop.address, "--key-file", keyFile, "--json")
    let kid = try #require(try json(made)["kid"]?.string)
    let form = try workshop.write(Sample.form, to: "form.json")
    let out = workshop.path("out")
    let issued = try run(
      "issue", "card", "--form", form, "--user", "person-7", "--out-dir", out, "--key-file", keyFile, "--json"
    )
    #expect(issued.status == 0)
    #expect(try json(issued)["kid"]?.string == kid)
    #expect(try json(issued)["files"]?.count == 5)
    #expect(try workshop.mode("out/card.png") == 0o600)
    let revoked = try run("issue", "revoke", "--card", "\(out)/card.svg", "--json")
    #expect(try json(revoked)["lists"]?.elements.first { _ in true }?["ctr"]?.integer == 1)
    #expect(try run("issue", "publish", workshop.path("public")).status == 0)
    let web = try workshop.write(
      """
      method,url,status,headers,body_file
      GET,\(Workshop.address)/.well-known/jwks.json,200,Access-Control-Allow-Origin: *,.well-known/jwks.json
      GET,\(Workshop.address)/.well-known/crl/\(kid).json,200,Access-Control-Allow-Origin: *,.well-known/crl/\(kid).json

      """, to: "public/web.csv")
    let checked = try run("keys", "check", Workshop.address, "--web", web, "--json")
    #expect(checked.status == 0)
    #expect(try json(checked)["findings"]?.count == 0)
    let verified = try run(
      "cards", "verify", "\(out)/card.smart-health-card", "--web", web, "--json")
    #expect(try json(verified)["outcome"]?.string == "revoked")
    for errors in [made.errors, issued.errors, revoked.errors, checked.errors, issued.output, revoked.output]
    {
      for word in Sample.personal + ["person-7"] { #expect(!errors.contains(word)) }
    }
  }

  @Test(
    "An error has an exit status and a hint",
    arguments: [
      (["keys", "export-public"], 1, "hint: create one with: wellseal keys new"),
      (["issue", "card", "--form", "FORM", "--bundle", "FORM"], 64, "use either --bundle or --form"),
      (["issue", "card", "--form", "/nonexistent", "--key-file", "KEY"], 66, "/nonexistent"),
      (
        ["issue", "card", "--form", "FORM", "--key-file", "KEY"], 1,
        "hint: set it once: wellseal keys issuer https://…; or use --issuer"
      ),
      (["keys", "new", "--key-file", "FORM"], 1, "hint: create one with: head -c 32"),
      (["issue", "revoke"], 64, "missing --rid, --user or --card"),
      (["issue", "publish", "/nonexistent/x"], 1, "there is no signing key"),
    ] as [([String], Int32, String)])
  func failures(arguments: [String], status: Int32, sentence: String) throws {
    let form = try workshop.write(Sample.form, to: "form.json")
    let words = arguments.map { $0 == "FORM" ? form : $0 == "KEY" ? keyFile : $0 }
    let run = try ProgramRun.wellseal(words, home: workshop.folder, passphrase: nil)
    #expect(run.status == status)
    #expect(run.errors.contains(sentence))
    for word in Sample.personal { #expect(!run.errors.contains(word)) }
  }

  @Test("A card that breaks a rule exits with status 11 and writes nothing")
  func refusals() throws {
    #expect(try run("keys", "list").output == "No signing keys.\n")
    _ = try run("keys", "new", "--issuer", Workshop.address, "--key-file", keyFile)
    let form = try workshop.write(Sample.form, to: "form.json")
    let two = try workshop.write(Sample.bundle([Sample.patient, Sample.patient]).text, to: "two.json")
    let long = try workshop.write(Sample.long().text, to: "long.json")
    let cases: [([String], Int32, String)] = [
      (["--bundle", form], 11, "neither a FHIR Bundle nor"),
      (["--bundle", two], 11, "2 Patients; issue one card per patient"),
      (["--form", form, "--issuer", "http://cards.example.org"], 64, "it does not begin with https://"),
      (["--form", form, "--issuer", "https://cards.example.org/"], 64, "it ends with a slash"),
      (["--form", form, "--profile", "lab-dm"], 11, "lab-dm"),
      (["--form", form, "--profile", "none"], 64, "hint: use one of: usa-covid19-immunization, "),
      (["--bundle", long], 1, "hint: omit unneeded content or make a card for each topic"),
    ]
    for (arguments, status, sentence) in cases {
      let out = ["issue", "card", "--out-dir", workshop.path("out"), "--key-file", keyFile]
      let run = try ProgramRun.wellseal(out + arguments, home: workshop.folder, passphrase: nil)
      #expect(run.status == status)
      #expect(run.errors.contains(sentence))
      for word in Sample.personal { #expect(!run.errors.contains(word)) }
    }
    #expect(!FileManager.default.fileExists(atPath: workshop.path("out")))
  }

  @Test("A key file or passphrase file that others can read is rejected")
  func openSecrets() throws {
    let open = try workshop.write(String(repeating: "k", count: 32), to: "open", permissions: 0o644)
    for option in ["--key-file", "--passphrase-file"] {
      let run = try run("keys", "new", option, open)
      #expect(run.status == 66)
      #expect(run.errors.contains("accessible to other users"))
      #expect(run.errors.contains("hint: chmod go= \(open)"))
    }
  }

  @Test("A batch reports its progress and result without names")
  func batch() throws {
    _ = try run("keys", "new", "--issuer", Workshop.address, "--key-file", keyFile)
    let orders = try workshop.write("\(Sample.form)\n{}\n", to: "orders.ndjson")
    let out = workshop.path("cards")
    let first = try run("issue", "batch", orders, "--out-dir", out, "--key-file", keyFile, "--json")
    #expect(first.status == 11)
    #expect(
      try json(first).members.map { "\($0.name) \($0.value.integer ?? -1)" } == [
        "orders 2", "issued 1", "refused 1", "skipped 0",
      ])
    #expect(first.errors.hasPrefix("2 of 2 orders, "))
    #expect(first.errors.contains("1 refused"))
    let again = try run("issue", "batch", orders, "--out-dir", out, "--key-file", keyFile)
    #expect(again.output.contains("finished before: 2"))
    for text in [first.errors, again.errors, try workshop.read("cards/report.ndjson")] {
      for word in Sample.personal { #expect(!text.contains(word)) }
    }
  }

  @Test(
    "A day without an offset starts at midnight of the local time zone",
    arguments: [
      ("Europe/Berlin", "2024-05-01", "2024-04-30T22:00:00Z"),
      ("America/New_York", "2024-05-01T07:30", "2024-05-01T11:30:00Z"),
      ("Europe/Berlin", "2024-05-01T00:00:00Z", "2024-05-01T00:00:00Z"),
      ("GMT", "2024-05-01", "2024-05-01T00:00:00Z"),
    ])
  func zones(zone: String, time: String, issued: String) throws {
    _ = try run("keys", "new", "--issuer", Workshop.address, "--key-file", keyFile)
    let form = try workshop.write(Sample.form, to: "form.json")
    let run = try ProgramRun.wellseal(
      ["issue", "card", "--form", form, "--issued", time, "--key-file", keyFile, "--json"],
      home: workshop.folder, passphrase: nil, environment: ["TZ": zone], in: workshop.folder)
    #expect(try json(run)["issued"]?.string == issued, "\(run.errors)")
  }
}
