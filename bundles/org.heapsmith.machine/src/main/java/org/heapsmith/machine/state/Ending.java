// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import org.heapsmith.base.Notice;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/** How a path ended. */
public sealed interface Ending {

  /** Normal return; {@code value} is null for void. */
  record Returned(Value value) implements Ending {}

  /**
   * An uncaught exception.
   *
   * @param exception the object thrown
   * @param implicit thrown by an instruction, not by a throw statement
   */
  record Threw(ObjectRef exception, boolean implicit) implements Ending {}

  /** Stopped by a bound or a refusal; nothing is predicted. */
  record Cut(Notice reason) implements Ending {}
}
