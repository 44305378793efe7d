// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.suite;

import java.util.SortedSet;
import java.util.TreeSet;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.write.HeapChange;

/** What is distinct about the end of a test: the kinds that a suite should have each of. */
final class OutcomeKinds {
  private OutcomeKinds() {}

  /** Returns how a test ends, without looking at what becomes of the heap: an opaque text. */
  static String end(TestCase test) {
    if (test.outcome() instanceof Outcome.Threw threw) {
      return thrown(test, threw);
    } else if (test.outcome() instanceof Outcome.Returned returned) {
      boolean fresh =
          returned.value() instanceof ConcreteValue.Ref ref
              && !test.input().objects().containsKey(ref.id());
      return "returns " + kind(test, returned.value(), fresh);
    }
    return "";
  }

  /** Returns the kinds of a test's end, as opaque texts. */
  static SortedSet<String> of(TestCase test, ClassPath classPath) {
    SortedSet<String> kinds = new TreeSet<>();
    HeapChange change = new HeapChange(test, classPath);
    if (test.outcome() instanceof Outcome.Threw threw) {
      kinds.add(thrown(test, threw));
      if (!change.isUnchanged()) {
        kinds.add("throws after a change");
      }
    } else if (test.outcome() instanceof Outcome.Returned returned) {
      kinds.add("returns " + kind(test, returned.value(), change.newResult().isPresent()));
      kinds.add("effect " + effect(change));
    }
    return kinds;
  }

  /** By where it is thrown: messages say what was given, and there is no end to that. */
  private static String thrown(TestCase test, Outcome.Threw threw) {
    String site =
        test.path().steps().stream()
            .filter(ProgramPath.Thrown.class::isInstance)
            .map(ProgramPath.Thrown.class::cast)
            .reduce((first, last) -> last)
            .map(t -> t.method() + " " + t.instruction())
            .orElse("");
    return "throws " + threw.className() + " " + site;
  }

  private static String kind(TestCase test, ConcreteValue value, boolean fresh) {
    if (value == null) {
      return "nothing";
    } else if (value instanceof ConcreteValue.Primitive p) {
      return p.descriptor() == 'Z' ? (p.bits() == 0 ? "false" : "true") : "a number";
    } else if (value.equals(ConcreteValue.NULL)) {
      return "null";
    } else if (value.equals(test.receiver())) {
      return "this";
    }
    return fresh ? "a new object" : "an object";
  }

  private static String effect(HeapChange change) {
    if (change.isUnchanged()) {
      return "none";
    }
    int before = change.before().reachable(change.roots()).size();
    int after = change.after().reachable(change.roots()).size();
    return before == after ? "in place" : before < after ? "grows" : "shrinks";
  }
}
