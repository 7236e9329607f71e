/// The server's directory of published studies and their participants.
///
/// A row gives a study no access without the user's own document and decisions.
package protocol StudyDirectory: Sendable {
  /// Returns the current offer of a study, or `nil` if there is no open study.
  func offer(_ study: String) throws -> StudyOffer?

  /// Enrolls the user, replacing an earlier agreement. The pseudonym stays the same.
  ///
  /// - Parameters:
  ///   - study: The number of the version that the user agreed to.
  ///   - version: The encrypted key of the user's store.
  ///   - sealed: `true` if the study is open.
  /// - Returns: `true` if the study is open.
  /// - Throws: Errors of the server.
  func enroll(in study: String, version: Int, _ sealed: [UInt8]) throws -> Bool

  /// Removes the user's enrollment and the key.
  func withdraw(from study: String) throws

  /// Returns the open studies for which there is a key.
  func enrolled() throws -> Set<String>
}

/// The current offer of a study.
package struct StudyOffer: Hashable, Sendable {
  package let version: StudyVersion
  /// The public key that participants' keys are encrypted for.
  let publicKey: [UInt8]

  package init(_ version: StudyVersion, for publicKey: [UInt8]) {
    self.version = version
    self.publicKey = publicKey
  }
}
