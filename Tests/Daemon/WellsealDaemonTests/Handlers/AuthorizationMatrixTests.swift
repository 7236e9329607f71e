import Testing
import WellsealConsent
import WellsealModel
import WellsealStore
import WellsealWire

@Suite("Authorization matrix")
struct AuthorizationMatrixTests {
  @Test(
    "Every call respects the authorization status, unlocked and locked", arguments: AuthorizationMatrix.rows)
  func cells(row: AuthorizationMatrix.Row) async throws {
    let probe = try #require(AuthorizationMatrix.probes[row.call])
    for (status, expected) in row.cells {
      let store = try await Self.store(isLocked: row.isLocked)
      let fixture = try CallHandlerFixture(store, policy: .grantAll, decisions: status.decisions)
      #expect(await Self.outcome(probe, fixture, status.app) == expected, "\(status)")
    }
  }

  @Test("The table covers every status and every method of the interface")
  func isComplete() {
    #expect(
      AuthorizationMatrix.rows.allSatisfy { $0.cells.count == AuthorizationMatrix.Status.allCases.count })
    #expect(AuthorizationMatrix.rows.count == 2 * AuthorizationMatrix.probes.count)
    #expect(AuthorizationMatrix.rows.flatMap(\.cells).count > 500)
  }

  private static func outcome(
    _ probe: AuthorizationMatrix.Probe, _ fixture: CallHandlerFixture, _ app: CallingApp
  ) async -> String {
    do { return String(try await probe(fixture, app)) } catch let fault as WireFault {
      return "E\(fault.code.rawValue)"
    } catch {
      return "\(error)"
    }
  }

  /// Creates a sealed store that contains data of every kind.
  private static func store(isLocked: Bool) async throws -> SealedStore {
    let secret = try StoreSecret(keyFile: [UInt8](repeating: 3, count: StoreSecret.keyFileLength))
    let store = try SealedStore.create(in: MemoryContainer(), opensWith: [secret])
    try store.commit(try Seed.everything())
    if isLocked { try store.lock() }
    return store
  }
}
