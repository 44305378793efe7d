// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.List;
import java.util.Optional;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** A string or a string builder: its content, or opaque where the engine does not predict it. */
public abstract sealed class TextObject extends HeapObject permits StringObject, BuilderObject {
  private final String className;
  private final Optional<SymbolicText> text;

  TextObject(int id, Object owner, String className, Optional<SymbolicText> text) {
    super(id, owner);
    this.className = className;
    this.text = text;
  }

  @Override
  public final String className() {
    return className;
  }

  /** Returns the content; empty if it is opaque. */
  public final Optional<SymbolicText> content() {
    return text;
  }

  /** Returns the content if nothing of it depends on the input; empty if it does, or is opaque. */
  public final Optional<String> text() {
    return text.flatMap(SymbolicText::known);
  }

  /** Returns the letters, terms of sort CHAR; empty if it is open how many there are. */
  public final Optional<List<Term>> letters(Terms terms) {
    return text.flatMap(t -> t.letters(terms));
  }

  @Override
  final int size() {
    return text.map(SymbolicText::size).orElse(0);
  }

  /** It is replaced, never changed ({@link Allocation#rewrite}). */
  @Override
  final TextObject copyFor(Object token) {
    return this;
  }
}
