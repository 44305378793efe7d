// SPDX-License-Identifier: EPL-2.0
/**
 * Terms and the solver port. Terms are typed, immutable, hash-consed by a {@link
 * org.heapsmith.smt.Terms} factory and simplified when they are made. Depends on {@code base} only;
 * Z3 stays inside {@code org.heapsmith.smt.z3}.
 */
package org.heapsmith.smt;
