/// An account for signing in at the clinic.
struct SampleAccount: Sendable {
  let name: String
  let person: String
  /// Types of records that the clinic withholds from apps of this account, whatever they request.
  let withheld: Set<String>
  /// Whether apps may refresh their access.
  let staysSignedIn: Bool
  let remark: String
  let patients: [SamplePatient]
}

/// A sample patient with a record.
struct SamplePatient: Sendable {
  let id: String
  let name: String
  let birthDate: String
}

/// All sample accounts.
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

  /// Returns the account with access to a patient's record.
  func account(ofPatient id: String) -> SampleAccount? {
    all.first { $0.patients.contains { $0.id == id } }
  }
}
