// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.assist;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.dsl.ide.text.Chunk;
import org.heapsmith.dsl.ide.text.Chunks;
import org.heapsmith.dsl.ide.text.Definition;
import org.heapsmith.dsl.ide.text.Header;
import org.heapsmith.dsl.ide.text.Prelude;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.translate.JavaScope;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider;

/** The place of the caret and what is known there. */
final class Site {
  private final int caret;
  private final Optional<Token> word;
  private final Optional<Token> next;
  private final List<Chunk> chunksBefore;
  private final List<Chunk> chunks;
  private final Optional<Chunk> chunk;
  private final Prelude prelude;
  private final JavaScope java;
  private final TypeProvider types;
  private final List<Definition> definitions;
  private final Map<Prelude, JavaScope> scopes = new HashMap<>();

  /**
   * Looks at a place.
   *
   * @param all the tokens of the file
   * @param definitions of all files, those of this one first
   */
  Site(List<Token> all, int caret, List<Definition> definitions, TypeProvider types) {
    this.caret = caret;
    this.word =
        all.stream().filter(t -> t.isWord() && t.offset() < caret && caret <= t.end()).findFirst();
    int end = word.map(Token::end).orElse(caret);
    this.next = all.stream().filter(t -> t.isCode() && t.offset() >= end).findFirst();
    List<Token> before = all.stream().filter(t -> t.offset() < from()).toList();
    this.chunksBefore = Chunks.of(before);
    this.chunk =
        chunksBefore.isEmpty()
            ? Optional.empty()
            : Optional.of(chunksBefore.get(chunksBefore.size() - 1)).filter(c -> !c.complete());
    this.chunks = Chunks.of(all);
    this.prelude = Prelude.of(chunks);
    this.java = new JavaScope(prelude.packageName(), prelude.imports(), types);
    this.types = types;
    this.definitions = definitions;
  }

  /** Returns a collector of what can replace the word at the caret. */
  Proposals proposals() {
    String written =
        word.map(w -> w.text().substring(0, Math.min(caret - w.offset(), w.text().length())))
            .orElse("");
    return new Proposals(written, from(), word.map(Token::end).orElse(caret));
  }

  /** Returns where the word at the caret begins; the caret if there is none. */
  int from() {
    return word.map(Token::offset).orElse(caret);
  }

  /** Returns the word at the caret; empty if there is none. */
  String written() {
    return word.map(Token::text).orElse("");
  }

  /** Returns the declaration that the caret stands in, up to the word at the caret. */
  Optional<Chunk> chunk() {
    return chunk;
  }

  /** Returns the same declaration with what comes behind the caret. */
  List<Token> wholeChunk() {
    int start = chunk.map(Chunk::offset).orElse(caret);
    return chunks.stream()
        .filter(c -> c.offset() == start)
        .findFirst()
        .map(Chunk::code)
        .orElse(chunk.map(Chunk::code).orElse(List.of()));
  }

  /** Returns the head of the declaration. */
  Header header() {
    return Header.of(chunk.orElseThrow());
  }

  /** Returns whether nothing of code stands before the caret but package and imports. */
  boolean isInPrelude() {
    return chunksBefore.stream()
        .allMatch(c -> c.kind() == Chunk.Kind.PACKAGE || c.kind() == Chunk.Kind.IMPORT);
  }

  /** Returns whether a sign follows the word at the caret. */
  boolean isFollowedBy(String sign) {
    return next.filter(t -> t.is(sign)).isPresent();
  }

  Prelude prelude() {
    return prelude;
  }

  JavaScope java() {
    return java;
  }

  TypeProvider types() {
    return types;
  }

  List<Definition> definitions() {
    return definitions;
  }

  /** Returns the definition of a name as written here. */
  Optional<Definition> definition(String name) {
    return definitions.stream()
        .filter(d -> d.qualifiedName().equals(name) || reference(d).equals(name))
        .findFirst();
  }

  /** Returns how a definition is named here. */
  String reference(Definition definition) {
    String name = definition.qualifiedName();
    boolean near =
        definition.prelude().packageName().equals(prelude.packageName())
            || !name.contains(".")
            || prelude.covers(name);
    return near ? definition.header().name() : name;
  }

  /** Returns the types of a definition's parameters; null where one is not known. */
  SpecType parameterType(Definition definition, int index) {
    List<Header.Parameter> parameters = definition.header().parameters();
    if (index >= parameters.size()) {
      return null;
    }
    Prelude other = definition.prelude();
    JavaScope scope =
        other.equals(prelude)
            ? java
            : scopes.computeIfAbsent(
                other, p -> new JavaScope(p.packageName(), p.imports(), types));
    return scope.type(parameters.get(index).type()).orElse(null);
  }
}
