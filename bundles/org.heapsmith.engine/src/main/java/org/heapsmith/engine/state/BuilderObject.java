// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.state;

import java.util.Optional;

/** A StringBuilder or StringBuffer: known content, or opaque once a symbolic part was appended. */
public final class BuilderObject extends HeapObject {
  private final String className;
  private String text;

  BuilderObject(int id, Object owner, String className, String text) {
    super(id, owner);
    this.className = className;
    this.text = text;
  }

  @Override
  public String className() {
    return className;
  }

  /** Returns the content; empty if the engine does not predict it. */
  public Optional<String> text() {
    return Optional.ofNullable(text);
  }

  void setText(String newText) {
    text = newText;
  }

  @Override
  int content() {
    return text == null ? 0 : text.length();
  }

  @Override
  BuilderObject copyFor(Object token) {
    return new BuilderObject(id(), token, className, text);
  }
}
