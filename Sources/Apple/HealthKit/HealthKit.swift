// The HealthKit classes that apps know, around the values of HealthModel.
//
// Three types to begin with: ``HKHealthStore`` (the door to the store), ``HKObjectType`` (what can be kept) and
// ``HKSample`` (what is kept). The module decides nothing: units, types, predicates and statistics are values of
// HealthModel, and a class here converts and forwards.
//
// Why the classes may cross between threads: they are open, as Apple's are, so the compiler cannot prove it and each
// says `@unchecked Sendable`. The proof is the same for all: stored properties are `let` and hold values, or stand
// behind a `Mutex`.
//
// Apps that import HealthKit alone see Foundation too, as they do with Apple's framework, where URLSession is part of it.
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import SendablePredicate
