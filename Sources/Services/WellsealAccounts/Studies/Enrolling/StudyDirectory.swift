/// Where a server finds what a study asks now, and keeps who takes part.
///
/// A row gives a study nothing without the person's own document and decisions.
package protocol StudyDirectory: Sendable {
  /// What a study asks now; nil where there is none that goes on.
  func offer(_ study: String) throws -> StudyOffer?

  /// Has the person take part, in the place of what was agreed to before; the pseudonym stays.
  ///
  /// - Parameters:
  ///   - study: by its identifier.
  ///   - version: the number of the version that was agreed to.
  ///   - sealed: the key of the person's store.
  /// - Returns: whether the study goes on.
  /// - Throws: what the server says.
  func enrol(in study: String, version: Int, _ sealed: [UInt8]) throws -> Bool

  /// Forgets that the person takes part, with the key.
  func withdraw(from study: String) throws

  /// The studies that go on and for which there is a key.
  func enrolled() throws -> Set<String>
}

/// What a study asks at the moment.
package struct StudyOffer: Hashable, Sendable {
  package let version: StudyVersion
  /// What keys are sealed for.
  let publicKey: [UInt8]

  package init(_ version: StudyVersion, for publicKey: [UInt8]) {
    self.version = version
    self.publicKey = publicKey
  }
}
