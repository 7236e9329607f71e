import ArgumentParser
// The streams of C are mutable variables, but this program never sets them.
@preconcurrency import Glibc
import WellsealBase
import WellsealFiles

/// The standard output of commands.
package enum Output {
  /// Prints a result as text or as JSON.
  static func answer(_ json: JSON, asJSON: Bool, _ text: @autoclosure () -> String) {
    print(asJSON ? identified(json).indented : text())
  }

  /// Returns the result with `id` as the name of every identifier.
  ///
  /// Its former name `uuid` is kept next to it for one release.
  static func identified(_ json: JSON) -> JSON {
    switch json {
    case .array(let elements): return .array(elements.map(identified))
    case .object(let members):
      var members = members.map { JSON.Member($0.name, identified($0.value)) }
      if let index = members.firstIndex(where: { $0.name == "uuid" }), json["id"] == nil {
        members.insert(JSON.Member("id", members[index].value), at: index)
      }
      return .object(members)
    default: return json
    }
  }

  /// Writes bytes unchanged after earlier output.
  static func write(_ bytes: [UInt8]) { _ = fwrite(bytes, 1, bytes.count, stdout) }

  /// Flushes standard output.
  ///
  /// - Throws: `CommandFailure` if it, or something before it, couldn't be written: a full disk, or
  ///   a closed pipe.
  static func finish() throws {
    let hasFailed = ferror(stdout) != 0
    guard fflush(stdout) != 0 || hasFailed else { return }
    throw lost
  }

  private static let lost = CommandFailure(
    "can't write to standard output", exit: .outputLost)

  /// Runs the body of a command and throws a described error as a ``CommandFailure``, with its
  /// hint.
  static func explaining(_ body: () async throws -> Void) async throws {
    do { try await body() } catch let failure as CommandFailure { throw failure } catch let error
      as StorageError
      where error.path == "-"
    {
      // Standard input is read by ``InputFiles``, which reports its own errors.
      throw lost
    } catch {
      guard error is any DescribedError else { throw error }
      throw CommandFailure(error)
    }
  }
}
