// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.heap.HeapView;

/**
 * The objects of an input that the steps of a test make. Those that a step returns have a variable;
 * the others, which these refer to, have none.
 */
public final class CalledObjects {
  private final Set<Integer> named = new HashSet<>();
  private final Set<Integer> all = new HashSet<>();

  CalledObjects(TestCase test, HeapView view) {
    Set<Integer> written = new HashSet<>();
    for (BuildStep step : test.steps()) {
      if (step.made() > 0) {
        named.add(step.made());
      }
    }
    test.steps().forEach(s -> reach(view, s.arguments(), named, written));
    reach(view, test.arguments(), named, written);
    List<ConcreteValue> roots = new ArrayList<>();
    named.forEach(id -> roots.add(new ConcreteValue.Ref(id)));
    roots.forEach(r -> inside(view, r, written));
  }

  /** Whatever objects of the JDK hold that is not shown is inside of them, too. */
  private void inside(HeapView view, ConcreteValue root, Set<Integer> without) {
    List<ConcreteValue> work = new ArrayList<>(List.of(root));
    for (int i = 0; i < work.size(); i++) {
      ConcreteObject object = view.node(work.get(i)).orElse(null);
      if (object != null && !without.contains(object.id()) && all.add(object.id())) {
        work.addAll(object.values());
      }
    }
  }

  private static void reach(
      HeapView view, List<ConcreteValue> from, Set<Integer> without, Set<Integer> into) {
    List<ConcreteValue> work = new ArrayList<>(from);
    for (int i = 0; i < work.size(); i++) {
      ConcreteObject object = view.node(work.get(i)).orElse(null);
      if (object != null && !without.contains(object.id()) && into.add(object.id())) {
        if (StubClass.isStub(object.className())) {
          work.addAll(object.values()); // it gives answers that only calls ask for
        } else {
          view.slots(object).forEach(s -> work.add(s.value()));
        }
      }
    }
  }

  /** Returns whether steps make an object. */
  public boolean contains(int object) {
    return all.contains(object);
  }

  /** Returns whether no variable of the test refers to an object. */
  public boolean isInner(int object) {
    return all.contains(object) && !named.contains(object);
  }
}
