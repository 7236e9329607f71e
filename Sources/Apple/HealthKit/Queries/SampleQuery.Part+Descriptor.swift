import Foundation
import WellsealModel

extension SampleQuery.Part {
  /// A type with the condition of an app.
  init(_ type: HKObjectType, _ predicate: NSPredicate?) throws {
    self.init(type.type, try SamplePredicate(predicate))
  }

  init(_ descriptor: HKQueryDescriptor) throws { try self.init(descriptor.sampleType, descriptor.predicate) }
}
