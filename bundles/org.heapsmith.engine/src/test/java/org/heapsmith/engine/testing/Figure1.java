// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.testing;

/** The programs of the POSE paper's Fig. 1. */
public final class Figure1 {

  /** With the greatest number of cells that {@code hasNull} visits left open. */
  public static final String SAMPLE =
      """
      public class Sample {
        Object data;
        Sample next;

        void swap(Sample s) {
          if (s != null) {
            Object d = data;
            data = s.data;
            s.data = d;
          }
        }

        boolean hasNull() {
          Sample s = next;
          int i = 1;
          while (s != null && i <= %d) {
            s = s.next;
            i = i + 1;
          }
          return s == null;
        }
      }
      """;

  /** Three fields of the receiver, dereferenced one after the other. */
  public static final String SUM =
      """
      public class Sum {
        int val;
        Sum c0;
        Sum c1;
        Sum c2;

        int sum() {
          return val + c0.val + c1.val + c2.val;
        }
      }
      """;

  private Figure1() {}
}
