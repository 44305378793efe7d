// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.suite.SuiteBuilder;

/**
 * Shares the tests of a trial out among a few compilations, so that the end of the time finds some
 * of them done: first those that add to what their method's tests cover, then the others. Few tests
 * stay together.
 */
final class Slices {
  /** Tests of one slice; more cost less in all. */
  private static final int SIZE = 250;

  private final SuiteBuilder suites;
  private final List<Map<MethodWork, List<TestCase>>> slices = new ArrayList<>();
  private int room;

  private Slices(SuiteBuilder suites) {
    this.suites = suites;
  }

  /** Returns the tests of each slice by method, in the order of the method's tests. */
  static List<Map<MethodWork, List<TestCase>>> of(List<ClassWork> classes, SuiteBuilder suites) {
    Slices result = new Slices(suites);
    List<MethodWork> methods = classes.stream().flatMap(c -> c.methods.stream()).toList();
    if (methods.stream().mapToInt(m -> m.usable().size()).sum() <= SIZE) {
      methods.forEach(m -> m.usable().forEach(t -> result.add(m, t)));
    } else {
      result.shareOut(methods);
    }
    return result.slices;
  }

  private void shareOut(List<MethodWork> methods) {
    Map<MethodWork, List<TestCase>> rest = new IdentityHashMap<>();
    for (MethodWork method : methods) {
      List<TestCase> usable = method.usable();
      Set<TestCase> first = new LinkedHashSet<>(suites.adding(usable));
      first.forEach(t -> add(method, t));
      rest.put(method, usable.stream().filter(t -> !first.contains(t)).toList());
    }
    room = 0;
    methods.forEach(m -> rest.get(m).forEach(t -> add(m, t)));
  }

  private void add(MethodWork method, TestCase test) {
    if (room == 0) {
      slices.add(new IdentityHashMap<>());
      room = SIZE;
    }
    room--;
    slices.get(slices.size() - 1).computeIfAbsent(method, m -> new ArrayList<>()).add(test);
  }
}
