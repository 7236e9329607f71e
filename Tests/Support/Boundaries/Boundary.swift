import Dispatch

/// An entry point for untrusted bytes, and the promise that must hold for any input.
///
/// `Fuzz/` feeds each boundary with the inputs of a fuzzer, and `BoundaryTests` with the inputs in
/// `Fuzz/Corpus` and damaged copies of them. No input may trap, hang, or break the promise that the
/// check verifies.
public struct Boundary: Sendable, CustomStringConvertible {
  /// The name of the fuzz target and of its folder of inputs.
  public let name: String
  private let check: @Sendable ([UInt8]) async throws -> Void

  public var description: String { name }

  package init(_ name: String, _ check: @escaping @Sendable ([UInt8]) async throws -> Void) {
    self.name = name
    self.check = check
  }

  /// Passes bytes to the reader.
  ///
  /// - Returns: Whether the bytes were accepted. A rejection isn't an error.
  /// - Throws: ``BrokenPromise`` if the promise doesn't hold.
  @discardableResult
  public func process(_ bytes: [UInt8]) async throws -> Bool {
    do { try await check(bytes) } catch let broken as BrokenPromise { throw broken } catch { return false }
    return true
  }

  /// All boundaries that need only the modules below the daemon.
  public static let all: [Boundary] = [
    .wire, .xml, .zip, .document, .fhir, .export, .store, .backup, .pictures, .answer, .base45, .cbor, .cose,
    .certlogic, .seal,
    .link, .jwe, .manifest, .models, .profile, .path, .device, .mqtt, .paper,
  ]
}

/// An error that occurs when a reader violates its contract.
public struct BrokenPromise: Error, CustomStringConvertible {
  public let description: String

  package init(_ description: String) { self.description = description }
}

/// Throws an error if a promise doesn't hold.
package func expect(_ holds: Bool, _ promise: @autoclosure () -> String) throws(BrokenPromise) {
  if !holds { throw BrokenPromise(promise()) }
}

extension Boundary {
  /// Returns the function that libFuzzer calls.
  ///
  /// A broken promise ends the process, so that the input is saved.
  public func feed(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    // libFuzzer counts coverage until its function returns, so wait for tasks.
    let done = DispatchSemaphore(value: 0)
    Task {
      do { try await process(bytes) } catch { fatalError("\(name): \(error)") }
      done.signal()
    }
    done.wait()
    return 0
  }
}
