// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.state;

import java.util.Optional;

/** A java.lang.String: known content, or opaque where it was built from symbolic parts. */
public final class StringObject extends HeapObject {
  private final String text;

  StringObject(int id, Object owner, String text) {
    super(id, owner);
    this.text = text;
  }

  @Override
  public String className() {
    return "java/lang/String";
  }

  /** Returns the content; empty if the engine does not predict it. */
  public Optional<String> text() {
    return Optional.ofNullable(text);
  }

  @Override
  StringObject copyFor(Object token) {
    return this;
  }
}
