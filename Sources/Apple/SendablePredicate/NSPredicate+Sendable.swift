// `NSPredicate` is `Sendable`, as on Apple platforms.
//
// It is a separate module because Foundation on Linux declares that the class isn't `Sendable`, and
// the compiler warns about any other declaration. Warnings are errors in all other modules.

public import Foundation

// A predicate is immutable. Those of HealthKit contain a value, compound predicates contain
// predicates, and every query rejects block predicates before it runs.
// swift-format-ignore: AvoidRetroactiveConformances
extension NSPredicate: @retroactive @unchecked Sendable {}
