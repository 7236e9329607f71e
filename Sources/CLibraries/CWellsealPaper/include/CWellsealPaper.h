/// Draws text and lines on the pages of a tagged PDF, with Cairo and Pango, which are loaded on
/// demand.
///
/// Lengths are in points, 1/72 inch, and y increases downwards. A paper must be used by one thread
/// only. Source: Cairo 1.16, "Tags and Links" and "PDF Surfaces"; Pango 1.50, "Layout Objects" and
/// "Rendering with Cairo".
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Loads the libraries once. Returns false if one is not installed or is too old. Must be called
/// before all other functions.
bool paper_load(void);

typedef struct paper paper;
/// A text that is broken into lines.
typedef struct paper_text paper_text;

/// The style of a text.
typedef struct {
  /// The font size.
  double size;
  bool is_bold;
  /// Whether the text has the direction right to left and starts on the right.
  bool is_right_to_left;
  /// The width at which lines are broken, or negative for no limit.
  double width;
  /// The maximum number of lines, or 0 for no limit. If the text is longer, the last line ends with
  /// an ellipsis.
  int lines;
  /// Whether lines are aligned at the trailing edge, which is the right for left-to-right text.
  bool is_at_end;
  /// A language tag, which affects the choice of fonts.
  const char *language;
} paper_style;

typedef struct {
  double width;
  double height;
  /// The number of characters that no installed font has.
  int unknown;
} paper_extent;

/// Starts a document. Returns NULL if out of memory.
paper *paper_begin(double width, double height, const char *title);

/// Ends the page and starts the next one.
void paper_next_page(paper *paper);

/// Opens and closes an element of the structure, such as `H1`. Elements can be nested.
void paper_open_element(paper *paper, const char *name);
void paper_close_element(paper *paper, const char *name);

/// Lays out a text in UTF-8. The caller must free it.
paper_text *paper_set_text(paper *paper, const char *text, paper_style style);
paper_extent paper_measure(paper_text *text);
void paper_draw_text(paper *paper, paper_text *text, double x, double y, double gray);
void paper_free_text(paper_text *text);

/// Draws a line through points, given as pairs of x and y.
void paper_draw_line(paper *paper, const double *points, size_t count, double width, double gray);
void paper_fill_rectangle(paper *paper, double x, double y, double width, double height, double gray);
void paper_fill_circle(paper *paper, double x, double y, double radius, double gray);

/// Ends the document and returns whether it is complete. The bytes are valid until `paper_free`.
bool paper_finish(paper *paper, const uint8_t **bytes, size_t *count);
void paper_free(paper *paper);
