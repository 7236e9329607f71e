#include "CWellsealKeyToken.h"
#include "PKCS11.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

/* The state of a call to a token. */
struct call {
  const struct key_token *token;
  void *library;
  const struct functions *module;
  int is_initialized, has_session, is_in;
  word slot, session, code;
};

/* Only one call at a time, because each call initializes and finalizes the module. */
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

static enum key_token_outcome outcome(struct call *call, word code) {
  call->code = code;
  switch (code) {
  case OK: return KEY_TOKEN_DONE;
  case PIN_INCORRECT:
  case PIN_INVALID:
  case PIN_LEN_RANGE: return KEY_TOKEN_WRONG_PIN;
  case PIN_EXPIRED:
  case PIN_LOCKED:
  case USER_PIN_NOT_INITIALIZED: return KEY_TOKEN_LOCKED_PIN;
  case DEVICE_REMOVED:
  case TOKEN_NOT_PRESENT:
  case TOKEN_NOT_RECOGNIZED: return KEY_TOKEN_NO_TOKEN;
  default: return KEY_TOKEN_REFUSED;
  }
}

static enum key_token_outcome load(struct call *call) {
  call->library = dlopen(call->token->module, RTLD_NOW | RTLD_LOCAL);
  if (call->library == NULL) return KEY_TOKEN_NO_MODULE;
  word (*list)(const struct functions **) = (word(*)(const struct functions **))dlsym(call->library, "C_GetFunctionList");
  if (list == NULL || list(&call->module) != OK || call->module == NULL || call->module->version.major != 2) return KEY_TOKEN_NOT_A_MODULE;
  struct initialize_arguments arguments = {.flags = OS_LOCKING_OK};
  word code = call->module->initialize(&arguments);
  /* Another part of the process initialized the module and must finalize it. */
  if (code == CRYPTOKI_ALREADY_INITIALIZED) return KEY_TOKEN_DONE;
  if (code == OK) call->is_initialized = 1;
  return outcome(call, code);
}

static int has_label(const struct token_information *information, const char *label) {
  size_t length = sizeof information->label;
  while (length > 0 && (information->label[length - 1] == ' ' || information->label[length - 1] == 0)) length--;
  return strlen(label) == length && memcmp(label, information->label, length) == 0;
}

static enum key_token_outcome find_token(struct call *call) {
  word slots[64], count = sizeof slots / sizeof slots[0];
  enum key_token_outcome found = outcome(call, call->module->get_slot_list(1, slots, &count));
  if (found != KEY_TOKEN_DONE) return found;
  for (word place = 0; place < count; place++) {
    struct token_information information;
    memset(&information, 0, sizeof information);
    if (call->module->get_token_info(slots[place], &information) != OK) continue;
    if (!(information.flags & TOKEN_INITIALIZED) || !has_label(&information, call->token->label)) continue;
    call->slot = slots[place];
    return KEY_TOKEN_DONE;
  }
  return KEY_TOKEN_NO_TOKEN;
}

static enum key_token_outcome log_in(struct call *call, int writes) {
  word flags = SERIAL_SESSION | (writes ? RW_SESSION : 0);
  enum key_token_outcome opened = outcome(call, call->module->open_session(call->slot, flags, NULL, NULL, &call->session));
  if (opened != KEY_TOKEN_DONE) return opened;
  call->has_session = 1;
  word code = call->module->login(call->session, USER, (byte *)call->token->pin, call->token->pin_length);
  if (code == USER_ALREADY_LOGGED_IN) return KEY_TOKEN_DONE;
  if (code == OK) call->is_in = 1;
  return outcome(call, code);
}

static enum key_token_outcome begin(struct call *call, const struct key_token *token, int writes) {
  memset(call, 0, sizeof *call);
  call->token = token;
  pthread_mutex_lock(&turn);
  enum key_token_outcome begun = load(call);
  if (begun == KEY_TOKEN_DONE) begun = find_token(call);
  if (begun == KEY_TOKEN_DONE) begun = log_in(call, writes);
  return begun;
}

static void end(struct call *call) {
  if (call->is_in) call->module->logout(call->session);
  if (call->has_session) call->module->close_session(call->session);
  if (call->is_initialized) call->module->finalize(NULL);
  /* The library stays loaded, because some libraries cannot be loaded twice. */
  pthread_mutex_unlock(&turn);
}

/* Finds the keys with the label: the first one, and their number up to two. */
static enum key_token_outcome find_keys(struct call *call, word *key, word *count) {
  word class = SECRET_KEY, kind = AES;
  struct attribute wanted[] = {
      {CLASS, &class, sizeof class},
      {KEY_TYPE, &kind, sizeof kind},
      {LABEL, (void *)call->token->key, strlen(call->token->key)},
  };
  word keys[2] = {0, 0};
  *count = 0;
  enum key_token_outcome found = outcome(call, call->module->find_objects_init(call->session, wanted, 3));
  if (found != KEY_TOKEN_DONE) return found;
  found = outcome(call, call->module->find_objects(call->session, keys, 2, count));
  call->module->find_objects_final(call->session);
  *key = keys[0];
  return found;
}

static enum key_token_outcome find_key(struct call *call, word *key) {
  word count;
  enum key_token_outcome found = find_keys(call, key, &count);
  if (found != KEY_TOKEN_DONE) return found;
  if (count != 1) return KEY_TOKEN_NO_KEY;
  boolean is_sensitive = 0, is_extractable = 1;
  struct attribute asked[] = {{SENSITIVE, &is_sensitive, sizeof is_sensitive}, {EXTRACTABLE, &is_extractable, sizeof is_extractable}};
  found = outcome(call, call->module->get_attribute_value(call->session, *key, asked, 2));
  if (found != KEY_TOKEN_DONE) return found;
  return is_sensitive && !is_extractable ? KEY_TOKEN_DONE : KEY_TOKEN_EXTRACTABLE;
}

enum key_token_outcome key_token_make(const struct key_token *token, unsigned long *code) {
  struct call call;
  enum key_token_outcome made = begin(&call, token, 1);
  word key, count = 0;
  if (made == KEY_TOKEN_DONE) made = find_keys(&call, &key, &count);
  if (made == KEY_TOKEN_DONE && count == 0) {
    word class = SECRET_KEY, kind = AES, length = 32;
    boolean yes = 1, no = 0;
    struct attribute wanted[] = {
        {CLASS, &class, sizeof class},
        {KEY_TYPE, &kind, sizeof kind},
        {LABEL, (void *)token->key, strlen(token->key)},
        {VALUE_LEN, &length, sizeof length},
        {TOKEN, &yes, sizeof yes},
        {PRIVATE, &yes, sizeof yes},
        {SENSITIVE, &yes, sizeof yes},
        {EXTRACTABLE, &no, sizeof no},
        {ENCRYPT, &yes, sizeof yes},
        {DECRYPT, &yes, sizeof yes},
    };
    struct mechanism mechanism = {.type = AES_KEY_GEN};
    made = outcome(&call, call.module->generate_key(call.session, &mechanism, wanted, sizeof wanted / sizeof wanted[0], &key));
  }
  *code = call.code;
  end(&call);
  return made;
}

static struct gcm_parameters parameters(const uint8_t *nonce, const uint8_t *data, size_t data_length) {
  return (struct gcm_parameters){
      .nonce = (byte *)nonce,
      .nonce_length = KEY_TOKEN_NONCE,
      .nonce_bits = KEY_TOKEN_NONCE * 8,
      .data = (byte *)data,
      .data_length = data_length,
      .tag_bits = KEY_TOKEN_TAG * 8,
  };
}

enum key_token_outcome key_token_seal(
    const struct key_token *token, const uint8_t *nonce, const uint8_t *data, size_t data_length, const uint8_t *plain, size_t length,
    uint8_t *sealed, unsigned long *code) {
  struct call call;
  enum key_token_outcome done = begin(&call, token, 0);
  struct gcm_parameters gcm = parameters(nonce, data, data_length);
  struct mechanism mechanism = {AES_GCM, &gcm, sizeof gcm};
  word key, result_length = length + KEY_TOKEN_TAG;
  if (done == KEY_TOKEN_DONE) done = find_key(&call, &key);
  if (done == KEY_TOKEN_DONE) done = outcome(&call, call.module->encrypt_init(call.session, &mechanism, key));
  if (done == KEY_TOKEN_DONE) done = outcome(&call, call.module->encrypt(call.session, (byte *)plain, length, sealed, &result_length));
  if (done == KEY_TOKEN_DONE && result_length != length + KEY_TOKEN_TAG) done = KEY_TOKEN_REFUSED;
  *code = call.code;
  end(&call);
  return done;
}

enum key_token_outcome key_token_open(
    const struct key_token *token, const uint8_t *nonce, const uint8_t *data, size_t data_length, const uint8_t *sealed, size_t length,
    uint8_t *plain, unsigned long *code) {
  struct call call;
  enum key_token_outcome done = begin(&call, token, 0);
  struct gcm_parameters gcm = parameters(nonce, data, data_length);
  struct mechanism mechanism = {AES_GCM, &gcm, sizeof gcm};
  word key, result_length = length;
  if (done == KEY_TOKEN_DONE) done = find_key(&call, &key);
  if (done == KEY_TOKEN_DONE) done = outcome(&call, call.module->decrypt_init(call.session, &mechanism, key));
  if (done == KEY_TOKEN_DONE) {
    word result = call.module->decrypt(call.session, (byte *)sealed, length, plain, &result_length);
    done = outcome(&call, result);
    /* Modules return different codes for a wrong tag. */
    if (done == KEY_TOKEN_REFUSED && result != DEVICE_ERROR) done = KEY_TOKEN_NOT_OPENED;
    if (done == KEY_TOKEN_DONE && result_length != length - KEY_TOKEN_TAG) done = KEY_TOKEN_NOT_OPENED;
  }
  *code = call.code;
  end(&call);
  return done;
}
