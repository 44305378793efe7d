// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.RepOk;
import org.heapsmith.judge.jvm.ConcreteMachine;
import org.heapsmith.judge.jvm.RunLimits;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.TestCase;

/**
 * Which classes have a {@code repOK} that cannot be asked in the midst of a test: it changes what
 * the call then sees, or says something else each time.
 */
final class RepOkManners {
  private final ClassPath classPath;
  private final ConcreteMachine machine;

  RepOkManners(ClassPath classPath, Cancellation cancellation) {
    this.classPath = classPath;
    this.machine = new ConcreteMachine(classPath, RunLimits.until(cancellation));
  }

  /** Returns their binary names; it is noted in the classes under test whose objects they are. */
  Set<String> notAsked(List<ClassWork> classes) {
    Set<String> all = new TreeSet<>();
    for (ClassWork work : classes) {
      Map<String, String> reasons = new TreeMap<>();
      work.methods.stream()
          .filter(m -> RepOk.holdsAtEntry(m.method))
          .forEach(m -> m.usable().forEach(t -> find(t, reasons)));
      reasons.forEach(
          (name, why) -> work.notices.add(Notice.of(Code.REPOK_NOT_ASKED, name, name, why)));
      all.addAll(reasons.keySet());
    }
    return all;
  }

  private void find(TestCase test, Map<String, String> reasons) {
    List<ConcreteValue> roots = new ArrayList<>(test.arguments());
    roots.add(test.receiver());
    for (ConcreteValue root : roots) {
      if (root instanceof ConcreteValue.Ref ref) {
        ConcreteObject object = test.input().object(ref.id());
        String name = object.className().replace('/', '.');
        if (!reasons.containsKey(name)) {
          disturbance(test, ref, object.className()).ifPresent(why -> reasons.put(name, why));
        }
      }
    }
  }

  private Optional<String> disturbance(TestCase test, ConcreteValue.Ref ref, String className) {
    return RepOk.of(classPath, className)
        .flatMap(repOk -> machine.disturbance(repOk, test.input(), ref));
  }
}
