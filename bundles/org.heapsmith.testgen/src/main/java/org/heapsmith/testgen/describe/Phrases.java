// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heapsmith.base.Article;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.build.LocalVariableNames;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testgen.write.HeapChange;
import org.objectweb.asm.Opcodes;

/**
 * What is said of one test by itself.
 *
 * @param input shape and arguments, may be empty
 * @param end effect and outcome, may be empty
 */
record Phrases(List<String> input, List<String> end) {

  static Phrases of(
      ClassPath classPath, StateWords words, FactWords facts, MethodModel method, TestCase test) {
    HeapView view = HeapView.ofInput(test.input(), classPath);
    HeapChange change = new HeapChange(test, classPath);
    List<String> input = new ArrayList<>();
    List<String> end = new ArrayList<>();
    ConcreteValue main = mainRoot(classPath, test, view);
    Structure before = Structure.of(classPath, view, main);
    Structure after = change.isComplete() ? Structure.of(classPath, change.after(), main) : before;
    boolean isKept = before.nodes().isEmpty() || !change.isUnchanged();
    AskedParameters asked = new AskedParameters(test, facts, method.parameterNames(), isKept);
    boolean compared = false;
    boolean named = test.receiver() == null && references(view, test) > 1;
    for (int i = -1; i < test.arguments().size(); i++) {
      ConcreteValue value = i < 0 ? test.receiver() : test.arguments().get(i);
      if (value != null) {
        String name = i < 0 ? "" : name(method, i);
        int other = i < 0 ? i : test.arguments().subList(0, i).indexOf(value);
        String phrase =
            other >= 0 && ContainerPhrase.held(view, value).isPresent()
                ? name + " is " + name(method, other)
                : argument(classPath, method, test, view, before, i, asked, named);
        if (i < 0 && phrase.isEmpty() && !before.isPresent()) {
          phrase = words.of(test.input(), value);
        }
        boolean second = i > 0 && isContent(value, view) && before.isPresent() && !asked.areKnown();
        String plain = i < 0 ? phrase : ArgumentPhrase.literal(view, name, value);
        add(input, second ? compared ? "" : plain : phrase);
        compared |= !second && !phrase.equals(plain);
      }
    }
    Optional<String> grown =
        before.isPresent() || test.receiver() == null || !change.isComplete()
            ? Optional.empty()
            : words.effect(test.input(), test.finalHeap(), test.receiver());
    Optional<String> contents = grown.isPresent() ? ContainerPhrase.effect(change) : grown;
    String effect = EffectPhrase.of(before, after, change, subject(classPath, method, test, input));
    add(end, contents.isPresent() ? effect : grown.orElse(effect));
    List<String> names =
        IntStream.range(0, test.arguments().size()).mapToObj(i -> name(method, i)).toList();
    add(end, OutcomePhrase.of(test, before, after, change, names));
    if (end.isEmpty()) {
      boolean silent = hasVariableConstants(classPath, view, test);
      end.add(
          method.isConstructor()
              ? made(classPath, change)
              : silent ? "returns" : quiet(before, input));
    }
    return new Phrases(input, end);
  }

  /** Returns what is said where objects under test are of several classes; "" has no name. */
  Phrases of(String receiver) {
    if (receiver.isEmpty()) {
      return this;
    }
    List<String> named = new ArrayList<>(input);
    named.add(0, Article.with(receiver));
    return new Phrases(named, end);
  }

  private static String quiet(Structure before, List<String> input) {
    if (input.isEmpty() || !before.isPresent()) {
      return "changes nothing";
    }
    return before.nodes().isEmpty() ? "stays empty" : "stays as it is";
  }

  private static String made(ClassPath classPath, HeapChange change) {
    Optional<ConcreteObject> made = change.newResult().filter(o -> change.isKnown());
    if (made.isPresent()) {
      ConcreteValue root = new ConcreteValue.Ref(made.get().id());
      Structure structure = Structure.of(classPath, change.after(), root);
      String name = LocalVariableNames.ofClass(change.after().simpleName(made.get()));
      int count = structure.nodes().size();
      if (structure.isPresent() && !structure.nodes().contains(made.get().id())) {
        String nodes = " of " + Words.number(count) + (count == 1 ? " node" : " nodes");
        return "makes " + Article.with(count == 0 ? "empty " + name : name + nodes);
      }
    }
    return "constructs it";
  }

  /** A class file without names of parameters has them by number, which says nothing. */
  private static String name(MethodModel method, int parameter) {
    int count = method.parameterDescriptors().size();
    return method.hasParameterNames()
        ? method.parameterNames().get(parameter)
        : count == 1 ? "argument" : "argument " + (parameter + 1);
  }

  /**
   * Returns the name of what the call is given to put in; empty if the input says it already, null
   * if there is no such argument, or more than one.
   */
  private static String subject(
      ClassPath classPath, MethodModel method, TestCase test, List<String> input) {
    HeapView view = HeapView.ofInput(test.input(), classPath);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < test.arguments().size(); i++) {
      String name = name(method, i);
      ConcreteValue value = test.arguments().get(i);
      if (ArgumentPhrase.isContent(name) && !Structure.of(classPath, view, value).isPresent()) {
        names.add(name);
      }
    }
    if (names.isEmpty()) {
      return null;
    }
    String first = names.get(0);
    return input.stream().anyMatch(p -> p.startsWith(first + " ")) ? "" : first;
  }

  /** Nobody compares what constants of an enum hold before and after. */
  private static boolean hasVariableConstants(ClassPath classPath, HeapView view, TestCase test) {
    return test.input().objects().values().stream()
        .filter(view::isEnumConstant)
        .flatMap(o -> classPath.find(o.className()).stream())
        .flatMap(c -> c.instanceFields().stream())
        .anyMatch(f -> (f.access() & Opcodes.ACC_FINAL) == 0);
  }

  /** A number beside a key or index that is compared: how it compares with the nodes is chance. */
  private static boolean isContent(ConcreteValue value, HeapView view) {
    return value instanceof ConcreteValue.Primitive p && p.descriptor() != 'Z'
        || view.valueObject(value).isPresent();
  }

  private static void add(List<String> phrases, String phrase) {
    if (!phrase.isEmpty()) {
      phrases.add(phrase);
    }
  }

  private static long references(HeapView view, TestCase test) {
    return test.arguments().stream()
        .filter(a -> !(a instanceof ConcreteValue.Primitive) && view.valueObject(a).isEmpty())
        .count();
  }

  /** The structure that the call works on: the receiver's, else the first argument that is one. */
  private static ConcreteValue mainRoot(ClassPath classPath, TestCase test, HeapView view) {
    if (test.receiver() != null) {
      return test.receiver();
    }
    for (ConcreteValue argument : test.arguments()) {
      if (Structure.of(classPath, view, argument).isPresent()) {
        return argument;
      }
    }
    return ConcreteValue.NULL;
  }

  private static String argument(
      ClassPath classPath,
      MethodModel method,
      TestCase test,
      HeapView view,
      Structure main,
      int index,
      AskedParameters asked,
      boolean named) {
    boolean isReceiver = index < 0;
    String name = isReceiver ? "" : name(method, index);
    ConcreteValue value = isReceiver ? test.receiver() : test.arguments().get(index);
    Structure own = Structure.of(classPath, view, value);
    if (own.isPresent() && (isReceiver || !value.equals(test.receiver()))) {
      int other = isReceiver ? -1 : test.arguments().subList(0, index).lastIndexOf(value);
      if (other >= 0) { // what stands between would be taken for the one that is meant
        return name + " the same" + (other == index - 1 ? "" : " as " + name(method, other));
      }
      String shape = ShapePhrase.of(own);
      boolean prefix = named || !isReceiver && test.receiver() != null;
      return prefix ? name + " " + shape : shape;
    }
    if (isReceiver) {
      return ContainerPhrase.heldBy(view, value).orElse("");
    }
    ArgumentPhrase phrase = new ArgumentPhrase(test, view, main, name);
    return phrase.of(value, (plain, place) -> asked.said(index, plain, place));
  }

  /** Returns {@code two nodes, key in the last node: removes it, returns true}. */
  String sentence() {
    String condition = String.join(", ", input);
    String result = String.join(", ", end);
    return condition.isEmpty() ? result : condition + ": " + result;
  }
}
