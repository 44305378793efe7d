// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

/**
 * What a method does, modelled instead of interpreted: native methods, and JDK methods that are hot
 * or unsuitable.
 */
@FunctionalInterface
public interface LibraryModel {

  /** Executes the call; as an instruction does, it pops its arguments and sets the pc. */
  StepResult invoke(ModelCall call);
}
