// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.heapsmith.testgen.merge.SourceWords;
import org.junit.jupiter.api.Test;

/** A simple name means one class in a file: the first that asked for it. */
class ImportsTest {
  private final Imports imports = new Imports("p.q");

  private static Set<String> words(String source) {
    return SourceWords.of(source);
  }

  @Test
  void theSecondClassOfANameIsWrittenInFull() {
    assertEquals("List", imports.use("java.util.List"));
    assertEquals("java.awt.List", imports.use("java.awt.List"));
    assertEquals("List", imports.use("java.util.List"));
    assertEquals("import java.util.List;\n", imports.text(words("List x; java.awt.List y;")));
  }

  @Test
  void whatIsSeenAnywayIsNotImported() {
    assertEquals("String", imports.use("java.lang.String"));
    assertEquals("Mate", imports.use("p.q.Mate"));
    assertEquals("Unnamed", imports.use("Unnamed"));
    assertEquals("", imports.text(words("String Mate Unnamed")));
    assertEquals("WeakReference", imports.use("java.lang.ref.WeakReference"));
    assertEquals(
        "import java.lang.ref.WeakReference;\n", imports.text(words("String Mate WeakReference")));
  }

  @Test
  void classesOfTheFileAndItsPackageHideOthers() {
    imports.reserve("Add");
    imports.packageHas("String");
    assertEquals("a.Add", imports.use("a.Add"));
    assertEquals("java.lang.String", imports.use("java.lang.String"));
    assertEquals("String", imports.use("p.q.String"));
    assertEquals("", imports.text(words("Add a.Add java.lang.String String")));
  }

  @Test
  void aReservationComesTooLateForAnImport() {
    imports.use("java.util.Map");
    imports.reserve("Map");
    imports.packageHas("Map");
    assertEquals("Map", imports.use("java.util.Map"));
  }

  @Test
  void staticImportsStandFirstAndAllAreSorted() {
    imports.use("java.util.Set");
    imports.use("java.io.File");
    assertEquals("fail", imports.useStatic("org.junit.jupiter.api.Assertions.fail"));
    assertEquals("abs", imports.useStatic("java.lang.Math.abs"));
    imports.useStatic("java.lang.Math.abs");
    assertEquals(
        """
        import static java.lang.Math.abs;
        import static org.junit.jupiter.api.Assertions.fail;

        import java.io.File;
        import java.util.Set;
        """,
        imports.text(words("fail(abs(new Set<File>()))")));
  }

  /** An attempt to write an expression may ask for classes before it fails. */
  @Test
  void whatIsNotNamedAfterAllIsNotImported() {
    imports.use("java.util.List");
    imports.use("java.time.LocalDate");
    assertEquals("import java.util.List;\n", imports.text(words("List<LocalDates> all;")));
    String code =
        "x(\"LocalDate\", '\"', \"\\\" LocalDate\", List.of()); // it's 5\" long: LocalDate";
    assertEquals("import java.util.List;\n", imports.text(words(code)));
  }

  @Test
  void theUnnamedPackageHasNoImports() {
    Imports unnamed = new Imports("");
    unnamed.packageHas("Mine");
    assertEquals("Mine", unnamed.use("Mine"));
    assertEquals("a.Mine", unnamed.use("a.Mine"));
    assertEquals("", unnamed.text(words("Mine java.util.List List Other")));
  }
}
