// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** A simple name means one class in a file: the first that asked for it. */
class ImportsTest {
  private final Imports imports = new Imports("p.q");

  @Test
  void theSecondClassOfANameIsWrittenInFull() {
    assertEquals("List", imports.use("java.util.List"));
    assertEquals("java.awt.List", imports.use("java.awt.List"));
    assertEquals("List", imports.use("java.util.List"));
    assertEquals("import java.util.List;\n", imports.text());
  }

  @Test
  void whatIsSeenAnywayIsNotImported() {
    assertEquals("String", imports.use("java.lang.String"));
    assertEquals("Mate", imports.use("p.q.Mate"));
    assertEquals("Unnamed", imports.use("Unnamed"));
    assertEquals("", imports.text());
    assertEquals("WeakReference", imports.use("java.lang.ref.WeakReference"));
    assertEquals("import java.lang.ref.WeakReference;\n", imports.text());
  }

  @Test
  void classesOfTheFileAndItsPackageHideOthers() {
    imports.reserve("Add");
    imports.packageHas("String");
    assertEquals("a.Add", imports.use("a.Add"));
    assertEquals("java.lang.String", imports.use("java.lang.String"));
    assertEquals("String", imports.use("p.q.String"));
    assertEquals("", imports.text());
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
        imports.text());
  }

  @Test
  void theUnnamedPackageHasNoImports() {
    Imports unnamed = new Imports("");
    unnamed.packageHas("Mine");
    assertEquals("Mine", unnamed.use("Mine"));
    assertEquals("a.Mine", unnamed.use("a.Mine"));
    assertEquals("", unnamed.text());
  }
}
