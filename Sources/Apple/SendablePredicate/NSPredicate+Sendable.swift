// `NSPredicate` may cross between threads, as on Apple's systems.
//
// It is a module of its own because Foundation on Linux says that the class may not, and the compiler warns of whoever
// says otherwise; everywhere else a warning is an error.

public import Foundation

// A predicate does not change once it is made. Those of HealthKit carry a value, compounds keep their parts, and one that
// is made of a block is refused by every query before it runs.
// swift-format-ignore: AvoidRetroactiveConformances
extension NSPredicate: @retroactive @unchecked Sendable {}
