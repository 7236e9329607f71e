import FoundationEssentials
import Glibc
import WellsealBase
package import WellsealFiles

/// What is wrong with a store's file, its keys or the machine; never holds what the store keeps.
package struct StoreFault: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The passphrase, key file or recovery code opens none of the store's key slots.
    case wrongSecret
    /// A passphrase was given and the store has none, or the like.
    case noSuchSlot(String)
    case emptyPassphrase
    case keyFileLength(Int)
    case malformedRecoveryCode
    /// There is a store already.
    case exists(path: String)
    case notAStore(path: String)
    /// Another process has the store open.
    case inUse(path: String)
    /// The file was made by a newer version of the program.
    case newerFormat(Int)
    case damaged(SegmentPlace, Damage)
    case malformedHeader(String)
    /// The header asks for more memory or time than a file may.
    case tooMuchWork
    /// The header is not the one that the catalogue was written with.
    case replacedHeader
    /// The file is older than the last state that the witness has seen.
    case rolledBack(generation: UInt64, seen: UInt64)
    /// The file is of the same age as the last state that the witness has seen, and differs.
    case forked(generation: UInt64)
    case malformedWitness(path: String)
    /// The store has a witness, and it isn't where it was.
    case witnessMissing(path: String)
    /// The store has a witness, and the settings beside the store name none.
    case witnessUnset
    /// A copy of the store does not read as it should.
    case unsound(problems: Int)
    /// The key has sealed as much as it may; a new one is needed.
    case keyWornOut(epoch: UInt32)
    case diskFull
    /// The person has as many bytes as the operator allows; what is there can be read and deleted.
    case overQuota
    /// The file may not become larger: a limit of the process (`ulimit -f`) or of the file system.
    case fileTooLarge
    /// The disk could not read or write.
    case diskFault
    /// The process, or the machine, has as many files open as it may.
    case tooManyFiles
    case readOnly
    /// Something has the name that a copy is to get.
    case fileExists(path: String)
    /// The folder that a copy is to lie in is missing.
    case noFolder(path: String)
    /// A new secret holds, but what the old one opens could not be taken out of the file.
    case unsettled
    /// SQLite refused, with its extended result code.
    case database(code: Int32)
    case system(Int32)
    /// Another process has taken the person's store over; what was to be written is not.
    case ownedElsewhere
    /// A backup has taken the store's place; what was to be written is not.
    case replaced
    /// Nobody knows whether the last change was made; whoever opens the store next reads the truth.
    case outcomeUnknown
    /// The database server does not answer; nothing of this change was stored.
    case unreachable
    /// The person's store takes no changes for the time being, or was erased.
    case suspended
    /// The database server refused, with its SQLSTATE; nothing of this change was stored.
    case refused(state: String)
    /// A document or a line that is kept beside the store in a database was changed, or does not belong there.
    case damagedRecord(String)
  }

  package enum Damage: Hashable, Sendable {
    case missing
    case doesNotOpen
    case unknownEpoch(UInt32)
    /// An older version of the segment was put back.
    case replayed
    case encoding(EncodingFault)
  }

  package var reason: Reason

  package init(_ reason: Reason) { self.reason = reason }

  /// What is wrong with a file beside the store, or with its folder.
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

extension StoreFault: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .wrongSecret: "this secret does not open the store"
    case .noSuchSlot(let kind): "the store has no \(kind)"
    case .emptyPassphrase: "the passphrase is empty"
    case .keyFileLength(let count): "a key file holds 32 bytes, this one \(count)"
    case .malformedRecoveryCode: "this is not a recovery code"
    case .exists(let path): "there is a store at \(path) already"
    case .notAStore(let path): "\(path) is not a store of Wellseal's"
    case .inUse(let path): "another process has the store at \(path) open"
    case .newerFormat(let version): "the store's format \(version) is newer than this program"
    case .damaged(let place, let damage): "\(place): \(damage)"
    case .malformedHeader(let member): "the store's header is damaged (\(member))"
    case .tooMuchWork:
      "the store's header asks for more than 256 MiB or 3 seconds to make its keys; Wellseal writes no such store"
    case .replacedHeader: "the store's header is not the one that belongs to its content: it was replaced"
    case .rolledBack(let generation, let seen):
      "the store is of generation \(generation), but generation \(seen) was seen: it was put back to an older state"
    case .forked(let generation):
      "the store is not the one that was seen at generation \(generation): it was put back and then changed"
    case .malformedWitness(let path): "\(path) is not the witness of this store"
    case .witnessMissing(let path): "the witness of this store is not at \(path)"
    case .witnessUnset: "this store has a witness, but store.json names none: the settings were changed"
    case .unsound(let count): "the file has \(count) problems and was not used"
    case .keyWornOut(let epoch): "the data key of epoch \(epoch) has sealed as much as it may"
    case .diskFull: "the disk is full; nothing of this change was stored"
    case .overQuota:
      "the person has all the space that the operator allows; nothing of this change was stored"
    case .fileTooLarge: "the store's file may not become larger; nothing of this change was stored"
    case .diskFault: "the disk could not read or write; nothing of this change was stored"
    case .tooManyFiles: "too many files are open; nothing of this change was stored"
    case .readOnly: "the store's file cannot be written to"
    case .fileExists(let path): "\(path) is there already"
    case .noFolder(let path): "there is no folder \(path)"
    case .unsettled:
      "the new secret opens the store, but the file without its log may still open with the old one"
    case .database(let code): "the database under the store failed (SQLite code \(code))"
    case .system(let number): String(cString: strerror(number))
    case .ownedElsewhere: "another process has taken this store over; nothing of this change was stored"
    case .replaced: "a backup has taken the store's place; nothing of this change was stored"
    case .outcomeUnknown:
      "the connection to the database ended, and nobody knows whether the last change was stored"
    case .unreachable: "the database does not answer; nothing of this change was stored"
    case .suspended: "the person is suspended, being moved or erased; nothing was read or stored"
    case .damagedRecord(let name): "the database's record \"\(name)\" was changed, or does not belong here"
    case .refused(let state): "the database refused (SQLSTATE \(state)); nothing of this change was stored"
    }
  }
}

extension StoreFault: DescribedError {
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

extension StoreFault {
  /// Whether what is in memory may not be the store any more, so that it has to be opened again.
  package var endsOwnership: Bool { reason == .ownedElsewhere || reason == .outcomeUnknown }
}

extension StoreFault {
  /// Whether somebody else's lock is the reason, so that the files are not ours to touch.
  package var isAboutLock: Bool {
    switch reason {
    case .inUse, .exists: true
    default: false
    }
  }
}

extension StoreFault.Damage: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing: "it is missing"
    case .doesNotOpen: "it was changed, or does not belong here"
    case .unknownEpoch(let epoch): "it names an unknown key epoch \(epoch)"
    case .replayed: "an older version of it was put back"
    case .encoding(let fault): "its content cannot be read (\(fault))"
    }
  }
}

extension StoreFault {
  /// Says of an unreadable content where it lies.
  package static func naming<Result>(
    _ place: SegmentPlace, _ body: () throws(EncodingFault) -> Result
  ) throws(StoreFault) -> Result {
    do throws(EncodingFault) { return try body() } catch {
      throw StoreFault(.damaged(place, .encoding(error)))
    }
  }
}
