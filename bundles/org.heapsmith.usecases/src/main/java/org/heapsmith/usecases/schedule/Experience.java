// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.schedule;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.heapsmith.bytecode.MethodModel;

/**
 * What exploring methods has cost and brought so far in a run, by kind of method and by class, and
 * what it makes expect of others. At first a method is expected to be covered, and to take more
 * than twice as long if it has twice as many branches. Not thread-safe.
 */
public final class Experience {
  private final Sum all = new Sum();
  private final Map<String, Sum> kinds = new HashMap<>();
  private final Map<String, Sum> classes = new HashMap<>();

  /** Of making tests; at first as on a machine that has nothing else to do. */
  private double testPaths = 100;

  private double testSeconds = 2;

  private boolean testsMade;

  /** They are asked for again and again, for all methods that are left. */
  private final Map<MethodModel, Traits> traits = new IdentityHashMap<>();

  /**
   * What is known of a method before it is explored.
   *
   * @param kind methods of one kind have about as many branches, references and instructions
   * @param seconds the first guess at how long it takes
   */
  private record Traits(String kind, double seconds) {
    static Traits of(MethodModel method) {
      int branches = method.branches().size();
      long references =
          method.parameterDescriptors().stream().filter(d -> d.length() > 1).count()
              + (method.isStatic() ? 0 : 1);
      return new Traits(
          magnitude(branches) + "/" + Math.min(references, 3) + "/" + magnitude(method.size()),
          (0.3 + 0.1 * Math.pow(branches, 1.3)) * (1 + 0.5 * references));
    }

    private static int magnitude(int number) {
      return Integer.SIZE - Integer.numberOfLeadingZeros(number);
    }
  }

  /** What some methods took together, and what had been expected at first; so of coverage. */
  private static final class Sum {
    private double expected = 1;
    private double seconds = 1;
    private double total = 2;
    private double covered = 2;

    private void add(double first, double took, int branches, int of) {
      expected += first;
      seconds += took;
      covered += branches;
      total += of;
    }

    private double factor() {
      return seconds / expected;
    }

    private double share() {
      return covered / total;
    }
  }

  private Traits traits(MethodModel method) {
    return traits.computeIfAbsent(method, Traits::of);
  }

  private Sum kind(MethodModel method) {
    return kinds.getOrDefault(traits(method).kind(), all);
  }

  private Sum ownClass(MethodModel method) {
    return classes.getOrDefault(method.receiver().name(), all);
  }

  /** Returns how many seconds it is expected to take. */
  public double seconds(MethodModel method) {
    double factor = Math.sqrt(kind(method).factor() * ownClass(method).factor());
    return traits(method).seconds() * factor;
  }

  /** Returns how much of it is expected to be covered: its branches, and its being run. */
  double covered(MethodModel method) {
    double share = Math.min(kind(method).share(), ownClass(method).share());
    return (1 + method.branches().size()) * share;
  }

  /** Returns how much of it is expected to be covered a second. */
  double gain(MethodModel method) {
    return covered(method) / seconds(method);
  }

  /** Returns how long making tests of so many paths is expected to take. */
  double secondsOfTests(int paths) {
    return paths * testSeconds / testPaths;
  }

  /** Returns whether tests were made, so that {@link #secondsOfTests} is more than a guess. */
  boolean knowsTests() {
    return testsMade;
  }

  /** Takes in how long that took. */
  void addTests(int paths, double seconds) {
    testPaths += paths;
    testSeconds += seconds;
    testsMade = true;
  }

  /**
   * Takes in that a method has been explored.
   *
   * @param covered how many of its own branches are
   */
  public void add(MethodModel method, double seconds, int covered) {
    int total = 1 + method.branches().size();
    double first = traits(method).seconds();
    String kind = traits(method).kind();
    all.add(first, seconds, 1 + covered, total);
    kinds.computeIfAbsent(kind, k -> new Sum()).add(first, seconds, 1 + covered, total);
    classes
        .computeIfAbsent(method.receiver().name(), c -> new Sum())
        .add(first, seconds, 1 + covered, total);
  }
}
