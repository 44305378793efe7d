// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A drawing, its upper left corner at the origin; lengths are in pixels at 100 %. Painters draw
 * links first, then boxes, then captions.
 */
public record Scene(
    double width, double height, List<Box> boxes, List<Link> links, List<Caption> captions) {

  /** Nothing. */
  public static final Scene EMPTY = new Scene(0, 0, List.of(), List.of(), List.of());

  /** Copies the lists. */
  public Scene {
    boxes = List.copyOf(boxes);
    links = List.copyOf(links);
    captions = List.copyOf(captions);
  }

  /** A text beside the boxes, such as the name of one of two heaps; (x, y) is its baseline. */
  public record Caption(String text, double x, double y) {}

  /** Returns the box at a point, the topmost first. */
  public Optional<Box> at(double x, double y) {
    for (int i = boxes.size() - 1; i >= 0; i--) {
      if (boxes.get(i).contains(x, y)) {
        return Optional.of(boxes.get(i));
      }
    }
    return Optional.empty();
  }

  /** Returns the box of that key. */
  public Optional<Box> box(String key) {
    return boxes.stream().filter(b -> b.key().equals(key)).findFirst();
  }

  /** Returns this with everything moved. */
  public Scene moved(double dx, double dy) {
    return new Scene(
        width + dx,
        height + dy,
        boxes.stream().map(b -> b.moved(dx, dy)).toList(),
        links.stream().map(l -> l.moved(dx, dy)).toList(),
        captions.stream().map(c -> new Caption(c.text(), c.x() + dx, c.y() + dy)).toList());
  }

  /** Returns this with {@code other} on top, in the same coordinates. */
  public Scene with(Scene other) {
    return new Scene(
        Math.max(width, other.width),
        Math.max(height, other.height),
        joined(boxes, other.boxes),
        joined(links, other.links),
        joined(captions, other.captions));
  }

  /** Returns this with a caption above it. */
  public Scene titled(String text, TextMetrics metrics) {
    double head = 1.6 * metrics.line();
    Caption caption = new Caption(text, metrics.padding(), metrics.line());
    Scene below = moved(0, head);
    double wide = Math.max(width, text.length() * metrics.character() + 2 * metrics.padding());
    return new Scene(
        wide, below.height, below.boxes, below.links, joined(List.of(caption), below.captions));
  }

  private static <T> List<T> joined(List<T> first, List<T> second) {
    List<T> result = new ArrayList<>(first.size() + second.size());
    Stream.of(first, second).forEach(result::addAll);
    return result;
  }
}
