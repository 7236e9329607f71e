// Swift Crypto under the name of Apple's framework, for source code that imports CryptoKit.
// It re-exports Foundation with URLSession, as Apple's does.
@_exported public import Crypto
@_exported public import Foundation
@_exported public import FoundationNetworking
