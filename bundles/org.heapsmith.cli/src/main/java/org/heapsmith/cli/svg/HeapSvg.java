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

  /**
   * The style sheet that the drawings need, in light and dark. Plain rules: most viewers of SVG
   * know no variables.
   */
  public static final String STYLE =
      """
.heap text { font: 11px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #1c2430; }
.heap .title { font-weight: 600; }
.heap .label { font-size: 10px; fill: #5c6675; text-anchor: middle; }
.heap rect { fill: #ffffff; stroke: #9aa5b4; }
.heap path { fill: none; stroke: #2856c4; stroke-width: 1.2; }
.heap .more { stroke: #9aa5b4; stroke-dasharray: 3 3; }
.heap .tip { fill: #2856c4; stroke: none; }
.heap .moretip { fill: #9aa5b4; stroke: none; }
@media (prefers-color-scheme: dark) {
  .heap text { fill: #e4e8ee; }
  .heap .label { fill: #9aa5b4; }
  .heap rect { fill: #232b35; stroke: #56637a; }
  .heap path { stroke: #8fb0ff; }
  .heap .more { stroke: #6b7890; }
  .heap .tip { fill: #8fb0ff; stroke: none; }
  .heap .moretip { fill: #6b7890; stroke: none; }
}
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
    content(svg, drawing);
    return svg.append("</svg>\n").toString();
  }

  /** Adds the drawing's elements, its upper left corner at the origin. */
  static void content(StringBuilder svg, Drawing drawing) {
    int height = (int) Math.ceil(drawing.height());
    drawing.arrows().stream().filter(a -> !a.first()).forEach(a -> further(svg, a, height));
    drawing.arrows().stream().filter(Arrow::first).forEach(a -> first(svg, a));
    drawing.boxes().forEach(b -> box(svg, b));
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

  /** A reference back or across: below the boxes, or beside them within a column. */
  private static void further(StringBuilder svg, Arrow arrow, int height) {
    if (arrow.beside()) {
      beside(svg, arrow);
      return;
    }
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

  private static void beside(StringBuilder svg, Arrow arrow) {
    boolean down = arrow.to().y > arrow.from().y;
    double x1 = arrow.from().x + arrow.from().width;
    double y1 = arrow.from().middle() + (down ? 8 : -8);
    double x2 = arrow.to().x + arrow.to().width + TIP;
    double y2 = arrow.to().middle() + (down ? -8 : 8);
    double right = Math.max(x1, x2) + Drawing.BESIDE - TIP;
    svg.append(
        format(
            "<path class=\"more\" d=\"M%.1f %.1f C%.1f %.1f %.1f %.1f %.1f %.1f\"/>\n",
            x1, y1, right, y1, right, y2, x2, y2));
    tip(svg, "moretip", x2, y2, -1);
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
      svg.append(
          format("<text%s x=\"%.1f\" y=\"%.1f\">%s</text>\n", attribute, x, y, escaped(text)));
    }
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static String format(String pattern, Object... arguments) {
    return String.format(Locale.ROOT, pattern, arguments);
  }
}
