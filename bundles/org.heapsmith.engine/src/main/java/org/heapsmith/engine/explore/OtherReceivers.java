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
import org.heapsmith.bytecode.MadeClasses;
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
 * The classes of objects that a method is called on beside the one it is asked of: subclasses that
 * inherit it, and give another answer to what it asks of its object.
 */
final class OtherReceivers {
  /** So many of them are tried. */
  private static final int MOST = 3;

  /** Of a program that hands its objects on and on, the beginning. */
  private static final int LOOKED_THROUGH = 100;

  private final Program program;
  private final MethodUnderTest method;
  private final String asked;

  OtherReceivers(Program program, MethodUnderTest method) {
    this.program = program;
    this.method = method;
    this.asked = method.receiver();
  }

  /** Returns those that are not tried; none where a precondition says what the object is. */
  List<String> untried() {
    boolean isSaid =
        method
            .spec()
            .filter(s -> s.parameters().stream().anyMatch(p -> p.name().equals("this")))
            .isPresent();
    List<String> left = new ArrayList<>(isSaid ? List.of() : all());
    left.removeAll(tried());
    return left;
  }

  /** Returns those that are tried, each with answers of its own. */
  List<String> tried() {
    List<String> all = all();
    if (all.isEmpty() || method.spec().filter(s -> !s.requires().isEmpty()).isPresent()) {
      return List.of();
    }
    List<Question> questions = questions();
    List<String> tried = new ArrayList<>();
    Set<List<Object>> known = new LinkedHashSet<>(Set.of(answers(questions, asked)));
    for (String other : all) {
      if (tried.size() < MOST && isWritten(other) && known.add(answers(questions, other))) {
        tried.add(other);
      }
    }
    return tried;
  }

  /** A method that gets the object as some of its arguments. */
  private record Run(LinkedMethod method, Set<Integer> arguments) {}

  /** What the method asks of the class of its object. */
  @FunctionalInterface
  private interface Question {
    Object answer(String className);
  }

  private static List<Object> answers(List<Question> questions, String className) {
    return questions.stream().map(q -> q.answer(className)).toList();
  }

  /** Returns the subclasses that inherit the method. That of an abstract class is called on all. */
  private List<String> all() {
    LinkedMethod code = method.method();
    boolean isOfOne = code.isStatic() || code.model().isConstructor();
    if (isOfOne
        || !program.classPath().get(asked).isApplication()
        || program.classPath().get(asked).isAbstract()
        || program.enums().contains(asked)) {
      return List.of();
    }
    return program.types().candidates(asked).stream()
        .filter(c -> !c.equals(asked) && !MadeClasses.isMade(c))
        .filter(c -> program.select(c, code).filter(code::equals).isPresent())
        .toList();
  }

  /** Whether a person would write it in a test of the class: what is anonymous cannot be. */
  private boolean isWritten(String className) {
    String simple = className.substring(className.lastIndexOf('$') + 1);
    return packageOf(className).equals(packageOf(asked))
        && !simple.chars().allMatch(Character::isDigit);
  }

  private static String packageOf(String className) {
    return className.substring(0, Math.max(0, className.lastIndexOf('/')));
  }

  /** What runs is looked through as far as it gets the object. */
  private List<Question> questions() {
    List<Question> found = new ArrayList<>();
    Set<Run> runs = new LinkedHashSet<>(Set.of(new Run(method.method(), Set.of(0))));
    Deque<Run> open = new ArrayDeque<>(runs);
    while (!open.isEmpty()) {
      Run run = open.remove();
      for (ObjectUses.Use use : ObjectUses.of(run.method().model(), run.arguments())) {
        called(use, found)
            .filter(m -> m.isApplication() && m.model().hasBody())
            .map(m -> new Run(m, use.arguments()))
            .filter(r -> runs.size() < LOOKED_THROUGH && runs.add(r))
            .ifPresent(open::add);
      }
    }
    return found;
  }

  /** Adds what an instruction asks of the object; returns the method that gets it. */
  private Optional<LinkedMethod> called(ObjectUses.Use use, List<Question> found) {
    if (use.at() instanceof TypeInsnNode test) {
      found.add(c -> program.hierarchy().isSubtype(c, test.desc));
      return Optional.empty();
    } else if (use.at() instanceof InvokeDynamicInsnNode lambda) {
      return Stream.of(lambda.bsmArgs)
          .filter(Handle.class::isInstance)
          .map(Handle.class::cast)
          .findFirst()
          .flatMap(
              h -> {
                int tag = h.getTag();
                boolean isSelected =
                    tag == Opcodes.H_INVOKEVIRTUAL || tag == Opcodes.H_INVOKEINTERFACE;
                return selected(
                    program.method(h.getOwner(), h.getName(), h.getDesc()),
                    isSelected && use.arguments().contains(0),
                    found);
              });
    }
    MethodInsnNode call = (MethodInsnNode) use.at();
    if (call.name.equals("getClass") && call.desc.startsWith("()")) {
      found.add(asked::equals);
      return Optional.empty();
    }
    boolean isSelected =
        call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
    return selected(
        program.method(call.owner, call.name, call.desc),
        isSelected && use.arguments().contains(0),
        found);
  }

  private Optional<LinkedMethod> selected(
      Optional<LinkedMethod> named, boolean byObject, List<Question> found) {
    if (!byObject) {
      return named;
    }
    named.ifPresent(m -> found.add(c -> program.select(c, m)));
    return named.flatMap(m -> program.select(asked, m));
  }
}
