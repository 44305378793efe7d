// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

/** Which names and descriptors a class file may use (JVMS §4.2 and §4.3). */
final class ClassFileNames {
  private static final int MOST_DIMENSIONS = 255;

  private ClassFileNames() {}

  /** Returns whether it is the internal name of a class or interface. */
  static boolean isClass(String name) {
    boolean start = true;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '.' || c == ';' || c == '[' || c == '/' && start) {
        return false;
      }
      start = c == '/';
    }
    return !start;
  }

  /** Returns whether a field or variable may have the name. */
  static boolean isField(String name) {
    return isClass(name) && name.indexOf('/') < 0;
  }

  /** Returns whether a method may have the name. */
  static boolean isMethod(String name) {
    return name.equals("<init>")
        || name.equals("<clinit>")
        || isField(name) && name.indexOf('<') < 0 && name.indexOf('>') < 0;
  }

  /** Returns whether it is the descriptor of a field. */
  static boolean isFieldType(String descriptor) {
    return !descriptor.isEmpty() && afterType(descriptor, 0) == descriptor.length();
  }

  /** Returns whether it is the descriptor of a method. */
  static boolean isMethodType(String descriptor) {
    if (!descriptor.startsWith("(")) {
      return false;
    }
    int at = 1;
    while (at >= 0 && at < descriptor.length() && descriptor.charAt(at) != ')') {
      at = afterType(descriptor, at);
    }
    String result = at < 0 || at >= descriptor.length() ? "" : descriptor.substring(at + 1);
    return result.equals("V") || isFieldType(result);
  }

  /** Returns where the type ends that begins there; -1 if none does. */
  private static int afterType(String descriptor, int start) {
    int at = start;
    while (at < descriptor.length() && descriptor.charAt(at) == '[') {
      at++;
    }
    if (at - start > MOST_DIMENSIONS || at == descriptor.length()) {
      return -1;
    } else if (descriptor.charAt(at) != 'L') {
      return "BCDFIJSZ".indexOf(descriptor.charAt(at)) < 0 ? -1 : at + 1;
    }
    int end = descriptor.indexOf(';', at);
    return end >= 0 && isClass(descriptor.substring(at + 1, end)) ? end + 1 : -1;
  }
}
