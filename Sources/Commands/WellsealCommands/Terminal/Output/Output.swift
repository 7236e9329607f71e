import ArgumentParser
// The streams of C are variables, which nothing here sets.
@preconcurrency import Glibc
import WellsealBase
import WellsealFiles

/// How a verb of the issuer answers.
package enum Output {
  /// Prints an answer for people, or the same for machines.
  static func answer(_ json: JSON, asJSON: Bool, _ text: @autoclosure () -> String) {
    print(asJSON ? identified(json).indented : text())
  }

  /// The answer with `id` as the name of every identifier; `uuid`, its name until now, stays beside it for one release.
  static func identified(_ json: JSON) -> JSON {
    switch json {
    case .array(let elements): return .array(elements.map(identified))
    case .object(let members):
      var members = members.map { JSON.Member($0.name, identified($0.value)) }
      if let place = members.firstIndex(where: { $0.name == "uuid" }), json["id"] == nil {
        members.insert(JSON.Member("id", members[place].value), at: place)
      }
      return .object(members)
    default: return json
    }
  }

  /// Writes bytes as they are, behind what was printed before.
  static func write(_ bytes: [UInt8]) { _ = fwrite(bytes, 1, bytes.count, stdout) }

  /// Writes out what is still in memory of standard output.
  ///
  /// - Throws: `CommandFailure` where it, or something before it, could not be written: a full disk, a pipe that is closed.
  static func finish() throws {
    let hasFailed = ferror(stdout) != 0
    guard fflush(stdout) != 0 || hasFailed else { return }
    throw lost
  }

  private static let lost = CommandFailure(
    "the answer could not be written to standard output", exit: .outputLost)

  /// Runs the body of a command and throws a described error as a ``CommandFailure``, with its hint.
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
