// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.base.SimpleName;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MadeClasses;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.strategy.MethodUnderTest;

/**
 * The classes of objects that a method is called on beside the one it is asked of: subclasses that
 * inherit it.
 *
 * @param tried those that are tried: each gives answers of its own to what the method asks of its
 *     object
 * @param untried the others; none where a precondition says what the object is
 */
record OtherReceivers(List<String> tried, List<String> untried) {
  /** There are none, or nobody wants them. */
  static final OtherReceivers NONE = new OtherReceivers(List.of(), List.of());

  /** So many of them are tried. */
  private static final int MOST = 3;

  /** Returns those of a method. */
  static OtherReceivers of(Program program, MethodUnderTest method) {
    List<String> all = all(program, method);
    if (all.isEmpty()) {
      return NONE;
    }
    List<String> tried = method.hasPrecondition() ? List.of() : tried(program, method, all);
    boolean isSaid =
        method
            .spec()
            .filter(s -> s.parameters().stream().anyMatch(p -> p.name().equals("this")))
            .isPresent();
    List<String> untried = new ArrayList<>(isSaid ? List.of() : all);
    untried.removeAll(tried);
    return new OtherReceivers(tried, untried);
  }

  /** That of an abstract class is called on all, as an input like others. */
  private static List<String> all(Program program, MethodUnderTest method) {
    String asked = method.receiver();
    LinkedMethod code = method.method();
    ClassModel model = program.classPath().get(asked);
    if (code.isStatic()
        || code.model().isConstructor()
        || !model.isApplication()
        || model.isAbstract()
        || program.enums().contains(asked)) {
      return List.of();
    }
    return program.types().candidates(asked).stream()
        .filter(c -> !c.equals(asked) && !MadeClasses.isMade(c))
        .filter(c -> program.select(c, code).filter(code::equals).isPresent())
        .toList();
  }

  private static List<String> tried(Program program, MethodUnderTest method, List<String> all) {
    String asked = method.receiver();
    List<ReceiverQuestions.Question> questions = ReceiverQuestions.of(program, method);
    List<String> tried = new ArrayList<>();
    Set<List<Object>> known = new HashSet<>(Set.of(answers(questions, asked)));
    for (String other : all) {
      if (tried.size() < MOST
          && isWritten(program, other, asked)
          && known.add(answers(questions, other))) {
        tried.add(other);
      }
    }
    return tried;
  }

  private static List<Object> answers(
      List<ReceiverQuestions.Question> questions, String className) {
    return questions.stream().map(q -> q.answer(className)).toList();
  }

  /** Whether a person would write it in a test of the class: what is anonymous cannot be. */
  private static boolean isWritten(Program program, String className, String asked) {
    ClassPath classPath = program.classPath();
    return classPath.get(className).packageName().equals(classPath.get(asked).packageName())
        && !SimpleName.isAnonymous(className);
  }
}
