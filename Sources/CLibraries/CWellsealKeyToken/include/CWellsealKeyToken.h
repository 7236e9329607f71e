#pragma once
#include <stddef.h>
#include <stdint.h>

/* What a custodian's token is asked, by the module that its maker ships.
 *
 * Each call loads the module, logs in, does one thing with one key that never leaves the token, and logs out: so a token that was
 * taken out is missed by the next call. Source: OASIS, "PKCS #11 Cryptographic Token Interface Base Specification 2.40" and
 * "Current Mechanisms Specification 2.40" (AES-GCM). */

/// Where a call failed, or that it did not.
enum key_token_outcome {
  KEY_TOKEN_DONE,
  /// There is no such file, or it cannot be loaded.
  KEY_TOKEN_NO_MODULE,
  /// It loads, and is no module of PKCS#11.
  KEY_TOKEN_NOT_A_MODULE,
  /// No token of the label is there.
  KEY_TOKEN_NO_TOKEN,
  KEY_TOKEN_WRONG_PIN,
  /// Too many wrong PINs came, or the token asks for another one first.
  KEY_TOKEN_LOCKED_PIN,
  /// The token has no key of the label, or more than one.
  KEY_TOKEN_NO_KEY,
  /// What was sealed was changed, or by another key.
  KEY_TOKEN_NOT_OPENED,
  /// The key could be read out of the token.
  KEY_TOKEN_EXTRACTABLE,
  /// Anything else that the module says.
  KEY_TOKEN_REFUSED,
};

/// Which token, which key of it, and the PIN that opens it.
struct key_token {
  /// The module's file.
  const char *module;
  /// The label of the token, without the blanks at its end.
  const char *label;
  /// The label of the key.
  const char *key;
  const uint8_t *pin;
  size_t pin_length;
};

#define KEY_TOKEN_NONCE 12
#define KEY_TOKEN_TAG 16

/// Makes an AES key of 256 bits that the token never gives away; nothing where there is one of the label.
///
/// `code` is what the module said last.
enum key_token_outcome key_token_make(const struct key_token *token, unsigned long *code);

/// Seals `length` bytes with AES-256-GCM; `sealed` has room for `length` and `KEY_TOKEN_TAG` bytes.
enum key_token_outcome key_token_seal(
    const struct key_token *token, const uint8_t *nonce, const uint8_t *data, size_t data_length, const uint8_t *plain, size_t length,
    uint8_t *sealed, unsigned long *code);

/// Opens `length` bytes, `KEY_TOKEN_TAG` of which are the tag; `plain` has room for `length` bytes.
enum key_token_outcome key_token_open(
    const struct key_token *token, const uint8_t *nonce, const uint8_t *data, size_t data_length, const uint8_t *sealed, size_t length,
    uint8_t *plain, unsigned long *code);
