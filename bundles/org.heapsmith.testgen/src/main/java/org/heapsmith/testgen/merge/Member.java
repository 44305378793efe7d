// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.List;
import java.util.Optional;

/**
 * A member of a class, with the comments and blank lines before it.
 *
 * @param name simple name
 * @param parameters of a method, their types; empty for everything else
 * @param text the whole of it
 * @param body of a class
 */
record Member(String name, String parameters, String text, Optional<Body> body) {

  /**
   * A class in pieces.
   *
   * @param head to the opening brace
   * @param tail what is after the last member, the closing brace included
   */
  record Body(String head, List<Member> members, String tail) {

    /** Copies the list. */
    Body {
      members = List.copyOf(members);
    }

    String text() {
      StringBuilder text = new StringBuilder(head);
      members.forEach(m -> text.append(m.text()));
      return text.append(tail).toString();
    }
  }

  /** Makes a class of its pieces. */
  static Member of(String name, Body body) {
    return new Member(name, "", body.text(), Optional.of(body));
  }

  boolean isType() {
    return body.isPresent();
  }

  boolean isTypeOf(String simpleName) {
    return isType() && name.equals(simpleName);
  }

  Member withText(String other) {
    return new Member(name, parameters, other, body);
  }
}
