// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.InputObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.SymbolicValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/**
 * Writes {@code list.head.key} in facts where a condition mentions the variable that a predicate
 * gave that field.
 */
public final class FactTexts {
  private final Map<String, String> names = new LinkedHashMap<>();

  /** Reads the names off the input objects of {@code state}. */
  public FactTexts(State state) {
    for (InputObject object : state.inputs()) {
      if (object.initial() instanceof Instance instance) {
        for (FieldSlot slot : instance.layout().slots()) {
          Value value = instance.field(slot.index());
          String path = object.path() + "." + slot.key().name();
          if (value instanceof SymbolicValue number) {
            name(number.term(), path);
          } else if (value instanceof SymbolicRef ref) {
            name(ref.term(), path);
          }
        }
      }
    }
  }

  private void name(Term term, String path) {
    Term variable = term.op() == Op.CONVERT ? term.arg(0) : term;
    if (variable.op() == Op.VAR && variable.name().indexOf('#') >= 0) {
      names.putIfAbsent(variable.name(), path);
    }
  }

  List<PathFact> rewrite(List<PathFact> facts) {
    List<PathFact> result = new ArrayList<>();
    for (PathFact fact : facts) {
      result.add(new PathFact(fact.kind(), rewrite(fact.text()), fact.line()));
    }
    return result;
  }

  /** What distinguishes variables of one name and different sorts means nothing to a person. */
  private static final Pattern SORT =
      Pattern.compile(
          Arrays.stream(Sort.values()).map(Sort::name).collect(joining("|", "::(?:", ")\\b")));

  /**
   * Returns the text with names of fields for whole variable names: letters, digits, {@code #},
   * {@code .} and {@code _}.
   */
  public String rewrite(String written) {
    String text = written.indexOf("::") < 0 ? written : SORT.matcher(written).replaceAll("");
    if (text.indexOf('#') < 0) {
      return text;
    }
    StringBuilder result = new StringBuilder();
    int at = 0;
    while (at < text.length()) {
      int end = at;
      while (end < text.length() && isNamePart(text.charAt(end))) {
        end++;
      }
      if (end == at) {
        result.append(text.charAt(at++));
      } else {
        String word = text.substring(at, end);
        result.append(names.getOrDefault(word, word));
        at = end;
      }
    }
    return result.toString();
  }

  private static boolean isNamePart(char c) {
    return Character.isJavaIdentifierPart(c) || c == '#' || c == '.';
  }
}
