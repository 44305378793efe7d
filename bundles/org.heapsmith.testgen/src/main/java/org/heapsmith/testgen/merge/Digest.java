// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import org.heapsmith.base.Digests;

/** Short hashes of texts. White space does not count, so that formatting is not an edit. */
public final class Digest {
  private static final int SHORT = 4;
  private static final int LONG = 8;

  private Digest() {}

  /** Returns the hash of a member, 8 hexadecimal digits; lines that only part groups are left. */
  static String ofMember(String text) {
    return of(text.replaceAll("(?m)^\\s*// ---- .*$", ""), SHORT);
  }

  /** Returns the hash that stands for a method in a test file, 8 hexadecimal digits. */
  public static String ofMethod(String name, String descriptor) {
    return of(name + descriptor, SHORT);
  }

  /**
   * Returns the hash that stands for a class in a test file, 8 hexadecimal digits. Its package has
   * no part in it: that is the test's own, and both may move.
   *
   * @param className internal name, with its package or without
   */
  public static String ofClass(String className) {
    return of(className.substring(className.lastIndexOf('/') + 1), SHORT);
  }

  /** Returns the hash of a file, 16 hexadecimal digits. */
  public static String ofFile(String text) {
    return of(text, LONG);
  }

  private static String of(String text, int bytes) {
    return Digests.of(text.replaceAll("[\\s\uFEFF]+", "")).substring(0, 2 * bytes);
  }
}
