// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * A java.lang.String: known content; one of the input, of which the length is known and the letters
 * are symbolic; or opaque where it was built from symbolic parts.
 */
public final class StringObject extends HeapObject {
  /** The internal name of the class of strings. */
  public static final String CLASS_NAME = "java/lang/String";

  private final String text;
  private final List<Term> letters;

  StringObject(int id, Object owner, String text, List<Term> letters) {
    super(id, owner);
    this.text = text;
    this.letters = letters;
  }

  @Override
  public String className() {
    return CLASS_NAME;
  }

  /** Returns the content; empty if the engine does not predict it. */
  public Optional<String> text() {
    return Optional.ofNullable(text);
  }

  /** Returns the letters, terms of sort CHAR; empty if the string is opaque. */
  public Optional<List<Term>> letters(Terms terms) {
    if (text == null) {
      return Optional.ofNullable(letters);
    }
    List<Term> result = new ArrayList<>();
    for (char c : text.toCharArray()) {
      result.add(terms.constant(Sort.CHAR, c));
    }
    return Optional.of(result);
  }

  /** Returns the number of letters; empty if the string is opaque. */
  public Optional<Integer> length() {
    return text != null ? Optional.of(text.length()) : Optional.ofNullable(letters).map(List::size);
  }

  @Override
  int content() {
    return length().orElse(0);
  }

  @Override
  StringObject copyFor(Object token) {
    return this;
  }
}
