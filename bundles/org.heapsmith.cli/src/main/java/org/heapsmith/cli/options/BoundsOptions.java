// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.time.Duration;
import org.heapsmith.engine.bounds.Bounds;
import picocli.CommandLine.Option;

/** How far an exploration goes; what a spec says in its {@code bounds} has precedence. */
public final class BoundsOptions {

  @Option(
      names = "--unfold",
      paramLabel = "N",
      description = "Unfoldings of recursive predicates on a path.")
  private Integer unfold;

  @Option(
      names = "--loop",
      paramLabel = "N",
      description = "Rounds of one loop that depend on the input.")
  private Integer loop;

  @Option(names = "--depth", paramLabel = "N", description = "Bytecode instructions on a path.")
  private Integer depth;

  @Option(names = "--objects", paramLabel = "N", description = "Objects in an input.")
  private Integer objects;

  @Option(names = "--calls", paramLabel = "N", description = "Nested calls.")
  private Integer calls;

  @Option(
      names = "--array-length",
      paramLabel = "N",
      description = "Greatest length of an input array that is not fixed.")
  private Integer arrayLength;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "Wall clock time for one method, such as 500ms, 30s, 2m.")
  private Duration time;

  /** Returns the engine's defaults with these options put over them. */
  public Bounds bounds() {
    Bounds d = Bounds.DEFAULT;
    return new Bounds(
        or(unfold, d.unfold()),
        or(loop, d.loop()),
        or(depth, d.depth()),
        or(objects, d.objects()),
        or(calls, d.calls()),
        or(arrayLength, d.arrayLength()),
        time == null ? d.timeMillis() : time.toMillis());
  }

  private static int or(Integer given, int otherwise) {
    return given == null ? otherwise : given;
  }
}
