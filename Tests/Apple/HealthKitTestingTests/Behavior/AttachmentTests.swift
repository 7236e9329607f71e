import Foundation
import HealthKit
import HealthKitTesting
import Testing
import UniformTypeIdentifiers

/// HealthKit's documented behavior for attached files.
///
/// See the page on HealthKit behavior in Documentation.
@Suite("Files attached to objects")
struct AttachmentTests {
  /// Returns a store with a saved prescription, and a file of five bytes.
  private func prepared(
    _ body: (HKAttachmentStore, HKVisionPrescription, URL) async throws -> Void
  ) async throws {
    let store = HKHealthStore()
    let type = HKObjectType.visionPrescriptionType()
    try await store.requestAuthorization(toShare: [type], read: [])
    let prescription = HKVisionPrescription(
      type: .glasses, dateIssued: .noon(), expirationDate: nil, device: nil, metadata: nil)
    try await store.save(prescription)
    let file = FileManager.default.temporaryDirectory.appending(path: "file-\(UUID().uuidString).pdf")
    try Data("bytes".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await body(HKAttachmentStore(healthStore: store), prescription, file)
  }

  @Test("An object can have several files, each with an identifier and a date")
  func several() async throws {
    try await TestHealth.run { _ in
      try await prepared { files, prescription, file in
        let before = Date()
        let first = try await files.addAttachment(
          to: prescription, name: "front", contentType: .pdf, url: file)
        let second = try await files.addAttachment(
          to: prescription, name: "back", contentType: .pdf, url: file)
        let found = try await files.attachments(for: prescription)
        #expect(Set(found.map(\.identifier)) == [first.identifier, second.identifier])
        #expect(first.identifier != second.identifier)
        #expect(Set(found.map(\.name)) == ["front", "back"])
        #expect(found.allSatisfy { $0.creationDate >= before - 1 && $0.creationDate <= Date() + 1 })
        try await files.removeAttachment(first, from: prescription)
        let rest = try await files.attachments(for: prescription)
        #expect(rest.map(\.identifier) == [second.identifier])
      }
    }
  }

  @Test("Only a local file can be attached")
  func localFiles() async throws {
    try await TestHealth.run { _ in
      try await prepared { files, prescription, file in
        for address in ["https://example.org/card.pdf", file.absoluteString + ".missing"] {
          let url = try #require(URL(string: address))
          let refusal = await code {
            _ = try await files.addAttachment(to: prescription, name: "card", contentType: .pdf, url: url)
          }
          #expect(refusal == .errorInvalidArgument, "\(address)")
        }
        #expect(try await files.attachments(for: prescription).isEmpty)
      }
    }
  }

  @Test("The metadata of a file has strings, numbers and dates")
  func metadata() async throws {
    try await TestHealth.run { _ in
      try await prepared { files, prescription, file in
        try await files.addAttachment(
          to: prescription, name: "card", contentType: .pdf, url: file,
          metadata: ["side": "front", "page": 2, "taken": Date.noon()])
        let metadata = try #require(try await files.attachments(for: prescription).first?.metadata)
        #expect(metadata["side"] as? String == "front")
        #expect(metadata["page"] as? Int == 2)
        #expect(metadata["taken"] as? Date == .noon())
      }
    }
  }

  @Test("Reading a file reports the progress in bytes")
  func progress() async throws {
    try await TestHealth.run { _ in
      try await prepared { files, prescription, file in
        let attachment = try await files.addAttachment(
          to: prescription, name: "card", contentType: .pdf, url: file)
        let (results, result) = AsyncStream<Data?>.makeStream()
        let progress = files.getData(for: attachment) { data, _ in
          result.yield(data)
          result.finish()
        }
        var read: [Data?] = []
        for await data in results { read.append(data) }
        #expect(read == [Data("bytes".utf8)])
        #expect((progress.completedUnitCount, progress.totalUnitCount) == (5, 5))
      }
    }
  }
}
