// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.List;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.dsl.heapSpec.Forall;

/**
 * A forall over predicates whose calls are resolved.
 *
 * @param syntax the whole
 * @param calls the predicate calls of its body
 * @param pure the other conjuncts of its body
 */
record ResolvedForall(Forall syntax, List<ResolvedCall> calls, List<Expression> pure) {}
