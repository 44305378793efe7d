// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.time.Duration;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Limit;
import picocli.CommandLine.Option;

/** How far an exploration goes; what a spec says in its {@code bounds} has precedence. */
public final class BoundsOptions {

  private static final class Unfold extends WholeNumber {
    Unfold() {
      super(Limit.UNFOLD);
    }
  }

  private static final class Loop extends WholeNumber {
    Loop() {
      super(Limit.LOOP);
    }
  }

  private static final class Depth extends WholeNumber {
    Depth() {
      super(Limit.DEPTH);
    }
  }

  private static final class Objects extends WholeNumber {
    Objects() {
      super(Limit.OBJECTS);
    }
  }

  private static final class Calls extends WholeNumber {
    Calls() {
      super(Limit.CALLS);
    }
  }

  private static final class ArrayLength extends WholeNumber {
    ArrayLength() {
      super(Limit.ARRAY_LENGTH);
    }
  }

  @Option(
      names = "--unfold",
      converter = Unfold.class,
      paramLabel = "N",
      description = "Unfoldings of recursive predicates on a path (default: ${DEFAULT-VALUE}).")
  private int unfold = Bounds.DEFAULT.unfold();

  @Option(
      names = "--loop",
      converter = Loop.class,
      paramLabel = "N",
      description =
          "Rounds of one loop that depend on the input, but for a loop that counts to a known"
              + " number (default: ${DEFAULT-VALUE}).")
  private int loop = Bounds.DEFAULT.loop();

  @Option(
      names = "--depth",
      converter = Depth.class,
      paramLabel = "N",
      description = "Bytecode instructions on a path (default: ${DEFAULT-VALUE}).")
  private int depth = Bounds.DEFAULT.depth();

  @Option(
      names = "--objects",
      converter = Objects.class,
      paramLabel = "N",
      description = "Objects in an input (default: ${DEFAULT-VALUE}).")
  private int objects = Bounds.DEFAULT.objects();

  @Option(
      names = "--calls",
      converter = Calls.class,
      paramLabel = "N",
      description = "Nested calls (default: ${DEFAULT-VALUE}).")
  private int calls = Bounds.DEFAULT.calls();

  @Option(
      names = "--array-length",
      converter = ArrayLength.class,
      paramLabel = "N",
      description =
          "Greatest length of an input array that is not fixed (default: ${DEFAULT-VALUE}).")
  private int arrayLength = Bounds.DEFAULT.arrayLength();

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Durations.class,
      description =
          "Wall clock time for one method and its tests, such as 500ms, 30s, 2m (default: one"
              + " minute).")
  private Duration time = Duration.ofMillis(Bounds.DEFAULT.timeMillis());

  /** Returns the engine's defaults with these options put over them. */
  public Bounds bounds() {
    return new Bounds(unfold, loop, depth, objects, calls, arrayLength, time.toMillis());
  }
}
