import Foundation
import NIOCore
import WellsealAccounts
import WellsealOpenIDConnect
import WellsealServerCertificates

extension ErrorTable {
  /// Why a server cannot listen, or cannot be known by its certificates.
  static let network = [
    ErrorRow(IOError.self) { error in
      ErrorAdvice(sentence: sentence(for: error), hint: hint(for: error), status: .failed)
    },
    ErrorRow(CertificateFilesError.self, .noInput) { $0.hint },
    ErrorRow(OpenIDError.self) {
      $0.hint
    } status: { error in
      if case .setting = error { .wrongUse } else { .failed }
    },
    ErrorRow(StudyError.self) { error in
      switch error {
      case .badDocument: "write it as UTF-8 text, or as HTML in which every element is closed"
      case .notGivable, .withoutTypes:
        "name quantities, categories or workouts, as in --types heartRate"
      case .unreadable, .badIdentifier, .withoutTitle, .reversedWindow, .unknown, .changed, .tooMany: nil
      }
    } status: { error in
      switch error {
      case .unreadable, .unknown, .changed, .tooMany: .failed
      case .badIdentifier, .withoutTitle, .badDocument, .withoutTypes, .notGivable, .reversedWindow: .wrongUse
      }
    },
    ErrorRow(StudyReadingError.self) { error in
      switch error {
      case .refused: "the name and the key file are those of wellseal studies add"
      case .unreachable: "--ca-file names an authority of your own, --own-network allows a private address"
      case .busy: "try again when the server has less to do"
      case .notEncrypted, .unreadableAnswer, .unexpectedStatus: nil
      }
    },
  ]

  private static func sentence(for error: IOError) -> String {
    switch error.errnoCode {
    case EADDRINUSE: "another program listens at this address and port already"
    case EADDRNOTAVAIL: "this machine does not have the address"
    case EACCES: "this port may not be listened on"
    default: String(cString: strerror(error.errnoCode))
    }
  }

  private static func hint(for error: IOError) -> String? {
    switch error.errnoCode {
    case EADDRINUSE: "name another one with --port, or 0 for any that is free; ss -ltnp shows who listens"
    case EADDRNOTAVAIL: "ip address shows those that it has"
    case EACCES: "ports below 1024 are the system's; name another one with --port"
    default: nil
    }
  }
}

extension OpenIDError {
  /// What the operator of a server can do.
  fileprivate var hint: String? {
    switch self {
    case .setting("issuer"): "--oidc-issuer takes https://HOST, as the provider's own metadata writes it"
    case .setting("name"): "--oidc-name takes up to 60 letters"
    case .setting: "--oidc-client and --oidc-secret-file are what the provider gave for this server"
    case .unreachable:
      "curl ISSUER/.well-known/openid-configuration shows whether it answers; --oidc-own-network allows "
        + "a private address, --oidc-ca-file an authority of your own"
    case .metadata("issuer"): "write --oidc-issuer letter by letter as its metadata has it, also a last /"
    case .metadata: "it needs https, the code flow, PKCE with S256, and RS256 or ES256"
    case .answer, .code, .token, .signature: nil
    }
  }
}

extension CertificateFilesError {
  /// What the owner of the files can do.
  fileprivate var hint: String {
    switch reason {
    case .unreadable: "name a file that the user may read who runs the server"
    case .noCertificates:
      "openssl x509 -noout -text -in \(path) shows what is in it; with -inform der it reads the binary form"
    case .noKey: "openssl pkey -noout -text -in \(path) shows what is in it"
    case .encryptedKey:
      "openssl pkey -in \(path) -out FILE takes the passphrase off; keep that file private"
    case .mismatch(let key):
      "the server's own certificate stands first; compare openssl x509 -noout -pubkey -in \(path) "
        + "with openssl pkey -pubout -in \(key)"
    case .expired: "renew it; a server that runs takes the new files by itself"
    case .notYetValid: "look at the machine's clock: timedatectl"
    }
  }
}
