// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.assist;

import java.util.List;
import java.util.Set;
import org.heapsmith.dsl.ide.text.Header;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.translate.JavaScope;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/** In the sentences of a HEX invariant: paths, atoms, companion methods. */
final class RegularAssist {
  /** Behind these a sentence or an operand of one begins. */
  private static final Set<String> STARTS =
      Set.of(
          ";", "{", "&&", "∧", "||", "∨", "->", "→", "implies", "!", "¬", "when", "max", "count");

  private static final Set<String> PATH_ENDS = Set.of(")", "]", "*", "+", "?");

  private final Site site;
  private final Proposals proposals;
  private final List<Token> code;
  private final int last;
  private final RegularPath path;

  RegularAssist(Site site, Proposals proposals) {
    this.site = site;
    this.proposals = proposals;
    this.code = site.chunk().orElseThrow().code();
    this.last = code.size() - 1;
    this.path = new RegularPath(site, code);
  }

  /** Proposes. */
  void propose() {
    String before = code.get(last).text();
    if (inCompanion()) {
      companion(before);
      return;
    }
    switch (before) {
      case "expands" -> proposals.keywords("to");
      case "never" -> proposals.keywords("aliases");
      case "not" -> proposals.keywords("null");
      case "to" -> {
        proposals.keywords("nothing");
        types();
      }
      case "some", ":" -> types();
      case "aliases" -> {
        proposals.keywords("nothing", "some", "max");
        roots(Proposals.BEST);
      }
      case "except" -> fields("");
      case "." -> {
        fields("");
        proposals.keywords("any");
        keyword("(any except …)", "(any except ${1:field})");
      }
      case "(", "|" -> group();
      default -> sentence(before);
    }
  }

  private void sentence(String before) {
    if (STARTS.contains(before)) {
      if (before.equals(";") || before.equals("{")) {
        proposals.keywords("when");
      }
      roots(Proposals.BEST);
      keyword("any(…)", "any(${1:Type} ${2:x})");
      keyword("count(…)", "count(${1:path})");
    } else if (code.get(last).isWord() || PATH_ENDS.contains(before)) {
      atoms();
    }
  }

  private void keyword(String label, String text) {
    proposals.add(Proposal.Kind.KEYWORD, label, "", text, List.of(), Proposals.PLAIN);
  }

  /** Behind a path. */
  private void atoms() {
    proposals.keywords(
        "not null",
        "null",
        "aliases nothing",
        "aliases some",
        "aliases max",
        "aliases",
        "never aliases",
        "expands to",
        "expands to nothing",
        "triggers",
        "implies");
    for (FieldInfo field : path.fields(code.size())) {
      proposals.add(Proposal.Kind.FIELD, "." + field.name(), type(field), Proposals.GOOD);
    }
  }

  private void group() {
    boolean logical =
        last == 0 || !code.get(last - 1).isWord() && !PATH_ENDS.contains(code.get(last - 1).text());
    boolean type = code.get(last - 1).is("any") && !code.get(last - 2).is(".");
    if (type) {
      types();
    } else if (code.get(last).is("(") && logical && !code.get(last - 1).is(".")) {
      roots(Proposals.BEST);
    } else if (code.get(last).is("(") && code.get(last - 1).is("count")) {
      roots(Proposals.BEST);
    } else {
      fields(".");
    }
  }

  private void fields(String lead) {
    for (FieldInfo field : path.fields(last)) {
      proposals.add(Proposal.Kind.FIELD, lead + field.name(), type(field), Proposals.BEST);
    }
  }

  private static String type(FieldInfo field) {
    return JavaScope.simple(JavaScope.typeOf(field));
  }

  private void types() {
    new TypeAssist(site, proposals).propose(code.size(), code, TypeAssist.Wanted.CLASS);
  }

  private void roots(int rank) {
    Header header = site.header();
    for (Header.Parameter parameter : header.parameters()) {
      proposals.add(Proposal.Kind.VARIABLE, parameter.name(), parameter.type(), rank);
    }
  }

  private boolean inCompanion() {
    int at = last;
    while (at > 0
        && (code.get(at).isWord() || code.get(at).is("."))
        && !code.get(at).is("triggers")) {
      at--;
    }
    return code.get(at).is("triggers");
  }

  private void companion(String before) {
    if (!before.equals("triggers") && !before.equals(".")) {
      proposals.keywords(";");
      return;
    }
    types();
    if (before.equals(".")) {
      String owner = TypeAssist.textBefore(code, last).replaceFirst("^triggers", "");
      site.java().className(owner).stream()
          .flatMap(internal -> site.java().methods(internal).stream())
          .filter(MethodInfo::isStatic)
          .forEach(
              m ->
                  proposals.add(
                      Proposal.Kind.METHOD,
                      m.name(),
                      JavaScope.resultOf(m).map(JavaScope::simple).orElse("void"),
                      Proposals.BEST));
    }
  }

  /** Returns whether a path can go through a value of the type. */
  static boolean isObject(SpecType type) {
    return type instanceof SpecType.Reference;
  }
}
