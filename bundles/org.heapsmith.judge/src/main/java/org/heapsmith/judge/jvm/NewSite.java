// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

/** What an instruction that makes an object has found out when it was first run. */
final class NewSite extends InstructionSite {
  private final boolean isText;
  private final InstanceLayout layout;

  NewSite(String className, LoadedCode code) {
    this.isText =
        className.equals("java/lang/String")
            || className.equals("java/lang/StringBuilder")
            || className.equals("java/lang/StringBuffer");
    this.layout = isText ? null : code.layout(className);
  }

  /** Returns whether a string, or a builder of one, is made. */
  boolean isText() {
    return isText;
  }

  /** Returns what objects look like; null for a text. */
  InstanceLayout layout() {
    return layout;
  }
}
