// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.HookMethod;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.ReentrantStub;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.heap.HeapView.Slot;
import org.objectweb.asm.Opcodes;

/**
 * What a test writes for a stub of the input: a lambda where one expression answers all calls, else
 * an anonymous class that gives the answers one after the other.
 */
final class StubCode {
  private final ClassPath classPath;
  private final Visibility visibility;
  private final TypeNames types;
  private final InputHeap input;
  private final LocalVariableNames variables;
  private final Text text;

  /** Writes a value where one of that descriptor is expected. */
  @FunctionalInterface
  interface Text {
    String of(ConcreteValue value, String descriptor);
  }

  StubCode(
      ClassPath classPath,
      Visibility visibility,
      TypeNames types,
      InputHeap input,
      LocalVariableNames variables,
      Text text) {
    this.classPath = classPath;
    this.visibility = visibility;
    this.types = types;
    this.input = input;
    this.variables = variables;
    this.text = text;
  }

  /**
   * Returns the statement that makes a stub, in lines.
   *
   * @throws NotConstructible if the test cannot implement the type, or an answer is not made before
   *     the stub
   */
  List<String> statement(String variable, Instance stub) throws NotConstructible {
    ClassModel type = classPath.get(StubClass.typeOf(stub.className()));
    List<MethodModel> methods = StubClass.methods(classPath, type.name());
    if (!canBeWritten(type, methods)) {
      throw new NotConstructible("a test cannot implement " + type.displayName());
    }
    Optional<StubThrow> thrown = StubThrow.of(classPath, visibility, types, input, stub);
    Optional<ReentrantStub> reentrant = ReentrantStub.of(stub.className());
    if (reentrant.filter(r -> !visibility.sees(r.owner())).isPresent()) {
      String owner = classPath.get(reentrant.get().owner()).displayName();
      throw new NotConstructible("a test cannot call a method of " + owner);
    }
    ConcreteValue self = new ConcreteValue.Ref(stub.id());
    if (input.late().stream()
        .anyMatch(l -> l.object() == stub.id() && !l.slot().value().equals(self))) {
      throw new NotConstructible(
          "a stub of " + type.displayName() + " answers with what refers to it");
    }
    Map<String, ConcreteValue> given = given(stub);
    List<MethodModel> written =
        methods.stream().filter(m -> isWritten(m, methods, given, thrown)).toList();
    String name = types.rawVariable(type.name());
    String start = name + " " + variable + " = ";
    if (type.isInterface() && written.size() == 1 && isFunction(written.get(0))) {
      MethodModel only = written.get(0);
      List<String> answers = answers(stub, given, methods, only);
      String lambda = parameters(only) + " -> ";
      if (thrown.isPresent() && thrown.get().isAlways()) {
        return List.of(
            start.stripTrailing(),
            "    " + lambda + "{",
            "      " + thrown.get().statement(),
            "    };");
      } else if (thrown.isEmpty() && answers.size() == 1 && !answers.get(0).equals("this")) {
        return reentrant.isEmpty()
            ? List.of(start + lambda + answers.get(0) + ";")
            : emptyingLambda(start, lambda, emptying(reentrant.get(), given), only, answers);
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add(start.stripTrailing());
    lines.add("    new " + name + "(" + arguments(type) + ") {");
    Iterator<String> counters = variables.free("calls", written.size()).iterator();
    for (MethodModel method : written) {
      List<String> answers = answers(stub, given, methods, method);
      String counter = answers.size() > 1 ? counters.next() : "";
      Optional<StubThrow> here = thrown.filter(t -> t.isOf(methods, method));
      List<String> before =
          reentrant
              .filter(r -> r.label().equals(StubClass.label(methods, method)))
              .map(r -> List.of(emptying(r, given)))
              .orElseGet(() -> here.map(StubThrow::body).orElse(List.of()));
      method(method, answers, counter, here, before).forEach(l -> lines.add("      " + l));
    }
    lines.add("    };");
    return lines;
  }

  private String emptying(ReentrantStub reentrant, Map<String, ConcreteValue> given) {
    String emptied = text.of(given.get(ReentrantStub.FIELD), reentrant.descriptor());
    String on = emptied.startsWith("(") ? "(" + emptied + ")" : emptied; // it is cast
    return on + "." + ReentrantStub.CLEAR + "();";
  }

  private static List<String> emptyingLambda(
      String start, String lambda, String emptying, MethodModel method, List<String> answers) {
    if (method.returnDescriptor().equals("V")) {
      return List.of(start + lambda + emptying.substring(0, emptying.length() - 1) + ";");
    }
    return List.of(
        start.stripTrailing(),
        "    " + lambda + "{",
        "      " + emptying,
        "      return " + answers.get(0) + ";",
        "    };");
  }

  private boolean canBeWritten(ClassModel type, List<MethodModel> methods) {
    return visibility.sees(type.name())
        && (type.isInterface() || !constructors(type).isEmpty())
        && methods.stream()
            .allMatch(
                m ->
                    visibility.extendsFrom(m.owner().name(), m.access())
                        && m.parameterDescriptors().stream().allMatch(visibility::seesType)
                        && visibility.seesType(m.returnDescriptor()));
  }

  private List<MethodModel> constructors(ClassModel type) {
    return type.methods("<init>").stream()
        .filter(c -> visibility.extendsFrom(type.name(), c.access()))
        .filter(c -> c.parameterDescriptors().stream().allMatch(visibility::seesType))
        .filter(c -> c.exceptions().isEmpty())
        .toList();
  }

  private String arguments(ClassModel type) throws NotConstructible {
    StringJoiner all = new StringJoiner(", ");
    if (!type.isInterface()) {
      SuperCall call = SuperCall.of(classPath, constructors(type));
      for (int i = 0; i < call.arguments().size(); i++) {
        String descriptor = call.constructor().parameterDescriptors().get(i);
        String value = text.of(call.arguments().get(i), descriptor);
        all.add("(" + types.rawDescriptor(descriptor) + ") " + value);
      }
    }
    return all.toString();
  }

  /** Returns the answers that were asked for, by the fields that hold them. */
  private Map<String, ConcreteValue> given(Instance stub) {
    Map<String, ConcreteValue> given = new HashMap<>();
    for (Slot slot : input.allSlots(stub)) {
      if (StubClass.isStub(slot.field().orElseThrow().owner())) {
        given.put(slot.name(), slot.value());
      }
    }
    return given;
  }

  /** Returns the answers of a method that was called, without those that repeat the last one. */
  private List<String> answers(
      Instance stub,
      Map<String, ConcreteValue> given,
      List<MethodModel> methods,
      MethodModel method) {
    if (method.returnDescriptor().equals("V")) {
      return List.of("{}");
    }
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < StubClass.ANSWERS; i++) {
      ConcreteValue answer = given.get(StubClass.answer(methods, method, i));
      if (answer != null) {
        boolean self = answer.equals(new ConcreteValue.Ref(stub.id()));
        answers.add(self ? "this" : text.of(answer, method.returnDescriptor()));
      }
    }
    if (answers.isEmpty()) { // nobody calls it
      answers.add(
          text.of(ConcreteValue.zero(method.returnDescriptor()), method.returnDescriptor()));
    }
    while (answers.size() > 1
        && answers.get(answers.size() - 1).equals(answers.get(answers.size() - 2))) {
      answers.remove(answers.size() - 1);
    }
    return answers;
  }

  /** Whether a lambda may stand for it. */
  private static boolean isFunction(MethodModel method) {
    boolean isGeneric = method.signature() != null && method.signature().startsWith("<");
    return method.isAbstract() && !isGeneric;
  }

  /** Hooks stay as they are where nobody asks them, or for what they say anyway. */
  private static boolean isWritten(
      MethodModel method,
      List<MethodModel> methods,
      Map<String, ConcreteValue> given,
      Optional<StubThrow> thrown) {
    Optional<Object> constant = HookMethod.constant(method);
    return constant.isEmpty()
        || thrown.filter(t -> t.isOf(methods, method)).isPresent()
        || IntStream.range(0, StubClass.ANSWERS)
            .mapToObj(i -> given.get(StubClass.answer(methods, method, i)))
            .anyMatch(answer -> answer != null && !isSame(answer, constant.get()));
  }

  /** A truth value, a letter or a small number is an integer in the code. */
  private static boolean isSame(ConcreteValue answer, Object constant) {
    ConcreteValue value = EffectReader.loaded(constant).orElseThrow();
    return answer instanceof ConcreteValue.Primitive given
            && value instanceof ConcreteValue.Primitive known
        ? given.bits() == known.bits()
        : answer.equals(value);
  }

  private List<String> method(
      MethodModel method,
      List<String> answers,
      String counter,
      Optional<StubThrow> thrown,
      List<String> before) {
    List<String> lines = new ArrayList<>();
    String result = types.rawDescriptor(method.returnDescriptor());
    boolean answersAny = thrown.filter(StubThrow::isAlways).isEmpty();
    thrown.ifPresent(t -> lines.addAll(t.counter()));
    if (answers.size() > 1) {
      lines.add("int " + counter + ";");
    }
    int access = method.access();
    String modifier =
        (access & Opcodes.ACC_PUBLIC) != 0
            ? "public "
            : (access & Opcodes.ACC_PROTECTED) != 0 ? "protected " : "";
    lines.add("@Override");
    String clause = thrown.map(StubThrow::clause).orElse("");
    lines.add(modifier + result + " " + method.name() + typedParameters(method) + clause + " {");
    before.forEach(l -> lines.add("  " + l));
    if (!answersAny) {
      lines.add("}");
      return lines;
    }
    if (answers.size() > 1) {
      int last = answers.size() - 1;
      String all = String.join(", ", answers);
      lines.add(
          "  return new "
              + result
              + "[] {"
              + all
              + "}["
              + types.raw("java/lang/Math")
              + ".min("
              + counter
              + "++, "
              + last
              + ")];");
    } else if (!method.returnDescriptor().equals("V")) {
      lines.add("  return " + answers.get(0) + ";");
    }
    lines.add("}");
    return lines;
  }

  /** They must not hide the variables that are the answers. */
  private List<String> parameterNames(MethodModel method) {
    return variables.free("ignored", method.parameterDescriptors().size());
  }

  private String parameters(MethodModel method) {
    List<String> names = parameterNames(method);
    String all = String.join(", ", names);
    return names.size() == 1 ? all : "(" + all + ")";
  }

  private String typedParameters(MethodModel method) {
    StringJoiner all = new StringJoiner(", ", "(", ")");
    List<String> names = parameterNames(method);
    for (int i = 0; i < names.size(); i++) {
      all.add(types.rawDescriptor(method.parameterDescriptors().get(i)) + " " + names.get(i));
    }
    return all.toString();
  }
}
