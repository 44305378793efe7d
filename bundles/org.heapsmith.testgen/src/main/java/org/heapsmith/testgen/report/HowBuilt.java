// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import org.heapsmith.base.Plural;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.machine.result.TestCase;

/**
 * How a test builds its input.
 *
 * @param calls by calls: how many; object by object: of how many calls the longest sequences are
 *     that were tried in vain, 0 if none were
 */
public record HowBuilt(Kind kind, int calls) {

  /** There is nothing to build. */
  public static final HowBuilt OF_VALUES = new HowBuilt(Kind.VALUES, 0);

  /** The ways to build an input. */
  public enum Kind {
    /** Numbers, texts, constants and objects of the JDK: there is nothing to build. */
    VALUES,
    /** Public calls of the code under test make all objects of it. */
    CALLS,
    /** The test makes each object: by a constructor that is exact, or by its fields. */
    OBJECTS
  }

  /** Returns how a test of classes on a class path builds its input. */
  public static HowBuilt of(TestCase test, ClassPath classPath) {
    if (!test.steps().isEmpty()) {
      return new HowBuilt(Kind.CALLS, test.steps().size());
    }
    boolean own =
        test.input().objects().values().stream()
            .map(ConcreteObject::className)
            .anyMatch(
                c -> classPath.find(c).filter(m -> m.isApplication() && !m.isEnum()).isPresent());
    return own ? new HowBuilt(Kind.OBJECTS, test.searched()) : OF_VALUES;
  }

  /** Returns it as a phrase that says how the input is built. */
  public String text() {
    return switch (kind) {
      case VALUES -> "of values";
      case CALLS -> "by " + Plural.of(calls, "call");
      case OBJECTS ->
          "object by object"
              + (calls == 0
                  ? ""
                  : ": no sequence of up to " + Plural.of(calls, "call") + " was found");
    };
  }
}
