// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;

/** Where a state is, for people: the code under test that runs, or that called what runs. */
public final class Sites {
  private Sites() {}

  /**
   * A place in code.
   *
   * @param method the method
   * @param instruction the index of the instruction in it
   * @param line its source line, 0 if unknown
   */
  public record Site(LinkedMethod method, int instruction, int line) {
    @Override
    public String toString() {
      String name = method.owner().replace('/', '.') + "." + method.id().name();
      return line > 0 ? name + ":" + line : name;
    }
  }

  /** Returns the place in code under test nearest to the top; the top's place if there is none. */
  public static Site site(State state) {
    Frame top = state.top();
    if (top == null) {
      return null;
    }
    boolean retry = true;
    for (Frame f = top; f != null; f = f.caller()) {
      if (f.method().isApplication()) {
        return site(f, retry);
      }
      retry = f.onReturn().isRetry();
    }
    return site(top, true);
  }

  /** Returns the place as text. */
  public static String of(State state) {
    Site site = site(state);
    return site == null ? "" : site.toString();
  }

  private static Site site(Frame frame, boolean atPc) {
    int[] lines = frame.method().code(MethodCode.class, Sites::undecoded).lines();
    int instruction = atPc ? frame.pc() : Math.max(0, frame.pc() - 1);
    return new Site(frame.method(), instruction, lines[instruction]);
  }

  private static MethodCode undecoded(LinkedMethod method) {
    throw new IllegalStateException("runs but was never decoded: " + method);
  }
}
