// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

/** A text is not a Java source of the form expected. */
final class NotReadable extends Exception {
  private static final long serialVersionUID = 1;

  NotReadable(String why) {
    super(why);
  }
}
