// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.Optional;

/** A java.lang.String. */
public final class StringObject extends TextObject {
  /** The internal name of the class of strings. */
  public static final String CLASS_NAME = "java/lang/String";

  StringObject(int id, Object owner, Optional<SymbolicText> text) {
    super(id, owner, CLASS_NAME, text);
  }
}
