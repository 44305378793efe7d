// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.jpf;

import java.nio.file.Path;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.engine.ChosenEngine;
import org.heapsmith.usecases.run.MethodExplorer;

/** Finds the engine that a person chose in place of ours: for the command line and for IDEs. */
public final class OtherEngine {
  private OtherEngine() {}

  /**
   * Returns the engine; empty for ours.
   *
   * @param namesStrategy whether a strategy of ours was named, too
   * @throws HeapsmithException {@link Code#OPTION_INVALID} if one was, {@link Code#JPF_NOT_FOUND}
   */
  public static Optional<MethodExplorer> of(ChosenEngine chosen, boolean namesStrategy) {
    if (!chosen.isOther()) {
      return Optional.empty();
    } else if (namesStrategy) {
      throw HeapsmithException.of(
          Code.OPTION_INVALID,
          "",
          "a strategy is for Heapsmith's engine, not for " + chosen.kind() + ": name none");
    }
    return Optional.of(jpfSymbc(chosen));
  }

  /** Returns jpf-symbc, where it was said or is looked for. */
  public static MethodExplorer jpfSymbc(ChosenEngine chosen) {
    Path user = Path.of(System.getProperty("user.home"));
    return new JpfSymbc(JpfHome.find(chosen.home(), chosen.java(), System.getenv(), user));
  }
}
