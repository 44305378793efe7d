// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of a helper in two kinds, a file has the one that knows stubs as soon as a test needs it. */
class HelperKindsTest {
  private static final String NAME =
      """

  static String name(Object object) {
    return object.getClass().getSimpleName();
  }
""";
  private static final String FIELDS =
      """

  static void fields(Object object) {
    for (Class<?> c = object.getClass(); !isJdk(c); c = c.getSuperclass()) {
      print(c);
    }
  }
""";

  private static List<Member> members(String text) throws NotReadable {
    return TestUnit.read("class T {\n" + text + "}\n").type().body().orElseThrow().members();
  }

  private static String ablest(String text, String others) throws NotReadable {
    return HelperKinds.ablest(members(text), members(others)).stream()
        .map(Member::text)
        .collect(Collectors.joining());
  }

  private static String text(String text) throws NotReadable {
    return ablest(text, "");
  }

  @Test
  void theKindForStubsShowsWhatAStubStandsFor() {
    String shown = "return shown(object.getClass()).getSimpleName();";
    assertTrue(HelperKinds.withStubs(NAME).contains(shown));
    assertEquals(
        """

  static void fields(Object object) {
    for (Class<?> c = object.getClass(); !isJdk(c); c = c.getSuperclass()) {
      if (isStub(c)) {
        continue;
      }
      print(c);
    }
  }
""",
        HelperKinds.withStubs(FIELDS));
    assertEquals("int a;", HelperKinds.withStubs("int a;"));
  }

  @ParameterizedTest
  @ValueSource(strings = {NAME, FIELDS, NAME + FIELDS})
  void theAblerKindTakesThePlaceOfThePlainOne(String plain) throws NotReadable {
    String able = HelperKinds.withStubs(plain);
    assertEquals(text(able), ablest(plain, able));
    assertEquals(text(able), ablest(able, plain), "and stays");
    assertEquals(text(plain), ablest(plain, plain));
  }

  @Test
  void eachMemberIsReplacedForItself() throws NotReadable {
    String able = HelperKinds.withStubs(NAME);
    assertEquals(text("  int a;\n" + able + FIELDS), ablest("  int a;\n" + NAME + FIELDS, able));
  }

  @Test
  void aFormatterMayHaveBeenThere() throws NotReadable {
    String able = HelperKinds.withStubs(NAME);
    String tabs = able.replace("    ", "\t").replace("(object.", "(\n  object.");
    assertEquals(text(tabs), ablest(NAME, tabs));
    assertEquals(text(able), ablest(NAME.replace("    ", "\t"), able));
    String fields = HelperKinds.withStubs(FIELDS);
    String oneLine = fields.replace("{\n        continue;\n      }", "{ continue; }");
    assertEquals(text(oneLine), ablest(FIELDS, oneLine));
  }

  @Test
  void theTitleOfTheGroupStaysWithTheFile() throws NotReadable {
    String title = "\n  // ---- helpers\n";
    String able = HelperKinds.withStubs(NAME);
    assertEquals(text(title + able), ablest(title + NAME, able));
    assertEquals(text(able), ablest(NAME, "\n  // ---- other\n" + able));
  }

  @ParameterizedTest
  @ValueSource(strings = {"return object", "String name(Object object) {"})
  void whatAPersonChangedIsNotReplaced(String place) throws NotReadable {
    String mine = NAME.replace(place, place + " /* mine */ ");
    assertEquals(text(mine), ablest(mine, HelperKinds.withStubs(NAME)));
    assertEquals(text(NAME), ablest(NAME, HelperKinds.withStubs(mine)));
  }
}
