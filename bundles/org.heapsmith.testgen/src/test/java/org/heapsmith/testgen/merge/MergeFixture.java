// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** A generated file with the tests of one method, and merges of it. */
final class MergeFixture {
  static final String ADD = Digest.ofMethod("add", "(I)V");
  static final String POLL = Digest.ofMethod("poll", "()I");
  private static final Set<String> BOTH = Set.of(ADD, POLL);

  /** Signed, with the tests of add, which use a map. */
  static final String THERE = file("Map", "Add", "1", ADD);

  /** Tests of add that use no map. */
  static final String ADD_ANEW = file("List", "Add", "3", ADD);

  static final String POLL_ANEW = file("List", "Poll", "4", POLL);

  private MergeFixture() {}

  static String file(String used, String name, String value, String method) {
    String text =
        """
        package p;

        import java.util.USED;

        /** Tests of {@code p.C}. */
        class CTest {

          @Nested
          class NAME {

            @Test
            void adds() {
              USED u = check(cell(VALUE), "a b");
            }

            @Test
            void grows() {
              check(cell(VALUE), show());
            }
          }

          // ---- how the inputs are built

          private static Object cell(int a) {
            return a;
          }

          // ---- helpers

          private static String show() {
            return "s";
          }
        }
        """;
    return signed(
        text.replace("USED", used).replace("NAME", name).replace("VALUE", value),
        Map.of(name, method));
  }

  static String signed(String text, Map<String, String> sections) {
    return Fingerprint.sign(text, "", new TreeMap<>(sections));
  }

  /** Returns the file with something else in it, which a person wrote. */
  static String edited(String file, String from, String to) {
    String text = file.replace(from, to);
    assertEquals(2, file.split(Pattern.quote(from), -1).length, from);
    return text;
  }

  static TestMerge.Merged merged(String there, String fresh, String... replaced) {
    return TestMerge.merge(there, fresh, MergeOrder.of(Set.of(replaced), BOTH)).orElseThrow();
  }

  static String merge(String there, String fresh, String... replaced) {
    return merged(there, fresh, replaced).text();
  }

  /** Asserts that a text is there once after any merge, and that the file is known as edited. */
  static void assertStays(String there, String written) {
    String[] all = {
      there,
      merge(there, ADD_ANEW, ADD),
      merge(there, POLL_ANEW, POLL),
      merge(there, POLL_ANEW, ADD, POLL),
      merge(merge(there, POLL_ANEW, POLL), ADD_ANEW, ADD)
    };
    for (String text : all) {
      assertEquals(2, text.split(Pattern.quote(written), -1).length, text);
      assertEquals(false, Fingerprint.isUnedited(text), text);
    }
    assertEquals(all[1], merge(all[1], ADD_ANEW, ADD), "the second time nothing changes");
    assertEquals(all[4], merge(all[4], ADD_ANEW, ADD), "the second time nothing changes");
  }
}
