// SPDX-License-Identifier: EPL-2.0
/**
 * What stands between the callers and Z3: slicing into independent constraints, caching, deciding
 * the easy ones, counting. {@link org.heapsmith.smt.solving.Solvers} composes them. Knows {@code
 * org.heapsmith.smt} and its Z3 adapter.
 */
package org.heapsmith.smt.solving;
