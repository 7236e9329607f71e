package import FoundationEssentials
package import WellsealModel

/// A part of a file's content.
package struct DeviceBatch: Sendable {
  package private(set) var samples: [NewSample] = []
  package private(set) var losses: [ImportLoss] = []
  /// The number of elements of each kind, by the word of the format.
  package private(set) var elements: [String: Int] = [:]
  /// The number of samples that break a rule, by type.
  package private(set) var refused: [HealthType: Int] = [:]
  /// Routes and their workouts.
  package private(set) var ties: [(route: UUID, workout: UUID)] = []
  package var isTruncated = false
  package var isDamaged = false

  init() {}

  mutating func met(_ element: String, _ count: Int = 1) { elements[element, default: 0] += count }

  mutating func lose(_ element: String, line: Int = 0, type: String = "", _ reason: ImportLoss.Reason) {
    losses.append(ImportLoss(line: line, element: element, type: type, reason))
  }

  mutating func tie(_ route: UUID, to workout: UUID) { ties.append((route, workout)) }

  /// Adds a sample, or records why it is invalid.
  ///
  /// - Returns: The identifier, or `nil` if the sample is invalid.
  @discardableResult
  mutating func add(
    _ draft: DeviceSample, _ element: String, line: Int = 0, points: SeriesPoints? = nil
  ) -> UUID? {
    do throws(ImportLoss.Reason.Rejection) {
      let sample = try draft.sample()
      if let bound = sample.exceededBound {
        losses.append(.outOfBounds(bound, sample.type, element: element, line: line))
      }
      samples.append(NewSample(sample, points: points))
      return sample.uuid
    } catch {
      refuse(draft.type, element, line: line, error.reason)
      return nil
    }
  }

  /// Records an invalid sample.
  mutating func refuse(
    _ type: HealthType, _ element: String, line: Int = 0, _ reason: ImportLoss.Reason
  ) {
    refused[type, default: 0] += 1
    lose(element, line: line, type: type.identifier, reason)
  }
}

extension ImportLoss.Reason {
  /// A reason that can be thrown.
  struct Rejection: Error { var reason: ImportLoss.Reason }
}

extension DeviceBatch {
  /// Adds a blood pressure reading in mmHg, or records why it is invalid.
  mutating func addPressure(
    _ systolic: Double, _ diastolic: Double, _ time: Date, _ provenance: Provenance, uuid: UUID? = nil,
    metadata: [MetadataKey: MetadataValue] = [:], _ element: String
  ) {
    do throws(ImportLoss.Reason.Rejection) {
      var draft = try DeviceSample.pressure(systolic, diastolic, time, provenance, uuid: uuid)
      draft.metadata = metadata
      add(draft, element)
    } catch {
      refuse(.bloodPressure, element, error.reason)
    }
  }
}
