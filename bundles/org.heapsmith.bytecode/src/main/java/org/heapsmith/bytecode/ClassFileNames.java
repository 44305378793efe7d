// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

/** Which names a class file may use (JVMS §4.2). */
final class ClassFileNames {
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
}
