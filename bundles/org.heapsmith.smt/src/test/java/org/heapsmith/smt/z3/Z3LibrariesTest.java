// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A JVM that is killed leaves no libraries behind, since they are gone while it runs. */
class Z3LibrariesTest {

  @Test
  @EnabledOnOs(OS.LINUX)
  void theSolverWorksWithoutTheFilesOfItsLibraries() {
    assertEquals(1, Z3Libraries.load().size());
    for (Path folder : Z3Libraries.load()) {
      assertFalse(Files.exists(folder), folder::toString);
    }
    Terms terms = new Terms();
    Term x = terms.var("x", Sort.INT);
    Term y = terms.var("y", Sort.INT);
    try (Z3Solver solver = new Z3Solver(terms, SolverLimits.DEFAULT)) {
      List<Term> impossible = List.of(terms.binary(Op.LT, x, y), terms.binary(Op.LT, y, x));
      assertTrue(solver.check(impossible, Cancellation.NONE) instanceof SolverResult.Unsat);
    }
  }

  @Test
  void whyTheyDoNotLoadIsSaid() {
    LinkageError full =
        new ExceptionInInitializerError(
            new IllegalStateException("not unpacked", new IOException("No space left on device")));
    Notice noRoom = Z3Libraries.failed(full).notice();
    assertEquals(Code.TEMPORARY_NOT_WRITABLE, noRoom.code());
    assertTrue(noRoom.message().endsWith(": No space left on device"), noRoom.message());
    Notice other = Z3Libraries.failed(new UnsatisfiedLinkError("no libgomp")).notice();
    assertEquals(Code.SOLVER_UNAVAILABLE, other.code());
    assertTrue(other.message().contains("no libgomp"), other.message());
  }
}
