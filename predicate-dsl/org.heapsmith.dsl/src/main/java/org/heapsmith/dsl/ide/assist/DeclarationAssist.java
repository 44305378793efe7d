// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.assist;

import java.util.List;
import org.heapsmith.dsl.ide.text.Chunk;
import org.heapsmith.dsl.ide.text.Token;

/** Between declarations, and in the heads of definitions. */
final class DeclarationAssist {
  private final Site site;
  private final Proposals proposals;

  DeclarationAssist(Site site, Proposals proposals) {
    this.site = site;
    this.proposals = proposals;
  }

  /** Keywords and templates of whole declarations. */
  void propose() {
    if (site.isInPrelude()) {
      if (site.prelude().packageName().isEmpty()) {
        proposals.keywords("package");
      }
      proposals.keywords("import");
    }
    proposals.keywords("predicate", "invariant", "spec");
    new Templates(site, proposals).declarations();
  }

  /** Types of parameters, names for them, and the sign behind the head. */
  void proposeHead() {
    Chunk chunk = site.chunk().orElseThrow();
    List<Token> code = chunk.code();
    Token last = code.get(code.size() - 1);
    if (code.size() < 2 || last.isWord() && code.size() == 2) {
      proposals.keywords(code.size() < 2 ? new String[0] : new String[] {"("});
    } else if (last.is(")")) {
      proposals.keywords(chunk.kind() == Chunk.Kind.PREDICATE ? "=" : "{");
    } else {
      parameters(site, proposals, code);
    }
  }

  /** In a list of parameters: a type, or a name behind one. */
  static void parameters(Site site, Proposals proposals, List<Token> code) {
    Token last = code.get(code.size() - 1);
    boolean type = last.is("(") || last.is(",") || last.is(".") || last.is("<");
    if (type) {
      TypeAssist types = new TypeAssist(site, proposals);
      types.propose(code.size(), code, TypeAssist.Wanted.ANY);
    } else if (last.isWord() || last.is("]") || last.is(">")) {
      names(proposals, code);
    }
  }

  /** Names for a parameter: the type's initial, and the type's own name. */
  private static void names(Proposals proposals, List<Token> code) {
    int at = code.size() - 1;
    while (at > 0 && !code.get(at).isWord()) {
      at--;
    }
    String type = code.get(at).text();
    List<String> taken = code.stream().map(Token::text).toList();
    String initial = type.substring(0, 1).toLowerCase(java.util.Locale.ROOT);
    String full = initial + type.substring(1);
    List.of(initial, full).stream()
        .filter(name -> !taken.contains(name))
        .forEach(name -> proposals.add(Proposal.Kind.VARIABLE, name, type, Proposals.BEST));
  }
}
