// SPDX-License-Identifier: EPL-2.0
package demo.lists;

/** Companion methods of the invariants. */
public final class Checks {
  private Checks() {}

  static void onEntry(LinkedList.Entry entry) {}

  static void onClosure(Object header) {}

  static void onList(LinkedList list) {}

  static void always() {}

  static boolean holds(Object o) {
    return o != null;
  }

  void notStatic() {}

  static void two(Object a, Object b) {}

  static void number(int n) {}
}
