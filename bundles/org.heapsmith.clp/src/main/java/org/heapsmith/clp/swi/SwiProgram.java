// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.swi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.clp.lang.Clause;
import org.heapsmith.clp.lang.ClpProgram;
import org.heapsmith.clp.lang.ClpTerm;
import org.heapsmith.clp.lang.ClpWriter;

/**
 * A program as SWI-Prolog reads it: the same clauses; a long is {@code l(5)}, a float or double
 * {@code f('0.5')}, of which nothing is computed; what to run and what to count are facts.
 */
public final class SwiProgram {
  /** Half a letter, which a text of Prolog cannot have. */
  private static final Pattern LONE = Pattern.compile("\\p{Cs}");

  private SwiProgram() {}

  /** Returns the text, which loads as it is. */
  public static String text(ClpProgram program) {
    ClpProgram plain =
        new ClpProgram(
            program.goal().stream().map(SwiProgram::plain).toList(),
            program.blocks(),
            program.clauses().stream().map(SwiProgram::plain).toList());
    return resource("head.pl")
        + ClpWriter.facts(plain, "java_goal", "java_blocks")
        + ClpWriter.clauses(plain)
        + resource("java.pl");
  }

  private static Clause plain(Clause clause) {
    List<ClpTerm> body = clause.body().stream().map(SwiProgram::plain).toList();
    return new Clause(clause.comments(), plain(clause.head()), body);
  }

  private static ClpTerm plain(ClpTerm term) {
    if (term instanceof ClpTerm.Wide wide) {
      return wide.value() instanceof Long number
          ? ClpTerm.struct("l", new ClpTerm.Num(number))
          : ClpTerm.struct("f", new ClpTerm.Atom(ClpWriter.text(wide)));
    }
    if (term instanceof ClpTerm.Atom atom) {
      return new ClpTerm.Atom(LONE.matcher(atom.name()).replaceAll(SwiProgram::escape));
    }
    return term instanceof ClpTerm.Struct s
        ? new ClpTerm.Struct(s.functor(), s.args().stream().map(SwiProgram::plain).toList())
        : term;
  }

  private static String escape(MatchResult half) {
    return Matcher.quoteReplacement("\\u" + Integer.toHexString(half.group().charAt(0)));
  }

  private static String resource(String name) {
    try (InputStream in = SwiProgram.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
