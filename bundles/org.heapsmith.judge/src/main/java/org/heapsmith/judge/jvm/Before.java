// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What objects hold before a run.
 *
 * @param objects in some order
 * @param contents of each
 */
record Before(List<Object> objects, List<Object[]> contents) {

  static Before of(Map<Integer, Object> objects) {
    List<Object> all = new ArrayList<>(objects.values());
    return new Before(all, all.stream().map(Before::contents).toList());
  }

  /** Returns whether they hold the same now. */
  boolean isStill() {
    for (int i = 0; i < objects.size(); i++) {
      if (!isSame(contents.get(i), contents(objects.get(i)))) {
        return false;
      }
    }
    return true;
  }

  /** Returns what a run has left behind that was there before it. */
  Optional<String> disturbance(Run run) {
    if (!isStill()) {
      return Optional.of("it changes objects that it looks at");
    }
    return run.wroteStatics() ? Optional.of("it writes static fields") : Optional.empty();
  }

  private static Object[] contents(Object object) {
    return object instanceof JavaArray array
        ? array.elements().clone()
        : object instanceof JavaObject instance ? instance.contents() : new Object[0];
  }

  private static boolean isSame(Object[] before, Object[] now) {
    for (int i = 0; i < before.length; i++) {
      boolean number = before[i] instanceof Number;
      if (number ? !before[i].equals(now[i]) : before[i] != now[i]) {
        return false;
      }
    }
    return true;
  }
}
