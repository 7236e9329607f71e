import Foundation
import WellsealModel

extension SampleQuery.Part {
  /// Creates a part from a type and an app's condition.
  init(_ type: HKObjectType, _ predicate: NSPredicate?) throws {
    self.init(type.type, try SamplePredicate(predicate))
  }

  init(_ descriptor: HKQueryDescriptor) throws { try self.init(descriptor.sampleType, descriptor.predicate) }
}
