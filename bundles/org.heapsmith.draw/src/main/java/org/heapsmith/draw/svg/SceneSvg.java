// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.svg;

import java.util.List;
import java.util.Locale;
import org.heapsmith.base.Printable;
import org.heapsmith.draw.scene.Box;
import org.heapsmith.draw.scene.Box.Role;
import org.heapsmith.draw.scene.Box.Shape;
import org.heapsmith.draw.scene.Link;
import org.heapsmith.draw.scene.Link.Point;
import org.heapsmith.draw.scene.Scene;
import org.heapsmith.draw.scene.TextMetrics;

/**
 * A scene as SVG; its text has the metrics {@link TextMetrics#SVG}. The roles of boxes and links
 * are classes that {@link #STYLE} gives colours to, light and dark.
 */
public final class SceneSvg {

  /** The style sheet that the drawings need. */
  public static final String STYLE = Style.TEXT;

  private static final double TIP = 7;
  private static final TextMetrics METRICS = TextMetrics.SVG;

  private final StringBuilder svg;

  private SceneSvg(StringBuilder svg) {
    this.svg = svg;
  }

  /** Returns an element to stand in a page that has {@link #STYLE}. */
  public static String inline(Scene scene) {
    return render(scene, "");
  }

  /** Returns a document of its own. */
  public static String document(Scene scene) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + render(scene, "<style>\n" + STYLE + "</style>\n");
  }

  private static String render(Scene scene, String style) {
    StringBuilder svg = new StringBuilder();
    int width = (int) Math.ceil(scene.width());
    int height = (int) Math.ceil(scene.height());
    svg.append(
        format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"scene\" width=\"%d\""
                + " height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n",
            width, height, width, height));
    svg.append(style);
    content(svg, scene);
    return svg.append("</svg>\n").toString();
  }

  /** Adds the scene's elements. */
  static void content(StringBuilder svg, Scene scene) {
    SceneSvg writer = new SceneSvg(svg);
    scene.links().stream().filter(l -> l.role() != Link.Role.REFERENCE).forEach(writer::link);
    scene.links().stream().filter(l -> l.role() == Link.Role.REFERENCE).forEach(writer::link);
    scene.boxes().forEach(writer::box);
    scene.links().forEach(writer::start);
    scene.captions().forEach(c -> writer.text("caption", c.x(), c.y(), c.text()));
  }

  private void box(Box box) {
    outline(box);
    boolean off = box.role() == Role.PRUNED || box.role() == Role.INFEASIBLE;
    off |= box.role() == Role.SKIPPED;
    double left =
        box.x() + METRICS.padding() + (box.shape() == Shape.CLOUD ? METRICS.line() / 2 : 0);
    text("title" + (off ? " off" : ""), left, box.y() + METRICS.baseline(0), box.title());
    for (int i = 0; i < box.rows().size(); i++) {
      Box.Row row = box.rows().get(i);
      double y = box.y() + METRICS.baseline(i + 1);
      text(row.changed() ? "changed" : off ? "off" : "", left, y, row.text());
    }
  }

  private void outline(Box box) {
    String role = "box " + name(box.role());
    switch (box.shape()) {
      case NAME -> {}
      case RECTANGLE -> rectangle(box, role, 4);
      case PILL -> rectangle(box, role, box.height() / 2);
      case CLOUD -> svg.append(format("<path class=\"%s\" d=\"%s\"/>\n", role, Cloud.path(box)));
    }
  }

  private void rectangle(Box box, String role, double radius) {
    svg.append(
        format(
            "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\""
                + " rx=\"%.1f\"/>\n",
            role, box.x(), box.y(), box.width(), box.height(), radius));
  }

  private void link(Link link) {
    String role = role(link);
    List<Point> points = link.points();
    Point tip = points.get(points.size() - 1);
    boolean arrow = link.role().isArrow();
    svg.append(
        format(
            "<path class=\"link %s\" d=\"%s\"/>\n", role, Rounded.path(points, arrow ? TIP : 0)));
    if (arrow) {
      double back = points.get(points.size() - 2).x() <= tip.x() ? -TIP : TIP;
      svg.append(
          format(
              "<path class=\"tip %s\" d=\"M%.1f %.1f l%.0f 4 v-8 z\"/>\n",
              role, tip.x(), tip.y(), back));
    }
    text("label", link.labelAt().x(), link.labelAt().y(), link.label());
  }

  /** A dot where a reference leaves its field. */
  private void start(Link link) {
    if (link.role().isArrow() && !link.from().contains("root:")) {
      Point start = link.points().get(0);
      svg.append(
          format(
              "<circle class=\"start %s\" cx=\"%.1f\" cy=\"%.1f\" r=\"2.4\"/>\n",
              role(link), start.x() - 0.5, start.y()));
    }
  }

  private static String role(Link link) {
    return link.role() == Link.Role.OPEN ? "opens" : name(link.role());
  }

  private static String name(Enum<?> role) {
    return role.name().toLowerCase(Locale.ROOT);
  }

  private void text(String kind, double x, double y, String text) {
    if (!text.isEmpty()) {
      String attribute = kind.isEmpty() ? "" : " class=\"" + kind + "\"";
      svg.append(
          format("<text%s x=\"%.1f\" y=\"%.1f\">%s</text>\n", attribute, x, y, escaped(text)));
    }
  }

  static String escaped(String text) {
    return Printable.text(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  static String format(String pattern, Object... arguments) {
    return String.format(Locale.ROOT, pattern, arguments);
  }
}
