// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.List;
import java.util.Optional;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.logic.spec.ShapeProperty;
import org.heapsmith.logic.spec.SourceRef;

/**
 * A HEX invariant or shape property applied to a right number of arguments.
 *
 * @param invariant empty for a shape property
 * @param property empty for an invariant
 */
record ResolvedConstraint(
    Optional<Signature> invariant,
    Optional<ShapeProperty> property,
    List<Expression> arguments,
    SourceRef source) {}
