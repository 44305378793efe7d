// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.source;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.CodeFact;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.MethodModel;

/**
 * The lengths of input strings and arrays that a method's code makes interesting, beyond a bound:
 * the shortest few, for each length is another input.
 *
 * @param type the class under test
 * @param method empty if nothing is known of it
 * @param bound all lengths up to this are tried anyway
 */
public record LongerLengths(
    ClassPath classPath, ClassModel type, Optional<MethodModel> method, int bound) {
  private static final int LONGEST_ARRAY = 1000;
  private static final int MOST = 4;

  /** Returns those of strings, rising. */
  public List<Integer> ofTexts() {
    Stream<Integer> ofClass =
        Stream.concat(
                type.fact(CodeFact.COMPARED_TEXTS).stream(),
                type.fact(CodeFact.LOOKED_UP_TYPES).stream()
                    .flatMap(t -> classPath.find(t).stream())
                    .flatMap(c -> c.constants().stream())
                    .map(FieldModel::name))
            .map(String::length);
    Stream<Integer> matching = type.fact(CodeFact.PATTERNS).stream().map(RegexLength::least);
    // what the method itself asks for: that of all its class would be too much
    Stream<Integer> own = method.stream().flatMap(m -> ComparedLengths.ofTexts(m).stream());
    return Stream.concat(
            shortest(ofClass, ComparedLengths.LONGEST_TEXT).stream(),
            shortest(Stream.concat(matching, own), ComparedLengths.LONGEST_TEXT).stream())
        .distinct()
        .sorted()
        .toList();
  }

  /** Returns those of arrays, rising. */
  public List<Integer> ofArrays() {
    return shortest(
        method.stream().flatMap(m -> ComparedLengths.ofArrays(m).stream()), LONGEST_ARRAY);
  }

  private List<Integer> shortest(Stream<Integer> lengths, int longest) {
    return lengths.filter(n -> n > bound && n <= longest).distinct().sorted().limit(MOST).toList();
  }
}
