// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.clp.lang.ClpProgram;
import org.heapsmith.clp.lang.Taken;
import org.heapsmith.machine.result.ProgramPath;

/**
 * A method as a CLP program.
 *
 * @param program with the operations on heaps that it uses
 * @param steps what taking a clause means for the program path
 * @param notices {@link org.heapsmith.base.Code#UNSUPPORTED_INSTRUCTION} for what has no
 *     translation
 */
public record ClpView(
    ClpProgram program, Map<Taken, List<ProgramPath.Step>> steps, List<Notice> notices) {
  private static final String THROWABLE = "java/lang/Throwable";

  /** Returns the notice about what a derivation stopped at because it has no translation. */
  public static Notice untranslated(String goal) {
    int at = goal.lastIndexOf(" at ");
    String what = goal.substring(0, at) + " in a logic program";
    return Notice.of(Code.UNSUPPORTED_INSTRUCTION, "", what, goal.substring(at + 4));
  }

  /**
   * Returns the program path of a derivation. What a {@code finally} throws again, as a Throwable,
   * is what was thrown before.
   */
  public ProgramPath path(List<Taken> trace) {
    List<ProgramPath.Step> path = new ArrayList<>();
    String last = THROWABLE;
    for (Taken taken : trace) {
      for (ProgramPath.Step step : steps.getOrDefault(taken, List.of())) {
        if (step instanceof ProgramPath.Thrown thrown) {
          last = thrown.className().equals(THROWABLE) ? last : thrown.className();
          path.add(
              new ProgramPath.Thrown(last, thrown.method(), thrown.instruction(), thrown.line()));
        } else {
          path.add(step);
        }
      }
    }
    return new ProgramPath(path);
  }
}
