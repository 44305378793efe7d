// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.svg;

import java.util.Locale;
import java.util.Map;
import org.heapsmith.cli.svg.Drawing.Arrow;
import org.heapsmith.cli.svg.Drawing.Box;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;

/** A heap as SVG: boxes for objects with their values, arrows for references. */
public final class HeapSvg {

  /** The style sheet that the drawings need, in light and dark. */
  public static final String STYLE =
      """
      .heap { --h-ink: #1c2430; --h-soft: #5c6675; --h-line: #9aa5b4; --h-box: #ffffff; --h-arrow: #2856c4; }
      @media (prefers-color-scheme: dark) {
        .heap { --h-ink: #e4e8ee; --h-soft: #9aa5b4; --h-line: #4a5666; --h-box: #232b35; --h-arrow: #8fb0ff; }
      }
      .heap text { font: 11px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: var(--h-ink); }
      .heap .title { font-weight: 600; }
      .heap .label { font-size: 10px; fill: var(--h-soft); text-anchor: middle; }
      .heap rect { fill: var(--h-box); stroke: var(--h-line); }
      .heap path { fill: none; stroke: var(--h-arrow); stroke-width: 1.2; }
      .heap .more { stroke: var(--h-line); stroke-dasharray: 3 3; }
      .heap .tip { fill: var(--h-arrow); stroke: none; }
      .heap .moretip { fill: var(--h-line); stroke: none; }
      """;

  private static final int TIP = 7;

  private HeapSvg() {}

  /** Returns an element to stand in a page that has {@link #STYLE}. */
  public static String inline(ConcreteHeap heap, Map<String, ConcreteValue> roots) {
    return render(heap, roots, "");
  }

  /** Returns a document of its own. */
  public static String document(ConcreteHeap heap, Map<String, ConcreteValue> roots) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + render(heap, roots, "<style>\n" + STYLE + "</style>\n");
  }

  private static String render(ConcreteHeap heap, Map<String, ConcreteValue> roots, String style) {
    Drawing drawing = new Drawing(heap, roots);
    StringBuilder svg = new StringBuilder();
    int width = (int) Math.ceil(drawing.width());
    int height = (int) Math.ceil(drawing.height());
    svg.append(
        format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"heap\" width=\"%d\" height=\"%d\""
                + " viewBox=\"0 0 %d %d\" role=\"img\">\n",
            width, height, width, height));
    svg.append(style);
    drawing.arrows().stream().filter(a -> !a.first()).forEach(a -> further(svg, a, height));
    drawing.arrows().stream().filter(Arrow::first).forEach(a -> first(svg, a));
    drawing.boxes().forEach(b -> box(svg, b));
    return svg.append("</svg>\n").toString();
  }

  private static void box(StringBuilder svg, Box box) {
    if (!box.root) {
      svg.append(
          format(
              "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"4\"/>\n",
              box.x, box.y, box.width, box.height));
    }
    double y = box.y + Drawing.LINE - 1;
    text(svg, "title", box.x + Drawing.PADDING, y, box.title);
    for (String line : box.lines) {
      y += Drawing.LINE;
      text(svg, "", box.x + Drawing.PADDING, y, line);
    }
  }

  private static void first(StringBuilder svg, Arrow arrow) {
    double x1 = arrow.from().x + arrow.from().width;
    double y1 = arrow.from().middle();
    double x2 = arrow.to().x - TIP;
    double y2 = arrow.to().middle();
    double bend = (x2 - x1) / 2;
    svg.append(
        format(
            "<path d=\"M%.1f %.1f C%.1f %.1f %.1f %.1f %.1f %.1f\"/>\n",
            x1, y1, x1 + bend, y1, x2 - bend, y2, x2, y2));
    tip(svg, "tip", x2, y2, 1);
    text(svg, "label", (x1 + x2) / 2, (y1 + y2) / 2 - 5, arrow.label());
  }

  /** A reference back or across, below the boxes. */
  private static void further(StringBuilder svg, Arrow arrow, int height) {
    double x1 = arrow.from().x + arrow.from().width / 2;
    double y1 = arrow.from().root ? arrow.from().middle() : arrow.from().y + arrow.from().height;
    double x2 = arrow.to().x + arrow.to().width / 2 + (arrow.from() == arrow.to() ? 18 : 0);
    double y2 = arrow.to().y + arrow.to().height + TIP;
    double low = Math.min(height - 3.0, Math.max(y1, y2) + 26);
    svg.append(
        format(
            "<path class=\"more\" d=\"M%.1f %.1f C%.1f %.1f %.1f %.1f %.1f %.1f\"/>\n",
            x1, y1, x1, low, x2, low, x2, y2));
    svg.append(
        format("<path class=\"moretip\" d=\"M%.1f %.1f l-4 %d h8 z\"/>\n", x2, y2 - TIP, TIP));
  }

  private static void tip(StringBuilder svg, String kind, double x, double y, int direction) {
    svg.append(
        format(
            "<path class=\"%s\" d=\"M%.1f %.1f l%d 4 v-8 z\"/>\n",
            kind, x + TIP * direction, y, -TIP * direction));
  }

  private static void text(StringBuilder svg, String kind, double x, double y, String text) {
    if (!text.isEmpty()) {
      String attribute = kind.isEmpty() ? "" : " class=\"" + kind + "\"";
      String escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
      svg.append(format("<text%s x=\"%.1f\" y=\"%.1f\">%s</text>\n", attribute, x, y, escaped));
    }
  }

  private static String format(String pattern, Object... arguments) {
    return String.format(Locale.ROOT, pattern, arguments);
  }
}
