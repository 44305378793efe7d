// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.MadeClasses;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The classes of objects that a method is called on beside the one it is asked of: subclasses that
 * inherit it, and give another answer to what it asks of its object.
 */
final class OtherReceivers {
  /** So many of them are tried. */
  private static final int MOST = 3;

  private static final String OBJECT = "java/lang/Object";

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

  /** What an object of the class that is asked runs is looked through, as far as it is its own. */
  private List<Question> questions() {
    List<Question> found = new ArrayList<>();
    Set<LinkedMethod> run = new LinkedHashSet<>();
    Deque<LinkedMethod> open = new ArrayDeque<>(List.of(method.method()));
    while (!open.isEmpty()) {
      LinkedMethod next = open.remove();
      if (run.add(next)) {
        for (int i = 0; i < next.model().size(); i++) {
          ask(next.model().instruction(i), found).ifPresent(open::add);
        }
      }
    }
    return found;
  }

  /** Adds what an instruction asks; returns the method of the object that it calls. */
  private Optional<LinkedMethod> ask(AbstractInsnNode instruction, List<Question> found) {
    if (instruction instanceof TypeInsnNode test && isTest(test)) {
      found.add(c -> program.hierarchy().isSubtype(c, test.desc));
    } else if (instruction instanceof MethodInsnNode call) {
      if (call.name.equals("getClass") && call.desc.startsWith("()")) {
        found.add(asked::equals);
      } else if (isOwn(call)) {
        Optional<LinkedMethod> called = program.method(call.owner, call.name, call.desc);
        if (call.getOpcode() == Opcodes.INVOKEVIRTUAL
            || call.getOpcode() == Opcodes.INVOKEINTERFACE) {
          called.ifPresent(m -> found.add(c -> program.select(c, m)));
          called = called.flatMap(m -> program.select(asked, m));
        }
        return called.filter(m -> m.isApplication() && m.model().hasBody());
      }
    }
    return Optional.empty();
  }

  private static boolean isTest(TypeInsnNode test) {
    return test.getOpcode() == Opcodes.INSTANCEOF || test.getOpcode() == Opcodes.CHECKCAST;
  }

  private boolean isOwn(MethodInsnNode call) {
    return call.owner.charAt(0) != '['
        && !call.owner.equals(OBJECT)
        && program.hierarchy().isSubtype(asked, call.owner);
  }
}
