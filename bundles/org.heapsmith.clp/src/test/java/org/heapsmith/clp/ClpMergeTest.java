// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.clp.cases.ClpCase;
import org.heapsmith.clp.cases.ClpObject;
import org.heapsmith.clp.lang.ClpReader;
import org.heapsmith.clp.lang.ClpWriter;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.testing.Compiler;
import org.heapsmith.testing.PetPrograms;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The program printed for {@code SortedList.merge} has the solutions of the PET paper's Tables 1
 * and 2.
 */
class ClpMergeTest {

  @ParameterizedTest
  @EnumSource
  void withoutAliasesItHasTheNineSolutionsOfTable1(Compiler compiler) {
    ClpRun run = run(compiler, Aliasing.OFF);
    assertEquals(sorted(PetPrograms.TABLE_1), cases(run));
  }

  @ParameterizedTest
  @EnumSource
  void withAliasesTheSevenOfTable2Too(Compiler compiler) {
    List<String> both = new ArrayList<>(PetPrograms.TABLE_1);
    both.addAll(PetPrograms.TABLE_2);
    ClpRun run = run(compiler, Aliasing.ON);
    assertEquals(sorted(both), cases(run));
    assertEquals(1, run.solutions().cut().size(), "the loop's head is what block-2 cuts");
  }

  @ParameterizedTest
  @EnumSource
  void whatIsPrintedIsWhatIsRead(Compiler compiler) {
    String text = run(compiler, Aliasing.ON).text();
    String again = ClpWriter.text(ClpReader.read(text));
    assertEquals(text.replaceAll("(?m)^%.*\\n", ""), again);
    assertTrue(
        text.contains(
            """
            merge([r(This),L],[],H1,Hout,EF) :-
                get_field(H1,This,'SortedList':first,First),\
            """),
        text);
    assertTrue(text.startsWith(":- run([merge([r(This),L],[],Hin,Hout,EF)])."), text);
    assertTrue(text.contains("p1.data <= p2.data"), "conditions in the words of the source");
  }

  private static ClpRun run(Compiler compiler, Aliasing aliasing) {
    return ClpRun.of(compiler.compile(PetPrograms.MERGE), "SortedList", "merge", 2, aliasing);
  }

  private static List<String> sorted(List<String> cases) {
    return cases.stream().sorted().toList();
  }

  private static List<String> cases(ClpRun run) {
    return sorted(run.cases().stream().map(ClpMergeTest::text).toList());
  }

  /** Written as the tables of {@link PetPrograms} are. */
  private static String text(ClpCase c) {
    Map<String, String> names = new LinkedHashMap<>();
    String self = c.arguments().get("this");
    String other = c.arguments().get("l");
    String input = "this:" + name(c.input(), self, names) + ", ";
    if (other.equals("null")) {
      input += "l null";
    } else {
      input += other.equals(self) ? "l is this" : "l:" + name(c.input(), other, names);
    }
    return input
        + " =>"
        + (c.flag().equals("ok")
            ? follow(c.output(), self, names, new LinkedHashSet<>())
            : " " + c.flag());
  }

  private static String name(List<ClpObject> heap, String list, Map<String, String> names) {
    Set<String> known = new LinkedHashSet<>(names.keySet());
    for (String at = member(heap, list, "first");
        at.startsWith("#") && !names.containsKey(at);
        at = member(heap, at, "next")) {
      names.put(at, String.valueOf((char) ('a' + names.size())));
    }
    return follow(heap, list, names, known);
  }

  private static String follow(
      List<ClpObject> heap, String list, Map<String, String> names, Set<String> known) {
    StringBuilder text = new StringBuilder();
    String at = member(heap, list, "first");
    while (at.startsWith("#") && known.add(at)) {
      text.append(' ').append(names.get(at));
      at = member(heap, at, "next");
    }
    return at.startsWith("#") ? text + " ^" + names.get(at) : text.toString();
  }

  /** Where it is open how a list goes on, it ends. */
  private static String member(List<ClpObject> heap, String id, String field) {
    return heap.stream()
        .filter(o -> o.id().equals(id))
        .map(o -> o.members().getOrDefault(field, "null"))
        .findFirst()
        .orElse("null");
  }
}
