// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.result;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a run of the method does, seen from outside: the branches of code under test it takes, the
 * implementations its virtual calls select, where exceptions are thrown, in order. Knows nothing of
 * how the input was found: two strategies that explore the same method find the same program paths.
 */
public record ProgramPath(List<Step> steps) implements Comparable<ProgramPath> {

  /** Copies the list. */
  public ProgramPath {
    steps = List.copyOf(steps);
  }

  /** A decision. */
  public sealed interface Step {

    /** Returns the index of the instruction in its method: a line may have several. */
    default int instruction() {
      return 0;
    }
  }

  /** A conditional jump or switch. */
  public record Taken(BranchId branch) implements Step {
    @Override
    public int instruction() {
      return branch.instruction();
    }

    @Override
    public String toString() {
      String at = branch.method().name() + ":" + branch.line();
      return at + (branch.outcome() == 0 ? " falls through" : " jumps (" + branch.outcome() + ")");
    }
  }

  /** A virtual call that selects this method; private ones are called without. */
  public record Called(MethodId method) implements Step {
    @Override
    public String toString() {
      String owner = method.className();
      return "calls " + owner.substring(owner.lastIndexOf('/') + 1) + "." + method.name();
    }
  }

  /**
   * An exception is thrown.
   *
   * @param className internal name of its class
   * @param method the code under test where that happens
   * @param instruction the index of the instruction there: a line may dereference null twice
   * @param line its source line, 0 if unknown
   */
  public record Thrown(String className, MethodId method, int instruction, int line)
      implements Step {
    @Override
    public String toString() {
      String name = className.substring(className.lastIndexOf('/') + 1);
      return method.name() + ":" + line + " throws " + name;
    }
  }

  /** Shorter paths first, then by their text, then by where on a line they branch or throw. */
  @Override
  public int compareTo(ProgramPath other) {
    int c = Integer.compare(steps.size(), other.steps.size());
    c = c != 0 ? c : toString().compareTo(other.toString());
    return c != 0 ? c : Arrays.compare(instructions(), other.instructions());
  }

  private int[] instructions() {
    return steps.stream().mapToInt(Step::instruction).toArray();
  }

  /** Returns the steps in one line. */
  @Override
  public String toString() {
    return steps.isEmpty()
        ? "straight through"
        : steps.stream().map(Step::toString).collect(Collectors.joining(", "));
  }
}
