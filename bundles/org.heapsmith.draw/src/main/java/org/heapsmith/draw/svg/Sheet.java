// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.svg;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.heapsmith.draw.scene.Scene;

/**
 * A contact sheet: drawings in rows that fill the width, those of a row equally high, each in a
 * frame with its number and a title, notes below it.
 */
public final class Sheet {
  private static final double WIDEST = 1300;
  private static final int MARGIN = 20;
  private static final int GAP = 16;
  private static final int HEAD = 30;
  private static final int HEADING = 44;
  private static final int NOTE_LINE = 15;
  private static final double CHARACTER = 6.7;
  private static final double TITLE_CHARACTER = 10.6;
  private static final double NARROWEST = 150;
  private static final double NOTE_WIDTH = 300;
  private static final double LAST_ROW_STRETCH = 40;

  private static final String STYLE =
      """
.sheet { background: #f4f6f9; }
.sheet .frame { fill: #fbfcfe; stroke: #d5dce6; }
.sheet .heading { font: 600 16px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1c2430; }
.sheet .number { font: 600 12px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: #2856c4; }
.sheet .caption { font: 12px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: #5c6675; }
.sheet .note { font: 11px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #a33b1f; }
.sheet .paper { fill: #f4f6f9; stroke: none; }
@media (prefers-color-scheme: dark) {
  .sheet { background: #14181e; }
  .sheet .paper { fill: #14181e; }
  .sheet .frame { fill: #1a2028; stroke: #323c49; }
  .sheet .heading { fill: #e4e8ee; }
  .sheet .number { fill: #8fb0ff; }
  .sheet .caption { fill: #9aa5b4; }
  .sheet .note { fill: #f0a080; }
}
""";

  private Sheet() {}

  /**
   * One drawing.
   *
   * @param title a few words
   * @param notes sentences below the drawing
   */
  public record Cell(String title, List<String> notes, Scene scene) {}

  /** A cell laid out, its width at least what the drawing needs. */
  private record Placed(Cell cell, double width, List<String> notes) {
    static Placed of(Cell cell) {
      double least = cell.notes().isEmpty() ? NARROWEST : NOTE_WIDTH;
      return new Placed(cell, Math.max(least, cell.scene().width() + 8), List.of());
    }

    Placed stretched(double to) {
      return new Placed(cell, to, wrapped(cell.notes(), to));
    }

    double height() {
      return HEAD + cell.scene().height() + (notes.isEmpty() ? 8 : notes.size() * NOTE_LINE + 12);
    }
  }

  /** Returns the document. */
  public static String document(String title, List<Cell> cells) {
    List<List<Placed>> rows = rows(cells.stream().map(Placed::of).toList());
    double width = Math.max(title.length() * TITLE_CHARACTER, NARROWEST);
    for (List<Placed> row : rows) {
      width = Math.max(width, width(row));
    }
    StringBuilder body = new StringBuilder();
    double y = HEADING + MARGIN / 2.0;
    int number = 1;
    for (List<Placed> row : rows) {
      List<Placed> cellsOfRow = justified(row, width, row == rows.get(rows.size() - 1));
      double height = cellsOfRow.stream().mapToDouble(Placed::height).max().orElse(0);
      double x = MARGIN;
      for (Placed cell : cellsOfRow) {
        cell(body, cell, number++, x, y, height);
        x += cell.width() + GAP;
      }
      y += height + GAP;
    }
    return page(title, body, width + 2 * MARGIN, y - GAP + MARGIN);
  }

  private static List<List<Placed>> rows(List<Placed> cells) {
    List<List<Placed>> rows = new ArrayList<>();
    List<Placed> row = new ArrayList<>();
    for (Placed cell : cells) {
      if (!row.isEmpty() && width(row) + GAP + cell.width() > WIDEST) {
        rows.add(row);
        row = new ArrayList<>();
      }
      row.add(cell);
    }
    rows.add(row);
    return rows;
  }

  private static double width(List<Placed> row) {
    return row.stream().mapToDouble(Placed::width).sum() + GAP * (row.size() - 1.0);
  }

  /** Stretches the cells so that the row is as wide as the sheet; the last one only a little. */
  private static List<Placed> justified(List<Placed> row, double width, boolean last) {
    double more = row.isEmpty() ? 0 : (width - width(row)) / row.size();
    double share = last ? Math.min(more, LAST_ROW_STRETCH) : more;
    return row.stream().map(p -> p.stretched(p.width() + share)).toList();
  }

  private static String page(String title, StringBuilder body, double width, double height) {
    int w = (int) Math.ceil(width);
    int h = (int) Math.ceil(height);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"scene sheet\" width=\"%d\""
                + " height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n",
            w, h, w, h)
        + format("<title>%s</title>\n", SceneSvg.escaped(title))
        + "<style>\n"
        + SceneSvg.STYLE
        + STYLE
        + "</style>\n"
        + format("<rect class=\"paper\" width=\"%d\" height=\"%d\"/>\n", w, h)
        + format(
            "<text class=\"heading\" x=\"%d\" y=\"32\">%s</text>\n",
            MARGIN, SceneSvg.escaped(title))
        + body
        + "</svg>\n";
  }

  private static void cell(
      StringBuilder out, Placed placed, int number, double x, double y, double height) {
    out.append(format("<g transform=\"translate(%.1f %.1f)\">\n", x, y));
    out.append(
        format(
            "<rect class=\"frame\" width=\"%.1f\" height=\"%.1f\" rx=\"8\"/>\n",
            placed.width(), height));
    out.append(
        format(
            "<text class=\"number\" x=\"12\" y=\"20\">%d</text><text class=\"caption\" x=\"%d\""
                + " y=\"20\">%s</text>\n",
            number,
            20 + 8 * String.valueOf(number).length(),
            SceneSvg.escaped(placed.cell().title())));
    out.append(format("<g transform=\"translate(4 %d)\">\n", HEAD));
    SceneSvg.content(out, placed.cell().scene());
    out.append("</g>\n");
    double line = HEAD + placed.cell().scene().height() + 10;
    for (String note : placed.notes()) {
      out.append(
          format(
              "<text class=\"note\" x=\"14\" y=\"%.1f\">%s</text>\n",
              line, SceneSvg.escaped(note)));
      line += NOTE_LINE;
    }
    out.append("</g>\n");
  }

  private static List<String> wrapped(List<String> notes, double width) {
    int most = Math.max(24, (int) ((width - 28) / CHARACTER));
    List<String> lines = new ArrayList<>();
    for (String note : notes) {
      StringBuilder line = new StringBuilder();
      for (String word : note.split(" ")) {
        if (line.length() > 0 && line.length() + 1 + word.length() > most) {
          lines.add(line.toString());
          line = new StringBuilder();
        }
        line.append(line.length() == 0 ? "" : " ").append(word);
      }
      lines.add(line.toString());
    }
    return lines;
  }

  private static String format(String pattern, Object... arguments) {
    return String.format(Locale.ROOT, pattern, arguments);
  }
}
