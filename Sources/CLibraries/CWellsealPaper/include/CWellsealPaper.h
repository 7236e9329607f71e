/// Draws text and lines on the pages of a tagged PDF, with Cairo and Pango, which are loaded when a page is asked for.
///
/// Lengths are points, a 72nd of an inch; y grows downwards. Everything of one paper belongs to one thread.
/// Source: Cairo 1.16, "Tags and Links" and "PDF Surfaces"; Pango 1.50, "Layout Objects" and "Rendering with Cairo".
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Loads the libraries, once; false where one is not installed or is too old. Before it, nothing else may be called.
bool paper_load(void);

typedef struct paper paper;
/// A text that has been broken into lines.
typedef struct paper_text paper_text;

/// How a text is set.
typedef struct {
  /// Height of the letters.
  double size;
  bool is_bold;
  /// Whether paragraphs without a direction of their own run from right to left, and begin there.
  bool is_right_to_left;
  /// Where lines are broken; negative for nowhere.
  double width;
  /// The most lines, the last of which ends with an ellipsis where more would follow; 0 for as many as there are.
  int lines;
  /// Whether lines stand at the end of the width: on the right where text runs from left to right.
  bool is_at_end;
  /// The tag of a language, which decides about fonts.
  const char *language;
} paper_style;

typedef struct {
  double width;
  double height;
  /// Characters that no font of this machine has.
  int unknown;
} paper_extent;

/// Begins a document; NULL where there is no memory.
paper *paper_begin(double width, double height, const char *title);

/// Ends the page, and begins another.
void paper_next_page(paper *paper);

/// Begins an element of the structure, such as `H1`, and ends it; they nest.
void paper_open_element(paper *paper, const char *name);
void paper_close_element(paper *paper, const char *name);

/// Sets a text, which is UTF-8. The caller frees it.
paper_text *paper_set_text(paper *paper, const char *text, paper_style style);
paper_extent paper_measure(paper_text *text);
void paper_draw_text(paper *paper, paper_text *text, double x, double y, double gray);
void paper_free_text(paper_text *text);

/// Draws a line through points, which are pairs of x and y.
void paper_draw_line(paper *paper, const double *points, size_t count, double width, double gray);
void paper_fill_rectangle(paper *paper, double x, double y, double width, double height, double gray);
void paper_fill_circle(paper *paper, double x, double y, double radius, double gray);

/// Ends the document, and says whether everything went well. The bytes stay until it is freed.
bool paper_finish(paper *paper, const uint8_t **bytes, size_t *count);
void paper_free(paper *paper);
