// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.machine.strategy.ValueClass;
import org.heapsmith.testgen.heap.LibraryValue;
import org.heapsmith.testgen.merge.Digest;
import org.heapsmith.testgen.merge.Fingerprint;
import org.heapsmith.testgen.merge.HelperKinds;
import org.heapsmith.testgen.merge.MergeOrder;
import org.heapsmith.testgen.merge.TestMerge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The helpers as they are written: those of tests with stubs serve the others, too. */
class HeapHelpersTest {
  private static final String ADD = Digest.ofMethod("add", "(I)V");
  private static final String POLL = Digest.ofMethod("poll", "()I");
  private static final String PLAIN = HeapHelpers.HEAP;
  private static final String ABLE = HelperKinds.withStubs(PLAIN) + "\n" + HeapHelpers.STUB;

  private static String file(String nested, String method, String helpers) {
    String text =
        "class CTest {\n\n  @Nested\n  class "
            + nested
            + " {\n\n    @Test\n    void tests() {\n      heap(1);\n    }\n  }\n"
            + "\n  // ---- helpers\n\n"
            + helpers.indent(2)
            + "}\n";
    return Fingerprint.sign(text, "", new TreeMap<>(Map.of(nested, method)));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aFileHasEachOnce(boolean ableFirst) {
    String there = file("Add", ADD, ableFirst ? ABLE : PLAIN);
    String fresh = file("Poll", POLL, ableFirst ? PLAIN : ABLE);
    MergeOrder order = MergeOrder.of(Set.of(POLL), Set.of(ADD, POLL));

    String merged = TestMerge.merge(there, fresh, order).orElseThrow().text();
    assertTrue(merged.contains("isStub(c)") && merged.contains("shown(object"), merged);
    for (String helper : new String[] {"String heapWithout(", "parts(String", "boolean isStub("}) {
      assertEquals(1, merged.split(Pattern.quote(helper), -1).length - 1, helper);
    }
    assertTrue(Fingerprint.isUnedited(merged), merged);
  }

  /** The tests with stubs are gone: what prints stubs is, too, and what is left compiles. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void helpersForStubsGoWithTheTestsThatHadThem(boolean another) {
    String there = file("Add", ADD, ABLE);
    String fresh = file(another ? "Poll" : "Add", another ? POLL : ADD, PLAIN);
    MergeOrder order = MergeOrder.of(Set.of(ADD, POLL), Set.of(ADD, POLL));

    String merged = TestMerge.merge(there, fresh, order).orElseThrow().text();
    boolean asked = merged.contains("isStub(c)") || merged.contains("shown(object");
    assertEquals(merged.contains("boolean isStub("), asked, merged);
    assertEquals(merged.contains("Class<?> shown("), asked, merged);
  }

  /** The picture that is expected and the one that the helper draws say the same of values. */
  @Test
  void theHelperKnowsTheValuesOfTheJdk() {
    String code =
        PLAIN.substring(PLAIN.indexOf("boolean isSaid("), PLAIN.indexOf("isHolder(Object"));
    StringBuilder pattern = new StringBuilder();
    Matcher literals = Pattern.compile("\"([^\"]*)\"").matcher(code);
    while (literals.find()) {
      pattern.append(literals.group(1).translateEscapes());
    }
    Set<String> names = new TreeSet<>(ValueClass.names());
    names.addAll(Set.of("java/math/BigInteger", "java/time/LocalDateTime", "java/util/Optional"));
    names.addAll(Set.of("java/lang/StringBuilder", "java/time/ZonedDateTime", "a/BigDecimal"));
    for (String name : names) {
      boolean said = name.replace('/', '.').matches(pattern.toString());
      assertEquals(LibraryValue.isShown(name), said, name);
    }
  }
}
