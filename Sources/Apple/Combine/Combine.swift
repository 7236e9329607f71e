// OpenCombine under the name of Apple's framework, for source code that imports Combine.
//
// It includes the integration with Dispatch and Foundation, as on Apple platforms: queues and run
// loops as schedulers, publishers of URLSession, Timer and NotificationCenter, and coders as
// top-level coders. It re-exports Foundation with URLSession, as Apple's does.
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
