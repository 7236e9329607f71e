import Glibc
import WellsealBase

/// An error that occurs when a file or folder can't be used.
public struct StorageError: Error, Hashable, Sendable {
  /// The reason why a file or folder can't be used.
  public enum Reason: Hashable, Sendable {
    /// The file or folder doesn't exist.
    case notFound
    /// Others than its owner can read or change it; `mode` is its permissions.
    case openToOthers(mode: UInt32)
    /// It belongs to another user of the machine.
    case foreignOwner
    /// The path names a folder, a device or another special file.
    case notARegularFile
    /// The path names a pipe (FIFO), and no process writes to it.
    case noWriter
    /// The file has more bytes than the limit.
    case tooLarge(limit: Int)
    /// Another process is changing the folder.
    case busy
    /// The system failed, with its error number.
    case system(Int32)
  }

  /// The reason why the file or folder can't be used.
  public var reason: Reason
  /// The path of the file or folder.
  public var path: String

  /// Creates an error for a path.
  public init(_ reason: Reason, path: String) {
    self.reason = reason
    self.path = path
  }

  /// The system error number that describes the error best.
  package var number: Int32 {
    switch reason {
    case .notFound: ENOENT
    case .openToOthers, .foreignOwner: EACCES
    case .notARegularFile, .noWriter, .tooLarge: EINVAL
    case .busy: EBUSY
    case .system(let number): number
    }
  }

  /// Returns the error of the last system call.
  package static func last(_ path: String) -> StorageError {
    let number = errno
    return StorageError(number == ENOENT ? .notFound : .system(number), path: path)
  }
}

extension StorageError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .notFound: "\(path) does not exist"
    case .openToOthers(let mode):
      "\(path) is accessible to other users (mode \(String(mode, radix: 8)))"
    case .foreignOwner: "\(path) is owned by another user"
    case .notARegularFile: "\(path) is not a regular file"
    case .noWriter: "\(path) is a pipe, and no process writes to it"
    case .tooLarge(let limit):
      "\(path) is larger than \(limit < 1 << 20 ? "\(limit) bytes" : "\(limit >> 20) MiB")"
    case .busy: "\(path) is in use by another process"
    case .system(ENOTDIR): "\(path): a part of the path is a file, not a folder"
    case .system(let number): "\(path): \(String(cString: strerror(number)))"
    }
  }
}

extension StorageError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .notFound: "storage.not-found"
    case .openToOthers: "storage.open-to-others"
    case .foreignOwner: "storage.foreign-owner"
    case .notARegularFile: "storage.not-aregular-file"
    case .noWriter: "storage.no-writer"
    case .tooLarge: "storage.too-large"
    case .busy: "storage.busy"
    case .system: "storage.system"
    }
  }

  package var hint: String? {
    switch reason {
    case .openToOthers: "chmod go= \(path)"
    case .busy: "wait for the other process and try again"
    case .noWriter: "start the process that writes to it first, or name a file"
    case .notFound, .notARegularFile, .foreignOwner, .tooLarge, .system: nil
    }
  }
}
