// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.heap.HeapView;

/**
 * Names the tests of one method. Tests that would be called the same are told apart by a fact that
 * only one of them has, then by their arguments; a letter is the last resort. Not thread-safe.
 */
public final class Describer {
  /** Longer method names say less. */
  private static final int LONGEST = 70;

  /** Names of fields may have 65,535 letters. */
  private static final int LONGEST_NAME = 200;

  private static final int LONGEST_SENTENCE = 1000;

  private final ClassPath classPath;
  private final StateWords words;
  private final FactWords facts = new FactWords();

  /** What is said of tests, which are named again when it is known which are kept. */
  private final Map<TestCase, Phrases> known = new IdentityHashMap<>();

  /** Makes a describer for code of one class path. */
  public Describer(ClassPath classPath) {
    this.classPath = classPath;
    this.words = new StateWords(classPath);
  }

  /**
   * Describes tests, each different from the others.
   *
   * @param reserved method names not to take
   */
  public Map<TestCase, Description> describe(
      MethodModel method, List<TestCase> tests, Set<String> reserved) {
    Map<TestCase, Phrases> phrases = new LinkedHashMap<>();
    Map<String, List<TestCase>> bySentence = new LinkedHashMap<>();
    boolean ofSeveral = tests.stream().map(Describer::receiverClass).distinct().count() > 1;
    for (TestCase test : tests) {
      Phrases p = known.computeIfAbsent(test, t -> Phrases.of(classPath, words, facts, method, t));
      if (ofSeveral) {
        p = p.of(receiver(test));
      }
      phrases.put(test, p);
      bySentence.computeIfAbsent(p.sentence(), s -> new ArrayList<>()).add(test);
    }
    Map<String, Alike> alike = new HashMap<>();
    bySentence.forEach((sentence, group) -> alike.put(sentence, new Alike(method, group)));
    Map<TestCase, Description> descriptions = new LinkedHashMap<>();
    UniqueNames names = new UniqueNames(reserved);
    for (TestCase test : tests) {
      Phrases own = phrases.get(test);
      descriptions.put(test, unique(own, alike.get(own.sentence()).detail(test), names));
    }
    return descriptions;
  }

  private static String receiverClass(TestCase test) {
    return test.receiver() instanceof ConcreteValue.Ref ref
        ? test.input().object(ref.id()).className()
        : "";
  }

  /** What the class is called; empty for the constants of an enum, which have names. */
  private String receiver(TestCase test) {
    HeapView view = HeapView.ofInput(test.input(), classPath);
    return test.receiver() instanceof ConcreteValue.Ref ref
            && !view.isEnumConstant(view.heap().object(ref.id()))
        ? view.simpleName(view.heap().object(ref.id()))
        : "";
  }

  private static Description unique(Phrases phrases, String detail, UniqueNames names) {
    String sentence = phrases.sentence() + (detail.isEmpty() ? "" : " (" + detail + ")");
    return names.unique(identifier(phrases, detail), cut(sentence));
  }

  /** No letter is cut in two: the half of one cannot be written to a file. */
  private static String cut(String sentence) {
    if (sentence.length() <= LONGEST_SENTENCE) {
      return sentence;
    }
    boolean within = Character.isHighSurrogate(sentence.charAt(LONGEST_SENTENCE - 1));
    return sentence.substring(0, within ? LONGEST_SENTENCE - 1 : LONGEST_SENTENCE);
  }

  /** The parts of the sentence from the left as long as they fit, the detail in any case. */
  private static String identifier(Phrases phrases, String detail) {
    List<String> parts = new ArrayList<>(phrases.input());
    parts.addAll(phrases.end());
    StringBuilder words = new StringBuilder();
    for (String part : parts) {
      if (words.length() == 0 || words.length() + part.length() + detail.length() <= LONGEST) {
        words.append(' ').append(part);
      }
    }
    String name = Words.camel(words + " " + detail);
    return name.isEmpty() ? "test" : name.substring(0, Math.min(name.length(), LONGEST_NAME));
  }
}
