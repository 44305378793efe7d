// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.result.PathFact;
import org.heapsmith.engine.result.TestCase;

/**
 * Names the tests of one method. Tests that would be called the same are told apart by a fact that
 * only one of them has, then by their arguments; a letter is the last resort.
 */
public final class Describer {
  /** Longer method names say less. */
  private static final int LONGEST = 70;

  private static final int LONGEST_FACT = 60;

  /** Names of fields may have 65,535 letters. */
  private static final int LONGEST_NAME = 200;

  private static final int LONGEST_SENTENCE = 1000;

  private final ClassPath classPath;

  /** Makes a describer for code of one class path. */
  public Describer(ClassPath classPath) {
    this.classPath = classPath;
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
    for (TestCase test : tests) {
      Phrases p = Phrases.of(classPath, method, test);
      phrases.put(test, p);
      bySentence.computeIfAbsent(p.sentence(), s -> new ArrayList<>()).add(test);
    }
    Map<TestCase, Description> descriptions = new LinkedHashMap<>();
    Set<String> names = new HashSet<>(reserved);
    Set<String> displays = new HashSet<>();
    for (TestCase test : tests) {
      List<TestCase> alike = bySentence.get(phrases.get(test).sentence());
      String detail = alike.size() == 1 ? "" : detail(method, test, alike);
      descriptions.put(test, unique(phrases.get(test), detail, names, displays));
    }
    return descriptions;
  }

  private Description unique(
      Phrases phrases, String detail, Set<String> names, Set<String> displays) {
    String sentence = phrases.sentence() + (detail.isEmpty() ? "" : " (" + detail + ")");
    sentence = sentence.substring(0, Math.min(sentence.length(), LONGEST_SENTENCE));
    String base = identifier(phrases, detail);
    String display = sentence;
    String name = base;
    for (int i = 0; !displays.add(display); i++) {
      display = sentence + ", variant " + suffix(i);
      name = base + "Variant" + suffix(i);
    }
    for (int i = 0; !names.add(name); i++) {
      name = base + "Variant" + suffix(i);
    }
    return new Description(name, display);
  }

  private static String suffix(int index) {
    char letter = (char) ('B' + index % 25);
    return index < 25 ? String.valueOf(letter) : letter + String.valueOf(index / 25);
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

  private String detail(MethodModel method, TestCase test, List<TestCase> alike) {
    return ownFact(test, alike).or(() -> ownArguments(method, test, alike)).orElse("");
  }

  /** The shortest fact that holds for this test alone. */
  private static Optional<String> ownFact(TestCase test, List<TestCase> alike) {
    Set<String> others = new HashSet<>();
    for (TestCase other : alike) {
      if (other != test) {
        other.facts().forEach(f -> others.add(f.text()));
      }
    }
    return test.facts().stream()
        .filter(f -> f.kind() != PathFact.Kind.UNFOLDING)
        .map(PathFact::text)
        .filter(t -> !others.contains(t) && t.length() <= LONGEST_FACT)
        .filter(t -> !Words.camel(t).isEmpty())
        .min(Comparator.comparingInt(String::length).thenComparing(t -> t));
  }

  private static Optional<String> ownArguments(
      MethodModel method, TestCase test, List<TestCase> alike) {
    for (int i = 0; i < test.arguments().size(); i++) {
      String text = ArgumentText.of(test, i);
      int index = i;
      boolean own =
          alike.stream()
              .filter(t -> t != test)
              .noneMatch(t -> ArgumentText.of(t, index).equals(text));
      if (own && !text.isEmpty()) {
        return Optional.of(method.parameterNames().get(i) + " " + text);
      }
    }
    return Optional.empty();
  }
}
