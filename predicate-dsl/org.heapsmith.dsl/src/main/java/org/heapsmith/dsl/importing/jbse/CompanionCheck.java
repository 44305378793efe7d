// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jbse;

import java.util.Optional;

/** Tells what companion methods do: it takes their code, which specs know nothing of. */
public interface CompanionCheck {

  /** Takes every method for one that can be called. */
  CompanionCheck ANY = (owner, method, descriptor) -> Optional.empty();

  /**
   * Returns why a method cannot be a companion here; empty if it can.
   *
   * @param owner the class, slashed
   */
  Optional<String> refusal(String owner, String method, String descriptor);
}
