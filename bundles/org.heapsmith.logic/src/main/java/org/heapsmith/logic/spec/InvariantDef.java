// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.ArrayList;
import java.util.List;

/**
 * A HEX invariant (HEX paper, section 3.2): what may be met on visits of the heap that start at the
 * parameters (and at the static fields its paths name).
 *
 * @param name qualified name
 * @param rules all of them hold, on every visit
 * @param triggers companion methods; they constrain nothing by themselves
 * @param doc the doc comment; empty if there is none
 */
public record InvariantDef(
    String name,
    List<Parameter> parameters,
    List<HexRule> rules,
    List<HexTrigger> triggers,
    String doc,
    SourceRef source) {

  /** Copies the lists. */
  public InvariantDef {
    parameters = List.copyOf(parameters);
    rules = List.copyOf(rules);
    triggers = List.copyOf(triggers);
  }

  /** Returns all paths it speaks of, those it counts along included. */
  public List<HexPath> paths() {
    List<HexPath> paths = new ArrayList<>();
    for (HexRule rule : rules) {
      for (HexSentence leaf : rule.sentence().leaves()) {
        if (leaf instanceof HexSentence.Is is) {
          paths.addAll(is.atom().paths());
        } else if (leaf instanceof HexSentence.Compare compare) {
          paths.addAll(compare.counted());
        }
      }
    }
    for (HexTrigger trigger : triggers) {
      paths.addAll(trigger.when().paths());
      trigger.argument().ifPresent(paths::add);
    }
    return paths;
  }
}
