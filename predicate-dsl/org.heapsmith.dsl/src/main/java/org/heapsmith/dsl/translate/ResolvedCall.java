// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.List;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.logic.spec.SourceRef;

/** A predicate call whose predicate is known and whose number of arguments is right. */
record ResolvedCall(Signature callee, List<Expression> arguments, SourceRef source) {}
