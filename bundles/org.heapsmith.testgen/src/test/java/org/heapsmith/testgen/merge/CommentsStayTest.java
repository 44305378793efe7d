// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A person's comment on any line of a generated class is there once after each merge. */
class CommentsStayTest {
  private static final String ADD = Digest.ofMethod("add", "(I)V");
  private static final String POLL = Digest.ofMethod("poll", "()I");
  private static final String TEXT =
      """
      package p;

      import java.util.KEY;

      /** Tests of {@code p.C}. */
      @SuppressWarnings("unchecked")
      class CTest {

        @Nested
        @DisplayName("NAME(int)")
        class NAME {

          @Test
          void adds() {
            KEY k = check(cell(VALUE), show());
          }

          /** Two. */
          @Test
          void grows() {
            check(cell(2), VALUE);
          }
        }

        /** Each of these fails. */
        @Nested
        class NAMEFindings {

          @Test
          void wrong() {
            check(cell(VALUE), 2);
          }
        }

        private static final class ShapeStub implements Shape {
          public int area() {
            return 0;
          }
        }

        // ---- static state that tests depend on or change

        @BeforeEach
        void keepStatics() {
          keep(KEY.class);
        }

        // ---- how the inputs are built

        private static Object cell(int a) {
          return a;
        }

        // ---- helpers

        private static String show() {
          return "s";
        }

        private static void keep(Class<?> c) {
          show();
        }
      }
      """;

  private static String file(String name, String value, String key, String method) {
    String text = TEXT.replace("NAME", name).replace("VALUE", value).replace("KEY", key);
    return Fingerprint.sign(text, "", Map.of(name, method, name + "Findings", method));
  }

  private static final String THERE = file("Add", "1", "Map", ADD);
  private static final String ADD_ANEW = file("Add", "3", "Set", ADD);
  private static final String POLL_ANEW = file("Poll", "1", "Deque", POLL);

  /** Those of the class, from the line of its brace on. */
  static IntStream lines() {
    List<String> all = TEXT.lines().toList();
    return IntStream.range(all.indexOf("class CTest {"), all.size());
  }

  private static String merge(String there, String fresh, Set<String> replaced, String declared) {
    MergeOrder order = MergeOrder.of(replaced, List.of(declared, POLL));
    return TestMerge.merge(there, fresh, order).orElseThrow().text();
  }

  private static String commented(int line, String before, String behind) {
    List<String> all = THERE.lines().toList();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < all.size(); i++) {
      text.append(i == line ? before + all.get(i) + behind : all.get(i)).append('\n');
    }
    return text.toString();
  }

  private static void assertThereOnce(String text) {
    assertEquals(1, text.split("mine", -1).length - 1, text);
    assertFalse(Fingerprint.isUnedited(text), text);
  }

  @ParameterizedTest
  @MethodSource("lines")
  void oneBeforeALineStays(int line) {
    String there = commented(line, "    // mine\n", "");
    assertThereOnce(merge(there, ADD_ANEW, Set.of(ADD), ADD));
    assertThereOnce(merge(there, POLL_ANEW, Set.of(POLL), ADD));
    assertThereOnce(merge(there, POLL_ANEW, Set.of(POLL), POLL));
  }

  @ParameterizedTest
  @MethodSource("lines")
  void oneAtTheEndOfALineStays(int line) {
    if (!THERE.lines().toList().get(line).contains("// ----")) { // a title is no place for it
      String there = commented(line, "", " /* mine */");
      assertThereOnce(merge(there, ADD_ANEW, Set.of(ADD), ADD));
      assertThereOnce(merge(there, POLL_ANEW, Set.of(POLL), ADD));
      assertThereOnce(merge(there, ADD_ANEW, Set.of(), ADD));
    }
  }

  @Test
  void withoutOneTheClassIsOursAndStaysSo() {
    String added = merge(THERE, POLL_ANEW, Set.of(POLL), ADD);
    assertEquals(0, added.split("mine", -1).length - 1);
    assertEquals(true, Fingerprint.isUnedited(added));
    String back = merge(added, THERE, Set.of(ADD, POLL), ADD);
    assertEquals(THERE, back, "all of poll is gone again");
  }
}
