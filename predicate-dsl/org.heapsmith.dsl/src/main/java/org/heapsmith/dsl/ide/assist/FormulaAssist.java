// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.assist;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.dsl.ide.text.Chunk;
import org.heapsmith.dsl.ide.text.Definition;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.translate.JavaScope;
import org.heapsmith.logic.spec.ShapeProperty;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/** Inside of heap formulas and expressions. */
final class FormulaAssist {
  private static final Set<String> ARROWS = Set.of("->", "↦");
  private static final Set<String> TESTS = Set.of("instanceof", "exactly");

  /** Behind these an atom of the heap may begin. */
  private static final Set<String> JOINS =
      Set.of("|", "*", "∗", "&&", "∧", "||", "∨", "(", ".", ":", "!", "¬");

  /** Behind these a value stands. */
  private static final Set<String> VALUES =
      Set.of("==", "!=", "≠", "<", "<=", "≤", ">", ">=", "≥", "+", "-", "/", "%", ",", "[");

  private final Site site;
  private final Proposals proposals;
  private final List<Token> code;
  private boolean post;

  FormulaAssist(Site site, Proposals proposals) {
    this.site = site;
    this.proposals = proposals;
    this.code = site.chunk().orElseThrow().code();
  }

  /** Allows {@code old}. */
  FormulaAssist post() {
    post = true;
    return this;
  }

  /** Proposes for a formula whose first token has that index. */
  void propose(int start, VisibleNames scope) {
    int last = code.size() - 1;
    int open = innermost(start);
    String before = last >= start ? code.get(last).text() : "";
    boolean binderDot = before.equals(".") && isBinder(last);
    if (ARROWS.contains(before) || before.equals(".") && isType(last)) {
      new TypeAssist(site, proposals).propose(code.size(), code, TypeAssist.Wanted.CLASS);
      cells(scope);
    } else if (TESTS.contains(before)) {
      new TypeAssist(site, proposals).propose(code.size(), code, TypeAssist.Wanted.CLASS);
    } else if (before.equals(".") && !binderDot) {
      members(scope, last);
    } else if (open >= 0 && code.get(open).is("{")) {
      cell(open, scope);
    } else if (open >= 0 && code.get(open).is("(") && isCall(open)) {
      argument(open, scope);
    } else if (last < start || JOINS.contains(before) || binderDot) {
      atoms(scope);
    } else if (VALUES.contains(before)) {
      values(scope, compared(last, scope));
    } else {
      operators(scope, last);
    }
  }

  private int innermost(int start) {
    int depth = 0;
    for (int i = code.size() - 1; i >= start; i--) {
      depth -= VisibleNames.depth(code.get(i));
      if (depth < 0) {
        return i;
      }
    }
    return -1;
  }

  private boolean isCall(int open) {
    return open > 0 && code.get(open - 1).isWord() && !code.get(open - 1).is("when");
  }

  private boolean isBinder(int dot) {
    int at = dot - 1;
    while (at > 0
        && (code.get(at).isWord() && !code.get(at).is("exists") || code.get(at).is(","))) {
      at--;
    }
    return code.get(at).is("exists") || code.get(at).is("∃");
  }

  /** Whether the qualified name before the dot stands where a type does. */
  private boolean isType(int dot) {
    int at = dot;
    while (at > 1 && code.get(at).is(".") && code.get(at - 1).isWord()) {
      at -= 2;
    }
    return ARROWS.contains(code.get(at).text()) || TESTS.contains(code.get(at).text());
  }

  /** The class of the name before the arrow, with all its fields. */
  private void cells(VisibleNames scope) {
    int arrow = code.size() - 1;
    boolean named = ARROWS.contains(code.get(arrow).text()) && arrow > 0;
    SpecType type = named ? scope.typeOf(TypeAssist.textBefore(code, arrow)) : null;
    if (type instanceof SpecType.Reference reference && !site.isFollowedBy("{")) {
      new Templates(site, proposals).cell(reference.internalName(), "", scope, Proposals.BEST);
    }
  }

  private void members(VisibleNames scope, int dot) {
    String path = TypeAssist.textBefore(code, dot);
    for (FieldInfo field : scope.fieldsOf(path)) {
      field(field, "");
    }
    if (scope.typeOf(path) instanceof SpecType.Reference reference) {
      boolean array = reference.internalName().startsWith("[");
      boolean text = reference.internalName().equals("java/lang/String");
      if (array) {
        proposals.add(Proposal.Kind.FIELD, "length", "int", Proposals.BEST);
      } else if (text) {
        proposals.add(Proposal.Kind.METHOD, "length()", "int", Proposals.BEST);
      }
    }
  }

  private void field(FieldInfo field, String suffix) {
    String type = JavaScope.simple(JavaScope.typeOf(field));
    proposals.add(
        Proposal.Kind.FIELD, field.name(), type, field.name() + suffix, List.of(), Proposals.BEST);
  }

  /** Inside of {@code C{ … }}: a field that is not given yet, or the value of one. */
  private void cell(int open, VisibleNames scope) {
    Optional<String> owner = site.java().className(TypeAssist.textBefore(code, open));
    int entry = open + 1;
    int depth = 0;
    for (int i = open + 1; i < code.size(); i++) {
      depth += VisibleNames.depth(code.get(i));
      entry = depth == 0 && code.get(i).is(",") ? i + 1 : entry;
    }
    int last = code.size() - 1;
    if (entry == code.size()) {
      Set<String> given = given(open);
      owner.stream()
          .flatMap(o -> site.java().fields(o).stream())
          .filter(f -> !given.contains(f.name()))
          .forEach(f -> field(f, site.isFollowedBy(":") ? "" : ": "));
    } else if (entry == last) {
      proposals.keywords(":");
    } else {
      String name = code.get(entry).text();
      SpecType type =
          owner.stream()
              .flatMap(o -> site.java().fields(o).stream())
              .filter(f -> f.name().equals(name))
              .map(JavaScope::typeOf)
              .findFirst()
              .orElse(null);
      value(entry + 2 == code.size(), type, scope);
    }
  }

  /** The fields that the cell has, before and behind the caret. */
  private Set<String> given(int open) {
    List<Token> whole = site.wholeChunk();
    Set<String> result = new LinkedHashSet<>();
    int depth = 1;
    for (int i = open + 1; i + 1 < whole.size() && depth > 0; i++) {
      depth += VisibleNames.depth(whole.get(i));
      boolean here = whole.get(i).offset() == site.from();
      if (depth == 1 && whole.get(i).isWord() && whole.get(i + 1).is(":") && !here) {
        result.add(whole.get(i).text());
      }
    }
    return result;
  }

  private void argument(int open, VisibleNames scope) {
    String callee = TypeAssist.textBefore(code, open);
    int argument = 0;
    int depth = 0;
    int start = open + 1;
    for (int i = open + 1; i < code.size(); i++) {
      depth += VisibleNames.depth(code.get(i));
      if (depth == 0 && code.get(i).is(",")) {
        argument++;
        start = i + 1;
      }
    }
    Optional<Definition> definition = site.definition(callee);
    int index = argument;
    SpecType type = definition.map(d -> site.parameterType(d, index)).orElse(null);
    value(start == code.size(), type, scope);
  }

  /** A whole value, or the middle of one. */
  private void value(boolean whole, SpecType type, VisibleNames scope) {
    String before = code.get(code.size() - 1).text();
    if (whole) {
      proposals.add(Proposal.Kind.VALUE, "_", "anything", Proposals.GOOD + 1);
    }
    if (whole || VALUES.contains(before) || JOINS.contains(before)) {
      values(scope, type);
    } else {
      operators(scope, code.size() - 1);
    }
  }

  /** The type of what stands left of a comparison; null if it is not known. */
  private SpecType compared(int operator, VisibleNames scope) {
    return scope.typeOf(TypeAssist.textBefore(code, operator));
  }

  private void values(VisibleNames scope, SpecType wanted) {
    scope
        .types()
        .forEach(
            (name, type) -> {
              boolean known = wanted != null && type != null && type != VisibleNames.UNKNOWN;
              boolean fits = wanted == null || !known || site.java().fits(type, wanted);
              variable(name, type, known && fits ? Proposals.BEST : fits ? 5 : Proposals.LAST);
            });
    boolean reference = wanted != null && wanted.isReference();
    if (wanted == null || reference) {
      proposals.add(Proposal.Kind.VALUE, "null", "", reference ? Proposals.GOOD : Proposals.FAIR);
    }
    if (wanted == null || wanted.equals(SpecType.BOOLEAN)) {
      int rank = wanted == null ? Proposals.PLAIN : Proposals.GOOD;
      proposals.add(Proposal.Kind.VALUE, "true", "", rank);
      proposals.add(Proposal.Kind.VALUE, "false", "", rank);
    }
    old();
  }

  private void old() {
    if (post) {
      proposals.add(
          Proposal.Kind.KEYWORD,
          "old(…)",
          "value at entry",
          "old(${1:e})",
          List.of(),
          Proposals.PLAIN);
    }
  }

  private void variable(String name, SpecType type, int rank) {
    boolean known = type != null && type != VisibleNames.UNKNOWN;
    proposals.add(Proposal.Kind.VARIABLE, name, known ? JavaScope.simple(type) : "", rank);
  }

  /** Where an atom of the heap or a condition can begin. */
  private void atoms(VisibleNames scope) {
    scope.types().forEach((name, type) -> variable(name, type, Proposals.BEST));
    new Templates(site, proposals).calls(scope);
    proposals.keywords("emp", "exists");
    proposals.add(Proposal.Kind.VALUE, "null", "", Proposals.PLAIN);
    proposals.add(Proposal.Kind.VALUE, "true", "", Proposals.PLAIN);
    proposals.add(Proposal.Kind.VALUE, "false", "", Proposals.PLAIN);
    old();
    forall();
    if (site.chunk().orElseThrow().kind() == Chunk.Kind.SPEC) {
      for (ShapeProperty property : ShapeProperty.values()) {
        String shape = property.keyword();
        boolean two = property.leastArguments() == 2;
        String text = shape + (two ? "(${1:x}, ${2:y})" : "(${1:x})");
        proposals.add(
            Proposal.Kind.DEFINITION,
            shape + (two ? "(x, y)" : "(x)"),
            "shape",
            text,
            List.of(),
            Proposals.PLAIN);
      }
    }
    cellTemplates(scope);
  }

  private void forall() {
    proposals.add(
        Proposal.Kind.TEMPLATE,
        "forall i in 0..n - 1: …",
        "elements",
        "forall ${1:i} in ${2:0}..${3:n} - 1: ${4:condition}",
        List.of(),
        Proposals.LAST);
  }

  /** Objects that are not allocated yet. */
  private void cellTemplates(VisibleNames scope) {
    scope
        .types()
        .forEach(
            (name, type) -> {
              boolean object =
                  type instanceof SpecType.Reference r
                      && type != VisibleNames.UNKNOWN
                      && !r.internalName().startsWith("[");
              if (object && !isAllocated(name)) {
                String internal = ((SpecType.Reference) type).internalName();
                new Templates(site, proposals).cell(internal, name + " -> ", scope, Proposals.FAIR);
              }
            });
  }

  private boolean isAllocated(String name) {
    for (int i = code.size() - 2; i >= 0 && !code.get(i).is("|"); i--) {
      if (code.get(i).is(name) && ARROWS.contains(code.get(i + 1).text())) {
        return true;
      }
    }
    return false;
  }

  /** Behind an operand: what goes with its type. */
  private void operators(VisibleNames scope, int last) {
    SpecType type = scope.typeOf(TypeAssist.textBefore(code, last + 1));
    boolean number = type != null && !type.isReference();
    if (type == null || type.isReference()) {
      proposals.keywords("->", "==", "!=", "instanceof", "exactly");
    }
    if (type == null || number) {
      proposals.keywords("==", "!=", "<", "<=", ">", ">=", "+", "-");
    }
    proposals.keywords("*", "&&", "||", "|", ";");
  }
}
