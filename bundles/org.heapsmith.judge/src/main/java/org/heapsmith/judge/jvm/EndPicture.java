// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.logic.concrete.FieldKey;

/**
 * What can be seen at the end of a run, as a text in which objects are numbered as they are met.
 */
final class EndPicture {
  private final Run run;
  private final StringBuilder text = new StringBuilder();
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();
  private final Deque<Object> open = new ArrayDeque<>();

  private EndPicture(Run run) {
    this.run = run;
  }

  /**
   * Returns the picture.
   *
   * @param result what came back, or null
   * @param roots the objects and values that were there at the beginning
   */
  static String of(Run run, Object result, List<Object> roots) {
    EndPicture picture = new EndPicture(run);
    picture.value(result);
    roots.forEach(picture::value);
    SortedMap<FieldKey, Object> statics = new TreeMap<>();
    run.statics()
        .forEach(
            (key, value) -> {
              boolean ours =
                  run.code()
                      .classPath()
                      .find(key.owner())
                      .filter(ClassModel::isApplication)
                      .isPresent();
              if (ours) {
                statics.put(key, value);
              }
            });
    statics.forEach(
        (key, value) -> {
          picture.text.append(key).append('=');
          picture.value(value);
        });
    picture.objects();
    return picture.text.toString();
  }

  private void value(Object value) {
    boolean isObject =
        value instanceof JavaObject || value instanceof JavaArray || value instanceof TextBuilder;
    if (!isObject) {
      text.append(value instanceof Lambda lambda ? lambda.type() : value).append(' ');
      return;
    }
    Integer number = numbers.get(value);
    if (number == null) {
      number = numbers.size() + 1;
      numbers.put(value, number);
      open.add(value);
    }
    text.append('#').append(number).append(' ');
  }

  private void objects() {
    while (!open.isEmpty()) {
      Object object = open.remove();
      text.append(";\n").append(run.typeOf(object)).append(' ');
      if (object instanceof JavaArray array) {
        for (Object element : array.elements()) {
          value(element);
        }
      } else if (object instanceof JavaObject instance) {
        for (Object content : instance.contents()) {
          value(content == JavaObject.OPEN ? "?" : content);
        }
      } else if (object instanceof TextBuilder builder) {
        text.append(builder.text());
      }
    }
  }
}
