// OpenCombine under the name of Apple's framework, for source code that imports Combine.
//
// It includes the integration with Dispatch and Foundation, as on Apple platforms: queues and run
// loops as schedulers, publishers of URLSession, Timer and NotificationCenter, and coders as
// top-level coders.
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
