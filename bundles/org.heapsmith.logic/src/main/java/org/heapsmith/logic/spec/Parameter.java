// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

/** A typed name: a parameter of a predicate or spec, or an existential. */
public record Parameter(String name, SpecType type) {}
