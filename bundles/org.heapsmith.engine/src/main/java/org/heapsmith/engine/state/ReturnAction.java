// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.state;

/** What happens when an activation returns normally. */
public enum ReturnAction {
  /** Its value, if any, is pushed on the caller's stack; the caller's pc stands at the next one. */
  PUSH,
  /** Its value is dropped: class initialisers, constructors called by models. */
  DROP,
  /** The path ends with its value: the method under test. */
  END
}
