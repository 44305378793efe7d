// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.assist;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.heapsmith.dsl.ide.text.Chunk;
import org.heapsmith.dsl.ide.text.Definition;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.ide.text.Tokens;
import org.heapsmith.logic.spec.TypeProvider;

/** Says what can be written at a place. Stateless. */
public final class ContentAssist {
  private final TypeProvider types;

  /** Makes the service for specs about the classes of {@code types}. */
  public ContentAssist(TypeProvider types) {
    this.types = types;
  }

  /**
   * Returns proposals, most likely first.
   *
   * @param text of the file, as it is while one types
   * @param caret 0-based offset
   * @param others tokens of the other files that this one sees
   */
  public List<Proposal> at(String text, int caret, Collection<List<Token>> others) {
    List<Token> tokens = Tokens.of(text);
    if (tokens.stream().anyMatch(t -> isClosedText(t, caret))) {
      return List.of();
    }
    List<Definition> definitions = new ArrayList<>(Definition.of(tokens));
    others.forEach(other -> definitions.addAll(Definition.of(other)));
    return at(new Site(tokens, caret, definitions, types));
  }

  /** Comments and texts are the writer's own. */
  private static boolean isClosedText(Token token, int caret) {
    boolean own = token.isComment() || token.kind() == Token.Kind.LITERAL;
    boolean open = token.kind() == Token.Kind.LINE_COMMENT || !token.text().endsWith("/");
    return own && token.offset() < caret && (caret < token.end() || caret == token.end() && open);
  }

  private static List<Proposal> at(Site site) {
    Proposals proposals = site.proposals();
    Chunk.Kind kind = site.chunk().map(Chunk::kind).orElse(Chunk.Kind.STRAY);
    switch (kind) {
      case STRAY -> new DeclarationAssist(site, proposals).propose();
      case PACKAGE, IMPORT -> new TypeAssist(site, proposals).propose(kind);
      case PREDICATE -> {
        if (site.header().body() < 0) {
          new DeclarationAssist(site, proposals).proposeHead();
        } else {
          new FormulaAssist(site, proposals).propose(site.header().body(), VisibleNames.of(site));
        }
      }
      case INVARIANT -> {
        if (site.header().body() < 0) {
          new DeclarationAssist(site, proposals).proposeHead();
        } else {
          new RegularAssist(site, proposals).propose();
        }
      }
      case SPEC -> {
        return SpecAssist.propose(site, proposals);
      }
    }
    return proposals.sorted();
  }
}
