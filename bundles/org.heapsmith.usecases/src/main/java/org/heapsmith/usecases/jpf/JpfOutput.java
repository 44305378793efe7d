// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.jpf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;

/**
 * What jpf-symbc's listener for heap inputs prints: a block for each path, that ends with a line of
 * stars, with a condition on numbers and one on references.
 *
 * <p>A name is a parameter with its number and kind, or the receiver with the number of its object,
 * and fields behind dots; in brackets follows what the solver says of it.
 */
final class JpfOutput {
  private static final Pattern BLOCK_END = Pattern.compile("\\*{20,}");
  private static final Pattern NUMBERS = Pattern.compile("Numeric PC( is)? .*");
  private static final Pattern HEAP = Pattern.compile("Heap PC( is)? .*");
  private static final Pattern OTHER = Pattern.compile("(result is|Return Value:).*");
  private static final String NAME = "[A-Za-z_$][\\w$.]*(?:\\[\\d+])?[\\w$.]*";
  private static final Pattern VALUE = Pattern.compile("(" + NAME + ")\\[(-?[\\d.]+(?:E-?\\d+)?)]");
  private static final Pattern REFERENCES =
      Pattern.compile(
          "(" + NAME + ")(?:\\[-?\\d+])? (==|!=) (CONST_-?\\d+|" + NAME + ")(?:\\[-?\\d+])?");
  private static final String NULL = "CONST_-1";
  private static final Pattern CUT_OFF = Pattern.compile("search: .*constraints=[1-9].*");
  private static final Pattern SEVERE = Pattern.compile("\\[SEVERE] (.*)");

  /** What a JVM says of a program that it cannot run. */
  private static final Pattern BROKEN_OFF =
      Pattern.compile(
          "(?:Error: |Exception in thread |Caused by: ).*|[\\w.]+(?:Error|Exception): .*");

  private static final int MOST_LINES = 2;

  private final List<JpfPath> paths = new ArrayList<>();
  private Optional<String> failure = Optional.empty();
  private boolean finished;
  private boolean cutOff;

  private JpfOutput() {}

  /**
   * Reads the output of a run, or of one that was ended: whole blocks only.
   *
   * @throws HeapsmithException {@link Code#JPF_OUTPUT_UNKNOWN} for a condition of another form
   */
  static JpfOutput read(String text) {
    JpfOutput result = new JpfOutput();
    List<String> block = new ArrayList<>();
    for (String line : text.lines().toList()) {
      Matcher severe = SEVERE.matcher(line);
      if (BLOCK_END.matcher(line).matches()) {
        result.add(block);
        block.clear();
      } else if (severe.matches() && result.failure.isEmpty()) {
        result.failure = Optional.of(severe.group(1));
      } else if (line.startsWith("====") && line.contains("search finished")) {
        result.finished = true;
      } else if (CUT_OFF.matcher(line).matches()) {
        result.cutOff = true;
      } else {
        block.add(line);
      }
    }
    if (result.paths.isEmpty()) {
      result.failure = result.failure.or(() -> brokenOff(text));
    }
    return result;
  }

  private static Optional<String> brokenOff(String text) {
    return text.lines()
        .map(String::strip)
        .filter(line -> BROKEN_OFF.matcher(line).matches())
        .limit(MOST_LINES)
        .reduce((one, next) -> one + "; " + next);
  }

  /** Returns the paths, in the order in which they were found; equal ones once. */
  List<JpfPath> paths() {
    return paths.stream().distinct().toList();
  }

  /** Returns why it gave up, in its words. */
  Optional<String> failure() {
    return failure;
  }

  /** Returns whether it came to its end, and met no limit on the way. */
  boolean isFinished() {
    return finished && !cutOff;
  }

  private void add(List<String> block) {
    StringBuilder numbers = new StringBuilder();
    StringBuilder heap = new StringBuilder();
    StringBuilder current = new StringBuilder();
    for (String line : block) {
      if (NUMBERS.matcher(line).matches()) {
        current = numbers;
      } else if (HEAP.matcher(line).matches()) {
        current = heap;
      } else if (OTHER.matcher(line).matches()) {
        current = new StringBuilder();
      } else {
        current.append(line);
      }
    }
    Map<String, String> values = new LinkedHashMap<>();
    Matcher value = VALUE.matcher(numbers);
    while (value.find()) {
      values.put(name(value.group(1)), value.group(2));
    }
    paths.add(new JpfPath(references(heap.toString()), values));
  }

  private static Map<String, String> references(String text) {
    Map<String, String> result = new LinkedHashMap<>();
    List<String> conditions = text.isEmpty() ? List.of() : List.of(text.split(" && ?"));
    for (int i = conditions.size() - 1; i >= 0; i--) { // the first choice comes last
      Matcher matcher = REFERENCES.matcher(conditions.get(i));
      if (!matcher.matches()) {
        throw HeapsmithException.of(Code.JPF_OUTPUT_UNKNOWN, "", conditions.get(i));
      }
      String name = name(matcher.group(1));
      String other = matcher.group(3);
      if (matcher.group(2).equals("!=")) {
        continue; // of an object that is another one, which all but aliases are
      } else if (other.equals(NULL)) {
        result.put(name, "");
      } else if (other.startsWith("CONST_")) {
        result.put(name, name);
      } else {
        result.put(name, result.getOrDefault(name(other), name(other)));
      }
    }
    return result;
  }

  /** Returns a name without the numbers of objects and parameters. */
  private static String name(String printed) {
    return printed
        .replaceFirst("^input\\[\\d+]", JpfPath.RECEIVER)
        .replaceFirst("_\\d+_SYM(INT|REAL|REF|STRING)", "");
  }
}
