// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.Optional;

/** A StringBuilder or StringBuffer. */
public final class BuilderObject extends TextObject {
  BuilderObject(int id, Object owner, String className, Optional<SymbolicText> text) {
    super(id, owner, className, text);
  }
}
