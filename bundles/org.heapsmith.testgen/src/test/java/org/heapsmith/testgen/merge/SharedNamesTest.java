// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the tests of two files share is there once, and every test goes on calling its own. */
class SharedNamesTest {
  private static final String ADD = Digest.ofMethod("add", "(I)V");
  private static final String POLL = Digest.ofMethod("poll", "()I");
  private static final String POLL_INT = Digest.ofMethod("poll", "(I)I");
  private static final Set<String> ALL = Set.of(ADD, POLL, POLL_INT);

  /** Sections are {@code Name:test=body;test=body}; helpers are members, each on a line. */
  private static String file(Map<String, String> methods, String sections, String helpers) {
    StringBuilder text = new StringBuilder("package p;\n\nclass CTest {\n");
    for (String section : sections.split(" ")) {
      String[] parts = section.split(":");
      text.append("\n  class ").append(parts[0]).append(" {\n");
      for (String test : parts[1].split(";")) {
        String[] named = test.split("=");
        text.append("\n    void ").append(named[0]).append("() {\n      ").append(named[1]);
        text.append(";\n    }\n");
      }
      text.append("  }\n");
    }
    if (!helpers.isEmpty()) {
      text.append("\n  // ---- helpers\n");
      helpers.lines().forEach(l -> text.append("\n  ").append(l).append('\n'));
    }
    return Fingerprint.sign(text.append("}\n").toString(), "", new TreeMap<>(methods));
  }

  private static String add(String test, String helpers) {
    return file(Map.of("Add", ADD), "Add:" + test, helpers);
  }

  private static String poll(String test, String helpers) {
    return file(Map.of("Poll", POLL), "Poll:" + test, helpers);
  }

  private static TestMerge.Merged merged(String there, String fresh, String... replaced) {
    return TestMerge.merge(there, fresh, MergeOrder.of(Set.of(replaced), ALL)).orElseThrow();
  }

  private static String merge(String there, String fresh, String... replaced) {
    return merged(there, fresh, replaced).text();
  }

  /** Names of members, and of those of nested classes, as they stand in the file. */
  private static String outline(String text) throws NotReadable {
    List<String> names = new ArrayList<>();
    for (Member member : TestUnit.read(text).type().body().orElseThrow().members()) {
      String nested =
          member.body().stream()
              .flatMap(b -> b.members().stream())
              .map(Member::name)
              .collect(Collectors.joining(" "));
      names.add(member.name() + (member.isType() ? "{" + nested + "}" : ""));
    }
    return String.join(" ", names);
  }

  /** What is called, whatever the order of the members. */
  private static List<String> calls(String text) {
    return text.lines().filter(l -> l.contains("(")).sorted().toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a=f()   | int f() { return 1; } | b=f()   | int f() { return 1; } | f",
        "a=f()   | int f() { return 1; } | b=g()   | int g() { return 1; } | f g",
        "a=f()   | int f() { return 1; } | b=f()   | int f() { return 2; } | f f2",
        "a=x()   | int f() { return 1; } | b=f()   | int f() { return 2; } | f",
        "a=f()   | int f() { return 1; } | b=x()   | int f() { return 2; } | f",
        "a=x()   | int f() { return 1; } | b=x()   | int f() { return 2; } | ''",
      })
  void helpersThatTestsNeedAreThereByNamesOfTheirOwn(
      String old, String oldHelper, String test, String helper, String helpers) throws NotReadable {
    String text = merge(add(old, oldHelper), poll(test, helper), POLL);
    assertEquals(("Add{a} Poll{b} " + helpers).strip(), outline(text));
    assertTrue(Fingerprint.isUnedited(text), text);
    assertEquals(text, merge(text, poll(test, helper), POLL), "again");
  }

  @Test
  void aHelperIsCalledByTheNameThatItHasGot() {
    String there = add("a=f(g(f()))", "int f() { return 1; }\nint g(int x) { return x; }");
    String fresh = poll("b=g(f(),x.f())", "int f() { return 2; }\nint g(int x) { return x; }");
    String text = merge(there, fresh, POLL);
    assertTrue(text.contains("f(g(f()));"), text);
    assertTrue(text.contains("g(f2(),x.f());"), text);
    assertTrue(text.contains("int f2() { return 2; }"), text);
    assertEquals(1, text.split("int g\\(", -1).length - 1, text);
  }

  @Test
  void whatCallsAHelperThatDiffersDiffersToo() throws NotReadable {
    String chain = "int f() { return 1; }\nint g() { return f(); }\nint h() { return g(); }";
    String there = add("a=h()", chain);
    String fresh = poll("b=h()", chain.replace("1", "2"));
    String text = merge(there, fresh, POLL);
    assertEquals("Add{a} Poll{b} f g h f2 g2 h2", outline(text));
    assertTrue(text.contains("int h2() { return g2(); }"), text);
    assertTrue(text.contains("int g2() { return f2(); }"), text);
    assertEquals(text, merge(text, fresh, POLL), "again");
    String third = file(Map.of("Poll2", POLL_INT), "Poll2:c=h()", chain.replace("1", "3"));
    String all = merge(text, third, POLL_INT);
    assertEquals("Add{a} Poll{b} Poll2{c} f g h f2 g2 h2 f22 g22 h22", outline(all));
    String again = merge(merge(all, there, ADD), fresh, POLL);
    assertEquals(calls(all), calls(again), "whoever comes last");
  }

  @Test
  void helpersThatCallOneAnotherAreRenamedTogether() throws NotReadable {
    String ring = "int f() { return g(); }\nint g() { return 1 + f(); }";
    String text = merge(add("a=f()", ring), poll("b=f()", ring.replace("1", "2")), POLL);
    assertEquals("Add{a} Poll{b} f g f2 g2", outline(text));
    assertTrue(text.contains("int f2() { return g2(); }"), text);
    assertTrue(text.contains("int g2() { return 2 + f2(); }"), text);
  }

  @Test
  void overloadedHelpersStayTogether() throws NotReadable {
    String both = "int f() { return f(1); }\nint f(int a) { return a; }";
    String fresh = poll("b=f(2)", both.replace("return a", "return -a"));
    String text = merge(add("a=f()", both), fresh, POLL);
    assertEquals("Add{a} Poll{b} f f f2 f2", outline(text));
    assertTrue(text.contains("      f2(2);"), text);
    assertTrue(text.contains("int f2() { return f2(1); }"), text);
  }

  @Test
  void aPersonsMemberOfTheNameKeepsIt() throws NotReadable {
    String there = add("a=x()", "").replace("\n}\n", "\n\n  int f() { return 7; } // mine\n}\n");
    String text = merge(there, poll("b=f()", "int f() { return 1; }"), POLL);
    assertEquals("Add{a} Poll{b} f f2", outline(text));
    assertTrue(text.contains("      f2();") && text.contains("{ return 7; } // mine"), text);
    String above = add("a=x()", "").replace("  class Add", "  int f() {}\n\n  class Add");
    assertEquals("f Add{a} Poll{b}", outline(merge(above, poll("b=f()", "int f() {}"), POLL)));
  }

  @Test
  void whatOnlyReplacedTestsUsedIsGoneButNotWhatAPersonUses() throws NotReadable {
    String helpers = "int f() { return h(); }\nint g() { return 1; }\nint h() { return 1; }";
    String there = add("a=f();b=g()", helpers);
    String fresh = add("a=x()", "");
    assertEquals("Add{a}", outline(merge(there, fresh, ADD)));
    String edited = there.replace("      f();", "      f(); // mine");
    assertEquals("Add{a} f h", outline(merge(edited, fresh, ADD)), "and what it calls in turn");
    String field = there.replace("class CTest {\n", "class CTest {\n  int mine = g();\n");
    assertEquals("mine Add{a} g", outline(merge(field, fresh, ADD)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Add          | Poll         | Add{a} Poll{b}",
        "AddFindings  | Poll         | Poll{b} AddFindings{a}",
        "Add          | PollFindings | Add{a} PollFindings{b}",
        "AddReached   | Poll         | Poll{b} AddReached{a}",
        "AddUnconstrained | Poll     | Poll{b} AddUnconstrained{a}",
        "AddFindings  | PollFindings | AddFindings{a} PollFindings{b}",
      })
  void testsOfBehaviourToKeepStandBeforeFindings(String old, String fresh, String order)
      throws NotReadable {
    String there = file(Map.of(old, ADD), old + ":a=x()", "");
    String now = file(Map.of(fresh, POLL), fresh + ":b=y()", "");
    assertEquals(order, outline(merge(there, now, POLL)));
  }

  @Test
  void findingsAndTestsOfOneMethodAreReplacedEachByTheirs() throws NotReadable {
    Map<String, String> methods = Map.of("Add", ADD, "AddFindings", ADD);
    String there = file(methods, "Add:a=x() AddFindings:f=x()", "");
    String fresh = file(methods, "Add:b=y() AddFindings:g=y()", "");
    assertEquals("Add{b} AddFindings{g}", outline(merge(there, fresh, ADD)));
    assertEquals("Add{b}", outline(merge(there, add("b=y()", ""), ADD)), "no finding any more");
    String only = file(Map.of("AddFindings", ADD), "AddFindings:g=y()", "");
    assertEquals("AddFindings{g}", outline(merge(there, only, ADD)));
    assertEquals("Add{a} AddFindings{f g}", outline(merge(there, only)), "a run that only adds");
  }

  @Test
  void aMethodThatIsOverloadedNowHasItsClassByTheNewName() throws NotReadable {
    String there = poll("a=x()", "").replace("class Poll {\n", "class Poll {\n    void m() {}\n");
    Map<String, String> methods = Map.of("PollNothing", POLL, "PollInt", POLL_INT);
    String fresh = file(methods, "PollNothing:a=y() PollInt:b=z()", "");
    String text = merge(there, fresh, POLL, POLL_INT);
    assertEquals("PollNothing{a m} PollInt{b}", outline(text));
    assertEquals(new TreeMap<>(methods), Fingerprint.sections(text));
  }

  @Test
  void aClassThatAPersonWroteTheHeadOfKeepsItsName() throws NotReadable {
    String there = poll("a=x()", "").replace("class Poll {", "/** Mine. */ class Poll {");
    String fresh = file(Map.of("PollNothing", POLL), "PollNothing:a=y();b=z()", "");
    String text = merge(there, fresh, POLL);
    assertEquals("Poll{a b}", outline(text));
    assertTrue(text.contains("  /** Mine. */ class Poll {"), text);
    assertEquals(Map.of("Poll", POLL), Fingerprint.sections(text), "known by it still");
  }

  @Test
  void whatIsReplacedByNothingIsGone() throws NotReadable {
    Map<String, String> both = Map.of("Add", ADD, "Poll", POLL);
    String there = file(both, "Add:a=x() Poll:b=f()", "int f() { return 1; }");
    String text = merge(there, add("a=x()", ""), ADD, POLL);
    assertEquals(add("a=x()", ""), text);
    assertEquals("Add{a} Poll{b} f", outline(merge(there, add("a=x()", ""), ADD)));
  }

  @Test
  void theOrderOfMembersInTheFileDoesNotMatterToTheirNames() throws NotReadable {
    String one = "int f() { return 1; }\nint g() { return 1; }";
    String other = "int g() { return 1; }\nint f() { return 1; }";
    String text = merge(add("a=f(g())", one), poll("b=f(g())", other), POLL);
    assertEquals("Add{a} Poll{b} f g", outline(text));
  }

  @Test
  void aRunThatOnlyAddsLeavesOutWhatIsThereByName() throws NotReadable {
    String there = add("a=x();b=x()", "");
    TestMerge.Merged merged = merged(there, add("b=y();c=y()", ""));
    assertEquals("Add{a b c}", outline(merged.text()));
    assertTrue(merged.text().contains("void b() {\n      x();"), merged.text());
    assertEquals(List.of(), merged.edited(), "nobody edited anything");
  }
}
