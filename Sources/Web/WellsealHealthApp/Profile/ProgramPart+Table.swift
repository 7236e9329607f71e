// swift-format-ignore-file
// Written by scripts/generate program-parts.

extension ProgramPart {
  /// A row for each part: its name, its license as an SPDX identifier, and its kind.
  static let table = """
    async-http-client|Apache-2.0|Swift package
    hummingbird|Apache-2.0|Swift package
    opencombine|MIT|Swift package
    swift-algorithms|Apache-2.0|Swift package
    swift-argument-parser|Apache-2.0|Swift package
    swift-asn1|Apache-2.0|Swift package
    swift-async-algorithms|Apache-2.0|Swift package
    swift-atomics|Apache-2.0|Swift package
    swift-certificates|Apache-2.0|Swift package
    swift-collections|Apache-2.0|Swift package
    swift-configuration|Apache-2.0|Swift package
    swift-crypto|Apache-2.0|Swift package
    swift-distributed-tracing|Apache-2.0|Swift package
    swift-http-structured-headers|Apache-2.0|Swift package
    swift-http-types|Apache-2.0|Swift package
    swift-log|Apache-2.0|Swift package
    swift-metrics|Apache-2.0|Swift package
    swift-nio|Apache-2.0|Swift package
    swift-nio-extras|Apache-2.0|Swift package
    swift-nio-http2|Apache-2.0|Swift package
    swift-nio-ssl|Apache-2.0|Swift package
    swift-nio-transport-services|Apache-2.0|Swift package
    swift-numerics|Apache-2.0|Swift package
    swift-service-context|Apache-2.0|Swift package
    swift-service-lifecycle|Apache-2.0|Swift package
    swift-system|Apache-2.0|Swift package
    swift|Apache-2.0 WITH Swift-exception|runtime library
    libdeflate|MIT|Debian's library
    libisal|BSD-3-Clause|Debian's library
    libpng|libpng-2.0|Debian's library
    libpq|PostgreSQL|Debian's library
    libqrencode|LGPL-2.1-or-later|Debian's library
    libsqlite3|blessing|Debian's library
    libturbojpeg0|IJG AND BSD-3-Clause AND Zlib|Debian's library
    libwebp|BSD-3-Clause|Debian's library
    libzbar|LGPL-2.1-or-later|Debian's library
    libzxingcore|Apache-2.0|Debian's library
    zlib1g|Zlib|Debian's library
    """
}
