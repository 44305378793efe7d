// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import org.heapsmith.smt.Term;

/**
 * A reference that a program holds.
 *
 * @param term of sort REF
 * @param declaredType internal name or array descriptor
 * @param path how it is reached, for a person
 */
public record ExposedReference(Term term, String declaredType, String path) {}
