// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

/** Helpers that only tests of JUnit 4 need: assertions it lacks, and state of nested classes. */
final class JUnit4Helpers {
  private JUnit4Helpers() {}

  static final String ELEMENTS =
      """
        private static void assertIterableEquals(List<?> expected, Iterable<?> actual) {
          List<Object> elements = new ArrayList<>();
          actual.forEach(elements::add);
          Assert.assertEquals(expected, elements);
        }
      """;

  static final String THROWS =
      """
        /** As JUnit has it from version 4.13 on. */
        private static <T extends Throwable> T assertThrows(Class<T> type, ThrowingRunnable call) {
          return assertThrows("expected " + type.getName(), type, call);
        }

        private static <T extends Throwable> T assertThrows(
            String message, Class<T> type, ThrowingRunnable call) {
          try {
            call.run();
          } catch (Throwable thrown) {
            if (type.isInstance(thrown)) {
              return type.cast(thrown);
            }
            throw new AssertionError(message + ", but was " + thrown, thrown);
          }
          throw new AssertionError(message + ", but nothing was thrown");
        }

        private interface ThrowingRunnable {
          void run() throws Throwable;
        }
      """;

  /** Nested classes of JUnit 4 are static: what they share is, too, and they ask for it. */
  static String shared(String keep) {
    return keep.replace("private final Deque", "private static final Deque")
        .replace("  @AfterEach\n  void restoreStatics", "  private static void restoreStatics")
        .replace("private void keep", "private static void keep")
        .replace("private Object keepField", "private static Object keepField");
  }
}
