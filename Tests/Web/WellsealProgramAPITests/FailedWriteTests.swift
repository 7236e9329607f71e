import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing
import WebFixtures
import WellsealConsent
import WellsealModel
import WellsealStore

@testable import WellsealProgramAPI

@Suite("Changes that fail")
struct FailedWriteTests {
  /// A kind of change: requests that prepare it, and one that makes it.
  enum Kind: String, CaseIterable, Sendable {
    case lines, batch, deletion, newSleep, joinedPressure, dayTotal, exportSamples, exportTotal, exportRoute

    static let healthAutoExport: Set<Kind> = [.exportSamples, .exportTotal, .exportRoute]

    /// The verbs of the changes, in order.
    var verbs: Set<AccessWrite.Verb> {
      switch self {
      case .deletion: [.save, .delete]
      case .newSleep: [.save, .delete]
      case .exportRoute: [.save, .tie]
      default: [.save]
      }
    }

    var path: String {
      switch self {
      case .lines: "/api/v1/ingest"
      case _ where Self.healthAutoExport.contains(self): "/api/v1/ingest/health-auto-export"
      default: "/v1/batches"
      }
    }

    var preparation: [String] {
      switch self {
      case .deletion: [Self.rates(["hk-1", "hk-2"]).text]
      case .newSleep: [Self.night(1).text]
      case .joinedPressure: [Self.pressure("systolic", 120).text]
      default: []
      }
    }

    var body: String {
      switch self {
      case .lines:
        return ["heartRate", "respiratoryRate"].map {
          #"{"type":"\#($0)","start":"2026-05-20T10:00:00Z","value":61,"unit":"count/min","source":"W"}"#
        }.joined(separator: "\n")
      case .batch:
        var batch = Self.rates(["hk-1", "hk-2"])
        batch.samples.append(Batch.sample("hk-3", "steps", "10:00:00", "10:05:00", 9, "count"))
        return batch.text
      case .deletion:
        var batch = Batch()
        batch.deleted = [("sample", "hk-1"), ("sample", "hk-2")]
        return batch.text
      case .newSleep: return Self.night(2).text
      case .joinedPressure: return Self.pressure("diastolic", 80).text
      case .dayTotal:
        var batch = Batch()
        batch.samples = [
          Batch.sample(
            "hk-day", "energy", "00:00:00", "23:59:59", 300, "kcal",
            metadata: #"{"aggregation":"daily_sum"}"#)
        ]
        return batch.text
      case .exportSamples:
        return #"{"data":{"metrics":[{"name":"weight_body_mass","units":"kg","data":["#
          + #"{"date":"2026-05-20 07:03:21 +0200","qty":71.5,"source":"Scale"}]}]}}"#
      case .exportTotal:
        return #"{"data":{"metrics":[{"name":"step_count","units":"count","data":["#
          + #"{"date":"2026-05-20 00:00:00 +0200","qty":8000,"source":"Watch"}]}]}}"#
      case .exportRoute:
        return #"{"data":{"workouts":[{"id":"6F1D7B0C-0000-4000-8000-000000000004","name":"Outdoor Run","#
          + #""start":"2026-05-20 18:00:00 +0200","end":"2026-05-20 18:30:00 +0200","route":["#
          + #"{"latitude":50,"longitude":7,"timestamp":"2026-05-20 18:00:10 +0200"},"#
          + #"{"latitude":50.001,"longitude":7,"timestamp":"2026-05-20 18:00:20 +0200"}]}]}}"#
      }
    }

    private static func rates(_ records: [String]) -> Batch {
      var batch = Batch()
      batch.samples = records.enumerated().map { index, record in
        Batch.sample(record, "heart_rate", "10:0\(index):00", "10:0\(index):00", 61, "bpm")
      }
      return batch
    }

    private static func night(_ epoch: Int) -> Batch {
      var batch = Batch()
      batch.sleep = [Batch.session("hk-sleep-\(epoch)", ["core", "rem", "deep"].dropLast(epoch - 1))]
      batch.cursors = [("anchored_sleep_baseline_reset", "v2:\(epoch)")]
      return batch
    }

    private static func pressure(_ value: String, _ number: Double) -> Batch {
      var batch = Batch()
      batch.samples = [
        Batch.sample("hk-\(value)", "blood_pressure_\(value)", "10:00:00", "10:00:00", number, "mmHg")
      ]
      return batch
    }
  }

  /// A user whose store fails on request.
  private struct Failing {
    var fixture: ProgramFixture
    var changes: FailingStore.Changes
    var token: String

    init() async throws {
      let changes = FailingStore.Changes()
      fixture = try await ProgramFixture {
        FailingStore.Provider(failing: FailingStore(base: $0, changes: changes))
      }
      self.changes = changes
      token = try await fixture.token(write: TokenRequest.allWritable)
    }

    func send(_ kind: Kind, _ body: String) async throws -> Int {
      Int(try await fixture.ask(kind.path, token, .post, body: body).status.code)
    }

    /// The number of objects that were changed according to the access log.
    var logged: [AccessWrite.Verb: Int] {
      fixture.entries.reduce(into: [:]) { counts, entry in
        guard case .wrote(let write) = entry.event else { return }
        counts[write.verb, default: 0] += write.hasFailed ? -write.count : write.count
      }.filter { $0.value != 0 }
    }
  }

  @Test("The access log contains the changes that succeeded, whichever fails", arguments: Kind.allCases)
  func corrected(kind: Kind) async throws {
    var failures = 0
    // Each round lets one more change succeed, until none fails.
    for count in 0..<20 {
      let failing = try await Failing()
      for body in kind.preparation { #expect(try await failing.send(kind, body) < 300) }
      failing.changes.fail(after: count)
      let status = try await failing.send(kind, kind.body)
      guard !failing.changes.isArmed else {
        #expect(status < 300)
        failing.changes.fail(after: nil)
        #expect(failing.logged == failing.changes.counts)
        #expect(Set(failing.changes.counts.keys) == kind.verbs)
        break
      }
      failures += 1
      #expect(status >= 500, "\(count)")
      #expect(failing.logged == failing.changes.counts, "\(count)")
      // The same request makes the rest of the changes.
      #expect(try await failing.send(kind, kind.body) < 300)
    }
    #expect(failures > 0)
  }
}
