// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.judge.InputJudge;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.concrete.ModelChecker.State;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.SpecOracle;

/** Puts the checker of the judge behind test generation's port. */
final class CheckedSpecs implements SpecOracle {
  private static final String THIS = "this";
  private static final String RESULT = "result";

  private final ModelChecker checker;

  CheckedSpecs(ClassPath classPath, SpecModel model, Cancellation cancellation) {
    this.checker =
        InputJudge.checker(classPath, new BytecodeTypeProvider(classPath), model, cancellation);
  }

  @Override
  public CheckResult postcondition(MethodSpec spec, TestCase test) {
    if (spec.ensures().isEmpty() || !(test.outcome() instanceof Outcome.Returned returned)) {
      return new CheckResult.Holds(); // an exception is the business of the throws clauses
    }
    Map<String, ConcreteValue> names = new TreeMap<>(values(spec, test));
    if (test.method().name().equals("<init>")) {
      names.put(THIS, constructed(test));
    }
    if (returned.value() != null) {
      names.put(RESULT, returned.value());
    }
    return checker.checkPost(spec, before(spec, test), new State(test.finalHeap(), names));
  }

  private static State before(MethodSpec spec, TestCase test) {
    return new State(test.input(), values(spec, test));
  }

  /** The object a constructor made is the first new one of the final heap. */
  private static ConcreteValue constructed(TestCase test) {
    return test.finalHeap().objects().keySet().stream()
        .filter(id -> !test.input().objects().containsKey(id))
        .findFirst()
        .<ConcreteValue>map(ConcreteValue.Ref::new)
        .orElse(ConcreteValue.NULL);
  }

  @Override
  public CheckResult throwsCondition(MethodSpec spec, int clause, TestCase test) {
    return checker.checkThrows(spec, spec.throwsClauses().get(clause), before(spec, test));
  }

  /**
   * Binds {@code this} and the parameters; a spec of all methods of a class names only the former.
   */
  private static Map<String, ConcreteValue> values(MethodSpec spec, TestCase test) {
    Map<String, ConcreteValue> values = new TreeMap<>();
    int next = 0;
    for (Parameter parameter : spec.parameters()) {
      boolean receiver = parameter.name().equals(THIS);
      values.put(parameter.name(), receiver ? test.receiver() : test.arguments().get(next++));
    }
    return values;
  }
}
