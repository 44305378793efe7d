// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.concrete.Reachability;
import org.heapsmith.machine.result.TestCase;

/**
 * Which fields refer to collections, and other objects of the JDK, that a method changes in one of
 * its tests: in a test in which it changes none, that is what may go wrong. Not thread-safe.
 */
final class ChangedCollections {
  private final ClassPath classPath;
  private final Function<MethodModel, List<TestCase>> tests;
  private final Map<MethodModel, Set<FieldKey>> known = new HashMap<>();

  /**
   * Makes what knows nothing yet.
   *
   * @param tests gives those of a method
   */
  ChangedCollections(ClassPath classPath, Function<MethodModel, List<TestCase>> tests) {
    this.classPath = classPath;
    this.tests = tests;
  }

  /** Returns the fields for a method under test. */
  Set<FieldKey> of(MethodModel method) {
    return known.computeIfAbsent(method, this::find);
  }

  private Set<FieldKey> find(MethodModel method) {
    Set<FieldKey> fields = new HashSet<>();
    for (TestCase test : tests.apply(method)) {
      test.input().objects().values().forEach(o -> add(o, test, fields));
    }
    return fields;
  }

  private void add(ConcreteObject object, TestCase test, Set<FieldKey> fields) {
    if (object instanceof ConcreteObject.Instance instance && isOurs(object)) {
      instance
          .fields()
          .forEach(
              (key, value) -> {
                if (!fields.contains(key) && isChanged(value, test)) {
                  fields.add(key);
                }
              });
    }
  }

  private boolean isChanged(ConcreteValue value, TestCase test) {
    ConcreteHeap before = test.input();
    return value instanceof ConcreteValue.Ref ref
        && before.objects().containsKey(ref.id())
        && !(before.object(ref.id()) instanceof ConcreteObject.Array)
        && !isOurs(before.object(ref.id()))
        && Reachability.from(before, Set.of(value)).stream()
            .filter(id -> !isOurs(before.object(id)))
            .anyMatch(id -> !before.object(id).equals(test.finalHeap().objects().get(id)));
  }

  private boolean isOurs(ConcreteObject object) {
    return classPath.find(object.className()).filter(ClassModel::isApplication).isPresent();
  }
}
