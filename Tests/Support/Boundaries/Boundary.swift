import Dispatch

/// A place where bytes from outside come in, and what must hold there whatever they are.
///
/// `Fuzz/` feeds each boundary with inputs that a fuzzer thinks of, and `BoundaryTests` with the inputs that lie in
/// `Fuzz/Corpus` and damaged copies of them. Nothing may trap, hang or break the promise that the check looks for.
public struct Boundary: Sendable, CustomStringConvertible {
  /// The name of the fuzz target and of its folder of inputs.
  public let name: String
  private let check: @Sendable ([UInt8]) async throws -> Void

  public var description: String { name }

  package init(_ name: String, _ check: @escaping @Sendable ([UInt8]) async throws -> Void) {
    self.name = name
    self.check = check
  }

  /// Gives some bytes to what reads them.
  ///
  /// - Returns: whether they were taken; that they are refused is no error.
  /// - Throws: ``BrokenPromise``
  @discardableResult
  public func take(_ bytes: [UInt8]) async throws -> Bool {
    do { try await check(bytes) } catch let broken as BrokenPromise { throw broken } catch { return false }
    return true
  }

  /// All that need nothing but the floors below the daemon.
  public static let all: [Boundary] = [
    .wire, .xml, .zip, .document, .fhir, .export, .store, .backup, .pictures, .answer, .base45, .cbor, .cose,
    .certlogic,
    .link, .jwe, .manifest, .models, .profile, .path, .device, .mqtt, .paper,
  ]
}

/// What a reader did that it must never do.
public struct BrokenPromise: Error, CustomStringConvertible {
  public let description: String

  package init(_ description: String) { self.description = description }
}

/// Fails unless a promise holds.
package func expect(_ holds: Bool, _ promise: @autoclosure () -> String) throws(BrokenPromise) {
  if !holds { throw BrokenPromise(promise()) }
}

extension Boundary {
  /// What libFuzzer calls: a broken promise ends the process, so that the input is kept.
  public func feed(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    // libFuzzer counts what is covered until its function returns, so it has to wait for tasks.
    let done = DispatchSemaphore(value: 0)
    Task {
      do { try await take(bytes) } catch { fatalError("\(name): \(error)") }
      done.signal()
    }
    done.wait()
    return 0
  }
}
