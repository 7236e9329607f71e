import FoundationEssentials
import Glibc
import WellsealBase
package import WellsealFiles

/// An error that occurs when a store's file, its keys or the machine fails.
///
/// It never contains the store's content.
package struct StoreFileError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The passphrase, key file or recovery code opens none of the store's key slots.
    case wrongSecret
    /// The store has no secret of the given kind, such as a passphrase.
    case noSuchSlot(String)
    case emptyPassphrase
    case keyFileLength(Int)
    case malformedRecoveryCode
    /// A store exists already.
    case exists(path: String)
    case notAStore(path: String)
    /// Another process has the store open.
    case inUse(path: String)
    /// The file was created by a newer version of the program.
    case newerFormat(Int)
    case damaged(SegmentAddress, Damage)
    case malformedHeader(String)
    /// The header requires more memory or time than the limits allow.
    case tooMuchWork
    /// The header isn't the one that the catalog was written with.
    case replacedHeader
    /// The file is older than the last state in the witness.
    case rolledBack(generation: UInt64, seen: UInt64)
    /// The file has the generation of the last state in the witness, but differs.
    case forked(generation: UInt64)
    case malformedWitness(path: String)
    /// The store has a witness, but it is missing.
    case witnessMissing(path: String)
    /// The store has a witness, but the settings don't name it.
    case witnessUnset
    /// A copy of the store is damaged.
    case unsound(problems: Int)
    /// The key has reached its maximum number of seals; a new one is needed.
    case keyWornOut(epoch: UInt32)
    case diskFull
    /// The user's data has reached the operator's quota.
    ///
    /// Existing data can be read and deleted.
    case overQuota
    /// The file has reached a size limit of the process (`ulimit -f`) or the file system.
    case fileTooLarge
    /// The disk failed to read or write.
    case diskFault
    /// The process or the machine has reached its maximum number of open files.
    case tooManyFiles
    case readOnly
    /// The path of a copy exists already.
    case fileExists(path: String)
    /// The folder of a copy is missing.
    case noFolder(path: String)
    /// The new secret works, but the data that the old one opens couldn't be removed from the file.
    case unsettled
    /// SQLite failed, with its extended result code.
    case database(code: Int32)
    case system(Int32)
    /// Another process has taken over the store; the write failed.
    case ownedElsewhere
    /// A backup has replaced the store; the write failed.
    case replaced
    /// The last change may or may not have been saved; the next opening shows which.
    case outcomeUnknown
    /// The database server doesn't respond; nothing of this change was stored.
    case unreachable
    /// The store is suspended or was erased, and accepts no changes.
    case suspended
    /// The database server rejected the change, with its SQLSTATE; nothing of it was stored.
    case refused(state: String)
    /// A document or row next to the store in a database was changed or doesn't belong there.
    case damagedRecord(String)
  }

  package enum Damage: Hashable, Sendable {
    case missing
    case doesNotOpen
    case unknownEpoch(UInt32)
    /// The segment was replaced by an older version.
    case replayed
    case encoding(EncodingFault)
  }

  package var reason: Reason

  package init(_ reason: Reason) { self.reason = reason }

  /// Creates an error for a file next to the store, or its folder.
  package init(_ error: StorageError) {
    if error.reason == .busy { self.init(.inUse(path: error.path)) } else { self.init(system: error.number) }
  }

  private init(system number: Int32) {
    switch number {
    case ENOSPC, EDQUOT: self.init(.diskFull)
    case EFBIG: self.init(.fileTooLarge)
    case EIO: self.init(.diskFault)
    case EMFILE, ENFILE: self.init(.tooManyFiles)
    case EROFS, EACCES, EPERM: self.init(.readOnly)
    default: self.init(.system(number))
    }
  }
}

extension StoreFileError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .wrongSecret: "wrong passphrase, key file or recovery code"
    case .noSuchSlot(let kind): "the store has no \(kind)"
    case .emptyPassphrase: "the passphrase is empty"
    case .keyFileLength(let count): "the key file must be 32 bytes, not \(count)"
    case .malformedRecoveryCode: "invalid recovery code"
    case .exists(let path): "a store already exists at \(path)"
    case .notAStore(let path): "\(path) isn't a Wellseal store"
    case .inUse(let path): "the store at \(path) is in use by another process"
    case .newerFormat(let version): "store format \(version) needs a newer version of Wellseal"
    case .damaged(let address, let damage): "\(address): \(damage)"
    case .malformedHeader(let member): "the store's header is damaged (\(member))"
    case .tooMuchWork:
      "the store's header requires more than 256 MiB or 3 seconds for key derivation; Wellseal doesn't create such stores"
    case .replacedHeader: "the store's header doesn't belong to its content; it was replaced"
    case .rolledBack(let generation, let seen):
      "the store is older (generation \(generation)) than the last one seen (\(seen)); it may have been restored"
    case .forked(let generation):
      "the store differs from the one seen at generation \(generation); it was restored and then changed"
    case .malformedWitness(let path): "\(path) is not the witness of this store"
    case .witnessMissing(let path): "the witness of this store isn't at \(path)"
    case .witnessUnset: "this store has a witness, but store.json doesn't name it; the settings were changed"
    case .unsound(let count): "the file has \(count) problems; not used"
    case .keyWornOut(let epoch): "data key \(epoch) reached its usage limit"
    case .diskFull: "disk full; nothing was saved"
    case .overQuota:
      "storage quota exceeded; nothing was saved"
    case .fileTooLarge: "the store's file can't grow; nothing was saved"
    case .diskFault: "disk I/O error; nothing was saved"
    case .tooManyFiles: "too many open files; nothing was saved"
    case .readOnly: "the store is read-only"
    case .fileExists(let path): "\(path) already exists"
    case .noFolder(let path): "folder \(path) doesn't exist"
    case .unsettled:
      "the new secret works, but the old one may still open the file until the change is complete"
    case .database(let code): "the store's database failed (SQLite code \(code))"
    case .system(let number): String(cString: strerror(number))
    case .ownedElsewhere: "another process has taken over this store; nothing was saved"
    case .replaced: "a backup has replaced the store; nothing was saved"
    case .outcomeUnknown:
      "connection lost; the last change may or may not have been saved"
    case .unreachable: "the database doesn't respond; nothing was saved"
    case .suspended: "the user is suspended, being moved or erased; nothing was read or saved"
    case .damagedRecord(let name): "the database's record \"\(name)\" was changed or belongs elsewhere"
    case .refused(let state): "the database reported an error (SQLSTATE \(state)); nothing was saved"
    }
  }
}

extension StoreFileError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .wrongSecret: "store.wrong-secret"
    case .noSuchSlot: "store.no-such-slot"
    case .emptyPassphrase: "store.empty-passphrase"
    case .keyFileLength: "store.key-file-length"
    case .malformedRecoveryCode: "store.malformed-recovery-code"
    case .exists: "store.exists"
    case .notAStore: "store.not-astore"
    case .inUse: "store.in-use"
    case .newerFormat: "store.newer-format"
    case .damaged: "store.damaged"
    case .malformedHeader: "store.malformed-header"
    case .tooMuchWork: "store.too-much-work"
    case .replacedHeader: "store.replaced-header"
    case .rolledBack: "store.rolled-back"
    case .forked: "store.forked"
    case .malformedWitness: "store.malformed-witness"
    case .witnessMissing: "store.witness-missing"
    case .witnessUnset: "store.witness-unset"
    case .unsound: "store.unsound"
    case .keyWornOut: "store.key-worn-out"
    case .diskFull: "store.disk-full"
    case .overQuota: "store.over-quota"
    case .fileTooLarge: "store.file-too-large"
    case .diskFault: "store.disk-fault"
    case .tooManyFiles: "store.too-many-files"
    case .readOnly: "store.read-only"
    case .fileExists: "store.file-exists"
    case .noFolder: "store.no-folder"
    case .unsettled: "store.unsettled"
    case .database: "store.database"
    case .system: "store.system"
    case .ownedElsewhere: "store.owned-elsewhere"
    case .replaced: "store.replaced"
    case .outcomeUnknown: "store.outcome-unknown"
    case .unreachable: "store.unreachable"
    case .suspended: "store.suspended"
    case .refused: "store.refused"
    case .damagedRecord: "store.damaged-record"
    }
  }
}

extension StoreFileError {
  /// Whether the memory may not match the store anymore, so that it must be opened again.
  package var endsOwnership: Bool { reason == .ownedElsewhere || reason == .outcomeUnknown }
}

extension StoreFileError {
  /// Whether another owner's lock is the reason, so that the files must not be touched.
  package var isAboutLock: Bool {
    switch reason {
    case .inUse, .exists: true
    default: false
    }
  }
}

extension StoreFileError.Damage: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing: "missing"
    case .doesNotOpen: "authentication failed (changed or misplaced)"
    case .unknownEpoch(let epoch): "it names an unknown key epoch \(epoch)"
    case .replayed: "replaced by an older version"
    case .encoding(let fault): "unreadable content (\(fault))"
    }
  }
}

extension StoreFileError {
  /// Adds the segment to a decoding error.
  static func naming<Result>(
    _ address: SegmentAddress, _ body: () throws(EncodingFault) -> Result
  ) throws(StoreFileError) -> Result {
    do throws(EncodingFault) { return try body() } catch {
      throw StoreFileError(.damaged(address, .encoding(error)))
    }
  }
}
