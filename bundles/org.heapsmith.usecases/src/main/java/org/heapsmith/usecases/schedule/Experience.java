// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.schedule;

import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.bytecode.MethodModel;

/**
 * What exploring methods has cost and brought so far in a run, by kind of method and by class, and
 * what it makes expect of others. Before anything is known, a method is expected to take a second
 * and to be covered. Not thread-safe.
 */
public final class Experience {
  /** How many methods the first guess weighs. */
  private static final double GUESSED = 2;

  private final Map<String, Sum> kinds = new TreeMap<>();
  private final Map<String, Sum> classes = new TreeMap<>();

  /** What methods took together, and what had been expected. */
  private static final class Sum {
    private double expected = GUESSED;
    private double seconds = GUESSED;
    private double all = GUESSED;
    private double covered = GUESSED;

    private void add(double mean, double took, int branches, int of) {
      expected += mean;
      seconds += took;
      covered += branches;
      all += of;
    }
  }

  /** Returns how many seconds it is expected to take. */
  public double seconds(MethodModel method) {
    Sum kind = kinds.get(kind(method));
    Sum own = classes.get(method.receiver().name());
    double usual = kind == null ? 1 : kind.seconds / kind.expected;
    return own == null ? usual : usual * own.seconds / own.expected;
  }

  /** Returns how much of it is expected to be covered a second: its branches, and its being run. */
  public double gain(MethodModel method) {
    Sum kind = kinds.get(kind(method));
    Sum own = classes.get(method.receiver().name());
    double share = kind == null ? 1 : kind.covered / kind.all;
    double there = own == null ? 1 : own.covered / own.all;
    return (1 + method.branches().size()) * Math.min(share, there) / seconds(method);
  }

  /** Returns whether a method of the class has been explored. */
  boolean knows(String className) {
    return classes.containsKey(className);
  }

  /**
   * Takes in that a method has been explored.
   *
   * @param covered how many of its own branches are
   */
  public void add(MethodModel method, double seconds, int covered) {
    int all = 1 + method.branches().size();
    Sum kind = kinds.computeIfAbsent(kind(method), k -> new Sum());
    Sum own = classes.computeIfAbsent(method.receiver().name(), c -> new Sum());
    own.add(kind.seconds / kind.expected, seconds, 1 + covered, all);
    kind.add(1, seconds, 1 + covered, all);
  }

  /** Methods of the same kind have about as many branches, references and instructions. */
  private static String kind(MethodModel method) {
    long references =
        method.parameterDescriptors().stream().filter(d -> d.length() > 1).count()
            + (method.isStatic() ? 0 : 1);
    return magnitude(method.branches().size())
        + "/"
        + Math.min(references, 3)
        + "/"
        + magnitude(method.size());
  }

  private static int magnitude(int number) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(number);
  }
}
