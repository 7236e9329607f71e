// OpenCombine under the name of Apple's framework, for sources that say `import Combine`.
//
// Its parts for Dispatch and Foundation come along, as on Apple's systems: queues and run loops as schedulers,
// publishers of URLSession, Timer and NotificationCenter, and coders as top-level coders.
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
