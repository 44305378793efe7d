// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.heapsmith.testgen.merge.MergeFixture.ADD;
import static org.heapsmith.testgen.merge.MergeFixture.ADD_ANEW;
import static org.heapsmith.testgen.merge.MergeFixture.POLL;
import static org.heapsmith.testgen.merge.MergeFixture.POLL_ANEW;
import static org.heapsmith.testgen.merge.MergeFixture.THERE;
import static org.heapsmith.testgen.merge.MergeFixture.assertStays;
import static org.heapsmith.testgen.merge.MergeFixture.edited;
import static org.heapsmith.testgen.merge.MergeFixture.file;
import static org.heapsmith.testgen.merge.MergeFixture.merge;
import static org.heapsmith.testgen.merge.MergeFixture.signed;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person wrote at imports stays, and what stays has the imports that it needs. */
class CommentsAtImportsTest {
  private static final String MAP = "import java.util.Map;";
  private static final Map<String, String> ADDED = Map.of("Add", ADD);
  private static final String LIST = "import java.util.List;";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "// mine\nimport java.util.Map;",
        "/* mine */ import java.util.Map;",
        "import java.util.Map; // mine",
        "import java.util.Map /* mine */;",
        "import /* mine */ java.util.Map;",
        "import a.Mine; // mine\nimport java.util.Map;",
        "import a.Mine; /* mine\n */\nimport java.util.Map;",
        "import java.util.Set /* mine */;\nimport java.util.Map;",
        "// ---- mine\nimport java.util.Map;",
      })
  void aCommentStays(String imports) {
    assertStays(edited(THERE, MAP, imports), "mine");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "package p; // mine\n",
        "package p; /* mine */\n",
        "/* mine */\npackage p;\n",
        "package p;\n\n// mine\n\n"
      })
  void aCommentAtThePackageStays(String start) {
    assertStays(edited(THERE, "package p;\n", start), start.strip());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "// mine\nimport java.util.Map;",
        "import java.util.Map; // mine\n",
        "import a.Mine; // mine\nimport java.util.",
        "import java.util.Set /* mine */;",
      })
  void aCommentStaysWithItsImport(String imports) {
    boolean whole = imports.endsWith(".");
    assertStays(edited(THERE, MAP + "\n", (whole ? imports + "Map;" : imports) + "\n"), imports);
  }

  @Test
  void aCommentWithABlankLineBelowStandsForItself() {
    String licence = "package p;\n\n/* mine\n\n and mine */\n\nimport java.util.";
    assertStays(edited(THERE, "package p;\n\nimport java.util.", licence), licence);
  }

  @Test
  void aCommentStandsAboveItsImportStill() {
    String there = edited(THERE, MAP, "// mine\n" + MAP);
    String text = merge(there, POLL_ANEW, POLL);
    assertTrue(text.contains("package p;\n\n" + LIST + "\n// mine\n" + MAP + "\n\n/**"), text);
    String withStatic = edited(POLL_ANEW, LIST, "import static s.S.check;\n\n" + LIST);
    String all = merge(there, withStatic, POLL);
    assertTrue(all.contains("check;\n\n" + LIST + "\n// mine\n" + MAP + "\n"), all);
    String none = merge(there, withStatic.replace(LIST, ""), POLL);
    assertTrue(none.contains("import static s.S.check;\n\n// mine\n" + MAP + "\n"), none);
  }

  @Test
  void aFileWithALicenceIsNotReplacedForTheOtherJUnit() {
    Map<String, String> add = Map.of("Add", ADD);
    String text = Fingerprint.unsigned(THERE);
    String four = signed(edited(text, "java.util.Map", "org.junit.Test"), add);
    String five = signed(edited(text, "java.util.Map", "org.junit.jupiter.api.Test"), add);
    assertEquals(five, merge(four, five, ADD));
    MergeOrder order = MergeOrder.of(Set.of(ADD), Set.of(ADD));
    for (String mine : new String[] {"/* (c) mine */\npackage p;", "package p; // mine"}) {
      String licensed = merge(edited(four, "package p;", mine), four, ADD);
      assertTrue(licensed.contains(mine) && !Fingerprint.isUnedited(licensed), licensed);
      assertTrue(TestMerge.merge(licensed, five, order).isEmpty());
      String wronglySigned = Fingerprint.whole(licensed);
      assertTrue(TestMerge.merge(wronglySigned, five, order).isEmpty(), "by former versions");
    }
  }

  @Test
  void aWindowsFileThatIsReplacedForTheOtherJUnitStaysOne() {
    Map<String, String> add = Map.of("Add", ADD);
    String text = Fingerprint.unsigned(THERE);
    String four = signed(edited(text, "java.util.Map", "org.junit.Test"), add);
    String five = signed(edited(text, "java.util.Map", "org.junit.jupiter.api.Test"), add);
    String windows = "\uFEFF" + four.replace("\n", "\r\n");
    assertEquals("\uFEFF" + five.replace("\n", "\r\n"), merge(windows, five, ADD));
  }

  @ParameterizedTest
  @ValueSource(strings = {"class Mine { Map m; }\n", "interface Mine extends Map {}\n"})
  void whatASecondClassNeedsStays(String second) {
    String marks = "// heapsmith: tests of";
    String there = edited(THERE, marks, "\n" + second + marks);
    assertTrue(merge(there, ADD_ANEW, ADD).contains(MAP));
    assertFalse(
        merge(there.replace("Map m", "int m").replace("Map {", "A {"), ADD_ANEW, ADD)
            .contains(MAP));
    assertStays(there, second);
  }

  @Test
  void aMemberThatASecondClassUsesStays() {
    String second = "class Mine {\n  String s = CTest.show();\n}\n";
    String none = file("List", "Add", "3", ADD).replace("show()", "1").replace("cell(3)", "3");
    String there = edited(THERE, "// heapsmith: tests of", second + "// heapsmith: tests of");
    String text = merge(there, none, ADD);
    assertTrue(text.contains("private static String show() {"), text);
    assertFalse(text.contains("Object cell("), text);
  }

  /** Two classes of that name in one file would not compile. */
  @Test
  void aNameThatASecondClassHasIsWrittenInFull() {
    String second = "class List {}\n";
    String there = edited(THERE, "// heapsmith: tests of", second + "// heapsmith: tests of");
    String text = merge(there, POLL_ANEW, POLL);
    assertFalse(text.contains(LIST), text);
    assertTrue(text.contains("java.util.List u = check(cell(4), \"a b\");"), text);
    assertStays(there, second);
  }

  @ParameterizedTest
  @CsvSource({"ADD, false", "POLL, true"})
  void anImportOnDemandStaysWithAnyTestThatMayNeedIt(String method, boolean stays) {
    String there = signed(edited(Fingerprint.unsigned(THERE), MAP, "import java.util.*;"), ADDED);
    boolean add = method.equals("ADD");
    String text = merge(there, add ? ADD_ANEW : POLL_ANEW, add ? ADD : POLL);
    assertEquals(stays, text.contains("import java.util.*;"), text);
    assertEquals(!stays, text.contains(LIST), text);
    assertTrue(Fingerprint.isUnedited(text), text);
  }
}
