#pragma once

/* The parts of PKCS #11 in use. Names are those of the specification without their prefixes.
 *
 * Source: OASIS, "PKCS #11 Cryptographic Token Interface Base Specification 2.40", sections 3 to 5
 * and appendix B. */

typedef unsigned long word;
typedef unsigned char byte;
typedef byte boolean;

enum {
  OK = 0x00,
  DEVICE_ERROR = 0x30,
  DEVICE_REMOVED = 0x32,
  ENCRYPTED_DATA_INVALID = 0x40,
  ENCRYPTED_DATA_LEN_RANGE = 0x41,
  PIN_INCORRECT = 0xA0,
  PIN_INVALID = 0xA1,
  PIN_LEN_RANGE = 0xA2,
  PIN_EXPIRED = 0xA3,
  PIN_LOCKED = 0xA4,
  TOKEN_NOT_PRESENT = 0xE0,
  TOKEN_NOT_RECOGNIZED = 0xE1,
  USER_ALREADY_LOGGED_IN = 0x100,
  USER_PIN_NOT_INITIALIZED = 0x102,
  CRYPTOKI_ALREADY_INITIALIZED = 0x191,
};

enum { RW_SESSION = 0x2, SERIAL_SESSION = 0x4, OS_LOCKING_OK = 0x2, TOKEN_INITIALIZED = 0x400 };
enum { USER = 1 };
enum { SECRET_KEY = 4, AES = 0x1F };
enum { AES_KEY_GEN = 0x1080, AES_GCM = 0x1087 };

enum attribute_type {
  CLASS = 0x0,
  TOKEN = 0x1,
  PRIVATE = 0x2,
  LABEL = 0x3,
  KEY_TYPE = 0x100,
  SENSITIVE = 0x103,
  ENCRYPT = 0x104,
  DECRYPT = 0x105,
  VALUE_LEN = 0x161,
  EXTRACTABLE = 0x162,
};

struct version {
  byte major, minor;
};

struct attribute {
  word type;
  void *value;
  word length;
};

struct mechanism {
  word type;
  void *parameter;
  word length;
};

struct gcm_parameters {
  byte *nonce;
  word nonce_length, nonce_bits;
  byte *data;
  word data_length, tag_bits;
};

struct initialize_arguments {
  void *create_mutex, *destroy_mutex, *lock_mutex, *unlock_mutex;
  word flags;
  void *reserved;
};

struct token_information {
  byte label[32], maker[32], model[16], serial[16];
  word flags, counts_and_memory[10];
  struct version hardware, firmware;
  byte time[16];
};

/* The functions of a module in the order of the specification, with placeholders for others. */
struct functions {
  struct version version;
  word (*initialize)(void *arguments);
  word (*finalize)(void *reserved);
  void *get_info, *get_function_list;
  word (*get_slot_list)(boolean with_token, word *slots, word *count);
  void *get_slot_info;
  word (*get_token_info)(word slot, struct token_information *information);
  void *get_mechanism_list, *get_mechanism_info, *init_token, *init_pin, *set_pin;
  word (*open_session)(word slot, word flags, void *application, void *notify, word *session);
  word (*close_session)(word session);
  void *close_all_sessions, *get_session_info, *get_operation_state, *set_operation_state;
  word (*login)(word session, word user, byte *pin, word length);
  word (*logout)(word session);
  void *create_object, *copy_object, *destroy_object, *get_object_size;
  word (*get_attribute_value)(word session, word object, struct attribute *attributes, word count);
  void *set_attribute_value;
  word (*find_objects_init)(word session, struct attribute *attributes, word count);
  word (*find_objects)(word session, word *objects, word most, word *count);
  word (*find_objects_final)(word session);
  word (*encrypt_init)(word session, struct mechanism *mechanism, word key);
  word (*encrypt)(word session, byte *data, word length, byte *result, word *result_length);
  void *encrypt_update, *encrypt_final;
  word (*decrypt_init)(word session, struct mechanism *mechanism, word key);
  word (*decrypt)(word session, byte *data, word length, byte *result, word *result_length);
  void *decrypt_update, *decrypt_final;
  void *digests[5], *signs[6], *verifies[6], *doubles[4];
  word (*generate_key)(word session, struct mechanism *mechanism, struct attribute *attributes, word count, word *key);
};
