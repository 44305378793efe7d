// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.interpret;

/** What a method does, told instead of interpreted: natives and hot or unsuitable JDK methods. */
@FunctionalInterface
public interface Model {

  /** Executes the call; as an instruction does, it pops its arguments and sets the pc. */
  Step invoke(ModelCall call);
}
