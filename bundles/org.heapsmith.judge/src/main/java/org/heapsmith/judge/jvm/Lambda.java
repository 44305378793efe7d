// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.List;
import org.objectweb.asm.Handle;

/** An object that a lambda expression or method reference made; compared by identity. */
final class Lambda {
  private final String type;
  private final String method;
  private final Handle body;
  private final List<Object> captured;

  Lambda(String type, String method, Handle body, List<Object> captured) {
    this.type = type;
    this.method = method;
    this.body = body;
    this.captured = captured;
  }

  /** Returns the internal name of the interface. */
  String type() {
    return type;
  }

  /** Returns the name of the method it implements. */
  String method() {
    return method;
  }

  /** Returns the code. */
  Handle body() {
    return body;
  }

  /** Returns the values captured; they may be null. */
  List<Object> captured() {
    return captured;
  }
}
