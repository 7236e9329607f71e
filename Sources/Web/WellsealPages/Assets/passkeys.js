// Passkeys: passes the server's options to the browser's authenticator, and its response to the form's fields.

const fromText = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const toText = (bytes) =>
  bytes ? btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") : "";
const outputOf = (credential) => credential.getClientExtensionResults().prf?.results?.first;

const make = async ({ challenge, rp, user, algorithms, exclude, timeout }, extensions) => {
  const credential = await navigator.credentials.create({
    publicKey: {
      challenge: fromText(challenge), rp, user: { ...user, id: fromText(user.id) }, timeout, extensions, attestation: "none",
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: exclude.map((id) => ({ type: "public-key", id: fromText(id) })),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    },
  });
  let output = outputOf(credential);
  if (!output && credential.getClientExtensionResults().prf?.enabled) {
    // Many authenticators support the PRF extension only for existing passkeys.
    const again = await navigator.credentials.get({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)), rpId: rp.id, timeout, extensions, userVerification: "required",
        allowCredentials: [{ type: "public-key", id: credential.rawId }],
      },
    }).catch(() => null);
    output = again && outputOf(again);
  }
  return {
    credential: credential.rawId, client: credential.response.clientDataJSON, attestation: credential.response.attestationObject,
    output,
  };
};

const signIn = async ({ challenge, rpId, timeout }, extensions) => {
  const credential = await navigator.credentials.get({
    publicKey: { challenge: fromText(challenge), rpId, timeout, extensions, userVerification: "required" },
  });
  const { clientDataJSON: client, authenticatorData: data, signature, userHandle: user } = credential.response;
  return { credential: credential.rawId, client, data, signature, user, output: outputOf(credential) };
};

const run = async (form) => {
  const failed = form.querySelector("[data-failed]"), usual = failed.dataset.failed || failed.textContent;
  failed.dataset.failed = usual;
  failed.hidden = true;
  let said = usual;
  try {
    const answer = await fetch(form.dataset.passkey, { method: "POST", body: new URLSearchParams(new FormData(form)) });
    const options = await answer.json();
    said = options.problem ?? usual;
    if (!answer.ok) throw new Error(answer.status);
    const extensions = { prf: { eval: { first: fromText(options.input) } } };
    const fields = await (options.user ? make : signIn)(options, extensions);
    for (const [name, bytes] of Object.entries(fields)) form.elements[name].value = toText(bytes);
    // It was proved before and isn't sent again.
    if (form.elements.secret) form.elements.secret.value = "";
    form.submit();
  } catch {
    failed.textContent = said;
    failed.hidden = false;
  }
};

if (window.PublicKeyCredential && navigator.credentials) {
  for (const note of document.querySelectorAll("[data-without-passkeys]")) note.hidden = true;
  for (const form of document.querySelectorAll("[data-passkey]")) {
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      run(form);
    });
  }
}
