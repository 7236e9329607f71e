#pragma once
#include <stddef.h>
#include <stdint.h>

/* The requests to a custodian's token, through the module of its manufacturer.
 *
 * Each call loads the module, logs in, performs one operation with a key that never leaves the
 * token, and logs out, so the next call after the token was removed fails. Source: OASIS,
 * "PKCS #11 Cryptographic Token Interface Base Specification 2.40" and "Current Mechanisms
 * Specification 2.40" (AES-GCM). */

/// The outcome of a call.
enum key_token_outcome {
  KEY_TOKEN_DONE,
  /// The module's file does not exist or cannot be loaded.
  KEY_TOKEN_NO_MODULE,
  /// The file was loaded but is not a PKCS #11 module.
  KEY_TOKEN_NOT_A_MODULE,
  /// No token with the label is present.
  KEY_TOKEN_NO_TOKEN,
  KEY_TOKEN_WRONG_PIN,
  /// The PIN is locked after too many wrong PINs, has expired, or was not set yet.
  KEY_TOKEN_LOCKED_PIN,
  /// The token has no key with the label, or more than one.
  KEY_TOKEN_NO_KEY,
  /// The sealed bytes were changed, or sealed with another key.
  KEY_TOKEN_NOT_OPENED,
  /// The key could be read out of the token.
  KEY_TOKEN_EXTRACTABLE,
  /// The module returned another error.
  KEY_TOKEN_REFUSED,
};

/// A token, one of its keys, and the PIN.
struct key_token {
  /// The path of the module.
  const char *module;
  /// The label of the token, without trailing spaces.
  const char *label;
  /// The label of the key.
  const char *key;
  const uint8_t *pin;
  size_t pin_length;
};

#define KEY_TOKEN_NONCE 12
#define KEY_TOKEN_TAG 16

/// Generates a 256-bit AES key that cannot be extracted from the token, unless a key with the label
/// exists.
///
/// `code` is the last return code of the module.
enum key_token_outcome key_token_make(const struct key_token *token, unsigned long *code);

/// Seals `length` bytes with AES-256-GCM. `sealed` must have space for `length + KEY_TOKEN_TAG`
/// bytes.
enum key_token_outcome key_token_seal(
    const struct key_token *token, const uint8_t *nonce, const uint8_t *data, size_t data_length, const uint8_t *plain, size_t length,
    uint8_t *sealed, unsigned long *code);

/// Opens `length` bytes, of which `KEY_TOKEN_TAG` are the tag. `plain` must have space for `length`
/// bytes.
enum key_token_outcome key_token_open(
    const struct key_token *token, const uint8_t *nonce, const uint8_t *data, size_t data_length, const uint8_t *sealed, size_t length,
    uint8_t *plain, unsigned long *code);
