// Swift Crypto under the name of Apple's framework, for source code that imports CryptoKit.
@_exported public import Crypto
