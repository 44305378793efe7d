// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

/** How tests build their inputs. */
public enum InputBuilding {
  /** By public calls, where some build an input that takes the path. */
  CALLS,
  /** Object by object: by constructors that are exact, and by fields. */
  FIELDS,
  /** As the strategy finds them: for whoever looks at paths, not at tests. */
  ANY
}
