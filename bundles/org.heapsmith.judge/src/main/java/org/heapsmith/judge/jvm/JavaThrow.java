// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

/** An exception of the program that is run, on its way to its handler. */
final class JavaThrow extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient JavaObject exception;

  JavaThrow(JavaObject exception) {
    super(null, null, false, false);
    this.exception = exception;
  }

  JavaObject exception() {
    return exception;
  }
}
