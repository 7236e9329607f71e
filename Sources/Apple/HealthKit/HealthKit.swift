@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
@_exported public import SendablePredicate

// Apple's HealthKit classes, as wrappers of the values of WellsealModel.
//
// Start with three types: ``HKHealthStore`` (access to the store), ``HKObjectType`` (the types of
// data) and ``HKSample`` (the data). The module contains no logic: units, types, predicates and
// statistics are values of WellsealModel, and the classes here only convert and forward.
//
// Sendability: the classes are open, as Apple's are, so the compiler can't prove that they are
// `Sendable`, and each declares `@unchecked Sendable`. The reason is the same for all: stored
// properties are `let` and contain values, or are protected by a `Mutex`.
//
// The module re-exports Foundation, because with Apple's framework, apps that import only HealthKit
// can use Foundation, too, and the macro `@Observable`. With the trait HealthKitCombine it also
// re-exports Combine, for sources that use `ObservableObject` without importing it.
#if HealthKitCombine
@_exported public import Combine
#endif
