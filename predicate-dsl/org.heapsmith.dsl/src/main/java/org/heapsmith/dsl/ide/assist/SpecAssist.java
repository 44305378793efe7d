// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.assist;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.heapsmith.dsl.ide.text.Header;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.translate.SpecWords;

/** In the spec of a method: its target, its clauses, and what stands in them. */
final class SpecAssist {
  /** The values of bounds that the guide begins with, in the order of the bounds. */
  private static final List<String> VALUES = List.of("4", "5", "2000", "12", "60s");

  private static final List<String> BOUNDS =
      IntStream.range(0, VALUES.size())
          .mapToObj(i -> SpecWords.BOUNDS.get(i) + " " + VALUES.get(i))
          .toList();

  private final Site site;
  private final Proposals proposals;
  private final List<Token> code;
  private final Header header;

  private SpecAssist(Site site, Proposals proposals) {
    this.site = site;
    this.proposals = proposals;
    this.code = site.chunk().orElseThrow().code();
    this.header = site.header();
  }

  /** Returns what can stand at the caret. */
  static List<Proposal> propose(Site site, Proposals proposals) {
    SpecAssist assist = new SpecAssist(site, proposals);
    int clause = assist.header.body() < 0 ? -1 : assist.clause();
    boolean named = clause >= 0 && clause + 1 < assist.code.size();
    if (named && assist.code.get(clause).is("strategy")) {
      return assist.names(clause, SpecWords.STRATEGIES);
    } else if (named && assist.code.get(clause).is("criterion")) {
      return assist.names(clause, SpecWords.CRITERIA);
    } else if (clause >= 0) {
      assist.inClause(clause);
    } else {
      assist.target();
    }
    return proposals.sorted();
  }

  private void target() {
    Token last = code.get(code.size() - 1);
    boolean list = header.signature() && !last.is(")");
    if (list) {
      DeclarationAssist.parameters(site, proposals, code);
    } else if (code.size() == 1 || last.is(".")) {
      new TypeAssist(site, proposals).propose(code.size(), code, TypeAssist.Wanted.CLASS);
      if (last.is(".")) {
        new MethodAssist(site, proposals).methods(TypeAssist.textBefore(code, code.size() - 1));
      }
    } else if (last.is(")") || last.is("*")) {
      proposals.keywords("{");
    } else {
      proposals.keywords(".", "(", "{");
    }
  }

  /** Index of the first token of the clause at the caret; the number of tokens for a new one. */
  private int clause() {
    int start = header.body();
    int depth = 0;
    for (int i = start; i < code.size(); i++) {
      Token token = code.get(i);
      depth += VisibleNames.depth(token);
      boolean ends = token.is(";") || token.is("}");
      start = depth == 0 && ends ? i + 1 : start;
    }
    return start;
  }

  private void inClause(int start) {
    if (start == code.size()) {
      clauses();
      return;
    }
    switch (code.get(start).text()) {
      case "requires" -> formula(start + 1, "requires");
      case "ensures" -> formula(start + 1, "ensures");
      case "throws" -> exceptions(start);
      case "bounds" -> bounds(start);
      case "strategy" -> SpecWords.STRATEGIES.forEach(this::name);
      case "criterion" -> SpecWords.CRITERIA.forEach(this::name);
      default -> clauses();
    }
  }

  private void clauses() {
    List<String> present = site.wholeChunk().stream().map(Token::text).toList();
    keyword("requires ${1:emp};", "requires");
    keyword("ensures ${1:true};", "ensures");
    keyword("throws ${1:RuntimeException} when ${2:true};", "throws");
    if (!present.contains("bounds") || site.written().equals("bounds")) {
      String inside = String.join("; ", BOUNDS);
      keyword("bounds { " + inside + "; }", "bounds");
    }
    if (!present.contains("strategy") || site.written().equals("strategy")) {
      keyword("strategy ${1:separation};", "strategy");
    }
    if (!present.contains("criterion") || site.written().equals("criterion")) {
      keyword("criterion ${1:block-2};", "criterion");
    }
  }

  private void keyword(String text, String label) {
    proposals.add(Proposal.Kind.KEYWORD, label, "", text, List.of(), Proposals.BEST);
  }

  private void formula(int start, String keyword) {
    FormulaAssist assist = new FormulaAssist(site, proposals);
    boolean post = keyword.equals("ensures");
    VisibleNames scope =
        VisibleNames.of(
            site,
            new MethodAssist(site, proposals).parameters(header, post),
            formulas(keyword, start));
    (post ? assist.post() : assist).propose(start, scope);
  }

  /** All preconditions are one formula; any other clause is one of its own. */
  private List<Token> formulas(String keyword, int start) {
    List<Token> whole = site.wholeChunk();
    List<Token> result = new ArrayList<>();
    boolean inside = false;
    for (int i = header.body(); i < whole.size(); i++) {
      boolean first = i == header.body() || Set.of(";", "}").contains(whole.get(i - 1).text());
      boolean same = keyword.equals("requires") || i == start - 1;
      inside = first ? whole.get(i).is(keyword) && same : inside;
      if (inside && !first) {
        result.add(whole.get(i));
      }
    }
    return result;
  }

  private void exceptions(int start) {
    int when = start;
    while (when < code.size() && !code.get(when).is("when")) {
      when++;
    }
    Token last = code.get(code.size() - 1);
    if (when < code.size()) {
      VisibleNames scope =
          VisibleNames.of(
              site, new MethodAssist(site, proposals).parameters(header, false), List.of());
      new FormulaAssist(site, proposals).propose(when + 1, scope);
    } else if (code.size() == start + 1 || last.is(".")) {
      new TypeAssist(site, proposals).propose(code.size(), code, TypeAssist.Wanted.THROWABLE);
    } else {
      proposals.keywords("when", ";");
    }
  }

  private void bounds(int start) {
    if (code.size() == start + 1) {
      proposals.keywords("{");
      return;
    }
    int entry = start + 2;
    for (int i = entry; i < code.size(); i++) {
      entry = code.get(i).is(";") ? i + 1 : entry;
    }
    int written = code.size() - entry;
    if (written == 0) {
      List<String> present = site.wholeChunk().stream().map(Token::text).toList();
      for (String bound : BOUNDS) {
        String name = bound.split(" ")[0];
        if (!present.contains(name) || site.written().equals(name)) {
          String end = site.isFollowedBy(";") ? "" : ";";
          proposals.add(Proposal.Kind.VALUE, name, bound, bound + end, List.of(), Proposals.BEST);
        }
      }
    } else if (written == 1) {
      String name = code.get(entry).text();
      BOUNDS.stream()
          .filter(bound -> bound.startsWith(name + " "))
          .map(bound -> bound.substring(name.length() + 1))
          .forEach(value -> proposals.add(Proposal.Kind.VALUE, value, "", Proposals.BEST));
    } else if (written == 2 && code.get(entry).is("time")) {
      for (String unit : SpecWords.UNITS.keySet()) {
        proposals.add(Proposal.Kind.VALUE, unit, "", Proposals.BEST);
      }
    } else {
      proposals.keywords(";");
    }
  }

  private void name(String name) {
    String end = site.isFollowedBy(";") ? "" : ";";
    proposals.add(Proposal.Kind.VALUE, name, "", name + end, List.of(), Proposals.BEST);
  }

  /** A name with hyphens is several tokens and one word. */
  private List<Proposal> names(int clause, List<String> names) {
    int from = code.get(clause + 1).offset();
    StringBuilder written = new StringBuilder();
    code.subList(clause + 1, code.size()).forEach(token -> written.append(token.text()));
    written.append(site.written());
    int to = site.from() + site.written().length();
    Proposals whole = new Proposals(written.toString(), from, to);
    names.forEach(name -> whole.add(Proposal.Kind.VALUE, name, "", Proposals.BEST));
    return whole.sorted();
  }
}
