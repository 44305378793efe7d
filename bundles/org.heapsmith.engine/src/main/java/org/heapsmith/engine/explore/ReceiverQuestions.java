// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ObjectUses;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * What a method asks of the class of its object: type tests, calls that are selected by it, and
 * {@code getClass()}. What runs is looked through as far as it gets the object.
 */
final class ReceiverQuestions {
  /** Of a program that hands its objects on and on, the beginning. */
  private static final int LOOKED_THROUGH = 100;

  private final Program program;
  private final String asked;
  private final List<Question> found = new ArrayList<>();

  /** One of them. */
  @FunctionalInterface
  interface Question {
    /** Returns the answer where the object is of a class. */
    Object answer(String className);
  }

  /** A method that gets the object as some of its arguments. */
  private record Run(LinkedMethod method, Set<Integer> arguments) {}

  private ReceiverQuestions(Program program, String asked) {
    this.program = program;
    this.asked = asked;
  }

  /** Returns all that a method asks where the object is of the class it is declared for. */
  static List<Question> of(Program program, MethodUnderTest method) {
    ReceiverQuestions questions = new ReceiverQuestions(program, method.receiver());
    questions.lookThrough(method.method());
    return questions.found;
  }

  private void lookThrough(LinkedMethod first) {
    Set<Run> runs = new LinkedHashSet<>(Set.of(new Run(first, Set.of(0))));
    Deque<Run> open = new ArrayDeque<>(runs);
    while (!open.isEmpty()) {
      Run run = open.remove();
      for (ObjectUses.Use use : ObjectUses.of(run.method().model(), run.arguments())) {
        called(use)
            .filter(m -> m.isApplication() && m.model().hasBody())
            .map(m -> new Run(m, use.arguments()))
            .filter(r -> runs.size() < LOOKED_THROUGH && runs.add(r))
            .ifPresent(open::add);
      }
    }
  }

  /** Adds what an instruction asks of the object; returns the method that gets it. */
  private Optional<LinkedMethod> called(ObjectUses.Use use) {
    if (use.at() instanceof TypeInsnNode test) {
      found.add(c -> program.hierarchy().isSubtype(c, test.desc));
      return Optional.empty();
    } else if (use.at() instanceof InvokeDynamicInsnNode lambda) {
      return handle(lambda).flatMap(h -> called(use, h));
    }
    MethodInsnNode call = (MethodInsnNode) use.at();
    if (call.name.equals("getClass") && call.desc.startsWith("()")) {
      found.add(asked::equals);
      return Optional.empty();
    }
    boolean isSelected =
        call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
    return run(use, program.method(call.owner, call.name, call.desc), isSelected);
  }

  private static Optional<Handle> handle(InvokeDynamicInsnNode lambda) {
    return Stream.of(lambda.bsmArgs)
        .filter(Handle.class::isInstance)
        .map(Handle.class::cast)
        .findFirst();
  }

  private Optional<LinkedMethod> called(ObjectUses.Use use, Handle body) {
    int tag = body.getTag();
    boolean isSelected = tag == Opcodes.H_INVOKEVIRTUAL || tag == Opcodes.H_INVOKEINTERFACE;
    return run(use, program.method(body.getOwner(), body.getName(), body.getDesc()), isSelected);
  }

  /** Which method runs is a question where the object is the one that it is called on. */
  private Optional<LinkedMethod> run(
      ObjectUses.Use use, Optional<LinkedMethod> named, boolean isSelected) {
    if (!isSelected || !use.arguments().contains(0)) {
      return named;
    }
    named.ifPresent(m -> found.add(c -> program.select(c, m)));
    return named.flatMap(m -> program.select(asked, m));
  }
}
