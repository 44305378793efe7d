// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

/** A StringBuilder or StringBuffer of the program, or a String that is being constructed. */
final class TextBuilder {
  private final String type;
  private final StringBuilder text = new StringBuilder();

  TextBuilder(String type) {
    this.type = type;
  }

  String type() {
    return type;
  }

  StringBuilder text() {
    return text;
  }
}
