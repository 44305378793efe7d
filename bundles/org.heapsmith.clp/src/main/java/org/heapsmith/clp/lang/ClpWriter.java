// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.lang;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes programs in the notation of the PET paper (its Fig. 2), as {@link ClpReader} reads. */
public final class ClpWriter {
  private static final int WIDTH = 100;
  private static final String INDENT = "    ";

  private ClpWriter() {}

  /** Returns the text of a program. */
  public static String text(ClpProgram program) {
    return facts(program, ":- run", ":- blocks") + clauses(program);
  }

  /** Returns what is to be run and what block-k counts, each as a fact or directive. */
  public static String facts(ClpProgram program, String goal, String blocks) {
    List<ClpTerm> names =
        program.blocks().stream().<ClpTerm>map(ClpTerm.Atom::new).collect(Collectors.toList());
    return fact(goal, program.goal()) + fact(blocks, names);
  }

  /** Returns the text of the clauses, those of a predicate together. */
  public static String clauses(ClpProgram program) {
    StringBuilder text = new StringBuilder();
    String before = "";
    for (Clause clause : program.clauses()) {
      if (!clause.key().equals(before)) {
        text.append('\n');
        before = clause.key();
      }
      text.append(text(clause));
    }
    return text.toString();
  }

  private static String fact(String name, List<ClpTerm> elements) {
    List<String> texts = elements.stream().map(ClpWriter::text).toList();
    String line = name + "([" + String.join(", ", texts) + "]).\n";
    return line.length() <= WIDTH ? line : name + "([\n" + filled(texts) + "]).\n";
  }

  /** Returns a clause with its comments; each goal has a line where one is not enough. */
  public static String text(Clause clause) {
    StringBuilder text = new StringBuilder();
    clause.comments().forEach(c -> text.append("% ").append(c).append('\n'));
    String head = text(clause.head());
    if (clause.body().isEmpty()) {
      return text.append(head).append(".\n").toString();
    }
    List<String> goals = clause.body().stream().map(ClpWriter::text).toList();
    String line = head + " :- " + String.join(", ", goals) + ".\n";
    if (line.length() <= WIDTH) {
      return text.append(line).toString();
    }
    String filled = filled(goals);
    text.append(head).append(" :-\n").append(filled);
    return text.insert(text.length() - 1, '.').toString();
  }

  /** Puts as many goals on a line as there is place for. */
  private static String filled(List<String> goals) {
    StringBuilder text = new StringBuilder();
    StringBuilder line = new StringBuilder(INDENT);
    for (int i = 0; i < goals.size(); i++) {
      String goal = goals.get(i) + (i + 1 < goals.size() ? "," : "");
      if (line.length() > INDENT.length() && line.length() + 1 + goal.length() > WIDTH) {
        text.append(line).append('\n');
        line = new StringBuilder(INDENT);
      }
      line.append(line.length() > INDENT.length() ? " " : "").append(goal);
    }
    return text.append(line).append('\n').toString();
  }

  /** Returns the text of a term. */
  public static String text(ClpTerm term) {
    return text(term, Operators.ARGUMENT);
  }

  private static String text(ClpTerm term, int most) {
    if (term instanceof ClpTerm.Var v) {
      return v.name().startsWith("_") ? "_" : v.name();
    }
    if (term instanceof ClpTerm.Num n) {
      return String.valueOf(n.value());
    }
    if (term instanceof ClpTerm.Wide number) {
      return NumberText.of(number.value());
    }
    return term instanceof ClpTerm.Struct s ? struct(s, most) : name(((ClpTerm.Atom) term).name());
  }

  private static String struct(ClpTerm.Struct s, int most) {
    if (ClpTerm.isCell(s)) {
      return list(s);
    }
    if (s.args().size() == 2 && s.functor().equals(",")) {
      return "(" + text(s.arg(0)) + "," + text(s.arg(1)) + ")";
    }
    int priority = Operators.priority(s.functor());
    if (s.args().size() == 2 && priority > 0) {
      String space = priority <= 450 && !PLAIN_WORD.test(s.functor()) ? "" : " ";
      String text =
          text(s.arg(0), priority) + space + s.functor() + space + text(s.arg(1), priority - 1);
      return priority > most ? "(" + text + ")" : text;
    }
    return name(s.functor())
        + s.args().stream().map(ClpWriter::text).collect(Collectors.joining(",", "(", ")"));
  }

  private static final java.util.function.Predicate<String> PLAIN_WORD =
      Operators.PLAIN.asMatchPredicate();

  private static final Set<Integer> UNWRITABLE =
      Set.of(
          (int) Character.CONTROL,
          (int) Character.FORMAT,
          (int) Character.SURROGATE,
          (int) Character.LINE_SEPARATOR,
          (int) Character.PARAGRAPH_SEPARATOR,
          (int) Character.UNASSIGNED);

  private static String list(ClpTerm list) {
    StringBuilder text = new StringBuilder("[");
    ClpTerm rest = list;
    while (ClpTerm.isCell(rest)) {
      ClpTerm.Struct cell = (ClpTerm.Struct) rest;
      text.append(text.length() > 1 ? "," : "").append(text(cell.arg(0)));
      rest = cell.arg(1);
    }
    return text.append(rest.equals(ClpTerm.NIL) ? "" : "|" + text(rest)).append(']').toString();
  }

  private static String name(String name) {
    boolean plain = PLAIN_WORD.test(name) || name.equals("[]") || name.equals("!");
    return plain ? name : "'" + escaped(name) + "'";
  }

  /** Letters that cannot be written are written as numbers, as in Prolog. */
  private static String escaped(String name) {
    StringBuilder text = new StringBuilder();
    for (int letter : name.codePoints().toArray()) {
      if (letter == '\\' || letter == '\'') {
        text.append('\\').appendCodePoint(letter);
      } else if (UNWRITABLE.contains(Character.getType(letter))) {
        text.append("\\x").append(Integer.toHexString(letter)).append('\\');
      } else {
        text.appendCodePoint(letter);
      }
    }
    return text.toString();
  }
}
