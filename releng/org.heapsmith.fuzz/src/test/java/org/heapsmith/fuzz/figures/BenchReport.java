// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Figures as a table for each bench, in Markdown and in HTML. */
final class BenchReport {
  private static final String STYLE =
      """
      :root { color-scheme: light dark; --line: #8884; --good: #1a7f37; --bad: #c62828; }
      @media (prefers-color-scheme: dark) { :root { --good: #4cc168; --bad: #ff7b72; } }
      body { font: 15px/1.5 system-ui, sans-serif; max-width: 64em; margin: 2em auto; padding: 0 1em; }
      table { border-collapse: collapse; width: 100%; margin-bottom: 2em; }
      th, td { padding: .35em .8em .35em 0; border-bottom: 1px solid var(--line); text-align: left; }
      th.n, td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
      .yes { color: var(--good); } .no { color: var(--bad); font-weight: 600; }
      dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1em; } dd { margin: 0; }
      """;

  private final BenchFigures now;
  private final Optional<BenchFigures> before;

  /**
   * Makes the report.
   *
   * @param before an earlier one to compare with
   */
  BenchReport(BenchFigures now, Optional<BenchFigures> before) {
    this.now = now;
    this.before = before;
  }

  /** A line of a table; what does not apply is empty. */
  private record Row(
      String name, String value, String before, String ratio, String aim, String end) {
    List<String> cells(boolean compares) {
      return compares
          ? List.of(name, value, before, ratio, aim, end)
          : List.of(name, value, aim, end);
    }
  }

  private List<String> heads() {
    return new Row("what", "measured", "before", "ratio", "asked", "").cells(before.isPresent());
  }

  private List<String> sections() {
    return now.all().stream().map(Figure::section).distinct().toList();
  }

  private List<List<String>> rows(String section) {
    return now.all().stream()
        .filter(f -> f.section().equals(section))
        .map(f -> row(f).cells(before.isPresent()))
        .toList();
  }

  private Row row(Figure figure) {
    Optional<Figure> old =
        before
            .flatMap(b -> b.find(figure.section(), figure.name()))
            .filter(f -> f.unit().equals(figure.unit()));
    String ratio =
        old.filter(f -> f.value() != 0 && !f.unit().equals(Figure.YES_OR_NO))
            .map(f -> String.format(Locale.ROOT, "%.2f", figure.value() / f.value()))
            .orElse("");
    String end = figure.hasAim() ? (figure.isReached() ? "reached" : "missed") : "";
    return new Row(
        figure.name(),
        figure.text(),
        old.map(Figure::text).orElse(""),
        ratio,
        figure.aimText(),
        end);
  }

  /** Returns what was measured before and no longer, for a person. */
  private List<String> gone() {
    return before.stream()
        .flatMap(b -> b.all().stream())
        .filter(f -> now.find(f.section(), f.name()).isEmpty())
        .map(f -> f.section() + ": " + f.name() + " (" + f.text() + ")")
        .toList();
  }

  private List<String> about() {
    List<String> lines = new ArrayList<>();
    now.about()
        .forEach(
            (key, value) -> {
              String old = before.map(b -> b.about().getOrDefault(key, "")).orElse("");
              lines.add(key + "\t" + value + (old.isEmpty() ? "" : " (before: " + old + ")"));
            });
    return lines;
  }

  /** Writes Markdown. */
  String markdown() {
    StringBuilder text = new StringBuilder("# Bench\n\n");
    about().forEach(l -> text.append("* ").append(l.replace("\t", ": ")).append('\n'));
    for (String section : sections()) {
      text.append("\n## ").append(section).append("\n\n");
      text.append(line(heads()));
      text.append(line(heads().stream().map(h -> "---").toList()));
      rows(section).forEach(r -> text.append(line(r)));
    }
    if (!gone().isEmpty()) {
      text.append("\n## No longer measured\n\n");
      gone().forEach(g -> text.append("* ").append(g).append('\n'));
    }
    return text.toString();
  }

  private static String line(List<String> cells) {
    return cells.stream()
        .map(c -> c.replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  /** Writes one page that needs nothing else. */
  String html() {
    StringBuilder text = new StringBuilder();
    text.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
    text.append("<meta name=\"viewport\" content=\"width=device-width\">");
    text.append("<title>Heapsmith: bench</title>\n<style>\n").append(STYLE);
    text.append("</style></head><body>\n<h1>Bench</h1>\n<dl>\n");
    for (String line : about()) {
      String[] parts = line.split("\t", 2);
      text.append("<dt>").append(escaped(parts[0])).append("</dt><dd>");
      text.append(escaped(parts[1])).append("</dd>\n");
    }
    text.append("</dl>\n");
    for (String section : sections()) {
      text.append("<h2>").append(escaped(section)).append("</h2>\n<table>\n<thead>");
      text.append(row(heads(), "th")).append("</thead>\n<tbody>\n");
      rows(section).forEach(r -> text.append(row(r, "td")));
      text.append("</tbody></table>\n");
    }
    if (!gone().isEmpty()) {
      text.append("<h2>No longer measured</h2>\n<ul>\n");
      gone().forEach(g -> text.append("<li>").append(escaped(g)).append("</li>\n"));
      text.append("</ul>\n");
    }
    return text.append("</body></html>\n").toString();
  }

  private String row(List<String> cells, String tag) {
    StringBuilder text = new StringBuilder("<tr>");
    int numbers = before.isPresent() ? 4 : 2;
    for (int i = 0; i < cells.size(); i++) {
      String kind = i > 0 && i < numbers ? " class=\"n\"" : "";
      if (i == cells.size() - 1) {
        kind = cells.get(i).equals("missed") ? " class=\"no\"" : " class=\"yes\"";
      }
      text.append('<').append(tag).append(kind).append('>');
      text.append(escaped(cells.get(i))).append("</").append(tag).append('>');
    }
    return text.append("</tr>\n").toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
