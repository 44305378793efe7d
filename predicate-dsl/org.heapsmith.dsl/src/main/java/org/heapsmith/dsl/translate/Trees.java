// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.heapsmith.dsl.heapSpec.Call;
import org.heapsmith.dsl.heapSpec.Element;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.dsl.heapSpec.Old;
import org.heapsmith.dsl.heapSpec.Parenthesized;
import org.heapsmith.dsl.heapSpec.Path;

/** Questions about syntax trees. */
final class Trees {
  /** The don't-care name. */
  static final String WILDCARD = "_";

  private Trees() {}

  /** Returns the expression without parentheses around it. */
  static Expression strip(Expression e) {
    return e instanceof Parenthesized group ? strip(group.getInner()) : e;
  }

  /** Returns the name if {@code e} is nothing but a name; null otherwise. */
  static String plainName(Expression e) {
    return strip(e) instanceof Path path && path.getSegments().isEmpty() ? path.getRoot() : null;
  }

  /** Returns all names and field paths in an expression, in order, those under old() left out. */
  static List<Path> paths(EObject e) {
    return EcoreUtil2.eAllOfType(e, Path.class).stream()
        .filter(path -> EcoreUtil2.getContainerOfType(path, Old.class) == null)
        .toList();
  }

  /** Returns the calls of methods on variables and fields, those under old() left out. */
  static List<Call> methodCalls(EObject e) {
    return EcoreUtil2.eAllOfType(e, Call.class).stream()
        .filter(MethodCalls::isOne)
        .filter(call -> EcoreUtil2.getContainerOfType(call, Old.class) == null)
        .toList();
  }

  /** Returns the array elements read, those under old() left out. */
  static List<Element> elements(EObject e) {
    return EcoreUtil2.eAllOfType(e, Element.class).stream()
        .filter(element -> EcoreUtil2.getContainerOfType(element, Old.class) == null)
        .toList();
  }

  /** Returns all names used anywhere below. */
  static Set<String> names(EObject e) {
    Set<String> result = new LinkedHashSet<>();
    EcoreUtil2.eAllOfType(e, Path.class).forEach(path -> result.add(path.getRoot()));
    methodCalls(e).forEach(call -> result.add(MethodCalls.parts(call).receiver().get(0)));
    return result;
  }
}
