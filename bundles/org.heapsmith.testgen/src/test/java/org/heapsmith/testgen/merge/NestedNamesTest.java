// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A nested class of one file hides no class that the text of the other means. */
class NestedNamesTest {
  private static final String ADD = Digest.ofMethod("add", "(I)V");
  private static final String NODE = Digest.ofMethod("node", "()I");
  private static final Set<String> BOTH = Set.of(ADD, NODE);
  private static final String SHARED =
      "  private static Object cell(Node n) {\n    return n;\n  }\n";

  private static String file(String imported, String section, String method, String body) {
    return file(imported, section, method, body, "");
  }

  private static String file(
      String imported, String section, String method, String body, String shared) {
    String text =
        "package p;\n\n"
            + (imported.isEmpty() ? "" : "import " + imported + ";\n\n")
            + "/** Of {@code a.heap}. */\nclass CTest {\n\n  @Nested\n  class "
            + section
            + " {\n\n    @Test\n    void "
            + section.toLowerCase()
            + "s() {\n      "
            + body
            + "\n    }\n  }\n"
            + shared
            + "}\n";
    return Fingerprint.sign(text, "", Map.of(section, method));
  }

  private static String merge(String there, String now, String... replaced) {
    MergeOrder order = MergeOrder.of(Set.of(replaced), BOTH);
    return TestMerge.merge(there, now, order).orElseThrow().text();
  }

  /** For reports and views, which name the tests by their classes. */
  @Test
  void aNewNameIsTold() {
    String there = file("q.Node", "Add", ADD, "Node n = new Node();");
    MergeOrder node = MergeOrder.of(Set.of(NODE), BOTH);
    String hides = file("", "Node", NODE, "check();");
    TestMerge.Merged merged = TestMerge.merge(there, hides, node).orElseThrow();
    assertEquals(Map.of("Node", "NodeMethod"), merged.renamed());
    assertEquals(
        Map.of("Node", "NodeMethod"),
        TestMerge.merge(merged.text(), hides, node).orElseThrow().renamed(),
        "also of a class that has that name already");
    MergeOrder add = MergeOrder.of(Set.of(ADD), BOTH);
    assertEquals(
        Map.of(), TestMerge.merge(there, file("", "Add", ADD, "x();"), add).get().renamed());
    String windows = there.replace("\n", "\r\n");
    assertEquals(
        Map.of("Node", "NodeMethod"), TestMerge.merge(windows, hides, node).get().renamed());
  }

  @Test
  void aNewClassDoesNotHideWhatOldTestsImport() {
    String there = file("q.Node", "Add", ADD, "Node n = new Node();");
    String now = file("", "Node", NODE, "q.Node n = new q.Node();");
    String merged = merge(there, now, NODE);
    assertTrue(merged.contains("  class NodeMethod {"), merged);
    assertTrue(merged.contains("    void nodes() {\n      q.Node n = new q.Node();"), merged);
    assertTrue(merged.contains("import q.Node;") && merged.contains("Node n = new Node()"), merged);
    assertTrue(Fingerprint.isUnedited(merged), merged);
    assertEquals(merged, merge(merged, now, NODE), "its method is known by another name");
    String add = file("", "Add", ADD, "check();");
    assertTrue(merge(merge(merged, add, ADD), now, NODE).contains("  class Node {"), "free again");
  }

  @Test
  void norWhatOldSharedMembersMeanThatArePersons() {
    String there = file("", "Add", ADD, "check();", SHARED).replace("return n;", "return n; // !");
    String merged = merge(there, file("", "Node", NODE, "check();"), NODE);
    assertTrue(merged.contains("  class NodeMethod {"), merged);
    assertTrue(merged.contains("cell(Node n) {\n    return n; // !"), merged);
  }

  @Test
  void newTestsWriteInFullWhatAnOldClassHides() {
    String there = file("", "Node", NODE, "check();");
    String now = file("q.Node", "Add", ADD, "cell(new Node());", SHARED);
    String merged = merge(there, now, ADD);
    assertTrue(merged.contains("  class Node {") && merged.contains("  class Add {"), merged);
    assertTrue(merged.contains("cell(new q.Node());"), merged);
    assertTrue(merged.contains("cell(q.Node n) {"), merged);
    assertFalse(merged.contains("import"), merged);
    assertTrue(Fingerprint.isUnedited(merged), merged);
    assertEquals(merged, merge(merged, now, ADD), "again, the shared ones are the same");
  }

  @Test
  void alsoAClassOfThePackageOrOfJavaLang() {
    String there = file("", "Node", NODE, "check();");
    assertTrue(merge(there, file("", "Add", ADD, "Node n;"), ADD).contains("p.Node n;"));
    String integer = file("", "Integer", NODE, "check();");
    String merged = merge(integer, file("", "Add", ADD, "Integer.valueOf(1);"), ADD);
    assertTrue(merged.contains("      java.lang.Integer.valueOf(1);"), merged);
  }

  @Test
  void aPersonsClassOfTheNameStaysBesideTheNewOne() {
    String there =
        file("", "Add", ADD, "check();").replace("\n  @Nested", "\n  class Node { }\n\n  @Nested");
    String merged = merge(there, file("", "Node", NODE, "check();"), NODE);
    assertTrue(merged.contains("\n  class Node { }\n"), merged);
    assertTrue(merged.contains("\n  class NodeMethod {"), merged);
    assertEquals(merged, merge(merged, file("", "Node", NODE, "check();"), NODE));
  }

  @Test
  void anotherMethodMayHaveHadTheName() {
    String there = file("", "Node", ADD, "check(1);");
    String merged = merge(there, file("", "Node", NODE, "check(2);"), NODE);
    assertTrue(merged.contains("  class Node {") && merged.contains("check(1);"), merged);
    assertTrue(merged.contains("  class NodeMethod {") && merged.contains("check(2);"), merged);
  }

  /** Its parameters were changed: the old method is gone, the new one has its name. */
  @Test
  void theNewMethodTakesTheNameOfTheOneThatIsGone() {
    String there = file("", "Node", ADD, "check(1);");
    MergeOrder order = MergeOrder.of(Set.of(NODE), Set.of(NODE));
    TestMerge.Merged merged =
        TestMerge.merge(there, file("", "Node", NODE, "check(2);"), order).orElseThrow();
    assertTrue(
        merged
            .text()
            .contains("\n  class Node {\n\n    @Test\n    void nodes() {\n      check(2);"),
        merged.text());
    assertTrue(merged.text().contains("  //       check(1);"), merged.text());
  }

  @Test
  void findingsAreKnownByTheirEndingStill() {
    String there = file("", "Add", ADD, "NodeFindings n;");
    String merged = merge(there, file("", "NodeFindings", NODE, "check();"), NODE);
    assertTrue(merged.contains("  class NodeMethodFindings {"), merged);
  }
}
