// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.List;
import org.heapsmith.testing.Compiler;

/**
 * A random program: one source file, and maybe a spec of it.
 *
 * @param seed it comes from
 * @param packageName of its own, so that many programs are compiled and tested at once
 * @param source the file {@code T.java} of that package
 * @param targets what to generate tests for, as on the command line
 * @param spec text of the spec file; empty for none
 * @param valid the preconditions in Java, class {@code Valid}; empty for none
 * @param way how it is explored
 * @param compiler to compile it with
 */
public record Program(
    long seed,
    String packageName,
    Piece source,
    List<String> targets,
    String spec,
    String valid,
    Way way,
    Compiler compiler) {

  /** Copies the list. */
  public Program {
    targets = List.copyOf(targets);
  }

  /** Returns a copy with another source. */
  public Program with(Piece other) {
    return new Program(seed, packageName, other, targets, spec, valid, way, compiler);
  }

  /** Returns a copy with fewer targets. */
  public Program with(List<String> fewer) {
    return new Program(seed, packageName, source, fewer, spec, valid, way, compiler);
  }

  /** Returns a copy in another package. */
  public Program renamed(String other) {
    List<String> moved = targets.stream().map(t -> t.replace(packageName, other)).toList();
    String text = spec.replace(packageName, other);
    String checks = valid.replace(packageName, other);
    return new Program(seed, other, source, moved, text, checks, way, compiler);
  }

  /** Returns the text of the source file. */
  public String text() {
    return "package " + packageName + ";\n\n" + source.text();
  }

  /** Returns the source in which methods refuse inputs that their precondition does not allow. */
  public String guarded() {
    return text()
        .replaceAll("//valid (.*)", "if (!Valid.$1) throw new AssertionError(\"invalid input\");");
  }
}
