/// A C interface to the QR reader of ZXing-C++, without exceptions and C++ types.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The method that converts gray to black and white.
typedef enum {
  czxing_local_average = 0,
  czxing_global_histogram = 1,
  czxing_fixed_threshold = 2,
} czxing_binarizer;

/// A point in the picture, in pixels.
typedef struct {
  int32_t x;
  int32_t y;
} czxing_point;

/// A symbol that was read. The pointers are valid as long as the list that contains it.
typedef struct {
  /// The contents of the symbol, without character set conversion.
  const uint8_t *content;
  size_t content_length;
  /// The data codewords after error correction, which are the symbol's stream of segments.
  const uint8_t *codewords;
  size_t codewords_length;
  /// The error correction level: `L`, `M`, `Q`, `H`, or 0 if it is not known.
  uint8_t level;
  /// The corners, clockwise from the one between two finder patterns.
  czxing_point corners[4];
} czxing_symbol;

typedef struct czxing_list czxing_list;

/// Finds the QR codes of an 8-bit gray picture without padding between its rows.
///
/// Returns null if the library fails, for example if out of memory.
czxing_list *czxing_read(const uint8_t *pixels, int width, int height, czxing_binarizer binarizer);

size_t czxing_count(const czxing_list *list);
czxing_symbol czxing_at(const czxing_list *list, size_t index);
void czxing_free(czxing_list *list);

#ifdef __cplusplus
}
#endif
