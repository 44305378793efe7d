// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.engine.program.LinkedMethod;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.InputNames;
import org.heapsmith.engine.value.GuardedRef;
import org.heapsmith.engine.value.ObjectRef;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.engine.value.Value;
import org.objectweb.asm.Opcodes;

/**
 * Objects of the input that nobody tries: those of classes that a declared type allows and that are
 * not on the class path. Where a run depends on the class of an input object, they are left out.
 */
final class Outsiders {
  private static final int SHOWN = 3;

  private Outsiders() {}

  /** An input object, or one that may be: what it is declared as, what is tried for it. */
  private record Candidate(String path, String declared, List<String> tried) {}

  /** The program asks whether a value, which is not null, is an instance of a type. */
  static void onTest(Machine m, State s, Value value, String type) {
    TypeHierarchy types = m.program().hierarchy();
    boolean anybody = m.program().openTypes().contains(type);
    leaveOut(
        m,
        s,
        value,
        c ->
            !types.isSubtype(c.declared(), type)
                && (anybody || c.tried().stream().noneMatch(t -> types.isSubtype(t, type))),
        "a test for " + InputNames.simpleName(type));
  }

  /**
   * The program calls a method of a value.
   *
   * @param owner the type of the value where it is called
   */
  static void onCall(Machine m, State s, Value value, LinkedMethod method, String owner) {
    int fixed = Opcodes.ACC_FINAL | Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;
    boolean same =
        (method.model().node().access & fixed) != 0 || !m.program().openTypes().contains(owner);
    if (!same) {
      String name = InputNames.simpleName(method.owner()) + "." + method.id().name();
      leaveOut(m, s, value, c -> true, "a call of " + name);
    }
  }

  /** The program depends on the class of a value in any other way. */
  static void onClass(Machine m, State s, Value value) {
    leaveOut(m, s, value, c -> true, "what follows");
  }

  private static void leaveOut(
      Machine m, State s, Value value, Predicate<Candidate> matters, String what) {
    for (Candidate each : candidates(m, s, value)) {
      if (m.program().openTypes().contains(each.declared()) && matters.test(each)) {
        String at = Sites.of(s);
        String tried =
            each.tried().stream()
                .limit(SHOWN)
                .map(InputNames::simpleName)
                .collect(Collectors.joining(", "));
        m.context()
            .leaveOut(
                s,
                Notice.of(
                    Code.CLASS_NOT_TRIED,
                    at,
                    each.path(),
                    each.declared().replace('/', '.'),
                    tried + (each.tried().size() > SHOWN ? ", …" : ""),
                    what,
                    at));
      }
    }
  }

  private static List<Candidate> candidates(Machine m, State s, Value value) {
    Value known = s.resolved(value);
    List<Candidate> result = new ArrayList<>();
    if (known instanceof GuardedRef set) {
      set.cases().forEach(c -> result.addAll(candidates(m, s, c.target())));
    } else if (known instanceof SymbolicRef ref) {
      List<String> tried = m.program().hierarchy().instantiableSubtypes(ref.declaredType());
      result.add(new Candidate(ref.path(), ref.declaredType(), tried));
    } else if (known instanceof ObjectRef object) {
      Optional<String> declared = s.declaredType(object);
      List<String> open = s.openClasses(object);
      List<String> tried = open.isEmpty() ? List.of(s.object(object).className()) : open;
      declared.ifPresent(
          d -> result.add(new Candidate(s.input(object.id()).orElseThrow().path(), d, tried)));
    }
    return result;
  }
}
