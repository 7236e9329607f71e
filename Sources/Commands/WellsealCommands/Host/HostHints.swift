import WellsealOpenIDConnect

extension OpenIDError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .setting("issuer"): "--oidc-issuer takes https://HOST, as the provider's own metadata writes it"
    case .setting("name"): "--oidc-name takes up to 60 letters"
    case .setting: "--oidc-client and --oidc-secret-file are what the provider gave for this server"
    case .unreachable:
      "curl ISSUER/.well-known/openid-configuration shows whether it answers; --oidc-own-network allows "
        + "a private address, --oidc-ca-file an authority of your own"
    case .metadata("issuer"): "write --oidc-issuer letter by letter as its metadata has it, also a last /"
    case .metadata: "it needs https, the code flow, PKCE with S256, and RS256 or ES256"
    case .answer, .code, .token, .signature: nil
    }
  }
}
