import NIOCore
import WellsealBase
import WellsealCompression
import WellsealFiles

@testable import WellsealFetching
@testable import WellsealServerConnections

extension ErrorExamples {
  static let formats: [any Error] =
    jsonReasons.map { JSONError($0, at: 7) } + csvReasons.map { CSVError($0, line: 7) } + zip
    + [
      UnreadableTime(text: "soon"),
      UnreadableTime(text: "Nowhere/Town", isZone: true),
      UnreadableTime(text: "2026-03-29T02:30", isSkipped: true),
    ]

  private static let jsonReasons: [JSONError.Reason] = [
    .empty, .byteOrderMark, .notUTF8, .unexpectedByte(65), .unexpectedEnd, .controlCharacter, .invalidEscape,
    .loneSurrogate, .nulInName, .duplicateName, .malformedNumber, .numberOutOfRange, .trailingBytes,
    .tooDeep(limit: 3), .tooLarge(limit: 3), .tooManyValues(limit: 3),
  ]

  private static let csvReasons: [CSVError.Reason] = [
    .empty, .notUTF8, .nul, .loneCarriageReturn, .quoteInsideField, .textAfterQuote, .quoteNotClosed,
    .wrongFieldCount(found: 2, expected: 3), .unnamedColumn(number: 4), .duplicateColumn("a"),
    .missingColumn("a"), .tooLarge(limit: 3), .tooManyColumns(limit: 3), .tooManyRows(limit: 3),
    .fieldTooLong(limit: 3),
  ]

  private static let zip: [ZipError] = [
    .unreadable(2), .unwritable(28), .notZip, .truncated, .damagedDirectory, .tooManyEntries(limit: 3),
    .directoryTooLarge(limit: 3), .overlappingEntries, .encrypted, .unknownMethod(9), .damagedEntry,
    .wrongChecksum, .wrongSize, .tooLarge(limit: 3), .ratio(limit: 3),
  ]

  static let files: [any Error] =
    storageReasons.map { StorageError($0, path: "/data/file") }
    + certificateReasons.map { CertificateFilesError($0, path: "/data/chain.pem") }
    + [98, 99, 13, 22].map { IOError(errnoCode: $0, reason: "bind") }

  private static let storageReasons: [StorageError.Reason] = [
    .notFound, .openToOthers(mode: 0o644), .foreignOwner, .notARegularFile, .noWriter, .tooLarge(limit: 3),
    .busy,
    .system(5), .system(20),
  ]

  private static let certificateReasons: [CertificateFilesError.Reason] = [
    .unreadable(StorageError(.notFound, path: "/data/chain.pem")), .noCertificates, .noKey, .encryptedKey,
    .mismatch(key: "/data/key.pem"), .expired(at: UnixTime(1_700_000_000), since: UnixTime(1_600_000_000)),
    .notYetValid(at: UnixTime(1_600_000_000), from: UnixTime(1_700_000_000)),
  ]

  static let fetching: [any Error] =
    webReasons.map { WebError($0, url: "https://example.org/x") } + WebAddressError.allCases
    + ([.unknownMethod, .malformedStatus, .malformedHeader, .nothingAtPointer] as [RecordedWebError.Reason])
    .map { RecordedWebError($0, line: 7) }

  private static let webReasons: [WebError.Reason] = [
    .addressNotAllowed, .privateAddress, .nameNotResolved, .redirectToAnotherHost, .tooManyRedirects,
    .tooLarge(limit: 3), .timedOut(seconds: 5), .connectionFailed, .offline,
  ]
}
