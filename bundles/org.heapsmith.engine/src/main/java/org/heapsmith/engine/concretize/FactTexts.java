// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.ArrayObject;
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
  /** What a name may go on with. */
  private static final String PART = "[\\p{javaJavaIdentifierPart}#.]";

  private final Map<String, String> names = new LinkedHashMap<>();

  /** All names; null if there are new ones. */
  private Pattern known;

  /** Reads the names off the input objects of {@code state}. */
  public FactTexts(State state) {
    for (InputObject object : state.inputs()) {
      if (object.initial() instanceof Instance instance) {
        for (FieldSlot slot : instance.layout().slots()) {
          name(instance.field(slot.index()), object.path() + "." + slot.key().name());
        }
      } else if (object.initial() instanceof ArrayObject array) {
        for (int i = 0; i < array.length(); i++) {
          name(array.element(i), object.path() + "[" + i + "]");
        }
      }
    }
  }

  private void name(Value value, String path) {
    if (value instanceof SymbolicValue number) {
      name(number.term(), path);
    } else if (value instanceof SymbolicRef ref) {
      name(ref.term(), path);
    }
  }

  /** Says what a variable of the precondition is called, if nothing else has given it a name. */
  public void name(Term term, String path) {
    Term variable = term.op() == Op.CONVERT ? term.arg(0) : term;
    if (variable.op() == Op.VAR
        && variable.name().indexOf('#') >= 0
        && names.putIfAbsent(variable.name(), path) == null) {
      known = null;
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

  /** Returns the text with names of fields for whole variable names, as {@code a[0]#2.char}. */
  public String rewrite(String written) {
    String text = written.indexOf("::") < 0 ? written : SORT.matcher(written).replaceAll("");
    if (text.indexOf('#') < 0 || names.isEmpty()) {
      return text;
    }
    if (known == null) {
      known =
          Pattern.compile(
              names.keySet().stream()
                  .sorted(Comparator.comparing(String::length).reversed())
                  .map(Pattern::quote)
                  .collect(joining("|", "(?<!" + PART + ")(?:", ")(?!" + PART + ")")));
    }
    return known.matcher(text).replaceAll(m -> Matcher.quoteReplacement(names.get(m.group())));
  }
}
