// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A record is made once more only where that tells something, and leaves no trace. */
class RecordCheckTest {
  private static final String SOURCE =
      """
      import java.util.*;

      record Plain(int a, String b) {}

      record Refusing(int a) { Refusing { if (a < 0) { throw new IllegalStateException(); } } }

      record Required(int a, String b) { Required { Objects.requireNonNull(b); } }

      record Helped(long a, int b) {
        Helped { Checks.positive(b); }
      }

      record Wrapped(Refusing of) { Wrapped { if (of.a() == 1) { throw new OwnException(of); } } }

      record Copying(List<String> of) { Copying { of = List.copyOf(of); } }

      record Changing(int a) { Changing(int a) { Checks.positive(a); this.a = -a; } }

      record Swapping(int a, int b) {
        Swapping(int a, int b) { Checks.positive(a); this.a = b; this.b = a; }
      }

      record Counting(int a) { Counting { Checks.count++; Checks.positive(a); } }

      record Late(long a) { Late { if (a > System.nanoTime()) { throw new OwnException(a); } } }

      record Strict(int a) { Strict { if (Checks.count > 1) { throw new OwnException(a); } } }

      record Writing(int[] of) { Writing { of[0] = 1; } }

      record WritingTexts(String[] of) { WritingTexts { of[0] = "a"; } }

      record Formatting(int a) {
        Formatting { if (a < 0) { throw new OwnException(String.format("%d of %s", a, "x")); } }
      }

      record Asking(Runnable of) { Asking { of.run(); } }

      record Ordered<T extends Comparable<T>>(T a, T b) {
        Ordered { Checks.positive(b.compareTo(a)); }
      }

      record Filled(List<String> of) { Filled { Checks.positive(of.size() - 1); } }

      record Each(List<String> of) { Each { of.forEach(s -> Objects.requireNonNull(s)); } }

      record EachCounted(List<String> of) { EachCounted { of.forEach(s -> Checks.count++); } }

      record Unique(String id) {
        Unique { if (!Checks.SEEN.add(id)) { throw new IllegalArgumentException(id); } }
      }

      record EachKept(List<String> of) { EachKept { of.forEach(Checks.SEEN::add); } }

      record Listed(String of) { Listed { if (!Checks.SEEN.contains(of)) { throw new OwnException(of); } } }

      class Checks {
        static final Set<String> SEEN = new HashSet<>();
        static int count;
        static void positive(int n) { if (n < 0) { throw new IllegalArgumentException("" + n); } }
      }

      class OwnException extends RuntimeException {
        OwnException(Object about) { super("about " + about); Checks.count++; }
      }
      """;

  private ClassPath classPath;

  @AfterEach
  void close() {
    classPath.close();
  }

  @ParameterizedTest
  @CsvSource({
    "Plain, false",
    "Refusing, true",
    "Required, true",
    "Helped, true",
    "Wrapped, true",
    "Copying, false",
    "Changing, false",
    "Swapping, false",
    "Counting, false",
    "Late, false",
    "Strict, false",
    "Writing, false",
    "WritingTexts, false",
    "Formatting, true",
    "Asking, false",
    "Ordered, false",
    "Filled, true",
    "Each, true",
    "EachCounted, false",
    "Unique, false",
    "EachKept, false",
    "Listed, true",
    "Checks, false",
  })
  void constructorsThatStoreWhatTheyTakeAndMayThrowAreAsked(String type, boolean asked) {
    for (Compiler compiler : Compiler.values()) {
      classPath = ClassPath.of(compiler.compile(SOURCE));
      ClassModel model = classPath.get(type);
      assertEquals(asked, RecordCheck.isNeeded(classPath, model), compiler.toString());
      assertEquals(asked, classPath.find(RecordCheck.nameOf(type)).isPresent());
    }
  }
}
