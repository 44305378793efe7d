// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.xtext.EcoreUtil2;
import org.heapsmith.dsl.heapSpec.Call;
import org.heapsmith.dsl.heapSpec.HeapFile;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.PointsTo;
import org.heapsmith.dsl.heapSpec.Predicate;

/**
 * Which parameters of a predicate may be locations that it owns: those that stand left of a
 * points-to, or are passed on to such a parameter (least fixed point, found on demand).
 */
final class OwnedParameters {
  private final SymbolTable symbols;
  private final Map<String, Boolean> known = new HashMap<>();

  OwnedParameters(SymbolTable symbols) {
    this.symbols = symbols;
  }

  /** Returns whether the predicate may own the object given as argument {@code position}. */
  boolean mayOwn(Signature signature, int position) {
    String key = signature.name() + "#" + position;
    Boolean answer = known.get(key);
    if (answer == null) {
      answer = search(signature, position, new HashSet<>());
      known.put(key, answer);
    }
    return answer;
  }

  private boolean search(Signature signature, int position, Set<String> visited) {
    if (!(signature.definition() instanceof Predicate predicate)
        || position >= signature.parameters().size()
        || !visited.add(signature.name() + "#" + position)) {
      return false;
    }
    String name = signature.parameters().get(position).name();
    for (PointsTo pointsTo : EcoreUtil2.eAllOfType(predicate.getBody(), PointsTo.class)) {
      if (name.equals(Trees.plainName(pointsTo.getLocation()))) {
        return true;
      }
    }
    return EcoreUtil2.eAllOfType(predicate.getBody(), Call.class).stream()
        .anyMatch(call -> passesOn(call, name, visited));
  }

  private boolean passesOn(Call call, String name, Set<String> visited) {
    HeapFile file = EcoreUtil2.getContainerOfType(call, HeapFile.class);
    String callee = ParseNodes.text(ParseNodes.of(call, HeapSpecPackage.Literals.CALL__CALLEE));
    List<String> arguments = call.getArguments().stream().map(Trees::plainName).toList();
    return symbols
        .resolve(callee, file)
        .filter(
            target -> {
              for (int i = 0; i < arguments.size(); i++) {
                if (name.equals(arguments.get(i)) && search(target, i, visited)) {
                  return true;
                }
              }
              return false;
            })
        .isPresent();
  }
}
