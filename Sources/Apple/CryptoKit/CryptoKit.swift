// Swift Crypto under the name of Apple's framework, for sources that say `import CryptoKit`.
@_exported public import Crypto
