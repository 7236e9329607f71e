package import WellsealBase
package import WellsealStore

extension IntegrityReport {
  /// `{sound, segments, samples, reclaimable, problems}`.
  package var json: JSON {
    [
      "sound": .bool(isSound), "segments": .integer(segments), "samples": .integer(samples),
      "reclaimable": .integer(reclaimable), "problems": .array(problems.map { .string($0) }),
    ]
  }
}
