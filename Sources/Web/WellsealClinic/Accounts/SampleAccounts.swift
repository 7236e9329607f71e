/// Somebody who can sign in at the clinic.
struct SampleAccount: Sendable {
  let name: String
  let person: String
  /// Types of records that the clinic does not give to apps of this account, whatever they ask for.
  let withheld: Set<String>
  /// Whether apps may stay signed in without the person.
  let staysSignedIn: Bool
  let remark: String
  let patients: [SamplePatient]
}

/// Somebody with a record.
struct SamplePatient: Sendable {
  let id: String
  let name: String
  let birthDate: String
}

/// Everybody who can sign in.
struct SampleAccounts: Sendable {
  let all: [SampleAccount]

  static let known = SampleAccounts(
    all: SampleTable.accounts.map { row in
      SampleAccount(
        name: row["name"], person: row["person"],
        withheld: Set(row["withheld"].split(separator: " ").map(String.init)),
        staysSignedIn: row["staysSignedIn"] == "yes", remark: row["remark"],
        patients: SampleTable.patients.filter { $0["account"] == row["name"] }.map { patient in
          SamplePatient(
            id: patient["id"], name: "\(patient["given"]) \(patient["family"])",
            birthDate: patient["birthDate"])
        })
    })

  /// The account that opens somebody's record.
  func account(ofPatient id: String) -> SampleAccount? {
    all.first { $0.patients.contains { $0.id == id } }
  }
}
