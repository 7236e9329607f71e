import WellsealOpenIDConnect

extension OpenIDError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .setting("issuer"): "use --oidc-issuer https://HOST, exactly as in the provider's metadata"
    case .setting("name"): "use up to 60 characters for --oidc-name"
    case .setting: "use the provider's values for --oidc-client and --oidc-secret-file"
    case .unreachable:
      "curl ISSUER/.well-known/openid-configuration shows whether it responds; --oidc-own-network allows "
        + "a private address, --oidc-ca-file an authority of your own"
    case .metadata("issuer"): "use --oidc-issuer exactly as in the metadata, including a trailing /"
    case .metadata: "use a provider with https, the code flow, PKCE (S256), and RS256 or ES256"
    case .answer, .code, .token, .signature: nil
    }
  }
}
